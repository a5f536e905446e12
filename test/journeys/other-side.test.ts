import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, createCaller, ok } from '../support/caller.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** A paper about the other side of the body than the one that is to be treated, in the patient's language. */

type Issue = { check: string; severity: string; status: string; field: string; document_id: string; evidence?: { document_id?: string } };

const LEFT = `Estimado compañero:
Remito a esta paciente de 70 años con gonartrosis izquierda muy evolucionada. Refiere dolor en la rodilla izquierda desde hace cinco años.
Se propone artroplastia total de rodilla.
`;
const RIGHT = `Sehr geehrte Frau Kollegin,
Diagnose: fortgeschrittene Gonarthrose rechts. Seit drei Jahren belastungsabhängige Schmerzen im rechten Kniegelenk.
Wir stellen die Indikation zur Implantation einer Knie-TEP.
`;

let system: RunningSystem;
let people = 0;
beforeAll(async () => {
  system = await startSystem({ worker: true });
}, 600_000);
afterAll(() => system?.stop(), 60_000);

async function openCase(): Promise<{ patient: Caller; caseId: string }> {
  people += 1;
  const sub = `user_otherside00000000${people}`;
  const patient = createCaller(system.baseUrl, { token: await system.token('patient', { sub }), tenant: 'demo' });
  const person = { first_name: 'Amina', last_name: 'Haddad', date_of_birth: '1956-03-14', email: `${sub}@example.org` };
  await ok(patient.post('/api/v1/patients/', { ...person, phone: '+4915112345678', country_of_residence: 'DE' }));
  return { patient, caseId: (await ok<{ id: string }>(patient.post('/api/v1/cases/', { procedure: 'Total knee replacement' }))).id };
}

async function upload({ patient, caseId }: { patient: Caller; caseId: string }, filename: string, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const { document_id } = await ok<{ document_id: string }>(patient.uploadDocument(caseId, { filename, type: 'text/plain', bytes }));
  await patient.until<{ status: string }>(`/api/v1/documents/${document_id}`, ({ status }) => status === 'processed');
  return document_id;
}
const issuesOf = async ({ patient, caseId }: { patient: Caller; caseId: string }) =>
  (await ok<Issue[]>(patient.get(`/api/v1/cases/${caseId}/issues`))).filter(({ check }) => check === 'laterality_conflict');

describe('a paper of the other side', () => {
  it('is asked about where the patient has said which side is to be treated, and one of that side is not', async () => {
    const one = await openCase();
    await ok(
      one.patient.post(`/api/v1/cases/${one.caseId}/chat`, { message: 'I have osteoarthritis of my right knee and want it replaced.' }),
    );
    await upload(one, 'right.txt', RIGHT);
    expect(await issuesOf(one)).toEqual([]);
    const document_id = await upload(one, 'left.txt', LEFT);
    expect(await issuesOf(one)).toMatchObject([{ severity: 'high', status: 'open', field: 'laterality', document_id }]);
  }, 400_000);

  it('is asked about where only another paper names a side', async () => {
    const one = await openCase();
    await upload(one, 'right.txt', RIGHT);
    expect(await issuesOf(one)).toEqual([]);
    const document_id = await upload(one, 'left.txt', LEFT);
    expect(await issuesOf(one)).toMatchObject([{ severity: 'high', status: 'open', document_id }]);
  }, 400_000);
});
