import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { configSchema } from '../../platform/config.ts';

/** Each variable of the configuration, and where the chart and docker-compose.yml set it, or why they do not. */

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const variables = Object.keys(configSchema.shape);
const values = parse(read('deploy/helm/values.yaml')) as { config: Record<string, string>; secrets: { variables: Record<string, object> } };
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, { environment?: Record<string, string> }>;
};

/** What the chart itself decides, and where. */
const FIXED_BY_CHART: Readonly<Record<string, string>> = {
  NODE_ENV: 'templates/_pod.tpl',
  DATA_DIR: 'templates/_pod.tpl',
  DATABASE_POOL_SIZE: 'templates/_pod.tpl',
  HOST: 'templates/api.yaml',
  PORT: 'templates/api.yaml',
  WORKER_METRICS_PORT: 'templates/workers.yaml',
};
const NOT_SET_BY_CHART: Readonly<Record<string, string>> = {
  SHARE_PORT: 'a pod has one process, and the Service deals connections out',
  WEBHOOKS_ALLOW_PRIVATE: 'for development; never with NODE_ENV production',
};
const NOT_SET_BY_COMPOSE: Readonly<Record<string, string>> = {
  SHARE_PORT: 'a container has one process',
  WEBHOOKS_ALLOW_PRIVATE: 'for development; never with NODE_ENV production',
};
/** Whoever reads one of these reads what it protects. */
const SECRET = /(?:_KEY|_KEYS|_SECRET|_PASSWORD|_TOKEN|_KEY_ID)$|^(?:DATABASE|READ_DATABASE|REDIS|SMTP)_URL$|^TEMPORAL_TLS_/;

describe('variables of the configuration', () => {
  it.each(variables)('%s has one place in the chart, or a reason', (name) => {
    const places = [
      ...(name in values.config ? ['config'] : []),
      ...(name in values.secrets.variables ? ['secrets'] : []),
      ...(name in FIXED_BY_CHART ? ['fixed'] : []),
      ...(name in NOT_SET_BY_CHART ? ['reason'] : []),
    ];
    expect({ name, places: places.length }).toEqual({ name, places: 1 });
    if (name in FIXED_BY_CHART) expect(read(`deploy/helm/${FIXED_BY_CHART[name]}`)).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it.each(variables)('%s is set by docker-compose.yml, or there is a reason', (name) => {
    const isSet = ['api', 'worker-llm'].some((service) => name in (compose.services[service]?.environment ?? {}));
    expect(isSet).toBe(!(name in NOT_SET_BY_COMPOSE));
  });

  it('are secrets by reference where they are secrets, and no others', () => {
    const secret = variables.filter((name) => SECRET.test(name)).toSorted();
    expect(Object.keys(values.secrets.variables).toSorted()).toEqual(secret);
  });

  it('are all of what the chart sets: it names none that the configuration does not know', () => {
    const named = [...Object.keys(values.config), ...Object.keys(values.secrets.variables), ...Object.keys(FIXED_BY_CHART)];
    expect(named.filter((name) => !variables.includes(name))).toEqual([]);
    const schema = JSON.parse(read('deploy/helm/values.schema.json')) as { properties: { config: { properties: object } } };
    expect(Object.keys(schema.properties.config.properties).toSorted()).toEqual(Object.keys(values.config).toSorted());
  });
});
