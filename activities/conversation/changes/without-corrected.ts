import type { ClinicalExtraction } from '../../../domain/clinical/findings.ts';
import { readRemovals } from '../../../domain/conversation/read-correction.ts';
import { tellsOfChange } from '../../../domain/conversation/told-time.ts';
import { substanceOf } from '../../../domain/records/substance.ts';
import { isForRelative } from '../../../domain/conversation/about.ts';
import { readWritersOwn } from '../../../domain/conversation/read-writers-own.ts';
import type { TurnContext } from '../context/turn-context.ts';
import type { PlannedCorrection } from './plan-correction.ts';

type Findings = Pick<ClinicalExtraction, 'conditions' | 'observations' | 'medications' | 'allergies' | 'procedures'>;

/** What a message asks to be taken out of the record is not told by it; nor what who writes for a relative says is their own. */
export function withoutRemoved(findings: Findings, { message: { content }, about }: TurnContext): Findings {
  const { conditions, allergies } = findings;
  const removed = readRemovals(content, conditions.map(toNamed));
  const others = isForRelative(about)
    ? { conditions: readWritersOwn(content, conditions.map(toNamed)), allergies: readWritersOwn(content, allergies.map(toNamed)) }
    : { conditions: [], allergies: [] };
  const isLeft = (ids: readonly string[]) => (_: unknown, at: number) => !ids.includes(String(at));
  return {
    ...findings,
    conditions: conditions.filter(isLeft([...removed, ...others.conditions])),
    allergies: allergies.filter(isLeft(others.allergies)),
  };
}

const toNamed = (
  { text = '', name = text, passage: { quote } }: { text?: string; name?: string; passage: { quote: string } },
  at: number,
) => ({
  finding_id: String(at),
  names: [name, quote],
});

/** What is felt in an emergency is told to those who help, and no illness of the record: signs (ICD-10-CM R), but for sugar that is measured. */
export const withoutSigns = (findings: Findings): Findings => ({
  ...findings,
  conditions: findings.conditions.filter(({ icd10 }) => !/^R(?!73)/.test(icd10 ?? '')),
});

/** What a message calls wrong or over is not told by it as well. */
export function withoutCorrected(findings: Findings, corrections: readonly PlannedCorrection[]): Findings {
  return corrections.reduce(withoutOne, findings);
}

function withoutOne(findings: Findings, { kind, code, display, instead, told }: PlannedCorrection): Findings {
  const isOther = (name: string) => name.toLowerCase() !== display.toLowerCase();
  const isOtherSubstance = ({ name }: { name: string }) => substanceOf(name) !== substanceOf(display);
  if (kind === 'observation') return { ...findings, observations: findings.observations.filter(({ loinc }) => loinc !== code) };
  if (kind === 'medication') {
    const { medications, allergies } = findings;
    // "Mude o bisoprolol para 5 mg" tells of no reaction.
    const isTold = (allergy: (typeof allergies)[number]) =>
      told === null || isOtherSubstance(allergy) || !tellsOfChange(allergy.reaction ?? '');
    return { ...findings, medications: medications.filter(isOtherSubstance), allergies: allergies.filter(isTold) };
  }
  return {
    ...findings,
    conditions: [
      ...findings.conditions.filter((found) => found.icd10 !== code && found.icd10 !== instead?.icd10 && isOther(found.display)),
      ...(instead ? [instead] : []),
    ],
    allergies: kind === 'allergy' ? findings.allergies.filter(isOtherSubstance) : findings.allergies,
    procedures: findings.procedures.filter((found) => isOther(found.display)),
  };
}
