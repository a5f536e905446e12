import { anyOf } from './measure-words.ts';

/** The words of a message in which heights and weights are those of its writer today: what was put right, belongs to another time or being, or is a blood pressure becomes blanks. */
export const measuresOfNow = (message: string): string => withoutOtherTimes(withLastNumber(withoutPressure(message)));

const PRESSURE = String.raw`b\.?p\.?|blood ?pressure|blutdruck|rr|tensi[oó]n|presi[oó]n|tension|pressão|pressao|tensão|pressione|tansiyon\p{L}*|давлени\p{L}*|ад|(?:ال)?ضغط\p{L}*`;
const TWO = String.raw`\d{2,3}\s?(?:\/|over|on|zu|por|con|sobre|a|e|sur|su|per|на|على|و|-)?\s?\d{2,3}(?![\d.,]\d)`;
/** "Bp 168 over 74", "170 e 72 tansiyon": the two figures of a blood pressure. */
const PRESSURES = new RegExp(
  String.raw`(?<!\p{L})(?:${PRESSURE})(?!\p{L})[^\d.!?\n]{0,25}${TWO}|(?<!\d)${TWO}[^\d.,;!?\n]{1,15}(?<!\p{L})(?:${PRESSURE})(?!\p{L})`,
  'giu',
);
const withoutPressure = (message: string): string => message.replace(PRESSURES, (words) => ' '.repeat(words.length));

/** Of another time or a wish. */
const NOT_NOW = anyOf([
  String.raw`lost|lose|gain\p{L}*|used to|weighed|before(?! you ask| i forget| we start| anything)|goal|want|wish`,
  String.raw`perd\p{L}+|antes|adelga\p{L}+|era`,
  'abgenommen|zugenommen|abnehmen|früher',
  String.raw`maigri\p{L}*|avant`,
  String.raw`emagre\p{L}+`,
  String.raw`dimagri\p{L}+|prima`,
  'verdim|eskiden',
  String.raw`похудел\p{L}*|раньше`,
  'كنت|و?(?:نزلت|خسرت|نقصت|فقدت|ضعفت)',
]);
/** Of another being or a thing. */
const OF_ANOTHER = anyOf([
  String.raw`oğlan|oğlum|kızım|çocu\p{L}+|bebe\p{L}+|dog|cat|baby|newborn|my (?:little )?(?:boy|girl|kid|child|lads?|grand\p{L}+)s?|enkel\p{L}*|(?:mi|el|la) niñ[oa]|(?:mi )?niet[oa]|petite?-fil(?:s|le)|(?:o|a|meu|minha) net[oa]|nipot(?:e|in\p{L})|bimb[oa]|внук\p{L}*|внучк\p{L}*|حفيد\p{L}*|tumou?r|lump|cyst`,
  String.raw`suitcases?|(?:hand )?luggage|baggage|(?:hand)?gepäck|\p{L}*koffer|maletas?|equipaje|valises?|bagages?|(?:as?|minhas?) malas?|bagagem|valigi[ae]|bagagli[oa]?|bavul\p{L}*|valiz\p{L}*|чемодан\p{L}*|багаж\p{L}*|(?:ال)?(?:حقيبة|شنطة|حقائب|شنط|عفش)`,
]);
/** In a clause ahead of one of another time. */
const WAS = anyOf([
  String.raw`was|were|had|been|war(?:en)?(?:['’]?s)?|wog|hatten?|pesaba|pesé|ten[ií]a|étais|était|pesais|faisais|avais|pesava|tinha|pesavo|ero|avevo|был\p{L}?|весил\p{L}?|kilomdu|kiloydum|idim|كان\p{L}{0,2}`,
]);

/**
 * "I want the sleeve. I'm 282 lbs", "mido 1,56 y peso 78, antes 84": of a sentence of another time or a wish remain the clauses ahead of it that tell of now, and those
 * that begin with the writer; of one about another being the latter alone.
 */
const withoutOtherTimes = (message: string): string =>
  message.replace(SENTENCE, (sentence) => {
    const isOfAnother = OF_ANOTHER.test(sentence);
    if (!isOfAnother && !NOT_NOW.test(sentence)) return sentence;
    const clauses = sentence.split(CLAUSE_ENDS);
    const isOther = (clause: string) => NOT_NOW.test(clause) || OF_ANOTHER.test(clause);
    const turn = clauses.findIndex(isOther);
    let isOwn = false;
    return clauses
      .map((clause, at) => {
        isOwn = !isOther(clause) && at > 0 && (isOwn || OWN_CLAUSE.test(clause));
        const isAhead = !isOfAnother && at < turn && !WAS.test(clause);
        return isOwn || isAhead ? clause : clause.replace(/[^\n]/gu, ' ');
      })
      .join('');
  });
const SENTENCE = /(?:[^.!?;\n]|[.](?=\d))+[.!?;\n]*/gu;
const CLAUSE_ENDS = /(?<=[,،])(?!\d)|(?=\s(?:but|pero|aber|mais|mas|ma|ama|но|لكن|بس)\s)/u;
const OWN_CLAUSE =
  /^\s?(?:(?:and )?i['’]?m|(?:and )?i (?:am|weigh)|ich (?:bin|wiege)|bin|wiege|mido|peso|soy|je (?:mesure|p[eè]se|fais)|sono|tenho|meço|boyum|kilom|мой|мне|вешу|рост|вес|طولي|وزني)(?![\p{L}\p{M}])/iu;

/** "Peso 68, bah 66", "61 kg, nein 64", "92 Kilo, nee stimmt nich, Arzt hat letzte Woche 89 gewogen": the number that was put right becomes blanks. */
const withLastNumber = (message: string): string =>
  [PUT_RIGHT, PUT_RIGHT_AT_LENGTH].reduce(
    (text, pattern) =>
      text.replace(pattern, (words: string, unit: string | undefined) =>
        `${measureWord(unit)} `.padStart(words.length).slice(-words.length),
      ),
    message,
  );
/** Before the right number stands what the first one measured: "92 kg, no perdón, 94". */
const measureWord = (unit: string | undefined): string =>
  /^(?:k|кг)/iu.test(unit ?? '') ? 'peso' : /^(?:c|см)/iu.test(unit ?? '') ? 'talla' : '';
const FIRST_NUMBER = String.raw`(?<![\d.,])\d{2,3}(?:[.,]\d{1,2})?\s?(?<unit>kgs?|cms?|kilos?|lbs?|pounds|кг|см)?[,،;.…–-]{1,3}\s?`;
const EXCUSE = String.raw`oder|ach|ah|oh|äh|eh|er|no|nein|nee|nö|na|bah|non|n[ãa]o|bueno|нет|ой|yok|pardon|perd[óo]n|scusa|desculpa|sorry|je veux dire|i mean|quer[io] decir|halt|hang on|hold on|actually|wait|attends|attendez|aspetti?|espera|ne,? warte|warte|moment|digo|miento|minto|quer dizer|cioè|ho sbagliato|dur|yani|стоп|вру|точнее|استنى|استني|استنا|لحظة|قصدي|[اأ]قصد|لا`;
const PUT_RIGHT = new RegExp(String.raw`${FIRST_NUMBER}(?:(?:${EXCUSE}),?\s){1,3}(?=\d{2,3}(?![\d/]))`, 'giu');
/** What takes back beyond doubt, so that a few words may stand before the right number. */
const TAKES_BACK = String.raw`no,? wait|wait,? no|hang on|sorry|correction|scrap that|(?:nein|nee|nö|na),? (?:stimmt (?:nich|nicht|ned|net)|moment|quatsch|falsch)|stimmt (?:nich|nicht|ned|net)|no,? (?:espera|perd[óo]n|miento)|perd[óo]n|me equivoqu[ée]|non,? (?:attends|attendez|pardon)|pardon|je me trompe|no,? (?:aspetti?|scus[ai]|mi sbaglio)|anzi|n[ãa]o,? (?:espera|desculpe?)|desculpe?|ali[áa]s|yok,? (?:dur|pardon)|yanlış|нет,? (?:стоп|вру|точнее)|вернее|точнее|لا,? (?:لحظة|غلط)|عفوا`;
const PUT_RIGHT_AT_LENGTH = new RegExp(
  String.raw`${FIRST_NUMBER}(?:${TAKES_BACK}),?\s(?:[^\d.!?\n;]{1,45}\s)?(?=\d{2,3}(?![\d/]|[.,]\d\d\d|\s?(?:%|mg|years?|jahre|años|anos|ans|anni|лет|days?|tage|cigar\p{L}*|zigar\p{L}*)))`,
  'giu',
);
