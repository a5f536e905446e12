import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { deriveRiskFactors } from '../../../domain/risk/derive-factors.ts';
import type { RiskCondition, RiskInput, RiskObservation } from '../../../domain/risk/factor.ts';
import { needsPerson } from '../../../domain/risk/needs-person.ts';
import { riskScore } from '../../../domain/risk/score.ts';

const weights = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });
const scoreOf = (given: readonly number[]) => riskScore(given.map((weight) => ({ weight })));

describe('the risk score', () => {
  test.each([
    [[], 0],
    [[0.4], 40],
    [[0.5, 0.5], 75],
    [[0.15, 0.4], 49],
    [[1, 0.2], 100],
  ])('of factors %p is %d', (given, score) => {
    expect(scoreOf(given)).toBe(score);
  });

  test('lies within 0 and 100, does not depend on the order, and another factor never lowers it', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, another) => {
        const score = scoreOf(given);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(scoreOf(given.toReversed())).toBeCloseTo(score, 6);
        expect(scoreOf([...given, another])).toBeGreaterThanOrEqual(score);
      }),
    );
  });
});

const RULES: Pick<RiskInput, 'comorbidity_screening' | 'contraindications'> = {
  comorbidity_screening: [
    { icd10_prefix: 'E11', label: 'Diabetes' },
    { icd10_prefix: 'I25', label: 'Heart disease' },
  ],
  contraindications: [
    { icd10_prefix: 'I25', label: 'Heart disease to be assessed', is_blocking: false },
    { icd10_prefix: 'I25.2', label: 'Old heart attack', is_blocking: true },
    { icd10_prefix: 'I21', label: 'Heart attack within the last weeks', is_blocking: true },
    { observation: { loinc: '4548-4', comparator: '>', value: 8, unit: '%' }, label: 'HbA1c above 8 %', is_blocking: false },
    { observation: { loinc: '718-7', comparator: '<', value: 8, unit: 'g/dL' }, label: 'Severe anaemia', is_blocking: true },
  ],
};
const EMPTY: RiskInput = {
  ...{ today: '2026-11-22', age: null, gender: null, travels: false, primary_condition_code: null },
  ...{ conditions: [], observations: [], medications: [], allergies: [], procedures: [], missing_documents: [], unknown_health: [] },
  ...RULES,
};
const derive = (found: Partial<RiskInput>) => deriveRiskFactors({ ...EMPTY, ...found });
const labelsOf = (found: Partial<RiskInput>) => derive(found).map(({ label }) => label);
const condition = (code: string | null, known: Partial<RiskCondition> = {}): RiskCondition => ({
  ...{ id: 'c1', code, is_active: true, is_suspected: false, onset: null, passage: 'as it was written' },
  ...known,
});
const lab = (loinc: string, value: number | null, unit: string | null, known: Partial<RiskObservation> = {}): RiskObservation[] => [
  { ...{ id: 'o1', loinc, value, unit, comparator: null, interpretation: null, effective_at: null, passage: 'printed' }, ...known },
];
const medication = (...names: string[]) => names.map((name, index) => ({ id: `m${index}`, name, passage: null }));

describe('risk factors of a record', () => {
  test('weigh a severe reaction to a medicine as severe, a rash lightly', () => {
    const weightOf = (reaction: string) => derive({ allergies: [{ id: 'a1', name: 'penicillin', reaction, passage: null }] })[0]?.weight;
    expect([weightOf('my throat swelled'), weightOf('rash')]).toEqual([0.25, 0.03]);
  });

  test('what nobody was asked is named, weighs a little and never blocks', () => {
    const [allergies, weight] = derive({ unknown_health: ['allergies', 'weight'] });
    expect(allergies).toMatchObject({ code: 'unknown-allergies', label: 'Not known: allergies', weight: 0.05, is_blocking: false });
    expect(weight).toMatchObject({ code: 'unknown-weight', source: { kind: 'requirement', id: 'weight', passage: null } });
  });

  test.each([
    ['I25.2', '2026-11-02', 'Heart attack within the last weeks', true],
    ['I25.2', '2026-11', 'Heart attack within the last weeks', true],
    ['I25.2', '2026-09-24', 'Heart attack within the last weeks', true],
    ['I25.2', '2026-09-20', 'Old heart attack (2026)', false],
    ['I25.2', '2026-12-20', 'Old heart attack (2026)', false],
    ['I25.2', '2026', 'Old heart attack (2026)', false],
    ['I25.2', '2019', 'Old heart attack (2019)', false],
    ['I25.2', null, 'Old heart attack', false],
    ['I21.9', '2026-11-02', 'Heart attack within the last weeks', true],
    ['I21.9', '2026-05-02', 'In the past: Acute heart attack (2026)', false],
    ['Z86.73', '2026-10-30', 'Stroke', true],
    ['Z86.73', '2026-06', 'Stroke or TIA in the past (2026)', false],
    ['Z86.711', '2026-10-01', 'Pulmonary embolism', true],
    ['Z95.5', '2026-10', 'Coronary stent within six months: two platelet inhibitors must not be paused', false],
    ['Z95.5', '2021-03', 'Coronary stent (2021)', false],
  ])('a history of %s on %s says "%s" (blocking: %p)', (code, onset, label, is_blocking) => {
    const [factor] = derive({ conditions: [condition(code, { is_active: false, onset })] });
    expect(factor).toMatchObject({ label, is_blocking });
  });

  test.each([
    ['I21.9', '2026-11-10', true],
    ['I21.9', '2026-05-10', false],
    ['I21.9', null, false],
    ['I82.401', '2026-11-15', true],
    ['I63.9', '2026-10-10', true],
    ['I50.9', '2026-11-10', false],
    ['J18.9', '2026-11-20', false],
  ])('without a word in the requirements %s since %s blocks: %s', (code, onset, blocks) => {
    expect(derive({ conditions: [condition(code, { onset })], contraindications: [], comorbidity_screening: [] })).toMatchObject([
      { is_blocking: blocks },
    ]);
  });

  test.each(['F32.2', 'F33.3', 'F10.20', 'R45.851', 'T81.49XA', 'L02.415', 'L08.9', 'Z99.2', 'K92.2', 'I44.2'])(
    '%s is told to the reviewer',
    (code) => {
      const factors = derive({ conditions: [condition(code)] });
      expect(factors).toHaveLength(1);
      expect(needsPerson(factors)).toBe(true);
    },
  );

  test('a pregnancy weighs on any operation', () => {
    for (const code of ['Z33.1', 'O09.90', 'Z34.90'])
      expect(derive({ conditions: [condition(code)] })).toMatchObject([{ label: expect.stringContaining('Pregnancy'), weight: 0.3 }]);
    expect(derive({ conditions: [condition('Z33.1', { is_active: false })] })).toEqual([]);
  });

  test('a screened comorbidity counts, does not block, and says where it was found', () => {
    expect(derive({ conditions: [condition('E11.9')] })).toEqual([
      {
        ...{ code: 'E11.9', label: 'Diabetes', weight: 0.15, is_blocking: false },
        source: { kind: 'condition', id: 'c1', passage: 'as it was written' },
      },
    ]);
  });

  test("of several rules the one that blocks counts, though a parent's milder one comes first", () => {
    expect(derive({ conditions: [condition('I25.2')] })).toMatchObject([{ label: 'Old heart attack', is_blocking: true }]);
    expect(derive({ conditions: [condition('I25.1')] })).toMatchObject([{ label: 'Heart disease to be assessed', is_blocking: false }]);
  });

  test('a condition that is over, uncoded or of no weight counts for nothing', () => {
    expect(derive({ conditions: [condition('E11.9', { is_active: false }), condition(null), condition('H61.2')] })).toEqual([]);
  });

  test('what is to be treated is no comorbidity of itself, but may still be contraindicated', () => {
    expect(labelsOf({ conditions: [condition('I50.2')], primary_condition_code: 'I50.2' })).toEqual([]);
    expect(labelsOf({ conditions: [condition('I25.1')], primary_condition_code: 'I25.1' })).toEqual(['Heart disease to be assessed']);
  });

  test('a severe disease counts whatever the procedure screens for', () => {
    expect(labelsOf({ conditions: [condition('I50.22'), condition('N18.6'), condition('K74.60')] })).toEqual([
      'Heart failure',
      'Kidney failure with dialysis',
      'Cirrhosis of the liver',
    ]);
  });

  test('a suspected finding weighs half and says so, and still blocks', () => {
    const [sure] = derive({ conditions: [condition('I21.9')] });
    const [suspected] = derive({ conditions: [condition('I21.9', { is_suspected: true })] });
    expect(suspected).toMatchObject({ label: `Suspected: ${sure?.label}`, weight: (sure?.weight ?? 0) / 2, is_blocking: true });
  });

  test.each([
    ['K83.09', null, 'Infected bile duct', true],
    ['J18.9', '2026-11-20', 'Pneumonia', true],
    ['J18.9', '2026-10-01', 'Pneumonia more than six weeks ago', false],
    ['A41.9', '2026-11-20', 'Sepsis', true],
    ['L03.115', null, 'Infection of the soft tissue', true],
  ])('an acute infection (%s of %s) is %s, and a person decides: %s', (code, onset, label, asks) => {
    const factors = derive({ conditions: [condition(code, { onset })] });
    expect(factors).toMatchObject([{ label, is_blocking: false }]);
    expect(needsPerson(factors)).toBe(asks);
  });

  test.each([
    ['2026-11-01', true],
    ['2026-09-23', true],
    ['2026-09-22', false],
    ['2015', false],
    ['2015-03', false],
    ['2026', true],
    [null, true],
  ])('a heart attack of %s blocks: %s', (onset, blocks) => {
    const [factor] = derive({ conditions: [condition('I21.4', { onset })] });
    expect(factor?.is_blocking).toBe(blocks);
  });

  test.each([
    ['I25.2', '2017', 'Old heart attack (2017)'],
    ['Z86.73', '2019-04', 'Stroke or TIA in the past (2019)'],
    ['Z86.718', null, 'Venous thrombosis in the past'],
    ['Z95.5', '2017', 'Coronary stent (2017)'],
    ['I21.9', '2017', 'In the past: Acute heart attack (2017)'],
    ['Z85.3', '2012', 'Cancer in the past (2012)'],
  ])('what is over (%s, %s) stands among the factors and never blocks', (code, onset, label) => {
    const contraindications = [{ icd10_prefix: code.slice(0, 3), label: 'x', is_blocking: true }];
    const factors = derive({ conditions: [condition(code, { onset, is_active: false })], contraindications });
    expect(factors).toMatchObject([{ label, is_blocking: false }]);
  });

  test('the latest value of a test counts, not one that was out of range before', () => {
    const values = [
      ...lab('4548-4', 9.4, '%', { id: 'old', effective_at: '2026-01-05' }),
      ...lab('4548-4', 6.4, '%', { id: 'new', effective_at: '2026-11-01' }),
    ];
    expect(labelsOf({ observations: values.toReversed() })).toEqual([]);
    expect(derive({ observations: values.slice(0, 1) })).toMatchObject([{ label: 'HbA1c above 8 %', source: { id: 'old' } }]);
  });

  test.each<[string, Partial<RiskInput>, string[]]>([
    ['a value over its limit', { observations: lab('4548-4', 8.1, '%') }, ['HbA1c above 8 %']],
    ['a value at its limit', { observations: lab('4548-4', 8, '%') }, []],
    ['a value over its limit in other units', { observations: lab('4548-4', 65, 'mmol/mol') }, ['HbA1c above 8 %']],
    ['a value under its limit that blocks', { observations: lab('718-7', 7.9, 'g/dL') }, ['Severe anaemia']],
    [
      'a value that another limit of any operation breaks',
      { observations: lab('718-7', 9.1, 'g/dL') },
      ['Anaemia (haemoglobin under 10 g/dL)'],
    ],
    ['the same in other units', { observations: lab('718-7', 91, 'g/L') }, ['Anaemia (haemoglobin under 10 g/dL)']],
    ['a value without its unit', { observations: lab('718-7', 9.1, null) }, []],
    ['a value that is no number', { observations: lab('718-7', null, 'g/dL') }, []],
    ['INR without a unit', { observations: lab('6301-6', 2.6, null) }, ['Slow clotting (INR over 1.8)']],
    [
      'a value known only to lie under a limit',
      { observations: lab('777-3', 20, '10*3/uL', { comparator: '<' }) },
      ['Very few platelets (under 50)'],
    ],
    ['a value known only to lie over one', { observations: lab('33914-3', 20, 'mL/min/{1.73_m2}', { comparator: '>' }) }, []],
    ['high potassium', { observations: lab('2823-3', 6.4, 'mmol/L') }, ['Potassium over 6 mmol/L']],
    [
      'a critical value without a rule',
      { observations: lab('1988-5', 300, 'mg/L', { interpretation: 'critical' }) },
      ['Critical laboratory value'],
    ],
    ['a high value without a rule', { observations: lab('1988-5', 12, 'mg/L', { interpretation: 'high' }) }, []],
    ['age 17', { age: 17 }, ['Under age']],
    ['age 74', { age: 74 }, []],
    ['age 75', { age: 75 }, ['Age 75 or over']],
    ['age 85', { age: 85 }, ['Age 85 or over']],
    ['a missing test', { missing_documents: [{ key: 'ecg', name: 'Electrocardiogram' }] }, ['Missing: Electrocardiogram']],
  ])('%s', (_name, found, labels) => {
    expect(labelsOf(found)).toEqual(labels);
  });

  test.each([
    [['Warfarin 5 mg'], ['B01AA']],
    [['Xarelto', 'rivaroxaban 20 mg'], ['B01AF']],
    [
      ['Clopidogrel', 'ASA 100'],
      ['B01AC', 'B01AC06'],
    ],
    [['Insulin glargine'], ['A10A']],
    [['heparinoid cream', 'metformin'], []],
  ])('medicines %p are of class %p', (names, classes) => {
    expect(derive({ medications: medication(...names) }).map(({ code }) => code)).toEqual(classes);
  });

  test.each([
    [2.4, ['B01AA']],
    [5.2, ['6301-6', 'B01AA']],
  ])('an INR of %d under warfarin gives %p', (value, expected) => {
    const found = derive({ observations: lab('6301-6', value, null), medications: medication('Warfarin') });
    expect(found.map(({ code }) => code)).toEqual(expected);
  });

  test('fitness to fly counts only for who travels, beside what the disease means for the operation', () => {
    const conditions = [condition('I26.99', { onset: '2026-11-10' })];
    expect(labelsOf({ conditions })).toEqual(['Pulmonary embolism']);
    expect(labelsOf({ conditions, travels: true })).toEqual(['Pulmonary embolism. Fitness to fly: pulmonary embolism']);
    expect(labelsOf({ conditions: [condition('I26.99', { onset: '2025-11-10' })], travels: true })).toEqual([
      'Pulmonary embolism more than three months ago',
    ]);
    expect(derive({ conditions: [condition('J93.0')], travels: true })).toMatchObject([{ is_blocking: true }]);
    const saturation = lab('59408-5', 89, '%');
    expect(labelsOf({ observations: saturation, travels: true })).toEqual([
      'Low oxygen at rest (under 92 %). Fitness to fly: oxygen on board needed',
    ]);
  });

  test.each<[string, Partial<RiskInput>, string[]]>([
    ['an eGFR of 54', { observations: lab('33914-3', 54, 'mL/min/{1.73_m2}') }, ['Reduced kidney function (eGFR under 60)']],
    [
      'mild anaemia of a woman',
      { gender: 'female', observations: lab('718-7', 11.6, 'g/dL') },
      ['Mild anaemia (haemoglobin under 12 g/dL)'],
    ],
    ['the same value of a man', { gender: 'male', observations: lab('718-7', 11.6, 'g/dL') }, ['Mild anaemia (haemoglobin under 13 g/dL)']],
    ['no anaemia of a woman', { gender: 'female', observations: lab('718-7', 12.4, 'g/dL') }, []],
    ['sleep apnoea', { conditions: [condition('G47.33')] }, ['Sleep apnoea']],
    ['smoking', { conditions: [condition('F17.210')] }, ['Smoking: wounds and lungs heal worse']],
    [
      'a body mass index that was not written',
      { observations: [...lab('8302-2', 1.6, 'm', { id: 'h' }), ...lab('29463-7', 220, '[lb_av]', { id: 'w' })] },
      ['Body mass index over 35'],
    ],
    [
      'height and weight that cannot be right',
      { observations: [...lab('8302-2', 1.6, 'cm', { id: 'h' }), ...lab('29463-7', 99, 'kg', { id: 'w' })] },
      [],
    ],
  ])('%s', (_name, found, labels) => {
    expect(labelsOf(found)).toEqual(labels);
  });

  test.each([
    ['2026-07-01', 0.35],
    ['2020', 0.2],
    [null, 0.2],
  ])('a coronary stent of %s weighs %d', (performed_at, weight) => {
    const procedures = [{ id: 'p1', code: '36969009', display: 'Placement of stent', performed_at }];
    expect(derive({ procedures })).toMatchObject([{ code: 'coronary-stent', weight }]);
  });

  test.each([
    ['penicillin', 'anaphylaxis', 'Severe allergy: penicillin (anaphylaxis)', 0.25],
    ['ibuprofen', 'my lips swell', 'Severe allergy: ibuprofen (my lips swell)', 0.25],
    ['ibuprofen', 'nausea', 'Allergy: ibuprofen (nausea)', 0.03],
    ['codeine', 'shortness of breath', 'Severe allergy: codeine (shortness of breath)', 0.25],
    ['latex', null, 'Allergy: latex', 0.1],
    ['penicillin', 'rash', 'Allergy: penicillin (rash)', 0.03],
  ])('an allergy to %s with %s', (name, reaction, label, weight) => {
    expect(derive({ allergies: [{ id: 'a1', name, reaction, passage: null }] })).toMatchObject([{ label, weight, is_blocking: false }]);
  });

  test('one finding counts once, by the gravest of what says so, and names the rest', () => {
    const found = derive({
      conditions: [condition('N18.4', { id: 'ckd', place: { document_id: 'd1', page: 2 } })],
      observations: [...lab('33914-3', 24, 'mL/min/{1.73_m2}', { id: 'egfr' }), ...lab('2160-0', 2.6, 'mg/dL', { id: 'crea' })],
    });
    expect(found).toMatchObject([
      { code: 'N18.4', source: { id: 'ckd', document_id: 'd1', page: 2, also: [{ id: 'egfr' }, { id: 'crea' }] } },
    ]);
    expect(labelsOf({ conditions: [condition('I50.9'), condition('I50.22', { id: 'c2' })] })).toEqual(['Heart failure']);
    const repeated = fc.array(fc.constantFrom('I50.9', 'N18.4', 'D64.9', 'J96.1', 'C79.5'), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(repeated, (all) => {
        const conditions = all.map((code, index) => condition(code, { id: `c${index}` }));
        expect(derive({ conditions })).toHaveLength(new Set(all).size);
        expect(riskScore(derive({ conditions }))).toBe(riskScore(derive({ conditions: [...new Set(all)].map((code) => condition(code)) })));
      }),
    );
  });

  test('every factor that a table gives names its guideline and the year', () => {
    const found = derive({
      ...{
        travels: true,
        conditions: [
          ...['I50.9', 'I63.9', 'N18.4', 'D64.9', 'G47.33', 'E66.01', 'F17.200', 'C78.0'].map((code) => condition(code)),
          ...['Z86.73', 'I25.2', 'Z86.718', 'Z85.3', 'Z87.11', 'I61.9'].map((code) => condition(code, { is_active: false })),
        ],
      },
      ...{ observations: lab('777-3', 40, '10*3/uL'), medications: medication('warfarin', 'insulin', 'prednisone', 'tamoxifen') },
      ...{ allergies: [{ id: 'a1', name: 'latex', reaction: null, passage: null }] },
      ...{ procedures: [{ id: 'p1', code: '36969009', display: 'Stent', performed_at: '2026-11-20' }] },
    });
    expect(found.length).toBeGreaterThan(12);
    for (const { source, label } of found)
      expect([label, source.guideline ?? '']).toEqual([label, expect.stringMatching(/\b(?:19|20)\d\d\b|edition \d+/)]);
  });

  test.each([
    ['2026-11-15', 1],
    ['2026-11-01', 0],
    ['2026-12-01', 0],
    ['2026', 0],
  ])('an operation of %s gives %d factors', (performed_at, count) => {
    const procedures = [{ id: 'p1', code: null, display: 'Laparoscopy', performed_at }];
    expect(derive({ procedures, travels: true })).toHaveLength(count);
    expect(derive({ procedures })).toHaveLength(0);
  });

  test('every factor has a weight that counts and a source', () => {
    const codes = fc.constantFrom('I21.9', 'E11.9', 'J93.1', 'I50.9', 'C79.5', 'G40.9', 'M17.1', 'D66');
    fc.assert(
      fc.property(fc.array(codes), fc.boolean(), fc.option(fc.integer({ min: 0, max: 110 })), (found, travels, age) => {
        for (const { weight, label, source } of derive({ conditions: found.map((code) => condition(code)), travels, age })) {
          expect(weight).toBeGreaterThan(0);
          expect(weight).toBeLessThan(1);
          expect(label.length).toBeGreaterThan(3);
          expect(source.id !== null || source.kind === 'patient').toBe(true);
        }
      }),
    );
  });
});
