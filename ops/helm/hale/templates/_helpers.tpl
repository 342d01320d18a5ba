{{- define "hale.labels" -}}
app.kubernetes.io/name: hale
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{/* A pod's part that is the same for servers and for what migrates. */}}
{{- define "hale.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
volumes:
  - name: data
    emptyDir: {}
  - name: tmp
    emptyDir: {}
{{- end }}

{{- define "hale.container" -}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - name: data
    mountPath: /data
  - name: tmp
    mountPath: /tmp
{{- end }}

{{- define "hale.env" -}}
- name: PUBLIC_URL
  value: {{ .Values.publicUrl | quote }}
- name: HOSTS
  value: {{ join "," .Values.hosts | quote }}
- name: TRUST_PROXY_HOPS
  value: {{ .Values.trustProxyHops | quote }}
{{- range $name, $value := .Values.env }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}
