import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LabelledDocument } from './labelled-document.ts';

/** The labelled sets of the sample data beside the repository, in the form of our own. Sets that are not there are left out. */

const FOLDER = new URL('../../../shared/data/', import.meta.url);
const at = (file: string) => fileURLToPath(new URL(file, FOLDER));

function lines<T>(file: string): T[] {
  if (!existsSync(at(file))) return [];
  const text = readFileSync(at(file), 'utf8').trim();
  return text.split('\n').map((line) => JSON.parse(line) as T);
}

type Note = { id: string; text: string; labs?: { loinc: string; name?: string; value: number; unit: string }[] };
type Diagnosed = { id: string; text: string; diagnoses?: { text: string; icd10_prefixes: string[] }[] | null };
type Concept = { id: number; concept: string; sentence: string; negation: 'affirmed' | 'negated' };
type Report = { file: string; results: { loinc: string; printed_name: string; printed_value: string; ucum: string }[] };
type Coded = { id?: string; text_en: string; diagnoses: { category: string }[] };

const notes = (): LabelledDocument[] =>
  lines<Note>('notes-gold/dev.jsonl').flatMap(({ id, text, labs }) =>
    labs
      ? [
          {
            labels: { id, observations: labs.map(({ loinc, name, value, unit }) => ({ name: name ?? loinc, loinc, value, unit })) },
            content: { text },
          },
        ]
      : [],
  );

/** Diagnoses of the headings that name them; what stands elsewhere in the note is not labelled and counts as extra. */
const diagnoses = (): LabelledDocument[] =>
  lines<Diagnosed>('notes-gold/dev.jsonl').flatMap(({ id, text, diagnoses: named }) =>
    named
      ? [
          {
            labels: { id, conditions: named.map((each) => ({ text: each.text, icd10: each.icd10_prefixes[0] ?? null })) },
            content: { text },
          },
        ]
      : [],
  );

/** A sentence with one concept, which is no condition in half of the cases: only the negation of what was found says something. */
const concepts = (): LabelledDocument[] =>
  lines<Concept>('negation/negex-dev.jsonl').map(({ id, concept, sentence, negation }) => ({
    labels: { id: `negex-${id}`, conditions: [{ text: concept, negated: negation === 'negated' }] },
    content: { text: sentence },
  }));

const TYPES: Record<string, string> = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg' };

const reports = (isScan: boolean): LabelledDocument[] =>
  lines<Report>('lab-reports/truth.jsonl').flatMap(({ file, results }) => {
    const path = at(`lab-reports/${file}`);
    const scanned = /\.(office|phone|fax)\d*\./.test(file);
    if (scanned !== isScan || !existsSync(path)) return [];
    const observations = results.map(({ printed_name: name, loinc, printed_value: value, ucum: unit }) => ({ name, loinc, value, unit }));
    return [
      { labels: { id: file, observations }, content: { path, contentType: TYPES[file.split('.').at(-1) ?? ''] ?? 'application/pdf' } },
    ];
  });

/** Case reports coded by professionals with three characters: informative, for they code what no rule of ours calls a diagnosis. */
const coded = (): LabelledDocument[] =>
  lines<Coded>('codiesp-en/train-30.jsonl').map(({ text_en, diagnoses }, index) => ({
    labels: {
      id: `codiesp-${index + 1}`,
      conditions: [...new Set(diagnoses.map(({ category }) => category))].map((icd10) => ({ text: icd10, icd10 })),
    },
    content: { text: text_en },
  }));

export function sharedDocuments(): { name: string; documents: LabelledDocument[] }[] {
  return [
    { name: 'notes: laboratory values', documents: notes() },
    { name: 'notes: diagnoses', documents: diagnoses() },
    { name: 'negated and affirmed concepts', documents: concepts() },
    { name: 'laboratory reports, text layer', documents: reports(false) },
    { name: 'laboratory reports, scans', documents: reports(true) },
    { name: 'coded case reports, three characters', documents: coded() },
  ].filter(({ documents }) => documents.length > 0);
}
