import type { DialogueFacts, Offer } from '../../domain/conversation/assistant-tasks.ts';
import { wordFor } from '../names/plain-names.ts';
import { fill } from '../phrasebooks/talk/library.ts';
import type { Talk } from '../phrasebooks/talk/talk.ts';
import { standOfDialogue } from './stand-words.ts';
import { amountIn, dayIn } from './wish-part.ts';

/** What quotes say: the sums, and what each covers. */

/** The offers with what each covers, else that there is none yet and whose turn it is. */
export function offersOrStand(talk: Talk, dialogue: DialogueFacts): string {
  const { offers, chosen_offer = null } = dialogue;
  if (offers.length > 0) return listed(talk, offers);
  const stand = standOfDialogue(talk, dialogue);
  return chosen_offer === null ? `${talk.no_offer} ${stand}` : `${lineOf(talk, chosen_offer)}.\n${stand}`;
}

/** The same side by side, and which of them costs least. */
export function comparedOffers(talk: Talk, dialogue: DialogueFacts): string {
  const least = dialogue.cheapest ? [fill(talk.cheapest, dialogue.cheapest)] : [];
  return [offersOrStand(talk, dialogue), ...least].join('\n');
}

/** With numbers, so that "number 2" is one of them. */
const listed = (talk: Talk, offers: readonly Offer[]): string =>
  [talk.offers, ...offers.map((offer, index) => `${index + 1}. ${lineOf(talk, offer)}`)].join('\n');

function lineOf(
  talk: Talk,
  { name, amount_cents, currency, valid_until, includes = [], covers = [], excludes = [], nights = null }: Offer,
) {
  const labels = (items: readonly string[]) => items.map((item) => wordFor(`quote.${item}`, talk.language) ?? item);
  const until = valid_until === null ? '' : ` (${fill(talk.valid_until, dayIn(talk, valid_until))})`;
  const parts = [
    `${name}: ${amountIn(talk, amount_cents, currency)}${until}`,
    ...saying(talk.includes, [...new Set([...includes, ...labels(covers)])]),
    ...saying(talk.excludes, labels(excludes)),
    ...(nights === null ? [] : [fill(talk.nights, String(nights))]),
  ];
  return parts.join(talk.language === 'ar' ? '؛ ' : '; ');
}

const saying = (sentence: string, items: readonly string[]): string[] => (items.length === 0 ? [] : [fill(sentence, items.join(', '))]);
