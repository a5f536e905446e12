import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseAllDocuments, stringify } from 'yaml';
import { ROOT } from '../../../scripts/root.ts';
import { helm } from './chart-tools.ts';

export type EnvEntry = { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string; optional?: boolean } } };
export type Container = {
  name: string;
  image: string;
  args: string[];
  env: EnvEntry[];
  ports?: { name: string; containerPort: number }[];
  volumeMounts: { mountPath: string }[];
  securityContext: Record<string, unknown>;
  resources: { requests: Record<string, string>; limits: Record<string, string> };
  [probe: string]: unknown;
};
export type PodSpec = { securityContext: Record<string, unknown>; containers: Container[]; [field: string]: unknown };
export type KubeObject = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels: Record<string, string>; annotations?: Record<string, string> };
  // biome-ignore lint/suspicious/noExplicitAny: of every kind; the validators judge it
  spec: any;
};

const RELEASE = 'mt';
const VERSION = '1.34.0';

/** What a deployment has to set at least. */
export const OWN_VALUES = {
  image: { repository: 'registry.example.org/medical-travel', digest: `sha256:${'a'.repeat(64)}` },
  config: {
    PUBLIC_BASE_URL: 'https://api.example.org',
    PUBLIC_TENANT_ID: 'demo',
    NEO4J_URL: 'bolt://neo4j.neo4j:7687',
    TEMPORAL_ADDRESS: 'temporal-frontend.temporal:7233',
    S3_ENDPOINT: 'http://s3.s3:9000',
    S3_BUCKET: 'medical-documents',
    IDP_ISSUER: 'https://id.example.org',
    IDP_JWKS_URL: 'https://id.example.org/jwks.json',
  },
};

/** The objects of a release, by the real helm. @param profile of deploy/helm/profiles; null: the chart's own values @throws helm's words */
export async function renderChart(profile: string | null, values: object = OWN_VALUES): Promise<KubeObject[]> {
  const folder = mkdtempSync(join(tmpdir(), 'chart-'));
  try {
    const own = join(folder, 'own.yaml');
    writeFileSync(own, stringify(values));
    const chart = join(ROOT, 'deploy', 'helm');
    const sets = profile ? ['-f', join(chart, 'profiles', `${profile}.yaml`)] : [];
    const args = ['template', RELEASE, chart, '--kube-version', VERSION, ...sets, '-f', own];
    const { stdout } = await promisify(execFile)(helm, args, { maxBuffer: 16 * 1024 * 1024 });
    return parseAllDocuments(stdout).flatMap((document) => (document.contents === null ? [] : [document.toJS() as KubeObject]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const ofKind = (objects: readonly KubeObject[], kind: string): KubeObject[] => objects.filter((object) => object.kind === kind);

/** Pods of Deployments and Jobs with the name of their component. */
export function podsOf(objects: readonly KubeObject[]): { component: string; labels: Record<string, string>; pod: PodSpec }[] {
  return objects
    .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
    .map(({ spec }) => ({
      component: spec.template.metadata.labels['app.kubernetes.io/component'] as string,
      labels: spec.template.metadata.labels as Record<string, string>,
      pod: spec.template.spec as PodSpec,
    }));
}
