import { markNames, NAME, type NamedFinding, plainWords } from './mark-names.ts';

/**
 * "The epilepsy is mine, not hers", "l'allergie à l'iode n'est pas à elle": what the record has as the patient's and whoever writes for the patient says is their own, or
 * not the patient's, in nine languages. Pure.
 */

const LONGEST = 300;
const whole = (patterns: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${patterns.join('|')})(?![\p{L}\p{M}])`, 'u');

/** The writer has it. */
const MINE = whole([
  `${NAME} (?:allergy )?(?:is|was|'s) (?:only |actually |all )?(?:mine|me|my own|myself)|i(?:'m| am) the one (?:with|who has|who's got|allergic to) (?:the )?${NAME}|it(?:'s| is) (?:me|i) (?:who has|that has|with|who's got) (?:the )?${NAME}|i (?:have|'ve got) (?:the )?${NAME}`,
  `${NAME} (?:hab|habe) (?:doch )?ich|${NAME} (?:ist|gehört|betrifft) (?:meine?[rs]?|zu mir|mir|mich)|${NAME} bin ich|ich (?:bin|habe?) (?:doch )?(?:der|die|das|gegen )? ?(?:mit )?${NAME}`,
  `${NAME} (?:es|era) (?:mí[oa]|de mí|yo)|${NAME} (?:la|lo) tengo yo|(?:el|la) (?:de la |del |que tiene (?:la |el )?)?${NAME} soy yo|yo (?:soy|tengo) (?:(?:la|el|al?) )*${NAME}`,
  `${NAME},? c'est (?:le mien|la mienne|moi|à moi)|c'est moi (?:qui ai |qui suis |l'|la |le )*(?:allergique à (?:l'|la |le )?)?(?:de l'|l'|la |le )?${NAME}|moi qui (?:ai|suis) (?:l'|la |le |allergique à |au )*${NAME}`,
  `${NAME} (?:è|era) (?:mi[oa]|il mio|la mia)|${NAME} (?:ce )?l'ho io|sono io (?:che ho |quell[oa] con |l'|la |il |ad avere |allergic[oa] a(?:l|lla|llo)? )*${NAME}`,
  `${NAME} (?:é|era) (?:minha|meu|comigo)|${NAME} (?:quem )?tenho (?:sou )?eu|(?:quem tem|sou eu que tenho|sou eu quem tem) (?:a |o )?${NAME}(?: sou eu)?`,
  `${NAME}\\p{L}* (?:bende|benim)(?: var)?|${NAME}\\p{L}* (?:olan )?benim`,
  `${NAME} (?:это )?(?:у меня|мо[яйё])|у меня ${NAME}`,
  `(?:ال)?${NAME} (?:عندي|لي|[اأ]نا|حقي|بتاعي|بتاعتي)|[اأ]نا (?:اللي )?عندي (?:ال)?${NAME}`,
]);
/** So said, it is nobody else's. */
const MINE_ALONE = whole([
  `${NAME} (?:allergy )?(?:is|was|'s) (?:only |actually |all )?(?:mine|me|my own)`,
  `${NAME} (?:ist|war) (?:meine?[rs]?)|${NAME} (?:es|era) (?:mí[oa]|de mí)`,
  `${NAME},? c'est (?:le mien|la mienne|moi|à moi)|${NAME} (?:è|era) (?:mi[oa]|il mio|la mia)|${NAME} (?:é|era) (?:minha|meu)`,
  `${NAME}\\p{L}* benim|${NAME} мо[яйё]|(?:ال)?${NAME} (?:حقي|بتاعي|بتاعتي)`,
]);
/** And the patient not: a clause of itself. */
const NOT_THEIRS_ALONE = new RegExp(
  `^(?:(?:and|und|y|et|e|и|و) )?(?:${[
    "not (?:hers|his|her|him|theirs|them|she|he|(?:my )?(?:mum|mam|mom|dad|mother|father|wife|husband|son|daughter|sister|brother)(?:'s)?)|(?:she|he) (?:does not|doesn't|hasn't|has not|isn't)(?: have (?:it|that)| got it)?",
    '(?:und )?nicht (?:sie|er|ihre|seine|ihrs|seins|ihr|ihm|meine?\\p{L}? \\p{L}+)|(?:sie|er) (?:nicht|hat das nicht|hat es nicht)',
    'no (?:de )?(?:ella|él|suy[oa])|(?:ella|él) no(?: (?:la|lo) tiene)?|no mi \\p{L}+',
    "pas (?:à )?(?:elle|lui|la sienne|le sien|m[ao]n? \\p{L}+)|(?:elle|lui|il) (?:non|n'en a pas|n'a pas ça)",
    "(?:non|mica) (?:di )?(?:lei|lui|su[oa]|la sua|il suo|mi[oa] \\p{L}+)|(?:lei|lui) no(?:n ce l'ha)?",
    'n[ãa]o (?:del[ae]|el[ae]|(?:a )?minha \\p{L}+|(?:o )?meu \\p{L}+)|el[ae] n[ãa]o(?: tem)?',
    'on(?:un|da) değil|o değil|annem değil|babam değil|eşim değil',
    'не (?:у )?(?:не[её]|него|её|его|мамы|отца|мужа|жены)|(?:у (?:не[её]|него) )нет',
    '(?:مش|مو|ليس|ليست|وليس) (?:هي|هو|لها|له|عندها|عنده|حقها)|(?:هي|هو) لا',
  ].join('|')})$`,
  'u',
);
/** The same of the finding by its name. */
const NOT_THEIRS = whole([
  `${NAME} (?:allergy )?(?:is not|isn't|was not|wasn't|'s not) (?:hers|his|her|him|theirs)`,
  `${NAME} (?:hat|ist|gehört|betrifft) (?:(?:sie|er|es) )?nicht (?:sie|ihr|ihm|ihre|seine|zu ihr|zu ihm)|${NAME} hat (?:sie|er) (?:gar |doch )?nicht`,
  `${NAME} no es (?:de )?(?:ella|él|suy[oa])|${NAME} no (?:la|lo) tiene (?:ella|él)`,
  `${NAME},? (?:ce )?(?:n'est|c'est|est) pas (?:à |pour )?(?:elle|lui|la sienne|le sien)|${NAME} elle (?:ne )?(?:l'|n'en )a pas`,
  `${NAME} non è (?:di )?(?:lei|lui|su[oa]|la sua|il suo)|${NAME} (?:lei|lui) non ce l'ha`,
  `${NAME} n[ãa]o é (?:del[ae]|d[ao] \\p{L}+)|${NAME} el[ae] não tem`,
  `${NAME}\\p{L}* (?:onun|onda) değil`,
  `${NAME} (?:это )?не (?:у )?(?:не[её]|него|её|его)`,
  `(?:ال)?${NAME} (?:مش|مو|ليست|ليس) (?:لها|له|عندها|عنده|حقها|بتاعتها)`,
]);
/** Both have it. */
const ALSO =
  /(?<!\p{L})(?:also|too|as well|both|not (?:only|just)|auch|beide|nicht nur|tambi[eé]n|no s[oó]lo|aussi|pas (?:que|seulement)|tous les deux|anche|non solo|entrambi|tamb[eé]m|n[ãa]o s[óo]|ambos|sadece|тоже|также|не только|оба|كمان|[أا]يضا|برضه)(?!\p{L})/u;

const CLAUSE_END = /[.,;:!\n،؛…]+|\s[-–—]\s/u;

/** @param findings of the patient, who is not the writer @returns ids of those that are the writer's alone */
export function readWritersOwn(message: string, findings: readonly NamedFinding[]): string[] {
  if (message.length > LONGEST || /[?؟]/u.test(message)) return [];
  const text = plainWords(message);
  if (ALSO.test(text)) return [];
  return findings
    .filter(({ names }) => {
      const clauses = markNames(text, names)
        .split(CLAUSE_END)
        .map((clause) => clause.trim().replace(/\s+/g, ' '));
      if (clauses.some((clause) => NOT_THEIRS.test(clause) || MINE_ALONE.test(clause))) return true;
      const mine = clauses.findIndex((clause) => MINE.test(clause));
      return mine >= 0 && (NOT_THEIRS_ALONE.test(clauses[mine + 1] ?? '') || NOT_THEIRS_ALONE.test(clauses[mine - 1] ?? ''));
    })
    .map(({ finding_id }) => finding_id);
}
