import { ownServices } from '../services/backing-services.ts';
import type { ServiceName } from '../services/service.ts';
import type { PlannedStep } from '../services/time-left.ts';

/** The steps of a start as they are named to the person who waits, and about what each takes on two idle cores while the others run. */
export const DATA_STEPS = { database: 'database: migrating, demo data', vectors: 'vectors: checking', graph: 'graph: checking' } as const;
export const API_STEP = 'api: starting';
export const WORKER_STEP = 'worker: starting';

const STARTING_S: Record<ServiceName, number> = { postgres: 3, redis: 1, temporal: 4, neo4j: 10, s3: 1 };
const FIRST_S = { [DATA_STEPS.database]: 20, [DATA_STEPS.vectors]: 15, [DATA_STEPS.graph]: 5, [API_STEP]: 5, [WORKER_STEP]: 12 };
const AGAIN_S = { [DATA_STEPS.database]: 2, [DATA_STEPS.vectors]: 1, [DATA_STEPS.graph]: 1, [API_STEP]: 5, [WORKER_STEP]: 7 };

export function planStart(env: NodeJS.ProcessEnv, profile: { isNew: boolean }): PlannedStep[] {
  const services = ownServices(env).flatMap((service): PlannedStep[] => {
    const { what, seconds } = service.installation;
    const start = {
      name: starting(service.name),
      seconds: STARTING_S[service.name],
      after: [`${service.name}: ${what}`, ...(service.after ? [starting(service.after)] : [])],
    };
    return service.isInstalled() ? [start] : [{ name: `${service.name}: ${what}`, seconds, after: [] }, start];
  });
  const costs = profile.isNew ? FIRST_S : AGAIN_S;
  const stores = (['redis', 'temporal', 's3'] as const).map(starting);
  const after: Record<keyof typeof costs, string[]> = {
    [DATA_STEPS.database]: [starting('postgres')],
    [DATA_STEPS.vectors]: [DATA_STEPS.database],
    [DATA_STEPS.graph]: [DATA_STEPS.vectors, starting('neo4j')],
    [API_STEP]: [DATA_STEPS.database, ...stores],
    [WORKER_STEP]: [DATA_STEPS.database, ...stores],
  };
  const ours = (Object.keys(costs) as (keyof typeof costs)[]).map((name) => ({ name, seconds: costs[name], after: after[name] }));
  return [...services, ...ours];
}

const starting = (service: ServiceName): string => `${service}: starting`;
