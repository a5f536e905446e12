import { relativesAnywhere } from '../relatives/patterns.ts';

/** What stands before or behind a person's name, in the nine languages of the assistant. Alternatives of an expression; case is ignored. */

/** A name follows, however it is written. */
export const NAMED_BY = [
  ...['my (?:full |first |last |family )?name is', "my name['’]?s", '(?:you can|please|just) call me', 'i am called'],
  ...['ich heiße', 'ich heisse', 'mein(?: voller)? name ist', 'ich werde \\p{L}+ genannt'],
  ...["je m['’ ]appelle", 'mon nom est', 'mon prénom est', 'je me nomme'],
  ...['me llamo', 'mi nombre(?: completo)? es', 'mi apellido es'],
  ...['chamo[- ]me', 'me chamo', '(?:o )?meu nome(?: completo)? é'],
  ...['mi chiamo', 'il mio nome è'],
  ...['benim adım', 'adım', 'ismim', 'adım soyadım'],
  ...['меня зовут', 'мо[её] имя', 'моя фамилия'],
];

/** A name follows when it has a capital and a second part: `I'm Priya Raghunathan`, but `I'm Turkish`. */
export const PERHAPS_NAMED_BY = [
  ...[
    'i am',
    "i['’]?m",
    'we are',
    "we['’]?re",
    'this is',
    'it is',
    "it['’]?s",
    'here is',
    'you are talking to',
    'regarding',
    'on behalf of',
  ],
  ...[
    'ich bin',
    'hier ist',
    'hier spricht',
    'hier schreibt',
    'wir sind',
    'es geht um',
    'je suis',
    "c['’]est",
    'ici',
    'nous sommes',
    'de la part de',
  ],
  ...['soy', '(?:le|les) escribe', 'habla', 'somos', 'de parte de', 'sou', 'aqui é', 'quem fala é', 'falo com', 'em nome de'],
  ...['sono', 'qui è', 'siamo', 'scrive', 'per conto di', 'ben', 'biz', 'adına', 'я', 'это', 'мы', 'пишет', 'вас беспокоит', 'от имени'],
];

/** The person that a note is about; a name of two parts follows, or one behind a colon. */
export const PATIENTS = ['patient(?:e|in)?', 'pt', 'paciente', 'paziente', 'hasta', 'пациент(?:ка|ки|а)?', 'больн(?:ой|ая|ого)'];

/** A name follows a verb soon: `the name on my file is`, `der Name meines Vaters ist`. */
export const NAME_NOUNS = [
  '(?:sur|last|first|family|full )?name',
  'vorname',
  'nachname',
  'nom',
  'prénom',
  'nombre',
  'apellidos?',
  'nome',
  'sobrenome',
  'cognome',
  'имя',
  'фамилия',
];

/** Who is related to whom; a name may follow. */
export const KIN: readonly string[] = [
  relativesAnywhere({ among: 'papers', endings: false, but: ['child', 'parents', 'family', 'acquaintance'] }),
  ...['frau', 'mann', 'femme', 'mujer', 'mulher', 'son', 'tia', 'tio', 'baby', 'child'],
];

/** What stands before a person's name. */
export const TITLES = [
  ...['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'doctor', 'prof', 'professor', 'nurse', 'sir', 'madam'],
  ...['herrn?', 'frau', 'doktor', 'professorin', 'schwester'],
  ...['m(?=\\.)', 'mme', 'mlle', 'monsieur', 'madame', 'docteur', 'docteure', 'pr', 'professeur'],
  ...['sr', 'sra', 'srta', 'señora?', 'señorita', 'don', 'doña', 'doctora', 'dra'],
  ...['senhora?', 'dona', 'doutora?'],
  ...['sig', 'sig\\.ra', 'signora?', 'dott', 'dott\\.ssa', 'dottore?', 'dottoressa', 'professoressa'],
  ...['bay', 'bayan', 'sayın', 'op\\.? ?dr', 'uzm\\.? ?dr'],
  ...['доктор[ау]?', 'врач[ау]?', 'г-н', 'г-жа', 'господин', 'госпожа', 'профессор'],
];

/** The last line of a letter; a name follows. */
export const CLOSINGS = [
  ...[
    '(?:best|kind|warm|many)? ?regards',
    'br',
    'rgds',
    'love',
    'yours(?: sincerely| faithfully| truly)?',
    'sincerely',
    'signed',
    'many thanks',
    'best wishes',
    'cheers',
  ],
  ...[
    '(?:mit )?(?:freundlichen|besten|herzlichen|lieben|vielen)? ?(?:grüßen|grüssen|grüße)',
    'hochachtungsvoll',
    'mfg',
    'lg',
    'vg',
    'lieben gruß',
    'gruß',
    'gezeichnet',
    'gez\\.',
  ],
  ...['cordialement', 'bien à vous', 'salutations(?: distinguées)?', 'sincèrement', 'signé'],
  ...['(?:un )?(?:cordial )?saludos?', 'atentamente', 'firmado'],
  ...['atenciosamente', 'com os melhores cumprimentos', 'cumprimentos', 'assinado'],
  ...['(?:cordiali|distinti) saluti', 'saluti', 'in fede', 'firmato'],
  ...['saygılarımla', 'sevgiler', 'selamlar', 'imza'],
  ...['с уважением', 'подпись', 'всего доброго', 'искренне ваш[а]?'],
];

/** What a person's name is never: it may follow a title, a relation or an introduction with a capital. */
export const NO_NAMES = [
  ...[
    'says?',
    'said',
    'told',
    'thinks?',
    'has',
    'had',
    'is',
    'was',
    'and',
    'who',
    'wants?',
    'gave',
    'will',
    'would',
    'can',
    'does',
    'takes',
    'took',
  ],
  ...[
    'a',
    'an',
    'the',
    'also',
    'from',
    'of',
    'not',
    'very',
    'allergic',
    'diabetic',
    'here',
    'stage',
    'type',
    'grade',
    'urgent',
    '[ivx]+',
    'i',
    'in',
    'on',
    'with',
    'my',
    'for',
  ],
  ...['parkinson', 'alzheimer', 'crohn', 'hodgkin', 'covid', 'hiv', 'aids', 'copd', 'asthma', 'diabetes', 'cancer', 'dementia', 'epilepsy'],
  ...[
    'krebs',
    'demenz',
    'rheuma',
    'gicht',
    'herzinfarkt',
    'schlaganfall',
    'bluthochdruck',
    'epilepsie',
    'herzprobleme',
    'schmerzen',
    'und',
    'der',
    'die',
  ],
  ...['болезн\\p{L}*', 'рак', 'диабет\\p{L}*', 'и', 'с'],
];
