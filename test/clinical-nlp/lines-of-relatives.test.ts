import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** A line that a relative heads tells of the relative: their medicines are not the patient's. */
let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const taken = (paper: string) => extract(paper, { source: 'document', pages: [] }).medications.map(({ name }) => name);

describe('a medicine in the line of a relative', () => {
  it.each([
    'Marido diabético, toma metformina 1000.',
    'Marido: Rui, azoospermia, diabético, toma metformina 1000.',
    'Cónyuge: diabético en tratamiento con metformina.',
    'Conjoint diabétique sous metformine.',
    'Mari : diabétique, prend metformine 1000 mg.',
    'Ehemann: Diabetes, nimmt Metformin 1000 mg.',
    'Eşi: diyabet hastası, metformin 1000 mg kullanıyor.',
    'Муж: сахарный диабет, принимает метформин 1000 мг.',
    'الزوج مصاب بالسكري ويستخدم ميتفورمين 1000 ملغ',
  ])('is theirs: %s', (paper) => expect(taken(paper)).toEqual([]));
  it.each([
    'Diabética, toma metformina 1000 mg. Marido presente.',
    'Ehemann verwaltet die Tabletten. Nimmt Metformin 1000 mg.',
    'Esposo: sano.\nMetformina 850 mg c/12 h',
    'Vater: gesund. Metformin 1000 mg 1-0-1.',
  ])('is the patient’s behind it: %s', (paper) => expect(taken(paper).length).toBeGreaterThan(0));
});
