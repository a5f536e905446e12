import type { Laterality } from '../../domain/clinical/findings.ts';
import { latinDigits } from '../../domain/text/digits.ts';

/** An organ of two, of which the other side was operated on: "cataract in the left eye, the right one was done in 2024" tells of no operation on the left. */

const RIGHT =
  /(?<!\p{L})(?:right|derech[oa]|rechts?|rechte[nrs]?|droite?|direit[oa]|destr[oa]|dx|sağ\p{L}{0,3}|прав\p{L}{2,3}|справа|و?اليمين|و?يمين|و?اليمنى)(?!\p{L})/iu;
const LEFT =
  /(?<!\p{L})(?:left|izquierd[oa]|links|linke[nrs]?|gauche|esquerd[oa]|sinistr[oa]|sx|sol(?:um|u|da)?|лев\p{L}{2,3}|слева|و?اليسار|و?يسار|و?اليسرى)(?!\p{L})/iu;
const DONE_THERE =
  /(?<!\p{L})(?:operad[oa]s?|operaron|oper[eé]|operé|operei|operated|done|operiert\p{L}{0,2}|gemacht|opérée?|operat[oa]|fatt[oa]|ameliyat\p{L}*|yap[ıi]l\p{L}+|oldu\p{L}*|оперир\p{L}+|прооперир\p{L}+|сделали|[أا]?جري\p{L}{0,2}|سوي\p{L}{0,3}|عمل\p{L}{0,3})(?!\p{L})/iu;
const NOT_YET =
  /(?<!\p{L})(?:not|n['’]t|still|todavía|aún|nicht|noch|pas|encore|non|ancora|não|ainda|henüz|yok|değil|не|ещё|еще|пока|لسه|لسا|بعد|ما|will|need\p{L}*|want\p{L}*|van a|va a|wird|werden|soll|va|vais|deve|vai|будут|нужно)(?!\p{L})/iu;
const CLAUSES = /[,;،–]|(?<!\p{L})(?:but|and|pero|y|aber|und|mais|et|mas|e|ma|ama|ve|но|а|и|لكن|بس)(?!\p{L})/iu;
const YEAR = /(?<![\d.,])(?:19|20)\d\d(?![\d.,]*\d)/;

const sideOf = (words: string): Laterality | null => (RIGHT.test(words) === LEFT.test(words) ? null : RIGHT.test(words) ? 'right' : 'left');

/**
 * Null: the words of the operation itself say that it was done, or no other side is told.
 * @param own the part between signs that names the operation
 * @param behind the rest of the sentence
 */
export function otherSideDone(own: string, behind: string): { laterality: Laterality; performed_at: string | null } | null {
  if (DONE_THERE.test(own) || YEAR.test(latinDigits(own))) return null;
  const there = behind.split(CLAUSES).find((clause) => sideOf(clause) !== null && DONE_THERE.test(clause));
  if (there === undefined || NOT_YET.test(there)) return null;
  const laterality = sideOf(there);
  const isOther = laterality !== sideOf(own) && (sideOf(own) !== null || BOTH.test(own));
  return laterality !== null && isOther ? { laterality, performed_at: YEAR.exec(latinDigits(there))?.[0] ?? null } : null;
}
const BOTH =
  /(?<!\p{L})(?:both|beide[nrs]?|beidseits|ambos|ambas|les deux|entrambi|entrambe|dois|iki|обоих|оба|الاثنين|كلا|العينين)(?!\p{L})/iu;
