/** Laboratory reports as twenty laboratories print them. Values and names are those of the truth; only the print differs. */

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
  several_days: (rows) => [
    ...head('Cumulative report'),
    `${pad('Test', 28)}${pad('2025-11-02', 14)}${pad('2026-02-11', 14)}${pad('Units', 14)}Reference`,
    ...rows.map((row) => `${pad(row.name, 28)}${pad('', 14)}${pad(row.value, 14)}${pad(row.unit, 14)}${row.low}-${row.high}`),
  ],
  limits_apart: (rows) => [
    ...head('Provincial Hospital'),
    `${pad('Analyte', 28)}${pad('Result', 10)}${pad('Low', 8)}${pad('High', 8)}Unit`,
    ...rows.map(({ name, value, unit, low, high }) => `${pad(name, 28)}${pad(value, 10)}${pad(low, 8)}${pad(high, 8)}${unit}`),
  ],
  unit_in_name: (rows) => [
    ...head('Fertility clinic'),
    ...rows.map(({ name, value, unit, low, high }) => `${pad(unit ? `${name} (${unit})` : name, 36)}${pad(value, 10)}[${low} - ${high}]`),
  ],
  sideways: (rows) => [
    ...head('Dialysis unit'),
    ...[0, 3, 6].flatMap((from) => {
      const some = rows.slice(from, from + 3);
      return some.length < 3
        ? some.map(({ name, value, unit, low, high }) => `${name}: ${value} ${unit} (${low}-${high})`)
        : [
            pad('Date', 14) + some.map(({ name, unit }) => pad(unit ? `${name} (${unit})` : name, 30)).join(''),
            pad('2026-02-11', 14) + some.map(({ value }) => pad(value, 30)).join(''),
            '',
          ];
    }),
  ],
  side_by_side: (rows) => [
    ...head('Emergency department'),
    ...Array.from({ length: Math.ceil(rows.length / 2) }, (_, line) =>
      rows
        .slice(line * 2, line * 2 + 2)
        .map(({ name, value, unit, low, high }) => pad(`${pad(name, 20)}${value} ${unit} (${low}-${high})`, 58))
        .join(''),
    ),
  ],
  earlier_result: (rows) => [
    ...head('Endocrine laboratory'),
    `${pad('Test Name', 28)}${pad('Current Result', 16)}${pad('Flag', 6)}${pad('Previous Result', 18)}${pad('Units', 12)}Reference Interval`,
    ...rows.map(
      (row) =>
        `${pad(row.name, 28)}${pad(row.value, 16)}${pad(flag(row), 6)}${pad(row.low, 18)}${pad(row.unit, 12)}${row.low} - ${row.high}`,
    ),
  ],
  decimal_commas: (rows) => [
    ...head('Medizinisches Labor'),
    `${pad('Untersuchung', 28)}${pad('Ergebnis', 12)}${pad('Einheit', 14)}Referenzbereich`,
    ...rows.map(
      ({ name, value, unit, low, high }) =>
        `${pad(name, 28)}${pad(value.replace('.', ','), 12)}${pad(unit, 14)}${low.replace('.', ',')} - ${high.replace('.', ',')}`,
    ),
  ],
  cells_in_lines: (rows) => [
    ...head('Exported report'),
    ...['Test', 'Result', 'Units', 'Range'],
    ...rows.flatMap(({ name, value, unit, low, high }) => [name, value, ...(unit ? [unit] : []), `${low}-${high}`]),
  ],
  flag_first: (rows) => [
    ...head('Central laboratory'),
    `${pad('Flag', 8)}${pad('Test', 28)}${pad('Result', 22)}Normal`,
    ...rows.map((row) => `${pad(flag(row), 8)}${pad(row.name, 28)}${pad(`${row.value} ${row.unit}`, 22)}${row.low} - ${row.high}`),
  ],
  commas: (rows) => [
    ...head('Data export').slice(0, 1),
    'test,value,unit,ref_low,ref_high',
    ...rows.map(({ name, value, unit, low, high }) => [name, value, unit, low, high].join(',')),
  ],
};
