import { readdirSync, readFileSync } from 'node:fs';

/** Messages in which each thing is marked with what is said of it: `{{as it is written|status}}`; language, what was asked last, text. */
export type Marked<Status extends string> = {
  language: string;
  /** The item that the assistant asked for last. */
  asked: string | null;
  text: string;
  marks: { start: number; end: number; status: Status }[];
};

/** What the files call the questions whose items are named otherwise. */
const ITEMS: Readonly<Record<string, string | null>> = {
  null: null,
  medicines: 'medications',
  diseases: 'primary_condition',
  treatment: 'procedure',
};
/** Strangers' messages with the facts that they hold (test/data/strangers/README.md). */
export const PATIENT_WORDS = new URL('../../test/data/strangers/dev/patient-words.jsonl', import.meta.url);
const MARK = /\{\{([^{}|]+)\|([a-z]+)\}\}/g;

export const linesOf = (path: URL): string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** The files of a folder, in the order of their names. @throws when a line has a mark of none of the statuses */
export const markedFiles = <Status extends string>(
  folder: URL,
  statuses: readonly Status[],
): { name: string; messages: Marked<Status>[] }[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .toSorted()
    .map((name) => ({ name, messages: linesOf(new URL(name, folder)).map((line) => markedIn(line, name, statuses)) }));

function markedIn<Status extends string>(line: string, name: string, statuses: readonly Status[]): Marked<Status> {
  const [language = '', asked = '', marked = ''] = line.split('\t');
  const marks: Marked<Status>['marks'] = [];
  let text = '';
  let last = 0;
  for (const { 0: whole, 1: words = '', 2: said = '', index } of marked.matchAll(MARK)) {
    const status = statuses.find((known) => known === said);
    if (!status) throw new Error(`${name}: no status ${said} in ${line}`);
    text += marked.slice(last, index);
    marks.push({ start: text.length, end: text.length + words.length, status });
    text += words;
    last = index + whole.length;
  }
  return { language, asked: asked in ITEMS ? (ITEMS[asked] ?? null) : asked, text: text + marked.slice(last), marks };
}

/** A mark at the first place of the words; none where the status is not learned. */
export function markAt<Status extends string>(text: string, words: string, status: Status | undefined): Marked<Status>['marks'] {
  const start = text.indexOf(words);
  return status === undefined || start < 0 ? [] : [{ start, end: start + words.length, status }];
}

type Place = { start: number; end: number };
export const overlaps =
  (one: Place) =>
  (other: Place): boolean =>
    one.start < other.end && other.start < one.end;

/** An answer that tells what it means by itself: learned from as a message that answers nothing too. */
export const isTold = ({ asked, text }: Pick<Marked<string>, 'asked' | 'text'>): boolean =>
  asked !== null && text.split(/\s+/).length >= LEAST_WORDS;
const LEAST_WORDS = 5;
