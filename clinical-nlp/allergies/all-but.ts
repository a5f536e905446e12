import type { TreatmentCase } from '../treatments/treatment.ts';
import { isList } from '../treatments/treatment-scope.ts';

/** "I can take anything except aspirin", "ich vertrage alles außer Ibuprofen": what is left out of all that is borne is not borne, and why is not said. */

const MAY_TAKE = [
  "(?:can|could|may|am able to|(?:am |[’']m )?allowed(?: to)?|tolerates?|tolerated|bears?|handles?|fine with|ok with|okay with|good with)",
  '(?:kann|darf|vertrag\\p{L}*|verträgt)|(?:puedo|puede|tolero|tolera|me sientan? bien|soporto)|(?:peux|peut|supporte|tol[èe]re)',
  '(?:posso|può|sopporto|tollero|tollera)|(?:pode|tolero|aguento)|(?:могу|может|можно|переношу|переносит)|(?:[أاب]?قدر|[أا]ستطيع|يمكنني|[أا]تحمل|يتحمل|ممكن)',
].join('|');
const EVERYTHING = [
  "anything|everything|any|all|alles|alle|jede[sn]?|(?:de )?todo|todos|todas|cualquier(?:a)?|tout|tous|toutes|n[’']importe quel(?:le)?s?",
  'tudo|qualquer|tutto|tutti|tutte|qualsiasi|qualunque|всё|все|любые|любой|любое|كل|[أا]ي|جميع',
].join('|');
const BUT = [
  'except(?: for)?|but|apart from|other than|besides|excluding|au(?:ß|ss)er|bis auf|nur nicht|menos|excepto|salvo|quitando|sauf|hormis|except[ée]|[àa] part|mis à part',
  'exceto|fora|tirando|a não ser|tranne|eccetto|fuorch[ée]|a parte|meno|кроме|за исключением|إلا|الا|ما عدا|ماعدا|غير|سوى|باستثناء',
].join('|');
/** "I can't take anything except paracetamol" is the opposite. */
const NOT = String.raw`(?:not|no|never|nothing|cannot|\p{L}{2,5}n['’]?t|nicht|nie|ne|non|n[ãa]o|nunca|jamais|mai|не|нельзя|لا|ما|مش|مو)`;

const ALL_BUT = new RegExp(
  String.raw`(?<!\p{L})(?<!(?<!\p{L})${NOT}(?: \p{L}{1,8})?[ ’'])(?:${MAY_TAKE})(?!\p{L})(?!['’]t|not)[^.;!?\n]{0,30}?(?<!\p{L})(?:${EVERYTHING})(?!\p{L})[^.;,!?\n]{0,40}?,? (?<but>${BUT})(?!\p{L})`,
  'iu',
);
/** "Aspirin dışında her şeyi alabilirim": Turkish says it behind. */
const ALL_BUT_BEHIND =
  /^['’]?\p{L}{0,4} (?:d[ıi][şs][ıi]nda|hari[çc]|haricinde)(?!\p{L})[^.;,\n]{0,20}(?:her|bütün|tüm)(?!\p{L})[^.;,\n]{0,30}(?:abilir|ebilir|kaldır|tolere|dokunmuyor)\p{L}*/iu;
/** "I take everything you gave me except the aspirin": not taken, and no more is said of it. */
const TAKES_ALL_BUT = new RegExp(
  String.raw`(?<!\p{L})(?<!(?<!\p{L})${NOT}(?: \p{L}{1,8})? )(?:take|taking|takes|nehme|nimmt|tomo|toma|prends?|prendo|prende|принимаю|принимает|пью|[آا]خذ) (?:${EVERYTHING})(?!\p{L})[^.;,!?\n]{0,40}?,? (?<but>${BUT})(?!\p{L})`,
  'iu',
);
const REACH = 110;

/** Null: the words leave it out of nothing. `not_taken`: out of what is taken. */
export function leftOutOf(one: TreatmentCase): 'not_borne' | 'not_taken' | null {
  const { reading, mention } = one;
  const from = Math.max(0, mention.start - REACH);
  const line = reading.text.slice(from, mention.start);
  const before = line.slice(line.lastIndexOf('\n') + 1);
  if (ALL_BUT_BEHIND.test(reading.text.slice(mention.end, mention.end + REACH))) return 'not_borne';
  if (isRightBehind(one, ALL_BUT.exec(before), before)) return 'not_borne';
  return isRightBehind(one, TAKES_ALL_BUT.exec(before), before) ? 'not_taken' : null;
}

/** Nothing but other substances between the exception and this one. */
function isRightBehind(one: TreatmentCase, match: RegExpExecArray | null, before: string): boolean {
  if (match === null) return false;
  const end = one.mention.start - before.length + match.index + match[0].length;
  const first = one.reading.words.findIndex(({ start }) => start >= end);
  return first >= 0 && isList(one, first, one.mention.from);
}
