import { readFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { LAYOUTS, type LabRow } from './lab-layouts.ts';
import type { LabelledDocument, Labels } from './labelled-document.ts';

/**
 * Our own ground truth: laboratory reports in ten layouts, as text and as scans, and narratives written by hand. Rules may be mended on what is `dev`;
 * what is held out is only measured.
 */

const ANALYTES: Omit<LabRow, 'value'>[] = (
  [
    ['Hemoglobin', '718-7', 'g/dL', '12.0', '15.5'],
    ['White blood cells', '6690-2', '10^3/uL', '4.0', '11.0'],
    ['Platelets', '777-3', '10^3/uL', '150', '400'],
    ['Glucose', '2345-7', 'mg/dL', '70', '99'],
    ['Hemoglobin A1c', '4548-4', '%', '4.0', '5.6'],
    ['Creatinine', '2160-0', 'mg/dL', '0.60', '1.10'],
    ['Urea nitrogen', '3094-0', 'mg/dL', '7', '20'],
    ['Sodium', '2951-2', 'mmol/L', '135', '145'],
    ['Potassium', '2823-3', 'mmol/L', '3.5', '5.1'],
    ['Chloride', '2075-0', 'mmol/L', '98', '107'],
    ['Calcium', '17861-6', 'mg/dL', '8.5', '10.5'],
    ['Total bilirubin', '1975-2', 'mg/dL', '0.1', '1.2'],
    ['ALT', '1742-6', 'U/L', '7', '40'],
    ['AST', '1920-8', 'U/L', '10', '40'],
    ['Albumin', '1751-7', 'g/dL', '3.5', '5.0'],
    ['Total cholesterol', '2093-3', 'mg/dL', '100', '200'],
    ['HDL cholesterol', '2085-9', 'mg/dL', '40', '90'],
    ['Triglycerides', '2571-8', 'mg/dL', '50', '150'],
    ['TSH', '3016-3', 'mIU/L', '0.4', '4.0'],
    ['Ferritin', '2276-4', 'ng/mL', '15', '150'],
    ['INR', '6301-6', '', '0.8', '1.2'],
  ] as const
).map(([name, loinc, unit, low, high]) => ({ name, loinc, unit, low, high }));

const ROWS = 9;
const REPORTS_A_LAYOUT = 4;

/** The same numbers each time, from below to above the range. */
function rowsOf(seed: number): LabRow[] {
  return Array.from({ length: ROWS }, (_, index) => {
    const analyte = ANALYTES[(seed * 7 + index * 5) % ANALYTES.length] as Omit<LabRow, 'value'>;
    const places = Math.max(analyte.low.split('.')[1]?.length ?? 0, analyte.high.split('.')[1]?.length ?? 0);
    const [low, high] = [Number(analyte.low), Number(analyte.high)];
    const share = ((seed * 37 + index * 53) % 140) / 100 - 0.2;
    return { ...analyte, value: Math.max(0.1, low + (high - low) * share).toFixed(places) };
  }).filter((row, index, all) => all.findIndex(({ loinc }) => loinc === row.loinc) === index);
}

const labelsOf = (id: string, rows: readonly LabRow[]): Labels => ({
  id,
  observations: rows.map(({ name, loinc, value, unit }) => ({ name, loinc, value, unit: unit || null })),
});

/** The last of each layout is held out. */
function reports(part: 'dev' | 'held_out', asScan: boolean): LabelledDocument[] {
  return Object.entries(LAYOUTS).flatMap(([layout, print], place) =>
    Array.from({ length: REPORTS_A_LAYOUT }, (_, number) => number)
      .filter((number) => (part === 'held_out') === number >= REPORTS_A_LAYOUT / 2)
      .filter((number) => !asScan || number === (part === 'held_out' ? REPORTS_A_LAYOUT - 1 : 0))
      .map((number) => {
        const rows = rowsOf(place * REPORTS_A_LAYOUT + number + 1);
        const id = `${layout}-${number + 1}`;
        const lines = print(rows);
        return asScan
          ? { labels: labelsOf(`${id}-scan`, rows), content: { bytes: scanOf(lines), contentType: 'image/png' } }
          : { labels: labelsOf(id, rows), content: { text: lines.join('\n') } };
      }),
  );
}

/** A page of a typewriter, as a scanner of 150 dpi sees it. */
function scanOf(lines: readonly string[]): Uint8Array {
  const canvas = createCanvas(1240, 1754);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f7f5f0';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#2a2a2a';
  context.font = '21px "DejaVu Sans Mono", "Liberation Mono", monospace';
  for (const [row, line] of lines.entries()) context.fillText(line.replaceAll('\t', '      '), 80, 120 + row * 40);
  return new Uint8Array(canvas.toBuffer('image/png'));
}

function narratives(part: 'dev' | 'held_out'): LabelledDocument[] {
  const text = readFileSync(new URL('../../test/data/clinical/narratives.jsonl', import.meta.url), 'utf8').trim();
  return text
    .split('\n')
    .map((line) => JSON.parse(line) as Labels & { split: string; text: string })
    .filter(({ split }) => split === part)
    .map((labels) => ({ labels, content: { text: labels.text } }));
}

export function ownDocuments(): { name: string; documents: LabelledDocument[] }[] {
  return (['dev', 'held_out'] as const).flatMap((part) => [
    { name: `own laboratory reports, text (${part})`, documents: reports(part, false) },
    { name: `own laboratory reports, scans (${part})`, documents: reports(part, true) },
    { name: `own narratives (${part})`, documents: narratives(part) },
  ]);
}
