import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const read = (text: string) => extract(text, { source: 'document' });
const stated = (text: string) => read(text).conditions.map(({ icd10, negated }) => [icd10, negated]);

describe('why a medicine or an intervention is left out', () => {
  it.each([
    ['Cave: keine NSAR bei Niereninsuffizienz', 'N18.9'],
    ['Kein Kontrastmittel bei Niereninsuffizienz Stadium 4.', 'N18.4'],
    ['No contrast with CKD 4.', 'N18.4'],
    ['No contrast - CKD 4.', 'N18.4'],
    ['No metformin (renal failure).', 'N19'],
    ["Pas d'AINS : insuffisance rénale", 'N18.9'],
    ["Pas d'AINS en raison d'une insuffisance rénale chronique.", 'N18.9'],
    ['НПВС не назначать в связи с хронической почечной недостаточностью.', 'N18.9'],
    ['No beta-blockers as patient is asthmatic.', 'J45.909'],
    ['Avoid beta blockers due to asthma.', 'J45.909'],
    ['No epidural given thrombocytopenia.', 'D69.6'],
    ['Niente betabloccanti: asma.', 'J45.909'],
    ['Betablocker kontraindiziert bei Asthma.', 'J45.909'],
  ])('is there, and no allergy: %s', (text, code) => {
    expect(stated(text)).toEqual([[code, false]]);
    expect(read(text).allergies).toEqual([]);
  });

  it.each([
    'No NSAIDs, no diabetes.',
    'Keine Niereninsuffizienz, keine Dialyse.',
    "Pas d'insuffisance rénale, pas de diabète.",
    'No contrast reaction with urticaria.',
    'Keine Medikamente. Keine Niereninsuffizienz.',
    'Avoid NSAIDs in patients with CKD.',
    'Avoid NSAIDs if CKD develops.',
  ])('is not what is denied beside it, or said of many: %s', (text) => expect(stated(text).filter(([, negated]) => !negated)).toEqual([]));

  it('leaves what the medicine did an allergy', () => {
    expect(read('Avoid penicillin because of previous anaphylaxis.').allergies).toMatchObject([{ name: 'penicillin', negated: false }]);
    expect(read('Cave: keine Penicilline, Exanthem.').allergies).toMatchObject([{ name: 'penicillin', negated: false }]);
  });
});

describe('a nought behind a name', () => {
  it.each([
    'asthme 0',
    'ATCD: HTA 0, diabète 0, tabac 0',
    'Antécédents : HTA 0 – diabète 0 – épilepsie 0',
    'HTN (0), DM (0)',
    'Hypertension - 0',
    'Астма 0, диабет 0',
    'DM 0 HTA 0 ACV 0',
    'Ictus 0, IAM 0, Diabete 0',
    'HTA 0 / DM 0 / asthme 0',
  ])('denies it: %s', (text) => {
    expect(stated(text).length).toBeGreaterThan(0);
    expect(stated(text).filter(([, negated]) => !negated)).toEqual([]);
  });

  it.each([
    'Asthma 0-4 years',
    'Diabetes 0.5 units',
    'diabetes 02/2019',
    'depression 0/27 PHQ',
    'Migraine 0-1 per month',
    'Epilepsy 0 seizures',
  ])('is a number of something else where more follows: %s', (text) => expect(stated(text)[0]?.[1]).toBe(false));
});
