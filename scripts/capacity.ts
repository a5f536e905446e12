import { parseArgs } from 'node:util';
import { type Load, planCapacity } from './capacity/plan.ts';
import { PARTS } from './capacity/pieces.ts';
import { table } from './system/table.ts';

/**
 * `npm run capacity -- --cases 1000000 --tenants 2000`: machines, shards, storage and money for so many cases a year, from what a piece costs (docs/capacity.md).
 * Further: --turns, --documents and --reads of a case, --pages of a document, --busiest-hour (share of a day), --years kept; prices a month in euros by --core, --database-gb, --object-gb and
 * --million-actions (0: the engine is run by oneself).
 */
const GIVEN = {
  ...{ cases: '1000000', tenants: '2000', turns: '40', documents: '6', pages: '4', reads: '300', 'busiest-hour': '0.1', years: '3' },
  ...{ core: '20', 'database-gb': '0.15', 'object-gb': '0.02', 'million-actions': '0' },
} as const;
type Name = keyof typeof GIVEN;

const { values } = parseArgs({ options: Object.fromEntries(Object.keys(GIVEN).map((name) => [name, { type: 'string' as const }])) });
const given = (name: Name): number => {
  const value = Number(values[name] ?? GIVEN[name]);
  if (Number.isFinite(value) && value >= 0) return value;
  process.stderr.write(`--${name} must be a number of 0 or more\n`);
  process.exit(1);
};

const load: Load = {
  ...{ cases: given('cases'), turns: given('turns'), documents: given('documents'), pages_of_a_document: given('pages') },
  ...{ reads: given('reads'), busiest_hour: given('busiest-hour'), years: given('years') },
};
const plan = planCapacity(load, {
  ...{ core: given('core'), database_gb: given('database-gb'), object_gb: given('object-gb'), million_actions: given('million-actions') },
});

const whole = (figure: number) => Math.round(figure).toLocaleString('en');
const short = (figure: number) => (figure < 10 ? figure.toFixed(2) : whole(figure));
const lines: [string, string][] = [
  ['cases a year, of a tenant', `${whole(load.cases)}, ${whole(load.cases / Math.max(1, given('tenants')))}`],
  ...Object.entries(plan.per_second).map(([name, rate]): [string, string] => [`${name} a second, busiest hour`, short(rate)]),
  ...PARTS.map((part): [string, string] => [`cores: ${part}`, `${plan.cores[part]} (${short(plan.busy_cores[part])} busy)`]),
  ['95 of 100 turns are worked on within', `${whole(plan.turn_p95)} ms`],
  ['processes: api, worker', `${plan.processes.api}, ${plan.processes.worker} (${short(plan.memory_gb)} GB)`],
  ['machines of 16 cores, three at the least', whole(plan.machines)],
  ['actions of the engine a second', short(plan.actions_per_second)],
  ['history shards', whole(plan.history_shards)],
  ['database, objects', `${whole(plan.database_gb)} GB, ${whole(plan.object_gb)} GB`],
  ['log of the database a day', `${whole(plan.log_gb_a_day)} GB`],
  ['euros a month', whole(plan.euros_a_month)],
  ...plan.ends.map(({ what, cases }): [string, string] => [`ends: ${what}`, `at ${whole(cases)} cases a year`]),
];
for (const line of table(['of', 'it takes'], lines)) process.stdout.write(`${line}\n`);
