/** Unit spellings of laboratories, in lower case, and their UCUM codes. */
const PRINTED: Record<string, string> = {
  '%': '%',
  percent: '%',
  'mg/dl': 'mg/dL',
  'mg/l': 'mg/L',
  'mg/g': 'mg/g',
  'mg/mmol': 'mg/mmol',
  'mg%': 'mg/dL',
  'gm/dl': 'g/dL',
  'g/dl': 'g/dL',
  'gms/dl': 'g/dL',
  'gm%': 'g/dL',
  'g%': 'g/dL',
  'g/l': 'g/L',
  'ug/dl': 'ug/dL',
  'µg/dl': 'ug/dL',
  'μg/dl': 'ug/dL',
  'mcg/dl': 'ug/dL',
  'ug/l': 'ug/L',
  'mcg/l': 'ug/L',
  'µg/l': 'ug/L',
  'ug/ml': 'ug/mL',
  'mcg/ml': 'ug/mL',
  'ng/ml': 'ng/mL',
  'ng/dl': 'ng/dL',
  'ng/l': 'ng/L',
  'pg/ml': 'pg/mL',
  pg: 'pg',
  'mmol/l': 'mmol/L',
  'mmol/mol': 'mmol/mol',
  'umol/l': 'umol/L',
  'µmol/l': 'umol/L',
  'μmol/l': 'umol/L',
  'nmol/l': 'nmol/L',
  'pmol/l': 'pmol/L',
  'meq/l': 'meq/L',
  'u/l': 'U/L',
  'iu/l': 'U/L',
  'units/l': 'U/L',
  'u/ml': 'U/mL',
  'iu/ml': '[IU]/mL',
  'miu/l': 'm[IU]/L',
  'miu/ml': 'm[IU]/mL',
  'uiu/ml': 'u[IU]/mL',
  'µiu/ml': 'u[IU]/mL',
  'mu/l': 'm[IU]/L',
  'k/ul': '10*3/uL',
  'k/mcl': '10*3/uL',
  'k/µl': '10*3/uL',
  'thou/ul': '10*3/uL',
  'thousand/ul': '10*3/uL',
  'k/mm3': '10*3/uL',
  'thou/mm3': '10*3/uL',
  'm/ul': '10*6/uL',
  'mil/ul': '10*6/uL',
  'million/ul': '10*6/uL',
  '/cumm': '/uL',
  'cells/cumm': '/uL',
  'cells/ul': '/uL',
  'cells/mcl': '/uL',
  '/ul': '/uL',
  '/mm3': '/uL',
  'cells/mm3': '/uL',
  'lakhs/cumm': '10*5/uL',
  fl: 'fL',
  'mm/hr': 'mm/h',
  'mm/h': 'mm/h',
  'mm/1hr': 'mm/h',
  'mm/1st hr': 'mm/h',
  sec: 's',
  secs: 's',
  seconds: 's',
  s: 's',
  'ml/min/1.73m2': 'mL/min/{1.73_m2}',
  'ml/min/1.73 m2': 'mL/min/{1.73_m2}',
  'ml/min/1.73m²': 'mL/min/{1.73_m2}',
  'ml/min/1.73 m²': 'mL/min/{1.73_m2}',
  'ml/min/1.73m^2': 'mL/min/{1.73_m2}',
  'ml/min': 'mL/min',
  'ml/min/1.73': 'mL/min/{1.73_m2}',
  mmhg: 'mm[Hg]',
  'mm hg': 'mm[Hg]',
  bpm: '/min',
  'beats/min': '/min',
  'beats per minute': '/min',
  '/min': '/min',
  'breaths/min': '/min',
  kg: 'kg',
  kilograms: 'kg',
  lbs: '[lb_av]',
  lb: '[lb_av]',
  pounds: '[lb_av]',
  cm: 'cm',
  'kg/m2': 'kg/m2',
  'kg/m²': 'kg/m2',
  'kg/m^2': 'kg/m2',
  '°c': 'Cel',
  '°f': '[degF]',
  'degrees f': '[degF]',
  'degrees c': 'Cel',
  c: 'Cel',
  f: '[degF]',
  'mg/24h': 'mg/(24.h)',
  'mg/24 hr': 'mg/(24.h)',
  'iu/dl': '[IU]/dL',
  'units/ml': 'U/mL',
  'unit/l': 'U/L',
  'uiu/l': 'u[IU]/L',
  'μiu/ml': 'u[IU]/mL',
  'mcu/ml': 'u[IU]/mL',
  'uu/ml': 'u[IU]/mL',
  'mmol/mol hb': 'mmol/mol',
  'grams/dl': 'g/dL',
  'milligrams/dl': 'mg/dL',
  'mg per dl': 'mg/dL',
  'grams per deciliter': 'g/dL',
  'milligrams per deciliter': 'mg/dL',
  'ug/g': 'ug/g',
  'mcg/g': 'ug/g',
  'mg/mg': 'mg/mg',
  ratio: '{ratio}',
  'lakh/cumm': '10*5/uL',
  lakhs: '10*5/uL',
  thousand: '10*3/uL',
  thousands: '10*3/uL',
  million: '10*6/uL',
  femtoliters: 'fL',
  picograms: 'pg',
};

/** Powers of ten in every spelling: x10^3/uL, 10*3/µL, x 10(3)/mcL, 10E9/L, x109/L. */
function powersOfTen(): [string, string][] {
  const powers: [exponent: string, volumes: string[], ucum: string][] = [
    ['3', ['ul', 'µl', 'μl', 'mcl', 'cumm', 'mm3', 'cmm'], '10*3/uL'],
    ['6', ['ul', 'µl', 'μl', 'mcl', 'cumm', 'mm3', 'cmm'], '10*6/uL'],
    ['9', ['l'], '10*9/L'],
    ['12', ['l'], '10*12/L'],
  ];
  return powers.flatMap(([exponent, volumes, ucum]) =>
    ['x10', 'x 10', '10'].flatMap((ten) =>
      [exponent, `^${exponent}`, `*${exponent}`, `e${exponent}`, `(${exponent})`].flatMap((power) =>
        volumes.flatMap((volume): [string, string][] => [
          [`${ten}${power}/${volume}`, ucum],
          [`${ten}${power} /${volume}`, ucum],
        ]),
      ),
    ),
  );
}

/** Optical reading takes the l of "dL" and "mmol/L" for other letters. */
function misread(printed: Record<string, string>): [string, string][] {
  return Object.entries(printed).flatMap(([spelling, ucum]): [string, string][] => {
    if (spelling.endsWith('/dl')) return ['dt', 'di', 'db', 'd1'].map((end) => [spelling.replace(/dl$/, end), ucum]);
    if (spelling.endsWith('mol/l'))
      return ['mot/l', 'mot/e', 'mol/e', 'mol/i', 'mol/1', 'moi/l', 'mat/'].map((end) => [spelling.replace(/mol\/l$/, end), ucum]);
    return spelling.endsWith('/ml') ? [[spelling.replace(/ml$/, 'mi'), ucum]] : [];
  });
}

/** Spelling in lower case to UCUM code; our own list wins over a misreading that looks the same. */
export const UNIT_SPELLINGS: Readonly<Record<string, string>> = Object.fromEntries([
  ...misread(PRINTED),
  ...powersOfTen(),
  ...Object.entries(PRINTED),
]);

/** Units in which a test of the given UCUM unit may also be reported. */
const ALSO: Record<string, string[]> = {
  'mg/dL': ['mmol/L', 'umol/L', 'mg/L', 'g/L', 'g/dL'],
  'g/dL': ['g/L', 'mmol/L', 'mg/dL'],
  'mmol/L': ['meq/L', 'mg/dL'],
  'mg/L': ['mg/dL', 'nmol/L'],
  '10*3/uL': ['10*9/L', '/uL', '10*5/uL'],
  '10*6/uL': ['10*12/L'],
  '%': ['mmol/mol', '{ratio}'],
  'U/L': [],
  'ng/mL': ['ug/L', 'nmol/L', 'ng/L', 'pg/mL', 'ng/dL'],
  'pg/mL': ['ng/L', 'pmol/L', 'ng/mL'],
  'ug/dL': ['umol/L', 'mcg/dL'],
  'm[IU]/L': ['u[IU]/mL', 'm[IU]/mL'],
  'U/mL': ['[IU]/mL', 'U/L'],
  'ng/dL': ['pmol/L', 'ng/L'],
  'mL/min/{1.73_m2}': ['mL/min'],
  'mg/g': ['mg/mmol'],
  Cel: ['[degF]'],
  kg: ['[lb_av]'],
};

export function isUnitPossible(testUnit: string, unit: string): boolean {
  return unit === testUnit || (ALSO[testUnit]?.includes(unit) ?? false);
}

/** Factors from another unit to the test's own: by pairs of units, and by LOINC where the molecule's mass decides. */
const FACTORS: Record<string, number> = {
  'meq/L>mmol/L': 1,
  '10*9/L>10*3/uL': 1,
  '/uL>10*3/uL': 0.001,
  '10*5/uL>10*3/uL': 100,
  '10*12/L>10*6/uL': 1,
  'g/L>g/dL': 0.1,
  'mg/dL>mg/L': 10,
  'u[IU]/mL>m[IU]/L': 1,
  'ug/L>ng/mL': 1,
  'ng/L>pg/mL': 1,
  'ng/mL>pg/mL': 1_000,
  '[IU]/mL>U/mL': 1,
  'mL/min>mL/min/{1.73_m2}': 1,
};
const MOLAR: Record<string, Record<string, number>> = {
  '2345-7': { 'mmol/L': 18.016 },
  '1558-6': { 'mmol/L': 18.016 },
  '2160-0': { 'umol/L': 0.01131 },
  '3094-0': { 'mmol/L': 2.801 },
  '1975-2': { 'umol/L': 0.05848 },
  '1968-7': { 'umol/L': 0.05848 },
  '17861-6': { 'mmol/L': 4.008 },
  '19123-9': { 'mmol/L': 2.431 },
  '2777-1': { 'mmol/L': 3.097 },
  '3084-1': { 'umol/L': 0.01681 },
  '2093-3': { 'mmol/L': 38.67 },
  '2085-9': { 'mmol/L': 38.67 },
  '13457-7': { 'mmol/L': 38.67 },
  '2571-8': { 'mmol/L': 88.57 },
  '62292-8': { 'nmol/L': 0.4006 },
  '2498-4': { 'umol/L': 5.585 },
  '3024-7': { 'pmol/L': 0.0777 },
  '2132-9': { 'pmol/L': 1.355 },
};

/** What a value in `unit` is multiplied with to be in the test's own unit; null when unknown. */
export function unitFactor({ loinc, unit: testUnit }: { loinc: string; unit: string }, unit: string | null): number | null {
  if (unit === null) return null;
  return unit === testUnit ? 1 : (MOLAR[loinc]?.[unit] ?? FACTORS[`${unit}>${testUnit}`] ?? null);
}
