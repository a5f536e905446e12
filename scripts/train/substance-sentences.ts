import { LEARNED_STATUSES, type LearnedStatus } from '../../clinical-nlp/treatments/substance-statuses.ts';
import { linesOf, type Marked, markAt, markedFiles, PATIENT_WORDS } from './marked-messages.ts';

/** Messages that the status of a substance is learned from: what each says of every substance in it. None of a held-out set is among them. */
export type MarkedMessage = Marked<LearnedStatus> & {
  /** Of our own tests: what the rules read is what was to be read, and says nothing of how far they are to be trusted. */
  isPlain?: boolean;
};

const SENTENCES = new URL('../../test/data/clinical/substance-statuses/', import.meta.url);
const PLAIN = 'plain.tsv';

/** @throws when a line is not of the form that test/data/clinical/substance-statuses/README.md tells */
export const markedMessages = (): MarkedMessage[] => [
  ...markedFiles(SENTENCES, LEARNED_STATUSES).flatMap(({ name, messages }) =>
    name === PLAIN ? messages.map((message) => ({ ...message, isPlain: true })) : messages,
  ),
  ...patientWords(),
];

const OF_MEDICINE: Readonly<Record<string, LearnedStatus>> = {
  ...({ current: 'takes', past: 'stopped', stopped: 'stopped', other_person: 'other', not_stated: 'proposed' } as const),
};
const OF_ALLERGY: Readonly<Record<string, LearnedStatus>> = {
  ...({ present: 'allergy', intolerance: 'intolerance', denied: 'tolerated', other_person: 'other' } as const),
};

type Labelled = { text: string; language: string; medications: Label[]; allergies: (Label & { substance: string })[] };
type Label = { text: string; status: string };

/** Facts that strangers' messages hold (test/data/strangers/README.md). */
function patientWords(): MarkedMessage[] {
  return linesOf(PATIENT_WORDS).flatMap((line) => {
    const { text, language, medications, allergies } = JSON.parse(line) as Labelled;
    const marks = [
      ...medications.flatMap(({ text: words, status }) => markAt(text, words, OF_MEDICINE[status])),
      ...allergies.flatMap(({ text: words, status, substance }) => (substance === 'none' ? [] : markAt(text, words, OF_ALLERGY[status]))),
    ];
    return marks.length === 0 ? [] : [{ language, asked: null, text, marks }];
  });
}
