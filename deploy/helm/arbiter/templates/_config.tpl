{{/* The file of the server, in TOML: one setting to a line, sorted. */}}
{{- define "arbiter.toml" -}}
{{- range $key, $value := .Values.config }}
{{ $key }} = {{ include "arbiter.tomlValue" $value }}
{{- end }}
{{- end -}}

{{/* Numbers reach a template as several types, and none may be written as 1e+06. */}}
{{- define "arbiter.tomlValue" -}}
{{- if or (kindIs "slice" .) (kindIs "bool" .) (typeIs "string" .) -}}
{{- toJson . -}}
{{- else -}}
{{- int64 . -}}
{{- end -}}
{{- end -}}

{{/* A duration in milliseconds: 250ms, 5s, 2m, 1h or 0. */}}
{{- define "arbiter.milliseconds" -}}
{{- $text := toString . -}}
{{- /* A zero in front would make the number octal, and a number that is too long would be none. */ -}}
{{- $digits := regexReplaceAll "^0+" (regexFind "^[0-9]+" $text) "" | default "0" -}}
{{- if gt (len $digits) 12 -}}
{{- fail (printf "%s: no server waits for so long" $text) -}}
{{- end -}}
{{- $number := int64 $digits -}}
{{- $unit := regexFind "[a-z]*$" $text -}}
{{- $factors := dict "" 1 "ms" 1 "s" 1000 "m" 60000 "h" 3600000 -}}
{{- if not (hasKey $factors $unit) -}}
{{- fail (printf "%s: write a duration as 250ms, 5s, 2m or 1h" $text) -}}
{{- end -}}
{{- mul $number (get $factors $unit) -}}
{{- end -}}

{{/* Fails where the settings can't stand together. */}}
{{- define "arbiter.check" -}}
{{- $delay := include "arbiter.milliseconds" (get .Values.config "drain_delay" | default "0") | int64 -}}
{{- $timeout := include "arbiter.milliseconds" (get .Values.config "drain_timeout" | default "0") | int64 -}}
{{- $grace := mul (int64 .Values.terminationGracePeriodSeconds) 1000 -}}
{{- if ge (add $delay $timeout 3000) $grace -}}
{{- fail (printf "terminationGracePeriodSeconds: %d is too short for a drain_delay of %v, a drain_timeout of %v and 3s to send telemetry"
  (int64 .Values.terminationGracePeriodSeconds) (get .Values.config "drain_delay") (get .Values.config "drain_timeout")) -}}
{{- end -}}
{{- if and (ne .Values.tls.client.auth "off") (not .Values.tls.enabled) -}}
{{- fail "tls.client.auth: clients can be asked for a certificate only where tls.enabled is true" -}}
{{- end -}}
{{- if and (ne .Values.tls.client.auth "off") (not .Values.tls.client.secretName) -}}
{{- fail "tls.client.secretName: name the secret with the certificates that those of clients must be signed by" -}}
{{- end -}}
{{- if and .Values.tls.client.secretName (eq .Values.tls.client.auth "off") -}}
{{- fail "tls.client.auth: say request or require, or nobody looks at tls.client.secretName" -}}
{{- end -}}
{{- if and .Values.tls.certificate.enabled (not .Values.tls.enabled) -}}
{{- fail "tls.enabled: must be true where tls.certificate.enabled is" -}}
{{- end -}}
{{- if and .Values.autoscaling.enabled (gt (int64 .Values.autoscaling.minReplicas) (int64 .Values.autoscaling.maxReplicas)) -}}
{{- fail "autoscaling.minReplicas: more than autoscaling.maxReplicas" -}}
{{- end -}}
{{- if and .Values.autoscaling.enabled (not .Values.autoscaling.targetCPU) (not .Values.autoscaling.targetInFlight) -}}
{{- fail "autoscaling: set targetCPU or targetInFlight" -}}
{{- end -}}
{{- end -}}
