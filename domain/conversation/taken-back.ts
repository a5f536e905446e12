import { NAME } from './mark-names.ts';
import { SLIP } from './slips.ts';

/** Other ways in which people take back what they told: with a verb, by saying whose it is, or by denying it beside an apology. Nine languages, over marked clauses in lower case. */

const START = String.raw`^(?:(?:no|sorry|please|and|actually|but|pero|perdone?|aber|nein|bitte|ach|mais|non|pardon|ma|scusi|mas|desculpe|não|ama|pardon|hayır|но|нет|ой|لا|بس)[\s,]+)*`;
const clause = (...patterns: string[]): RegExp[] => patterns.map((pattern) => new RegExp(`${START}(?:${pattern})$`, 'u'));

/** "Scrap the diabetes", "lo de la diabetes no es mío", "das mit dem Diabetes stimmt nicht". */
const TAKES_OUT = clause(
  `(?:please )?(?:scrap|forget|ignore|disregard|strike|cross out|leave out|drop|skip) (?:about )?(?:the |that |my )?${NAME}(?: thing| part| bit| stuff)?`,
  `(?:the |that )?${NAME}(?: thing| part| bit)? (?:is not|isn't|wasn't|was not) (?:mine|me|true|right)`,
  `(?:olvíde(?:se de)?|olvide|olvídese de|quite|borre|ignore|tache) (?:lo )?(?:de )?(?:la |el |del )?${NAME}`,
  `(?:lo )?(?:de la |del |de |la |el )?${NAME} no es (?:mí[oa]|verdad|cierto)`,
  `(?:das )?mit (?:dem |der |den )?${NAME} (?:stimmt|passt) nicht`,
  `(?:streichen|vergessen|ignorieren) sie (?:das mit )?(?:dem |der |den |die |das )?${NAME}(?: bitte| wieder)?`,
  `(?:oubliez|enlevez|retirez|effacez|rayez) (?:le |la |l')?${NAME}`,
  `(?:le |la |l')?${NAME}(?: c')? ?(?:ce )?(?:n'|c')?est pas (?:moi|à moi|le mien)`,
  `(?:lasci (?:stare|perdere)|dimentichi|tolga|cancelli|ignori) (?:il |la |l')?${NAME}`,
  `(?:il |la |l')?${NAME} (?:io )?non (?:ce l'ho|è (?:mio|mia|vero))`,
  `(?:a |o )?${NAME} não é (?:minha|meu|verdade)`,
  `(?:esqueça|tire|apague|ignore|risque) (?:a |o )?${NAME}`,
  `${NAME}(?:im|um|ım|üm|i|ı|u|ü|yi)? (?:bende (?:yok|değil)|bana ait değil|yok bende|silin|unutun|çıkarın)`,
  `(?:про )?${NAME} (?:у меня )?нет`,
  `(?:забудьте|уберите|вычеркните|удалите)(?: про)? ${NAME}`,
  `${NAME} (?:مو|مش|ليس|ما هو|ما هي) (?:عندي|لي|لدي)`,
  `(?:انسوا|انس|احذفوا|احذف|شيلوا|شيل) ${NAME}`,
);
/** A plain denial: only beside an apology, or beside whose it is. */
const DENIES = clause(
  `(?:i )?(?:do not|don't|dont|haven't|have not|never|i'm not|am not|im not|'m not) (?:really |actually |got |have |had |a |any )*${NAME}(?: at all)?`,
  `(?:yo )?no (?:soy|tengo|padezco|sufro) (?:de |la |el )?${NAME}`,
  `(?:ich )?(?:bin|hab|habe|leide) (?:gar |doch )?(?:nicht|kein|keinen|keine|nicht an) ${NAME}`,
  `(?:je )?(?:ne |n')?(?:suis|ai|n'ai|souffre) pas (?:de |d'|du )?${NAME}`,
  `(?:io )?non (?:sono|ho|soffro) (?:di |il |la )?${NAME}`,
  `(?:eu )?não (?:sou|tenho|sofro) (?:de |a |o )?${NAME}`,
  `(?:ben(?:de|im)? )?${NAME}(?:im|um|ım|üm)? (?:yok|değil|değilim|hastası değilim)`,
  `(?:у меня )?(?:нет |не )${NAME}(?: нет)?`,
  `(?:أنا )?(?:ليس|ما|مو|لا) (?:عندي|لدي|أعاني من)? ?${NAME}`,
);
/** Whose it is instead, or that one has it not. */
const NOT_MINE =
  /^(?:that (?:was|is|'s)|it was|das (?:war|ist)|era|é|c'était|c'est|o|это|هذا|هذه|هذي|كان(?:ت)?) (?:de |da |di |a |y?у |بتاع )?(?:my|mi|meine?|m[ao]n|mia|mio|la mia|il mio|o meu|a minha|minha|meu|моей|моего|мамы|сестры)(?: \p{L}+){1,2}$|^(?:هذي|هذه|هذا) \p{L}+$|^o \p{L}+(?:ım|im|um|üm)dı$|^это у \p{L}+$|^i (?:haven't got|don't have|do not have) it$|^(?:ich )?hab(?:e)? (?:ich )?(?:keinen|keine|das nicht|ihn nicht)$|^ich hab(?:e)? keine[ns]?$|^(?:yo )?no (?:la |lo )?tengo$|^je n'en ai pas$|^non (?:ce )?l'ho$|^não (?:a )?tenho$/u;

const isOneOf = (patterns: readonly RegExp[], text: string): boolean => patterns.some((pattern) => pattern.test(text));

/** @param clauses of a message whose one finding is marked */
export function isTakenBack(clauses: readonly string[]): boolean {
  const others = clauses.filter((text) => !text.includes(NAME));
  if (clauses.some((text) => isOneOf(TAKES_OUT, text))) return true;
  const isDenied = clauses.some((text) => isOneOf(DENIES, text));
  return isDenied && others.some((text) => SLIP.test(text) || NOT_MINE.test(text));
}
