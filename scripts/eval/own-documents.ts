import { readFileSync } from 'node:fs';
import { LAYOUTS, type LabRow } from './lab-layouts.ts';
import type { LabelledDocument, Labels } from './labelled-document.ts';
import { DAMAGES, pdfOf, scanOf } from './render-pages.ts';

/**
 * Our own ground truth: laboratory reports in twenty layouts as text, PDF, scans and poor scans, and narratives written by hand. Rules may be mended on what is `dev`;
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

type Rendering = 'text' | 'pdf' | 'scan' | 'poor scan';
/** What no paper shows: an export to a table, and cells below one another. */
const ONLY_AS_TEXT = new Set(['commas', 'cells_in_lines']);

/** Half of each layout is held out. As text all of them, as a PDF or a scan one of each half. */
async function reports(part: 'dev' | 'held_out', rendering: Rendering): Promise<LabelledDocument[]> {
  const chosen = Object.entries(LAYOUTS).flatMap(([layout, print], place) =>
    Array.from({ length: REPORTS_A_LAYOUT }, (_, number) => number)
      .filter((number) => (part === 'held_out') === number >= REPORTS_A_LAYOUT / 2)
      .filter((number) => rendering === 'text' || number === (part === 'held_out' ? REPORTS_A_LAYOUT - 1 : 0))
      .map((number) => ({ id: `${layout}-${number + 1}`, layout, rows: rowsOf(place * REPORTS_A_LAYOUT + number + 1), print })),
  );
  return Promise.all(
    chosen
      .filter(({ layout }) => rendering === 'text' || !ONLY_AS_TEXT.has(layout))
      .map(async ({ id, rows, print }, index) => ({
        labels: labelsOf(rendering === 'text' ? id : `${id}-${rendering}`, rows),
        content: await rendered(print(rows), rendering, index),
      })),
  );
}

async function rendered(lines: readonly string[], rendering: Rendering, index: number): Promise<LabelledDocument['content']> {
  if (rendering === 'text') return { text: lines.join('\n') };
  if (rendering === 'pdf') return { bytes: await pdfOf(lines), contentType: 'application/pdf' };
  return { bytes: scanOf(lines, rendering === 'scan' ? 'clean' : (DAMAGES[index % DAMAGES.length] ?? 'faint')), contentType: 'image/png' };
}

function narratives(part: 'dev' | 'held_out'): LabelledDocument[] {
  const text = readFileSync(new URL('../../test/data/clinical/narratives.jsonl', import.meta.url), 'utf8').trim();
  return text
    .split('\n')
    .map((line) => JSON.parse(line) as Labels & { split: string; text: string })
    .filter(({ split }) => split === part)
    .map((labels) => ({ labels, content: { text: labels.text } }));
}

export async function ownDocuments(): Promise<{ name: string; documents: LabelledDocument[] }[]> {
  const parts = (['dev', 'held_out'] as const).map(async (part) => [
    { name: `own laboratory reports, text (${part})`, documents: await reports(part, 'text') },
    { name: `own laboratory reports, PDF (${part})`, documents: await reports(part, 'pdf') },
    { name: `own laboratory reports, scans (${part})`, documents: await reports(part, 'scan') },
    { name: `own laboratory reports, poor scans (${part})`, documents: await reports(part, 'poor scan') },
    { name: `own narratives (${part})`, documents: narratives(part) },
  ]);
  return (await Promise.all(parts)).flat();
}
