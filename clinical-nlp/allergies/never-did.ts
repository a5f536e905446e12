import type { TreatmentCue } from '../treatments/treatment-cue.ts';
import type { TreatmentCase } from '../treatments/treatment.ts';

/** What a message says that a substance never did, or asks whether it does. */

const NEVER =
  '(?:never|nie|niemals|nunca|jam[aá]s|jamais|mai|hi[çc]|никогда(?: не)?|(?:عمر(?:ه|ها|ي|هم)? ما|ما عمر(?:ه|ها|ي|هم)?|لم))(?! (?:again|wieder|mehr|more|m[aá]s|plus|più|mais|больше|тоже)(?!\\p{L}))';
const DID_NOT = [
  "(?:did|does|do|has|have|had)(?:n['’]?t| not) (?:cause|give|make|bring|do|given|made|caused)",
  "(?:no|n[ãa]o|non|ne) (?:me|m|mi|le|lui|gli) ?[’']?(?:ha |a |han |hanno |ont )?(?:da|dan|dio|dieron|hace|hizo|produce|produjo|caus[aoó]|d[áà]|deu|faz|fez|provoca|fa|dato|fatto|donne|donné|fait|provoque)(?: pas)?",
  "(?:do|does|did)(?:n['’]?t| not) (?:get|have|break out in|come (?:up|out) in)(?: any| a| an)?|no (?:me|le) (?:sal(?:en?|ieron|i[óo])|aparec\\p{L}+)|no tengo(?: ningun[ao]?)?|j(?:e n)?['’](?:ai|en ai) pas (?:d['’]|de )|ne (?:fais|fait) pas (?:d['’]|de )|non (?:mi|gli|le) (?:v(?:engono|iene|iene fuori)|esc(?:ono|e)|spuntano)|n[ãa]o (?:me )?(?:sa(?:em|i|íram)|aparec\\p{L}+|tenho)",
  '(?:krieg|bekomm|hab)\\p{L}{0,2}(?: ich| i)?(?: \\p{L}{2,6}){0,2} kein\\p{L}{0,2}|(?:macht|machen|gibt|gab|machte|verursacht)(?: mir| bei mir)? kein\\p{L}{0,2}|не (?:вызыва\\p{L}+|вызвал\\p{L}?|да[её]т|был[оа]|бывает)|ما (?:عمل|يعمل|بيعمل|سبب|يسبب|صار|صارت|طلع)\\p{L}{0,3}',
].join('|');
/** In its own clause, with no turn to another thing between. */
const DENIED_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(?:${NEVER}|${DID_NOT})(?!\p{L})(?![^.,;:!?\n،]*(?<!\p{L})(?:but|aber|pero|mais|ma|mas|ama|но|لكن)(?!\p{L}))[^.,;:!?\n،]{0,40}$`,
  'iu',
);
/** Where the reaction is a verb: "I don't come out in hives". */
const DENIED_VERB = /(?<!\p{L})(?:do|does|did)(?:n['’]?t| not) $/iu;
/** Russian and Turkish say it behind, Arabic too. */
const DENIED_BEHIND =
  /^\p{L}{0,6} (?:(?:у меня )?(?:никогда )?не (?:был[оа]|бывает|появлял\p{L}+|вызвал\p{L}?|вызывает)|(?:hiç )?(?:yapmad[ıi]|yapm[ıi]yor|yapmaz|olmad[ıi]|olmuyor|vermedi|çıkmad[ıi]|çıkmıyor|görmedim)|ما (?:صار|صارت|طلع|حصل)\p{L}{0,3})(?!\p{L})/iu;
const BEFORE = 60;

/** "Penicillin never gave me a rash", "от пенициллина сыпи не было", "I never got hives from it". */
export function neverDid({ reading: { text, source }, mention }: TreatmentCase, cue: TreatmentCue): boolean {
  if (source === 'document') return false;
  const from = cue.start >= mention.end ? mention.end : Math.max(0, cue.start - BEFORE);
  const before = text.slice(from, cue.start);
  return DENIED_BEFORE.test(before) || DENIED_VERB.test(before) || DENIED_BEHIND.test(text.slice(cue.end, cue.end + BEFORE));
}

const ASKS =
  /^[\s¿]{0,3}(?:¿|(?:and |but |so |y |und |et |e )?(?:do|does|can|could|will|would|might|hace|da|puede|produce|provoca|causa|macht|machen|kann|können|löst|verursacht|verursachen|führt|gibt|est-ce que|peut|fa|fanno|d[àá]|pu[òo]|faz|pode|هل)(?!\p{L}))|(?<!\p{L})(?:ли|m[ıiuü](?:dır|dir)?)(?!\p{L})[^?]{0,20}\?$/iu;
const OF_SELF =
  /(?<!\p{L})(?:i|me|my|mir|mich|mein\p{L}{0,2}|ich|yo|mi|mis|moi|m|j|je|mon|ma|mes|io|eu|meu|minha|bana|bende|beni|ben|benim|я|мне|меня|мой|моя|у меня|لي|عندي|انا|أنا|\p{L}{2,}(?:لي|ني))(?!\p{L})/iu;

/** "Does penicillin cause hives?": what it does to anybody. "Penicillin gives me hives?" is told. */
export function asksWhatItDoes({ reading: { text, words }, sentence }: TreatmentCase): boolean {
  if (!sentence.isQuestion) return false;
  const [start, end] = [words[sentence.from]?.start ?? 0, words[sentence.to]?.end ?? words.at(-1)?.end ?? 0];
  const whole = text.slice(start, end);
  const isOpened = text[start - 1] === '¿';
  return (isOpened || ASKS.test(whole)) && !OF_SELF.test(whole);
}
