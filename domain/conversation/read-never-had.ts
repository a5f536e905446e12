import { markNames, NAME, type NamedFinding, plainWords } from './mark-names.ts';
import { isDenied } from './taken-back.ts';

/**
 * "I never had tuberculosis, where does that come from?": a disease or an operation of the record that a message says the patient never had, in nine languages.
 * Not for substances: who never had penicillin may well be allergic to it.
 */

const LONGEST = 300;

const START = String.raw`^(?:(?:no|well|sorry|hey|wait|actually|but|and|that|pero|oiga|aber|nein|doch|also|hä|mais|non|ma|scusi|mas|não|ama|hayır|yok|но|нет|а|لا|بس|لكن)[\s,]+)*`;
const clause = (...patterns: string[]): RegExp => new RegExp(`${START}(?:${patterns.join('|')})$`, 'u');

/** The whole clause, about the patient, with nothing else in it: "I never had problems with my diabetes" says that there is one. */
const NEVER_HAD = clause(
  String.raw`i(?:'ve| have)? never (?:ever )?(?:had|suffered from|been diagnosed with) (?:any |an? |the |my |no )?${NAME}(?: in my (?:whole )?life| before| at all)*`,
  String.raw`(?:the |my )?${NAME} i(?:'ve| have)? never had(?: it| that)?`,
  String.raw`(?:ich )?(?:hatte|hab|habe) (?:ich )?(?:doch |noch )?(?:nie|niemals)(?: im leben)? (?:eine?n? )?${NAME}(?: gehabt)?`,
  String.raw`(?:an |eine?n? |die |den |das )?${NAME} (?:hatte|hab|habe) ich (?:doch |noch )?(?:nie|niemals)(?: gehabt| im leben)*`,
  String.raw`(?:yo )?(?:nunca|jamás) (?:he tenido|tuve|he padecido|padecí) (?:la |el |un |una |de )?${NAME}(?: en mi vida)?|(?:la |el )?${NAME} no l[ao] (?:he tenido|tuve) (?:nunca|jamás)|(?:la |el )?${NAME} (?:nunca|jamás) l[ao] (?:he tenido|tuve)`,
  String.raw`(?:moi )?(?:je )?(?:n'ai|n' ai|j'ai|ai) jamais eu (?:de |d'|la |le |l'|un |une )?${NAME}(?: de ma vie)?`,
  String.raw`(?:io )?(?:non ho|ho) mai avuto (?:la |il |lo |l'|un |una )?${NAME}(?: in vita mia)?|(?:la |il |lo |l'|un |una )?${NAME} (?:io )?non (?:ce )?l'ho mai avut[oa]`,
  String.raw`(?:eu )?(?:nunca|jamais) tive (?:a |o |um |uma )?${NAME}(?: na (?:minha )?vida)?`,
  String.raw`(?:benim |bende )?(?:hiç |hiçbir zaman )?${NAME}(?:im|ım|um|üm|i|ı|u|ü)? (?:hiç |hiçbir zaman )?olmadı|(?:ben )?(?:hiç |hiçbir zaman )?${NAME} (?:hiç )?(?:olmadım|geçirmedim)`,
  String.raw`${NAME} у меня (?:никогда |вообще )*(?:не было|нет и (?:никогда )?не было)(?: никогда)?|у меня (?:никогда |вообще )*не было (?:никогда )?${NAME}|(?:я )?(?:никогда )(?:не болел\p{L}? )?${NAME}(?: не болел\p{L}?)?`,
  String.raw`(?:(?:أ|ا)نا )?(?:عمري )?(?:ما|لم) (?:كان|يكن|جاني|صابني)(?: عندي| لدي)? (?:مرض )?(?:ال)?${NAME}(?: (?:أبدا|ابدا|قط|بحياتي))?`,
);

/** "Diabetic I am not", "Diabetiker bin ich nicht": the word for who has it, and the denial behind it. */
const IS_NOT = clause(
  String.raw`${NAME} (?:i am not|i'm not|i ain't|am i not)|(?:i am not|i'm not|i ain't) (?:an? )?${NAME}(?: at all)?`,
  String.raw`(?:an? )?${NAME} bin (?:ich|i) (?:gar |doch |aber |wirklich )?(?:nicht|ned|net|keine?r?)|ich bin (?:gar |doch |aber )?(?:nicht|keine?) ${NAME}`,
  String.raw`${NAME} (?:yo )?(?:no|tampoco) (?:lo )?soy|(?:yo )?no soy ${NAME}`,
  String.raw`${NAME} (?:moi )?je (?:ne )?(?:le )?suis pas|je (?:ne )?suis pas ${NAME}`,
  String.raw`${NAME} (?:io )?(?:non|neanche|nemmeno) (?:lo )?sono|(?:io )?non sono ${NAME}`,
  String.raw`${NAME} (?:eu )?não sou|(?:eu )?não sou ${NAME}`,
  String.raw`(?:ben )?${NAME} değilim(?: ben)?`,
  String.raw`(?:я )?${NAME} (?:я )?не (?:болею|страдаю)|(?:я )?не (?:болею|страдаю) ${NAME}|(?:я )?не ${NAME}`,
  String.raw`(?:[أا]نا )?(?:مش|مو|ماني|لست) ${NAME}`,
);

/** Where something in the record comes from: what is told beside it is no question. */
const ASKS_ORIGIN =
  /(?<!\p{L})(?:where (?:does|do|did|is) (?:that|this|it|you|u) (?:come|came|get|find|from)|where['’]?s (?:that|this|it) from|how come|why does it say|who (?:said|wrote|told you) (?:that|this)|woher|wieso|wie kommt ihr|wo habt ihr|wer (?:sagt|hat) das|de d[oó]nde|por qu[eé] (?:pone|dice)|qui[eé]n (?:ha )?dicho|d['’]où|où avez-vous|qui a (?:dit|écrit)|da dove|come mai|chi l['’]ha|de onde|quem disse|nereden|kim (?:dedi|yazdı)|откуда|кто (?:это )?(?:сказал|написал)|с чего|من وين|من أين|من اين|مين قال)/u;

/** Behind a name that was called into question: "the diabetes? I don't have that". */
const NOT_HAD =
  /^(?:no[\s,]+|nein[\s,]+|non[\s,]+|нет[\s,]+|لا[\s,]+)?(?:i (?:never had|don't have|do not have|haven't) (?:that|it|this|any)|(?:das|die|den|so was|sowas) (?:hatte|hab|habe) ich (?:nie|nicht)|(?:hatte|hab|habe) ich (?:nie|nicht|keine[ns]?)|(?:yo )?(?:nunca (?:la|lo) (?:he tenido|tuve)|no (?:la|lo) tengo)|je n'(?:en ai (?:pas|jamais eu)|ai pas ça)|j'en ai (?:pas|jamais eu)|non (?:ce )?l'ho(?: mai avut[oa])?|(?:eu )?(?:nunca tive|não tenho)(?: isso)?|(?:bende |benim )?(?:yok|olmadı|hiç olmadı)|у меня (?:этого |его |её |ее )?(?:нет|не было|никогда не было)|(?:ما|مو|مش) (?:عندي|كان عندي)(?: هذا)?)$/u;

type Sentence = { text: string; isQuestion: boolean };

const sentencesOf = (text: string): Sentence[] =>
  (text.match(/[^.!?؟…\n]+[.!?؟…\n]*/gu) ?? []).map((each) => ({ text: each, isQuestion: /[?؟]/.test(each) }));

const clausesOf = (text: string): string[] =>
  text
    .replace(
      /\s(?=(?:that was|it was|that were|it were|das war|es war|fue|era|c'était|foi) (?:my |me |our |mein|mi |m[ao]n |meu |mia |il |la |o |a ))/gu,
      ', ',
    )
    .split(/[.,;:!?؟\n،؛…]+|\s[-–—]\s/u)
    .map((each) => each.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

/** @param findings diseases and operations of the record @returns ids of those that the patient never had */
export function readNeverHad(message: string, findings: readonly NamedFinding[]): string[] {
  if (message.length > LONGEST) return [];
  const sentences = sentencesOf(plainWords(message));
  const isOrigin = sentences.some(({ text }) => ASKS_ORIGIN.test(text));
  return findings
    .filter(({ names }) => {
      const marked = sentences.map(({ text, ...rest }) => ({ ...rest, text: markNames(text, names) }));
      const asks = marked.some(({ text, isQuestion }) => isQuestion && !ASKS_ORIGIN.test(text) && !isNameAlone(text));
      const clauses = marked.flatMap(({ text }) => clausesOf(text));
      if (asks || !clauses.some((text) => text.includes(NAME))) return false;
      if (clauses.some((text) => NEVER_HAD.test(text) || IS_NOT.test(text))) return true;
      const isDoubted = isOrigin || marked.some(({ text, isQuestion }) => isQuestion && isNameAlone(text));
      return isDoubted && clauses.some((text) => isDenied(text) || NOT_HAD.test(text));
    })
    .map(({ finding_id }) => finding_id);
}

/** "Diabetes??", "I have diabetes??" */
const isNameAlone = (text: string): boolean =>
  new RegExp(
    String.raw`^\s*(?:(?:what|was|wie|qué|quoi|cosa|o que|ne|что|какой|ايش|وش)[\s,]+)?(?:i have |i've got |ich habe? |tengo |j'ai |ho |tenho |у меня |عندي )?(?:an? |the |eine?n? |la |el |le |il |o |a )?${NAME}[\s?؟!.]*$`,
    'u',
  ).test(text);
