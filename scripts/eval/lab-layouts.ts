/** Laboratory reports as ten laboratories print them. Values and names are those of the truth; only the print differs. */

export type LabRow = { name: string; loinc: string; value: string; unit: string; low: string; high: string };
export type Layout = (rows: readonly LabRow[]) => string[];

const pad = (text: string, width: number) => text.padEnd(width);
const flag = ({ value, low, high }: LabRow) => (Number(value) < Number(low) ? 'L' : Number(value) > Number(high) ? 'H' : '');
const head = (name: string) => [name, 'Patient: Jana Novotna    DOB: 1971-05-20    Sex: Female', 'Collected: 2026-02-11', ''];

export const LAYOUTS: Record<string, Layout> = {
  columns: (rows) => [
    ...head('MERIDIAN LABORATORY'),
    `${pad('Test', 28)}${pad('Result', 12)}${pad('Unit', 14)}Reference`,
    ...rows.map(({ name, value, unit, low, high }) => `${pad(name, 28)}${pad(value, 12)}${pad(unit, 14)}${low} - ${high}`),
  ],
  flagged: (rows) => [
    ...head('Bayside Diagnostics'),
    `${pad('TESTS', 28)}${pad('RESULT', 10)}${pad('FLAG', 8)}${pad('UNITS', 14)}REFERENCE INTERVAL`,
    ...rows.map(
      (row) =>
        `${pad(row.name, 28)}${pad(row.value, 10)}${pad(flag(row) && (flag(row) === 'H' ? 'High' : 'Low'), 8)}${pad(row.unit, 14)}${row.low}-${row.high}`,
    ),
  ],
  key_value: (rows) => [
    ...head('Dr. Weiss, internal medicine'),
    ...rows.map((row) => `${row.name}: ${row.value} ${row.unit} (ref ${row.low}-${row.high})${flag(row) ? ` ${flag(row)}` : ''}`),
  ],
  parentheses: (rows) => [
    ...head('City Hospital'),
    ...rows.map(({ name, value, unit, low, high }) => `${name} ${value} ${unit} (${low}–${high})`),
  ],
  bars: (rows) => [
    ...head('LABOR NORD'),
    '| Parameter | Value | Unit | Range |',
    ...rows.map(({ name, value, unit, low, high }) => `| ${name} | ${value} | ${unit} | ${low} to ${high} |`),
  ],
  dots: (rows) => [
    ...head('Clinica del Sol'),
    ...rows.map(
      ({ name, value, unit, low, high }) => `${name} ${'.'.repeat(Math.max(4, 32 - name.length))} ${value} ${unit}   [${low} - ${high}]`,
    ),
  ],
  range_first: (rows) => [
    ...head('Northern Reference Laboratory'),
    `${pad('Analyte', 28)}${pad('Reference range', 18)}${pad('Unit', 14)}Result`,
    ...rows.map((row) => `${pad(row.name, 28)}${pad(`${row.low} - ${row.high}`, 18)}${pad(row.unit, 14)}${row.value} ${flag(row)}`),
  ],
  star_flag: (rows) => [
    ...head('Metro Lab'),
    ...rows.map(
      (row) => `${pad(row.name, 28)}${pad(`${row.value}${flag(row) ? ' *' : ''}`, 12)}${pad(row.unit, 14)}(${row.low}-${row.high})`,
    ),
  ],
  sentence: (rows) => [
    ...head('Discharge summary'),
    'LABORATORY:',
    ...rows.map(({ name, value, unit }, index) => `${`${name} ${value} ${unit}`.trim()}${index === rows.length - 1 ? '.' : ','}`),
  ],
  tabs: (rows) => [
    ...head('Praxis Dr. Lind'),
    'Test\tResult\tUnit\tNormal',
    ...rows.map(({ name, value, unit, low, high }) => `${name}\t${value}\t${unit}\t${low}-${high}`),
  ],
};
