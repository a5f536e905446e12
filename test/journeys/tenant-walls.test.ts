import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { type Caller, codes, createCaller } from '../support/caller.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** Every route of the description that takes an id, tried by people whom the record is none of their business. */

type Description = { paths: Record<string, Record<string, { requestBody?: unknown }>> };
type Attempt = { method: string; path: string; body: unknown };

/** What a route names beside records. */
const NAMES: Record<string, string> = { name: 'travel', page: '1', n: '1-0-5' };

const LETTER = new URL('../../scripts/demo/documents/consultation-letter.pdf', import.meta.url);
/** Bodies that pass each route's contract, so that nothing but the wall can refuse. */
const BODIES: Record<string, unknown> = {
  '/api/v1/patients/{patient_id}': { first_name: 'Eve' },
  '/api/v1/cases/{case_id}': { destination_country: 'ES' },
  '/api/v1/cases/{case_id}/chat': { message: 'Hello' },
  '/api/v1/cases/{case_id}/questions/{question_id}/answer': { answer: 'Yes' },
  '/api/v1/provider-portal/cases/{id}/questions': { to: 'patient', question: 'Do you smoke?' },
  '/api/v1/cases/{case_id}/handover': { active: true },
  '/api/v1/cases/{case_id}/select-providers': { provider_ids: ['01890000-0000-7000-8000-000000000000'] },
  '/api/v1/cases/{case_id}/consent': { granted: true },
  '/api/v1/cases/{case_id}/satisfaction': { score: 1 },
  '/api/v1/mso/consultations/{consultation_id}/document': { summary: 'mine', agrees_with_plan: true, confidence: 1 },
  '/api/v1/mso/consultations/{consultation_id}/records-request': { records: ['mine'] },
  '/api/v1/risk/{case_id}/decision': { decision: 'reject', rationale: 'mine' },
  '/api/v1/cases/{case_id}/issues/{issue_id}/resolve': { note: 'mine' },
  '/api/v1/cases/{case_id}/timeline/milestone/{name}': { status: 'done' },
  '/api/v1/cases/{case_id}/timeline/note': { text: 'mine' },
  '/api/v1/cases/{case_id}/ehr/findings': { kind: 'condition', display: 'Gout' },
  '/api/v1/cases/{case_id}/ehr/findings/{finding_id}': { status: 'wrong' },
  '/api/v1/coordinator/assignments': { case_ids: ['01890000-0000-7000-8000-000000000000'] },
  '/api/v1/coordinator/cases/{case_id}/tasks': { title: 'mine' },
  '/api/v1/coordinator/cases/{case_id}/reassign': { coordinator_id: null, reason: 'mine' },
  '/api/v1/cases/{case_id}/porting': { target_tenant_id: 'demo-b', reason: 'mine' },
  '/api/v1/cases/{case_id}/porting/consent': { granted: true, with_conversation: false },
  '/api/v1/mso/consultations/{consultation_id}/video/slots': { slots: [{ starts_at: '2090-02-01T08:30:00Z' }] },
  '/api/v1/mso/consultations/{consultation_id}/video/appointment': { starts_at: '2090-02-01T08:30:00Z' },
};

describe('the walls between tenants and between patients', () => {
  let system: RunningSystem;
  let ids: Record<string, string>;
  let attempts: Attempt[];
  const callers: Record<string, Caller> = {};

  beforeAll(async () => {
    system = await startSystem({ worker: true });
    await system.sql(
      'demo',
      `insert into flag_overrides (id, feature_name, environment, scope_kind, identifier, value)
       select gen_random_uuid(), 'case_porting_enabled', environment, scope_kind, identifier, value from flag_overrides
       where scope_kind = 'tenant' and identifier = 'demo' and feature_name = 'mso_consultation_enabled' on conflict do nothing`,
      [],
    );
    await giveFlags('demo', 'demo-b');
    const caller = async (role: string, tenant: string, sub: string) =>
      createCaller(system.baseUrl, { token: await system.token(role, { sub, tenant_id: tenant }), tenant });
    const owner = await caller('patient', 'demo', 'user_wallsowner00000001');
    callers['another patient'] = await caller('patient', 'demo', 'user_wallsother00000001');
    callers['a patient of the other tenant'] = await caller('patient', 'demo-b', 'user_wallspatient000001');
    callers['a coordinator of the other tenant'] = await caller('coordinator', 'demo-b', 'user_wallscoordinator01');
    ids = await makeRecords(owner);
    const { paths } = (await (await fetch(new URL('/openapi.json', system.baseUrl))).json()) as Description;
    // A WebSocket's address tells everybody the same of a plain request: it asks for an upgrade.
    const upgraded = /\/ws$/;
    attempts = Object.entries(paths).flatMap(([path, methods]) =>
      !upgraded.test(path) && /\{(?:case|patient|consent|document|issue|consultation)_id\}/.test(path)
        ? Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: filled(path), body: BODIES[path] }))
        : [],
    );
  }, 600_000);
  afterAll(() => system?.stop());

  /** What one tenant has turned on, the other has too: no flag stands in front of a wall. */
  const giveFlags = (from: string, to: string) =>
    system.sql(
      from,
      `insert into flag_overrides (id, feature_name, environment, scope_kind, identifier, value)
       select gen_random_uuid(), feature_name, environment, scope_kind, $2, value from flag_overrides
       where scope_kind = 'tenant' and identifier = $1 on conflict do nothing`,
      [from, to],
    );

  async function makeRecords(owner: Caller): Promise<Record<string, string>> {
    const person = { first_name: 'Owner', last_name: 'Wall', date_of_birth: '1970-01-01', email: 'owner.wall@example.org' };
    const patient = await owner.post<{ id: string }>('/api/v1/patients/', person);
    const opened = await owner.post<{ id: string }>('/api/v1/cases/', { procedure: 'Total knee replacement' });
    const case_id = opened.body.data.id;
    const bytes = new Uint8Array(await readFile(LETTER));
    const document = await owner.uploadDocument(case_id, { filename: 'letter.pdf', type: 'application/pdf', bytes });
    const consent = await owner.post<{ id: string }>('/api/v1/consent/', { case_id, category: 'research', granted: true });
    const { document_id } = document.body.data;
    const consultation_id = newId();
    await system.sql(
      'demo',
      `insert into mso_consultations (id, tenant_id, case_id, kind, status, requested_by) values ($1, 'demo', $2, 'video', 'requested', 'user_wallsowner00000001')`,
      [consultation_id, case_id],
    );
    await owner.until<{ status: string }>(`/api/v1/documents/${document_id}`, ({ status }) => status === 'processed');
    // The assistant tells of its findings a moment later; what changes after that was changed by somebody.
    await owner.until<unknown[]>(`/api/v1/cases/${case_id}/messages`, (messages) => messages.length > 0);
    return {
      case_id,
      patient_id: patient.body.data.id,
      document_id,
      consent_id: consent.body.data.id,
      issue_id: document_id,
      consultation_id,
    };
  }

  /** Routes that need the case beside the path get it. */
  const filled = (path: string) =>
    path.replace(/\{(\w+)\}/g, (_match, name: string) => ids[name] ?? NAMES[name] ?? 'missing') +
    (/\$(?:everything|summary)$|\/fhir$/.test(path) ? `?case_id=${ids.case_id}` : '');

  it('knows at least twenty routes to try', () => {
    expect(attempts.length).toBeGreaterThanOrEqual(20);
  });

  it.each(['another patient', 'a patient of the other tenant', 'a coordinator of the other tenant'])(
    'answer %s as if nothing were there',
    async (who) => {
      const before = await stateOf();
      const seen: [route: string, answer: string][] = [];
      for (const { method, path, body } of attempts) {
        const sent = method === 'GET' ? undefined : (body ?? {});
        const answer = await (callers[who] as Caller).call(method, path, sent);
        seen.push([`${method} ${path}`, `${answer.status} ${codes(answer).join()}`]);
      }
      // A role without the route's permission is told so before any record is looked for; that says nothing about the record.
      const wrong = seen.filter(([, answer]) => !answer.startsWith('404 ') && answer !== '403 AUTH_PERMISSION_DENIED');
      expect(wrong).toEqual([]);
      expect(seen.filter(([, answer]) => answer.startsWith('404 ')).length).toBeGreaterThanOrEqual(20);
      expect(await stateOf()).toEqual(before);
    },
  );

  it.each(['another patient', 'a patient of the other tenant'])('take no id of a stranger in a body from %s', async (who) => {
    const caller = callers[who] as Caller;
    const { case_id, patient_id, document_id } = ids;
    const answers = await Promise.all([
      caller.post('/api/v1/cases/', { procedure: 'Total knee replacement', patient_id }),
      caller.post('/documents/presign', { case_id, filename: 'x.pdf', size: 100, type: 'application/pdf' }),
      caller.post('/api/v1/consent/', { case_id, granted: true }),
      caller.get(`/api/v1/consent/?case_id=${case_id}`),
      caller.post('/documents/confirm', { document_key: document_id }),
    ]);
    for (const { status } of answers) expect([404, 422]).toContain(status);
  });

  async function stateOf() {
    const [row] = await system.sql<Record<string, unknown>>(
      'demo',
      `select (select state from cases where id = $1) as state, (select destination_country from cases where id = $1) as country,
              (select count(*) from messages where case_id = $1) as messages, (select count(*) from consents where case_id = $1) as consents,
              (select status from consents where id = $2) as consent, (select first_name from patients where id = $3) as name`,
      [ids.case_id, ids.consent_id, ids.patient_id],
    );
    return row;
  }
});
