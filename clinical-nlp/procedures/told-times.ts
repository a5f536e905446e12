import { latinDigits } from '../../domain/text/digits.ts';
import type { Surroundings } from './operation-status.ts';
import { yearAgo } from './years-ago.ts';

/** When an operation of a message was done, where no date stands right beside it: from today ("ten years ago"), or alone behind a comma ("tiroide tolta tutta, 2011"). */

/** A piece between signs that is nothing but a time. */
const ONLY_YEAR =
  /^[\s,(–-]{1,3}(?:(?:in|im|en|em|nel|en el|no ano de|back in|about|around|das war|that was|c['’]était|fue|era|foi|в|это было|سنة|عام|السنة) ){0,2}(?:the )?((?:19|20)\d\d)(?:['’]?(?:de|da|te|ta))?(?: ?(?:года?|г\.?))?\s*(?=$|[.,;:!)])/iu;
/** As often as years are told. */
const EACH_YEAR = /^[\s,(–-]{1,3}(?:19|20)\d\d(?:\s?[,;/&]\s?|\s(?:and|und|y|e|et|ve|и|و)\s?)(?:(?:in|en|em|nel|в) )?(?:19|20)\d\d/iu;
const PIECE = /^[\s,(–-]{1,3}([^,;.:!?()\n]{3,32})(?=$|[.,;:!?)\n])/u;
/** What such a piece may say besides. */
const MOST_WORDS = 6;

/**
 * @param isLast whether no other operation is named between it and the end of that piece
 * @returns YYYY; null where nothing tells
 */
export function timeTold(
  own: Pick<Surroundings, 'before' | 'behind'>,
  { sentence, behind }: Surroundings,
  { printed, isLast, now }: { printed: string; isLast: boolean; now: string },
): string | null {
  const beside = yearAgo(own.behind, now) ?? yearAgo(own.before, now);
  if (beside !== null || !isLast) return beside;
  const at = sentence.lastIndexOf(`${printed}${behind}`);
  const rest = at < 0 ? '' : latinDigits(sentence.slice(at + printed.length + behind.length));
  if (EACH_YEAR.test(rest)) return null;
  const year = ONLY_YEAR.exec(rest)?.[1];
  if (year !== undefined) return year <= now.slice(0, year.length) ? year : null;
  const piece = PIECE.exec(rest)?.[1]?.trim() ?? '';
  return piece.split(/\s+/u).length <= MOST_WORDS ? yearAgo(piece, now) : null;
}
