import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** Boxes by their gaps, labels over what is to be looked out for, one answer for a list, words that a line's end broke, and plans with a day of their own. */

const extract = await icd10Extractor();
const read = (text: string) => extract(text, { source: 'document', pages: [] });
const stored = (text: string) =>
  read(text)
    .conditions.filter(({ negated, family, clinical_status }) => !negated && !family && clinical_status === 'active')
    .map((finding) => finding.text.replace(/\s+/g, ' ').toLowerCase());
const done = (text: string) =>
  read(text)
    .procedures.filter(({ negated }) => !negated)
    .map(({ display }) => display);

describe('boxes', () => {
  it('belong to the name that they stand nearer to', () => {
    const row = 'Özgeçmiş: [ ] DM  [ ] HT  [ ] KBH  [X] Gut (2016, tedavili)  [ ] Astım  [X] Ameliyat: 2001 tonsillektomi';
    expect(stored(`Hasta acil servise başvurdu.\n${row}`)).not.toEqual(expect.arrayContaining(['kbh']));
    expect(stored(`Hasta acil servise başvurdu.\n${row}`)).not.toEqual(expect.arrayContaining(['astım']));
  });
});

describe('what is to be looked out for', () => {
  it.each([
    "Le patient sort ce jour. Après l'examen, appelez-nous en cas de : douleurs abdominales, fièvre, vomissements.",
    'El paciente es dado de alta. Vigilar: mareo, ardor al orinar, fiebre.',
    'Orientada mãe da criança; sinais de alerta: febre, convulsão.',
    'Il paziente viene dimesso.\nRitorni in PS se febbre, ittero, dolore addominale.',
    'Hasta taburcu edildi.\nACİLE TEKRAR GELİN: 38 üzeri ateş, bayılma.',
    'The patient was discharged. Danger signs taught: fits, severe headache.',
  ])('is no finding: %s', (text) => {
    expect(stored(text)).toEqual([]);
  });
});

describe('one answer for a list', () => {
  it.each([
    'Hasta acil servise başvurdu. DD: piyelonefrit, aort diseksiyonu, divertikülit -- dışlandı.',
    'HBsAg / HCV / HIV (card): NR. The patient is well.',
    'دخل المريض إلى المستشفى. التهاب الكبد ب و ج وفيروس HIV: سلبي.',
    'Der Patient ist wohlauf. Lymphödem: keines.',
  ])('denies all of it: %s', (text) => {
    expect(stored(text)).toEqual([]);
  });

  it('in the bracket of a diagnosis shows it', () => {
    expect(stored('FINAL DIAGNOSIS :\n   DENGUE FEVER (NS1 +ve) WITH THROMBOCYTOPENIA')).toEqual(['dengue fever', 'thrombocytopenia']);
  });
});

describe('words that are no finding of their own', () => {
  it.each([
    'COMENTARIO: gradiente compatible con hiper-\ntensión portal en el paciente.',
    'El paciente es dado de alta. Cita en Consulta de Asma y EPOC en 1 mes.',
    'Medicação do doente: suspendeu gliclazida por hipoglicemias.',
    'Der Patient ist wohlauf. Amiodaron wegen Hyperthyreose abgesetzt.',
    'Il paziente sta bene. Sospeso ramipril per iperkaliemia.',
  ])('%s', (text) => {
    expect(stored(text)).toEqual([]);
  });
});

describe('operations', () => {
  it('under a plan, with a day before that of the paper, was done', () => {
    const paper = (day: string) =>
      `Entlassungsbrief vom 10.03.2025\nDer Patient wurde operiert.\nTherapie: Cholezystektomie am ${day}\nVerlauf komplikationslos.`;
    expect(done(paper('03.03.2025'))).toEqual(['Cholecystectomy']);
    expect(done(paper('03.05.2025'))).toEqual([]);
  });

  it.each([
    ['Пациентка осмотрена.\nИз анамнеза: гипертоническая болезнь, мастэктомия.', 1],
    ['Der Patient ist wohlauf. Frühere Narkosen: Knie-ASK links 2013.', 1],
    ['Il paziente sta bene. Comorbilità: cardiopatia ischemica (BPAC 2010).', 1],
  ])('in the history of the patient: %s', (text, count) => {
    expect(done(text)).toHaveLength(count);
  });
});
