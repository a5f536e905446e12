import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, createCaller } from '../support/caller.ts';
import { makeDocx, makePdf, makeScan } from '../support/make-documents.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** A stranger uploads laboratory reports of their own, and sees the values, units, codes and flags that are printed there. */

type Coding = { code: string };
type Observation = {
  code: { coding?: Coding[]; text: string };
  valueQuantity?: { value: number; code?: string; unit?: string; comparator?: string };
  valueString?: string;
  interpretation?: { coding: Coding[] }[];
  referenceRange?: { low?: { value: number }; high?: { value: number } }[];
  effectiveDateTime?: string;
};

const GERMAN = [
  'Laborbefund vom 03.02.2026',
  'Patientin: Haddad, Amina|geb. 14.03.1962',
  'Untersuchung|Ergebnis|Einheit|Referenzbereich',
  'Leukozyten|11,8 +|/nl|3,9-10,2',
  'Hämoglobin|12,9|g/dl|12,0-16,0',
  'Kreatinin|1,32|mg/dl|0,50-0,90',
  'LDL-Cholesterin|162|mg/dl|<116',
];
const SEVERAL_DAYS = [
  'Patient: Amina Haddad|DOB: 14/03/1962',
  'Test|15/01/2026|20/02/2026|Units  Reference',
  'Haemoglobin|98|104|g/L  115-165',
  'CRP|42|8|mg/L  0-5',
];
const IN_WORDS = [
  'Patient: Amina Haddad, born 14 March 1962',
  'Date: 2026-02-25',
  'Test|Result|Units|Reference range',
  'HBsAg|Non-reactive||Non-reactive',
  'Ferritin|9|ng/mL|15-150',
];

describe('a stranger’s laboratory reports', () => {
  let system: RunningSystem;
  let patient: Caller;
  let caseId: string;
  let patientId: string;

  beforeAll(async () => {
    system = await startSystem({ worker: true });
    patient = createCaller(system.baseUrl, { token: await system.token('patient', { sub: 'user_labreports00000001' }), tenant: 'demo' });
    const person = await patient.post<{ id: string }>('/api/v1/patients/', {
      ...{ first_name: 'Amina', last_name: 'Haddad', date_of_birth: '1962-03-14', email: 'amina.h@example.org' },
      ...{ phone: '+4915112345678', country_of_residence: 'DE' },
    });
    patientId = person.body.data.id;
    const opened = await patient.post<{ id: string }>('/api/v1/cases/', {
      ...{ procedure: 'Total knee replacement', destination_country: 'TR', budget_cents: 1_500_000, currency: 'EUR', preferences: {} },
    });
    caseId = opened.body.data.id;
  }, 400_000);
  afterAll(() => system?.stop());

  /** Rows of what stands in the records now: code or text, value with comparator, unit, flag, limits and day. */
  async function observations() {
    const { body } = await patient.get<{ entry: { resource: { resourceType: string } & Observation }[] }>(
      `/api/v1/fhir/Patient/${patientId}/$everything?case_id=${caseId}`,
    );
    const found = body.data.entry.filter(({ resource }) => resource.resourceType === 'Observation');
    return found.map(({ resource: { code, valueQuantity, valueString, interpretation, referenceRange, effectiveDateTime } }) => ({
      code: code.coding?.[0]?.code ?? code.text,
      value: valueQuantity?.value ?? valueString,
      unit: valueQuantity?.code,
      flag: interpretation?.[0]?.coding[0]?.code,
      low: referenceRange?.[0]?.low?.value,
      high: referenceRange?.[0]?.high?.value,
      day: effectiveDateTime?.slice(0, 10),
    }));
  }

  async function upload(filename: string, type: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    expect((await patient.uploadDocument(caseId, { filename, type, bytes })).status).toBe(202);
    await patient.until<{ filename: string; status: string }[]>(
      `/api/v1/cases/${caseId}/documents`,
      (documents) => documents.every(({ status }) => !['uploaded', 'queued', 'processing', 'pending'].includes(status)),
      120_000,
    );
  }

  it('in German with decimal commas, as a PDF', async () => {
    await upload('laborbefund.pdf', 'application/pdf', await makePdf([GERMAN]));
    expect(await observations()).toEqual(
      expect.arrayContaining([
        { code: '6690-2', value: 11.8, unit: '10*3/uL', flag: 'H', low: 3.9, high: 10.2, day: '2026-02-03' },
        { code: '718-7', value: 12.9, unit: 'g/dL', flag: 'N', low: 12, high: 16, day: '2026-02-03' },
        { code: '2160-0', value: 1.32, unit: 'mg/dL', flag: 'H', low: 0.5, high: 0.9, day: '2026-02-03' },
        { code: '13457-7', value: 162, unit: 'mg/dL', flag: 'H', low: undefined, high: 116, day: '2026-02-03' },
      ]),
    );
  });

  it('of several days, as a scan', async () => {
    await upload('bloods.png', 'image/png', makeScan(SEVERAL_DAYS));
    expect(await observations()).toEqual(
      expect.arrayContaining([
        { code: '718-7', value: 98, unit: 'g/L', flag: 'L', low: 115, high: 165, day: '2026-01-15' },
        { code: '718-7', value: 104, unit: 'g/L', flag: 'L', low: 115, high: 165, day: '2026-02-20' },
        { code: '1988-5', value: 42, unit: 'mg/L', flag: 'H', low: 0, high: 5, day: '2026-01-15' },
        { code: '1988-5', value: 8, unit: 'mg/L', flag: 'H', low: 0, high: 5, day: '2026-02-20' },
      ]),
    );
  });

  it('with results in words, as a Word document', async () => {
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    await upload('screening.docx', type, await makeDocx(IN_WORDS));
    expect(await observations()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: '5196-1', value: 'Non-reactive', flag: 'N' }),
        { code: '2276-4', value: 9, unit: 'ng/mL', flag: 'L', low: 15, high: 150, day: '2026-02-25' },
      ]),
    );
  });
});
