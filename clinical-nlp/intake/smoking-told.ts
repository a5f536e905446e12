import type { ConditionFinding } from '../../domain/clinical/findings.ts';
import { NEVER_DID, NO_TOBACCO } from './smoking-amounts.ts';

/** Who says in one breath that they smoke and that they stopped does one of them: what is told last holds. */

const SMOKES = /^F17/;
const SMOKER = 'F17.210';
const SMOKED = 'Z87.891';

/** "Soy fumador, bueno, lo dejé hace 5 años", "been a smoker all my life, packed it in": what was stopped behind it, in its sentence or the next. */
const STOPPED = new RegExp(
  [
    String.raw`(?<!\p{L})(?:(?:i|i['’]ve|have|just|but|then|actually|since|and) (?:quit|stopped|gave up)|quit|stopped|gave (?:it|them) up|given (?:it|them) up|packed (?:it|them) in|kicked (?:it|the habit)|ex[- ]?smoker|not any ?more|no longer(?! than)`,
    String.raw`(?:l[oa]s? )?(?:dej[éeo]|dejado)|ex-?fumador\p{L}?|ya no|aufgehört|aufgegeben|nicht mehr(?! als)|ex-?raucher\p{L}*|nichtraucher\p{L}*|arrêté|ne fume plus(?! (?:que|de))|ex-?fumeu(?:r|se)|plus maintenant`,
    String.raw`ho smesso|smesso|ex-?fumat(?:ore|rice)|non (?:fumo )?più(?! di)|fino al (?:19|20)\d\d|larguei|parei|deixei|ex-?fuma(?:nte|dor\p{L}?)|já não|bıraktım|bırakmıştım|içmiyorum`,
    String.raw`бросил[аи]?|больше не курю|уже не курю|تركت|تركته|وقفت|بطلت|توقفت)(?!\p{L})`,
  ].join('|'),
  'iu',
);
/** And then not, or yet again. */
const NOT_STOPPED =
  /(?<!\p{L})(?:tried|try(?:ing)?|trying to|want(?:ed)? to|going to|will|would like|should|cannot|can['’]?t|could not|couldn['’]?t|never|not (?:quit|stopped)|drinking|alcohol|again|still|failed|intent[éeo]|quiero|quisiera|debería|no (?:puedo|he|consigo)|otra vez|versuch\p{L}*|will|möchte|wollte|sollte|noch|wieder|essay\p{L}+|veux|voudrais|arrive pas|encore|prov\p{L}+|vorrei|voglio|dovrei|non riesco|ancora|tent\p{L}+|quero|queria|devia|não consigo|ainda|istiyorum|çalış\p{L}+|hâlâ|hala|хочу|пыта\p{L}+|не могу|опять|снова|ещё|еще|أحاول|احاول|أريد|ما زلت|رجعت)(?!\p{L})/iu;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;
const REACH = 90;

/** @param text the words of the patient themselves */
export function withOneSmoking(
  findings: readonly ConditionFinding[],
  text: string,
  titleOf: (code: string) => string | null,
): ConditionFinding[] {
  const told = findings
    .filter((finding) => !isOfNoTobacco(finding, text) && !isDenied(finding, text))
    .map((finding) => asStopped(asLess(finding, text, titleOf), text, titleOf));
  const smoking = told.filter(isTold);
  if (new Set(smoking.map(({ icd10 }) => icd10 === SMOKED)).size < 2) return onceSmoked(told);
  const last = smoking.reduce((later, one) => (isBehind(one, later) ? one : later));
  return onceSmoked(told.filter((finding) => !isTold(finding) || (finding.icd10 === SMOKED) === (last.icd10 === SMOKED)));
}

/** What is told of a whole sentence is told behind its words. */
const isBehind = ({ passage: one }: ConditionFinding, { passage: other }: ConditionFinding): boolean =>
  one.start <= other.start && one.end >= other.end ? true : one.start >= other.start && one.end > other.end;

const isTold = ({ icd10, negated, family, uncertain }: ConditionFinding): boolean =>
  !negated && !family && !uncertain && icd10 !== null && (SMOKES.test(icd10) || icd10 === SMOKED);

/** "No fumo, nunca fumé": who never did smokes nothing, unless something follows that takes it back. */
const isDenied = (finding: ConditionFinding, text: string): boolean => isTold(finding) && NEVER_DID.test(text) && !TAKES_BACK.test(text);
const TAKES_BACK =
  /(?<!\p{L})(?:but|except|until|till|aber|au(?:ß|ss)er|bis|pero|salvo|hasta|mais|sauf|jusqu|ma|tranne|fino|mas|até|exceto|но|кроме|пока|ama|fakat|hariç|لكن|بس|إلا)(?!\p{L})/iu;

/** "I stopped smoking weed". */
const isOfNoTobacco = (finding: ConditionFinding, text: string): boolean =>
  isTold(finding) &&
  NO_TOBACCO.test(
    /^(?:\s(?:the|any|my|de|del|la|el|du|le|da|a|di|il|das|mit dem))?\s?\p{L}+/iu.exec(text.slice(finding.passage.end))?.[0] ?? '',
  );

/** "Ich rauche nicht mehr als fünf": smokes, and not much. */
function asLess(finding: ConditionFinding, text: string, titleOf: (code: string) => string | null): ConditionFinding {
  const display = titleOf(SMOKER);
  const { start, end } = finding.passage;
  if (!isTold(finding) || finding.icd10 !== SMOKED || display === null || !NO_MORE_THAN.test(text.slice(start, end + LESS_REACH)))
    return finding;
  return { ...finding, icd10: SMOKER, display, clinical_status: 'active', historical: false, onset: null };
}
const LESS_REACH = 24;
const NO_MORE_THAN =
  /(?<!\p{L})(?:nicht mehr als|(?:not|no) more than|no más de|pas plus de|(?:ne |je )?fume plus que|non più di|não (?:fumo )?mais (?:de|do que)|не (?:больше|более)|en fazla|ليس أكثر من)(?!\p{L})/iu;

function asStopped(finding: ConditionFinding, text: string, titleOf: (code: string) => string | null): ConditionFinding {
  if (!isTold(finding) || finding.icd10 === SMOKED) return finding;
  const behind = text.slice(finding.passage.end, finding.passage.end + REACH).split(/\n/u, 1)[0] ?? '';
  const stopped = STOPPED.exec(behind);
  const display = titleOf(SMOKED);
  if (stopped === null || display === null || NOT_STOPPED.test(behind)) return finding;
  const onset = YEAR.exec(behind)?.[0] ?? null;
  return { ...finding, icd10: SMOKED, display, clinical_status: 'resolved', historical: true, onset };
}

function onceSmoked(findings: readonly ConditionFinding[]): ConditionFinding[] {
  const known = findings.filter((finding) => isTold(finding) && finding.icd10 === SMOKED);
  const kept = known.find(({ onset }) => onset !== null) ?? known[0];
  return findings.filter((finding) => !known.includes(finding) || finding === kept);
}
