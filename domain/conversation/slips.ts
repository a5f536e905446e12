/** What people say when they take back what they wrote, in nine languages. */

const words = (list: readonly string[]): string => String.raw`(?<![\p{L}\d])(?:${list.join('|')})(?![\p{L}\d])`;
const oneOf = (lists: readonly (readonly string[])[]): RegExp => new RegExp(lists.map(words).join('|'), 'iu');

const TAKEN_BACK = [
  [
    'wrong',
    'mistake',
    'mistaken',
    'meant',
    'mean',
    'correction',
    'oops',
    'typo',
    'misspoke',
    'should have (?:said|been|written)',
    'mixed up',
    String.raw`muddle[ds]?`,
    'scratch that',
  ],
  [
    'falsch',
    'irrtum',
    'geirrt',
    'verwechselt',
    'vertan',
    'fehler',
    'meinte',
    'korrektur',
    'verschrieben',
    String.raw`verwechs[el]\p{L}*`,
    'blödsinn',
    'vertippt',
    'sollte heißen',
    'quatsch',
  ],
  [
    String.raw`equivoqu\p{L}*`,
    String.raw`equivocad\p{L}*`,
    'error',
    'quise decir',
    'quería decir',
    'debía decir',
    'debería decir',
    'corrijo',
    String.raw`confund\p{L}*`,
  ],
  [String.raw`tromp\p{L}*`, 'erreur', 'voulais dire', String.raw`confond\p{L}*`],
  [String.raw`engan\p{L}*`, 'erro', 'errei', String.raw`errad\p{L}*`, 'queria dizer', 'quis dizer', String.raw`confund\p{L}*`],
  [String.raw`sbagli\p{L}*`, 'errore', 'volevo dire', 'confuso', 'confusa', 'correggo', 'detto male', 'intendevo'],
  [String.raw`yanlış\p{L}*`, String.raw`karıştır\p{L}*`, 'demek istedim', 'diyecektim', 'olacaktı', 'yazacaktım', 'düzeltiyorum'],
  [
    String.raw`ошиб\p{L}*`,
    String.raw`перепута\p{L}*`,
    String.raw`имел\p{L}? в виду`,
    'точнее',
    'вернее',
    'неправильно',
    'поправка',
    String.raw`оговор\p{L}*`,
  ],
  [String.raw`و?(?:أخطأت|اخطأت|غلطت|غلطان\p{L}?)`, 'غلط', 'خطأ', 'قصدت', 'قصدي', 'أقصد', 'اقصد', 'لخبطت'],
];
/** Said with a correction, and with much else. */
const APOLOGIES = [
  ['sorry', 'entschuldigung', 'verzeihung', 'perdón', 'perdone', 'perdona', String.raw`disculp\p{L}*`, 'pardon', 'désolée?'],
  [String.raw`desculp\p{L}*`, String.raw`scus\p{L}*`, String.raw`özür\p{L}*`, 'простите', 'извините', 'عفوا', 'عفوًا', 'آسفة?', 'اسفة?'],
];

/** Words that take something back. */
export const TAKES_BACK = oneOf(TAKEN_BACK);
/** Those, or an apology. */
export const SLIP = oneOf([...TAKEN_BACK, ...APOLOGIES]);
