import { namedThings } from '../../../clinical-nlp/words/named-things.ts';
import { replyLanguage } from '../../../assistant/reply-language.ts';
import { factsOf } from '../../../domain/records/correct-finding.ts';
import { substanceOf } from '../../../domain/records/substance.ts';
import { doseMeant, isOfDoses } from '../../../domain/validation/conflicting-doses.ts';
import type { TurnContext } from '../context/turn-context.ts';

export type DoseAnswer = { issue_id: string; finding_id: string; dosage: string };

/** Which of two doses is right, of the patient and of a document, where the message says it: as the answer to that question, or with the medicine by name. */
export function doseAnswer({ issues, asked, message, record, history, patient }: TurnContext): DoseAnswer | null {
  const open = issues.filter((issue) => isOfDoses(issue) && doseMeant(issue.evidence, message.content) !== null);
  if (open.length === 0) return null;
  const language = replyLanguage({ message: message.content, history, facts: { language: patient.preferred_language } });
  const named = new Set(namedThings(message.content, language).map(({ name }) => substanceOf(name)));
  const meant = open.flatMap(({ id, evidence }): DoseAnswer[] => {
    const dosage = doseMeant(evidence, message.content);
    const medicine = record.resources.find(({ resource_id }) => resource_id === evidence.finding_id);
    if (dosage === null || medicine?.resource_type !== 'MedicationStatement') return [];
    const isAsked = named.size === 0 && asked.some(({ issue_id }) => issue_id === id);
    const isNamed = named.has(substanceOf(factsOf('medication', medicine.resource).display));
    return isAsked || isNamed ? [{ issue_id: id, finding_id: medicine.resource_id, dosage }] : [];
  });
  const [only, another] = meant;
  return only && !another ? only : null;
}
