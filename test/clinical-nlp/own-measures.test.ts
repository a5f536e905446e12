import { expect, it } from '@jest/globals';
import { readHealthAnswer } from '../../clinical-nlp/intake/health-answer.ts';

const measuresOf = (message: string) => readHealthAnswer(message, null).observations.map(({ value, unit }) => `${value} ${unit}`);

it.each([
  ['mido 1.72 y peso 88 kilos, no fumo. mi esposa va conmigo', ['1.72 m', '88 kg']],
  ['mido 1,58 y peso 71 kilos, deje de fumar hace 10 años. mi padre murio de un infarto', ['1.58 m', '71 kg']],
  ['I want the gastric sleeve. Im 282 lbs and 5ft5 and nothing works', ['65 [in_i]', '282 [lb_av]']],
  ['I want the sleeve, im 5ft5 and 282 lbs', ['65 [in_i]', '282 [lb_av]']],
  ['ich will 20 Kilo abnehmen. Bin 170 groß und wiege 110 Kilo', ['170 cm', '110 kg']],
  ['Je veux une sleeve. Je mesure 1m65 et je pèse 110 kilos', ['1.65 m', '110 kg']],
  ['boyum 1.58 kilom 82. oğlum gelecek benimle', ['1.58 m', '82 kg']],
  ['1.78 boyundayım 76 kiloyum. kız arkadaşım da gelicek', ['1.78 m', '76 kg']],
  ['my mother is 1.60 and 70 kg. I am 1.80 and 90 kg', ['1.80 m', '90 kg']],
  ['1,62 e 70 kg. não, 73, engordei no inverno', ['1.62 m', '73 kg']],
  ['92 kg, no perdón, 94', ['94 kg']],
  ['178cm, no, 176, 80 kg', ['176 cm', '80 kg']],
  ["I'm 6 foot and 92 kilos. Can my wife stay with me?", ['72 [in_i]', '92 kg']],
])('of the writer: %s', (message, measures) => expect(measuresOf(message)).toEqual(measures));

it.each([
  'mi madre necesita prótesis. mide 1.60 y pesa 70 kilos',
  'my mother needs a knee. she is 160 cm and 70 kg',
  'my son is 120 cm and 30 kg',
  'my husband is 100 kg and 1.90',
  'I lost 20 kg. I want to be 70 kg',
])('of nobody who writes now: %s', (message) => expect(measuresOf(message)).toEqual([]));

it('reads a height and a weight ahead of a sentence on a relative', () =>
  expect(readHealthAnswer('pesa 81 y mide 1.55. nunca ha fumado, mi papá sí y tiene enfisema', 'body_measures').observations).toHaveLength(
    2,
  ));

it('leaves those of a relative alone', () =>
  expect(readHealthAnswer('mi papá tiene enfisema. pesa 81 y mide 1.55', 'body_measures').observations).toEqual([]));
