import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { aboutAfter } from '../../clinical-nlp/persons/about.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** What somebody was taken by is no disease of the patient, whoever writes. */
let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const told = (message: string) => {
  const { conditions, medications } = extract(message, { source: 'message', about: aboutAfter(null, message) });
  const own = conditions.filter(({ negated, family, uncertain }) => !negated && !family && !uncertain);
  return [...own.map(({ icd10 }) => icd10), ...medications.filter(({ negated }) => !negated).map(({ name }) => name)];
};

describe('a disease that took somebody', () => {
  it.each([
    "Our kid went out jogging and a clot on his lung took him. I'm after a new hip",
    'Lost my brother to his liver, cirrhosis carried him off at 50',
    'Pancreatic cancer carried my best mate off last spring.',
    'It was lupus that claimed my cousin, her kidneys packed up',
    'un cáncer de páncreas se llevó a mi compadre en tres meses',
    'a mi mejor amigo le dio un infarto, se quedó en el sitio',
    'Der Brustkrebs hat meine Schwester mitgenommen, sie war erst 40',
    'mein Kumpel, den hat die Leberzirrhose dahingerafft',
    "mon meilleur pote, c'est le foie qui l'a lâché, une cirrhose",
    "le cancer du sein m'a pris ma sœur",
    'il mio povero zio, la cirrosi se l’è mangiato',
    'o câncer levou meu melhor amigo ano passado',
    'en yakın arkadaşımı siroz götürdü',
    'моего друга цирроз свёл в могилу',
    'صاحبي الكبد قضى عليه، كان عنده تليف كبد',
  ])('is nobody’s in the record: %s', (message) => expect(told(message)).toEqual([]));

  it.each([
    ['A mi padre se lo llevó un infarto; yo tomo enalapril', ['enalapril']],
    ['Meinen Vater hat ein Herzinfarkt geholt, ich selbst nehme Ramipril', ['ramipril']],
    ['Une embolie pulmonaire a emporté mon frère. Moi je suis asthmatique', ['J45.909']],
    ['Отца забрал инфаркт, а у меня только гипертония', ['I10']],
    ['Since my husband died I have high blood pressure', ['I10']],
    ['Seit mein Mann gestorben ist habe ich Bluthochdruck', ['I10']],
  ])('leaves what the writer tells of themselves: %s', (message, expected) => expect(told(message)).toEqual(expected));

  it.each([
    ['The cancer took my left breast in 2018', /^(?:C50|Z85|Z90)/],
    ['My son drove me in when I had my heart attack in 2016', /^I2/],
    ['writing for my dad. The ambulance took him to hospital with a heart attack in 2019.', /^I2/],
  ])('takes nothing from who lives: %s', (message, code) => expect(told(message)).toContainEqual(expect.stringMatching(code)));
});
