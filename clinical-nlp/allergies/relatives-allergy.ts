import { relativesAnywhere } from '../../domain/relatives/patterns.ts';
import type { Passage } from '../../domain/clinical/findings.ts';
import { SLIP } from '../../domain/conversation/slips.ts';
import { namesRelative } from '../../domain/conversation/whose-document.ts';

type Place = { start: number; end: number };

/** Between an allergy and the denial of all, at most. */
const WITHIN = 120;
/** The sentence behind begins with a no: "No sorry, that was my sister". */
const BEGINS_WITH_NO =
  /[.!;,\n–-]\s{0,3}(?:(?:oh|ah|ach|ой|ах|آه)[,\s]{1,3})?(?:no|nope|nein|non|n[ãa]o|hayır|yok|нет|لا|لأ|sorry|wait|pardon|perd[oó]n\p{L}*|disculp\p{L}+|désolée?|scus[ai]|desculp\p{L}+|извините|простите|عفوا|[اآ]سف[ةه]?)(?![\p{L}\p{M}])/iu;
/** "No other allergies", "sonst keine": the one that was named stays. */
const OTHERS =
  /(?<![\p{L}\p{M}])(?:other|else|further|more|besides|sonst|weiteren?|anderen?|otr[ao]s?|m[áa]s|autres?|altr[eoi]|outr[ao]s?|mais|başka|diğer|других|больше|иных|[أا]خرى|غيرها?|ثاني[ةه]?)(?![\p{L}\p{M}])/iu;

/** Up to the relative whom it was: "that was my sister", "das war meine Schwester", "это у сестры". */
const IT_WAS =
  /(?<![\p{L}\p{M}])(?:(?:that|it|this)(?: was| is|['’]s)|(?:das|es) (?:war|ist)|(?:es[aoe]?|eso) (?:era|es)|era|es (?:de |la )?|c['’](?:était|est)|(?:é|era) (?:a|o|da|do)|o|это (?:было )?у|это|هذ[يهاو]\p{L}?|هاي|دي|كانت?) (?<whom>[^,،.;:!?\n]{2,40})(?=[,،.;:!])/giu;
/** Whose the denial is: the writer's. */
const MINE =
  /(?<![\p{L}\p{M}])(?:i|i['’]ve|me|ich|yo|je|moi|j['’]|io|eu|ben(?:im|de)?|у меня|я|[اأ]نا|عندي|لدي|tengo|tenho|ho)(?![\p{L}\p{M}])/iu;

/** Whether an allergy of a message is taken back behind it: "I'm allergic to penicillin. No sorry, that was my sister, I have no allergies." */
export function wasRelatives(text: string, { end }: Place, noneKnown: Passage | Place | null): boolean {
  if (noneKnown === null || noneKnown.start < end || noneKnown.start - end > WITHIN) return false;
  const between = text.slice(end, noneKnown.start);
  if (!(BEGINS_WITH_NO.test(between) || SLIP.test(between)) || OTHERS.test(text.slice(end, noneKnown.end))) return false;
  const whose = [...between.matchAll(IT_WAS)].find(({ groups }) => isRelative(groups?.whom ?? ''));
  return whose !== undefined && MINE.test(text.slice(end + whose.index + whose[0].length, noneKnown.end));
}

const isRelative = (whom: string): boolean => namesRelative(whom) || FEW_MORE.test(whom);
/** Without "my": "у сестры", "kız kardeşimdi". */
const FEW_MORE = new RegExp(`^${relativesAnywhere({ among: 'talk', languages: ['ru', 'tr'] })}`, 'iu');
