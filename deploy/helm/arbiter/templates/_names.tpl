{{/* The name of the chart, for labels. */}}
{{- define "arbiter.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 63 | trimSuffix "-" -}}
{{- end -}}

{{/*
The name of every object, short enough for the longest ending, "-headless" or "-dashboard", to fit into 63 letters.
*/}}
{{- define "arbiter.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 52 | trimSuffix "-" -}}
{{- else -}}
{{- $name := default .Chart.Name .Values.nameOverride -}}
{{- if contains $name .Release.Name -}}
{{- .Release.Name | trunc 52 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name $name | trunc 52 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "arbiter.serviceAccountName" -}}
{{- if .Values.serviceAccount.create -}}
{{- default (include "arbiter.fullname" .) .Values.serviceAccount.name -}}
{{- else -}}
{{- default "default" .Values.serviceAccount.name -}}
{{- end -}}
{{- end -}}

{{- define "arbiter.tlsSecretName" -}}
{{- default (printf "%s-tls" (include "arbiter.fullname" .)) .Values.tls.secretName -}}
{{- end -}}

{{- define "arbiter.image" -}}
{{- if .Values.image.digest -}}
{{- printf "%s@%s" .Values.image.repository .Values.image.digest -}}
{{- else -}}
{{- printf "%s:%s" .Values.image.repository (default .Chart.AppVersion .Values.image.tag) -}}
{{- end -}}
{{- end -}}

{{/* What pods are found by. It never changes for a release. */}}
{{- define "arbiter.selectorLabels" -}}
app.kubernetes.io/name: {{ include "arbiter.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/component: server
{{- end -}}

{{/* Labels of every object but the component. */}}
{{- define "arbiter.labels" -}}
{{- $own := dict
  "app.kubernetes.io/name" (include "arbiter.name" .)
  "app.kubernetes.io/instance" .Release.Name
  "app.kubernetes.io/version" .Chart.AppVersion
  "app.kubernetes.io/managed-by" .Release.Service
  "helm.sh/chart" (printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" | trunc 63 | trimSuffix "-")
-}}
{{- merge $own .Values.commonLabels | toYaml -}}
{{- end -}}

{{/*
The beginning of the metadata of an object: (list . ENDING COMPONENT LABELS), the ending with its hyphen or empty.
*/}}
{{- define "arbiter.metadata" -}}
{{- $root := index . 0 -}}
{{- $own := merge (dict "app.kubernetes.io/component" (index . 2)) (include "arbiter.labels" $root | fromYaml) -}}
name: {{ include "arbiter.fullname" $root }}{{ index . 1 }}
namespace: {{ $root.Release.Namespace }}
labels:
  {{- merge $own (index . 3) | toYaml | nindent 2 }}
{{- end -}}
