import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTES } from '../../../api/app.ts';
import { EXAMPLES } from '../../../api/openapi/examples.ts';
import { operationNameOf } from '../../../api/openapi/operation-names.ts';
import { readRecordedExamples } from '../../../api/openapi/recorded-examples.ts';
import type { RouteContract } from '../../../api/pipeline/route.ts';
import { FLAGS, type FlagName } from '../../../domain/flags.ts';
import { permissionsOf, ROLES, type RoleCode } from '../../../domain/permissions.ts';
import { type Caller, codes } from '../../support/caller.ts';
import { addRecordsBeside, meantBy, recordsOf } from '../../support/named-records.ts';
import { type AccessWorld, SECRETS, startAccessWorld } from './access-world.ts';
import { BODIES, type Ids, nameOf, NOWHERE } from './route-requests.ts';

/**
 * Every route of a tenant, by every role, with ids of records that are none of the caller's business: of another tenant, of another patient, and of the own tenant
 * where the role lacks the permission. It comes from the contracts, so that a new route is in it by itself, and all rows of all tables are as they were.
 */

const CODES = Object.keys(ROLES) as RoleCode[];
const EXAMPLE_OF = { ...readRecordedExamples(), ...EXAMPLES };
const TENANT_ROUTES = ROUTES.map(({ contract }) => contract).filter(({ access, upgrades }) => access.kind === 'tenant' && !upgrades);

/** What belongs to the platform, and its administrators reach from every tenant (Part 4.10); parts of a path that name no record. */
const OF_PLATFORM = new Set(['tenant_id', 'user_id', 'role_id', 'mapping_id', 'feature_state_id', 'feature_name', 'identifier']);
/** Four digits of a phone number stand in one id of some thousand. */
const RANDOM_IDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const STRANGER = 'user_matrixstranger00001';
const NO_RECORDS: Record<string, string> = { name: 'travel', page: '1', n: '1-0-5', system: 'icd10', code: 'M17.11', file: 'start.js' };
/** What is a patient's own; the rest of a tenant's records is for whoever may call the route. */
const OF_PATIENT = new Set([
  ...[
    'case_id',
    'patient_id',
    'document_id',
    'consent_id',
    'consultation_id',
    'issue_id',
    'quote_id',
    'question_id',
    'finding_id',
    'booking_id',
  ],
  ...[
    'escalation_id',
    'event_id',
    'task_id',
    'condition_id',
    'procedure_id',
    'observation_id',
    'doc_id',
    'medication_id',
    'allergy_id',
    'item_id',
  ],
]);

const parametersOf = ({ path }: RouteContract): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => meantBy(path, name));
const mayCall = (role: RoleCode, { access }: RouteContract) =>
  access.kind === 'tenant' && (access.permission === null || permissionsOf(role).has(access.permission));
const isOfRecord = (contract: RouteContract, kinds: { has(name: string): boolean }) =>
  parametersOf(contract).some((name) => kinds.has(name));

let world: AccessWorld;
let records: Map<string, string[]>;
let ids: Ids;
beforeAll(async () => {
  world = await startAccessWorld({ RATE_LIMIT_FREE: '0', RATE_LIMIT_STANDARD: '0' });
  for (const [flag, { type }] of Object.entries(FLAGS))
    if (type === 'boolean' && flag !== 'rbac_enforcement') await world.setFlag(flag as FlagName, true);
  const whole = await world.openWholeCase();
  await world.addReview(whole);
  await world.sql(
    `insert into destinations (id, tenant_id, country, slug, name) values (gen_random_uuid(), 'alpha', 'TR', 'turkey', 'Turkey')`,
  );
  await world.sql(`insert into procedures (id, tenant_id, code, slug, name) values (gen_random_uuid(), 'alpha', 'K-1', 'knee', 'Knee')`);
  ids = { ...whole, consultation_id: await world.addConsultation(whole, 'requested', null) };
  await addRecordsBeside(world.sql, 'alpha', whole);
  records = await recordsOf(world.sql, 1);
}, 300_000);
afterAll(() => world?.stop());

/** Every table with a digest of its rows, those of every tenant but one; that somebody is refused again and again is told, and is no change. */
async function digestOfRows(but = ''): Promise<Record<string, string>> {
  const tables = await world.sql<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relname <> 'event_feed' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await world.sql<{ digest: string }>(
      `select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as digest from ${name} t
       where to_jsonb(t) ->> 'tenant_id' is distinct from $1 and to_jsonb(t) ->> 'event_type' is distinct from 'security.refusals'`,
      [but],
    );
    digests[name] = row?.digest ?? '';
  }
  return digests;
}

/** What a path names: a record of tenant alpha, or one that is nowhere. */
type Named = (name: string) => string;
const ofAlpha: Named = (name) => (name === 'user_id' ? STRANGER : (NO_RECORDS[name] ?? records.get(name)?.[0] ?? 'alpha'));
const ofNobody: Named = (name) => NO_RECORDS[name] ?? (OF_PLATFORM.has(name) ? ofAlpha(name) : name === 'country' ? 'DE' : NOWHERE);

function bodyOf(contract: RouteContract): unknown {
  if (contract.method === 'get') return undefined;
  return BODIES[nameOf(contract)]?.(ids) ?? withIds(EXAMPLE_OF[operationNameOf(contract)]?.request ?? {}, '');
}

/** The ids of an example are of another world: those of this one take their place. */
function withIds(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withIds(each, name.replace(/s$/, '')));
  if (typeof value === 'string') return records.get(name)?.[0] ?? value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withIds(inner, key)]));
}

/** Query parameters that name a record stand in the query too. */
function addressOf({ path, query }: RouteContract, named: Named): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => named(meantBy(path, name)));
  const asked = Object.keys(query?.shape ?? {}).filter((name) => records.get(name)?.[0] !== undefined);
  return asked.length === 0 ? filled : `${filled}?${asked.map((name) => `${name}=${named(name)}`).join('&')}`;
}

/** Whether a body or a query names a record of alpha. */
function namesARecord(contract: RouteContract): boolean {
  const said = JSON.stringify([addressOf(contract, ofAlpha), bodyOf(contract)]);
  return [...records.entries()].some(
    ([name, [id = '']]) => name.endsWith('_id') && !OF_PLATFORM.has(name) && id !== '' && said.includes(id),
  );
}

type Seen = { route: string; answer: string };
/** It is looked at before any record is. */
const LACKS_PERMISSION = '403 AUTH_PERMISSION_DENIED';
const isTold = ({ answer }: Seen): boolean => !answer.startsWith('404 ') && answer !== 'refused blindly' && answer !== LACKS_PERMISSION;

async function ask(caller: Caller, contract: RouteContract, named: Named): Promise<{ answer: string; text: string }> {
  const answer = await caller.call(contract.method.toUpperCase(), addressOf(contract, named), bodyOf(contract)).catch(() => null);
  const text = JSON.stringify(answer?.body ?? '').replaceAll(RANDOM_IDS, '');
  return { answer: answer === null ? 'no JSON' : `${answer.status} ${[...new Set(codes(answer))].join()}`.trim(), text };
}

async function askAll(caller: Caller, contracts: readonly RouteContract[]): Promise<{ seen: Seen[]; told: string[] }> {
  const seen: Seen[] = [];
  const told: string[] = [];
  for (const contract of contracts) {
    const { text, answer } = await ask(caller, contract, ofAlpha);
    // Who is refused for what they are, whatever they name, learns nothing of it.
    const isBlind = answer === '403 AUTH_UNAUTHORIZED_001' && (await ask(caller, contract, ofNobody)).answer === answer;
    seen.push({ route: nameOf(contract), answer: isBlind ? 'refused blindly' : answer });
    if (SECRETS.some((secret) => text.includes(secret))) told.push(nameOf(contract));
  }
  return { seen, told };
}

it('knows a record for every parameter of every path', () => {
  const unknown = TENANT_ROUTES.flatMap((contract) =>
    parametersOf(contract)
      .filter((name) => !OF_PLATFORM.has(name) && !(name in NO_RECORDS) && records.get(name)?.[0] === undefined)
      .map((name) => `${nameOf(contract)}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

describe.each(CODES)('%s', (role) => {
  const strange = TENANT_ROUTES.filter(
    (contract) => mayCall(role, contract) && isOfRecord(contract, { has: (name) => !OF_PLATFORM.has(name) && !(name in NO_RECORDS) }),
  );
  const refused = TENANT_ROUTES.filter((contract) => !mayCall(role, contract));

  it('finds no record of another tenant', async () => {
    const before = await digestOfRows();
    const { seen, told } = await askAll(await world.as(role, `user_matrix${role.replaceAll('_', '')}`.padEnd(24, '0'), 'beta'), strange);
    expect(seen.filter(isTold)).toEqual([]);
    expect(told).toEqual([]);
    expect(await digestOfRows()).toEqual(before);
  }, 300_000);

  it('takes no record of another tenant by a body or a query', async () => {
    const by = TENANT_ROUTES.filter((contract) => mayCall(role, contract) && !strange.includes(contract) && namesARecord(contract));
    const before = await digestOfRows('beta');
    const { seen, told } = await askAll(await world.as(role, `user_matrix${role.replaceAll('_', '')}`.padEnd(24, '0'), 'beta'), by);
    // A list shows what the own tenant has of it, nothing; what takes many rows says of each what is wrong with it.
    const isFiltered = ({ route, answer }: Seen) => /^GET .* (?:200|no JSON)$|\/bulk 200$/.test(`${route} ${answer}`);
    const taken = seen.filter((each) => isTold(each) && !each.answer.startsWith('422 ') && !isFiltered(each));
    expect(taken).toEqual([]);
    expect(told).toEqual([]);
    expect(await digestOfRows('beta')).toEqual(before);
  }, 300_000);

  it('is refused what needs a permission that it lacks', async () => {
    const before = await digestOfRows();
    const { seen, told } = await askAll(await world.as(role, `user_matrix${role.replaceAll('_', '')}`.padEnd(24, '0')), refused);
    expect(seen.filter(({ answer }) => answer !== LACKS_PERMISSION)).toEqual([]);
    expect(told).toEqual([]);
    expect(await digestOfRows()).toEqual(before);
  }, 300_000);
});

describe.each(['patient', 'facilitator'] as const)('another %s', (role) => {
  it('finds no record of a patient', async () => {
    const contracts = TENANT_ROUTES.filter((contract) => mayCall(role, contract) && isOfRecord(contract, OF_PATIENT));
    const before = await digestOfRows();
    const { seen, told } = await askAll(await world.as(role, STRANGER), contracts);
    expect(contracts.length).toBeGreaterThan(30);
    expect(seen.filter(isTold)).toEqual([]);
    expect(told).toEqual([]);
    expect(await digestOfRows()).toEqual(before);
  }, 300_000);
});
