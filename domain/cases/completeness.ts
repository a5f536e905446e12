/** What the intake knows, for its completeness (Decisions §4). */
export type IntakeKnowledge = {
  date_of_birth: unknown;
  gender: unknown;
  country_of_residence: unknown;
  phone: unknown;
  procedure_known: boolean;
  primary_condition_known: boolean;
  required_documents: number;
  covered_documents: number;
};

const isKnown = (value: unknown) => value !== null && value !== undefined && value !== '';

/** 0.30 demographics + 0.20 procedure + 0.20 primary condition + 0.30 required documents covered, 0..1 with four decimals. */
export function intakeCompleteness(knowledge: IntakeKnowledge): number {
  const { date_of_birth, gender, country_of_residence, phone, procedure_known, primary_condition_known } = knowledge;
  const demographics = [date_of_birth, gender, country_of_residence, phone].filter(isKnown).length / 4;
  const score = 0.3 * demographics + 0.2 * Number(procedure_known) + 0.2 * Number(primary_condition_known) + 0.3 * documentShare(knowledge);
  return Math.round(score * 10_000) / 10_000;
}

/** Share of required documents covered, 0..1. A procedure that requires none is complete (1); an unknown procedure has none yet (0). */
function documentShare({ procedure_known, required_documents, covered_documents }: IntakeKnowledge): number {
  if (!procedure_known) return 0;
  return required_documents === 0 ? 1 : Math.min(1, covered_documents / required_documents);
}
