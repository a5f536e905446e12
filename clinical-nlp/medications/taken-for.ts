import type { TreatmentCase } from './treatment.ts';

/** What a medicine is taken for, told without a verb of taking: "wegen dem Vorhofflimmern Marcumar", "pour le cœur Xarelto". */

const FOR_IT =
  "(?:wegen|gegen|fürs?|fuer|por|para|pour|contre|à cause d[eu'’]|per|contro|por causa d[aoe]s?|из-за|от|для|против|عشان|علشان|بسبب|for|because of)";
const ARTICLE =
  '(?:the|my|de[rmn]|d[ai]e|das|meine?[mnr]?|el|la|l[oe]|les|los|las|il|i|gli|o|a|os|as|mi|mis|mon|ma|mes|mio|mia|meu|minha|des|du|della?|dell|al)';
/** The clause is what it is for and the name. */
const FOR_BEFORE = new RegExp(
  String.raw`(?:^|[.,;:!\n،–]|\s-\s|(?<!\p{L})(?:and|und|y|et|e|и|و) ?)\s*(?:(?:then|also|und|dann|noch|auch|außerdem|también|aussi|puis|anche|poi|também|depois|ещё|еще|также) ){0,2}${FOR_IT}['’ ]?(?<what>(?:[\p{L}\p{M}.-]{1,24}(?:['’] ?| |, )){1,5})['’]?$`,
  'iu',
);
const BARE = new RegExp(String.raw`(?<!\p{L})(?:${ARTICLE})(?!\p{L})['’]?`, 'giu');
/** A denial, a verb that tells more, an operation, words that may begin another thought. */
const TELLS_MORE =
  /(?<!\p{L})(?:no|not|never|none|instead|nicht|nie|niemals|kein\p{L}{0,2}|ohne|statt|nunca|sin|ni|pas|jamais|sans|non|mai|senza|n[ãa]o|sem|нет|не|без|لا|ما|مش|مو|بدون|need\p{L}*|want\p{L}*|brauch\p{L}*|soll\p{L}*|darf|kann|gab\p{L}*|bekam|dieron|dio|donné|dato|deram|дали|was|war|hatte|had|ask\p{L}*|frag\p{L}*|operation|surgery|op|cirug[ií]a|operaci[oó]n|opération|intervento|cirurgia|narkose|операци\p{L}*|(?:ال)?عملية|allerg\p{L}*|al[eé]rg\p{L}*|who|which|that|che|que|qui|который|اللي)(?!\p{L})/iu;

/** "Für den Blutdruck Ramipril", and behind it nothing that says otherwise. "Wegen Marcumar" names a reason. */
export function isTakenForIt({ reading: { text, words }, sentence, mention, clause }: TreatmentCase): boolean {
  if (sentence.isQuestion || mention.kind === 'allergen' || mention.guessed) return false;
  const start = words[sentence.from]?.start ?? 0;
  const what = FOR_BEFORE.exec(text.slice(start, mention.start))?.groups?.what?.replace(BARE, ' ');
  const behind = text.slice(mention.end, words[clause.to - 1]?.end ?? mention.end);
  return what !== undefined && /\p{L}{3}/u.test(what) && !TELLS_MORE.test(what) && !TELLS_MORE.test(behind);
}

/** Behind the name, to the end of its clause: "varfarina por causa da válvula". */
export const REASON_BEHIND = new RegExp(String.raw`^ ${FOR_IT}['’ ]?(?:[\p{L}\p{M}.-]{1,24}['’ ]?){1,5}$`, 'iu');
