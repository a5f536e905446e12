import type { ConditionFinding } from '../../domain/clinical/findings.ts';
import { courseOf } from '../../terminology/icd10/course.ts';
import type { ConditionIndex } from './condition-index.ts';
import { codeOfPast, EVENT, HISTORY_CODE, isOperatedOn } from './past-conditions.ts';

/**
 * What a message says behind a disease that passes: "wäge ere Thrombose, die isch usgheilt", "prediabetes, but my sugars came right", "une embolie l'an passé. Ça va numéro un",
 * "operado às cataratas dos dois olhos em 2021". Nine languages, whichever language the message was read in.
 */

const words = (...lines: string[]): string => String.raw`(?<![\p{L}\p{M}])(?:${lines.join('|')})(?![\p{L}\p{M}])`;

const OVER = new RegExp(
  words(
    String.raw`(?:cleared|healed) up|(?:fully |completely )?healed|cured|(?:all )?gone(?: now)?|went away|sorted(?: now)?|(?:came|come|comes) right|back to normal|all clear|clear now|reversed|never came back|no (?:problems|trouble|issues) since|nothing since|(?:fine|ok|well) (?:since|now)`,
    String.raw`(?:ya )?(?:est[áa]|estoy) (?:todo |muy )?(?:bien|curad[oa]|recuperad[oa])|se (?:me |le )?(?:fue|quit[óo]|pas[óo]|cur[óo]|resolvi[óo]|disolvi[óo])|curad[oa]|desapareci[óo]|superad[oa]`,
    String.raw`(?:aus|us|ab|ver|zu)ge?heilt|(?:ist|isch|is|war) (?:\p{L}+ ){0,2}(?:weg|vorbei|überstanden)|überstanden|alles (?:wieder )?(?:gut|in ordnung|weg)|wieder (?:ganz )?gesund|aufgelöst`,
    String.raw`guérie?s?|disparue?s?|réglée?s?|c['’]est (?:fini|passé|du passé)|[cç]a va (?:\p{L}+ ){0,2}(?:bien|mieux|num[ée]ro un|super|nickel|parfait)|rentré dans l['’]ordre|résorbée?s?`,
    String.raw`passou|sumiu|desapareceu|resolvid[oa]|(?:está|tá|estou|tô) (?:tudo |já )?(?:bem|ótim[oa]|curad[oa])|voltou ao normal`,
    String.raw`guarit[oa]|(?:è |poi )passat[oa]|sparit[oa]|risolt[oa]|scompars[oa]|(?:ora|adesso) st(?:o|a) (?:\p{L}+ )?ben\p{L}*|tutto (?:a posto|bene|risolto)`,
    String.raw`geçti|iyileş(?:ti|tim)|kalmadı|düzeldi|atlattı[m]?|şimdi (?:çok )?iyi(?:yim|yiz)?|normale döndü`,
    String.raw`прош(?:ёл|ел|ла|ло|ли)|вылечил\p{L}*|вылечен\p{L}*|излечил\p{L}*|рассосал\p{L}+|исчезл?[аои]?|(?:сейчас|теперь) (?:вс[её] )?(?:хорошо|нормально|в порядке)`,
    String.raw`و?راحت?|و?شفيت?(?: منه[ا]?)?|و?تعافي?ت?|و?اختف[تى]|و?انتهت?|و?زالت?|(?:و?الحين|و?الآن|و?هلق|و?دلوقتي) (?:ما عند\p{L}+ ش\p{L}*|تمام|بخير|كويس\p{L}?)`,
  ),
  'iu',
);
/** Of what is only a number of the blood. */
const NORMAL = new RegExp(
  words(
    String.raw`(?:came|come|comes|was|is|are|were|went|gone) (?:back |to |now |all )?normal(?: again| now)?|(?:ya )?(?:me |le )?(?:sali[óo]|sale|est[áa]|volvi[óo] a ser|qued[óo]) normal`,
    String.raw`(?:ist|war|sind|waren|isch) (?:jetzt |nun |schon )?(?:wieder )?(?:ganz )?normal|(?:re)?(?:venue?|devenue?|est|était) (?:à la )?normale?|(?:deu|veio|saiu|está|voltou a ser) normal`,
    String.raw`(?:tornat[oaie]|risultat[oaie]|uscit[oaie]|è|era|sono) (?:nella )?normal[ei]|normal çıktı|в норме|приш(?:ёл|ел|ла|ли) в норму|طلع\p{L}{0,2} (?:طبيعي|سليم|عادي)\p{L}?`,
  ),
  'iu',
);
const IS_NUMBER = /^(?:R73\.03|E88\.81)/;
/** It goes on, came back, or is only hoped for. */
const NOT_OVER = new RegExp(
  words(
    String.raw`still|again|not|isn['’]?t|hasn['’]?t|haven['’]?t|didn['’]?t|until|almost|partly|hope|hopefully|if|once it|should|will|came back`,
    String.raw`todavía|aún|otra vez|volvió(?! a ser normal)|no (?:se|está|estoy|ha)|casi|ojalá|cuando se|noch|nicht|net|nöd|wieder da|zurückgekommen|hoffe|wenn|bis`,
    String.raw`pas|encore|jamais|revenue?(?! (?:à la )?normal)|presque|espère|ainda|não|quase|voltou(?! ao normal)|espero|non|ancora|quasi|spero|tornat[oa](?! (?:nella )?normal)|hâlâ|hala|tekrar|geçmedi|değil|umarım`,
    String.raw`не|ещё|еще|опять|снова|почти|надеюсь|لسه|ما (?:راح|زال|شفي)\p{L}*|لم|مازال\p{L}*|رجع\p{L}*`,
  ),
  'iu',
);
const [REACH, REACH_NEXT] = [110, 50];
const SENTENCE_ENDS = /[.!?؟;\n](?=\s|$)/u;

/** Clots, infections, what a pregnancy brings, sugar that is not diabetes yet, and insulin that does too little; what hurts may pass and its cause stay. */
const passes = (code: string): boolean =>
  EVENT.test(code) || IS_NUMBER.test(code) || (courseOf(code) === 'passes' && !/^[RMST]/.test(code));
/** What is gone is a sign, not the disease: "gallstones, the pain went away". */
const SIGN = new RegExp(
  words(
    String.raw`pains?|aches?|fever|swelling|cough|bleeding|numbness|symptoms?|dolor(?:es)?|fiebre|hinchaz[óo]n|tos|síntomas?|(?:\p{L}*)schmerz(?:en)?|fieber|schwellung|husten|beschwerden|douleurs?|fièvre|toux|gonflement|symptômes?`,
    String.raw`dor(?:es)?|febre|inchaço|tosse|sintomas?|dolor[ei]|febbre|gonfiore|sintomi|ağrı\p{L}*|ateş\p{L}*|şişlik|öksürük|боль|боли|температура|отёк|отек|кашель|симптомы|(?:ال|و)*(?:ألم|الم|وجع|حرارة|ورم|كحة|سعال)`,
  ),
  'iu',
);

const OPERATED =
  /(?<!\p{L})(?:foi|fui|foram|já) operad[oa]s?|(?:me|le|lo|la|se|nos) oper(?:aron|[óo]|é)|(?:fue|fui|ha sido|he sido) operad[oa]s?|(?:est|suis|a été|ai été) opérée?|(?:è stat[oa]|sono stat[oa]|hanno|operat[oa]) (?:operat[oa]|di)|(?:wurde|wurden|bin|ist) (?:\p{L}+ ){0,6}operiert|had (?:an? )?(?:\p{L}+ ){0,2}(?:operation|operated)|(?:was|were|been) operated|(?:про)?опериров(?:ал[аи]?|ан[аы]?)/iu;
const OF_A_YEAR = /^[^.;,\n]{0,40}(?<!\d)(?:19|20)\d\d(?!\d)/u;
const TO_COME =
  /(?<!\p{L})(?:will|to be|going to|waiting|needs?|planned|scheduled|falta|espera|vai|va a|quiere|soll|muss|noch|attend|doit|va se|deve|aspetta|olacak|предстоит|будут|سوف|ينتظر)(?!\p{L})/iu;

/** @param text the message @returns the findings; what is told as over under the code of its history */
export function withToldOver(findings: readonly ConditionFinding[], text: string, index: ConditionIndex): ConditionFinding[] {
  const read = findings.map((finding) => {
    const { icd10, clinical_status, negated, family, passage } = finding;
    if (icd10 === null || clinical_status !== 'active' || negated || family || HISTORY_CODE.test(icd10) || icd10.startsWith('Z'))
      return finding;
    const next = Math.min(...findings.map(({ passage: { start } }) => (start >= passage.end ? start : text.length)));
    const isOver = (passes(icd10) && isToldOver(text, passage.end, next, icd10)) || isAmongOperated(text, passage, icd10);
    return isOver ? asOver(finding, icd10, index) : finding;
  });
  const isDiabetic = read.some(isDiabetes);
  return read.filter((finding) => !isSignOfPast(finding, read, text) && !(isDiabetic && finding.icd10 === 'R73.03'));
}

/** Who has it has no sugar any more that is not diabetes yet: "prediabetes... sorry, it is diabetes by now". */
const isDiabetes = ({ icd10, clinical_status, negated, family, uncertain }: ConditionFinding): boolean =>
  clinical_status === 'active' && !negated && !family && !uncertain && /^E(?:08|09|1[0-3])/.test(icd10 ?? '');

function asOver(finding: ConditionFinding, icd10: string, index: ConditionIndex): ConditionFinding {
  const past = codeOfPast(icd10);
  return { ...finding, icd10: past, display: index.titleOf(past) ?? finding.display, clinical_status: 'resolved', historical: true };
}

/** In its sentence, and of an event at the beginning of the next; not past another disease. @param next where that one begins */
function isToldOver(text: string, end: number, next: number, code: string): boolean {
  const [own = '', following = ''] = text.slice(end, Math.min(next, end + REACH + REACH_NEXT)).split(SENTENCE_ENDS);
  return [own.slice(0, REACH), ...(EVENT.test(code) ? [following.slice(0, REACH_NEXT)] : [])].some(
    (said) => (OVER.test(said) || (IS_NUMBER.test(code) && NORMAL.test(said))) && !NOT_OVER.test(said) && !SIGN.test(said),
  );
}

/** "Foi operado à vesícula em 1999 e às cataratas dos dois olhos em 2021": a later item of what was operated, with its year. */
function isAmongOperated(text: string, { start, end }: { start: number; end: number }, code: string): boolean {
  const before =
    text
      .slice(Math.max(0, start - REACH), start)
      .split(SENTENCE_ENDS)
      .at(-1) ?? '';
  const behind = text.slice(end, end + REACH_NEXT);
  if (!isOperatedOn(code) && !/^H2[56]/.test(code)) return false;
  return OPERATED.test(before) && OF_A_YEAR.test(behind) && !TO_COME.test(`${before} ${behind.split(SENTENCE_ENDS, 1)[0] ?? ''}`);
}

/** "MI in 2018, crushing chest pain, ambulance the lot": how a past event began is no complaint of its own. */
function isSignOfPast({ icd10, clinical_status, passage }: ConditionFinding, findings: readonly ConditionFinding[], text: string): boolean {
  if (icd10 === null || clinical_status !== 'resolved' || !/^R(?!73)/.test(icd10)) return false;
  return findings.some(
    ({ icd10: code, passage: event }) =>
      code !== null &&
      /^(?:I25\.2|Z86\.7)/.test(code) &&
      event.end <= passage.start &&
      passage.start - event.end < REACH_NEXT &&
      !SENTENCE_ENDS.test(text.slice(event.end, passage.start)),
  );
}
