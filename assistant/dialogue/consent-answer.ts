import { readConfirmation } from '../../domain/conversation/short-answers.ts';
import { begins, holds } from '../phrasebooks/phrasebook.ts';
import { type ConsentClause, consentClauses } from './agreement.ts';
import { asksSomething, leadIn } from './asks.ts';
import { readNamed } from './choice.ts';
import type { Option } from './choice-names.ts';
import { POSTPONES } from './consent-words.ts';
import { leavesFactOut } from './left-out-fact.ts';
import { NAME_SAID, type NameWish, readNameWish } from './name-wish.ts';

/** An answer to the question whether the record may be shared. `ids`: only with these; null: with all that were chosen. `is_implied`: it says how, and not yes. */
export type ConsentAnswer =
  | { granted: true; share_identity: boolean; is_name_said: boolean; ids: string[] | null; is_implied?: boolean }
  | { granted: false; is_explicit: boolean };

const REFUSES = [
  begins(
    String.raw`(?:do not|don['’]?t) (?:pass|give|hand|send|forward) (?:it|that|anything|them|my)|(?:not|un) ?happy with (?:that|this|it)|no (?:lo |la |se )?(?:mande|envíe|pase|comparta)\p{L}*|no me convence|(?:geben|schicken|senden|leiten) sie (?:das|nichts|es)[^.?!\n]{0,12}(?:nicht|weiter)|(?:das )?(?:will|möchte) ich nicht|ne (?:transmettez|envoyez|partagez) (?:rien|pas)|ça ne me (?:va|convient) pas`,
    String.raw`non (?:mandate|inviate|condividete)|non mi (?:va|convince)|não (?:mande|envie|partilhe)\p{L}*|isso não|(?:bunu )?istemiyorum|gönderme(?:yin)?|(?:ничего )?не (?:отправляйте|передавайте|пересылайте|пойд[её]т)|так не пойд[её]т`,
  ),
  holds('لا (?:ترسل|ترسلون|ترسلوا|تشارك|تشاركوا)', '(?:ما|لا) (?:أبي|ابي|أبغى|ابغى)'),
  begins(
    String.raw`(?:i )?(?:would )?(?:do not|don['’]?t|will not|won['’]?t|cannot|can['’]?t|never|please not|rather not) (?:\w+ )?(?:agree|consent|share|send|allow|accept|want (?:that|this|it|you|my))|i (?:refuse|decline|object)|not agreed|no consent`,
    String.raw`no (?:estoy de acuerdo|acepto|quiero|consiento|autorizo|comparta)|rechazo|nicht einverstanden|(?:bin|möchte|will|stimme|erlaube)[^.?!\n]{0,20}nicht(?: zu)?\b(?! mein)|lehne (?:ich )?ab|(?:pas d['’]accord|n['’]accepte pas|ne veux pas|je refuse)`,
    String.raw`não (?:concordo|aceito|quero|autorizo)|non (?:sono d['’]accordo|accetto|voglio|acconsento|autorizzo)|kabul etmiyorum|onaylamıyorum|istemiyorum|paylaşmayın|не (?:согласен|согласна|хочу|разрешаю|надо|передавайте|отправляйте)`,
  ),
  holds('لا (?:أوافق|اوافق|أقبل|أريد|اريد|أسمح)', 'أرفض'),
  begins(
    String.raw`(?:absolutely|definitely|certainly|please) not|no way|over my dead body|(?:i(?:['’]d| would) )?(?:rather|prefer) (?:not|(?:you|that you|it) (?:didn['’]?t|did not|not))|keep (?:it|that|everything) (?:to yourselves|private|with you)|i(?:['’]m| am) against`,
    String.raw`(?:das )?(?:will|möchte) (?:ich|i) (?:das |es )?(?:auf keinen fall|nicht|ned|net)|auf (?:keinen|gar keinen) fall|kommt nicht in frage|(?:das )?geht (?:die |niemanden |keinen )|(?:bitte )?nichts (?:ver|los|weg|weiter|ab)?(?:schick|send|geb|leit)\p{L}*|ich bin dagegen|lieber nicht|prefiero (?:que no|no)|ni (?:hablar|en sueños|pensarlo|loc[oa])|de eso nada|de ninguna manera|(?:me )?opongo|(?:no )?(?:se )?(?:lo|la) manden? a nadie`,
    String.raw`je (?:m['’]y oppose|suis contre|préfère (?:pas|que non|ne pas))|(?:surtout )?(?:n['’]|ne )(?:envoyez|transmettez|partagez)|surtout pas|hors de question|pas question|prefiro que (?:não|nao)|nem pensar|de (?:jeito nenhum|maneira nenhuma)|(?:não|nao) (?:mand|envi|partilh|compartilh)(?:e|em)|sou contra|preferisco di no|neanche per (?:sogno|idea)|assolutamente no|non se ne parla|sono contrari[oa]`,
    String.raw`(?:\p{L}+ ){0,3}(?:paylaş|gönder|yolla)\p{L}* istemiyorum|kesinlikle (?:hayır|olmaz)|asla olmaz|(?:hiçbir yere |kimseye )?(?:göndermeyin|yollamayın|paylaşmayın)|karşıyım|ни в коем случае|ни за что|(?:я )?против|(?:никому |никуда |ничего )?не (?:отправля|посыла|переда|пересыла|шли)\p{L}*|лучше не (?:надо|отправля\p{L}*)|категорически (?:нет|против)`,
  ),
  holds('مستحيل', 'أبدا لا', '(?:ما|لا) (?:أبغى|ابغى|أبي|ابي|أريد|اريد) (?:أحد|احد|حدا)', 'أنا ضد', 'انا ضد'),
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
 * What a patient answers when asked whether their record may be shared: yes or no, with or without their name, with which of the chosen hospitals. It agrees only where a
 * clause is an agreement and nothing else, and no other one denies, puts off or depends on something. `is_implied`: it leans to a yes, which has to be read back. Null: it
 * is no answer. Fewer than all where it names only some; never one that it denies.
 */
export function readConsentAnswer(message: string, chosen: readonly Option[]): ConsentAnswer | null {
  const { wish, rest, said } = readNameWish(message);
  if (wish === 'with' || wish === 'without') {
    const behindNo = afterNo(message);
    if (behindNo !== null) return readConsentAnswer(behindNo, chosen);
  }
  const short = readConfirmation(message);
  if (short === 'no') return POSTPONES.test(message) ? null : { granted: false, is_explicit: false };
  if (wish === 'unclear' || leavesFactOut(message, chosen)) return null;
  const clauses = consentClauses(rest, chosen);
  const others = clauses.filter((clause) => !refuses(clause));
  if (others.length < clauses.length)
    return others.some(({ kind }) => kind === 'agrees' || kind === 'yes') ? null : { granted: false, is_explicit: true };
  const mayAgree = !said.some((words) => namesOption(words, chosen));
  const agreement = short === 'yes' ? 'agrees' : mayAgree ? agreementOf(clauses, { wish, rest, message, chosen }) : null;
  if (agreement === null) return null;
  const part = chosen.length > 1 ? readPart(rest, chosen) : null;
  return {
    granted: true,
    share_identity: wish === 'with',
    is_name_said: wish !== null,
    ids: part,
    ...(agreement === 'leans' ? { is_implied: true } : {}),
  };
}

type Said = { wish: NameWish['wish']; rest: string; message: string; chosen: readonly Option[] };

/** `leans`: it may be one, and is read back. */
function agreementOf(clauses: readonly ConsentClause[], { wish, rest, message, chosen }: Said): 'agrees' | 'leans' | null {
  const kinds = new Set(clauses.map(({ kind }) => kind));
  const agreed = clauses.filter(({ kind }) => kind === 'agrees' || (kind === 'yes' && standsAlone(clauses)));
  const doubted = clauses.filter((clause) => isDoubted(clause));
  const isElsewhere = (clause: ConsentClause) =>
    agreed.every(({ kind, sentence }) => kind === 'agrees' && sentence !== clause.sentence) && isOfElse(clause, chosen);
  if (doubted.length > 0) return agreed.length > 0 && doubted.every(isElsewhere) ? 'leans' : null;
  if (wish !== null && (endsWithYes(rest) || BUT_YES.test(rest))) return 'agrees';
  if (clauses.some(({ kind, text }) => kind === 'asks' && CONTRASTS.test(text))) return agreed.length > 0 ? 'leans' : null;
  if (agreed.length > 0) return 'agrees';
  if (kinds.has('yes') || kinds.has('leans')) return 'leans';
  return isNameAlone(wish, rest) && !asksSomething(message) ? 'leans' : null;
}

/** A yes with nothing beside it but politeness, the name, and questions in sentences of their own. */
const standsAlone = (clauses: readonly ConsentClause[]): boolean =>
  clauses.every(
    ({ kind, sentence }) =>
      kind === 'yes' ||
      kind === 'agrees' ||
      kind === 'beside' ||
      (kind === 'asks' && clauses.every((other) => other.kind === 'asks' || other.sentence !== sentence)),
  );

/** It denies, leaves somebody out, depends on something or puts it off. */
function isDoubted({ kind, text }: ConsentClause): boolean {
  const plain = text.replace(NO_OBJECTION, ' ');
  return isMixed({ kind, text }) && (DENIES.test(plain) || LEAVES_OUT.test(plain) || putsOff(plain));
}
const putsOff = (text: string): boolean => POSTPONES.test(text) || isConditional(text.replace(BUT_YES, ' ').replace(DOUBT_ABOUT_NAME, ' '));

/** "I have no time to lose": a denial that is of neither the record nor a hospital. */
const isOfElse = ({ text }: ConsentClause, chosen: readonly Option[]): boolean =>
  !putsOff(text) && !LEAVES_OUT.test(text) && !SHARES.test(text) && !namesOption(text, chosen);

/** "But what does it cost", "or should I wait": a question that stands against what was said before it. */
const CONTRASTS = /^[\s¿]*(?:but|or|pero|o(?= )|aber|oder|mais|ou|mas|ma|ama|fakat|yoksa|но|или|لكن|ولكن|بس|أو|او)(?![\p{L}\p{M}])/iu;

/** A clause that begins with a refusal and neither asks nor supposes it; what is only not wished has to be the sharing. */
function refuses({ kind, text }: ConsentClause): boolean {
  if (!isMixed({ kind, text })) return false;
  const bare = text.trim().slice(leadIn(text.trim()).length);
  const starts = [bare, bare.replace(BEGINS_WITH_NO, '')];
  if (SUPPOSES.test(bare) || !REFUSES.some((pattern) => starts.some((start) => start.search(pattern) === 0))) return false;
  return !WISHES.test(bare) || SHARES.test(bare) || (bare.match(/[\p{L}'’]+/gu) ?? []).length <= MOST_OF_BARE_WISH;
}
/** Not made of an agreement's words alone; what asks without its mark may order something. */
const isMixed = ({ kind, text }: Pick<ConsentClause, 'kind' | 'text'>): boolean =>
  kind === 'other' || kind === 'leans' || text.includes(NAME_SAID) || (kind === 'asks' && !/[?؟]/u.test(text));
const MOST_OF_BARE_WISH = 6;
const WISHES =
  /(?<![\p{L}\p{M}])(?:want|quiero|will|möchte|veux|quero|voglio|istemiyorum|хочу|أبي|ابي|أبغى|ابغى|أريد|اريد)(?![\p{L}\p{M}])/iu;
const SHARES =
  /(?<![\p{L}\p{M}])(?:sha?r|send|sent|pass|forward|(?:have|get|see|read)s? (?:it|that|my)|record|file|compart|mand|envi|ve[ao]n? |expediente|historia|schick|send|teil|gebt|geben|geh|akte|envoi|envoy|transm|partag|dossier|partilh|process|ficha|invi|condiv|cartella|gönder|paylaş|yolla|kayd|dosya|отправ|посыл|переда|пересыл|карт|видел|ترسل|تشارك|يشوف|ملف)/iu;
/** Whether it is said of the record, or of its sending. */
export const speaksOfSharing = (message: string): boolean => SHARES.test(message);
const BEGINS_WITH_NO = new RegExp(`^(?:(?:no|nein|nee|non|não|hayır|нет|لا)[\\s،]+)?(?:${NAME_SAID}\\s*)?`, 'iu');
const SUPPOSES = /(?<![\p{L}\p{M}])(?:if|si|wenn|se|eğer|\p{L}+s[ae]m|если|لو|اذا|إذا)(?![\p{L}\p{M}])/iu;

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

/** Only some of the chosen ones: those that are named. */
function readPart(message: string, chosen: readonly Option[]): string[] | null {
  const { chosen: named } = readNamed(message, chosen);
  const ids = chosen.map(({ id }) => id).filter((id) => named.has(id));
  return ids.length > 0 && ids.length < chosen.length ? ids : null;
}
