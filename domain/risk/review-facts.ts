import type { CodedFinding, Diagnostic, EhrSnapshot, NamedFinding } from '../records/ehr-snapshot.ts';
import { type AsaClass, asaClassIn } from './asa-class.ts';
import { bodyMassOf } from './body-mass.ts';

/** What a reviewer decides on, beside the factors: the person, the problems in order of weight, and what an anaesthetist asks. Nothing that names a person. */
export type ReviewFacts = {
  age: number | null;
  gender: string | null;
  body_mass_index: { value: number; from: string } | null;
  /** ASA physical status as a document states it. */
  asa_class: AsaClass | null;
  smoking: 'current' | 'past' | 'not_known';
  /** Of the longest direct flight to a chosen provider, by great circle. */
  flight_hours: number | null;
  /** What is to be treated and what is beside it, the heaviest first. */
  problems: (CodedFinding & { weight: number })[];
  past_history: CodedFinding[];
  allergies: NamedFinding[];
  medications: NamedFinding[];
  /** Values that a factor rests on, or that lie outside their range; the latest of each test, the heaviest first. */
  laboratory: (Diagnostic & { weight: number })[];
  known: EhrSnapshot['known'];
};

type Factor = {
  code: string;
  weight: number | string;
  source: { id: string | null; also?: { id: string | null }[]; passage?: string | null };
};
type Input = {
  ehr: EhrSnapshot & { past_history?: CodedFinding[] };
  factors: readonly Factor[];
  documents: readonly { document_id: string; text: string }[];
  flight_hours: number | null;
};

export function reviewFacts({ ehr, factors, documents, flight_hours }: Input): ReviewFacts {
  const past = ehr.past_history ?? [];
  const weightOf = (id: string) =>
    Math.max(
      0,
      ...factors
        .filter(({ source }) => source.id === id || source.also?.some((other) => other.id === id))
        .map(({ weight }) => Number(weight)),
    );
  const heaviestFirst = <F extends { finding_id: string }>(found: readonly F[]) =>
    found.map((finding) => ({ ...finding, weight: weightOf(finding.finding_id) })).toSorted((a, b) => b.weight - a.weight);
  return {
    age: ehr.demographics.age,
    gender: ehr.demographics.gender,
    body_mass_index: bodyMassOf(ehr.diagnostics),
    asa_class: asaClassIn(documents),
    smoking: smokingOf(ehr.comorbidities, past),
    flight_hours,
    problems: heaviestFirst([...(ehr.condition ? [ehr.condition] : []), ...ehr.comorbidities]),
    past_history: past,
    allergies: ehr.allergies,
    medications: ehr.medications,
    laboratory: heaviestFirst(latest(ehr.diagnostics)).filter(({ weight, interpretation }) => weight > 0 || !isNormal(interpretation)),
    known: ehr.known,
  };
}

const isNormal = (interpretation: string | null) => interpretation === null || interpretation === 'normal';

function latest(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const dated = diagnostics.toSorted((a, b) => (a.effective_at ?? '').localeCompare(b.effective_at ?? ''));
  return [...new Map(dated.map((diagnostic) => [diagnostic.loinc ?? diagnostic.name, diagnostic])).values()];
}

function smokingOf(present: readonly CodedFinding[], past: readonly CodedFinding[]): ReviewFacts['smoking'] {
  const has = (findings: readonly CodedFinding[], codes: RegExp) => findings.some(({ code }) => codes.test(code ?? ''));
  if (has(present, /^(?:F17(?!\.\d?\d?1)|Z72\.0)/)) return 'current';
  return has([...present, ...past], /^(?:Z87\.891|F17)/) ? 'past' : 'not_known';
}
