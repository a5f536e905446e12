import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
function told(text: string): string[] {
  const { allergies, medications } = extract(text, { source: 'message' });
  return [
    ...allergies.map(({ name, negated, type }) => `${negated ? 'no ' : ''}${type} ${name}`),
    ...medications.filter(({ negated }) => !negated).map(({ name }) => `takes ${name}`),
  ].sort();
}

describe('a medicine that is taken when a complaint comes', () => {
  it.each([
    ['I give him cetirizine when he itches', 'takes cetirizine'],
    ['I take loratadine if I get hives', 'takes loratadine'],
    ['Cetirizin gebe ich ihm, wenn es ihn juckt.', 'takes cetirizine'],
    ['Je prends de la cétirizine quand ça me gratte', 'takes cetirizine'],
    ['Tomo cetirizina cuando me pica', 'takes cetirizine'],
    ['Prendo la cetirizina quando mi prude', 'takes cetirizine'],
    ['Tomo cetirizina quando tenho coceira', 'takes cetirizine'],
    ['Kaşıntım olunca setirizin alıyorum', 'takes cetirizine'],
    ['Цетиризин даём когда чешется', 'takes cetirizine'],
    ['آخذ سيتريزين لما يصير عندي حكة', 'takes cetirizine'],
    ['Prendo ibuprofene quando mi si gonfia la caviglia', 'takes ibuprofen'],
    ['I take ibuprofen when my knee swells', 'takes ibuprofen'],
  ])('is no allergy: %s', (text, wanted) => expect(told(text)).toEqual([wanted]));

  it.each([
    'When I take cetirizine the itching stops',
    'Quando prendo la cetirizina il prurito passa',
    'Wenn ich Cetirizin nehme, hört das Jucken auf',
    'Cuando tomo loratadina se me quitan las ronchas',
    'Setirizin alınca kaşıntım geçiyor',
  ])('nor is one that takes it away: %s', (text) => expect(extract(text, { source: 'message' }).allergies).toEqual([]));
});

it('nor behind a sentence of allergies', () =>
  expect(told('Аллергия на цефтриаксон — сыпь, и на шоколад. Цетиризин даём когда чешется.')).toEqual([
    'allergy ceftriaxone',
    'allergy chocolate',
    'takes cetirizine',
  ]));

describe('what comes when a medicine is taken', () => {
  it.each([
    ['I itch when I take codeine', 'allergy codeine'],
    ['Ibuprofen: when I take it I itch', 'allergy ibuprofen'],
    ['Aspirin, wenn ich sie nehme, bekomme ich Ausschlag', 'allergy aspirin'],
    ["Quand je prends de l'aspirine, j'ai de l'urticaire", 'allergy aspirin'],
    ['Cada vez que tomo ibuprofeno me salen ronchas', 'allergy ibuprofen'],
    ['cada vez que tomo enalapril se me pone la cara roja', 'allergy enalapril'],
    ["Quando prendo l'ibuprofene mi prude tutto", 'allergy ibuprofen'],
    ["Prendo l'aspirina e mi si gonfia la faccia", 'allergy aspirin'],
    ['Ibuprofen alınca kaşınıyorum', 'allergy ibuprofen'],
    ['Если пью анальгин, отекает лицо', 'allergy metamizole'],
    ['لما آخذ ايبوبروفين تجيني حكة', 'allergy ibuprofen'],
  ])('is an allergy: %s', (text, wanted) => expect(told(text)).toEqual([wanted]));

  it('is that of the substance that is named beside it', () =>
    expect(told('Metformin when I take it is fine, I get hives from penicillin')).toEqual(['allergy penicillin', 'no allergy metformin']));
});

describe('what a medicine is known to do', () => {
  it.each([
    ['they stopped the amlodipine last year because my ankles swelled up', 'intolerance amlodipine'],
    ['Von Amlodipin bekam ich geschwollene Beine', 'intolerance amlodipine'],
    ['От амлодипина отекали ноги, отменили', 'intolerance amlodipine'],
    ['الأملوديبين كان يورم رجولي', 'intolerance amlodipine'],
    ['Metoprolol made me breathless', 'intolerance metoprolol'],
  ])('is a side effect: %s', (text, wanted) => expect(told(text)).toEqual([wanted]));

  it.each([
    ['Amlodipine gave me a rash and my ankles swelled', 'allergy amlodipine'],
    ['Amlodipin: geschwollene Lippen', 'allergy amlodipine'],
    ['Penicillin made my lips and ankles swell', 'allergy penicillin'],
    ['ibuprofen makes my ankles swell and gives me a rash', 'allergy ibuprofen'],
    ["I'm allergic to ticagrelor, it gave me shortness of breath", 'allergy ticagrelor'],
    ['Bisoprolol gave me shortness of breath and hives', 'allergy bisoprolol'],
  ])('is an allergy where more is told: %s', (text, wanted) => expect(told(text)).toEqual([wanted]));
});

describe('breath that a medicine takes', () => {
  it.each([
    ['Diclofenac makes me short of breath', 'allergy diclofenac'],
    ['El diclofenaco me da falta de aire', 'allergy diclofenac'],
    ["Il diclofenac mi fa venire l'affanno", 'allergy diclofenac'],
    ['Вольтарен вызывает одышку', 'allergy diclofenac'],
    ['الفولتارين يسوي لي ضيقة في التنفس', 'allergy diclofenac'],
  ])('is an allergy: %s', (text, wanted) => expect(told(text)).toEqual([wanted]));

  it.each([
    ['My heart makes me short of breath and I take furosemide', 'takes furosemide'],
    ['Smoking makes me short of breath, I use Ventolin', 'takes salbutamol (Ventolin)'],
    ['El asma me da falta de aire y tomo salbutamol', 'takes salbutamol'],
    ['الربو يسوي لي ضيقة وآخذ فنتولين', 'takes salbutamol'],
  ])('is a complaint where something else takes it: %s', (text, wanted) => expect(told(text)).toEqual([wanted]));
});

it.each(['Morphine makes me itch', 'i cant have morphine it makes me itch and come out in a rash', 'Penicillin: itching all over'])(
  'what a medicine did is no disease of its own: %s',
  (text) => expect(extract(text, { source: 'message' }).conditions).toEqual([]),
);
it('itching of its own stays one', () =>
  expect(extract('I have pruritus since 2019, allergic to penicillin', { source: 'message' }).conditions).toMatchObject([
    { icd10: 'L29.9' },
  ]));
