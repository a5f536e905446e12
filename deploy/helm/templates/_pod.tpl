{{/* The environment of a process: fixed by the chart, from config, from Secrets. Takes root, pool, and fixed: variables of this component. */}}
{{- define "mt.environment" -}}
- { name: NODE_ENV, value: production }
- { name: DATA_DIR, value: /var/lib/medical-travel/files }
- { name: DATABASE_POOL_SIZE, value: {{ .pool | quote }} }
{{- range $name, $value := .fixed }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- range $name, $value := .root.Values.config }}
{{- if ne (toString $value) "" }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}
{{- range $name, $where := .root.Values.secrets.variables }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef:
      name: {{ default $.root.Values.secrets.existing $where.name }}
      key: {{ default $name $where.key }}
      {{- if $where.optional }}
      optional: true
      {{- end }}
{{- end }}
{{- end -}}

{{/* Restricted, in the words of the Pod Security Standards. */}}
{{- define "mt.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "mt.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{/* One container with what it may write, and where its pods go. Takes root, component, args, part (its values), fixed, container (probes, ports). */}}
{{- define "mt.podSpec" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  {{- include "mt.podSecurity" . | nindent 2 }}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .part.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .root.Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
containers:
  - name: {{ .component }}
    image: {{ include "mt.image" .root }}
    imagePullPolicy: {{ .root.Values.image.pullPolicy }}
    args: {{ toJson .args }}
    securityContext:
      {{- include "mt.containerSecurity" . | nindent 6 }}
    env:
      {{- include "mt.environment" (dict "root" .root "pool" (default 5 .part.databasePool) "fixed" .fixed) | nindent 6 }}
      {{- with .env }}
      {{- toYaml . | nindent 6 }}
      {{- end }}
    resources:
      {{- toYaml .part.resources | nindent 6 }}
    {{- with .container }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
    volumeMounts:
      - { name: temporary, mountPath: /tmp }
      - { name: files, mountPath: /var/lib/medical-travel }
volumes:
  - { name: temporary, emptyDir: { sizeLimit: {{ .root.Values.files.temporary }} } }
  - { name: files, emptyDir: { sizeLimit: {{ .root.Values.files.data }} } }
{{- end -}}

{{/* Pods of one component spread over zones and machines, each release by itself. */}}
{{- define "mt.spread" -}}
{{- range $key := list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
- maxSkew: 1
  topologyKey: {{ $key }}
  whenUnsatisfiable: ScheduleAnyway
  matchLabelKeys: [pod-template-hash]
  labelSelector:
    matchLabels:
      {{- include "mt.selector" $ | nindent 6 }}
{{- end }}
{{- end -}}
