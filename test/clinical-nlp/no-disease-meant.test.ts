import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const read = (text: string) => extract(text, { source: 'message' });
const present = (text: string) =>
  read(text)
    .conditions.filter(({ negated, family }) => !negated && !family)
    .map(({ icd10, clinical_status }) => [icd10, clinical_status]);

describe('the name of a disease', () => {
  it.each([
    'etilismo social aos finais de semana',
    'Faktor V Leiden? Das ist doch wichtig wegen der Thrombose',
    "J'ai eu une alerte cancer du sein en 2019 mais c'était bénin",
    'Tuve un susto de cáncer de mama en 2019 pero era benigno',
    'Brustkrebs-Verdacht 2019, war aber gutartig',
    'I had breast cancer scare in 2019 but it was benign',
  ])('is none of the patient: %s', (text) => expect(present(text)).toEqual([]));

  it.each([
    ['Etilismo crônico há 10 anos', 'F10.20', 'active'],
    ['Das ist wichtig wegen meiner Thrombose', 'I82.409', 'active'],
    ['Ich hatte eine tiefe Venenthrombose 2015', 'Z86.718', 'resolved'],
    ["J'ai eu un cancer du sein en 2019", 'Z85.3', 'resolved'],
    ['Ich habe Faktor V Leiden', 'D68.51', 'active'],
    ["J'ai le facteur V Leiden", 'D68.51', 'active'],
    ['Ho il fattore V di Leiden eterozigote', 'D68.51', 'active'],
    ['Bende faktör V Leiden var', 'D68.51', 'active'],
    ['У меня лейденская мутация', 'D68.51', 'active'],
  ])('is one: %s', (text, code, status) => expect(present(text)).toEqual([[code, status]]));
});

describe('operations listed in a message', () => {
  it.each([
    ['Operations: tonsils 1975, carpal tunnel right hand 2009', 2],
    ['Operations: gallbladder 2003, hernia 2011, cataract 2015', 3],
    ['Operationen: Leistenbruch 2011, Karpaltunnel rechts 2009', 2],
    ['Cirugías previas: hernia inguinal 2011, cesárea 2009', 2],
  ])('leave no disease of today: %s', (text, operations) => {
    expect(present(text).filter(([, status]) => status === 'active')).toEqual([]);
    expect(read(text).procedures).toHaveLength(operations);
  });

  it.each([
    ['Operation: Leistenbruch', 'K40.90'],
    ['Operations: hip 2015, diabetes 2009', 'E11.9'],
    ['Operations: cataract, planned for 2027', 'H26.9'],
    ['Operationen: keine. Leistenbruch 2011', 'K40.90'],
  ])('leave what is there: %s', (text, code) => expect(present(text)).toContainEqual([code, 'active']));
});
