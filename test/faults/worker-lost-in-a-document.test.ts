import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Caller, createCaller } from '../support/caller.ts';
import { makeScannedPdf } from '../support/make-documents.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { until } from '../support/until.ts';

/** A machine is lost while it reads a document of twelve scanned pages: another goes on where it stopped, and everything is there once. */

const PAGES = 12;
const today = new Date().toISOString().slice(0, 10);
const pageOf = (number: number) => [
  'Riverside Laboratory, laboratory report',
  'Patient name: Ana Horvat',
  'Date of birth: 1968-03-14',
  `Collected: ${today}`,
  'Test|Result|Units|Reference range',
  'Potassium|4.2|mmol/L|3.5 - 5.1',
  `Page ${number} of ${PAGES}`,
];

let system: RunningSystem;
let patient: Caller;

beforeAll(async () => {
  system = await startSystem({ worker: true });
  patient = createCaller(system.baseUrl, { token: await system.token('patient', { sub: 'user_faultpatient00001' }), tenant: 'demo' });
}, 400_000);
afterAll(() => system?.stop(), 60_000);

async function openCase(): Promise<string> {
  const person = { first_name: 'Ana', last_name: 'Horvat', date_of_birth: '1968-03-14', email: 'ana.horvat@example.org' };
  expect((await patient.post('/api/v1/patients/', person)).status).toBe(201);
  return (await patient.post<{ id: string }>('/api/v1/cases/', { procedure: 'Total knee replacement' })).body.data.id;
}

const rows = <T>(text: string, ...params: unknown[]) => system.sql<T>('demo', text, params);

it('reads every page once, and reports once, after the worker was killed in the middle', async () => {
  const caseId = await openCase();
  const bytes = await makeScannedPdf(Array.from({ length: PAGES }, (_, index) => pageOf(index + 1)));
  const confirmed = await patient.uploadDocument(caseId, { filename: 'long.pdf', type: 'application/pdf', bytes });
  expect(confirmed.status).toBe(202);
  const id = confirmed.body.data.document_id;
  const pagesRead = async () =>
    (await rows<{ pages: number }>('select count(*)::int as pages from document_pages where document_id = $1', id))[0]?.pages ?? 0;

  await until(pagesRead, (pages) => pages >= 2);
  await system.killWorker();
  const before = await rows<{ id: string; page: number }>('select id, page from document_pages where document_id = $1 order by page', id);
  expect(before.length).toBeLessThan(PAGES);
  await system.startWorker();
  await patient.until<{ id: string; status: string }[]>(
    `/api/v1/cases/${caseId}/documents`,
    ([document]) => document?.status === 'processed',
    90_000,
  );

  const after = await rows<{ id: string; page: number }>('select id, page from document_pages where document_id = $1 order by page', id);
  expect(after.map(({ page }) => page)).toEqual(Array.from({ length: PAGES }, (_, index) => index + 1));
  expect(after).toEqual(expect.arrayContaining(before));
  expect(await rows('select step from document_results where document_id = $1 order by step', id)).toHaveLength(6);
  expect(await rows(`select 1 from events where event_type = 'document.processed' and payload->>'document_id' = $1`, id)).toHaveLength(1);
  expect(await rows(`select 1 from fhir_resources where document_id = $1 and resource_type = 'DocumentReference'`, id)).toHaveLength(1);
  expect(await rows(`select 1 from fhir_resources where case_id = $1 and code = '2823-3' and is_current`, caseId)).toHaveLength(1);

  const reports = () =>
    rows(
      `select 1 from messages where case_id = $1 and sender_type = 'agent' and attachments @> $2`,
      caseId,
      JSON.stringify([{ document_id: id }]),
    );
  expect(await until(reports, (found) => found.length > 0)).toHaveLength(1);
}, 400_000);
