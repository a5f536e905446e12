import { isHealthQuestion } from '../domain/cases/health-items.ts';
import { askedFor } from '../domain/conversation/asked-for.ts';
import type { IntentLikeness } from '../domain/conversation/intent-likeness.ts';
import { detectLanguage } from '../domain/conversation/language.ts';
import { readPart } from '../domain/conversation/message-length.ts';
import { shortAnswer } from '../domain/conversation/short-answers.ts';
import type { TurnCategory } from '../domain/conversation/vocabulary.ts';
import type { Classification, ClassifyInput, IntakeFacts } from '../domain/conversation/assistant-tasks.ts';
import { ANSWERED } from './answered.ts';
import { askedIn, type Asked } from './asked.ts';
import { classifyForeign } from './classify-foreign.ts';
import { tellsOfEmergency } from './emergency-now.ts';
import { intakeFacts } from './intake-facts.ts';
import { phrasebookOf } from './phrasebooks/library.ts';
import { BODY_WORD, TREATMENT_WORD, TURN_SIGNS } from './turn-signs.ts';

const CONFIDENT = 6;
const isQuestion = (message: string) => /\?\s*$|^\s*(?:tell me|explain|what|who|how|why|when|where|which)\b/i.test(message);

/** From here on the rules' word stands against what the message is like: chosen by cross-validation on the sentences that are learned from. */
const RULES_ARE_SURE = 0.7;
/** A likeness that leaves no doubt outweighs rules that have some. */
const BEYOND_DOUBT = 0.72;
const RULES_ARE_CERTAIN = 0.87;

/**
 * Category, confidence and intake facts of a message: by rules, and where these are not sure by likeness to labelled sentences. What the
 * assistant asked last, and what came with the message, only the rules know.
 */
export function classifyTurn(given: ClassifyInput, likeness: IntentLikeness | null = null): Classification {
  const input = { ...given, message: readPart(given.message) };
  if (isAcknowledgement(input)) return { category: 'clarification', confidence: 0.7, facts: {} };
  const classified = classifyByBoth(input, likeness);
  const asked = classified.category === 'off_topic' ? askedFor(input.message) : null;
  return asked === null ? classified : { ...classified, category: asked === 'documents' ? 'document_upload' : 'medical_history' };
}

/** "Ok" and its like, in the middle of a conversation: neither a greeting nor an answer that tells anything, unless consent was asked for. */
const ACKNOWLEDGED =
  /^\W*(?:ok(?:ay)?|k|yes|yeah|yep|yup|no|nope|sure|fine|alright|all right|right|correct|exactly|got it|i see|understood|great|perfect|good|agreed|hm+|mm+|👍\p{EMod}?|👌\p{EMod}?|🙏\p{EMod}?)\W*$/iu;

const isAcknowledgement = ({ message, last_assistant_message, has_attachments }: ClassifyInput): boolean =>
  last_assistant_message !== null && !has_attachments && ACKNOWLEDGED.test(message) && askedIn(last_assistant_message) !== 'consent';

function classifyByBoth(input: ClassifyInput, likeness: IntentLikeness | null): Classification {
  const byRules = classifyByRules(input);
  if (likeness === null || byRules.category === 'emergency' || languageOf(input) !== 'en') return byRules;
  const [best, share] = likeliest(likeness);
  const isOwnTalk = !input.has_attachments && (input.last_assistant_message === null || askedIn(input.last_assistant_message) === null);
  const outweighs = byRules.confidence < (share >= BEYOND_DOUBT ? RULES_ARE_CERTAIN : RULES_ARE_SURE);
  return isOwnTalk && outweighs ? { ...byRules, category: best, confidence: Math.round(Math.min(0.95, share) * 100) / 100 } : byRules;
}

/** What is like an emergency is the next likeliest: emergencies are told by their own rules alone (emergency.ts), which know whose they are and when. */
function likeliest(likeness: IntentLikeness): [TurnCategory, number] {
  const [best] = (Object.entries(likeness) as [TurnCategory, number][])
    .filter(([category]) => category !== 'emergency')
    .toSorted((a, b) => b[1] - a[1]);
  return best ?? ['clarification', 0];
}

/** The vectors are those of an English model. */
const languageOf = ({ message, language }: ClassifyInput): string => language ?? detectLanguage(message) ?? 'en';

/** What the assistant asked last: as it was stored, else by its words. */
function askedOf({ asked_item = null, last_assistant_message }: ClassifyInput): Asked | null {
  if (asked_item !== null && asked_item in ANSWERED) return asked_item as Asked;
  return last_assistant_message === null ? null : askedIn(last_assistant_message);
}

function classifyByRules(input: ClassifyInput): Classification {
  const { message } = input;
  const asked = askedOf(input);
  const facts = intakeFacts(input, asked);
  if (tellsOfEmergency(input)) return { category: 'emergency', confidence: 0.95, facts };
  const book = phrasebookOf(languageOf(input));
  if (book) return classifyForeign(book, { message, has_attachments: input.has_attachments, asked, facts });
  const [best, second] = weigh(input, facts, asked).toSorted((a, b) => b[1] - a[1]);
  if (!best) return { category: unspoken(message, facts), confidence: 0.3, facts };
  const lead = best[1] - (second?.[1] ?? 0);
  const confidence = Math.min(0.95, 0.45 + 0.35 * (best[1] / CONFIDENT) + 0.2 * Math.min(1, lead / 2));
  return { category: best[0], confidence: Math.round(confidence * 100) / 100, facts };
}

function weigh({ message, has_attachments }: ClassifyInput, facts: IntakeFacts, asked: Asked | null): [TurnCategory, number][] {
  const scores = new Map<TurnCategory, number>();
  const add = (category: TurnCategory, weight: number) => scores.set(category, (scores.get(category) ?? 0) + weight);
  for (const { category, weight, pattern } of TURN_SIGNS) if (pattern.test(message)) add(category, weight);
  if (has_attachments) add('document_upload', 3);
  if (facts.budget_cents !== undefined) add('cost_question', 1);
  if (facts.destination_country && !scores.has('travel_logistics')) add('provider_preference', 1.2);
  if (facts.procedure_code) add('procedure_inquiry', 1);
  if (isQuestion(message) && !scores.has('symptom_report') && scores.has('procedure_inquiry')) add('procedure_inquiry', 0.5);
  if (asked && !isQuestion(message) && answers(message, asked, facts)) add(ANSWERED[asked].category, ANSWERED[asked].weight);
  return [...scores];
}

/** Yes and no answer a request for consent only, and "I do not know" answers nothing. */
function answers(message: string, asked: Asked, facts: IntakeFacts): boolean {
  if (/\b(?:i (?:do not|don['’]?t) know|not sure|no idea|later|skip)\b/i.test(message)) return false;
  if (asked === 'consent') return /^\s*(?:yes|yeah|yep|sure|of course|ok(?:ay)?|no|nope|agreed|i do)\b/i.test(message);
  if (isHealthQuestion(asked)) return shortAnswer(message) !== 'unknown';
  return Object.keys(facts).length > 0 || !/^\s*\S+\s*$/.test(message);
}

/** No sign speaks: a statement about the body is a complaint, a question with a medical word one about treatment. */
function unspoken(message: string, facts: IntakeFacts): TurnCategory {
  if (isQuestion(message)) return TREATMENT_WORD.test(message) || BODY_WORD.test(message) ? 'procedure_inquiry' : 'off_topic';
  if (/^\s*(?:(?:i|we) )?(?:also )?(?:had|have had|was|used to)\b/i.test(message)) return 'medical_history';
  if (BODY_WORD.test(message)) return 'symptom_report';
  return Object.keys(facts).length > 0 || /\w/.test(message) ? 'clarification' : 'off_topic';
}
