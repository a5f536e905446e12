import { readFileSync } from 'node:fs';
import { icd10Extractor } from '../support/icd10-extractor.ts';
import { buildCondition } from '../../domain/fhir/build.ts';

/** test/data/clinical/complaints.tsv: papers of nine languages, what brought the patient and what stays. */

const papers = readFileSync('test/data/clinical/complaints.tsv', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [language: string, paper: string, over: string, active: string]);
const codesOf = (cell: string) => cell.split(' ').filter((code) => code !== '-');
const extract = await icd10Extractor();
const read = (paper: string) => extract(paper.replaceAll('\\n', '\n'), { source: 'document', pages: [] }).conditions;
const isActive = (found: ReturnType<typeof read>[number]) => found.clinical_status === 'active' && !found.negated && !found.family;

describe('complaints of an admission', () => {
  it('are no active conditions of a paper that tells of the discharge, in nine languages', () => {
    const active = papers.flatMap(([, paper, over]) =>
      codesOf(over)
        .filter((code) => read(paper).some((finding) => isActive(finding) && finding.icd10?.startsWith(code)))
        .map((code) => `${code}: ${paper}`),
    );
    expect(active).toEqual([]);
  });

  it('leave the diagnosis active, a symptom that goes on, and what an outpatient complains of', () => {
    const missed = papers.flatMap(([, paper, , active]) =>
      codesOf(active)
        .filter((code) => !read(paper).some((finding) => isActive(finding) && finding.icd10?.startsWith(code)))
        .map((code) => `${code}: ${paper}`),
    );
    // The reason of a dated visit is read as over.
    expect(missed).toEqual([expect.stringContaining('chronic dizziness')]);
  });

  it('are past, and stand as evidence with the disease that explains them', () => {
    const paper =
      'Entlassungsbrief\nDiagnosen: Dekompensierte Herzinsuffizienz\nAufnahmegrund: Belastungsdyspnoe, Bauchschmerzen\nVerlauf: gut.';
    const found = read(paper);
    const failure = found.find(({ icd10 }) => icd10?.startsWith('I50'));
    expect(failure?.evidence).toEqual([{ text: 'Belastungsdyspnoe', icd10: 'R06.09', display: expect.any(String) }]);
    expect(found.map(({ icd10, clinical_status }) => [icd10?.slice(0, 3), clinical_status])).toEqual(
      expect.arrayContaining([
        ['I50', 'active'],
        ['R10', 'resolved'],
        ['R06', 'resolved'],
      ]),
    );
    if (failure === undefined) return;
    const { evidence } = buildCondition('c', { patient_id: 'p', document_id: 'd' }, failure);
    expect(evidence).toMatchObject([
      { code: [{ text: failure.text }] },
      { code: [{ coding: [{ code: 'R06.09' }], text: 'Belastungsdyspnoe' }] },
    ]);
  });

  it('stay as they are in a message and in a paper that closes no stay', () => {
    const told = extract('I was admitted with chest pain and discharged yesterday.', { source: 'message' }).conditions;
    expect(told.every(({ evidence }) => evidence === undefined)).toBe(true);
    expect(read('Clinic letter\nHistory of present illness: chest pain for two weeks.\nDiagnosis: hypertension.')).toEqual(
      expect.arrayContaining([expect.objectContaining({ icd10: 'R07.9', clinical_status: 'active' })]),
    );
  });
});
