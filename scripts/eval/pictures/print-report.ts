import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { seededRandom } from '../../../domain/evaluation/seeded-random.ts';

/** Laboratory reports as pictures of 150 dpi, with values that are known. Half of the layouts were looked at while the reader was built. */

export type PrintedValue = { name: string; loinc: string; value: string; unit: string; low: string; high: string };
type Pen = { context: SKRSContext2D; text(text: string, x: number, y: number, font?: string): void };
type Layout = { part: 'dev' | 'held_out'; draw(pen: Pen, rows: readonly PrintedValue[]): void };

export const [WIDTH, HEIGHT] = [1240, 1754];
const SANS = '"Liberation Sans"';
const SERIF = '"DejaVu Serif"';
const MONO = '"DejaVu Sans Mono"';
const INK = '#222222';
const PAPER = '#fbfaf7';

const ANALYTES = (
  [
    ['Hemoglobin', '718-7', 'g/dL', 12, 15.5, 1],
    ['White blood cells', '6690-2', '10^3/uL', 4, 11, 1],
    ['Platelets', '777-3', '10^3/uL', 150, 400, 0],
    ['Glucose', '2345-7', 'mg/dL', 70, 99, 0],
    ['Hemoglobin A1c', '4548-4', '%', 4, 5.6, 1],
    ['Creatinine', '2160-0', 'mg/dL', 0.6, 1.1, 2],
    ['Urea nitrogen', '3094-0', 'mg/dL', 7, 20, 0],
    ['Sodium', '2951-2', 'mmol/L', 135, 145, 0],
    ['Potassium', '2823-3', 'mmol/L', 3.5, 5.1, 1],
    ['Chloride', '2075-0', 'mmol/L', 98, 107, 0],
    ['Calcium', '17861-6', 'mg/dL', 8.5, 10.5, 1],
    ['Total bilirubin', '1975-2', 'mg/dL', 0.1, 1.2, 1],
    ['ALT', '1742-6', 'U/L', 7, 40, 0],
    ['AST', '1920-8', 'U/L', 10, 40, 0],
    ['Albumin', '1751-7', 'g/dL', 3.5, 5, 1],
    ['Total cholesterol', '2093-3', 'mg/dL', 100, 200, 0],
    ['HDL cholesterol', '2085-9', 'mg/dL', 40, 90, 0],
    ['Triglycerides', '2571-8', 'mg/dL', 50, 150, 0],
    ['TSH', '3016-3', 'mIU/L', 0.4, 4, 2],
    ['Ferritin', '2276-4', 'ng/mL', 15, 150, 0],
    ['INR', '6301-6', '', 0.8, 1.2, 1],
  ] as const
).map(([name, loinc, unit, low, high, places]) => ({ name, loinc, unit, low, high, places }));
const ROWS = 14;

/** The same values for the same seed, from below to above the range. */
export function valuesOf(seed: number): PrintedValue[] {
  const random = seededRandom(seed);
  return ANALYTES.map((analyte) => ({ analyte, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, ROWS)
    .map(({ analyte: { name, loinc, unit, low, high, places } }) => {
      const value = Math.max(low * 0.6, low + (high - low) * (random() * 1.5 - 0.25));
      return { name, loinc, unit, value: value.toFixed(places), low: low.toFixed(places), high: high.toFixed(places) };
    });
}

/** A page of a layout in grey pixels, row by row. */
export function printReport(layout: keyof typeof LAYOUTS, rows: readonly PrintedValue[]): Canvas {
  registerFonts();
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = PAPER;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = INK;
  const text: Pen['text'] = (written, x, y, font) => {
    if (font) context.font = font;
    context.fillText(written, x, y);
  };
  (LAYOUTS[layout] as Layout).draw({ context, text }, rows);
  return canvas;
}

let isRegistered = false;
function registerFonts(): void {
  if (isRegistered) return;
  const folder = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts');
  for (const face of ['Regular', 'Bold']) GlobalFonts.registerFromPath(join(folder, `LiberationSans-${face}.ttf`), 'Liberation Sans');
  isRegistered = true;
}

const flagOf = ({ value, low, high }: PrintedValue) => (Number(value) < Number(low) ? 'L' : Number(value) > Number(high) ? 'H' : '');
const rangeOf = ({ low, high }: PrintedValue) => `${low} - ${high}`;

function heading({ text }: Pen, name: string, font: string): void {
  text(name, 90, 110, `bold 30px ${font}`);
  text('Patient: Jana Novotna     DOB: 1971-05-20     Sex: Female', 90, 165, `20px ${font}`);
  text('Collected: 2026-02-11     Reported: 2026-02-12', 90, 197);
}

function columns(pen: Pen, cells: readonly (readonly string[])[], at: readonly number[], top: number, step: number, font: string): void {
  for (const [row, entries] of cells.entries())
    for (const [column, entry] of entries.entries()) pen.text(entry, at[column] ?? 0, top + row * step, font);
}

const rule = ({ context }: Pen, x: number, y: number, width: number, height: number, style = INK) => {
  context.fillStyle = style;
  context.fillRect(x, y, width, height);
  context.fillStyle = INK;
};

export const LAYOUTS = {
  striped_table: {
    part: 'dev',
    draw(pen, rows) {
      heading(pen, 'MERIDIAN LABORATORY', SANS);
      for (let row = 0; row < rows.length; row += 2) rule(pen, 80, 283 + row * 42, 1080, 42, '#e9e9e6');
      columns(pen, [['Test', 'Result', 'Flag', 'Units', 'Reference']], [90, 480, 620, 720, 920], 260, 42, `bold 22px ${SANS}`);
      const cells = rows.map((row) => [row.name, row.value, flagOf(row), row.unit, rangeOf(row)]);
      columns(pen, cells, [90, 480, 620, 720, 920], 311, 42, `22px ${SANS}`);
    },
  },
  ruled_grid: {
    part: 'dev',
    draw(pen, rows) {
      heading(pen, 'SUNRISE DIAGNOSTICS', SANS);
      const at = [80, 470, 620, 800, 1100];
      for (let line = 0; line <= rows.length + 1; line += 1) rule(pen, 80, 230 + line * 46, 1020, 2);
      for (const x of at) rule(pen, x, 230, 2, (rows.length + 1) * 46);
      columns(
        pen,
        [['Test Description', 'Value', 'Unit', 'Biological Ref. Interval']],
        at.map((x) => x + 14),
        261,
        46,
        `bold 20px ${SANS}`,
      );
      columns(
        pen,
        rows.map((row) => [row.name, row.value, row.unit, rangeOf(row)]),
        at.map((x) => x + 14),
        307,
        46,
        `20px ${SANS}`,
      );
    },
  },
  typewriter_dots: {
    part: 'dev',
    draw(pen, rows) {
      heading(pen, 'Clinica del Sol', MONO);
      for (const [row, { name, value, unit, low, high }] of rows.entries())
        pen.text(
          `${name} ${'.'.repeat(26 - name.length)} ${value.padEnd(7)}${unit.padEnd(9)} [${low} - ${high}]`,
          90,
          280 + row * 36,
          `19px ${MONO}`,
        );
    },
  },
  letter: {
    part: 'dev',
    draw(pen, rows) {
      heading(pen, 'Department of Internal Medicine', SERIF);
      pen.text('Dear colleague, thank you for referring this patient. The laboratory showed:', 90, 260, `20px ${SERIF}`);
      for (const [row, { name, value, unit, low, high }] of rows.entries())
        pen.text(`${name}: ${value} ${unit} (reference ${low}-${high})`, 90, 310 + row * 34);
      pen.text('We recommend a further visit in six weeks. With kind regards.', 90, 850);
    },
  },
  side_by_side: {
    part: 'dev',
    draw(pen, rows) {
      heading(pen, 'Emergency Department', SANS);
      const half = Math.ceil(rows.length / 2);
      const cells = (some: readonly PrintedValue[]) => some.map((row) => [row.name, row.value, row.unit, `(${row.low}-${row.high})`]);
      columns(pen, cells(rows.slice(0, half)), [90, 290, 370, 480], 280, 34, `18px ${SANS}`);
      columns(pen, cells(rows.slice(half)), [660, 860, 940, 1050], 280, 34, `18px ${SANS}`);
    },
  },
  bold_results: {
    part: 'held_out',
    draw(pen, rows) {
      heading(pen, 'Northern Reference Laboratory', SANS);
      columns(pen, [['Analyte', 'Reference range', 'Unit', 'Result']], [90, 470, 720, 920], 262, 40, `bold 21px ${SANS}`);
      rule(pen, 80, 274, 1060, 2);
      columns(
        pen,
        rows.map((row) => [row.name, rangeOf(row), row.unit]),
        [90, 470, 720],
        312,
        40,
        `21px ${SANS}`,
      );
      columns(
        pen,
        rows.map((row) => [`${row.value} ${flagOf(row)}`]),
        [920],
        312,
        40,
        `bold 21px ${SANS}`,
      );
    },
  },
  dark_bands: {
    part: 'held_out',
    draw(pen, rows) {
      heading(pen, 'Provincial Hospital', SANS);
      for (const [block, title] of ['BLOOD, PART ONE', 'BLOOD, PART TWO'].entries()) {
        const top = 240 + block * 420;
        rule(pen, 80, top, 1080, 40, '#3b4a66');
        pen.context.fillStyle = '#ffffff';
        pen.text(title, 96, top + 28, `bold 20px ${SANS}`);
        pen.context.fillStyle = INK;
        const some = rows.slice(block * 7, block * 7 + 7);
        const cells = some.map((row) => [row.name, row.value + (flagOf(row) ? ' *' : ''), row.unit, `(${row.low}-${row.high})`]);
        columns(pen, cells, [96, 520, 680, 880], top + 78, 44, `20px ${SANS}`);
      }
    },
  },
  serif_small: {
    part: 'held_out',
    draw(pen, rows) {
      heading(pen, 'Discharge summary', SERIF);
      columns(pen, [['Parameter', 'Result', 'Unit', 'Normal']], [90, 430, 560, 740], 262, 30, `bold 16px ${SERIF}`);
      columns(
        pen,
        rows.map((row) => [row.name, row.value, row.unit, rangeOf(row)]),
        [90, 430, 560, 740],
        300,
        30,
        `16px ${SERIF}`,
      );
    },
  },
  low_and_high: {
    part: 'held_out',
    draw(pen, rows) {
      heading(pen, 'METRO LAB', MONO);
      columns(pen, [['Analyte', 'Result', 'Low', 'High', 'Unit']], [90, 480, 640, 760, 900], 262, 38, `bold 19px ${MONO}`);
      columns(
        pen,
        rows.map((row) => [row.name, row.value, row.low, row.high, row.unit]),
        [90, 480, 640, 760, 900],
        306,
        38,
        `19px ${MONO}`,
      );
    },
  },
  boxed_rows: {
    part: 'held_out',
    draw(pen, rows) {
      heading(pen, 'Praxis Dr. Lind', SANS);
      for (const [row, entry] of rows.entries()) {
        rule(pen, 80, 244 + row * 54, 1080, 1);
        pen.text(entry.name, 100, 280 + row * 54, `23px ${SANS}`);
        pen.text(`${entry.value} ${entry.unit}`, 560, 280 + row * 54, `bold 23px ${SANS}`);
        pen.text(`normal ${entry.low} to ${entry.high}`, 860, 280 + row * 54, `17px ${SANS}`);
      }
    },
  },
} as const satisfies Record<string, Layout>;
