import type { AbsentItem } from '../../domain/cases/health-items.ts';
import { substancesIn } from '../treatments/substances.ts';
import { isVoidDenial } from '../allergies/void-denials.ts';
import { jestsOfAllergies } from './joked-allergies.ts';
import { operationsIn } from '../procedures/operation-names.ts';
import { foldedWords } from '../words/folded-words.ts';
import { deniedItems, saysTaking, tellsOfTreatment } from './denied-answers.ts';

/**
 * Sentences that say that there is none of something, in nine languages: medicines taken at present, operations so far, allergies of any kind. What follows must
 * end the clause: "I have never had surgery on my knee" and "no medicine helps" say something else.
 */
const ENDS =
  '(?=\\s*(?:$|[.,;:!)\\n]|(?:and|or|nor|at (?:the moment|present|all)|currently|right now|now|regularly|before|so far|yet|ever|in my life|thanks?|y|e|ni|et|ni|und|oder|o|ou|ve|и|و|actualmente|en este momento|derzeit|zurzeit|momentan|bisher|actuellement|pour le moment|jusqu|atualmente|no momento|attualmente|al momento|şu an\\p{L}*|сейчас|حاليا|(?:for|para|für|pour|per) (?:her|him|me|us|ella|él|mí|sie|ihn|mich|elle|lui|moi|lei|ela|ele|mim|(?:(?:my|mi|mein|meine|meinen|mon|ma|minha|meu|mia|mio) )?(?:mother|mum|mom|father|dad|wife|husband|son|daughter|sister|brother|madre|mam[aá]|padre|pap[aá]|hij[oa]|mujer|esposa|marido|mutter|vater|frau|mann|sohn|tochter|schwester|bruder|mère|père|femme|mari|fils|fille|mãe|pai|filh[oa]|moglie|marito|figli[oa]))|у (?:неё|нее|него|меня))(?![\\p{L}])))';
const said = (...alternatives: string[]) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives.join('|')})${ENDS}`, 'iu');

const PATTERNS: Record<AbsentItem, readonly RegExp[]> = {
  allergies: [
    said(
      '(?:not|never been) allergic to (?:anything|any (?:medicines?|foods?|drugs?|substances?))|no(?: known)?(?: drug| food| medicine)? allerg(?:y|ies)',
      "(?:no|ni) soy al[ée]rgic[oa] a nada|(?:ninguna|sin) alergias?|gegen nichts allergisch|keine (?:bekannten )?allergien?|allergiqu?e à rien|aucune allergie|pas d[’']allergies?",
      'não (?:sou|tenho) al[ée]rgic[oa] a nada|(?:nenhuma|sem) alergias?|non sono allergic[oa] a nulla|nessuna allergia|alerjim yok|(?:аллергии|аллергий) нет|нет аллергии|(?:لا (?:توجد|يوجد)|ليس (?:لدي|عندي)|ما عندي) (?:أي )?حساسية',
    ),
  ],
  medications: [
    said(
      '(?:no|without(?: any)?) (?:current |regular |daily |prescription )*(?:medicines?|medications?|meds|pills|tablets)',
      "(?:(?:do|am|are)(?: not|n[’']t)|i[’']m not|never) (?:currently |regularly )?(?:take|taking|use|using|on)(?: any)?(?: current| regular| daily| prescription)* (?:medicines?|medications?|meds|pills|tablets)",
      '(?:take|taking|use|on) no (?:regular |daily )?(?:medicines?|medications?|meds|pills|tablets)',
    ),
    said(
      'no (?:tomo|uso|tengo|consumo) (?:ning[uú]n[ao]? )?(?:medicamentos?|medicinas?|medicaci[oó]n|pastillas)|(?:ning[uú]n|sin) (?:medicamentos?|medicaci[oó]n)',
      '(?:(?:nehme|brauche) (?:derzeit |zurzeit |aktuell |momentan )?)?keine(?:rlei)? (?:medikamente|tabletten|arzneimittel|medikation)(?: ein)?',
      "(?:ne |n[’'])?prends (?:actuellement )?(?:pas de|aucun) (?:médicaments?|traitement)|aucun médicament|pas de médicaments?",
      'não (?:tomo|uso|faço uso de) (?:nenhuma? )?(?:medicamentos?|rem[ée]dios?|medicação)|(?:nenhum|sem) (?:medicamentos?|medicação|rem[ée]dios?)',
      'non (?:prendo|assumo|uso) (?:alcun[ao]? |nessun[ao]? )?(?:farmac[oi]|medicine|medicina|medicinali)|(?:nessun|senza) (?:farmac[oi]|medicinal[ei])',
      '(?:hiç(?:bir)? )?ilaç (?:kullanmıyorum|almıyorum|kullanmam)|kullandığım ilaç yok',
      'не (?:принимаю|пью) (?:никаких )?(?:лекарств\\p{L}*|таблет\\p{L}*|препарат\\p{L}*)|(?:никаких )?(?:лекарств|препаратов|таблеток) не (?:принимаю|пью)',
      'لا (?:أتناول|آخذ|أستخدم|استخدم) (?:أي |أية )?(?:أدوية|دواء|ادوية)',
    ),
  ],
  operations: [
    said(
      "(?:never (?:had|have had|undergone)|(?:i )?(?:have|i[’']ve) (?:not|never) (?:had|undergone)|haven[’']t (?:had|undergone))(?: any| an?)?(?: previous| prior| earlier)? (?:surger(?:y|ies)|operations?)",
      '(?:had |have had )?no (?:previous |prior |past |earlier )?(?:surger(?:y|ies)|operations?|surgical history)|never been operated(?: on)?',
    ),
    said(
      '(?:nunca|jam[aá]s) (?:me han operado|he sido operad[oa]|me oper[eé]|me operaron|tuve (?:una )?(?:operaci[oó]n|cirug[ií]a))|(?:sin|ninguna) (?:operaci[oó]n|operaciones|cirug[ií]as?)(?: previas?)?|no (?:tengo|he tenido) (?:operaciones|cirug[ií]as)',
      'operiert (?:(?:wurde|bin|worden bin|ist) (?:ich|sie|er) )?(?:noch |bisher )?nie(?:mals)?|(?:noch )?nie(?:mals)? (?:operiert(?: worden)?|eine (?:operation|op)(?: gehabt)?)|(?:(?:hatte|habe) (?:noch |bisher )?)?keine (?:vor)?(?:operation(?:en)?|ops?)(?: gehabt)?',
      "(?:jamais|pas) été opérée?|(?:aucune|jamais eu d[’']|pas d[’'])\\s?(?:opérations?|interventions?(?: chirurgicales?)?)",
      'nunca (?:fui operad[oa]|fiz (?:nenhuma )?(?:cirurgias?|operação)|tive (?:uma )?cirurgia)|(?:nenhuma|sem) (?:cirurgias?|operaç(?:ão|ões))',
      "mai (?:stat[oa] operat[oa]|avuto (?:un[’'] ?)?(?:operazion[ei]|intervent[oi])|subito (?:un )?intervent[oi])|nessun(?:a operazione| intervento)",
      '(?:hiç )?ameliyat (?:olmadım|geçirmedim)',
      'операци[йи] не было|не было операций|никогда не оперировал(?:ась|ся|и)|операций не делал[аи]?',
      'لم (?:أجر|أجري|أخضع) (?:لأي |أي |أية )?(?:عملية|عمليات|جراحة)(?: جراحية)?',
    ),
  ],
};

/** Whoever takes something out of "none" has some. */
const EXCEPT =
  /(?<![\p{L}\p{M}])(?:but|except|only|just|apart from|besides|other than|pero|excepto|salvo|solo|außer|aber|nur|bloß|lediglich|bis auf|mais|sauf|hormis|seulement|juste|mas|exceto|só|apenas|ma|soltanto|tranne|eccetto|solo|sólo|hariç|ama|dışında|sadece|yalnız\p{L}*|кроме|но|только|лишь|إلا|لكن|ما عدا|سوى|فقط|بس|غير)(?![\p{L}\p{M}])/iu;

/** What a message says that there is none of, clause by clause: "no allergies, the only operation was my appendix" takes nothing out of the allergies. */
export function statedAbsences(message: string): AbsentItem[] {
  const stated = (Object.keys(PATTERNS) as AbsentItem[]).filter((item) =>
    PATTERNS[item].some((pattern) => isStated(item, spanOf(pattern.exec(message)), message)),
  );
  const jested: AbsentItem[] = jestsOfAllergies(message) && !namesSubstance(message) ? ['allergies'] : [];
  return [...new Set([...stated, ...jested, ...deniedInClauses(message)])];
}

const spanOf = (said: RegExpExecArray | null): Span | null => said && { start: said.index, end: said.index + said[0].length };

/** "No allergies, that is wrong", "no allergies, I don't know": said, and not meant; nor meant of all where something is taken out. */
const isStated = (item: AbsentItem, said: Span | null, message: string): boolean =>
  said !== null && !RELATIVE_CLAUSE.test(message.slice(said.end)) && !isVoidDenial(message, said) && !isExcepted(item, said, message);

/** "Allergie habe ich keine, operiert wurde nur …": the clauses of which every word is known and that name what there is none of. */
function deniedInClauses(message: string): AbsentItem[] {
  const clauses = [...message.matchAll(CLAUSES)];
  return clauses.flatMap(({ 0: clause, index }) => {
    if (clauses.length === 1) return [];
    const said = { start: index, end: index + clause.length };
    return deniedItems(clause.replaceAll(':', ' '), null).filter((item) => isStated(item, said, message));
  });
}
/** An exception begins a clause of its own. */
const CLAUSES =
  /(?:(?!\s(?:but|only|just|pero|s[oó]lo|aber|nur|mais|seulement|mas|só|ma|solo|ama|sadece|но|только|лишь|لكن|بس|فقط)(?![\p{L}\p{M}]))[^,;.!\n،؛])+/giu;
/** "No medicines, which help": of some kind only; not "…, that I know of". */
const RELATIVE_CLAUSE =
  /^\s?,\s?(?![^.;!?\n]{0,40}(?:know|aware|kenn|bekannt|wei(?:ss|ß)|wüsste|sepa|cono[zc]|sach|connai|conheç|saib|знаю|извест|[أا]عر[فا]|[أا]علم|wrong|mistake))(?:which|that|who|die|das|der|den|welche\p{L}?|que|qui|dont|che|cui|котор\p{L}+|التي|الذي|اللي)(?![\p{L}\p{M}])/iu;

/** Whether what is denied is taken back in part, in its own sentence: by what is left of it, not by another matter. */
function isExcepted(item: AbsentItem, { start, end }: Span, message: string): boolean {
  const from = 1 + Math.max(...SENTENCE_ENDS.map((mark) => message.slice(0, start).lastIndexOf(mark)));
  const until = message.slice(end).search(/[.;!?؟\n]|$/u) + end;
  if (OTHERWISE.test(message.slice(from, end))) return true;
  return [...message.slice(from, until).matchAll(EXCEPTS)].some(({ 0: word, index }) => {
    const at = from + index;
    const [behind, before] = [message.slice(at + word.length, at < start ? start : until), message.slice(from, at)];
    if (at >= start && at < end) return !TURKISH_EXCEPT.test(word);
    if (OF_A_SIDE.test(message.slice(at + word.length).split(/[.;!?؟\n]/u, 1)[0] ?? '')) return false;
    return !isOfOther(item, TURKISH_EXCEPT.test(word) ? before : behind);
  });
}

const SENTENCE_ENDS = ['.', ';', '!', '?', '؟', '\n'];

/** What is told behind "only" or "but" is another matter: of allergies medicines that are taken or operations, of those whatever is no medicine or operation. */
function isOfOther(item: AbsentItem, told: string): boolean {
  if (item === 'operations') return (saysTaking(told) || namesMedicine(told)) && !tellsOfOperation(told);
  if (item === 'medications') return tellsOfOperation(told) && !saysTaking(told);
  return !REACTS.test(told) && !TO_SOMETHING.test(told) && (tellsOfTreatment(told) || tellsOfOperation(told));
}
const namesSubstance = (told: string): boolean => substancesIn(foldedWords(told), 'message').some(({ guessed }) => !guessed);
const namesMedicine = (told: string): boolean => substancesIn(foldedWords(told), 'message').some(({ kind }) => kind !== 'allergen');
const tellsOfOperation = (told: string): boolean => operationsIn(told, foldedWords(told)).length > 0;
const REACTS =
  /allerg|al[eé]rg|alerji|аллерг|حساسي|rash|react|reag|réag|erup|urtic|ortic|ausschlag|vertr[aä]g|schwell|swell|itch|juck|hives|sarpıntı|döküntü|сып|отёк|отек|зуд|طفح|تورم|حكة/iu;
const TO_SOMETHING =
  /^\s*(?:to|gegen|auf|aux?|à|al?|alla|alle|allo|agli|ai|all|ao|aos|às|contra|contre|на|к|من|ضد|لل\p{L}+)(?![\p{L}\p{M}])/iu;

/** "Otherwise no allergies": what was named before stays. */
const OTHERWISE =
  /(?<![\p{L}\p{M}])(?:otherwise|por lo demás|sonst|ansonsten|sinon|en dehors de (?:ça|cela)|de resto|per il resto|altrimenti|bunun dışında|başka|в остальном|больше|غير ذلك|غيرها|أخرى|اخرى)(?![\p{L}\p{M}])/iu;
/** Of one kind of allergies only. */
const OF_A_KIND =
  /(?<![\p{L}\p{M}])(?:food|foods|drug|drugs|medicines?|medications?|seasonal|pollen|aliment\p{L}*|medicament\p{L}*|nahrungs\p{L}*|lebensmittel\p{L}*|medikamenten\p{L}*|pollen\p{L}*|médicament\p{L}*|farmac\p{L}*|besin\p{L}*|gıda\p{L}*|ilaç\p{L}*|пищев\p{L}*|лекарств\p{L}*|طعام|أدوية|الأدوية)(?![\p{L}\p{M}])/iu;

const EXCEPTS = new RegExp(EXCEPT.source, 'giu');
const TURKISH_EXCEPT = /^(?:hariç|dışında)$/iu;
/** "No allergies, but it's the left knee": another matter, unless it tells of a reaction. */
const OF_A_SIDE =
  /^(?!.*(?:allerg|al[eé]rg|alerji|аллерг|حساسي|rash|react|reag|réag|erup|ausschlag|swell|itch))[^,]{0,25}(?<![\p{L}\p{M}])(?:left|right(?! (?:now|away|after|before))|link\p{L}*|recht(?:e[snr]?|s)|izquierd\p{L}|derech\p{L}|gauche|droite?|esquerd\p{L}|direit\p{L}|sinistr\p{L}|destr\p{L}|sağ|sol|лев\p{L}{2,3}|прав\p{L}{2,3}|(?:ال)?(?:يسار|يمين|يسرى|يمنى|ايسر|أيسر|ايمن|أيمن))(?![\p{L}\p{M}])/iu;
/** Characters between "except" and what is excepted. */
const EXCEPTED_WITHIN = 30;
type Span = { start: number; end: number };
/**
 * Whether a message takes something out of what it says. @param taken where it names medicines that are taken: "no allergies, no meds except aspirin" takes nothing out of the
 * allergies
 */
export function makesException(message: string, taken: readonly Span[] = []): boolean {
  if (OTHERWISE.test(message)) return true;
  return [...message.matchAll(EXCEPTS)].some(({ 0: word, index }) => {
    const end = index + word.length;
    if (OF_A_SIDE.test(message.slice(end).split(/[.;!?؟\n]/u, 1)[0] ?? '')) return false;
    const isOfIt = (span: Span) =>
      span.start >= end && span.start - end <= EXCEPTED_WITHIN && !/[,.;\n]/.test(message.slice(end, span.start));
    const isBehindIt = (span: Span) => TURKISH_EXCEPT.test(word) && message.slice(span.end, index).trim() === '' && span.end <= index;
    return !taken.some((span) => isOfIt(span) || isBehindIt(span));
  });
}
/** Whether it denies one kind of allergies, and leaves the others. */
export const isPartial = (message: string): boolean => (OF_A_KIND.test(message) && ALLERGIES.test(message)) || OF_IT.test(message);
/** "Takes aspirin, no allergy to it": of what was just named. */
const OF_IT =
  /(?<!\p{L})(?:allerg(?:y|ic) to (?:it|this|that|them|those)|al[eé]rgi\p{L}{1,3} a (?:eso|esto|ese|ella)|(?:da)?gegen allergisch|allergie (?:dagegen|darauf)|allergique à (?:ça|cela)|alergi\p{L}{1,3} a (?:isso|isto)|allergi\p{L}{1,3} a (?:questo|quello)|(?:ona|buna) (?:karşı )?alerji\p{L}*|аллерги\p{L}{1,2} на (?:него|неё|нее|это|них)|حساسية (?:منه|منها|ضده|عليه))(?!\p{L})/iu;
const ALLERGIES = /allerg|alergi|alérgi|alerji|аллерг|حساسية/iu;
