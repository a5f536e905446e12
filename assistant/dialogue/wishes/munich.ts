import { detectLanguage } from '../../../domain/conversation/language.ts';
import type { WishedPlaces } from './destination.ts';

/** Italians call both Munich and the Principality "Monaco". */

const SAYS_WHICH = /(?<!\p{L})(?:principato|montecarlo|monte carlo|costa azzurra)(?!\p{L})/iu;
const AT_MONACO = /(?<!\p{L})(?:a|di|da|per) monaco(?! di baviera)(?!\p{L})/iu;

/** The places of a message, without the Principality where an Italian one says "a Monaco" alone. Null: none is left. */
export function withoutMunich(message: string, places: WishedPlaces | null): WishedPlaces | null {
  const isOpen = AT_MONACO.test(message) && !SAYS_WHICH.test(message) && ['it', null].includes(detectLanguage(message));
  if (places === null || !isOpen) return places;
  const [wanted, avoided] = [places.wanted, places.avoided].map((codes) => codes.filter((code) => code !== 'MC')) as [string[], string[]];
  return wanted.length + avoided.length === 0 ? null : { wanted, avoided };
}
