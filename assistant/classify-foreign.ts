import type { TurnCategory } from '../domain/conversation/vocabulary.ts';
import type { Classification, IntakeFacts } from '../domain/conversation/assistant-tasks.ts';
import { isHealthQuestion } from '../domain/cases/health-items.ts';
import type { Asked } from './asked.ts';
import { ANSWERED } from './answered.ts';
import type { Phrasebook } from './phrasebooks/phrasebook.ts';

/** How much one sign of a category weighs: a word of money or of consent tells more than one of the body or a greeting. */
const WEIGHTS: Partial<Record<TurnCategory, number>> = {
  consent: 1.7,
  cost_question: 1.5,
  off_topic: 1.4,
  travel_logistics: 1.3,
  provider_selection: 1.3,
  document_upload: 1.2,
  symptom_report: 1.2,
  medical_history: 1.1,
  clarification: 0.9,
  greeting: 0.3,
};
/** Who speaks of these does not make small talk, whatever else is in the message: "il calcio" is the mineral too, and knees ache when the weather turns. */
const OF_PATIENTS: ReadonlySet<TurnCategory> = new Set(['symptom_report', 'medical_history', 'document_upload']);
const YES_OR_NO =
  /^\s*(?:s[íi]|ja|oui|sim|sì|evet|да|نعم|no|nein|non|não|hayır|нет|لا|ok|de acuerdo|einverstanden|d['’]accord|kabul)(?![\p{L}])/iu;
const CONFIDENT = 3;

/** Category and confidence of a message in another language than English, by the signs of its phrasebook. */
export function classifyForeign(
  { signs }: Phrasebook,
  { message, has_attachments, asked, facts }: { message: string; has_attachments: boolean; asked: Asked | null; facts: IntakeFacts },
): Classification {
  const scores = Object.entries(signs).map(([category, pattern]) => {
    const words = new Set(message.match(pattern)?.map((word) => word.toLowerCase()));
    return [category as TurnCategory, words.size * (WEIGHTS[category as TurnCategory] ?? 1)] as [TurnCategory, number];
  });
  if (has_attachments) scores.push(['document_upload', 3]);
  const isAnswer =
    asked !== null && (asked === 'consent' ? YES_OR_NO.test(message) : isHealthQuestion(asked) || Object.keys(facts).length > 0);
  if (asked !== null && isAnswer) scores.push([ANSWERED[asked].category, ANSWERED[asked].weight]);
  const told = scores.filter(([, score]) => score > 0);
  const isOfPatient = told.some(([category]) => OF_PATIENTS.has(category));
  const [best, second] = told.filter(([category]) => !(isOfPatient && category === 'off_topic')).toSorted((a, b) => b[1] - a[1]);
  if (!best) return { category: 'clarification', confidence: 0.3, facts };
  const confidence = Math.min(0.9, 0.4 + 0.3 * Math.min(1, best[1] / CONFIDENT) + 0.2 * Math.min(1, best[1] - (second?.[1] ?? 0)));
  return { category: best[0], confidence: Math.round(confidence * 100) / 100, facts };
}
