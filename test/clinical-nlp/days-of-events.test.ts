import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** The day of an event decides whether an operation has to wait: a paper's day is not cut down to its year. */

const VISIT: Record<string, string> = {
  en: '',
  de: 'Die Vorstellung erfolgt zur Planung der Operation mit der Tochter.',
  es: 'Acude a la consulta para la planificación de la cirugía con su hija.',
  fr: 'Elle vient à la consultation pour la préparation de son opération avec sa fille.',
  pt: 'Vem à consulta para o planeamento da cirurgia com a sua filha.',
  it: 'Viene alla visita per la pianificazione della operazione con la figlia.',
  tr: 'Ameliyat planlaması için polikliniğe başvurdu ve bilgi verildi.',
  ru: 'Пациентка пришла на консультацию для подготовки к операции с дочерью.',
};

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const read = (language: string, sentence: string) => extract(`Date: 20.11.2026\n\n${VISIT[language]}\n${sentence}`, { source: 'document' });
const dayOf = (language: string, sentence: string, codes: RegExp) =>
  read(language, sentence).conditions.find(({ icd10 }) => codes.test(icd10 ?? ''))?.onset;

describe('the day of a heart attack or stroke in a paper', () => {
  it.each([
    ['en', 'History: myocardial infarction on 2026-11-05, treated with PCI.', '2026-11-05'],
    ['en', 'History: STEMI in October 2026, stroke in 2015.', '2026-10'],
    ['en', 'PMH: stroke 3 weeks ago. Hypertension.', '2026-10-30'],
    ['en', 'History of stroke two months ago.', '2026-09-21'],
    ['en', 'Past history: MI 2019. Hypertension since 05.11.2026.', '2019'],
    ['de', 'Vorerkrankungen: Myokardinfarkt am 05.11.2026, arterielle Hypertonie.', '2026-11-05'],
    ['de', 'Z.n. Schlaganfall vor 3 Wochen.', '2026-10-30'],
    ['de', 'Z.n. Myokardinfarkt 2019. Kontrolle am 05.11.2026.', '2019'],
    ['es', 'Antecedentes: infarto agudo de miocardio el 05/11/2026, HTA.', '2026-11-05'],
    ['es', 'Antecedentes: ictus hace 3 semanas.', '2026-10-30'],
    ['fr', 'Antécédents : infarctus du myocarde le 5 novembre 2026.', '2026-11-05'],
    ['it', 'Anamnesi: infarto miocardico acuto il 05/11/2026.', '2026-11-05'],
    ['pt', 'Antecedentes: enfarte agudo do miocárdio em 05/11/2026.', '2026-11-05'],
    ['tr', 'Özgeçmiş: 05.11.2026 miyokard infarktüsü.', '2026-11-05'],
    ['ru', 'Анамнез: инфаркт миокарда 05.11.2026.', '2026-11-05'],
  ])('(%s) "%s" is %s', (language, sentence, day) => {
    expect(dayOf(language, sentence, /^(?:I2[12]|I25\.2|I6[0-4]|I69|Z86\.73)/)).toBe(day);
  });

  it.each([
    ['Status post coronary stent placement 05/2026.', '2026-05'],
    ['Coronary stent (DES) 12.10.2026.', '2026-10-12'],
    ['Coronary stent three weeks ago.', '2026-10-30'],
    ['Coronary stent 2019, echocardiography of 12.10.2026 normal.', '2019'],
  ])('"%s" was %s', (sentence, day) => {
    expect(read('en', sentence).procedures.map(({ performed_at }) => performed_at)).toEqual([day]);
  });
});
