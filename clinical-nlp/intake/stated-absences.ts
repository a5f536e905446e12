import type { AbsentItem } from '../../domain/cases/health-items.ts';
import { isVoidDenial } from '../medications/void-denials.ts';

/**
 * Sentences that say that there is none of something, in nine languages: medicines taken at present, operations so far, allergies of any kind. What follows must
 * end the clause: "I have never had surgery on my knee" and "no medicine helps" say something else.
 */
const ENDS =
  '(?=\\s*(?:$|[.,;:!)\\n]|(?:and|or|nor|at (?:the moment|present|all)|currently|right now|now|regularly|before|so far|yet|ever|in my life|thanks?|y|e|ni|et|ni|und|oder|o|ou|ve|и|و|actualmente|en este momento|derzeit|zurzeit|momentan|bisher|actuellement|pour le moment|jusqu|atualmente|no momento|attualmente|al momento|şu an\\p{L}*|сейчас|حاليا)(?![\\p{L}])))';
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
      '(?:noch )?nie(?:mals)? (?:operiert(?: worden)?|eine (?:operation|op)(?: gehabt)?)|(?:(?:hatte|habe) (?:noch |bisher )?)?keine (?:vor)?(?:operation(?:en)?|ops?)(?: gehabt)?',
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
  /(?<![\p{L}\p{M}])(?:but|except|only|apart from|besides|other than|pero|excepto|salvo|solo|außer|aber|nur|bis auf|mais|sauf|hormis|seulement|mas|exceto|só|ma|tranne|eccetto|solo|hariç|ama|dışında|sadece|кроме|но|только|إلا|لكن|ما عدا|سوى|فقط)(?![\p{L}\p{M}])/iu;

/** What a message says that there is none of. */
export function statedAbsences(message: string): AbsentItem[] {
  if (makesException(message)) return [];
  return (Object.keys(PATTERNS) as AbsentItem[]).filter((item) =>
    PATTERNS[item].some((pattern) => isStated(pattern.exec(message), message)),
  );
}

/** "No allergies, that is wrong", "no allergies, I don't know": said, and not meant. */
const isStated = (said: RegExpExecArray | null, message: string): boolean =>
  said !== null && !isVoidDenial(message, { start: said.index, end: said.index + said[0].length });

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
