import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { joinWrappedLines } from '../../clinical-nlp/sections/wrapped-lines.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

let extract: Extractor;
const read = (text: string) => extract(text, { source: 'document' }).conditions;
beforeAll(async () => {
  extract = await icd10Extractor();
});

describe('a line that ends inside a sentence', () => {
  it.each([
    'Mother: breast cancer',
    'Her mother had\nbreast cancer at 48.',
    'She is well. Her mother had\r\nBreast cancer at 48.',
    'My mother\nhad breast cancer.',
    'Mother:\nBreast cancer at 48',
    'Breast cancer in\nher mother.',
    'Breast cancer in mother',
    "The patient's maternal grandmother died of\nbreast cancer and her father has\nParkinson's disease.",
    'Her mother was diagnosed with type\n2 diabetes and her father\nhypertension.',
  ])("leaves the relatives' diseases theirs in %p", (text) => {
    const found = read(text);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ family }) => family)).toBe(true);
  });

  it.each([
    ['Mother: breast cancer\nPatient: hypertension', ['I10']],
    ['Mother:\nBreast cancer\nPatient:\nAsthma', ['J45.909']],
    ['Her mother died of breast cancer.\nHypertension', ['I10']],
    ['My mother has diabetes\nI have asthma', ['J45.909']],
    ['Brought by his mother\nAsthma since childhood', ['J45.909']],
    ['mother: diabetes\nasthma', ['J45.909']],
    ['diabetes: no\nhypertension: yes', ['I10']],
    ['Severe osteoarthritis of the right\nknee.', ['M17.11']],
  ])("leaves the patient's own in %p", (text, codes) => {
    const own = read(text).filter(({ family, negated }) => !family && !negated);
    expect(own.map(({ icd10 }) => icd10)).toEqual(codes);
  });

  it('is joined without moving a place, and quoted as it is printed', () => {
    const text = 'Severe osteoarthritis of the right\r\nknee.';
    expect(joinWrappedLines(text)).toBe('Severe osteoarthritis of the right  knee.');
    for (const { passage } of read(text)) expect(text.slice(passage.start, passage.end)).toBe(passage.quote);
  });

  it('is none where a heading, a list or a table follows', () => {
    for (const text of [
      'She had\nPLAN: rest',
      'with\n- asthma',
      'Glucose   5.4   mmol/L   3.9-5.6 fasting value\nplasma   4.1',
      'asthma\ngout',
    ])
      expect(joinWrappedLines(text)).toBe(text);
  });
});

describe('a line that ends in a word that goes on', () => {
  it.each([
    'She has no\nasthma.',
    'He denies\nasthma or diabetes.',
    'No refiere\ndiabetes ni asma.',
    'No presenta ni diabetes ni\nasma.',
    'Bei dem Patienten ist weder ein\nDiabetes noch\nein Asthma bekannt.',
    'Der Patient hat kein\nAsthma.',
    "Le patient n'a pas de\ndiabète.",
    'Il paziente non ha né\ndiabete né asma.',
    'O doente nega\nasma.',
    'Hastada astım\nyok, ek hastalık saptanmadı.',
    'У пациента нет\nастмы.',
    'لا يوجد لدى المريض\nربو.',
    'Vater:\nKolonkarzinom mit 60 Jahren.',
    'Hastanın babasında\nkolon kanseri mevcut.',
    'Mère décédée d’un\ncancer du sein.',
    'Padre deceduto per\ncarcinoma del colon.',
    'У отца\nрак толстой кишки.',
  ])('stores nothing of the patient: %p', (text) => {
    const own = read(text).filter(({ family, negated }) => !family && !negated);
    expect(own).toEqual([]);
  });

  it.each([
    ['Allergien: keine\nAsthma bronchiale', ['J45.909']],
    ['Allergies: denies\nAsthma', ['J45.909']],
    ['Past history: nil\nDiagnosis:\nAsthma', ['J45.909']],
    ['Diabète : non\nasthme : oui', ['J45.909']],
    ['Family history: none\nAsthma on inhalers', ['J45.909']],
  ])('an answer ends its line: %p', (text, codes) => {
    const own = read(text).filter(({ family, negated }) => !family && !negated);
    expect(own.map(({ icd10 }) => icd10)).toEqual(codes);
  });
});
