import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });

const read = (text: string) => {
  const { allergies, medications } = extract(text, { source: 'message' });
  const taken = medications.filter(({ status }) => status === 'active').map(({ name }) => name.replace(/ \(.*/, ''));
  return { allergies: allergies.map(({ name }) => name), taken };
};

const COMPLAINTS: [text: string, taken: string][] = [
  ['my ankles have been swollen for weeks and I take furosemide', 'furosemide'],
  ["I've been itching all over so I take loratadine", 'loratadine'],
  ['I am 68, had a triple bypass in 2014 and take bisoprolol', 'bisoprolol'],
  ['tengo la cara hinchada y tomo prednisona', 'prednisone'],
  ['me sale urticaria con el frío y por eso tomo ebastina', 'ebastine'],
  ['meine Beine sind geschwollen und ich nehme Torasemid', 'torasemide'],
  ['ich habe oft Juckreiz, deshalb nehme ich Cetirizin', 'cetirizine'],
  ["j'ai les chevilles gonflées et je prends du furosémide", 'furosemide'],
  ["j'ai de l'urticaire, donc je prends de la desloratadine", 'desloratadine'],
  ['estou com as pernas inchadas e tomo furosemida', 'furosemide'],
  ['ho le gambe gonfie e prendo la furosemide', 'furosemide'],
  ['ho prurito alle mani e prendo la cetirizina', 'cetirizine'],
  ['bacaklarım şişiyor ve furosemid kullanıyorum', 'furosemide'],
  ['у меня отекают ноги, и я принимаю торасемид', 'torasemide'],
  ['عندي تورم في الساقين وآخذ فوروسيميد', 'furosemide'],
];

const REACTIONS: [text: string, allergen: string][] = [
  ['my lips swell when I take naproxen', 'naproxen'],
  ['se me hincha la cara cuando tomo diclofenaco', 'diclofenac'],
  ['mir schwillt das Gesicht an, wenn ich Diclofenac nehme', 'diclofenac'],
  ['mon visage gonfle quand je prends de la codéine', 'codeine'],
  ['fico com o rosto inchado quando tomo dipirona', 'metamizole'],
  ['mi si gonfia il viso quando prendo la tachipirina', 'paracetamol'],
  ['naproksen içince yüzüm şişiyor', 'naproxen'],
  ['у меня отекает лицо, когда я принимаю диклофенак', 'diclofenac'],
  ['يتورم وجهي عندما آخذ ديكلوفيناك', 'diclofenac'],
];

describe('a complaint beside a medicine', () => {
  it.each(COMPLAINTS)('"%s" is no allergy', (text, name) => {
    expect(read(text)).toEqual({ allergies: [], taken: [name] });
  });

  it.each(REACTIONS)('"%s" is one', (text, name) => {
    expect(read(text)).toMatchObject({ allergies: [name], taken: [] });
  });
});

describe('words of one language in another', () => {
  it.each([
    ['the chat with the nurse made my face swell up with anger', 'cat dander'],
    ['ho un forte prurito alle mani da una settimana', 'peanut'],
    ['sono in cura per la pressione con il ramipril', 'ramipril'],
  ])('"%s" tells no allergy', (text) => {
    expect(read(text).allergies).toEqual([]);
  });
});

const readAll = (text: string) => {
  const { allergies, medications } = extract(text, { source: 'message' });
  const taken = medications.filter(({ status }) => status === 'active').map(({ name }) => name.replace(/ \(.*/, ''));
  return { borneBadly: allergies.filter(({ negated }) => !negated).map(({ name }) => name), taken };
};

describe('a medicine that replaced another', () => {
  it.each([
    ['losartan gave me a cough so they switched me to amlodipine', 'losartan', 'amlodipine'],
    ['el enalapril me daba tos y me cambiaron a losartan', 'enalapril', 'losartan'],
    ['o losartan dava-me tosse e mudaram para amlodipina', 'losartan', 'amlodipine'],
    ['الإنالابريل سبب لي سعال فغيروه إلى فالسارتان', 'enalapril', 'valsartan'],
    ['от эналаприла кашель, перевели на валсартан', 'enalapril', 'valsartan'],
  ])('is not what was borne badly: %s', (text, old, now) => expect(readAll(text)).toEqual({ borneBadly: [old], taken: [now] }));
});

describe('a medicine that a disease or another medicine forbids', () => {
  it.each([
    "I can't take aspirin because of my ulcer",
    'no puedo tomar aspirina por la úlcera',
    'ich soll kein Aspirin nehmen wegen dem Marcumar',
    "je ne peux pas prendre d'ibuprofène à cause de mes reins",
    'аспирин нельзя из-за язвы',
    'ممنوع علي الأسبرين بسبب القرحة',
  ])('is no allergy: %s', (text) => expect(readAll(text)).toEqual({ borneBadly: [], taken: [] }));

  it('is one where a reaction is why', () => {
    expect(readAll("I can't take aspirin because of hives").borneBadly).toEqual(['aspirin']);
  });
});

describe('a medicine that somebody asks leave for', () => {
  it.each([
    ['can I take ibuprofen?', []],
    ['can I take ibuprofen with my blood pressure pills?', ['antihypertensive']],
    ['can I take my ramipril on the morning?', ['ramipril']],
  ])('%s', (text, taken) => expect(readAll(text).taken).toEqual(taken));
});
