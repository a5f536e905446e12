import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';
import { readThousands } from '../../clinical-nlp/laboratory/thousands.ts';

const extract = createExtractor({ conditions: [] });
const valuesOf = (text: string) => extract(text, { source: 'document' }).observations.map(({ value }) => value);
const HEAD = '                     14/10/26      02/07/26      10/01/26      Valeurs de référence\n';

describe('thousands that are written in groups', () => {
  it.each([
    ['NT-proBNP : 2 310 ng/L', ['2310']],
    ['Ferritine : 1 240 µg/L', ['1240']],
    ['Ferritin 1 240 µg/L', ['1240']],
    ['Ferritina: 1\u202f240 ng/mL', ['1240']],
    ['Plaquettes 268 000 /mm3', ['268000']],
    ["Ferritin 1'240 µg/L", ['1240']],
    [`${HEAD}Leucocytes           /mm3           5 850         6 120         7 300          4 000 - 10 000`, ['5850', '6120', '7300']],
    [
      `${HEAD}Plaquettes           /mm3         268 000       255 000       301 000          150 000 - 400 000`,
      ['268000', '255000', '301000'],
    ],
    ['14/10/26 02/07/26 10/01/26 Valeurs de référence\nLeucocytes /mm3 5 850 6 120 7 300 4 000 - 10 000', ['5850', '6120', '7300']],
    [
      '14/10/26 02/07/26 10/01/26 Valeurs de référence\nPlaquettes /mm3 268 000 255 000 301 000 150 000 - 400 000',
      ['268000', '255000', '301000'],
    ],
  ])('are one value: %s', (text, values) => expect(valuesOf(text)).toEqual(values));

  it.each([
    ['Sodium 141 139 mmol/L', ['141', '139']],
    ['Glucose 92 101 mg/dL', ['92', '101']],
    ['Sodium    141 139    136 - 145', ['141', '139']],
    ['Glucose mg/dL 92 101 70 - 100', ['92', '101']],
  ])('are not the values of two days: %s', (text, values) => expect(valuesOf(text)).toEqual(values));

  it('are doubtful where nothing but the leap from one number to the next tells', () => {
    const [cells] = extract('Leucocytes 5 850', { source: 'document' }).observations;
    expect(cells).toMatchObject({ value: '5.85', is_doubtful: true, passage: { quote: 'Leucocytes 5 850' } });
    const [platelets] = extract('Plaquettes 268 000 /mm3', { source: 'document' }).observations;
    expect(platelets).toMatchObject({ value: '268000', passage: { quote: 'Plaquettes 268 000 /mm3' } });
    expect(platelets).not.toHaveProperty('is_doubtful');
  });

  it.each([
    ['10 850 900 4 000 - 10 000', ' 10850 900  4000 -  10000'],
    ['Neutrophils 3 200 850 1 500 - 7 000', 'Neutrophils 3 200 850 1 500 -  7000'],
    ['B12 188 201 197 - 771', 'B12 188 201 197 - 771'],
    ['Erythrocytes 4 500 000 /mm3', 'Erythrocytes   4500000 /mm3'],
  ])('go by the range, where there is one way only: %s', (row, read) => expect(readThousands(row).text).toBe(read));

  it('leave everything else in its place', () => {
    const text = 'Tel. 030 123 456\nSodium 141 139 mmol/L\nLeucocytes 5 850 | 6 120 | 7 300';
    const { text: read } = readThousands(text);
    expect(read).toBe('Tel. 030 123 456\nSodium 141 139 mmol/L\nLeucocytes  5850 |  6120 |  7300');
    expect(read).toHaveLength(text.length);
  });
});

describe('points between thousands', () => {
  it.each([
    ['CK 2.350 U/l (<190), NT-proBNP 4.560 pg/ml (<125), Ferritin 1.120 ng/ml', ['2350', '4560', '1120']],
    ['GGT 1.240 U/L (5-40)', ['1240']],
    ['Leukozyten 12.400/µl, Thrombozyten 245.000/µl', ['12400', '245000']],
    ['Plaquetas 180.000/mm3, leucocitos 9.800/mm3', ['180000', '9800']],
    ['Piastrine 180.000/mmc, leucociti 9.800/mmc', ['180000', '9800']],
    ['Leucocytes 12 400/mm3, plaquettes 245 000/mm3', ['12400', '245000']],
  ])('are none of decimals: %s', (text, values) => expect(valuesOf(text)).toEqual(values));

  it.each([
    ['TSH 1.120 mIU/L', ['1.120']],
    ['Kalium 4.350 mmol/l', ['4.350']],
    ['PSA 1.234 ng/ml', ['1.234']],
    ['Ferritin 1.120 ng/ml, Hb 13.2 g/dl', ['1.120', '13.2']],
    ['Зубы 3.5, 3.6, 3.7 отсутствуют. Глюкоза 5,4 ммоль/л, ТТГ 2,1 мМЕ/л.', ['5.4', '2.1']],
  ])('stay decimals where the unit does not reach thousands: %s', (text, values) => expect(valuesOf(text)).toEqual(values));
});
