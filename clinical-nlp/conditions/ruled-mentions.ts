import type { ClinicalExtraction, ConditionFinding, ProcedureFinding } from '../../domain/clinical/findings.ts';
import type { Mention } from '../words/mention-features.ts';
import { namedThings } from '../words/named-things.ts';

/** The diseases, symptoms and operations of a message, each at its place with what the rules made of it, and the names that they left out. */

/** Strongest first: where findings stand at one place, what is stored of it speaks for it. */
const RULES = ['present', 'past', 'done', 'denied', 'family', 'unsure', 'not_done', 'left_out'] as const;
type Rule = (typeof RULES)[number];
type Ruled = Mention & { rule: Rule };

/** @param language of the message, for the names that were left out */
export function ruledMentions(
  { conditions, procedures }: Pick<ClinicalExtraction, 'conditions' | 'procedures'>,
  text: string,
  language: string,
): Mention[] {
  const found = [...conditions.map(ofCondition), ...procedures.map(ofOperation)].toSorted(
    (one, other) => RULES.indexOf(one.rule) - RULES.indexOf(other.rule),
  );
  const known = namedThings(text, language)
    .filter(({ kind }) => kind === 'condition')
    .map(({ code, start, end }): Ruled => ({ start, end, group: groupOf(code), rule: 'left_out' }));
  const all = [...found, ...known];
  return all.filter((one, at) => !all.slice(0, at).some((other) => one.start < other.end && other.start < one.end));
}

function ofCondition({ icd10, clinical_status, negated, family, uncertain, passage: { start, end } }: ConditionFinding): Ruled {
  const group = groupOf(icd10);
  if (negated) return { start, end, group, rule: 'denied' };
  if (family) return { start, end, group, rule: 'family' };
  if (uncertain) return { start, end, group, rule: 'unsure' };
  return { start, end, group, rule: clinical_status === 'resolved' ? 'past' : 'present' };
}

const ofOperation = ({ negated, passage: { start, end } }: ProcedureFinding): Ruled => ({
  ...{ start, end, group: 'operation' },
  rule: negated ? 'not_done' : 'done',
});

/** The chapter, by its letter. */
const groupOf = (code: string | null): string => code?.[0] ?? 'unknown';
