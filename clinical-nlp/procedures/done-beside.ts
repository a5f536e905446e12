import type { OperationKind } from './operation-names.ts';

/** Operations of papers that are done by what stands beside them: joined to one that was done, or in the item of a "Z.n.". */

type Place = { start: number; end: number };

/** "TAH + B/L salpingectomy", "protesi anca dx (2010), colecistectomia": nothing but a side, a year and a sign that joins. */
const JOINED =
  /^(?: \p{L}{1,12})?(?: ?\(?(?:(?:in|im|en|em|nel|в) )?(?:\d{1,2}\/)?(?:19|20)\d\d\)?)?\s?[,+&/،](?: ?(?:and|und|y|et|e|ve|и|و))?(?: ?(?:b\/l|bilat\p{L}*\.?|r|l|right|left|lap|lap\.|laparoscopic))?\s?$/iu;
/** "Z.n. Prostata-Ca 2016, radikale Prostatektomie, rezidivfrei". */
const STATUS_AFTER =
  /(?:^|\n)[ \t•*–-]{0,5}(?:z\.? ?n\.?|zustand nach|st\. ?p\.?|s\/p|status post|esiti di|состояние после)\s[^\n;:.]{2,60}(?:[^\n;:]{0,20}(?:19|20)\d\d)?, (?:radikale[rn]? |radical |total |partielle |\p{L}{4,14} )?$/iu;
/** Wanted or to come, in the same sentence. */
const TO_COME =
  /(?<!\p{L})(?:plan\p{L}*|geplant\p{L}*|await\p{L}*|list\p{L}*|for|to|if|wenn|falls|recommend\p{L}*|empf\p{L}*|advis\p{L}*|consider\p{L}*|declin\p{L}*|refus\p{L}*|propos\p{L}*|program\p{L}*|prévu\p{L}*|previst\p{L}*|не|no|nicht|non|não|sin|sans|senza|sem|abgelehnt|discuss\p{L}*)(?!\p{L})/iu;

/** @param last the operation before it that was found to be done */
export function isDoneBeside(text: string, { start, end }: Place, { last, kind }: { last: Place | null; kind: OperationKind }): boolean {
  const behind = text.slice(end, end + 60).split(/[.;\n]/, 1)[0] ?? '';
  if (kind === 'part' || TO_COME.test(behind)) return false;
  if (last !== null && last.end <= start && start - last.end <= 40 && JOINED.test(text.slice(last.end, start))) return true;
  const line = text.slice(Math.max(0, text.lastIndexOf('\n', start - 1), start - 110), start);
  return STATUS_AFTER.test(line) && !TO_COME.test(line);
}
