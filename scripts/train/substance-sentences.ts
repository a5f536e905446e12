import { readdirSync, readFileSync } from 'node:fs';
import { LEARNED_STATUSES, type LearnedStatus } from '../../clinical-nlp/treatments/substance-statuses.ts';

/** Messages that the status of a substance is learned from: what each says of every substance in it. None of a held-out set is among them. */
export type MarkedMessage = {
  language: string;
  /** The item that the assistant asked for last. */
  asked: string | null;
  text: string;
  marks: { start: number; end: number; status: LearnedStatus }[];
  /** Of our own tests: what the rules read is what was to be read, and says nothing of how far they are to be trusted. */
  isPlain?: boolean;
};

const SENTENCES = new URL('../../test/data/clinical/substance-statuses/', import.meta.url);
const PATIENT_WORDS = new URL('../../test/data/strangers/dev/patient-words.jsonl', import.meta.url);
const PLAIN = 'plain.tsv';
const ITEMS: Readonly<Record<string, string | null>> = { null: null, medicines: 'medications' };

/** @throws when a line is not of the form that test/data/clinical/substance-statuses/README.md tells */
export const markedMessages = (): MarkedMessage[] => [...sentences(), ...patientWords()];

function sentences(): MarkedMessage[] {
  const files = readdirSync(SENTENCES).filter((name) => name.endsWith('.tsv'));
  return files
    .toSorted()
    .flatMap((name) =>
      linesOf(new URL(name, SENTENCES)).map((line) => ({ ...markedIn(line, name), ...(name === PLAIN ? { isPlain: true } : {}) })),
    );
}

const linesOf = (path: URL): string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const MARK = /\{\{([^{}|]+)\|([a-z]+)\}\}/g;

function markedIn(line: string, name: string): MarkedMessage {
  const [language = '', asked = '', marked = ''] = line.split('\t');
  const marks: MarkedMessage['marks'] = [];
  let text = '';
  let last = 0;
  for (const { 0: whole, 1: words = '', 2: said = '', index } of marked.matchAll(MARK)) {
    const status = LEARNED_STATUSES.find((known) => known === said);
    if (!status) throw new Error(`${name}: no status ${said} in ${line}`);
    text += marked.slice(last, index);
    marks.push({ start: text.length, end: text.length + words.length, status });
    text += words;
    last = index + whole.length;
  }
  return { language, asked: asked in ITEMS ? (ITEMS[asked] ?? null) : asked, text: text + marked.slice(last), marks };
}

const OF_MEDICINE: Readonly<Record<string, LearnedStatus>> = {
  ...({ current: 'takes', past: 'stopped', stopped: 'stopped', other_person: 'other', not_stated: 'proposed' } as const),
};
const OF_ALLERGY: Readonly<Record<string, LearnedStatus>> = {
  ...({ present: 'allergy', intolerance: 'intolerance', denied: 'tolerated', other_person: 'other' } as const),
};

type Labelled = { text: string; language: string; medications: Label[]; allergies: (Label & { substance: string })[] };
type Label = { text: string; status: string };

/** Facts that strangers' messages hold (test/data/strangers/README.md), each at the first place of its words. */
function patientWords(): MarkedMessage[] {
  return linesOf(PATIENT_WORDS).flatMap((line) => {
    const { text, language, medications, allergies } = JSON.parse(line) as Labelled;
    const markOf = (words: string, status: LearnedStatus | undefined) => {
      const start = text.indexOf(words);
      return status === undefined || start < 0 ? [] : [{ start, end: start + words.length, status }];
    };
    const marks = [
      ...medications.flatMap(({ text: words, status }) => markOf(words, OF_MEDICINE[status])),
      ...allergies.flatMap(({ text: words, status, substance }) => (substance === 'none' ? [] : markOf(words, OF_ALLERGY[status]))),
    ];
    return marks.length === 0 ? [] : [{ language, asked: null, text, marks }];
  });
}
