import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { TASK_QUEUES } from '../../messages/queues.ts';
import { loadConfig } from '../../platform/config.ts';
import { ROOT } from '../../scripts/root.ts';
import { installChartTools, whyNoHelm } from '../support/chart/chart-tools.ts';
import { type Container, type KubeObject, OWN_VALUES, ofKind, podsOf, renderChart } from '../support/chart/render-chart.ts';
import { findFaultsOf } from '../support/chart/validate-objects.ts';

const INSTALLING_MS = 20 * 60_000;
const PROFILES = [null, 'small', 'medium', 'large', 'managed'];
const OPTIONAL_PARTS = {
  ...OWN_VALUES,
  ingress: { enabled: true, className: 'nginx', host: 'api.example.org', tlsSecret: 'api-tls', annotations: { a: 'b' } },
  migrations: { bootstrap: { tenant: 'my-agency', admin: 'user_1', name: 'My Agency' } },
  monitoring: { labels: { release: 'prometheus' } },
  tolerations: [{ key: 'medical', operator: 'Exists' }],
  nodeSelector: { pool: 'medical' },
};

const missing = whyNoHelm();
if (missing) process.stderr.write(`\nTHE CHART IS NOT CHECKED: ${missing}\n\n`);
const whereHelmIs = missing && !process.env.CI ? describe.skip : describe;

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const variableOf = (container: Container | undefined, name: string) => container?.env.find((entry) => entry.name === name);

whereHelmIs('the chart', () => {
  const rendered = new Map<string | null, KubeObject[]>();
  let objects: KubeObject[];

  beforeAll(async () => {
    await installChartTools();
    for (const profile of PROFILES) rendered.set(profile, await renderChart(profile));
    objects = rendered.get('medium') ?? [];
  }, INSTALLING_MS);

  it.each(PROFILES)(
    'is valid for Kubernetes, KEDA and the Prometheus operator with profile %s',
    async (profile) => {
      const made = rendered.get(profile) ?? [];
      expect(ofKind(made, 'Deployment')).toHaveLength(TASK_QUEUES.length + 1);
      expect(await findFaultsOf(made)).toEqual([]);
    },
    120_000,
  );

  it('is valid with all that can be turned on, too', async () => {
    const made = await renderChart('medium', OPTIONAL_PARTS);
    expect(ofKind(made, 'Ingress')).toHaveLength(1);
    expect(await findFaultsOf(made)).toEqual([]);
    const [job] = podsOf(ofKind(made, 'Job'));
    expect(job?.pod.containers[0]?.args.slice(0, 5)).toEqual(['scripts/bootstrap.ts', '--tenant', 'my-agency', '--admin', 'user_1']);
  }, 400_000);

  it('is judged by validators that find a wrong value, an unknown field and a missing one', async () => {
    const spoilt = structuredClone(objects);
    ofKind(spoilt, 'Deployment')[0]!.spec.template.spec.containers[0].readOnly = true;
    ofKind(spoilt, 'ScaledObject')[0]!.spec.maxReplicaCount = '8';
    delete ofKind(spoilt, 'PrometheusRule')[0]!.spec.groups[0].rules[0].expr;
    const faults = await findFaultsOf(spoilt);
    for (const part of [/Deployment .*readOnly/, /ScaledObject .*maxReplicaCount/, /PrometheusRule .*expr/])
      expect(faults.find((fault) => part.test(fault))).toBeDefined();
  }, 400_000);

  it('refuses values that it does not know, and a deployment without an address', async () => {
    const { config, ...rest } = OWN_VALUES;
    await expect(renderChart(null, rest)).rejects.toThrow(/PUBLIC_BASE_URL/);
    await expect(renderChart(null, { ...rest, config: { ...config, LOG_LEVELL: 'info' } })).rejects.toThrow(/LOG_LEVELL/);
    await expect(renderChart(null, { ...OWN_VALUES, image: { ...OWN_VALUES.image, digest: 'latest' } })).rejects.toThrow(/digest/);
  });

  it('gives every process a configuration that it starts with', () => {
    for (const { component, pod } of podsOf(objects)) {
      const entries = (pod.containers[0]?.env ?? []).filter(({ valueFrom }) => !valueFrom?.secretKeyRef.optional);
      const env = Object.fromEntries(entries.map(({ name, value }) => [name, value ?? secretFor(name)]));
      expect([component, loadConfig(env).NODE_ENV]).toEqual([component, 'production']);
    }
  });

  it('holds no secret, names the image by its digest, and shows the owner of the database to the migrations alone', () => {
    expect(ofKind(objects, 'Secret')).toEqual([]);
    const owners = podsOf(objects).filter(({ pod }) => variableOf(pod.containers[0], 'PG_ADMIN_URL'));
    expect(owners.map(({ component }) => component)).toEqual(['migrations']);
    for (const { pod } of podsOf(objects)) expect(pod.containers[0]?.image).toMatch(/@sha256:[0-9a-f]{64}$/);
  });

  it('runs every process under the restricted standard, with a read-only root and a limit of memory', () => {
    for (const { pod } of podsOf(objects)) {
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(pod.automountServiceAccountToken).toBe(false);
      for (const { securityContext, resources } of pod.containers) {
        expect(securityContext).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
        expect(resources.limits.memory).toMatch(/^\d+(?:Mi|Gi)$/);
      }
    }
  });

  it.each(PROFILES)('selects the pods that it means, and no others, with profile %s', (profile) => {
    const made = rendered.get(profile) ?? [];
    const pods = podsOf(made);
    for (const { kind, metadata, spec } of made) {
      const selector = {
        PodDisruptionBudget: spec?.selector?.matchLabels,
        NetworkPolicy: spec?.podSelector?.matchLabels,
        Service: spec?.selector,
      }[kind];
      if (!selector) continue;
      const selected = pods.filter(({ labels }) => Object.entries(selector as object).every(([key, value]) => labels[key] === value));
      expect([metadata.name, selected.map(({ component }) => component)]).toEqual([
        metadata.name,
        [metadata.labels['app.kubernetes.io/component']],
      ]);
    }
  });

  it('has a budget, a place in every zone and a scaler for each Deployment', () => {
    const names = ofKind(objects, 'Deployment').map(({ metadata }) => metadata.name);
    expect(ofKind(objects, 'PodDisruptionBudget').map(({ metadata }) => metadata.name)).toEqual(expect.arrayContaining(names));
    const scalers = [...ofKind(objects, 'HorizontalPodAutoscaler'), ...ofKind(objects, 'ScaledObject')];
    expect(scalers.map(({ spec }) => spec.scaleTargetRef.name).toSorted()).toEqual(names.toSorted());
    for (const { spec } of ofKind(objects, 'Deployment')) {
      expect(spec.replicas).toBeUndefined();
      expect(spec.template.spec.topologySpreadConstraints).toHaveLength(2);
    }
    for (const { spec } of ofKind(rendered.get('small') ?? [], 'Deployment').filter(({ metadata }) => metadata.name !== 'mt-api'))
      expect(spec.replicas).toBeGreaterThan(0);
  });

  it("scales each queue by what waits on it, workflow tasks too where its workers run workflows (KEDA's Temporal scaler)", () => {
    const triggers = ofKind(objects, 'ScaledObject').map(({ spec }) => spec.triggers[0].metadata as Record<string, string>);
    expect(triggers.map(({ taskQueue }) => taskQueue).toSorted()).toEqual([...TASK_QUEUES].toSorted());
    for (const [queue, definition] of queueDefinitions()) {
      const queueTypes = definition.includes('keptWorkflows: null') ? 'activity' : 'workflow,activity';
      expect(triggers.find(({ taskQueue }) => taskQueue === queue)).toMatchObject({
        endpoint: OWN_VALUES.config.TEMPORAL_ADDRESS,
        queueTypes,
      });
    }
    const [authentication] = ofKind(rendered.get('managed') ?? [], 'TriggerAuthentication');
    expect(authentication?.spec.secretTargetRef).toEqual([{ parameter: 'apiKey', name: 'medical-travel', key: 'TEMPORAL_API_KEY' }]);
    for (const { spec } of ofKind(rendered.get('managed') ?? [], 'ScaledObject'))
      expect(spec.triggers[0].authenticationRef).toEqual({ name: authentication?.metadata.name });
    for (const { component, pod } of podsOf(objects))
      if (component.startsWith('worker-'))
        expect(pod.containers[0]?.args).toEqual(['workers/main.ts', '--queues', component.slice('worker-'.length)]);
  });

  it('lets the pods of a queue reach the object storage, the graph and the mail server where its activities ask for them, and nowhere else', () => {
    for (const [queue, asked] of storesAskedFor()) {
      const policy = ofKind(objects, 'NetworkPolicy').find(({ metadata }) => metadata.name === `mt-worker-${queue}`);
      const rules = (policy?.spec.egress ?? []) as { ports: { port: number }[] }[];
      const ports = new Set(rules.flatMap((rule) => rule.ports.map(({ port }) => port)));
      const reached = Object.entries({ s3: 9000, neo4j: 7687, mail: 587 }).flatMap(([store, port]) => (ports.has(port) ? [store] : []));
      expect([queue, reached]).toEqual([queue, asked]);
      for (const port of [5432, 6379, 7233]) expect(ports).toContain(port);
    }
  });

  it('keeps requests out of the workers, and callers outside away from the own network', () => {
    const policies = ofKind(objects, 'NetworkPolicy');
    expect(policies).toHaveLength(TASK_QUEUES.length + 2);
    for (const { metadata, spec } of policies) {
      expect(spec.policyTypes).toEqual(['Ingress', 'Egress']);
      const ports = (spec.ingress as { ports: { port: number }[] }[]).flatMap((rule) => rule.ports.map(({ port }) => port));
      expect(ports).toEqual(metadata.name === 'mt-api' ? [8080] : metadata.name === 'mt-migrations' ? [] : [9090]);
      const web = (spec.egress as { ports: { port: number }[]; to: { ipBlock?: { except?: string[] } }[] }[]).find(
        (rule) => rule.ports[0]?.port === 443,
      );
      if (web) expect(web.to[0]?.ipBlock?.except).toContain('169.254.0.0/16');
    }
  });

  it('watches with the alerts and the dashboard of deploy/monitoring, under the jobs that the alerts name', () => {
    expect(ofKind(objects, 'PrometheusRule')[0]?.spec).toEqual(parse(read('deploy/monitoring/alerts.yml')));
    const config = ofKind(objects, 'ConfigMap')[0] as unknown as { data: Record<string, string> };
    expect(config.data['medical-travel.json']).toBe(read('deploy/monitoring/dashboard.json'));
    const jobs = [
      ofKind(objects, 'Service')[0]?.metadata.labels['medical-travel/job'],
      ...podsOf(objects).map(({ labels }) => labels['medical-travel/job']),
    ];
    expect(new Set(jobs.filter(Boolean))).toEqual(new Set(['api', 'workers']));
    for (const kind of ['ServiceMonitor', 'PodMonitor']) expect(ofKind(objects, kind)[0]?.spec.jobLabel).toBe('medical-travel/job');
  });
});

/** What the activities of each queue use, by the sources that its factories import. */
function storesAskedFor(): Map<string, string[]> {
  const uses = { s3: /\bstorage[.,)]/, neo4j: /\bgraph\.\w+\(/, mail: /\bmail\.send\(/ };
  const source = read('workers/queues.ts');
  const factories = new Map(
    [...source.matchAll(/import \{ (create\w+) \} from '\.\.\/(activities\/[\w/-]+\.ts)'/g)].map(([, name, file]) => [name, file]),
  );
  return new Map(
    queueDefinitions().map(([queue, definition]) => {
      const entries = [...definition.matchAll(/create\w+/g)].flatMap(([name]) => factories.get(name) ?? []);
      const text = [...entries.reduce((seen, file) => importedActivities(file, seen), new Set<string>())].map(read).join('\n');
      return [queue, Object.entries(uses).flatMap(([store, use]) => (use.test(text) ? [store] : []))];
    }),
  );
}

/** Each row of the table of queues as it is written. */
function queueDefinitions(): [queue: string, definition: string][] {
  const rows = read('workers/queues.ts')
    .split(/queue: '/)
    .slice(1);
  return rows.map((row) => [row.slice(0, row.indexOf("'")), row]);
}

function importedActivities(file: string, seen: Set<string>): Set<string> {
  if (seen.has(file) || !file.startsWith('activities/')) return seen;
  seen.add(file);
  for (const [, target = ''] of read(file).matchAll(/^(?:import|export)(?! type)[^;]*?from '(\.[^']+)';/gms))
    importedActivities(normalize(join(dirname(file), target)), seen);
  return seen;
}

function secretFor(name: string): string {
  if (name === 'PAYLOAD_ENCRYPTION_KEYS') return `k1:${Buffer.alloc(32, 7).toString('base64')}`;
  if (name.endsWith('_URL')) return 'postgres://127.0.0.1/medical_travel';
  return 'whsec_a-secret-of-32-characters-0123';
}
