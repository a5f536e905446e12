import type { TreatmentCase } from '../treatments/treatment.ts';

/** "Voltaren hat bei mir einen Asthmaanfall ausgelöst", "Profénid, ça lui a déclenché une crise d'asthme": right behind the name, what it set off. Never a medicine that is taken. */

const LONGEST = 90;
/** Grave ones: sickness and dizziness are read as what is borne badly. */
const REACTION = [
  String.raw`(?:(?:allergic|anaphylactic|severe|bad|big|huge|massive)\s)?(?:asthma(?: attacks?)?|shock|hives|rash|swelling|wheez\p{L}*|bronchospasm|anaphyla\p{L}*|o?edema)`,
  String.raw`(?:(?:schwere|starke|allergische|anaphylaktische|heftige)[nrsm]?\s)?(?:asthma\p{L}*|schock|ausschlag|quaddeln|schwellung\p{L}*|atemnot|luftnot|\p{L}{0,12}ödem|nesselsucht|anaphyla\p{L}*)`,
  String.raw`(?:(?:crisis|ataque) (?:de )?)?(?:asma|asmática|shock|choque|hinchazón|urticaria|ronchas|sarpullido|broncoespasmo|anafil\p{L}*|edema|ahogos?)`,
  String.raw`(?:(?:crise|attaque) d['’])?(?:asthme|choc|(?:œ|oe)dème|urticaire|éruption|gonflement|bronchospasme|anaphyla\p{L}*|plaques)`,
  String.raw`(?:(?:crisi|attacco) d(?:['’]|i ))?(?:asma|shock|choc|gonfiore|orticaria|eruzione|broncospasmo|anafil\p{L}*|edema)|(?:(?:crise|ataque) de )?(?:asma|choque|inchaço|urticária|erupção|broncoespasmo|anafil\p{L}*|edema)`,
  String.raw`(?:приступ\p{L}? )?(?:астм\p{L}*|анафил\p{L}*|шок|от[её]к\p{L}*|сыпь|крапивниц\p{L}|бронхоспазм|удушь\p{L}|одышк\p{L})|(?:(?:أزمة|ازمة|نوبة) )?(?:ال)?(?:ربو|صدمة|تورم|انتفاخ|طفح|شرى|اختناق|ضيق)`,
].join('|');
const OF = String.raw`(?:(?:an?|the|my|his|her|their|some|ein\p{L}{0,2}|mein\p{L}{0,2}|sein\p{L}{0,2}|ihr\p{L}{0,2}|den|die|das|un|una|unos|unas|el|la|l|une|le|son|sa|mon|ma|des|de|du|il|lo|gli|suo|sua|uma?|o|seu)(?:\s|['’])){0,3}`;
const TO = String.raw`(?:(?:me|him|her|them|mir|ihm|ihr|le|lui|gli|mi|m|мне|ему|ей|у него|у неё|у нее|у меня|لي|له|لها|لنا)(?:\s|['’])){0,2}`;
const IT = String.raw`(?:(?:it|that|this|which|das|der|die|davon|dies|eso|esto|que|lo que|ça|cela|ce qui|qui|il|elle|che|il quale|questo|isso|isto|ele|bu|o|это|он|оно|что|который|هذا|هو|الذي|اللي)\s)?`;
const VERB_BEFORE = [
  String.raw`(?:had |has |have )?(?:triggered|set off|brought on|caused|gave|sparked)\s${TO}`,
  String.raw`${TO}(?:ha )?(?:provocó|desencadenó|ocasionó|produjo|causó|dio|provocado|desencadenado)\s`,
  String.raw`${TO}(?:a|avait)\s(?:déclenché|provoqué|causé|entraîné|occasionné|fait|donné)\s`,
  String.raw`${TO}(?:ha|aveva)\s(?:scatenato|provocato|causato|procurato|fatto venire|dato)\s`,
  String.raw`(?:provocou|desencadeou|causou|deu|fez)(?:-(?:lhe|me))?\s${TO}`,
  String.raw`(?:вызвал[аои]?|спровоцировал[аои]?|дал[аои]?)\s${TO}`,
  String.raw`(?:سبب\p{L}{0,2}|يسبب|تسبب|عمل\p{L}{0,2}|جاب\p{L}{0,2}|طلع\p{L}{0,2})\s${TO}`,
].join('|');
const START = String.raw`^['’]?\p{L}{0,4}(?:\s?[,;:،–—-])?\s(?:(?:and|und|y|et|e|и)\s)?${IT}`;
const VERB_FIRST = new RegExp(String.raw`${START}(?:${VERB_BEFORE})${OF}(?<what>${REACTION})(?!\p{L})`, 'iu');
/** German and Turkish have the verb at the end. */
const VERB_LAST = new RegExp(
  String.raw`${START}(?:(?:hat|hatte)\s(?:bei\s)?${TO}${OF}(?<german>${REACTION})\s(?:ausgelöst|hervorgerufen|verursacht|gemacht|gegeben|provoziert)|(?:(?:onda|bende|ona|bana)\s)?(?<turkish>(?:ast[ıi]m|şok|şişlik|ürtiker|kurdeşen|döküntü|anafil|ödem|bronkospazm)\p{L}*(?:\skriz\p{L}*)?)\s(?:tetikledi|yol açtı|neden oldu|sebep oldu|yaptı|soktu))(?!\p{L})`,
  'iu',
);

/** @returns the words of what it set off; null: nothing of the kind */
export function reactionSetOff({ reading: { text, source }, sentence: { isQuestion }, mention }: TreatmentCase): string | null {
  if (source === 'document' || isQuestion) return null;
  const behind = text.slice(mention.end, mention.end + LONGEST);
  const groups = VERB_FIRST.exec(behind)?.groups ?? VERB_LAST.exec(behind)?.groups;
  return groups?.what ?? groups?.german ?? groups?.turkish ?? null;
}

/**
 * "Moi je suis allergique aux arachides, lui c'est le Profénid", "with him it's Voltaren": whose it is, and not whether it is taken or not borne. The answer to our own
 * question for medicines is read beside the question.
 */
const POINTED_AT =
  /(?:^|[,;:.!?…،؛\n(–—-]|(?<!\p{L})(?:and|but|und|aber|y|pero|et|mais|e|ma|mas|а|но))\s?(?:(?:with|for|bei|con|chez|per|com|para|у)\s)?(?:him|her|ihm|ihr|él|ella|lui|elle|lei|ele|ela|него|неё|нее),?\s(?:(?:it['’]?s|it is|that['’]?s|ist(?: es| das)?|es|c['’]est|è|é|это)\s)(?:(?:the|das|die|der|el|la|le|il|lo|o|a)\s|l['’])?$/iu;

/** Nothing tells what the substance is to the one who is pointed at. */
export const isPointedAt = ({ reading: { text, source }, mention }: TreatmentCase): boolean =>
  source === 'message' && POINTED_AT.test(text.slice(Math.max(0, mention.start - LONGEST), mention.start));
