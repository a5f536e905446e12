import { beginsWithYes, readConfirmation } from '../../domain/conversation/short-answers.ts';
import { begins, holds } from '../phrasebooks/phrasebook.ts';
import { asksSomething, leadIn } from './asks.ts';
import { type Option, readNamed } from './choice.ts';
import { NAME_SAID, type NameWish, readNameWish } from './name-wish.ts';

/** An answer to the question whether the record may be shared. `ids`: only with these; null: with all that were chosen. `is_implied`: it says how, and not yes. */
export type ConsentAnswer =
  | { granted: true; share_identity: boolean; ids: string[] | null; is_implied?: boolean }
  | { granted: false; is_explicit: boolean };

const has = (message: string, patterns: readonly RegExp[]): boolean => patterns.some((pattern) => message.search(pattern) >= 0);

const REFUSES = [
  begins(
    String.raw`(?:do not|don['’]?t) (?:pass|give|hand|send|forward) (?:it|that|anything|them|my)|(?:not|un) ?happy with (?:that|this|it)|no (?:lo |la |se )?(?:mande|envíe|pase|comparta)\p{L}*|no me convence|(?:geben|schicken|senden|leiten) sie (?:das|nichts|es)[^.?!\n]{0,12}(?:nicht|weiter)|(?:das )?(?:will|möchte) ich nicht|ne (?:transmettez|envoyez|partagez) (?:rien|pas)|ça ne me (?:va|convient) pas`,
    String.raw`non (?:mandate|inviate|condividete)|non mi (?:va|convince)|não (?:mande|envie|partilhe)\p{L}*|isso não|(?:bunu )?istemiyorum|gönderme(?:yin)?|(?:ничего )?не (?:отправляйте|передавайте|пересылайте|пойд[её]т)|так не пойд[её]т`,
  ),
  holds('لا (?:ترسل|ترسلون|ترسلوا|تشارك|تشاركوا)', '(?:ما|لا) (?:أبي|ابي|أبغى|ابغى)'),
  begins(
    String.raw`(?:i )?(?:do not|don['’]?t|will not|won['’]?t|cannot|can['’]?t|never|please not|rather not) (?:\w+ )?(?:agree|consent|share|send|allow|accept|want (?:that|this|it|you|my))|i (?:refuse|decline|object)|not agreed|no consent`,
    String.raw`no (?:estoy de acuerdo|acepto|quiero|consiento|autorizo|comparta)|rechazo|nicht einverstanden|(?:bin|möchte|will|stimme|erlaube)[^.?!\n]{0,20}nicht(?: zu)?\b(?! mein)|lehne (?:ich )?ab|(?:pas d['’]accord|n['’]accepte pas|ne veux pas|je refuse)`,
    String.raw`não (?:concordo|aceito|quero|autorizo)|non (?:sono d['’]accordo|accetto|voglio|acconsento|autorizzo)|kabul etmiyorum|onaylamıyorum|istemiyorum|paylaşmayın|не (?:согласен|согласна|хочу|разрешаю|надо|передавайте|отправляйте)`,
  ),
  holds('لا (?:أوافق|اوافق|أقبل|أريد|اريد|أسمح)', 'أرفض'),
];
const AGREES = [
  begins(
    String.raw`(?:send|share) it\b|allez-y|vas-y|proced(?:ete|a)(?: pure)?|machen sie(?: (?:das|es|nur|ruhig|mal))?(?=\s*(?:$|[.,!]))|legen sie los|manda ver|pode seguir|podem mandar|(?:vale|sí),? mánde\p{L}*|mánd[ae]lo|envíelo|adelante|go on then|sure,? why not|por que não|perché no|pourquoi pas|warum nicht|schicken sie (?:es|das)? ?(?:los|ruhig|ab)|c['’]est bon|envoyez|(?:mandate|mandi|inviate|invii)(?:l[ao]| pure| la cartella)|pode mandar|gönderin|olur|отправляйте|ладно`,
  ),
  holds('(?:أرسل|ارسل)(?:وه|وها|ه|ها|وا)', 'تمام'),
  begins(
    String.raw`(?:i )?agree|agreed|i consent|i (?:accept|allow|approve|permit)|you (?:can|may) (?:share|send|forward)|(?:please )?(?:share|send|forward) (?:it|them|everything|my record|my file)|go ahead|that['’]?s (?:fine|ok|okay)|(?:it['’]?s )?(?:fine|ok|okay)\b|no (?:problem|objection)`,
    String.raw`de acuerdo|acepto|estoy conforme|autorizo|consiento|puede (?:compartir|enviar)|einverstanden|ich stimme zu|stimme zu|ich erlaube|in ordnung|passt|d['’]accord|j['’]accepte|j['’]autorise|vous pouvez`,
    String.raw`concordo|aceito|autorizo|pode (?:partilhar|compartilhar|enviar)|d['’]accordo|accetto|acconsento|autorizzo|va bene|kabul|onaylıyorum|razıyım|tamam|paylaş(?:ın|abilirsiniz)|соглас\p{L}*|разрешаю|можно|не против|хорошо`,
  ),
  holds('أوافق|اوافق|موافق|موافقة|أقبل|يمكنكم|لا مانع'),
];
const DOUBT =
  /(?<![\p{L}\p{M}])(?:but|however|if|unless|pero|si\b|aber|wenn|mais|mas|se\b|ma|però|ama|eğer|но|если|لكن|إذا)(?![\p{L}\p{M}])/iu;

/** Whether words beside a yes make it depend on something. A "sí" without its accent at the beginning is no "if". */
export const isConditional = (text: string): boolean => DOUBT.test(text.replace(BARE_YES, ' '));
const BARE_YES =
  /^[^\p{L}]*si(?=[^\p{L}]*$|[,.!;]|\s+(?:pero|por favor|adelante|claro|gracias|de acuerdo|está|vale|pued|env[ií]|mand|sin|con|quiero|acepto|estoy|ma|però|certo|va bene|grazie|senza)(?!\p{L}))/iu;

/** A denial beside an agreement has to be understood first, unless it is the name that is denied. */
const DENIES =
  /(?<![\p{L}\p{M}])(?:not|no|never|cannot|\p{L}+n['’]t|nein|nicht|kein\p{L}*|nie(?:mals)?|pas|jamais|aucun\p{L}*|não|nunca|non|mai|nessun\p{L}*|ning\p{L}*|değil|hayır|hiç|asla|не|нет|ни|لا|ليس|لن)(?![\p{L}\p{M}])/iu;
const NO_OBJECTION =
  /no (?:problem|objections?)|kein problem|pas de probl[èe]me|(?:sin|sem) problemas?|nessun problema|не против|لا مانع/giu;

/** Beside an agreement they leave somebody or something out of it: whom, is asked. */
const LEAVES_OUT =
  /(?<![\p{L}\p{M}])(?:without|except\p{L}*|exclud\p{L}*|minus|leav(?:e|ing) (?:out|off)|skip|besides|apart|sin|salvo|excepto|menos|exclu\p{L}*|ohne|außer|weglassen|ausgenommen|sans|sauf|hormis|sem|exceto|senza|tranne|eccetto|esclu\p{L}*|hariç|dışında|без|кроме|исключ\p{L}*|بدون|دون|ماعدا|عدا|إلا|باستثناء)(?![\p{L}\p{M}])/iu;
const BUT = '(?:but|however|pero|aber|mais|mas|ma|però|ama|но|لكن)';
const DOUBT_ABOUT_NAME = new RegExp(
  String.raw`${DOUBT.source}[\s,]*${NAME_SAID}|(?<![\p{L}\p{M}])${BUT}(?:[\s,]+(?!${DOUBT.source})[\p{L}'’]+){1,4}[\s,]*${NAME_SAID}`,
  'giu',
);

/**
 * What a patient answers when asked whether their record may be shared: yes or no, with or without their name, with which of the chosen hospitals. Null: it is no answer, or says
 * something else beside the yes that would have to be understood first. Fewer than all where it names only some; never one that it denies.
 */
export function readConsentAnswer(message: string, chosen: readonly Option[]): ConsentAnswer | null {
  if (/[?؟]\s*$/u.test(message) || asksFor(message)) return null;
  const { wish, rest, said } = readNameWish(message);
  if (wish === 'with' || wish === 'without') {
    const behindNo = afterNo(message);
    if (behindNo !== null) return readConsentAnswer(behindNo, chosen);
  }
  const short = readConfirmation(message);
  const refusal = REFUSES.find((pattern) => rest.search(pattern) >= 0);
  if (short === 'no') return { granted: false, is_explicit: false };
  if (wish === 'unclear') return null;
  if (refusal) return has(rest.replace(refusal, ' '), AGREES) ? null : { granted: false, is_explicit: true };
  const agrees =
    short === 'yes' || beginsWithYes(message) || has(rest, AGREES) || (wish !== null && (endsWithYes(rest) || BUT_YES.test(rest)));
  if ((!agrees && (!isNameAlone(wish, rest) || asksSomething(message))) || said.some((words) => namesOption(words, chosen))) return null;
  if (DENIES.test(rest.replace(NO_OBJECTION, ' ')) || LEAVES_OUT.test(rest)) return null;
  const part = chosen.length > 1 ? readPart(rest, chosen) : null;
  const isLimited = part !== null && ONLY.test(rest);
  const isNamed = wish === 'with';
  if (!isNamed && !isLimited && isConditional(rest.replace(BUT_YES, ' ').replace(DOUBT_ABOUT_NAME, ' '))) return null;
  return { granted: true, share_identity: isNamed, ids: part, ...(agrees ? {} : { is_implied: true }) };
}

/** "When do u send it", "how do I know you won't send it to others": a question without its mark is no answer. */
const QUESTION_WORD = begins(
  String.raw`(?:when|how|why(?! not)|what|who|where|which)\b|(?:wann|wie(?! (?:gesagt|besprochen|vereinbart))|warum(?! nicht)|wieso(?! nicht)|was|wer|wem|wo|woher|wohin)(?!\p{L})|(?:cu[áa]ndo|cómo|por qué(?! no)|qu[ée] pasa|quién|dónde|quand|comment|pourquoi(?! pas)|qui|où|que se passe)(?!\p{L})`,
  String.raw`(?:quando|perché(?! no)|chi|dove|come (?:faccio|so)|cosa succede|como (?:sei|vou|posso)|por que(?! não)|quem|onde|o que)(?!\p{L})|(?:ne zaman|nasıl|neden|niye|kim|nereye)(?!\p{L})|(?:когда|почему|зачем|кто|кому|где|куда|откуда|как(?! (?:скаж|хот|буд|угодно)))(?!\p{L})`,
);
const ARABIC_QUESTION_WORD = /^(?:متى|امتى|كيف|لماذا|ليش|ليه|ماذا|مين|وين|أين)(?=\s)/u;

function asksFor(message: string): boolean {
  const bare = message.trim().slice(leadIn(message.trim()).length);
  return bare.search(QUESTION_WORD) === 0 || ARABIC_QUESTION_WORD.test(bare);
}

/** "Without my name, but yes to the record". */
const BUT_YES = /(?<![\p{L}\p{M}])(?:but yes|pero sí|aber ja|mais oui|ma sì|però sì|mas sim|ama evet|но да|لكن نعم)(?![\p{L}\p{M}])/iu;

/** "Akte ja, Name nein": a few words and a yes to them. */
const endsWithYes = (text: string): boolean =>
  (text.match(/[^.,;:!?\n،؛]+/gu) ?? []).some((clause) => {
    const words = clause.trim().split(/\s+/);
    return words.length > 1 && words.length <= MOST_BEFORE_YES && readConfirmation(words.at(-1) ?? '') === 'yes';
  });
const MOST_BEFORE_YES = 3;

/** "No, with my name": what stands behind the no corrects the question; null: it begins with none, or says no more. */
function afterNo(message: string): string | null {
  const [, first = '', behind = ''] = /^\s*([\p{L}\p{M}]{1,20})[\s,.;!،](.{1,200})$/su.exec(message) ?? [];
  return behind.trim() !== '' && readConfirmation(first) === 'no' && NAMES_ONLY.test(readNameWish(behind).rest) ? behind : null;
}
/** At most two words beside the name. */
const NAMES_ONLY = new RegExp(
  `^(?:[^\\p{L}]*[\\p{L}\\p{M}'’]+){0,2}[^\\p{L}${NAME_SAID}]*${NAME_SAID}(?:[^\\p{L}]*[\\p{L}\\p{M}'’]+){0,2}[^\\p{L}]*$`,
  'u',
);

/** "Ohne meinen Namen": how, and little else. */
const isNameAlone = (wish: NameWish['wish'], rest: string): boolean =>
  wish !== null && (rest.match(/[\p{L}\p{N}]+/gu) ?? []).length <= MOST_BESIDE_NAME;
const MOST_BESIDE_NAME = 2;

/** A hospital between the words about the name is denied something else. */
function namesOption(words: string, chosen: readonly Option[]): boolean {
  const { chosen: named, left } = readNamed(words, chosen);
  return named.size + left.size > 0;
}

const ONLY =
  /(?<![\p{L}\p{M}])(?:only|just|solo|sólo|nur|seulement|juste|só|apenas|somente|soltanto|sadece|yalnızca|только|فقط)(?![\p{L}\p{M}])/iu;

/** Only some of the chosen ones: those that are named. */
function readPart(message: string, chosen: readonly Option[]): string[] | null {
  const { chosen: named } = readNamed(message, chosen);
  const ids = chosen.map(({ id }) => id).filter((id) => named.has(id));
  return ids.length > 0 && ids.length < chosen.length ? ids : null;
}
