import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const codes = (text: string) =>
  extract(text, { source: 'document', pages: [] })
    .conditions.filter(({ negated, family }) => !negated && !family)
    .map(({ icd10 }) => icd10);

const FRENCH = 'Compte rendu de consultation. Motif : suivi. Nous avons vu ce jour en consultation votre patient.\n';
const SPANISH = 'Informe clínico de consulta. Motivo: revisión. El paciente ha sido visto hoy en nuestra consulta externa.\n';
const GERMAN = 'Arztbrief. Wir berichten über den Patienten, der sich heute in unserer Ambulanz vorgestellt hat.\n';
const TURKISH = 'Epikriz raporu. Muayene. Hasta bugün polikliniğimizde görüldü ve değerlendirildi, bilgilerinize sunarım.\n';
const RUSSIAN = 'Пациент осмотрен сегодня в нашей поликлинике, направляем вам заключение.\n';

describe('a list of criteria', () => {
  it.each([
    ['I10', `${TURKISH}Tanı kriterleri:\n- Diyabet\n- Hipertansiyon\n- Bel çevresi >102 cm`],
    ['E11', `${TURKISH}Metabolik sendrom tanı kriterleri: diyabet, hipertansiyon, obezite`],
    ['E11', `${GERMAN}Diagnosekriterien: Diabetes mellitus, Hypertonie`],
    ['I10', `${GERMAN}Ausschlusskriterien: arterielle Hypertonie`],
    ['I10', `${FRENCH}Critères diagnostiques : hypertension artérielle, diabète`],
    ['I10', `${SPANISH}Criterios diagnósticos: hipertensión arterial, diabetes mellitus`],
    ['I10', `${RUSSIAN}Критерии диагностики: артериальная гипертензия, сахарный диабет`],
    ['I50', 'Exclusion criteria: hypertension, heart failure\nThe patient was enrolled.'],
    ['E11', 'Inclusion criteria:\n1. Hypertension\n2. Type 2 diabetes mellitus'],
  ])('names no disease of the patient: %s in %s', (code, text) =>
    expect(codes(text)).not.toContainEqual(expect.stringMatching(`^${code}`)),
  );

  it.each([
    ['M06', 'Diagnostic criteria: the patient meets ACR/EULAR 2010 criteria for rheumatoid arthritis.'],
    ['E11', 'Inclusion criteria:\n[x] Type 2 diabetes mellitus\n[ ] Asthma'],
    ['I10', 'Inclusion criteria: hypertension: yes'],
    ['I10', `${TURKISH}Tanı: Hipertansiyon\nTanı kriterleri: hipertansiyon, diyabet`],
    ['E11', `${TURKISH}Tip 2 diyabet tanı kriterlerini karşılıyor.`],
    ['I10', `${TURKISH}Tanı kriterleri:\n- Diyabet\nTanı: Hipertansiyon`],
    ['M06', `${SPANISH}Cumple criterios de artritis reumatoide.`],
    ['I10', `${GERMAN}Diagnosekriterien erfüllt: arterielle Hypertonie`],
  ])('does not touch what the patient has: %s in %s', (code, text) =>
    expect(codes(text)).toContainEqual(expect.stringMatching(`^${code}`)),
  );
});

describe('an amount with its unit before the number', () => {
  it.each([
    `${FRENCH}Biologie: Cholestérol total (g/L) 2,10 ; HDL (g/L) 0,55`,
    `${FRENCH}Cholestérol LDL en g/L : 1,30`,
    `${SPANISH}Colesterol total (mg/dL) 232, LDL 140`,
    `${GERMAN}Cholesterin gesamt [mmol/l]: 5,2`,
    `${TURKISH}Total kolesterol (mg/dL): 210`,
    `${RUSSIAN}Холестерин общий (ммоль/л) 5,1`,
  ])('is no disease: %s', (text) => expect(codes(text)).toEqual([]));

  it.each([
    `${FRENCH}Antécédents : cholestérol (traité par statine depuis 2010)`,
    `${FRENCH}Hypercholestérolémie 2015, HTA 2010`,
    `${SPANISH}Antecedentes: colesterol alto`,
  ])('is told from the disease: %s', (text) => expect(codes(text)).toContainEqual(expect.stringMatching(/^E78/)));
});
