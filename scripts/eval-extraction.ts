import { existsSync, readFileSync } from 'node:fs';
import { createDocumentReader } from '../adapters/ocr/document-reader.ts';
import { contextOf } from '../adapters/llm/offline/extraction/context.ts';
import { createExtractor, type Extractor } from '../adapters/llm/offline/extraction/extract.ts';
import { readIcd10 } from '../db/seed/icd10.ts';
import type { ClinicalExtraction, ConditionFinding } from '../domain/clinical/findings.ts';

/** Measures the offline extraction on the sample data beside the repository (or in argv[2]); `--verbose` lists every miss and extra. */

type GoldLab = { loinc: string; value: number; unit: string };
type GoldNote = {
  id: string;
  text: string;
  labs?: GoldLab[];
  diagnoses?: { text: string; icd10_prefixes: string[] }[];
  must_not?: { icd10_prefixes?: string[]; text?: string }[];
};
type LabReport = { file: string; results: { loinc: string; printed_value: string; ucum: string; interpretation: 'H' | 'L' | 'N' }[] };
type Tally = { right: number; missed: number; extra: number };

const args = process.argv.slice(2);
const verbose = args.includes('--verbose');
const withScans = args.includes('--scans');
const folder = new URL(`${args.find((arg) => !arg.startsWith('--')) ?? new URL('../../shared/data', import.meta.url).href}/`, 'file:///');
const path = (name: string) => new URL(name, folder);
const lines = <T>(name: string): T[] =>
  readFileSync(path(name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
const say = (line: string) => process.stdout.write(`${line}\n`);

const conditions = await readIcd10();
const [before, memory] = [performance.now(), process.memoryUsage().heapUsed];
const extract = createExtractor({ conditions });
say(
  `index built in ${Math.round(performance.now() - before)} ms, ${Math.round((process.memoryUsage().heapUsed - memory) / 2 ** 20)} MB (before collection)`,
);
measureNotes(extract);
measureNegation();
await measureReports(extract);
measureCoded(extract);

/** Laboratory values by code and number; diagnoses among what stands in diagnosis sections. */
function measureNotes(read: Extractor): void {
  const labs: Tally = { right: 0, missed: 0, extra: 0 };
  const diagnoses: Tally = { right: 0, missed: 0, extra: 0 };
  let units = 0;
  let violations = 0;
  const durations: number[] = [];
  for (const note of lines<GoldNote>('notes-gold/dev.jsonl')) {
    const started = performance.now();
    const found = read(note.text, { source: 'document' });
    durations.push(performance.now() - started);
    if (note.labs) units += compareLabs(note.id, found, note.labs, labs);
    if (note.diagnoses) compareDiagnoses(note.id, found, note.diagnoses, diagnoses);
    violations += (note.must_not ?? []).filter(({ icd10_prefixes }) =>
      affirmed(found).some((condition) => isOneOf(condition, icd10_prefixes ?? [])),
    ).length;
  }
  say(`notes: laboratory values  ${scores(labs)}  wrong units ${units}`);
  say(`notes: diagnoses          ${scores(diagnoses)}  must-not found ${violations}`);
  say(
    `notes: longest ${Math.max(...durations).toFixed(1)} ms, median ${durations.sort((a, b) => a - b)[durations.length >> 1]?.toFixed(1)} ms`,
  );
}

function compareLabs(id: string, { observations }: ClinicalExtraction, gold: GoldLab[], tally: Tally): number {
  const open = gold.map((lab) => ({ ...lab, found: false }));
  let wrongUnits = 0;
  for (const { loinc, value, unit, passage } of observations) {
    const wanted = open.find((lab) => !lab.found && lab.loinc === loinc && isSameNumber(value, lab.value));
    if (wanted) {
      wanted.found = true;
      tally.right += 1;
      if (unit !== null && unit !== wanted.unit) wrongUnits += 1;
    } else if (!isVital(loinc)) {
      tally.extra += 1;
      if (verbose) say(`  ${id} extra ${loinc} ${value} ${unit}: ${passage.quote}`);
    }
  }
  for (const lab of open.filter(({ found }) => !found)) {
    tally.missed += 1;
    if (verbose) say(`  ${id} missed ${lab.loinc} ${lab.value} ${lab.unit}`);
  }
  return wrongUnits;
}

/** The notes print counts in cells as well as in thousands: 234,000 is 234. */
function isSameNumber(printed: string, value: number): boolean {
  const number = Number(printed.replaceAll(',', ''));
  return [number, number / 1_000].some((candidate) => Math.abs(candidate - value) < 1e-9);
}

function isVital(loinc: string | null): boolean {
  return ['8480-6', '8462-4', '8867-4', '9279-1', '8310-5', '29463-7', '8302-2', '39156-5', '59408-5', '2708-6'].includes(loinc ?? '');
}

function compareDiagnoses(id: string, found: ClinicalExtraction, gold: NonNullable<GoldNote['diagnoses']>, tally: Tally): void {
  const all = affirmed(found);
  for (const { text, icd10_prefixes } of gold) {
    if (all.some((condition) => isOneOf(condition, icd10_prefixes))) tally.right += 1;
    else {
      tally.missed += 1;
      if (verbose) say(`  ${id} missed ${text} ${icd10_prefixes.join(' ')}`);
    }
  }
  for (const condition of all.filter(({ section }) => section === 'diagnosis')) {
    if (gold.some(({ icd10_prefixes }) => isOneOf(condition, icd10_prefixes))) continue;
    tally.extra += 1;
    if (verbose) say(`  ${id} extra ${condition.icd10} ${condition.display}: ${condition.text}`);
  }
}

function affirmed({ conditions: read }: ClinicalExtraction): ConditionFinding[] {
  return read.filter(({ negated, family }) => !negated && !family);
}

function isOneOf({ icd10 }: ConditionFinding, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => icd10?.startsWith(prefix));
}

function measureNegation(): void {
  let [right, all, recentRight] = [0, 0, 0];
  for (const row of lines<{ sentence: string; concept: string; negation: string; temporality: string }>('negation/negex-dev.jsonl')) {
    const start = row.sentence.toLowerCase().indexOf(row.concept.toLowerCase());
    if (start < 0) continue;
    all += 1;
    const context = contextOf(row.sentence, start, start + row.concept.length);
    if (context.negated === (row.negation === 'negated')) right += 1;
    else if (verbose) say(`  ${row.negation}: ${row.concept} | ${row.sentence}`);
    if (context.historical === (row.temporality === 'historical')) recentRight += 1;
  }
  say(`negation: accuracy ${(right / all).toFixed(3)} of ${all}; history ${(recentRight / all).toFixed(3)}`);
}

async function measureReports(read: Extractor): Promise<void> {
  const reader = createDocumentReader();
  const [text, scans]: [Tally, Tally] = [
    { right: 0, missed: 0, extra: 0 },
    { right: 0, missed: 0, extra: 0 },
  ];
  let [judged, unitsRight] = [0, 0];
  try {
    for (const report of lines<LabReport>('lab-reports/truth.jsonl')) {
      const isPdf = report.file.endsWith('.pdf') && !report.file.includes('office');
      if (!existsSync(path(`lab-reports/${report.file}`)) || (!isPdf && !withScans)) continue;
      const type = report.file.endsWith('.pdf') ? 'application/pdf' : `image/${report.file.endsWith('.png') ? 'png' : 'jpeg'}`;
      const file = { key: report.file, content_type: type, bytes: readFileSync(path(`lab-reports/${report.file}`)) };
      let pages = '';
      for (let page = 1; page <= (await reader.countPages(file)); page += 1) pages += `${(await reader.readPage(file, page)).text}\n`;
      const { observations } = read(pages, { source: 'document' });
      const tally = isPdf ? text : scans;
      const used = new Set<number>();
      for (const wanted of report.results) {
        const at = observations.findIndex(
          ({ loinc, value }, index) => !used.has(index) && loinc === wanted.loinc && Number(value) === Number(wanted.printed_value),
        );
        const found = observations[at];
        if (!found) {
          tally.missed += 1;
          if (verbose) say(`  ${report.file} missed ${wanted.loinc} ${wanted.printed_value} ${wanted.ucum}`);
          continue;
        }
        used.add(at);
        tally.right += 1;
        if (found.unit === wanted.ucum) unitsRight += 1;
        else if (verbose) say(`  ${report.file} unit ${found.unit} for ${wanted.ucum}: ${found.passage.quote}`);
        if ({ H: 'high', L: 'low', N: 'normal' }[wanted.interpretation] === found.interpretation) judged += 1;
        else if (verbose) say(`  ${report.file} judged ${found.interpretation} for ${wanted.interpretation}: ${found.passage.quote}`);
      }
      tally.extra += observations.length - used.size;
      if (verbose)
        observations.forEach(({ loinc, value, passage }, index) => {
          if (!used.has(index)) say(`  ${report.file} extra ${loinc} ${value}: ${passage.quote}`);
        });
    }
  } finally {
    reader.close();
  }
  const found = text.right + scans.right;
  say(`reports: text layer ${scores(text)}`);
  if (withScans) say(`reports: scans      ${scores(scans)}`);
  say(`reports: units right ${(unitsRight / found).toFixed(3)}, interpretation right ${(judged / found).toFixed(3)}`);
}

/** Case reports coded by professionals, compared at three characters: informative. */
function measureCoded(read: Extractor): void {
  const tally: Tally = { right: 0, missed: 0, extra: 0 };
  for (const { text_en, diagnoses } of lines<{ text_en: string; diagnoses: { category: string }[] }>('codiesp-en/train-30.jsonl')) {
    const coded = new Set(diagnoses.map(({ category }) => category));
    const found = new Set(affirmed(read(text_en, { source: 'document' })).map(({ icd10 }) => icd10?.slice(0, 3)));
    for (const code of coded) {
      if (found.has(code)) tally.right += 1;
      else tally.missed += 1;
    }
    for (const code of found) if (!coded.has(code ?? '')) tally.extra += 1;
  }
  say(`coded case reports: ${scores(tally)}`);
}

function scores({ right, missed, extra }: Tally): string {
  const precision = right / (right + extra);
  const recall = right / (right + missed);
  const f1 = (2 * precision * recall) / (precision + recall);
  return `precision ${precision.toFixed(3)} recall ${recall.toFixed(3)} F1 ${f1.toFixed(3)} (${right} right, ${missed} missed, ${extra} extra)`;
}
