import type { CodedFinding, PrimaryFinding } from './ehr-snapshot.ts';

/** A record's diagnoses as one list, what weighs most first. Pure. */

/** `treated`: what the procedure is for; `belongs_to_it`: its symptoms and findings; `risk`: weighs on the procedure; `beside`: another one; `past`: over. */
export const PROBLEM_WEIGHTS = ['treated', 'belongs_to_it', 'risk', 'beside', 'past'] as const;
export type ProblemWeight = (typeof PROBLEM_WEIGHTS)[number];
export type Problem = { weight: ProblemWeight; finding: CodedFinding };

/** The parts of a snapshot that hold diagnoses; the later ones are absent in snapshots of earlier versions. */
export type ProblemSources = {
  condition: PrimaryFinding | null;
  comorbidities: CodedFinding[];
  risk_factors?: CodedFinding[];
  past_history?: CodedFinding[];
};

/** Each finding once, by the heaviest weight it has. */
export function problemList({ condition, comorbidities, risk_factors = [], past_history = [] }: ProblemSources): Problem[] {
  const weighed: [ProblemWeight, CodedFinding[]][] = [
    ['treated', condition === null ? [] : [condition]],
    ['risk', risk_factors],
    ['belongs_to_it', condition?.evidence ?? []],
    ['beside', comorbidities],
    ['past', past_history],
  ];
  const seen = new Set<string>();
  const problems = weighed.flatMap(([weight, findings]) =>
    findings
      .filter(({ finding_id }) => finding_id === undefined || (!seen.has(finding_id) && seen.add(finding_id)))
      .map((finding) => ({ weight, finding })),
  );
  return problems.toSorted((a, b) => PROBLEM_WEIGHTS.indexOf(a.weight) - PROBLEM_WEIGHTS.indexOf(b.weight));
}
