import countries from 'i18n-iso-countries';
import type { Stand } from '../../domain/cases/stand.ts';
import type { ContentFact, ReplyInput } from '../../domain/conversation/assistant-tasks.ts';
import { type AskedTopic, isAskedTopic } from '../../domain/content/topics.ts';
import { offersOrStand } from '../dialogue/offer-list.ts';
import { standOfDialogue } from '../dialogue/stand-words.ts';
import { countriesIn, wordsOf } from '../dialogue/wishes/country-names.ts';
import { fill } from '../phrasebooks/talk/library.ts';
import { shippedText } from './shipped.ts';
import type { Talk } from '../phrasebooks/talk/talk.ts';

type Facts = ReplyInput['facts'];
type Asked = Pick<ReplyInput, 'facts' | 'message'>;

/**
 * The answers to questions of their own, each a paragraph: what quotes and the case say, else the tenant's text as guidance, else the shipped one, or that a person has the
 * question now. Null: none was asked.
 */
export function contentPart(talk: Talk, input: Asked): string | null {
  const answers = askedContents(input.facts).map((content) => answerOf(talk, input, content));
  const said = [...new Set(answers.filter((text) => text !== null))];
  return said.length === 0 ? null : said.filter((text) => text !== '').join('\n\n');
}

const askedContents = ({ content, content_beside = [] }: Facts): ContentFact[] =>
  [content ?? null, ...content_beside].filter((one) => one !== null).filter(isAsked);
const isAsked = ({ topic, is_asked = false }: ContentFact): boolean => is_asked || isAskedTopic(topic);

function answerOf(talk: Talk, input: Asked, content: ContentFact): string | null {
  const { topic, text } = content;
  const { dialogue } = input.facts;
  if (topic === 'own_medicines' && dialogue?.act === 'advice' && text === null) return null;
  const known = isAskedTopic(topic) ? ofCase(talk, topic, { ...input, facts: { ...input.facts, content } }) : null;
  if (known !== null) return known;
  if (text !== null) return guidance(talk, content);
  const shipped = shippedText(topic, talk.language);
  if (shipped !== null) return CLINICAL.has(topic) ? guidance(talk, { ...content, text: shipped }) : shipped;
  return dialogue?.person_waiting ? talk.content.passed_before : talk.content.passed_on;
}

/** Of these a reader must know that nobody with a clinical profession has reviewed the shipped text. */
const CLINICAL: ReadonlySet<ContentFact['topic']> = new Set([
  'recovery',
  'risks',
  'complications',
  'flying',
  'anaesthesia',
  'pain',
  'own_medicines',
]);
/** What a quote says of itself. */
const QUOTED: ReadonlySet<AskedTopic> = new Set(['price', 'included', 'stay']);
/** Whether the reply lists the quotes that can be chosen. */
export function listsOffers(facts: Facts): boolean {
  const { dialogue } = facts;
  if (!dialogue || dialogue.offers.length === 0) return false;
  if (dialogue.act !== null) return dialogue.act === 'offer' || dialogue.act === 'compare';
  return askedContents(facts).some(({ topic }) => isAskedTopic(topic) && tellsOffers(topic));
}

const tellsOffers = (topic: AskedTopic): boolean => topic === 'reply_awaited' || QUOTED.has(topic);

/** Before these nothing is chosen. */
const OPEN: ReadonlySet<string> = new Set<Stand>(['intake', 'reading', 'review', 'searching', 'choose']);

/** What this case says to it; null: nothing of its own. */
function ofCase(talk: Talk, topic: AskedTopic, { facts, message }: Asked): string | null {
  const { dialogue } = facts;
  if (topic === 'hospital_place') return placesOfHospitals(talk, facts) ?? null;
  if (topic === 'meaning') return meaningOf(talk, facts);
  if (topic === 'shared') return talk.answers.shared;
  if (topic === 'papers_needed') return papersNeeded(talk, facts);
  if (topic === 'data_kept') return talk.answers.data;
  if (topic === 'erasing') return talk.answers.delete_account;
  if (!dialogue) return null;
  const hasQuotes = dialogue.offers.length > 0 || Boolean(dialogue.chosen_offer);
  if (tellsOffers(topic) && (hasQuotes || topic === 'reply_awaited')) return offersOrStand(talk, dialogue);
  if (topic === 'refusing') return dialogue.stand === 'agree' ? talk.consent.refused : shippedText('stopping', talk.language);
  if (topic === 'stand') return standOfDialogue(talk, dialogue);
  if (topic === 'changing' && OPEN.has(dialogue.stand)) return shippedText('changing_open', talk.language);
  return topic === 'price' && facts.content?.text === null ? priceThere(talk, message) : null;
}

/** Null where the question that follows names them. */
function papersNeeded({ findings }: Talk, { pending_documents, missing, dialogue }: Facts): string {
  if (pending_documents.length === 0) return findings.complete;
  return missing[0] === 'documents' && dialogue?.asked_last !== 'documents' ? '' : fill(findings.missing, pending_documents.join(', '));
}

/** What it is, and that a surgeon says what holds for the patient. */
function meaningOf({ language }: Talk, { asked_meaning }: Facts): string | null {
  const [means, treatment] = [shippedText('meaning', language), shippedText('treatment', language)];
  return asked_meaning ? [fill(means ?? '{}', asked_meaning), treatment].join(' ') : null;
}

/** Of the countries that the question names; null: it names none. */
function priceThere({ language }: Talk, message: string): string | null {
  const named = [...new Set(countriesIn(wordsOf(message)).map(({ code }) => code))];
  const there = shippedText('price_there', language);
  return named.length === 0 || there === null ? null : fill(there, named.map((code) => countryIn(language, code)).join(', '));
}

const countryIn = (language: string, code: string): string => countries.getName(code, language) ?? code;

/** Where the hospitals are that a message names. Undefined: it names none. */
export function placesOfHospitals(talk: Talk, { hospital_places = [] }: Facts): string | undefined {
  if (hospital_places.length === 0) return undefined;
  return hospital_places.map(({ name, city, country }) => fill(talk.is_in, name, city, countryIn(talk.language, country))).join(' ');
}

/** What the tenant, or the case, says instead of the prepared answer to what a message is about: nobody is ranked any more once all have declined. Null: the prepared one stands. */
export function ownAnswer(talk: Talk, { content, dialogue }: Facts, category: ReplyInput['category']): string | null {
  if (category === 'provider_preference' && dialogue?.stand === 'declined') return standOfDialogue(talk, dialogue);
  return content && !isAsked(content) && content.text !== null ? guidance(talk, content) : null;
}

/** A text with what a reader must know of it: that it is general, where it comes from, and that nobody has reviewed it. */
function guidance({ content: says }: Talk, { text, source, is_reviewed }: ContentFact): string {
  const parts = [fill(says.guidance, text ?? ''), source === null ? '' : fill(says.source, source), is_reviewed ? '' : says.unreviewed];
  return parts.filter((part) => part !== '').join(' ');
}
