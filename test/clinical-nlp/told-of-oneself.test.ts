import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const stored = (message: string) =>
  extract(message, { source: 'message' })
    .conditions.filter(({ negated, family, uncertain }) => !negated && !family && !uncertain)
    .map(({ icd10 }) => icd10);

describe('what people say of themselves in a sentence', () => {
  it.each([
    ['I have MS', 'G35'],
    ['Ho la SM dal 2009', 'G35'],
    ['MS hastasıyım', 'G35'],
    ['my thyroid is underactive', 'E03.9'],
    ['Meine Schilddrüse arbeitet zu langsam', 'E03.9'],
    ['Щитовидка работает слабо', 'E03.9'],
    ["my thyroid's overactive", 'E05.90'],
    ["I've only got one kidney", 'Z90.5'],
    ['I donated a kidney to my sister in 2014', 'Z90.5'],
    ["Je n'ai qu'un seul rein", 'Z90.5'],
    ['عندي كلية واحدة', 'Z90.5'],
    ['I was born with one kidney', 'Q60.0'],
    ['Nací con un solo riñón', 'Q60.0'],
    ['Tansiyonum yüksek', 'I10'],
    ['tensão sim, enalapril 20', 'I10'],
    ['tensión sí, losartán 50', 'I10'],
    ['Blutdruck ja, Ramipril 5', 'I10'],
    ['la tension oui, ramipril 5', 'I10'],
    ['الضغط عندي باخد كونكور 5', 'I10'],
    ['apixaban, for the a fib', 'I48.91'],
    ['tiroid az çalışıyo', 'E03.9'],
  ])('is a condition: %s', (message, code) => expect(stored(message)).toEqual([code]));

  it.each([
    ["I don't have MS"],
    ["I don't think I have MS"],
    ['Do I have MS?'],
    ['I have an MS degree in physics'],
    ['Tenho em casa a minha mãe'],
    ["my mum's thyroid is underactive"],
    ['I want to donate a kidney'],
    ['I did not donate a kidney'],
    ['my brother donated a kidney'],
    ['I have one kidney that is swollen'],
    ['my blood pressure is high today'],
  ])('is none where it is asked, denied, doubted or of another: %s', (message) => expect(stored(message)).toEqual([]));
});

describe('malignant hyperthermia', () => {
  it.each([
    ['my mother nearly died from malignant hyperthermia under anaesthetic'],
    ['in my family there is MH'],
    ["my dad's anaesthetist said he is MH susceptible"],
    ['In meiner Familie gibt es maligne Hyperthermie'],
    ['Mein Bruder hatte eine maligne Hyperthermie, ich nicht'],
    ["Il y a des cas d'hyperthermie maligne dans ma famille"],
    ['Mi madre casi se muere con la anestesia, hipertermia maligna'],
    ['Mia madre è quasi morta sotto anestesia, ipertermia maligna'],
    ['Na minha família há hipertermia maligna'],
    ['Ailemde malign hipertermi var'],
    ['Мама чуть не умерла от наркоза, злокачественная гипертермия'],
    ['أمي كادت تموت تحت التخدير بسبب فرط الحرارة الخبيث'],
  ])('of a relative by blood is kept as family history: %s', (message) => expect(stored(message)).toEqual(['Z84.89']));

  it.each([
    ['there is no malignant hyperthermia in my family'],
    ["Pas d'hyperthermie maligne dans la famille"],
    ['my friend had malignant hyperthermia'],
    ['My wife had malignant hyperthermia'],
    ['I am afraid of malignant hyperthermia'],
    ['MH: mental health nurse in my family'],
  ])('is none where it is denied, feared or of nobody by blood: %s', (message) => expect(stored(message)).toEqual([]));

  it.each([
    ['I had malignant hyperthermia in 2009'],
    ['Tuve hipertermia maligna con la anestesia'],
    ['Ich hatte eine maligne Hyperthermie'],
  ])('is the patient’s own where they had it: %s', (message) => expect(stored(message)).toEqual(['T88.3XXA']));
});

describe('a yes to a pressure that is said to be fine', () => {
  it.each(['Blutdruck ja normal', 'tensión sí, normal', "blood pressure yes it's fine", 'tension oui 12/8', 'الضغط عندي 12 على 8'])(
    'is no condition: %s',
    (message) => expect(stored(message)).toEqual([]),
  );
});
