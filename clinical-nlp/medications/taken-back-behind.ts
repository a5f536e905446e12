import { isGivenThen } from './given-then.ts';
import type { TreatmentCase, TreatmentStatus } from '../treatments/treatment.ts';

/**
 * What a message says next of a medicine that it has just named: "puran 25... no, no, I never began it", "omeprazol 20, ah no, me lo cambiaron por pantoprazol", "lisinopril
 * gave me a cough so he changed it to losartan", "scratch the lisinopril". Nine languages.
 */

const word = (alternatives: string): string => String.raw`(?<![\p{L}\p{M}])(?:${alternatives})(?![\p{L}\p{M}])`;

/** It was never begun: with its object or alone, and nothing behind that it is said of. */
const NEVER_BEGUN = word(
  [
    "i never (?:actually |even |really )?(?:took|started|began|used|got round to) ?(?:it|them|that|taking it)?|(?:didn['’]t|did not|haven['’]t|have not) (?:even |actually |ever )?(?:start|started|begin|begun|take|taken) (?:it|them|that|yet)",
    '(?:hab(?:e)?|hob) (?:ich |i )?(?:es |das |die |den |sie |ihn )?(?:aber |doch |dann )?(?:nie|gar nicht|noch nicht|noch nie|ned|net) (?:genommen|angefangen|begonnen|eingenommen)|nie (?:angefangen|genommen)',
    'nunca l[oa]s? (?:tomé|empecé|llegué a tomar|he tomado|usé)|no l[oa]s? (?:empecé|llegué a tomar|he empezado|tomé nunca)|(?:al final )?ni l[oa]s? empecé',
    "(?:je )?(?:ne |n['’])?(?:l['’]|les |en )?ai (?:jamais|pas) (?:pris|commencé|prise|commencée)|jamais (?:pris|commencé)e?",
    "(?:non )?(?:l['’]|li |le )ho mai (?:pres|iniziat|cominciat)[oaie]|non (?:l['’]|li |le )ho (?:nemmeno |neanche )?(?:iniziat|cominciat)[oaie]|mai iniziat[oa]",
    'nunca (?:(?:o|a) )?(?:cheguei a tomar|tomei|comecei|usei)|n[ãa]o (?:(?:o|a) )?(?:comecei|cheguei a tomar)|nem (?:cheguei a tomar|comecei)',
    '(?:hiç )?(?:başlamadım|kullanmadım|içmedim|almadım)',
    '(?:так и |даже )?(?:ни разу |никогда )?не (?:начал[аи]?|начинал[аи]?|принимал[аи]?|пил[аи]?)(?: (?:его|её|ее|пить|принимать))?',
    '(?:ما|لم) (?:بديت|بدأت|بدات|[أا]بد[أا]|[أا]خذت|اخدت|استعملت|استخدمت)(?:ه|ها|و)?(?: (?:[أا]بدا|أصلا|اصلا))?',
  ].join('|'),
);
/** Up to the next substance, over dots and a no or two. */
const NEVER_BEHIND = new RegExp(String.raw`^[^;!?؟\n]{0,60}?${NEVER_BEGUN}`, 'iu');

/** The verb that puts another in its place, right ahead of that one. */
const EXCHANGED_FOR = [
  String.raw`(?:changed|switched|swapped|moved|replaced)(?: (?:it|me|him|her|us|that|this|them|over|now)){0,3} (?:to|for|onto|on to|over to|with|by)(?: the)?`,
  String.raw`(?:umgestellt|gewechselt|getauscht|umgestiegen|ersetzt|ausgetauscht) (?:auf|durch|gegen)(?: das| den| die)?`,
  String.raw`(?:cambi(?:aron|ó|é|ado)|sustituyeron|sustituyó|reemplaz(?:aron|ó)|pas(?:aron|ó))(?: (?:a|por|al|con)) ?(?:el|la)?`,
  String.raw`(?:remplac|chang|pass|switch)(?:ée?s?|a|èrent)(?: (?:par|pour|à|contre|au|sous)) ?(?:le|la|du|l['’])?`,
  String.raw`(?:cambiat|sostituit|passat)[oaie](?: (?:con|a|al|alla|in|per)) ?(?:il|la|l['’])?|(?:cambiò|sostituì) con`,
  String.raw`(?:mudou|mudaram|trocou|trocaram|troquei|passou|passaram|substituiu|substituíram)(?:[- ](?:o|a|me|isso))? (?:para|pra|por|pelo|pela)(?: o| a)?`,
  String.raw`(?:заменил[аи]?|поменял[аи]?|перев[её]л[аи]?|переш[её]?л[аи]?|сменил[аи]?)(?: (?:меня|его|её|ее|мне))? на`,
  String.raw`(?:و|ف)?(?:غير|بدل|حول|استبدل)(?:ه|ها|و|وه|وها|لي|لي ياه|ولي)? ?(?:ل|الى|إلى|ب|على)`,
].join('|');
const WANTED = String.raw`(?:want\p{L}*|would|could|might|may|will|going to|if|should|soll\p{L}*|möcht\p{L}*|will|werden|würd\p{L}*|quier\p{L}*|van a|va a|podr[íi]\p{L}*|si|veut|veulent|va|vont|pourrai\p{L}*|vogliono|vuole|potrebb\p{L}*|quer\p{L}*|vai|vão|se|хот\p{L}+|будут|если|может|بد(?:ه|هم|ي)|يريد\p{L}*|[إا]ذا|لو)`;
const INTO = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${EXCHANGED_FOR})\s?$`, 'iu');
const IS_WANTED = new RegExp(String.raw`${word(WANTED)}[^.,;!?\n]{0,20}$`, 'iu');
const IS_DENIED =
  /(?:(?<!\p{L})(?:not|never|nicht|nie|no|nunca|pas|jamais|non|mai|n[ãa]o|не|ما|لم)|n['’]t)(?: (?:been|have|has|yet|me|se|le|l[aoe]s?|l['’](?:a|ont|ha|hanno)|te|nos|han?|мне|его))*\s?$/iu;

/** "Scratch the lisinopril", "olvida el enalapril": said of a medicine that was named before. */
const SCRATCHED = new RegExp(
  String.raw`${word(
    'scratch|forget|ignore|disregard|strike|leave out|vergiss|vergessen sie|streich\\p{L}*|olvid[aáe]\\p{L}*|bórr\\p{L}*|tacha|oubli(?:e|ez)|rayez|laisse(?:z)? tomber|dimentic\\p{L}*|lasci\\p{L} stare|esquec\\p{L}+|risca|unut\\p{L}*|забудьте|забудь|вычеркните|انسى|انس',
  )} (?:the |about the |das |den |die |el |la |le |l['’]|il |o |a )?$`,
  'iu',
);
const REACH = 120;

/** Null: nothing of the kind. */
export function takenBackBehind(one: TreatmentCase): TreatmentStatus | null {
  const { reading, mention, sentence } = one;
  const { text, source, sentences } = reading;
  if (source !== 'message' || sentence.isQuestion) return null;
  if (isGivenThen(one)) return 'past';
  const all = sentences.flatMap(({ mentions }) => mentions);
  const next = all.find(({ start }) => start >= mention.end);
  const last = all.findLast(({ end }) => end <= mention.start);
  const before = text.slice(Math.max(0, mention.start - REACH, last?.end ?? 0), mention.start);
  if (SCRATCHED.test(before)) return 'stopped';
  const isNew = last !== undefined && last.kind !== 'allergen' && last.name !== mention.name;
  if (isNew && isExchanged(before)) return 'active';
  const behind = text.slice(mention.end, Math.min(next?.start ?? text.length, mention.end + REACH));
  if (next && next.kind !== 'allergen' && next.name !== mention.name && isExchanged(behind)) return 'stopped';
  return NEVER_BEHIND.test(behind) ? 'declined' : null;
}

function isExchanged(between: string): boolean {
  const verb = INTO.exec(between);
  const ahead = between.slice(0, verb?.index ?? 0);
  return verb !== null && !IS_WANTED.test(ahead) && !IS_DENIED.test(ahead) && isOfLast(ahead, verb[0]);
}

/** "HTA sous amlodipine 5, diabète passé à l'insuline": behind a sign the verb has to speak of the medicine ahead, by an object or with nothing else before it. */
function isOfLast(ahead: string, verb: string): boolean {
  const [, ...clauses] = ahead.split(/[.,;:،…]|\s[–-]\s/u);
  const own = clauses.at(-1);
  return own === undefined || HAS_OBJECT.test(verb) || SMALL_WORDS.test(own);
}
const HAS_OBJECT = /(?<!\p{L})(?:it|me|him|her|us|that|this|them)(?!\p{L})|-(?:o|a|me)(?!\p{L})|(?:ه|ها|وه|وها)(?= )/iu;
const SMALL_WORDS =
  /^\s?(?:(?:but|and|then|so|now|oh|ah|no|they|he|she|we|i|it|my|the|has|have|was|were|been|got|doc|doctors?|gp|pero|y|luego|después|ya|se|me|le|l[aoe]s?|el|mi|médic[oa]|doctora?|aber|dann|und|wurde|hat|haben|er|sie|es|man|mir|der|die|arzt|ärztin|mais|puis|et|ensuite|on|ils?|elles?|l['’]?|m['’]?|ai|as|a|ont|mon|ma|médecin|docteur|ma|poi|e|mi|ha|hanno|il|medico|dottore|mas|depois|aí|o|meu|minha|но|потом|а|и|мне|его|её|врач|доктор|بس|و|بعدين|الدكتور|[\p{L}]{3,14}log\p{L}{0,4})[\s'’]{0,2}){0,8}$/iu;
