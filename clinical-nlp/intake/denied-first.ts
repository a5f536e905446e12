import type { HealthQuestion } from '../../domain/cases/health-items.ts';
import { shortAnswer } from '../../domain/conversation/short-answers.ts';
import { substancesIn } from '../treatments/substances.ts';
import { operationsIn } from '../procedures/operation-names.ts';
import { foldedWords } from '../words/folded-words.ts';
import { deniedItems, saysTaking, tellsOfTreatment } from './denied-answers.ts';

/**
 * "None. But I do smoke", "nada de nada, pero tengo asma": a question is answered with a no, and something else is told. What follows must have nothing of what was
 * asked for, of a doubt, or of a correction: what is not sure is asked again.
 */

const WORD = (words: string) => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${words})(?![\p{L}\p{M}])`, 'iu');
const BUT = String.raw`(?:but|though|although|pero|aunque|aber|jedoch|allerdings|dafür|mais|par contre|ma|però|invece|mas|porém|ama|fakat|ancak|но|а|зато|только|بس|لكن|ولكن)`;
/** The answer, and what is told behind a full stop, or behind a pause with its "but". */
const PARTED = new RegExp(
  String.raw`^(?<answer>[^.!;\n]{1,40}?)(?: ?[.!;\n…]{1,3} ?(?:${BUT} )?| ?[,–-]? (?:${BUT}) )(?<rest>\p{L}[\s\S]{2,200})$`,
  'iu',
);

/** Beside a no to the question for allergies: what a reaction may be, or what is not borne. */
const OF_REACTION = new RegExp(
  [
    String.raw`allerg|al[eé]rg|alerji|аллерг|حساسي|sensitiv|intoler|unverträg|reac|reag|réag|react|rash|hives|itch|swell|swollen|sneez|wheez|sick|throat|skin|blister|runny|watery|plaster|sting|bitten`,
    String.raw`ausschlag|juck|schwell|nies|haut|übel|quaddel|pickel|rötung|vertr[aä]g|pflaster|stich|erup|urtic|ortic|ronch|pic(?:a|or|ón)|hinch|estornud|piel|grano|síntoma|alerg`,
    String.raw`plaque|bouton|démang|gonfl|éternu|peau|rougeur|support|prur|gonfi|starnut|pelle|sfog|bolle|sopport|tolle?r|coceira|inch|espirr|pele|manchas|bolhas`,
    String.raw`kaşın|döküntü|şiş|hapşır|cilt|kızar|dokun|сып|отёк|отек|зуд|чиха|кож|чеш|крапив|непереносим|طفح|تورم|حكة|حكه|عطس|جلد|يحك`,
  ].join('|'),
  'iu',
);
/** Beside a no to the question for medicines: whatever is taken, put in, rubbed or injected. */
const OF_MEDICINES =
  /insulin|inhal|spray|inject|jab|drop|cream|ointment|patch|vitamin|supplement|pill|tablet|remed|medic|medikament|spritz|tropfen|salbe|creme|pflaster|pille|pastill|inyecc|gotas|crema|pomada|parche|comprim|pilule|piq[uû]re|gouttes|pommade|gélule|pillol|iniezion|gocce|cerotto|pasticc|pílula|injeção|hap|iğne|damla|merhem|ilaç|укол|таблет|капл|мазь|витамин|лекарств|حبوب|حبة|إبر|ابر|بخاخ|قطرة|مرهم|دواء|أدوية/iu;
/** Beside a no to the question for operations: what is cut, taken out or put in. */
const OF_OPERATIONS =
  /operat|operac|operaz|opér|operier|surg|cirug|cirurg|chirurg|eingriff|interven|ameliyat|операц|операт|عملي|جراح|remov|taken out|took out|came out|cut|stitch|section|scope|stent|implant|screw|plate|pacemaker|replac|entfern|rausgenommen|genäht|schraube|platte|prothese|quit|saca|tornillo|placa|pr[oó]tes|enlev|retir|vis|plaque|tolto|toglier|vite|placca|tirar|tirei|parafuso|çıkar|aldır|vida|protez|удал|выреза|протез|пластин|شال|استئصال|برغي|مفصل صناعي/iu;
const OF_ITEM: Record<HealthQuestion, RegExp> = {
  allergies: OF_REACTION,
  medications: OF_MEDICINES,
  operations: OF_OPERATIONS,
  body_measures: /./u,
};

/** What takes the no back, or leaves it open. */
const OPEN = WORD(
  [
    'sure|know|think|maybe|perhaps|might|mean|wait|actually|sorry|yes|yeah|except|only|just|unless|sometimes|once|used to|possibly|suspect|anything|something',
    'sicher|weiß|weiss|glaube?|vielleicht|moment|doch|außer|nur|bloß|manchmal|einmal|vermutlich|meine|etwas|was',
    'seguro|segura|sé|creo|quizás?|tal vez|espera|perdón|sí|excepto|salvo|solo|sólo|a veces|una vez|algo',
    'sûre?|sais|crois|peut-être|attendez|pardon|oui|si|sauf|juste|seulement|parfois|une fois|quelque chose',
    'sicur[oa]|so|credo|forse|aspetti|scusi|sì|tranne|solo|soltanto|a volte|una volta|qualcosa',
    'certeza|sei|acho|talvez|espere|desculpe|sim|exceto|só|apenas|às vezes|uma vez|algo',
    'emin|bilm\\p{L}+|sanırım|belki|evet|hariç|sadece|bazen|pardon|bir kere|bir şey',
    'уверен[а]?|знаю|кажется|думаю|может|возможно|вернее|да|кроме|лишь|иногда|однажды|что-то',
    'متأكد[ةه]?|[أا]عرف|[أا]ظن|يمكن|ربما|نعم|[إا]لا|فقط|[أا]حيانا|مرة|شي|شيء',
  ].join('|'),
);

/** Whether the message answers the question with a no and then speaks of something else. */
export function deniesFirst(message: string, asked: HealthQuestion | null): boolean {
  if (asked === null || asked === 'body_measures' || /[?؟]/u.test(message)) return false;
  const { answer = '', rest = '' } = PARTED.exec(message.trim())?.groups ?? {};
  return answer !== '' && isNo(answer, asked) && !OPEN.test(rest) && !isOfItem(rest, asked);
}

/** "Keine. Aber abends ein Ramipril", "none but latex": what is told behind the no, the rest blank; the message itself where it begins with none. */
export function behindTheNo(message: string, asked: HealthQuestion): string {
  const { answer = '', rest = '' } = PARTED.exec(message.trimEnd())?.groups ?? {};
  const before = message.slice(0, message.length - rest.length - (message.length - message.trimEnd().length));
  return answer !== '' && isNo(answer, asked) ? before.replace(/[^\n]/gu, ' ') + message.slice(before.length) : message;
}

function isNo(answer: string, asked: HealthQuestion): boolean {
  const short = shortAnswer(answer);
  return short === 'no' || short === 'none' || deniedItems(answer, asked).some((item) => item === asked);
}

function isOfItem(rest: string, asked: HealthQuestion): boolean {
  const words = foldedWords(rest);
  const substances = substancesIn(words, 'message');
  if (OF_ITEM[asked].test(rest)) return true;
  if (asked === 'allergies') return substances.length > 0;
  if (asked === 'medications') return substances.some(({ kind }) => kind !== 'allergen') || saysTaking(rest);
  return operationsIn(rest, words).length > 0 || tellsOfTreatment(rest);
}
