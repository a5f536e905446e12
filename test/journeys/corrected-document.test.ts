import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, createCaller } from '../support/caller.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** A letter names the wrong knee; the patient uploads the corrected one under the same name when the case is matched already. */

type Ehr = { condition: { code: string } | null; comorbidities: { code: string }[] };

describe('a corrected document', () => {
  let system: RunningSystem;
  let patient: Caller;
  let caseId: string;

  beforeAll(async () => {
    system = await startSystem({ worker: true });
    patient = createCaller(system.baseUrl, { token: await system.token('patient', { sub: 'user_corrected000000001' }), tenant: 'demo' });
    await patient.post('/api/v1/patients/', {
      first_name: 'Cleo',
      last_name: 'Marsh',
      date_of_birth: '1970-01-02',
      email: 'c@example.org',
    });
    caseId = (await patient.post<{ id: string }>('/api/v1/cases/', { procedure: 'Total knee replacement' })).body.data.id;
  }, 180_000);
  afterAll(() => system?.stop(), 60_000);

  async function upload(side: string): Promise<string[]> {
    const text = `Consultation note. Cleo Marsh, born 2 January 1970. Assessment: primary osteoarthritis of the ${side} knee.`;
    const bytes = new TextEncoder().encode(text);
    const { body } = await patient.uploadDocument(caseId, { filename: 'letter.txt', type: 'text/plain', bytes });
    type Read = { status: string; issues: { check: string; status: string }[] };
    const { issues } = await patient.until<Read>(`/api/v1/documents/${body.data.document_id}`, ({ status }) => status === 'processed');
    return issues.map(({ check }) => check);
  }

  it('is no conflict with the version that it replaces, and gives the case its condition', async () => {
    expect(await upload('right')).toEqual([]);
    await patient.until<{ status: string }>(`/api/v1/cases/${caseId}`, ({ status }) => status === 'matched');
    expect(await upload('left')).toEqual([]);
    const ehr = await patient.until<Ehr>(`/api/v1/cases/${caseId}/ehr`, ({ condition }) => condition?.code === 'M17.12');
    expect(ehr.comorbidities.map(({ code }) => code)).not.toContain('M17.11');
  }, 90_000);
});
