import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import type { RouteContract } from '../../../api/pipeline/route.ts';
import { FLAGS } from '../../../domain/flags.ts';
import { permissionsOf, ROLES, type RoleCode } from '../../../domain/permissions.ts';
import { logFile } from '../../../scripts/system/application.ts';
import { forwardCase, openHospital, doctorOf } from '../forwarded-case.ts';
import { addRecordsBeside, meantBy, recordsOf } from '../named-records.ts';
import { startSystem } from '../start-system.ts';
import { wholeCases } from '../whole-case.ts';
import type { Answered } from './departures.ts';
import type { Request } from './requests.ts';
import { isKnown, type Known } from './values.ts';

const TENANT = 'demo';
const HOSPITAL = 'fuzzed-hospital';
const MOST_KNOWN = 60;
/** Never the tenants and users that the run itself rests on. */
const NEVER_LEARNT = new Set(['tenant_id', 'user_id', 'role_id', 'feature_state_id', 'actor_id', 'idp_user_id']);
const PATIENCE_MS = 120_000;
/** Longer than a process remembers of flags and tenants. */
const FORGOTTEN_MS = 5_500;

type Sender = { token: string; tenant: string; role: RoleCode | null };
export type FuzzedWorld = Awaited<ReturnType<typeof startFuzzedWorld>>;

/** The whole system with every flag on, records of every kind, and callers of every role, among them who may not be known at all. */
export async function startFuzzedWorld() {
  const system = await startSystem({
    worker: true,
    env: { RATE_LIMIT_ENTERPRISE: '0', RATE_LIMIT_FREE: '0', RATE_LIMIT_STANDARD: '0', RATE_LIMIT_PUBLIC: '0' },
  });
  const sqlOf =
    (tenant: string) =>
    <T>(text: string, params?: unknown[]) =>
      system.sql<T>(tenant, text, params);
  const sql = sqlOf(TENANT);
  const forwarded = await forwardCase(system, { letter: true });
  const [provider = ''] = forwarded.providerIds;
  await openHospital(system, provider, HOSPITAL);
  for (const tenant of [TENANT, HOSPITAL])
    for (const [name, { type }] of Object.entries(FLAGS))
      if (type === 'boolean' && name !== 'rbac_enforcement')
        await sql(
          `insert into flag_overrides (id, environment, feature_name, scope_kind, identifier, value) values ($1, 'test', $2, 'tenant', $3, 'true')
           on conflict do nothing`,
          [newId(), name, tenant],
        );
  await sql(
    `insert into tenants (id, name, slug, country_code, contact_email, rate_tier, is_active) values ('fuzz-away', 'Away', 'fuzz-away', 'DEU', 'a@away.example', 'free', true)`,
  );
  const [owner] = await sql<{ sub: string }>('select idp_user_id as sub from patients where id = $1', [forwarded.patientId]);
  const sub = owner?.sub ?? '';
  const cases = wholeCases({ tenant: TENANT, sql, put: async () => undefined });
  for (const state of ['risk_review_pending', 'documents_pending', 'payment_locked', 'closed']) {
    const whole = await cases.openWholeCase({ sub: newId(), state });
    await sql('update cases set patient_id = $2 where id = $1', [whole.case_id, forwarded.patientId]);
    for (const table of ['documents', 'consents', 'fhir_resources'])
      await sql(`update ${table} set patient_id = $2 where case_id = $1`, [whole.case_id, forwarded.patientId]);
    await cases.addReview(whole);
    await cases.addConsultation(whole, state === 'closed' ? 'completed' : 'requested', null);
    await addRecordsBeside(sql, TENANT, whole);
  }

  const senders = await sendersOf();
  const known = new Map<string, string[]>(await recordsOf(sql, 12));
  known.set('case_id', [forwarded.caseId, forwarded.caseId, ...(known.get('case_id') ?? [])]);
  known.set('tenant_id', ['fuzz-away']);
  known.set('user_id', ['user_fuzzaway0000000001', 'user_fuzzaway0000000002']);
  known.set('feature_name', ['enable_timing_middleware']);
  known.set('identifier', ['user_fuzzaway0000000001', 'fuzz-away']);
  for (const [name, values] of Object.entries(NAMES)) known.set(name, values);
  await delay(FORGOTTEN_MS);

  async function sendersOf(): Promise<Sender[]> {
    const its: Sender[] = [];
    for (const role of Object.keys(ROLES) as RoleCode[]) {
      const user = role === 'patient' ? { sub } : {};
      its.push({ role, tenant: TENANT, token: await system.token(role, user) });
    }
    const doctor = await doctorOf(system, provider);
    for (const role of ['provider_admin', 'provider_doctor', 'provider_coordinator'])
      its.push({
        ...{ role: role === 'provider_admin' ? 'provider_admin' : 'provider_staff', tenant: HOSPITAL },
        token: await system.token(role, {
          tenant_id: HOSPITAL,
          sub: `user_fuzz${role.replace('_', '')}0001`,
          ...(role === 'provider_doctor' ? { doctor_id: doctor } : {}),
        }),
      });
    its.push({
      role: null,
      tenant: 'demo-b',
      token: await system.token('coordinator', { tenant_id: 'demo-b', sub: 'user_fuzzelsewhere00001' }),
    });
    its.push({ role: null, tenant: TENANT, token: `${its[0]?.token}x` });
    return its;
  }

  const holders = ({ access }: RouteContract) =>
    senders.filter(
      ({ role }) => role !== null && (access.kind !== 'tenant' || access.permission === null || permissionsOf(role).has(access.permission)),
    );
  const nameFor = (one: Known | string): string => {
    if (!isKnown(one)) return one;
    const values = known.get(one.$known) ?? [];
    return values[one.at % Math.max(1, values.length)] ?? newId();
  };
  const resolved = (value: unknown): unknown => {
    if (isKnown(value)) return nameFor(value);
    if (Array.isArray(value)) return value.map(resolved);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolved(inner)]));
  };

  /** Every id that an answer shows is one that later requests may name. */
  function learn(contract: RouteContract, value: unknown, name = ''): void {
    if (Array.isArray(value)) for (const each of value.slice(0, 5)) learn(contract, each, name);
    else if (typeof value === 'object' && value !== null) for (const [key, inner] of Object.entries(value)) learn(contract, inner, key);
    else if (typeof value === 'string' && name.endsWith('_id') && !NEVER_LEARNT.has(name)) {
      const values = known.get(name) ?? [];
      if (values.includes(value)) return;
      known.set(name, [...values, value].slice(-MOST_KNOWN));
    }
  }

  return {
    system,
    knows: (pool: string) => known.has(pool),
    poolOf: (contract: RouteContract) => (parameter: string) => meantBy(contract.path, parameter),
    /** What is sent of a request, by whom. */
    written(contract: RouteContract, request: Request) {
      const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(nameFor(request.params[name] ?? '').toWellFormed()),
      );
      const query = request.query
        .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(nameFor(value).toWellFormed())}`)
        .join('&');
      const all = request.caller.mayCall ? holders(contract) : senders;
      const sender = (all.length === 0 ? senders : all)[request.caller.at % Math.max(1, all.length || senders.length)];
      const body = request.body === undefined || typeof request.body === 'string' ? request.body : JSON.stringify(resolved(request.body));
      return { address: `${path}${query === '' ? '' : `?${query}`}`, sender, body: request.method === 'HEAD' ? undefined : body };
    },
    async send(contract: RouteContract, request: Request): Promise<Answered> {
      const { address, sender, body } = this.written(contract, request);
      const started = performance.now();
      const response = await fetch(new URL(address, system.baseUrl), {
        method: request.method,
        headers: {
          ...{ authorization: `Bearer ${sender?.token}`, 'x-tenant-id': sender?.tenant ?? '' },
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...request.headers,
        },
        ...(body === undefined || request.method === 'GET' ? {} : { body }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const { status, headers } = response;
      const isStream = headers.get('content-type')?.startsWith('text/event-stream') === true;
      if (isStream) await response.body?.cancel();
      const text = isStream ? null : await response.text();
      const ms = performance.now() - started;
      if (status < 300 && headers.get('content-type')?.startsWith('application/json')) learn(contract, JSON.parse(text ?? 'null'));
      return { status, headers, body: text, ms };
    },
    /** Lines of the API's log that are not structured, and errors where what was asked was refused as it should be. */
    oddLogLines(): string[] {
      const lines = readFileSync(logFile(system.folder, 'api'), 'utf8').split('\n');
      const isOdd = (line: string) => !line.startsWith('{') || (/"level":"(?:error|fatal)"/.test(line) && !/"status":5\d\d/.test(line));
      return lines.filter((line) => line !== '' && isOdd(line));
    },
    stop: () => system.stop(),
  };
}

/** What a path names beside records. */
const NAMES: Record<string, string[]> = {
  name: ['travel', 'pre-op', 'admitted', 'discharge', 'follow-up'],
  page: ['1', '2', '0'],
  n: ['1-0-5', '1-5-0', '0-0-0'],
  file: ['swagger-ui.css', 'docs-start.js'],
  system: ['icd10', 'icd-10', 'loinc', 'snomed'],
  code: ['M17.11', 'I10', '4548-4'],
  task_name: ['cleanup-sessions', 'exchange-rates'],
};
