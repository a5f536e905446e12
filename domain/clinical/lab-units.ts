/**
 * Values in other units: conventional to SI and back, by UCUM codes. What a molecule weighs (g/mol) decides between mass and amount of substance;
 * masses: PubChem. Special scales: HbA1c by the NGSP/IFCC master equation, insulin and prolactin by the WHO standards in use.
 */

/** g/mol, of one unit of what is counted (urea nitrogen: two atoms of nitrogen; haemoglobin: one chain). */
const MOLAR_MASS: Record<string, number> = {
  '2345-7': 180.16,
  '1558-6': 180.16,
  '1521-4': 180.16,
  '2160-0': 113.12,
  '2161-8': 113.12,
  '3094-0': 28.014,
  '3091-6': 60.056,
  '17861-6': 40.08,
  '1995-0': 40.08,
  '19123-9': 24.305,
  '2777-1': 30.974,
  '3084-1': 168.11,
  '2093-3': 386.65,
  '2085-9': 386.65,
  '13457-7': 386.65,
  '18262-6': 386.65,
  '43396-1': 386.65,
  '13458-5': 386.65,
  '2571-8': 885.7,
  '1975-2': 584.66,
  '1968-7': 584.66,
  '1971-1': 584.66,
  '2498-4': 55.845,
  '2500-7': 55.845,
  '3024-7': 776.87,
  '3026-2': 776.87,
  '3051-0': 650.97,
  '3053-6': 650.97,
  '62292-8': 400.64,
  '2132-9': 1355.4,
  '2284-8': 441.4,
  '2143-6': 362.46,
  '2986-8': 288.42,
  '2991-8': 288.42,
  '2243-4': 272.38,
  '2839-9': 314.46,
  '1668-3': 330.46,
  '2191-5': 368.49,
  '5763-8': 65.38,
  '5631-7': 63.546,
  '718-7': 16_114,
  '1751-7': 66_500,
  '2731-8': 9_425,
  '2141-0': 4_541,
  '1986-9': 3_020,
  '38476-8': 140_000,
  '3034-6': 79_570,
  '13965-9': 135.18,
  '2524-7': 90.08,
  '16362-6': 17.03,
  '10535-3': 780.94,
  '4086-5': 144.21,
  '5671-3': 207.2,
};

/** International units in one gram or mole, where a standard fixes it: what one [IU] stands for in the other unit. */
const STANDARD_UNITS: Record<string, { gram?: number; mole?: number }> = {
  '20448-7': { mole: 6e-9 },
  '2842-3': { gram: 1 / 21_200 },
};

type Measure = { of: 'mass' | 'substance' | 'activity' | 'standard' | 'count' | 'share' | 'time' | 'other'; per: string; scale: number };

const PREFIXES: Record<string, number> = { '': 1, k: 1e3, d: 1e-1, c: 1e-2, m: 1e-3, u: 1e-6, n: 1e-9, p: 1e-12, f: 1e-15 };
const BASES: Record<string, { of: Measure['of']; scale: number }> = {
  g: { of: 'mass', scale: 1 },
  mol: { of: 'substance', scale: 1 },
  eq: { of: 'substance', scale: 1 },
  U: { of: 'activity', scale: 1 },
  kat: { of: 'activity', scale: 6e7 },
  '[IU]': { of: 'standard', scale: 1 },
  "[arb'U]": { of: 'standard', scale: 1 },
};
/** As models and other services write units that have a UCUM code. */
const SPELLINGS: Record<string, string> = {
  'mIU/L': 'm[IU]/L',
  'uIU/mL': 'u[IU]/mL',
  'IU/L': '[IU]/L',
  'IU/mL': '[IU]/mL',
  'mEq/L': 'meq/L',
};
const AMOUNT = /^([kdcmunpf]?)(g|mol|eq|U|kat|\[IU\]|\[arb'U\])(?:\{[^}]*\})?\/([dcmunpf]?)(L|g|mol|\(24\.h\))(?:\{[^}]*\})?$/;
const COUNT = /^(?:10\*(\d+))?\/([munpf]?)L$/;
const SHARES: Record<string, number> = { '%': 0.01, 'L/L': 1, '1': 1, '{ratio}': 1, 'mmol/mol': 0.001 };

function measureOf(code: string): Measure | null {
  const unit = SPELLINGS[code] ?? code;
  const share = SHARES[unit];
  if (share !== undefined) return { of: 'share', per: '', scale: share };
  const count = COUNT.exec(unit);
  if (count) return { of: 'count', per: 'L', scale: 10 ** Number(count[1] ?? 0) / (PREFIXES[count[2] ?? ''] ?? 1) };
  const [, prefix = '', amount = '', volume = '', per = ''] = AMOUNT.exec(unit) ?? [];
  const base = BASES[amount];
  return base ? { of: base.of, per, scale: (base.scale * (PREFIXES[prefix] ?? 1)) / (PREFIXES[volume] ?? 1) } : null;
}

/** A value of the test in another unit; null when the two units do not measure the same or nobody knows how to get from one to the other. */
export function convertLabValue(loinc: string, value: number, from: string, to: string): number | null {
  if (from === to) return value;
  const special = SPECIAL[`${loinc} ${from} ${to}`] ?? SPECIAL[`${from} ${to}`];
  if (special) return special(value);
  const [given, wanted] = [measureOf(from), measureOf(to)];
  if (!given || !wanted || given.per !== wanted.per) return null;
  const step = given.of === wanted.of ? 1 : between(loinc, given.of, wanted.of);
  return step === null ? null : (value * given.scale * step) / wanted.scale;
}

function between(loinc: string, from: Measure['of'], to: Measure['of']): number | null {
  const mass = MOLAR_MASS[loinc];
  const standard = STANDARD_UNITS[loinc] ?? {};
  if (from === 'mass' && to === 'substance') return mass ? 1 / mass : null;
  if (from === 'substance' && to === 'mass') return mass ?? null;
  if ((from === 'activity' && to === 'standard') || (from === 'standard' && to === 'activity')) return 1;
  if (from === 'standard' && to === 'substance') return standard.mole ?? null;
  if (from === 'substance' && to === 'standard') return standard.mole ? 1 / standard.mole : null;
  if (from === 'standard' && to === 'mass') return standard.gram ?? null;
  if (from === 'mass' && to === 'standard') return standard.gram ? 1 / standard.gram : null;
  return null;
}

const SPECIAL: Record<string, (value: number) => number> = {
  '4548-4 mmol/mol %': (value) => 0.09148 * value + 2.152,
  '4548-4 % mmol/mol': (value) => (value - 2.152) / 0.09148,
  '14959-1 mg/mmol mg/g': (value) => value * 8.84,
  '14959-1 mg/g mg/mmol': (value) => value / 8.84,
  '2890-2 mg/mmol mg/g': (value) => value * 8.84,
  '2890-2 mg/g mg/mmol': (value) => value / 8.84,
  '17861-6 meq/L mg/dL': (value) => value * 2.004,
  '19123-9 meq/L mg/dL': (value) => value * 1.2153,
  '[degF] Cel': (value) => ((value - 32) * 5) / 9,
  'Cel [degF]': (value) => (value * 9) / 5 + 32,
  '[lb_av] kg': (value) => value * 0.45359237,
  'kg [lb_av]': (value) => value / 0.45359237,
  '[in_i] cm': (value) => value * 2.54,
  'm cm': (value) => value * 100,
  'mL/min mL/min/{1.73_m2}': (value) => value,
  'mL/min/{1.73_m2} mL/min': (value) => value,
  'kPa mm[Hg]': (value) => value * 7.50062,
  'mm[Hg] kPa': (value) => value / 7.50062,
};

/** Whether a test of `testUnit` can be reported in `unit` at all: the same kind of quantity, or mass and substance of a molecule whose weight nobody asked for. */
export function isUnitPossible(loinc: string, testUnit: string, unit: string): boolean {
  if (convertLabValue(loinc, 1, unit, testUnit) !== null) return true;
  const [one, other] = [measureOf(testUnit), measureOf(unit)];
  if (!one || !other || one.per !== other.per) return false;
  const isConcentration = ({ of }: Measure) => of === 'mass' || of === 'substance' || of === 'standard';
  return isConcentration(one) && isConcentration(other);
}
