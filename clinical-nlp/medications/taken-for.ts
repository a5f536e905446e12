import type { TreatmentCase } from '../treatments/treatment.ts';

/** What a medicine is taken for, told without a verb of taking: "wegen dem Vorhofflimmern Marcumar", "pour le cœur Xarelto". */

/** What is treated for good from then on. */
const LASTING =
  "(?:(?:the|my|a|dem|der|meine[mr]|einem|einer|el|la|un|una|mi|le|mon|ma|une|il|lo|o|a|do|da|meu|minha|l)[ '’]){0,2}(?:stroke|heart attack|tia|clot|stent|bypass|valve|transplant|embolism|thrombosis|infar\\p{L}+|herz\\p{L}+|schlaganfall|thrombose|embolie|lungenembolie|avc|ictus|trombos\\p{L}+|embolia|trasplante|trapianto|transplante|greffe|инфаркт\\p{L}*|инсульт\\p{L}*|тромб\\p{L}*|стент\\p{L}*|valvol\\p{L}+|válvula|valve|herzklappe|клапан\\p{L}*|(?:ال)?جلطة|(?:ال)?صمام)(?!\\p{L})";
const FOR_IT = `(?:wegen|gegen|fürs?|fuer|por|para|pr[oa]s?|pour|contre|à cause d[eu’']|per|contro|por causa d[aoe]s?|из-за|от|для|против|عشان|علشان|بسبب|for|because of|since|seit|desde|depuis|(?:after|nach|tras|après|dopo|após|после|بعد)(?= ${LASTING}))`;
/** The first words of a clause. */
const FOR_AHEAD = new RegExp(String.raw`^${FOR_IT}(?!\p{L})['’ ]?`, 'iu');
const FOR_WORD =
  /^(?:wegen|gegen|fürs?|fuer|por|para|pr[oa]s?|pour|contre|à|per|contro|из-за|от|для|против|عشان|علشان|بسبب|for|because|since|seit|desde|depuis|after|nach|tras|après|dopo|após|после|بعد)$/iu;
const JOINS = /^(?:and|then|also|und|dann|noch|auch|außerdem|y|también|et|aussi|puis|e|anche|poi|também|depois|и|ещё|еще|также|و)$/iu;
const BARE =
  /^(?:the|my|de[rmn]|d[ai]e|das|meine?[mnr]?|el|la|l[oe]?|les|los|las|il|i|gli|o|a|os|as|mi|mis|mon|ma|mes|mio|mia|meu|minha|des|du|della?|dell|al)$/iu;
const CLAUSE_END = /[.,;:!\n،–]|\s-\s/u;
const MOST_WORDS = 5;
const REACH = 120;

/** What the words before a name say that it is for, without articles: all of their clause, or all behind a joining word. Null: they say more or nothing. */
function whatItIsFor(before: string): string | null {
  const pieces = before.split(CLAUSE_END).map((piece) => piece.trim());
  const last = pieces.at(-1) === '' ? (pieces.at(-2) ?? '') : (pieces.at(-1) ?? '');
  const words = last.split(/\s+/u);
  const at = words.findLastIndex((word, place) => FOR_WORD.test(word) && (place === 0 || JOINS.test(words[place - 1] ?? '')));
  const told = at < 0 ? '' : words.slice(at).join(' ');
  const what = FOR_AHEAD.test(told)
    ? told
        .replace(FOR_AHEAD, '')
        .split(/[\s'’]+/u)
        .filter((word) => word !== '' && !BARE.test(word))
    : [];
  return what.length > 0 && what.length <= MOST_WORDS ? what.join(' ') : null;
}

/** "Kalp krizinden sonra aspirin": Turkish says it behind. */
const TURKISH_SINCE =
  /(?<!\p{L})(?:kriz|felç|inme|stent|bypass|tromb|pıhtı|emboli|nakil|kapak)\p{L}*(?:den|dan|ten|tan) (?:sonra|beri|dolayı) $/iu;

/** A denial, a verb that tells more, an operation, words that may begin another thought. */
const TELLS_MORE =
  /(?<!\p{L})(?:no|not|never|none|instead|nicht|nie|niemals|kein\p{L}{0,2}|ohne|statt|nunca|sin|ni|pas|jamais|sans|non|mai|senza|n[ãa]o|sem|нет|не|без|لا|ما|مش|مو|بدون|need\p{L}*|want\p{L}*|brauch\p{L}*|soll\p{L}*|darf|kann|gab\p{L}*|bekam|dieron|dio|donné|dato|deram|дали|was|war|hatte|had|ask\p{L}*|frag\p{L}*|operation|surgery|op|cirug[ií]a|operaci[oó]n|opération|intervento|cirurgia|narkose|операци\p{L}*|(?:ال)?عملية|allerg\p{L}*|al[eé]rg\p{L}*|who|which|that|che|que|qui|который|اللي)(?!\p{L})/iu;

/** "Für den Blutdruck Ramipril", and behind it nothing that says otherwise. "Wegen Marcumar" names a reason. */
export function isTakenForIt({ reading: { text, words }, sentence, mention, clause }: TreatmentCase): boolean {
  if (sentence.isQuestion || mention.kind === 'allergen' || mention.guessed) return false;
  const start = Math.max(words[sentence.from]?.start ?? 0, mention.start - REACH);
  const before = text.slice(start, mention.start);
  const what = TURKISH_SINCE.test(before) ? before : whatItIsFor(before);
  const behind = text.slice(mention.end, words[clause.to - 1]?.end ?? mention.end);
  return what !== null && /\p{L}{3}/u.test(what) && !TELLS_MORE.test(what) && !TELLS_MORE.test(behind);
}

/** Behind the name, to the end of its clause: "varfarina por causa da válvula". */
export const REASON_BEHIND = new RegExp(String.raw`^ ${FOR_IT}['’ ]?(?:[\p{L}\p{M}.-]{1,24}['’ ]?){1,5}$`, 'iu');

const BECAUSE = "(?:wegen|because of|due to|à cause d[eu’']|por causa d[aoe]s?|a causa d\\p{L}+|из-за|بسبب)";
const NO_PURPOSE =
  '(?:me|mich|mir|ihn|sie|m[íi]|moi|mim|меня|лет|год|\\d+|years?|months?|weeks?|ages|ever|now|some|many|sure|certain|seit|jahre\\p{L}?|immer|años|siempre|ahora|ans|toujours|anni|sempre|anos|agora|the (?:last|past)|as long)';
const PURPOSE_BEHIND = new RegExp(
  String.raw`^,? (?:(?:${FOR_IT}(?:['’ ]| (?:die|den|das|meine?n?|my|the|el|la|los|mi|le|l[’']|mon|ma|il|lo|o|a|meu|minha) ?)|ل)(?!${NO_PURPOSE}(?!\p{L})))\p{L}{3,}`,
  'iu',
);
/** What is often left out because of a disease, and what often makes ill: "only aspirin because of my asthma" may mean either. */
const LEFT_OUT_FOR =
  /^(?:aspirin|ibuprofen|diclofenac|naproxen|ketoprofen|metamizole|paracetamol|codeine|tramadol|morphine|nsaid|penicillin|amoxicillin)/u;

/** Whether the words behind a name say what it is taken for: "for my stomach", "wegen Sodbrennen", "от давления"; no time and no person. */
export const isForPurpose = (name: string, behind: string): boolean =>
  PURPOSE_BEHIND.test(behind) && !(LEFT_OUT_FOR.test(name) && new RegExp(String.raw`^,? ${BECAUSE}`, 'iu').test(behind));
