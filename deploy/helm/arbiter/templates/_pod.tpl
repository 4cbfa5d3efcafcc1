{{/* The variables of the server. What the chart decides goes here, what the user decides into the file. */}}
{{- define "arbiter.env" -}}
- name: ARBITER_CONFIG
  value: /etc/arbiter/config/arbiter.toml
- name: ARBITER_LISTEN
  value: 0.0.0.0:50051
- name: ARBITER_ADMIN_LISTEN
  value: 0.0.0.0:9090
{{- range $setting, $variable := dict "worker_threads" "ARBITER_WORKER_THREADS" "long_games" "ARBITER_LONG_GAMES" }}
{{- if not (hasKey $.Values.config $setting) }}
- name: {{ $variable }}
  valueFrom:
    resourceFieldRef:
      containerName: arbiter
      resource: requests.cpu
      divisor: "1"
{{- end }}
{{- end }}
{{- if .Values.tls.enabled }}
- name: ARBITER_TLS_CERTIFICATE_FILE
  value: /etc/arbiter/tls/tls.crt
- name: ARBITER_TLS_KEY_FILE
  value: /etc/arbiter/tls/tls.key
{{- if ne .Values.tls.client.auth "off" }}
- name: ARBITER_TLS_CLIENT_AUTH
  value: {{ .Values.tls.client.auth }}
- name: ARBITER_TLS_CLIENT_CA_FILE
  value: /etc/arbiter/client-ca/ca.crt
{{- end }}
{{- end }}
{{- if .Values.auth.tokens.secretName }}
- name: ARBITER_AUTH_TOKENS_FILE
  value: /etc/arbiter/tokens/tokens
{{- end }}
{{- if .Values.telemetry.otlp.endpoint }}
- name: POD_NAME
  valueFrom:
    fieldRef:
      fieldPath: metadata.name
- name: NODE_NAME
  valueFrom:
    fieldRef:
      fieldPath: spec.nodeName
- name: OTEL_SERVICE_NAME
  value: {{ include "arbiter.name" . }}
- name: OTEL_EXPORTER_OTLP_ENDPOINT
  value: {{ .Values.telemetry.otlp.endpoint | quote }}
- name: OTEL_RESOURCE_ATTRIBUTES
  value: {{ include "arbiter.resourceAttributes" . | quote }}
{{- with .Values.telemetry.sampler }}
- name: OTEL_TRACES_SAMPLER
  value: {{ . | quote }}
{{- end }}
{{- with .Values.telemetry.samplerArgument }}
- name: OTEL_TRACES_SAMPLER_ARG
  value: {{ . | quote }}
{{- end }}
{{- end }}
{{- with .Values.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "arbiter.resourceAttributes" -}}
k8s.namespace.name={{ .Release.Namespace }},k8s.pod.name=$(POD_NAME),k8s.node.name=$(NODE_NAME)
{{- range $key, $value := .Values.telemetry.resourceAttributes }},{{ $key }}={{ $value }}{{ end }}
{{- end -}}

{{- define "arbiter.volumeMounts" -}}
- name: config
  mountPath: /etc/arbiter/config
  readOnly: true
{{- if .Values.tls.enabled }}
- name: tls
  mountPath: /etc/arbiter/tls
  readOnly: true
{{- if ne .Values.tls.client.auth "off" }}
- name: client-ca
  mountPath: /etc/arbiter/client-ca
  readOnly: true
{{- end }}
{{- end }}
{{- if .Values.auth.tokens.secretName }}
- name: tokens
  mountPath: /etc/arbiter/tokens
  readOnly: true
{{- end }}
{{- with .Values.extraVolumeMounts }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* Whole directories, never single files of them: only so do new secrets reach a running pod. */}}
{{- define "arbiter.volumes" -}}
- name: config
  configMap:
    name: {{ include "arbiter.fullname" . }}-config
{{- if .Values.tls.enabled }}
- name: tls
  secret:
    secretName: {{ include "arbiter.tlsSecretName" . }}
    defaultMode: 0440
    items:
      - key: tls.crt
        path: tls.crt
      - key: tls.key
        path: tls.key
{{- if ne .Values.tls.client.auth "off" }}
- name: client-ca
  secret:
    secretName: {{ .Values.tls.client.secretName }}
    defaultMode: 0440
    items:
      - key: {{ .Values.tls.client.key }}
        path: ca.crt
{{- end }}
{{- end }}
{{- with .Values.auth.tokens }}
{{- if .secretName }}
- name: tokens
  secret:
    secretName: {{ .secretName }}
    defaultMode: 0440
    items:
      - key: {{ .key }}
        path: tokens
{{- end }}
{{- end }}
{{- with .Values.extraVolumes }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "arbiter.topologySpread" -}}
{{- if .Values.topologySpreadConstraints -}}
{{- toYaml .Values.topologySpreadConstraints -}}
{{- else -}}
{{- $root := . -}}
{{- range list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
- topologyKey: {{ . }}
  maxSkew: 1
  whenUnsatisfiable: ScheduleAnyway
  labelSelector:
    matchLabels:
      {{- include "arbiter.selectorLabels" $root | nindent 6 }}
  matchLabelKeys:
    - pod-template-hash
{{- end }}
{{- end -}}
{{- end -}}
