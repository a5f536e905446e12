import { bodyMeasuresIn } from '../../clinical-nlp/intake/body-measures.ts';

/** `8302-2` height and `29463-7` weight as the message has them, with the unit that it means. */
const told = (message: string, asked: 'asked' | 'not_asked' = 'not_asked') =>
  bodyMeasuresIn(message, asked).map(({ loinc, value, unit }) => `${loinc === '8302-2' ? 'height' : 'weight'} ${value} ${unit}`);

test.each([
  ['1m65, 140 livres', ['height 1.65 m', 'weight 140 [lb_av]']],
  ['72 kilos, five foot nine', ['height 69 [in_i]', 'weight 72 kg']],
  ['80 Kilo, eins fünfundsiebzig', ['height 1.75 m', 'weight 80 kg']],
  ['70 kg, mido 172', ['height 172 cm', 'weight 70 kg']],
  ['peso ochenta y cuatro, mido uno setenta', ['height 1.70 m', 'weight 84 kg']],
  ['je pèse soixante-douze kilos, un mètre soixante', ['height 1.60 m', 'weight 72 kg']],
  ['peso un quintale, sono alto 1,80', ['height 1.80 m', 'weight 100 kg']],
  ['peso novantadue chili', ['weight 92 kg']],
  ['peso noventa e três quilos', ['weight 93 kg']],
  ['boyum bir yetmiş, kilom altmış beş', ['height 1.70 m', 'weight 65 kg']],
  ['вешу девяносто, рост метр 72', ['height 1.72 m', 'weight 90 kg']],
  ['im 92 kilos and 178 centimetres', ['height 178 cm', 'weight 92 kg']],
  ['Ht 165, wt 84', ['height 165 cm', 'weight 84 kg']],
  ['peso 68 e tenho 1,66', ['height 1.66 m', 'weight 68 kg']],
  ['Boy 175 kilo 90', ['height 175 cm', 'weight 90 kg']],
  ['Рост 122, вес 24', ['height 122 cm', 'weight 24 kg']],
  ['Артёму 7 лет, 24 кг', ['weight 24 kg']],
  ['My son is 7 years old, 24 kg', ['weight 24 kg']],
  ['I am 62 years, 24 kg of luggage', []],
  ['I have HT, 150 over 90', []],
  ['HT 150/90', []],
  ['90 kg 178', ['height 178 cm', 'weight 90 kg']],
  ['he is 82 kilos and about 175', ['height 175 cm', 'weight 82 kg']],
  ['I lost thirty kilos', []],
  ['tengo setenta años y dos hijos', []],
  ['150 libras esterlinas', []],
  ['mido 1,62 y peso 78', ['height 1.62 m', 'weight 78 kg']],
  ['5 foot 4 and about 13 stone', ['height 64 [in_i]', 'weight 182 [lb_av]']],
  ['I weigh 11 stone 6, height 5ft 7in', ['height 67 [in_i]', 'weight 160 [lb_av]']],
  ['five foot four and about 13 stone and a half', ['height 64 [in_i]', 'weight 189 [lb_av]']],
  ['I weigh 13 and a half stone', ['weight 189 [lb_av]']],
  ['11st 6lb and 5 foot 2', ['height 62 [in_i]', 'weight 160 [lb_av]']],
  ['1m68 pour 71 kilos', ['height 1.68 m', 'weight 71 kg']],
  ['je fais 1m75 et 90kg', ['height 1.75 m', 'weight 90 kg']],
  ['рост 164 вес 82', ['height 164 cm', 'weight 82 kg']],
  ['мой рост — 178, вешу примерно 95', ['height 178 cm', 'weight 95 kg']],
  ['boyum 165 kilom 80', ['height 165 cm', 'weight 80 kg']],
  ['boyu 1.55 kilosu 70', ['height 1.55 m', 'weight 70 kg']],
  ['طولها ١٦٠ ووزنها ٩٥', ['height 160 cm', 'weight 95 kg']],
  ['1.70 boyundayım 92 kiloyum', ['height 1.70 m', 'weight 92 kg']],
  ['طولي 160 ووزني 85', ['height 160 cm', 'weight 85 kg']],
  ['وزني ٩٠ كيلو وطولي ١٧٥', ['height 175 cm', 'weight 90 kg']],
  ['sono alta 1,70 e peso 65', ['height 1.70 m', 'weight 65 kg']],
  ['meço 1,80 e peso 102 quilos', ['height 1.80 m', 'weight 102 kg']],
  ['bin 1,83 groß und wiege 95', ['height 1.83 m', 'weight 95 kg']],
  ['ich bin 178 cm bei 84 kg', ['height 178 cm', 'weight 84 kg']],
  ['sono alta 1 e 64 e peso 71 chili', ['height 1.64 m', 'weight 71 kg']],
  ['tenho 1,78 e peso 94kg', ['height 1.78 m', 'weight 94 kg']],
  ['1,68 und 80 kg', ['height 1.68 m', 'weight 80 kg']],
  ['mido 1 metro 62 y peso 78', ['height 1.62 m', 'weight 78 kg']],
  ['je fais 1 mètre 70 pour 82 kilos', ['height 1.70 m', 'weight 82 kg']],
  ['рост 1 метр 72, вес 80', ['height 1.72 m', 'weight 80 kg']],
  ['about 6 feet, 210 pounds', ['height 72 [in_i]', 'weight 210 [lb_av]']],
])('%s', (message, expected) => {
  expect(told(message)).toEqual(expected);
});

test.each([
  'el vuelo cuesta 1,62 y el hotel 78',
  'my boy is 150 cm and 45 kg',
  'I lost 12 kg last year',
  'peso 3 kg menos que antes',
  'the lump weighs about 80 g',
  'my insulin is 78 units',
  'su peso era de 120 kg antes de la dieta',
  'tension 164 sur 82',
  'давление 164 на 82',
  'my suitcase weighs 23 kg',
  'je prends 75 mg par jour',
  'it costs 1 and 50 for 3 kg',
  'the flight takes 5 hours and costs 170 euros',
  'mi presupuesto es de 180',
  'room 164, floor 8',
])('nothing of the body: %s', (message) => {
  expect(told(message)).toEqual([]);
});

test.each([
  ['165 / 80', ['height 165 cm', 'weight 80 kg']],
  ['1,65 80', ['height 1.65 m', 'weight 80 kg']],
  ['80 kg, 1,65', ['height 1.65 m', 'weight 80 kg']],
  ['158 e 70kg', ['height 158 cm', 'weight 70 kg']],
  ['180 boy 85 kilo', ['height 180 cm', 'weight 85 kg']],
  ['162 y 78', ['height 162 cm', 'weight 78 kg']],
  ["5'6 150", ['height 66 [in_i]']],
])('as the answer: %s', (message, expected) => {
  expect(told(message, 'asked')).toEqual(expected);
});

test('the words of a spelled number are its passage', () => {
  const message = 'peso ochenta y cuatro, mido uno setenta';
  expect(bodyMeasuresIn(message, 'not_asked').map(({ passage }) => passage?.quote)).toEqual(['uno setenta', 'ochenta y cuatro']);
});

describe('the measures of now beside those of another time', () => {
  const measuresOf = (message: string, asked: 'asked' | 'not_asked' = 'not_asked') =>
    bodyMeasuresIn(message, asked).map(({ value, unit }) => `${value} ${unit}`);

  it.each([
    ['mido 1,56 y peso 78, antes 84', ['1.56 m', '78 kg']],
    ['meço 1,62 e peso 70, perdi 8 desde março', ['1.62 m', '70 kg']],
    ['je fais 165 pour 58, avant 63', ['165 cm', '58 kg']],
    ["5'4 and 262 as of this morning", ['64 [in_i]', '262 [lb_av]']],
    ['I weigh 80 kilos, no wait, the nurse said 77 last week', ['77 kg']],
    ['182, 88 kg, never smoked', ['182 cm', '88 kg']],
    ['170e 72', ['170 cm', '72 kg']],
    ['170/65', []],
    ['Ich war 110 Kilo, hab 20 abgenommen', []],
    ['I lost 20 kg, from 110 kg to 90', []],
    ["5'6 and 62 years old", []],
  ])('%s', (message, expected) => {
    expect(measuresOf(message)).toEqual(expected);
  });
});

describe('the measures of a small child', () => {
  it.each([
    ['17 chili, un metro e 4', ['height 104 cm', 'weight 17 kg']],
    ['elle fait un mètre 5 et 18 kilos', ['height 105 cm', 'weight 18 kg']],
    ['pesa 16 kilos y mide un metro con cinco', ['height 105 cm', 'weight 16 kg']],
    ['pesa 15 quilos e mede 98 cm', ['height 98 cm', 'weight 15 kg']],
    ['рост метр ноль восемь, вес 19 кг', ['height 108 cm', 'weight 19 kg']],
    ['ein meter sechs und 17 kilo', ['height 106 cm', 'weight 17 kg']],
    ['abito a un metro e 10 dalla clinica', []],
    ['17 kg lighter, one metre four from the wall', []],
    ['peso 70 kg e abito a un metro e 10 dalla clinica', ['weight 70 kg']],
  ])('%s', (message, measures) => expect(told(message)).toEqual(measures));
});

describe('a number that is put right in the same breath', () => {
  it.each([
    ['طولي ١٧٠ ووزني ٩٢، لا استنى ٨٩ خسيت', ['height 170 cm', 'weight 89 kg']],
    ['weight 82, no hang on, 79', ['weight 79 kg']],
    ['peso 66, quer dizer, 68', ['weight 68 kg']],
    ['peso 70, digo 72', ['weight 72 kg']],
    ['وزني ٩٢، لا ضغط', ['weight 92 kg']],
  ])('%s', (message, measures) => expect(told(message)).toEqual(measures));
});

test.each([
  ['63/170', ['height 170 cm', 'weight 63 kg']],
  ['170 / 63', ['height 170 cm', 'weight 63 kg']],
  ['120/80', []],
])('%s as the answer', (message, measures) => expect(told(message, 'asked')).toEqual(measures));

test.each([
  ['um 84, bin 176', 'asked', ['176 cm', '84 kg']],
  ['about 84, I’m 176', 'asked', ['176 cm', '84 kg']],
  ['um 84 bin 176', 'not_asked', []],
  ['meço um 76 e peso 84', 'not_asked', ['1.76 m', '84 kg']],
] as const)('"um" is "about" in German and one metre in Portuguese behind its verb: %s', (message, asked, measures) =>
  expect(bodyMeasuresIn(message, asked).map(({ value, unit }) => `${value} ${unit}`)).toEqual(measures),
);
