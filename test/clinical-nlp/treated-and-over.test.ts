import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const told = (text: string) =>
  extract(text, { source: 'message' })
    .conditions.filter(({ negated }) => !negated)
    .map(({ icd10, clinical_status }) => `${icd10?.slice(0, 3)} ${clinical_status}`);

describe('an event that was treated for a while', () => {
  it.each([
    ['I had c section 2019. Also a blood clot in my leg after the c section, took xarelto for 6 months, not anymore', 'Z86 resolved'],
    ['blood clot in the lung after my knee op, was on warfarin for 3 months', 'Z86 resolved'],
    ['Thrombose im Bein nach der Geburt, nahm sechs Monate Xarelto', 'Z86 resolved'],
    ['trombosis en la pierna tras el parto, tomé heparina 3 meses', 'Z86 resolved'],
    ["phlébite après l'accouchement, j'ai pris du Xarelto pendant trois mois", 'Z86 resolved'],
    ['trombosi alla gamba dopo il parto, ho preso eparina per tre mesi', 'Z86 resolved'],
  ])('is over: %s', (text, wanted) => expect(told(text)).toContain(wanted));

  it.each([
    ['I have a blood clot in my leg, took xarelto this morning', 'I82 active'],
    ['blood clot in my leg, on xarelto for 6 weeks now', 'I82 active'],
    ['Thrombose im Bein, nehme seit zwei Wochen Xarelto', 'I82 active'],
  ])('is not over: %s', (text, wanted) => expect(told(text)).toContain(wanted));
});
