import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({
  conditions: [
    ['B19.10', 'Unspecified viral hepatitis B', 'hepatitis B'],
    ['A82.9', 'Rabies, unspecified', 'rabies'],
    ['J11.1', 'Influenza', 'influenza'],
    ['A95.9', 'Yellow fever, unspecified', 'yellow fever'],
    ['A15.0', 'Tuberculosis of lung', 'pulmonary tuberculosis'],
    ['J45.909', 'Unspecified asthma', 'asthma'],
  ].map(([code = '', title = '', term = '']) => ({ code, title, billable: true, terms: [term] })),
});
const read = (text: string) =>
  extract(text, { source: 'document' })
    .conditions.filter(({ negated }) => !negated)
    .map(({ icd10 }) => icd10);

describe('a list of vaccinations', () => {
  it.each([
    'Immunisation record\nHepatitis B dose 3 not given\nInfluenza 10/2026\nRabies declined\nYellow fever 12 Mar 2018',
    'TRAVEL HEALTH & IMMUNISATION RECORD\nName: Ann Example\n\nVACCINE      DATE\nYellow fever   12 Mar 2018   lifetime\nHepatitis B  dose 3  not given  overdue\nRabies     declined',
    'التطعيمات: التهاب الكبد ب، الانفلونزا 2025',
    'Vaccinazioni: epatite B, influenza 2025',
    'ПРИВИВОЧНАЯ КАРТА\nЖёлтая лихорадка 12.03.2018\nГепатит B 3 доза не введена\nБешенство отказ\nКорь 1975',
    'CARTILLA DE VACUNACIÓN\nFiebre amarilla 12/03/2018\nHepatitis B dosis 3 no administrada\nGripe 10/2026',
    'BOLETIM DE VACINAS\nFebre amarela 12/03/2018\nHepatite B dose 3 não administrada\nRaiva recusada',
    'IMPFPASS\nTetanus 12.03.2019\nHepatitis B 1. Dosis 04.02.2019\nTyphus nicht gegeben',
    'بطاقة التطعيمات\nالحمى الصفراء 12/03/2018\nالتهاب الكبد ب الجرعة 3 لم تعط',
    'Impfungen: Tetanus 2019, Hepatitis B 2x, FSME 2020, Influenza 10/2025',
  ])('names no illness: %s', (text) => expect(read(text)).toEqual([]));

  it.each([
    ['Vaccinations up to date.\n\nDiagnoses\nChronic hepatitis B\nPulmonary tuberculosis', ['B18.1', 'A15.0']],
    ['Immunisation record\nRabies declined\n\nMedical notes:\nChronic hepatitis B. Asthma since childhood.', ['B18.1', 'J45.909']],
    ['Vaccinations: tetanus.\nDiagnosis: influenza', ['J11.1']],
    ['Vaccines: influenza 2025. Pulmonary tuberculosis on treatment.', ['A15.0']],
  ])('ends where something else begins: %s', (text, codes) => expect(read(text)).toEqual(codes));
});
