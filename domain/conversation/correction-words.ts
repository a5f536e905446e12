/** The words with which people say that something in their record is wrong, by language. Matched in lower case, as whole words. */

export type CorrectionWords = {
  /** Stands behind what is wrong: `asthma is wrong`. */
  isWrong: readonly string[];
  /** Points at what stands beside it: `that is wrong`. */
  thatIsWrong: readonly string[];
  /** May stand around a finding in a plain statement about oneself. */
  around: string;
  /** As above, but not behind it: `the asthma medicine` is no asthma. */
  ahead: string;
  /** Of the words around: those that deny, those by which somebody says what they have, and those that speak of the record. */
  denies: string;
  asserts: string;
  reports: string;
  /** May stand before `that is wrong`. */
  before: string;
};

const ENGLISH: CorrectionWords = {
  isWrong: ['is', 'was', 'are', 'were', '']
    .flatMap((verb) =>
      [
        'wrong',
        'incorrect',
        'not correct',
        'not right',
        'not true',
        'untrue',
        'false',
        'a mistake',
        'an error',
        'a mistake of yours',
        'there by mistake',
      ].map((word) => `${verb} ${word}`.trim()),
    )
    .filter((phrase) => phrase !== 'false'),
  thatIsWrong: ['that', 'this', 'it', 'which'].flatMap((that) =>
    ['is', 'was', "'s"].flatMap((verb) =>
      ['wrong', 'incorrect', 'not correct', 'not right', 'not true', 'untrue', 'false', 'a mistake', 'an error'].map(
        (word) => `${that}${verb === "'s" ? '' : ' '}${verb} ${word}`,
      ),
    ),
  ),
  around:
    'a an the my i you we of to for about with in on from and me that as entry entries note record records file list history profile chart diagnosis condition finding allergy allergic intolerance am was have has had take took say says said write wrote written list lists listed note noted put down here there do does did not no never dont didnt havent hadnt isnt am ve m it also still any all this got suffer ever been',
  ahead: 'medicine medication drug tablet diagnosis',
  denies: 'no not never dont didnt havent hadnt isnt t',
  asserts: 'i am m have has had take took suffer was',
  reports:
    'you record records file list lists listed history profile chart entry entries note noted say says said write wrote written put down it there',
  before: 'sorry no but and hello hi please well oh actually just so one thing could can you correct this that',
};
const GERMAN: CorrectionWords = {
  isWrong: [
    'ist falsch',
    'war falsch',
    'ist ein fehler',
    'war ein fehler',
    'stimmt nicht',
    'ist nicht richtig',
    'ist nicht wahr',
    'ist ein irrtum',
    'war ein irrtum',
  ],
  thatIsWrong: [
    'das ist falsch',
    'das war falsch',
    'das stimmt nicht',
    'das ist ein fehler',
    'das war ein fehler',
    'das ist nicht richtig',
    'das ist nicht wahr',
    'das war ein irrtum',
    'das ist ein irrtum',
  ],
  around:
    'ich habe hatte nehme nahm bin war der die das den dem ein eine einen kein keine keinen nicht nie niemals gegen auf von mein meine meinen doch gar eintrag diagnose allergie allergisch in der akte',
  ahead: 'medikament',
  denies: 'kein keine keinen nicht nie niemals',
  asserts: 'ich habe hatte nehme nahm bin',
  reports: 'eintrag akte',
  before: 'entschuldigung nein aber und hallo bitte',
};
const SPANISH: CorrectionWords = {
  isWrong: [
    'es un error',
    'fue un error',
    'es incorrecto',
    'es incorrecta',
    'es falso',
    'es falsa',
    'está mal',
    'no es cierto',
    'no es cierta',
    'no es correcto',
    'no es correcta',
    'no es verdad',
  ],
  thatIsWrong: [
    'eso es un error',
    'eso fue un error',
    'eso es incorrecto',
    'eso es falso',
    'eso está mal',
    'eso no es cierto',
    'eso no es verdad',
    'eso no es correcto',
    'es un error',
    'está mal',
    'no es cierto',
    'no es verdad',
  ],
  around:
    'yo no nunca tengo tenía tuve tomo tomaba soy era el la los las un una a al de del mi en alergia alérgico alérgica diagnóstico ficha historial entrada',
  ahead: 'medicamento',
  denies: 'no nunca',
  asserts: 'yo tengo tenía tuve tomo tomaba soy era',
  reports: 'ficha historial entrada',
  before: 'perdón no pero y hola por favor',
};
const FRENCH: CorrectionWords = {
  isWrong: [
    'est faux',
    'est fausse',
    'est une erreur',
    'était une erreur',
    "n'est pas vrai",
    "n'est pas vraie",
    "n'est pas correct",
    "n'est pas correcte",
    "n'est pas exact",
    "n'est pas exacte",
    'est incorrect',
    'est incorrecte',
  ],
  thatIsWrong: [
    "c'est faux",
    "c'est une erreur",
    "c'était une erreur",
    "ce n'est pas vrai",
    "ce n'est pas correct",
    "ce n'est pas exact",
    "c'est incorrect",
  ],
  around:
    "je j'ai ai avais n'ai ne pas jamais suis prends pris le la l' les un une de d' du à au aux mon ma mes allergie allergique diagnostic dans dossier",
  ahead: 'médicament',
  denies: "ne n' n'ai pas jamais",
  asserts: "je j'ai ai avais suis prends pris",
  reports: 'dossier',
  before: 'pardon non mais et bonjour désolé désolée',
};
const PORTUGUESE: CorrectionWords = {
  isWrong: [
    'é um erro',
    'foi um erro',
    'está errado',
    'está errada',
    'não é verdade',
    'não está certo',
    'não está certa',
    'é falso',
    'é falsa',
    'está incorreto',
    'está incorreta',
  ],
  thatIsWrong: [
    'isso é um erro',
    'isso foi um erro',
    'isso está errado',
    'isto está errado',
    'isso não é verdade',
    'isso é falso',
    'está errado',
    'não é verdade',
  ],
  around:
    'eu não nunca tenho tinha tive tomo tomava sou era o a os as um uma à ao de da do minha meu na no alergia alérgico alérgica diagnóstico ficha registo registro',
  ahead: 'medicamento',
  denies: 'não nunca',
  asserts: 'eu tenho tinha tive tomo tomava sou era',
  reports: 'ficha registo registro',
  before: 'desculpe não mas e olá por favor',
};
const ITALIAN: CorrectionWords = {
  isWrong: [
    'è un errore',
    'era un errore',
    'è sbagliato',
    'è sbagliata',
    'non è vero',
    'non è vera',
    'non è corretto',
    'non è corretta',
    'è falso',
    'è falsa',
  ],
  thatIsWrong: [
    'questo è un errore',
    'è un errore',
    'era un errore',
    'questo è sbagliato',
    'è sbagliato',
    'non è vero',
    'questo non è vero',
    'non è corretto',
  ],
  around:
    "io non mai ho avevo ho avuto prendo prendevo sono ero il lo la l' le i un una a alla all' di del della dell' mia mio allergia allergico allergica diagnosi nella cartella",
  ahead: 'farmaco',
  denies: 'non mai',
  asserts: 'io ho avevo prendo prendevo sono ero',
  reports: 'cartella',
  before: 'scusi scusa no ma e ciao buongiorno',
};
const TURKISH: CorrectionWords = {
  isWrong: ['yanlış', 'yanlıştır', 'doğru değil', 'hatalı', 'bir hata'],
  thatIsWrong: ['bu yanlış', 'bu doğru değil', 'bu bir hata', 'bu hatalı', 'yanlış bu'],
  around: 'ben benim bende yok değil hiç alerjim alerjisi alerji kaydı kayıttaki teşhisi ilacı kullanmıyorum almıyorum olmadı',
  ahead: 'ilaç',
  denies: 'yok değil hiç kullanmıyorum almıyorum olmadı',
  asserts: 'benim bende',
  reports: 'kaydı kayıttaki',
  before: 'hayır ama ve merhaba pardon lütfen',
};
const RUSSIAN: CorrectionWords = {
  isWrong: ['это ошибка', 'это неверно', 'это неправда', 'это не так', 'неверно', 'ошибка', 'это неправильно'],
  thatIsWrong: ['это ошибка', 'это была ошибка', 'это неверно', 'это неправда', 'это не так', 'это неправильно'],
  around: 'я у меня нет не никогда было был была моя мой аллергия аллергии на диагноз запись о принимаю принимал принимала',
  ahead: 'лекарство',
  denies: 'нет не никогда',
  asserts: 'я у меня принимаю принимал принимала',
  reports: 'запись',
  before: 'нет но и здравствуйте извините простите',
};
const ARABIC: CorrectionWords = {
  isWrong: ['خطأ', 'غير صحيح', 'غير صحيحة', 'ليس صحيحا', 'ليست صحيحة'],
  thatIsWrong: ['هذا خطأ', 'هذا غير صحيح', 'هذا ليس صحيحا', 'كان هذا خطأ'],
  around: 'أنا انا ليس لدي عندي لا أعاني من لم أعاني قط حساسية من تشخيص آخذ',
  ahead: 'دواء',
  denies: 'ليس لا لم',
  asserts: 'أنا انا لدي عندي أعاني آخذ',
  reports: '',
  before: 'لا لكن و مرحبا عذرا من فضلك',
};

export const CORRECTION_WORDS: readonly CorrectionWords[] = [
  ENGLISH,
  GERMAN,
  SPANISH,
  FRENCH,
  PORTUGUESE,
  ITALIAN,
  TURKISH,
  RUSSIAN,
  ARABIC,
];
