import { beginsWithYes, readConfirmation } from '../../domain/conversation/short-answers.ts';
import { begins, holds } from '../phrasebooks/phrasebook.ts';
import { type Option, readNamed } from './choice.ts';

/** An answer to the question whether the record may be shared. `ids`: only with these; null: with all that were chosen. */
export type ConsentAnswer = { granted: true; share_identity: boolean; ids: string[] | null } | { granted: false; is_explicit: boolean };

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
    String.raw`(?:send|share) it\b|(?:vale|sí),? mánde\p{L}*|mánd[ae]lo|envíelo|adelante|go on then|sure,? why not|por que não|perché no|pourquoi pas|warum nicht|schicken sie (?:es|das)? ?(?:los|ruhig|ab)|c['’]est bon|envoyez|mandate pure|inviate pure|pode mandar|gönderin|olur|отправляйте|ладно`,
  ),
  holds('(?:أرسل|ارسل)(?:وه|وها|ه|ها|وا)', 'تمام'),
  begins(
    String.raw`(?:i )?agree|agreed|i consent|i (?:accept|allow|approve|permit)|you (?:can|may) (?:share|send|forward)|(?:please )?(?:share|send|forward) (?:it|them|everything|my record|my file)|go ahead|that['’]?s (?:fine|ok|okay)|(?:it['’]?s )?(?:fine|ok|okay)\b|no (?:problem|objection)`,
    String.raw`de acuerdo|acepto|estoy conforme|autorizo|consiento|puede (?:compartir|enviar)|einverstanden|ich stimme zu|stimme zu|ich erlaube|in ordnung|passt|d['’]accord|j['’]accepte|j['’]autorise|vous pouvez`,
    String.raw`concordo|aceito|autorizo|pode (?:partilhar|compartilhar|enviar)|d['’]accordo|accetto|acconsento|autorizzo|va bene|kabul|onaylıyorum|razıyım|tamam|paylaş(?:ın|abilirsiniz)|соглас\p{L}*|разрешаю|можно|не против|хорошо`,
  ),
  holds('أوافق|اوافق|موافق|موافقة|أقبل|يمكنكم|لا مانع'),
];
const NAMES = '(?:(?:sur|last |family )?name|identit|contact)';
const WITHOUT_NAME = [
  begins(
    String.raw`(?:quite|borre|elimine|tache)\p{L}* (?:mi )?nombre|(?:enlevez|retirez|effacez) mon nom|(?:togliete|levate|cancellate) il mio nome|(?:tire|retire|apague) o meu nome|(?:имя|имени)[^.?!\n]{0,12}(?:убер|скро|удал|не )\p{L}*|(?:убер|скро)\p{L}*[^.?!\n]{0,8}имя|(?:adım|ismim) (?:yazma|çıkma|geçme|görünme)\p{L}*`,
  ),
  holds('(?:لا|ما) (?:تكتب|تكتبوا|تذكر|تذكروا|تظهر|تظهروا) ?اسمي', '(?:شيل|شيلوا|احذف|احذفوا) اسمي'),
  begins(
    String.raw`(?:not|no|without|hide|keep|leave|minus|except|don['’]?t|never)\b[^.?!\n]{0,30}\b${NAMES}\p{L}*|${NAMES}\p{L}*[^.?!\n]{0,20}\b(?:out|hidden|secret|private|off|not)\b|anonym\p{L}*`,
    String.raw`(?:sin|no|ni|oculte\w*|salvo|menos)\b[^.?!\n]{0,25}(?:nombre|identidad|apellid)|anónim\p{L}*|(?:ohne|nicht|kein\p{L}*|außer)\b[^.?!\n]{0,25}(?:namen?|identität)|(?:namen?)[^.?!\n]{0,20}(?:nicht|weg|geheim)`,
    String.raw`(?:sans|pas|ni|sauf)\b[^.?!\n]{0,25}(?:nom\b|identité)|(?:sem|não|menos)(?!\p{L})[^.?!\n]{0,25}(?:nome|apelido|identidade)|anônim\p{L}*|(?:senza|non|tranne)\b[^.?!\n]{0,25}(?:nome|identità)`,
    String.raw`(?:soyadım|adım|ismim|isim|adımı|kimli)\p{L}*[^.?!\n]{0,20}(?:olma|gizli|görün|yok|hariç|olmadan|verme|paylaşma)|isimsiz|anonim|(?:без|не|кроме)\s[^.?!\n]{0,25}(?:имен|имя|имён|фамил|личн)\p{L}*|анонимн\p{L}*`,
  ),
  holds('(?:بدون|دون|ليس|لا|من غير)[^.؟!\\n]{0,20}(?:اسمي|اسم|هويتي)', 'مجهول'),
];
const WITH_NAME = [
  begins(
    String.raw`(?:with|and|include|including|also|see|show|use|share|know)\b[^.?!\n]{0,20}\bmy (?:\w+ )?(?:name|identity)|my name (?:too|as well|also|can|may)`,
    String.raw`(?:con|incluy\w+|también)(?!\p{L})[^.?!\n]{0,20}(?:mi nombre|identidad)|(?:mit|auch|samt)\b[^.?!\n]{0,20}(?:meine[mn]? namen?|namen?\b)|(?:avec|aussi)\b[^.?!\n]{0,20}(?:mon nom|identité)|(?:com|também)(?!\p{L})[^.?!\n]{0,20}(?:o meu nome|meu nome)|(?:con|anche)\b[^.?!\n]{0,20}(?:il mio nome|nome)`,
    String.raw`(?:adımla|ismimle|adım da|ismim de)|(?:с|вместе с|и)\s[^.?!\n]{0,15}(?:моим именем|именем|имя тоже)`,
  ),
  holds('(?:مع|و)\\s?اسمي'),
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
/** Where words about the name stood. */
const NAME = '¶';
const DOUBT_ABOUT_NAME = new RegExp(`${DOUBT.source}[\\s,]*${NAME}`, 'giu');

/**
 * What a patient answers when asked whether their record may be shared: yes or no, with or without their name, with which of the chosen hospitals. Null: it is no answer, or says
 * something else beside the yes that would have to be understood first. Fewer than all where it names only some; never one that it denies.
 */
export function readConsentAnswer(message: string, chosen: readonly Option[]): ConsentAnswer | null {
  if (/[?؟]\s*$/u.test(message)) return null;
  const short = readConfirmation(message);
  const refusal = REFUSES.find((pattern) => message.search(pattern) >= 0);
  if (short === 'no') return { granted: false, is_explicit: false };
  if (refusal) return has(message.replace(refusal, ' '), AGREES) ? null : { granted: false, is_explicit: true };
  if (short !== 'yes' && !beginsWithYes(message) && !has(message, AGREES)) return null;
  const { rest, said } = withoutWordsAboutName(message);
  if (said.some((words) => saysMoreThanName(words, chosen))) return null;
  const isNamed = said.length === 0 && has(message, WITH_NAME);
  if (DENIES.test(rest.replace(NO_OBJECTION, ' ')) || LEAVES_OUT.test(rest)) return null;
  const part = chosen.length > 1 ? readPart(rest, chosen) : null;
  const isLimited = part !== null && ONLY.test(rest);
  if (!isNamed && !isLimited && isConditional(rest.replace(DOUBT_ABOUT_NAME, ' '))) return null;
  return { granted: true, share_identity: isNamed, ids: part };
}

/** What keeps the name out, apart from the rest of the message. */
function withoutWordsAboutName(message: string): { rest: string; said: string[] } {
  const said: string[] = [];
  let rest = message;
  for (let pattern = find(rest); pattern && said.length < MOST_ABOUT_NAME; pattern = find(rest)) {
    said.push(pattern.exec(rest)?.[0] ?? '');
    rest = rest.replace(pattern, ` ${NAME} `);
  }
  return { rest, said };
}
const MOST_ABOUT_NAME = 3;
const find = (text: string) => WITHOUT_NAME.find((pattern) => text.search(pattern) >= 0);

/** One denial belongs to the name; a second one, or a hospital between them, is denied something else. */
function saysMoreThanName(words: string, chosen: readonly Option[]): boolean {
  const { chosen: named, left } = readNamed(words, chosen);
  const denials = words.match(new RegExp(`${DENIES.source}|${LEAVES_OUT.source}`, 'giu')) ?? [];
  return named.size + left.size > 0 || denials.length > 1;
}

const ONLY =
  /(?<![\p{L}\p{M}])(?:only|just|solo|sólo|nur|seulement|juste|só|apenas|somente|soltanto|sadece|yalnızca|только|فقط)(?![\p{L}\p{M}])/iu;

/** Only some of the chosen ones: those that are named. */
function readPart(message: string, chosen: readonly Option[]): string[] | null {
  const { chosen: named } = readNamed(message, chosen);
  const ids = chosen.map(({ id }) => id).filter((id) => named.has(id));
  return ids.length > 0 && ids.length < chosen.length ? ids : null;
}
