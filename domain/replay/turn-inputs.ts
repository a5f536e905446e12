import type { ClinicalExtraction, ConditionFinding } from '../clinical/findings.ts';
import type { About } from '../conversation/about.ts';
import type { ClassifyInput, ReplyInput } from '../conversation/assistant-tasks.ts';
import type { TurnFacts } from '../conversation/route-turn.ts';
import type { TurnOutcome } from './compare-outcomes.ts';

/** What is kept of a turn so that it can be made again: everything but the patient's words, which stay in the message. */
export type TurnInputs = {
  classify: Omit<ClassifyInput, 'message'>;
  route: TurnFacts;
  reply: Omit<ReplyInput, 'message'>;
  /** Who the conversation was about; absent in turns from before it was told apart. */
  about?: About;
  /** The day of the message; absent in turns from before it was read. */
  written_on?: string;
  /** Null: findings were read after the reply. */
  extracted: Pick<TurnOutcome, 'conditions' | 'findings'> | null;
  /** Words for what this message added, among those that the reply rests on. */
  displays: string[];
  /** Labels of the prompts that were not the model's own. */
  prompts: Partial<Record<string, string>>;
};

type Findings = Pick<ClinicalExtraction, 'conditions' | 'observations' | 'medications' | 'allergies' | 'procedures'>;

/** What was read of the patient, as it is compared: nothing denied, nothing of the family, nothing uncertain. */
export function summarizeFindings(read: Findings): Pick<TurnOutcome, 'conditions' | 'findings'> {
  const own = read.conditions.filter(({ negated, family, uncertain, icd10 }) => !negated && !family && !uncertain && icd10 !== null);
  const stated = <F extends { negated: boolean }>(list: readonly F[]) => list.filter(({ negated }) => !negated);
  return {
    conditions: own.map(({ icd10 }) => icd10 ?? ''),
    findings: [
      ...read.observations.filter(({ loinc }) => loinc !== null).map(({ loinc, value }) => `observation ${loinc}=${value}`),
      ...stated(read.medications).map(({ name }) => `medication ${name}`),
      ...stated(read.allergies).map(({ name }) => `allergy ${name}`),
      ...stated(read.procedures).map(({ display }) => `procedure ${display}`),
    ],
  };
}

/** Names of the conditions that a message adds to what is known, as the reply shows them: a name that is not shown could not give way to another. */
export const displaysOf = (read: Findings, nameOf: (finding: ConditionFinding) => string): string[] =>
  read.conditions.filter(({ negated, family, uncertain, icd10 }) => !negated && !family && !uncertain && icd10 !== null).map(nameOf);

/** What a reply rests on when the message is read otherwise: the names of what was read then (`renamed`: by other names than the inputs keep) give way to those of what is read now. */
export function withOtherReading(
  inputs: TurnInputs,
  message: string,
  now: { displays: string[]; renamed?: readonly string[]; route: Pick<ReplyInput, 'branch' | 'category'> },
): ReplyInput {
  const { facts, ...rest } = inputs.reply;
  const swap = (names: readonly string[]) => swapNames(names, inputs.displays, now);
  return {
    ...rest,
    ...now.route,
    message,
    facts: { ...facts, known_conditions: swap(facts.known_conditions), newly_understood: swap(facts.newly_understood) },
  };
}

type Renamed = { displays: readonly string[]; renamed?: readonly string[] };

function swapNames(names: readonly string[], then: readonly string[], { displays: now, renamed = [] }: Renamed): string[] {
  const gone = new Set([...then, ...renamed].filter((name) => !now.includes(name)));
  const added = now.filter((name) => !then.includes(name));
  const kept = names.filter((name) => !gone.has(name));
  return [...kept, ...added.filter((name) => !kept.includes(name))];
}
