import { beforeAll, describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** An infarct is of the heart only where nothing else is named. */

let codesIn: (text: string) => (string | null)[];
beforeAll(async () => {
  const extract = await icd10Extractor();
  codesIn = (text) =>
    (['document', 'message'] as const).flatMap((source) =>
      extract(text, { source })
        .conditions.filter(({ negated, family }) => !negated && !family)
        .map(({ icd10 }) => icd10),
    );
});

const HEART = /^(?:I21|I22|I25\.2)/;
const BRAIN = /^(?:I63|Z86\.73)/;

describe('an infarct', () => {
  it.each([
    'Infarctus sylvien droit en 2019.',
    'Le patient a fait un infarctus ischémique sylvien profond il y a deux ans.',
    'Antécédents : hypertension, infarctus cérébelleux, diabète de type 2.',
    'Infarto silviano derecho en 2018.',
    'El paciente sufrió un infarto lacunar talámico en 2020.',
    'Infarto de la arteria cerebral media.',
    'Enfarte lacunar em 2020.',
    'Infarto lacunare della capsula interna.',
    'Der Patient hatte 2020 einen Ponsinfarkt.',
    'Z. n. Kleinhirninfarkt rechts.',
    'Lakuner enfarktüs geçirdi.',
    'Инфаркт мозжечка в 2018 году.',
    'Лакунарный инфаркт в 2020 году.',
    'احتشاء المخيخ عام 2019',
  ])('%s is of the brain', (text) => {
    const codes = codesIn(text);
    expect(codes.filter((code) => HEART.test(code ?? ''))).toEqual([]);
    expect(codes.some((code) => BRAIN.test(code ?? ''))).toBe(true);
  });

  it.each([
    'Infarctus splénique au scanner.',
    'Infarctus de la rate.',
    'Le scanner montre un infarctus mésentérique.',
    'La tomografía muestra un infarto renal izquierdo.',
    'Infarto ósseo do fêmur distal.',
    'La TC mostra un infarto splenico.',
    'Alla TC del torace un infarto polmonare.',
    'Böbrek enfarktüsü.',
    'Инфаркт селезёнки.',
    'Инфаркт лёгкого.',
    'احتشاء الطحال',
  ])('%s is not of the heart', (text) => {
    expect(codesIn(text).filter((code) => HEART.test(code ?? '') || BRAIN.test(code ?? ''))).toEqual([]);
  });

  it.each([
    'Infarctus du myocarde en 2015.',
    'Il a eu un infarctus en 2015, puis un accident vasculaire cérébral en 2018.',
    'Infarto en 2015. Insuficiencia renal.',
    'Tuve un infarto hace diez años, y los riñones bien.',
    'Infarto nel 2012 e poi ictus cerebrale.',
    'El paciente tuvo un infarto con edema pulmonar en 2015.',
    'Tive um infarto e os rins falharam depois.',
    'Infarto coronario en 2014, con tres stents.',
    'Kalp krizi ve enfarktüs 2014.',
    'Инфаркт в 2015 году, почки здоровы.',
    'احتشاء في القلب عام 2015',
  ])('%s is of the heart', (text) => {
    expect(codesIn(text).some((code) => HEART.test(code ?? ''))).toBe(true);
  });
});
