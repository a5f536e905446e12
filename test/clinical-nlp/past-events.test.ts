import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const rows = readFileSync(new URL('../data/clinical/past-events.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t') as [language: string, source: 'message' | 'document', sentence: string, expected: string]);

/** Enough words to tell the language of a paper. */
const VISIT: Record<string, string> = {
  de: 'Die Vorstellung erfolgt zur Planung der Operation mit der Tochter.',
  es: 'Acude a la consulta para la planificación de la cirugía con su hija.',
  fr: 'Elle vient à la consultation pour la préparation de son opération avec sa fille.',
  pt: 'Vem à consulta para o planeamento da cirurgia com a sua filha.',
  it: 'Viene alla visita per la pianificazione della operazione con la figlia.',
  tr: 'Ameliyat planlaması için polikliniğe başvurdu ve bilgi verildi.',
};

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});

it.each(rows)('(%s, %s) %s', (language, source, sentence, expected) => {
  const [code = '', status] = expected.split(' ');
  const told = extract(source === 'document' && VISIT[language] ? `${VISIT[language]} ${sentence}` : sentence, { source })
    .conditions.filter(({ negated, family, icd10 }) => !negated && !family && /^(?:I2|I6|Z86|I82|I74)/.test(icd10 ?? ''))
    .map(({ icd10, clinical_status }) => `${icd10?.slice(0, code.length)} ${clinical_status === 'resolved' ? 'past' : 'present'}`);
  expect([...new Set(told)]).toEqual([`${code} ${status}`]);
});

describe('an event that something else is measured from', () => {
  const told = (sentence: string) => extract(sentence, { source: 'message' }).conditions.map(({ icd10 }) => icd10);

  it.each([
    ['I quit smoking after the heart attack', 'I25.2'],
    ['since my stroke I walk with a stick', 'Z86.73'],
    ['I take aspirin after my heart attack', 'I25.2'],
    ['nach dem Herzinfarkt habe ich aufgehört zu rauchen', 'I25.2'],
    ['seit dem Schlaganfall laufe ich am Stock', 'Z86.73'],
    ['dejé de fumar después del infarto', 'I25.2'],
    ["j'ai arrêté de fumer après l'infarctus", 'I25.2'],
    ['depuis mon AVC je marche avec une canne', 'Z86.73'],
    ["ho smesso di fumare dopo l'infarto", 'I25.2'],
    ['desde o AVC ando de bengala', 'Z86.73'],
    ['kalp krizinden sonra sigarayı bıraktım', 'I25.2'],
    ['после инсульта хожу с палочкой', 'Z86.73'],
  ])('is over: %s', (sentence, code) => expect(told(sentence)).toContain(code));

  it.each([
    ['I have been in hospital since my stroke yesterday', 'I63.9'],
    ['heute Nacht Herzinfarkt, jetzt auf Station', 'I21.9'],
    ['desde ayer tengo un infarto', 'I21.9'],
  ])('is not over where it was only now: %s', (sentence, code) => expect(told(sentence)).toContain(code));

  it.each([
    ["2018'de bypass oldu, şeker hastası", null],
    ['Arthrose im linken Knie, wurde 2020 deswegen operiert', null],
    ['tengo diabetes tipo 2, diagnosticada en 2014', '2014'],
    ["2015'ten beri şeker hastasıyım", '2015'],
    ['с 2010 года гипертония', '2010'],
  ])('began when it is said to, not when somebody was operated on: %s', (sentence, onset) =>
    expect(extract(sentence, { source: 'message' }).conditions[0]?.onset).toBe(onset),
  );

  it('is no lasting disease: that goes on', () => {
    expect(told('since my diabetes I watch what I eat')).toEqual(['E11.9']);
  });
});
