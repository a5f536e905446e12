import type { HealthQuestion } from '../domain/cases/health-items.ts';
import { PHRASEBOOKS } from './phrasebooks/library.ts';

/** What the assistant's last message asked for: the key to answers like "Germany", "female" or "yes". */
export type Asked =
  | 'issue_clarification'
  | 'procedure'
  | 'primary_condition'
  | 'documents'
  | 'date_of_birth'
  | 'gender'
  | 'country_of_residence'
  | 'phone'
  | 'destination'
  | 'budget'
  | HealthQuestion
  | 'provider_selection'
  | 'consent';

/** Written for any wording, so that a model's question is understood as well as our own. */
const QUESTIONS: [Asked, RegExp][] = [
  [
    'issue_clarification',
    /what is right|corrected document|help with one thing|can you (?:clarify|explain|confirm)|which (?:one )?is (?:right|correct)/i,
  ],
  ['date_of_birth', /date of birth|when were you born|birth ?date|how old/i],
  ['allergies', /allerg/i],
  ['operations', /(?:operations?|surger(?:y|ies)) (?:have|did) you|(?:previous|earlier|past|ever had(?: an?| any)?) (?:operation|surger)/i],
  ['medications', /(?:medicines?|medications?|tablets) (?:do|are) you|(?:take|taking|on) any (?:medicine|medication|tablet)/i],
  ['body_measures', /how tall|how much do you weigh|your (?:height|weight)/i],
  ['gender', /\bgender\b|\bsex\b|male or female/i],
  [
    'country_of_residence',
    /(?:country|where) (?:do|are) you (?:currently )?(?:live|living|based|resid)|country of residence|where you live/i,
  ],
  ['phone', /phone|mobile number/i],
  ['consent', /do you (?:agree|consent)|your consent|may (?:we|i) (?:share|forward)/i],
  ['provider_selection', /which of (?:the|these) hospitals|which (?:hospital|clinic|provider)s? would you/i],
  ['budget', /budget|how much .{0,30}spend/i],
  [
    'destination',
    /country where you would like|where would you like to be treated|preferred (?:country|destination)|which country .{0,30}treat/i,
  ],
  ['documents', /can you upload|please upload|which of these/i],
  ['primary_condition', /medical problem|what (?:condition|diagnosis)|diagnosis/i],
  ['procedure', /which (?:treatment|procedure|operation)|what (?:treatment|procedure|operation)/i],
];

/** The last question of a message decides: one thing is asked at a time. Null when nothing we know was asked. */
export function askedIn(message: string): Asked | null {
  const question = message.slice(0, message.lastIndexOf('?') + 1);
  const sentences = question
    .split(/(?<=[.!?])\s+/)
    .slice(-2)
    .reverse();
  for (const sentence of sentences) {
    const found = QUESTIONS.find(([, pattern]) => pattern.test(sentence));
    if (found) return found[0];
  }
  return askedInAnotherLanguage(message);
}

/** Our own prepared questions stand at the end of a message. */
function askedInAnotherLanguage(message: string): Asked | null {
  const last = message.split('\n').at(-1) ?? '';
  for (const { questions } of PHRASEBOOKS) {
    const found = Object.entries(questions).find(([, question]) => last.startsWith(question.split('{}')[0] ?? question));
    if (found) return found[0] as Asked;
  }
  return null;
}
