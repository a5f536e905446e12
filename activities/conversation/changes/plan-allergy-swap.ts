import { wordsOfPatient } from '../../../clinical-nlp/persons/patient-words.ts';
import { namedThings } from '../../../clinical-nlp/words/named-things.ts';
import { replyLanguage } from '../../../assistant/reply-language.ts';
import type { AllergyFinding } from '../../../domain/clinical/findings.ts';
import { readAllergySwap } from '../../../domain/conversation/read-allergy-swap.ts';
import { factsOf } from '../../../domain/records/correct-finding.ts';
import { substanceOf } from '../../../domain/records/substance.ts';
import type { TurnContext } from '../context/turn-context.ts';

/** The allergy of the record that the message denies, and the one that it puts in its place. */
export type AllergySwap = { finding_id: string; allergy: AllergyFinding };

export function allergySwap({ message, about, record, history, patient }: TurnContext): AllergySwap | null {
  const text = wordsOfPatient(message.content, about);
  const language = replyLanguage({ message: message.content, history, facts: { language: patient.preferred_language } });
  const substances = namedThings(text, language)
    .filter(({ kind }) => kind !== 'condition')
    .map(({ name, start, end }) => ({ name: substanceOf(name), start, end }));
  for (const { resource_type, resource, resource_id } of record.resources) {
    if (resource_type !== 'AllergyIntolerance') continue;
    const other = readAllergySwap(text, substances, substanceOf(factsOf('allergy', resource).display));
    if (!other) continue;
    const { name, start, end } = other;
    return {
      finding_id: resource_id,
      allergy: { name, reaction: null, negated: false, passage: { start, end, quote: text.slice(start, end) } },
    };
  }
  return null;
}
