import { readdirSync } from 'node:fs';
import { CONDITION_STATUSES, type ConditionStatus } from '../../clinical-nlp/conditions/condition-statuses.ts';
import { namedThings } from '../../clinical-nlp/words/named-things.ts';
import { hashText } from '../../domain/classifier/hash-text.ts';
import { FOLDS } from './learn-statuses.ts';
import { linesOf, type Marked, markAt, markedFiles, PATIENT_WORDS } from './marked-messages.ts';

/** Messages that the status of a disease, a symptom or an operation is learned from. None of a held-out set is among them. */
export type MarkedMessage = Marked<ConditionStatus> & {
  /** Null: only learned from. */
  fold: number | null;
  from: 'invented' | 'strangers' | 'own tests';
};

const SENTENCES = new URL('../../test/data/clinical/condition-statuses/', import.meta.url);
const PLAIN = 'plain.tsv';
const STRANGERS = ['train', 'dev'].map((half) => new URL(`../../test/data/strangers/${half}/`, import.meta.url));

/** @throws when a line is not of the form that test/data/clinical/condition-statuses/README.md tells */
export const markedMessages = (): MarkedMessage[] => [...invented(), ...[...patientWords(), ...alarms()].map(ofStrangers)];

/** Lines of one theme stand at about the same place of several files: a fold is a part of every file. */
const invented = (): MarkedMessage[] =>
  markedFiles(SENTENCES, CONDITION_STATUSES).flatMap(({ name, messages }) =>
    messages.map(
      (message, at): MarkedMessage =>
        name === PLAIN
          ? { ...message, fold: null, from: 'own tests' }
          : { ...message, fold: Math.floor((FOLDS * at) / messages.length), from: 'invented' },
    ),
  );

const ofStrangers = (message: Marked<ConditionStatus>): MarkedMessage => ({
  ...message,
  fold: hashText(message.text) % FOLDS,
  from: 'strangers',
});

const OF_CONDITION: Readonly<Record<string, ConditionStatus>> = {
  ...({ present: 'present', past: 'past', absent: 'denied', other_person: 'other', family: 'other', possible: 'suspected' } as const),
  ...({ hypothetical: 'feared', not_stated: 'feared' } as const),
};
const OF_OPERATION: Readonly<Record<string, ConditionStatus>> = {
  ...({ done: 'past', denied: 'denied', other_person: 'other', wanted: 'planned', planned: 'planned', declined: 'planned' } as const),
  not_stated: 'feared',
};

type Label = { text: string; status: string };
type Labelled = { text: string; language: string; conditions: Label[]; procedures: Label[] };

/** Facts that strangers' messages hold. */
const patientWords = (): Marked<ConditionStatus>[] =>
  linesOf(PATIENT_WORDS).flatMap((line) => {
    const { text, language, conditions, procedures } = JSON.parse(line) as Labelled;
    const marks = [
      ...conditions.flatMap(({ text: words, status }) => markAt(text, words, OF_CONDITION[status])),
      ...procedures.flatMap(({ text: words, status }) => markAt(text, words, OF_OPERATION[status])),
    ];
    return marks.length === 0 ? [] : [{ language, asked: null, text, marks }];
  });

/** What strangers' messages that only sound like an emergency are of, and what that says of the one disease that each names. */
const OF_ALARM: Readonly<Record<string, ConditionStatus>> = {
  ...({ idiom: 'none', figure_of_speech: 'none', figurative: 'none' } as const),
  ...({ fear_whatif: 'feared', fear: 'feared', 'what if': 'feared', hypothetical: 'feared', risk_question: 'feared' } as const),
  ...({ 'risk question': 'feared', explained: 'feared', asked: 'feared', negated: 'denied' } as const),
  ...({ other_past: 'other', "another's past": 'other', other_person_past: 'other', other_person: 'other', family: 'other' } as const),
  ...({ past: 'past', past_history: 'past', history: 'past', resolved: 'past', over_discharged: 'past', discharged: 'past' } as const),
  ...({ planned_op: 'planned', 'planned op': 'planned' } as const),
  ...({ chronic: 'present', controlled: 'present', 'controlled chronic': 'present' } as const),
};

type Alarm = { text: string; emergency: boolean; kind?: string; language?: string };

const alarms = (): Marked<ConditionStatus>[] =>
  STRANGERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('emergencies.jsonl'))
      .toSorted()
      .flatMap((name) =>
        linesOf(new URL(name, folder)).flatMap((line) => markedAlarm({ language: name.slice(0, 2), ...(JSON.parse(line) as Alarm) })),
      ),
  );

function markedAlarm({ text, emergency, kind = '', language }: Alarm & { language: string }): Marked<ConditionStatus>[] {
  const status = OF_ALARM[kind];
  if (emergency || status === undefined) return [];
  const [only, another] = namedThings(text, language).filter((named) => named.kind === 'condition');
  return only && !another ? [{ language, asked: null, text, marks: [{ start: only.start, end: only.end, status }] }] : [];
}
