import { NAME } from './mark-names.ts';
import { SLIP, TAKES_BACK } from './slips.ts';
import { callsPaperWrong, isAnothers } from './wrong-paper.ts';

/** Other ways in which people take back what they told: with a verb, by saying whose it is, or by denying it beside an apology. Nine languages, over marked clauses in lower case. */

const START = String.raw`^(?:(?:no|sorry|please|and|actually|but|pero|perdone?|aber|nein|nee|nö|bitte|ach|mais|non|pardon|ma|scusi|mas|desculpe|não|ama|pardon|hayır|но|нет|ой|لا|بس)[\s,]+)*`;
const clause = (...patterns: string[]): RegExp[] => patterns.map((pattern) => new RegExp(`${START}(?:${pattern})$`, 'u'));

/** "Scrap the diabetes", "lo de la diabetes no es mío", "das mit dem Diabetes stimmt nicht". */
const TAKES_OUT = clause(
  `(?:please )?(?:scrap|forget|ignore|disregard|strike|cross out|leave out|drop|skip) (?:about )?(?:the |that |my )?${NAME}(?: thing| part| bit| stuff)?`,
  `(?:the |that )?${NAME}(?: thing| part| bit)? (?:is not|isn't|wasn't|was not) (?:mine|me|true|right)`,
  `(?:the |that |my |your )?(?:discharge )?(?:letter|report|record|paper|document) (?:is|was) (?:wrong|mistaken|incorrect) about (?:the |my )?${NAME}(?: allergy)?`,
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
  `(?:the |my |that |an? )?(?:allergy to (?:the )?)?${NAME}(?: allergy)? (?:does not|doesn't) exist|there is no ${NAME}(?: allergy)?`,
  `(?:die |eine )?(?:allergie (?:gegen|auf) )?${NAME} (?:gibt es (?:gar |doch )?nicht|existiert (?:gar |doch )?nicht)`,
  `(?:la |el )?(?:alergia (?:a |al )(?:la |el )?)?${NAME} no existe|(?:l'|la |le )?(?:allergie (?:à |au |aux )(?:la |l')?)?${NAME} (?:n')?existe pas`,
  `(?:l'|la |il )?(?:allergia (?:a|al|alla|allo|all'|ai) ?)?${NAME} non esiste|(?:a |o )?(?:alergia (?:a|à|ao) )?${NAME} não existe`,
  `${NAME} (?:alerjisi )?diye bir şey yok|(?:аллергии на )?${NAME} не существует`,
  `(?:забудьте|уберите|вычеркните|удалите)(?: про)? ${NAME}`,
  `${NAME} (?:مو|مش|ليس|ما هو|ما هي) (?:عندي|لي|لدي)`,
  `(?:انسوا|انس|احذفوا|احذف|شيلوا|شيل) ${NAME}`,
);
/** Out of the record, and not out of the body: with a word for what is written, or a verb that no surgeon does. */
const OUT_OF_RECORD = clause(
  `(?:i want you to |can you |could you |would you )?(?:please )?(?:delete|erase|remove|strike|cross out|take out|get rid of|drop|leave out|take) (?:out )?(?:the |that |my )?${NAME} (?:thing|part|bit|stuff|entry|note|line)(?: out| again| please)*`,
  `(?:i want you to |can you |could you |would you )?(?:please )?(?:delete|erase|remove|strike|cross out|take out|get rid of|drop|leave out|take) (?:out )?(?:the |that )(?:bit|part|thing|entry|note|line|stuff) (?:about|on|of|with) (?:the |my )?${NAME}(?: out| again| please)*`,
  `(?:can you |could you |would you )?(?:please )?(?:delete|erase|remove|strike|take out|take) (?:the |my |that )?${NAME} (?:out of|from|off) (?:the|my) (?:\\p{L}+ )?(?:file|files|record|records|notes|list|chart|history|profile)(?: please)?`,
  `(?:please )?(?:delete|erase) (?:the |my |that )?${NAME}(?: please)?`,
  `(?:bitte )?(?:das mit )?(?:der |dem |die |den |meine |meinen )?${NAME} (?:bitte )?(?:wieder )?(?:aus (?:der|meiner) akte )?(?:löschen|streichen|rausnehmen|herausnehmen|rausstreichen|weglassen|rauslöschen)(?: bitte)?`,
  `(?:bitte )?(?:löschen|streichen|lösch|streich|nehmen|nimm) (?:sie )?(?:bitte )?(?:das mit )?(?:der |dem |die |den |meine |meinen )?${NAME}(?: bitte| wieder| raus| heraus| aus (?:der|meiner) akte)*`,
  `(?:por favor )?(?:borre|borra|quite|quita|elimine|elimina|saque|saca|borren) (?:lo de (?:la |el |mi )?${NAME}|(?:la |el |mi )?${NAME} de (?:mi|la|el) (?:ficha|historial|historia|expediente|archivo))(?: por favor)?`,
  `(?:effacez|efface|supprimez|supprime|enlevez|enlève|retirez|retire) (?:la |le |l'|ma |mon )?${NAME}(?: d(?:e|u) (?:mon |ma )?(?:dossier|fiche))?(?: s'il vous plaît| svp)?`,
  `(?:per favore )?(?:cancelli|cancella|tolga|togli|elimini|elimina) (?:la |il |lo |l'|la cosa della )?${NAME} d(?:al|alla|ai|el) (?:mio |mia )?(?:fascicolo|cartella|scheda|dati)`,
  `(?:por favor )?(?:apague|apaga|remova|tire|retire) (?:a |o )?${NAME} d[ao]s? (?:minha |meu )?(?:ficha|processo|registos?|registros?|prontuário)`,
  `(?:lütfen )?${NAME}(?:'?(?:i|ı|u|ü|yi|yı|nu|nü))? (?:dosya|kayıt|kayd)\\p{L}* (?:silin|çıkarın|kaldırın|sil|çıkar)(?: lütfen)?`,
  `(?:пожалуйста )?(?:удалите|уберите|вычеркните|сотрите) ${NAME} из (?:моей |моего |моих )?(?:карты|досье|дела|записей|истории)`,
  `(?:من فضلك )?(?:احذف|احذفوا|احذفي|امسح|امسحوا|شيل|شيلوا) ${NAME} من (?:ال)?(?:ملفي|ملف|سجلي|سجل)`,
);
/** What a clause asks to be taken out of the record. */
export const asksToTakeOut = (text: string): boolean => isOneOf(OUT_OF_RECORD, text);

/** A plain denial: only beside an apology, or beside whose it is. */
const DENIES = clause(
  `(?:i )?(?:do not|don't|dont|haven't|have not|never|i'm not|am not|im not|'m not) (?:really |actually |got |have |had |a |any )*${NAME}(?: at all)?`,
  `(?:but |and )?(?:i )?(?:have|'ve got|have got|got|'ve) no ${NAME}(?: at all)?`,
  `(?:yo )?no (?:soy|tengo|padezco|sufro) (?:de |la |el )?${NAME}`,
  `(?:ich )?(?:bin|hab|habe|leide) (?:gar |doch )?(?:nicht|kein|keinen|keine|nicht an) ${NAME}`,
  `(?:je )?(?:ne |n')?(?:suis|ai|n'ai|souffre) pas (?:de |d'|du )?${NAME}`,
  `(?:io )?non (?:sono|ho|soffro) (?:di |il |la )?${NAME}`,
  `(?:eu )?não (?:sou|tenho|sofro) (?:de |a |o )?${NAME}`,
  `(?:ben(?:de|im)? )?${NAME}(?:im|um|ım|üm)? (?:yok|değil|değilim|hastası değilim)`,
  `(?:у меня )?(?:нет |не )${NAME}(?: нет)?`,
  `(?:أنا )?(?:ليس|ما|مو|لا) (?:عندي|لدي|أعاني من)? ?${NAME}`,
  ...deniedAllergy(),
);
/** The same in half a sentence, "el asma no": only beside words that take something back, for "no penicillin, sorry" may ask for none to be given. */
const DENIES_BARELY = clause(
  `(?:not |no )(?:the |an? |any )?${NAME}|(?:the )?${NAME},? no`,
  `(?:das |die |der |den )?${NAME} (?:nicht|nein|(?:hab|habe|hatte) ich (?:gar |doch )?(?:nicht|kein\\p{L}{0,2}))`,
  `(?:lo de (?:la |el )?|lo del |el |la )?${NAME} (?:no|no (?:la |lo )?tengo)`,
  `(?:l'|le |la )?${NAME} (?:non|pas)|pas (?:de |d'|l'|le |la )?${NAME}|(?:je )?(?:j'ai|ai) pas (?:de |d'|l'|le |la )?${NAME}`,
  `(?:l'|il |la |lo )?${NAME} (?:no|non (?:ce )?(?:l')?ho)`,
  `(?:a |o )?${NAME} não(?: tenho)?`,
  `${NAME}(?:im|um|ım|üm)? (?:yok|değil)`,
  `${NAME} (?:у меня )?нет`,
  `(?:ال)?${NAME} (?:لا|(?:ما|مو|مش) عندي|معنديش)|(?:معنديش|(?:ما|مو|مش) عندي|ماعندي) (?:ال)?${NAME}`,
);
/** A clause of nothing but the mistake: "I took the wrong pill, no aspirin" takes nothing back. */
const SAYS_SLIP = new RegExp(
  `${START}(?:${[
    "(?:that was |it was |that's )?(?:my|a) (?:mistake|error|typo)|(?:i )?(?:got|had|typed|wrote|put|said) (?:that |it |this |the |down )*wrong(?: thing| one)?|i(?:'m| was|'ve been)? (?:mistaken|mixed (?:it|that|them) up|confused|wrong)|(?:that|it) (?:was|is) wrong|misspoke|typo",
    '(?:das )?(?:war|ist) (?:ein fehler|falsch|ein irrtum|quatsch|verkehrt)|(?:da )?(?:hab|habe) (?:ich )?mich (?:vertan|geirrt|vertippt|verschrieben)|(?:hab|habe) (?:ich )?(?:das )?verwechselt|mein fehler|falsch geschrieben',
    '(?:me )?(?:equivoqu\\p{L}*|confund\\p{L}*|he equivocado|he confundido)|(?:fue|es|era) (?:un )?(?:error|equivocación)(?: m[ií]o)?|error m[ií]o|escrib[ií] mal|lo puse mal',
    "(?:je )?(?:me suis|m'étais|j'ai) (?:tromp|confond)\\p{L}*|(?:c'est |c'était )?une? erreur(?: de ma part)?|erreur de ma part|mal écrit",
    '(?:ho|avevo) (?:sbagliato|scritto male|detto male)(?: io)?|(?:è stato |era )?un errore|mi sono (?:sbagliat|confus)\\p{L}|errore mio',
    '(?:eu )?(?:errei|enganei-me|me enganei|confundi|confundi-me|escrevi (?:errado|mal))|(?:foi|era) (?:um )?(?:erro|engano)(?: meu)?|(?:erro|engano) meu',
    'yanlış (?:yazdım|yazmışım|söyledim|söylemişim|oldu)|karıştırdım|karıştırmışım|hata yaptım|yanlışlık oldu',
    '(?:я )?(?:ошиб\\p{L}+|перепутал\\p{L}?|оговорил\\p{L}+|неправильно написал\\p{L}?)|(?:это )?(?:была )?(?:моя )?ошибка',
    '(?:كتبت |قلت )?(?:أخطأت|اخطأت|غلطت|غلط|غلطان\\p{L}?|بالغلط)|هذا خطأ|كان خطأ|لخبطت',
  ].join('|')})$`,
  'u',
);
/** "I wrote asthma by mistake". */
const TOLD_BY_MISTAKE = clause(
  `i (?:wrote|said|put|typed|told you|noted|mentioned) (?:down )?(?:the |that i have |that i had )?${NAME} (?:by (?:mistake|accident)|in error|wrongly)`,
);
/** Removal from the record: beside what is called a mistake only, for a cyst is removed in another way. */
const REMOVES = clause(
  `(?:can you |could you )?(?:please )?(?:remove|delete|erase|take out|get rid of) (?:the |my |that )?${NAME}(?: again)?(?: please)?`,
  `(?:por favor )?(?:quite|quita|elimine|elimina|borre|borra|saque) (?:la |el |lo de la |lo del )?${NAME}(?: por favor)?`,
  `(?:bitte )?(?:entfernen|löschen|streichen) sie (?:bitte )?(?:die |das |den )?${NAME}(?: bitte)?(?: wieder)?`,
  `(?:enlevez|retirez|supprimez|effacez|veuillez (?:enlever|retirer|supprimer)) (?:le |la |l')?${NAME}(?: s'il vous plaît)?`,
  `(?:per favore )?(?:tolga|togli|rimuova|rimuovi|elimini|elimina|cancelli|cancella) (?:il |la |lo |l')?${NAME}(?: per favore)?`,
  `(?:por favor )?(?:remova|retire|apague|tire|elimine) (?:a |o )?${NAME}(?: por favor)?`,
  `(?:lütfen )?${NAME}(?:im|um|ım|üm|i|ı|u|ü|yi|yı|ini|ını)? (?:silin|çıkarın|kaldırın|sil|çıkar)(?: lütfen)?`,
  `(?:пожалуйста )?(?:удалите|уберите|вычеркните|сотрите) ${NAME}(?: пожалуйста)?`,
  `(?:من فضلك )?(?:احذف|احذفوا|امسح|امسحوا|أزل|شيلوا) ${NAME}(?: من فضلك)?`,
);

function deniedAllergy(): string[] {
  return [
    `(?:i )?(?:am not|'m not|i'm not|im not|was never|have never been) (?:really |actually )?allergic to (?:the )?${NAME}`,
    `(?:i )?(?:do not|don't|dont) have (?:an? |any )?allergy to (?:the )?${NAME}`,
    `(?:yo )?no (?:soy|tengo) (?:alérgic[oa]|alergic[oa]|alergia) (?:a la |al |a los |a las |a )?${NAME}`,
    `(?:ich )?(?:bin|hab|habe) (?:gar |doch )?(?:nicht|keine) (?:allergisch |allergie )?(?:gegen |auf )${NAME}(?: allergisch)?`,
    `(?:je )?(?:ne suis pas|suis pas|n'ai pas d'|ai pas d') ?(?:allergique|allergie) (?:à la |à l'|au |aux |à )?${NAME}`,
    `(?:io )?non (?:sono|ho) (?:allergic[oa]|allergie?|l'allergia) (?:alla |al |all'|agli |ai |a )?${NAME}`,
    `(?:eu )?não (?:sou|tenho) (?:alérgic[oa]|alergia) (?:à |ao |a )?${NAME}`,
    `(?:benim )?${NAME}(?:'?[yn]?[ea])?(?: karşı)? (?:alerjim yok|alerjik değilim|alerjisi yok)`,
    `у меня нет аллергии на ${NAME}`,
    `(?:أنا )?(?:ليس|ما|مو|لا) (?:عندي|لدي) حساسية (?:من |على |تجاه )?(?:ال)?${NAME}`,
  ];
}

/** Whose it is instead, or that one has it not. */
const NOT_MINE =
  /^(?:that(?: was| is|'s|s)|it was|das (?:war|ist)|era|é|c'était|c'est|o|это|هذا|هذه|هذي|كان(?:ت)?) (?:de |da |di |a |y?у |بتاع )?(?:my|mi|meine?|m[ao]n|mia|mio|la mia|il mio|o meu|a minha|minha|meu|моей|моего|мамы|сестры)(?: \p{L}+){1,2}$|^(?:هذي|هذه|هذا) \p{L}+$|^o \p{L}+(?:ım|im|um|üm)dı$|^это у \p{L}+$|^i (?:haven't got|don't have|do not have) it$|^(?:ich )?hab(?:e)? (?:ich )?(?:keinen|keine|das nicht|ihn nicht)$|^ich hab(?:e)? keine[ns]?$|^(?:yo )?no (?:la |lo )?tengo$|^je n'en ai pas$|^non (?:ce )?l'ho$|^não (?:a )?tenho$/u;

/** "Sorry, I meant: please remove the cyst" asks for an operation. */
const MEANS = /(?<!\p{L})(?:meant?|meinte|decir|dire|dizer|demek|имел\p{L}?|قصدت|أقصد|اقصد)(?!\p{L})/u;
/** "No wait, that's my sister". */
const LEADS =
  /^(?:(?:no|wait|oh|hold on|actually|well|espera|espere|ay|warte|moment|nein|ach|attendez|attends|non|mince|aspetta|aspetti|não|dur|bekle|hayır|нет|стой|подождите|ой|لا|لحظة)(?!\p{L})[\s,]*)+/u;
const isNotMine = (text: string): boolean => NOT_MINE.test(text) || NOT_MINE.test(text.replace(LEADS, ''));

/** "The latex allergy", "la alergia al contraste": the entry by its kind and its name. */
const AS_ALLERGY = new RegExp(
  String.raw`(?:allerg(?:y|ies) to (?:the )?|alergia (?:al |a la |a los |a las |a |ao |à |às )|allergie (?:à la |à l'|à |au |aux |gegen (?:das |die |den )?|auf )|allergia (?:allo |alla |alle |agli |all'|ai |al |a )|аллерги\p{L}{1,3} на |حساسية (?:من )?(?:ال)?)${NAME}|${NAME}(?: allergy|[- ]allergie| alerji\p{L}{0,6})`,
  'u',
);
const isOneOf = (patterns: readonly RegExp[], text: string): boolean =>
  [text, text.replace(AS_ALLERGY, NAME)].some((reading) => patterns.some((pattern) => pattern.test(reading)));

/** "I don't have it": surely a denial, and no correction by itself. */
export const isDenied = (clause: string): boolean => isOneOf(DENIES, clause);

const REPORTS =
  /(?<!\p{L})(?:сказал[аи]?|говор[ия]т|считает|думает|said|says|thinks|told me|sagte?|meinte?|meint|dice|dijo|dit|a dit|disse|diz|ha detto|dedi|diyor|söyledi|söylüyor|قال\p{L}{0,3}|[يت]قول)$/u;

/** "Astımım yok yanlış yazmışım", "астма — нет": the denial as a clause of its own. */
function parted(clauses: readonly string[]): string[] {
  return clauses.flatMap((text, at) => {
    if (text === NAME && BARE_NO.test(clauses[at + 1] ?? '')) return [`${text} ${clauses[at + 1]}`];
    const slip = text.includes(NAME) ? text.slice(text.indexOf(NAME)).search(TAKES_BACK) : -1;
    const from = text.indexOf(NAME) + slip;
    return slip > 0 ? [text.slice(0, from).trim(), text.slice(from)] : [text];
  });
}
const BARE_NO = /^(?:no|nein|nicht|non|não|hayır|yok|нет|لا)$/u;

/** @param said clauses of a message whose one finding is marked */
export function isTakenBack(said: readonly string[]): boolean {
  const clauses = parted(said);
  const others = clauses.filter((text) => !text.includes(NAME));
  // "The doctor said, I have none": that is another's word.
  if (clauses.some((text, at) => text.includes(NAME) && REPORTS.test(clauses[at - 1] ?? ''))) return false;
  if (said.some((text) => isOneOf(TAKES_OUT, text) || asksToTakeOut(text) || isAnothers(text) || isOneOf(TOLD_BY_MISTAKE, text)))
    return true;
  const isSlip = others.some((text) => SLIP.test(text));
  const isMistake = others.some((text) => TAKES_BACK.test(text) && !MEANS.test(text));
  if (isMistake && clauses.some((text) => isOneOf(REMOVES, text))) return true;
  if (others.some((text) => SAYS_SLIP.test(text)) && clauses.some((text) => isOneOf(DENIES_BARELY, text))) return true;
  return (isSlip || others.some(isNotMine) || others.some(callsPaperWrong)) && clauses.some((text) => isOneOf(DENIES, text));
}
