import type { ClinicalExtraction } from '../clinical/findings.ts';
import type { ClassifyInput, ReplyInput } from '../conversation/assistant-tasks.ts';
import type { TurnFacts } from '../conversation/route-turn.ts';
import type { TurnOutcome } from './compare-outcomes.ts';

/** What is kept of a turn so that it can be made again: everything but the patient's words, which stay in the message. */
export type TurnInputs = {
  classify: Omit<ClassifyInput, 'message'>;
  route: TurnFacts;
  reply: Omit<ReplyInput, 'message'>;
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

/** Names of the conditions that a message adds to what is known. */
export const displaysOf = (read: Findings): string[] =>
  read.conditions
    .filter(({ negated, family, uncertain, icd10 }) => !negated && !family && !uncertain && icd10 !== null)
    .map(({ display }) => display);

/** What a reply rests on when the message is read otherwise: the names of what was read then give way to those of what is read now. */
export function withOtherReading(
  inputs: TurnInputs,
  message: string,
  now: { displays: string[]; route: Pick<ReplyInput, 'branch' | 'category'> },
): ReplyInput {
  const { facts, ...rest } = inputs.reply;
  const swap = (names: readonly string[]) => swapNames(names, inputs.displays, now.displays);
  return {
    ...rest,
    ...now.route,
    message,
    facts: { ...facts, known_conditions: swap(facts.known_conditions), newly_understood: swap(facts.newly_understood) },
  };
}

function swapNames(names: readonly string[], then: readonly string[], now: readonly string[]): string[] {
  const [gone, added] = [new Set(then.filter((name) => !now.includes(name))), now.filter((name) => !then.includes(name))];
  const kept = names.filter((name) => !gone.has(name));
  return [...kept, ...added.filter((name) => !kept.includes(name))];
}
