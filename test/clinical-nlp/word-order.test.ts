import { beforeAll, describe, expect, it } from '@jest/globals';
import { createExtractor, type Extractor } from '../../clinical-nlp/extract.ts';
import { inStandardGerman } from '../../clinical-nlp/words/standard-german.ts';
import { readIcd10 } from '../../db/seed/icd10.ts';

let extract: Extractor;
beforeAll(async () => {
  extract = createExtractor({ conditions: await readIcd10() });
});
const read = (text: string) => extract(text, { source: 'message' });
const borne = ({ allergies }: ReturnType<typeof read>, negated: boolean) =>
  allergies.filter((each) => each.negated === negated).map(({ name }) => name);

describe('German as it is spoken in the valleys', () => {
  it.each([
    ['Herzinfarkt hab i nia ghabt, aber mein Bruder scho', 'Herzinfarkt hab ich nie gehabt, aber mein Bruder schon'],
    ['Bluthochdruck hab i a ned', 'Bluthochdruck hab ich auch nicht'],
    ['Zucker han i au nöd', 'Zucker habe ich auch nicht'],
  ])('%s', (given, standard) => expect(inStandardGerman(given).text).toBe(standard));

  it.each([
    'my net income is fine, I have asthma',
    'me han diagnosticado diabetes, no tengo alergias',
    'I had my hip done and a knee in 2010',
    'the hob is broken, but I am well',
  ])('leaves other languages as they are: %s', (text) => expect(inStandardGerman(text).text).toBe(text));

  it.each([
    'Herzinfarkt hab i nia ghabt, aber mein Bruder scho',
    'Zuckerkrank bin i net, Bluthochdruck hab i a ned',
    'Asthma ho i no nia ghabt',
    'I ha kei Allergie und nime kei Medikament, Zucker han i au nöd',
  ])('denies what it denies: %s', (text) => expect(read(text).conditions.filter(({ negated }) => !negated)).toEqual([]));

  it('tells what somebody has, at its place in the words that were written', () => {
    const text = 'I hob an hohen Blutdruck, und koan Zucker, aber Asthma hab i a';
    const found = read(text).conditions.filter(({ negated }) => !negated);
    expect(found.map(({ icd10 }) => icd10).sort()).toEqual(['I10', 'J45.909']);
    for (const { passage } of found) expect(text.slice(passage.start, passage.end)).toBe(passage.quote);
    expect(found.map(({ passage }) => passage.sentence)).toEqual(found.map(() => text));
  });
});

describe('what is named before it is denied', () => {
  it.each([
    'Herzinfarkt hab ich nie gehabt, aber mein Bruder schon',
    'Zuckerkrank bin ich nicht, Bluthochdruck habe ich auch nicht',
    'Asthma habe ich noch nie gehabt',
    'Asthma habe ich Gott sei Dank nicht',
    'инфаркта у меня не было, а у брата был',
    'астмы у меня никогда не было',
  ])('is denied: %s', (text) => expect(read(text).conditions.filter(({ negated }) => !negated)).toEqual([]));

  it.each([
    ['Diabetes habe ich nicht im Griff', 'E11.9'],
    ['Diabetes habe ich seit Jahren, nicht gut eingestellt', 'E11.9'],
    ['Bluthochdruck habe ich, aber nicht schlimm', 'I10'],
    ['Bluthochdruck habe ich schon lange, nie behandelt', 'I10'],
    ['диабет у меня давно, но не лечу', 'E11.9'],
  ])('is there where something else is denied: %s', (text, code) =>
    expect(read(text).conditions.map(({ icd10, negated }) => [icd10, negated])).toEqual([[code, false]]),
  );
});

describe('not allergic to one, but to another', () => {
  it.each([
    ['gegen Penicillin bin ich nicht allergisch, aber gegen Novalgin', 'penicillin', 'metamizole'],
    ['gegen Penicillin bin i ned allergisch, aber gegen Novalgin, da krieg i koa Luft mehr', 'penicillin', 'metamizole'],
    ["I'm not allergic to penicillin but to codeine", 'penicillin', 'codeine'],
    ['no soy alérgica a la penicilina pero sí a la aspirina', 'penicillin', 'aspirin'],
    ["je ne suis pas allergique à la pénicilline mais à l'aspirine", 'penicillin', 'aspirin'],
    ['non sono allergico alla penicillina ma alla codeina', 'penicillin', 'codeine'],
    ['não sou alérgica à penicilina mas à aspirina', 'penicillin', 'aspirin'],
    ['у меня нет аллергии на пенициллин, но на аспирин есть', 'penicillin', 'aspirin'],
    ['ما عندي حساسية من البنسلين لكن من الاسبرين', 'penicillin', 'aspirin'],
  ])('%s', (text, no, yes) => {
    const found = read(text);
    expect([borne(found, true), borne(found, false), found.medications]).toEqual([[no], [yes], []]);
  });

  it.each([
    ['Ich bin nicht allergisch, aber gegen Schmerzen nehme ich Ibuprofen', 'ibuprofen'],
    ['Keine Allergien, aber gegen den Bluthochdruck nehme ich Ramipril', 'ramipril'],
    ['I am not allergic to anything but I take aspirin', 'aspirin'],
    ['No tengo alergias, pero a veces tomo ibuprofeno', 'ibuprofen'],
  ])('is nothing of what is taken: %s', (text, name) => {
    const found = read(text);
    expect([borne(found, false), found.medications.map((each) => each.name)]).toEqual([[], [name]]);
  });
});

describe('what an operation that is wished for is for', () => {
  it.each([
    ['necesito operarme de cataratas', 'H26.9'],
    ['ich muss am grauen Star operiert werden', 'H26.9'],
    ['je dois me faire opérer de la cataracte', 'H26.9'],
    ['katarakt ameliyatı olmam lazım', 'H26.9'],
    ['мне нужна операция по поводу катаракты', 'H26.9'],
    ['quiero operarme de una hernia inguinal', 'K40.90'],
    ['ich will meine Krampfadern operieren lassen', 'I83.90'],
  ])('is there: %s', (text, code) =>
    expect(read(text).conditions.map(({ icd10, clinical_status }) => [icd10, clinical_status])).toEqual([[code, 'active']]),
  );

  it.each([
    'tuve que operarme de cataratas en 2015',
    'ich bin 2015 am grauen Star operiert worden',
    'ich musste 2010 an den Krampfadern operiert werden',
    "j'ai été opéré de la cataracte en 2012",
    '2015 katarakt ameliyatı oldum',
    'была операция по поводу катаракты',
  ])('is over where it was done: %s', (text) =>
    expect(read(text).conditions.filter(({ clinical_status }) => clinical_status === 'active')).toEqual([]),
  );
});

describe('a common word with "I have" behind it', () => {
  it.each(['السكر عندي من زمان', 'السكر عندي', 'Zucker hab ich seit 2010', 'Zucker habe ich auch'])('is a disease: %s', (text) =>
    expect(read(text).conditions.map(({ icd10, negated }) => [icd10, negated])).toEqual([['E11.9', false]]),
  );

  it.each(['السكر عندي طبيعي', 'السكر عندي ١١٠', 'Zucker habe ich 98 gemessen', 'السكر ما عندي'])(
    'is none with a value or a denial: %s',
    (text) => expect(read(text).conditions.filter(({ negated }) => !negated)).toEqual([]),
  );
});

describe('an operation, a device or a medicine that is denied behind its name', () => {
  it.each([
    'Bypass hatte ich keinen',
    'Stent hab ich keinen, Bypass auch nicht',
    'la vesícula nunca me la operaron',
    'marcapasos no tengo, stent tampoco',
    "un pacemaker je n'en ai pas",
    'marca-passo não tenho',
    'кардиостимулятора у меня нет, стента тоже',
    'a bypass I never had',
  ])('was not done: %s', (text) => expect(read(text).procedures).toEqual([]));

  it.each(['la cirugía de vesícula no salió bien', 'Hüft-TEP hatte ich 2015 keine Probleme', 'hernia me operé y no tengo molestias'])(
    'was done where something else is denied: %s',
    (text) => expect(read(text).procedures).toHaveLength(1),
  );

  it.each([
    ['Blutverdünner nehme ich keine', 'not-taken'],
    ['Aspirin nehme ich nicht', 'not-taken'],
    ['aspirina no tomo', 'not-taken'],
    ['di anticoagulanti non ne prendo', 'not-taken'],
    ['Marcumar nehme ich seit 2010 nicht mehr', 'stopped'],
    ["du Coumadin je n'en prends plus", 'stopped'],
    ['Ramipril nehme ich keine 5 mg mehr sondern 10', 'active'],
  ])('is taken or not: %s', (text, status) => expect(read(text).medications.map((each) => each.status)).toEqual([status]));
});

describe('what somebody was tested for or vaccinated against', () => {
  it.each([
    'they check me for glaucoma every year',
    'they tested me for coeliac, all good',
    'me hicieron pruebas de celiaquía',
    'me vacuné de la hepatitis B',
    'gegen Hepatitis B geimpft',
    'sie haben mich auf Zöliakie getestet',
    "j'ai fait un test pour la maladie coeliaque",
    'mi controllano per il glaucoma',
    'her yıl glokom için bakıyorlar',
    'проверяют на глаукому каждый год',
    'يفحصوني للجلوكوما كل سنة',
  ])('is no disease: %s', (text) => expect(read(text).conditions.filter(({ negated }) => !negated)).toEqual([]));

  it.each([
    ['ich bin geimpft und habe Asthma', 'J45.909'],
    ['me controlan el glaucoma cada año', 'H40.9'],
    ['tengo los estudios de la hernia de disco', 'M51.26'],
  ])('is one where it is said to be there: %s', (text, code) => expect(read(text).conditions.map(({ icd10 }) => icd10)).toEqual([code]));
});
