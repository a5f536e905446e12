import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, codes, createCaller } from '../support/caller.ts';
import { forwardCase, type ForwardedCase, ok, SECRETS } from '../support/forwarded-case.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { until } from '../support/until.ts';

/** A hospital that nobody has given an account does its whole part of a case from the mails that it gets. */

type Question = { id: string; question: string; status: string; answer: { text: string } | null };
type Document = { document_id: string; title: string; supplied_at: string | null; download_url: string | null };
type Response = { status: string; scheduled_date: string | null; quotes: { total_cents: number }[] };

const REPORT = `MRI of the right knee

Patient: Nadja Sokolova
Date of birth: 1968-03-14

Complete tear of the medial meniscus. Primary osteoarthritis of the right knee.
`;

let system: RunningSystem;
let one: ForwardedCase;
let hospital: Caller;
const portal = () => `/api/v1/provider-portal/cases/${one.caseId}`;

beforeAll(async () => {
  system = await startSystem({ worker: true, env: { PORTAL_BASE_URL: 'https://portal.example' } });
  one = await forwardCase(system, { letter: true });
}, 600_000);
afterAll(() => system?.stop(), 60_000);

/** Mails with a subject, in the order they came, each as plain words. */
const textsOf = (wanted: string) =>
  system.mails().flatMap(({ subject, text }) => (subject === wanted ? [text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')] : []));
const theOne = async (wanted: string, pattern: RegExp) => {
  const texts = await until(
    () => Promise.resolve(textsOf(wanted)),
    (found) => found.length > 0,
  );
  return pattern.exec(texts.at(-1) ?? '')?.[1] ?? '';
};

describe('a hospital without accounts', () => {
  it('comes in by the link of the mail and the code of another', async () => {
    const anybody = createCaller(system.baseUrl, {});
    const token = await theOne('A new case for you', /shared-case#([\w.-]+)/);
    expect((await anybody.post('/api/v1/share-access/codes', { token })).status).toBe(201);
    const code = await theOne('Your one-time code', /is (\d{8})/);
    const session = await ok<{ access_token: string; tenant_id: string; case_id: string }>(
      anybody.post('/api/v1/share-access/sessions', { token, code }),
    );
    expect(session.case_id).toBe(one.caseId);
    hospital = createCaller(system.baseUrl, { token: session.access_token, tenant: session.tenant_id });
  });

  it('reads the record without the name of the patient', async () => {
    for (const part of ['', '/ehr', '/documents']) {
      const shown = JSON.stringify(await ok(hospital.get(`${portal()}${part}`)));
      for (const secret of SECRETS) expect(shown).not.toContain(secret);
    }
  });

  it('takes the case up, asks, reads the answer, offers a date and a quote', async () => {
    expect(await ok(hospital.post(`${portal()}/respond`, { action: 'acknowledge' }))).toMatchObject({ status: 'acknowledged' });
    const asked = await ok<Question>(
      hospital.post(`${portal()}/questions`, { to: 'patient', question: 'Is there an MRI?', documents_wanted: ['MRI'] }),
    );
    const bytes = new TextEncoder().encode(REPORT);
    const upload = { filename: 'MRI of Nadja Sokolova.txt', type: 'text/plain', bytes };
    const { document_id } = await ok<{ document_id: string }>(one.patient.uploadDocument(one.caseId, upload));
    const attachments = [{ document_id, filename: upload.filename }];
    await ok(one.patient.post(`/api/v1/cases/${one.caseId}/questions/${asked.id}/answer`, { answer: 'Here it is.', attachments }));
    const [answered] = await ok<Question[]>(hospital.get(`${portal()}/questions`));
    expect(answered).toMatchObject({ id: asked.id, status: 'answered' });
    const documents = await hospital.until<Document[]>(`${portal()}/documents`, (all) =>
      all.some(({ supplied_at }) => supplied_at !== null),
    );
    const supplied = documents.find((each) => each.document_id === document_id);
    const text = await (await fetch(supplied?.download_url ?? '')).text();
    expect(text).toContain('medial meniscus');
    for (const secret of SECRETS) expect([text, supplied?.title].join()).not.toContain(secret);
    await ok(hospital.post(`${portal()}/respond`, { action: 'schedule', scheduled_date: '2099-03-01' }));
    const quote = {
      line_items: [{ code: '27447', description: 'Knee', quantity: 1, amount_cents: 900_000 }],
      currency: 'USD',
      total_cents: 900_000,
    };
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await ok<{ quote_id: string }>(hospital.post(`/api/v1/provider/cases/${one.caseId}/quote`, quote, key));
    expect(await ok(hospital.post(`/api/v1/provider/cases/${one.caseId}/quote`, quote, key))).toMatchObject({ quote_id: first.quote_id });
    const [response] = await ok<Response[]>(one.patient.get(`/api/v1/cases/${one.caseId}/provider-responses`));
    expect(response).toMatchObject({ status: 'scheduled', scheduled_date: '2099-03-01', quotes: [{ total_cents: 900_000 }] });
  });

  it('withdraws it, and declines', async () => {
    await ok(hospital.post(`/api/v1/provider/cases/${one.caseId}/quote/withdraw`, { reason: 'No room' }));
    expect(await ok(hospital.post(`/api/v1/provider/cases/${one.caseId}/decline`, { reason: 'No room' }))).toMatchObject({
      status: 'declined',
    });
  });

  it('loses it all at once when the patient takes the consent back', async () => {
    await ok(one.patient.post(`/api/v1/consent/${one.consentId}/revoke`, {}));
    expect(codes(await hospital.get(portal()))).toEqual(['CONSENT_REQUIRED_001']);
  });

  it('leaves neither link, session nor code in a table', async () => {
    const rows = await system.sql<{ text: string }>(
      'demo',
      `select to_jsonb(n)::text as text from notifications n union all select to_jsonb(k)::text from share_access_codes k union all select to_jsonb(e)::text from events e`,
    );
    const stored = rows.map(({ text }) => text).join('\n');
    const token = await theOne('A new case for you', /shared-case#([\w.-]+)/);
    for (const secret of [token, await theOne('Your one-time code', /is (\d{8})/)])
      expect([secret.length > 7, stored.includes(secret)]).toEqual([true, false]);
  });
});
