/** Words of a statement that says no more than that one has a thing or not, takes it or not, in nine languages. Pure. */

/** @param pattern of whole words */
export const whole = (pattern: string, flags: string) => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${pattern})(?![\p{L}\p{M}])`, flags);

/** A denial of any kind, beside the name of what is denied. */
export const DENIES = whole(
  "not|no|never|none|\\p{L}+n['’]t|dont|havent|isnt|wasnt|arent|doesnt|didnt|nicht|kein\\p{L}{0,2}|nie|nunca|ne|pas|jamais|non|mai|n[ãa]o|değil|yok|hiç|(?:al|kullan|iç)m[ıi]yor\\p{L}*|не|нет|ليس|ليست|ما|مش|مو|مب|لا|لست|معنديش",
  'iu',
);

/** What says no more than that one has it or not, in any of the languages. */
const FILLER = new Set(
  `i me my mine myself we am is was are were be it its that this he she they m s t ve re do does did don dont have haven havent has had isn isnt wasn wasnt aren arent weren doesn doesnt didn didnt real true proper got take taken takes taking
  not no never none any all at a an the to of for either with sorry wait oh ah hold on actually well please and but so just really wrong mistake excuse ok who
  ich mir mich habe hab hatte bin war nehme nehm nicht nein kein keine keinen keins keiner nie das die der den dem ein eine einen es ist sorry entschuldigung entschuldigen falsch irrtum und aber doch ach gar gegen an bei mit von sie leide
  yo mi mí no nunca tengo tomo soy era es lo la el los las un una al a de perdon perdone disculpe error equivocado equivocada que ay eso y pero sufro padezco
  moi je j ai n en ne pas jamais non suis prends pris c est ce ça le la l les un une de d du des à au aux pardon désolé désolée excusez erreur et mais me trompé trompée suis
  io non ho prendo sono ce lo la l il un una al alla all di del della scusi scusa no mi dispiace sbagliato sbagliata errore ma e soffro mica affatto
  eu não nao tenho tomo sou o a os as um uma à ao de da do desculpe desculpa engano erro mas e sofro
  ben bende benim bana değil yok hiç almıyorum kullanmıyorum pardon hayır yanlış ama ve bu o özür dilerim karşı
  я у меня мне мой моя моё мое не нет ни никогда его её ее это был была было на от пью принимаю извините простите ой но и а ошибка ошиблась ошибся
  أنا انا لا ليس ليست لست عندي لدي لي ما مش مو مب مهو معنديش من آخذ اخذ باخذ عفوا اسف آسف اسفة آسفة هذا هذه هذي بس لكن و هو هي عنده خطأ غلط`
    .split(/\s+/)
    .flatMap((word) => everyWord(word)),
);

/** Lower case, without marks. */
export function everyWord(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/(?<![иИ])\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
}

/** The words of a clause that say something. */
export const contentOf = (clause: string): string[] =>
  everyWord(clause)
    .filter((word) => !FILLER.has(word))
    .map((word) => word.replace(/^(?:وال|بال|ال|لل)(?=\p{Script=Arabic}{3})/u, ''))
    .filter((word) => !FILLER.has(word));
