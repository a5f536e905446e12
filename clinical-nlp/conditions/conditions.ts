import type { ConditionFinding, Laterality } from '../../domain/clinical/findings.ts';
import type { ConditionIndex } from './condition-index.ts';
import { isLeftBehind } from './status-codes.ts';
import { zonesOfAllergy } from '../allergies/allergies.ts';
import type { ReactionPlaces } from '../allergies/reaction-places.ts';
import { type CodedMention, codeMention, tellsSides, withoutAbsorbed } from './coding.ts';
import { withCompanions } from './combination-codes.ts';
import type { Assertion, Assertions, AssertionStatus } from '../assertion/assertions.ts';
import { codeOfPast, HISTORY_CODE, occurrenceOf, IS_REACTION, type Setting } from './past-conditions.ts';
import { followsSidedPart, lateralityOf, sidesOfDocument, spineOfDocument } from '../assertion/laterality.ts';
import { readReactions } from './drug-reactions.ts';
import { withoutRepeats } from './repeated-conditions.ts';
import { type Section, sectionAt } from '../sections/sections.ts';
import { findMatches, placeOf } from './matches.ts';
import { isForetold } from './foretold-airway.ts';
import type { SearchAnswer, SearchAnswers } from '../assertion/answered-searches.ts';
import { answerOfTest, codeOfShown, type TestAnswer } from '../assertion/test-answers.ts';
import type { Token } from '../../domain/text/tokens.ts';

/** Sections whose mentions are no findings of their own. */
const SKIPPED = new Set(['social', 'medications', 'allergies', 'keywords']);
/** What a social history tells of the patient's health. */
const HABIT = /^(?:F1[0-9]|Z87\.891|Z72\.0)/;
/** What is said of such words is no finding of the patient, whatever they name. */
const NOT_STATED: ReadonlySet<AssertionStatus> = new Set([
  'conditional',
  'hypothetical',
  'tested',
  'screened',
  'vaccinated',
  'prevented',
  'named',
  'instructed',
  'asked',
]);
/** An operation for a condition tells that the condition was, not that it is. */
const OPERATED_AFTER =
  /^(?!(?:[^.;,\n]{0,9} )?(?:after|following|post|during|since|before|from|due|because|when|while|with) )[^.;,\n]{0,14}\b(?:repair(?:ed)?|surgery|extractions?|removal|excision|operation|ablation|fixation|replacement|resection)\b/i;
const OPERATED_BEFORE =
  /\b(?:s\/p|status[- ]post|previous|prior|history of|underwent|had|h\/o|PSH|surgical history|repair of)\b[^.;\n]{0,40}$/i;
const REMOVED_FOR = /\b\w+ectomy (?:was (?:done|performed) )?for (?:an? )?(?:\w+ ){0,2}$/i;
/** Every condition that the text states of the patient or the family, denies or suspects, each once a place. What is asked, explained, tested for … is left out. */
export function findConditions(
  text: string,
  tokens: readonly Token[],
  sections: readonly Section[],
  {
    assertions: read,
    setting,
    index,
    caused,
    searches,
  }: { assertions: Assertions; setting: Setting; index: ConditionIndex; caused: ReactionPlaces; searches: SearchAnswers },
): ConditionFinding[] {
  const subject = { sides: sidesOfDocument(text), spine: spineOfDocument(text) };
  const reactions = zonesOfAllergy(text, sections);
  const drugs = readReactions(text, caused.substances);
  const matches = findMatches(text, tokens, sections, index);
  const assertions = read.besides(matches.map((match) => placeOf(match, tokens)));
  const mentions = matches.flatMap((match) => {
    const { start, end } = placeOf(match, tokens);
    const { kind } = sectionAt(sections, start);
    const answer = answerOfTest(text, start, end);
    if (answer === 'silent') return [];
    const isReaction = caused.isReaction(match.code, start, end);
    if (SKIPPED.has(kind) && !isReaction && !(kind === 'social' && HABIT.test(match.code))) return [];
    const judged = withAnswer(answer === 'shown' ? assertions.before(start, end) : assertions.at(start, end), answer);
    const assertion = withSearch(judged, searches(start, end));
    if (NOT_STATED.has(assertion.status) || isOtherwiseMeant(text, start, end) || isExplained(text, start)) return [];
    if (isLeftBehind(match.code, text, start, end, sectionAt(sections, start)) === false) return [];
    if (isForetold(match.code, sentenceAround(text, start, end))) return [];
    if (!isReaction && reactions.some((zone) => start >= zone.start && start < zone.end)) return [];
    const context = { negated: assertion.polarity === 'negated', laterality: lateralityOf(text, start, end) };
    const code = answer === 'shown' ? codeOfShown(match.code, text, start, end) : match.code;
    const coded = codeMention(tokens, text, { ...match, code }, context, subject, index);
    if (isRemoved(coded.code, text, start)) return [];
    if (VACCINATED_AGAINST.test(coded.code) && DOSES.test(text.slice(end, end + 20))) return [];
    if (kind === 'plan' && !isHeadOfLine(text, start, end) && assertion.temporality === 'current') return [];
    if (isReaction && (setting.isTold || context.negated || IS_REACTION.test(coded.code))) return [];
    const told = isReaction ? { ...assertion, temporality: 'ended' as const } : assertion;
    const isOfOther = followsSidedPart(text, start) && !tellsSides(coded.code, index);
    const mention = { ...coded, assertion: told, laterality: isOfOther ? null : context.laterality };
    return !isReaction && drugs.isReaction(coded.code, start, end) ? [] : [mention];
  });
  const reading = { sections, setting, assertions, index };
  const findings = withoutAbsorbed(mentions, tokens, index).map((mention) =>
    toFinding(text, mention, placeOf(mention.match, tokens), reading),
  );
  return withoutRepeats(withCompanions(ofOneDiabetes(findings, index), index));
}

/** A negative test denies the disease. A positive one shows it, unless words before it say otherwise ("no fracture detected"). */
function withAnswer(assertion: Assertion, answer: TestAnswer): Assertion {
  if (answer === 'denied') return { ...assertion, status: 'absent', polarity: 'negated', certainty: 'certain' };
  return answer === 'shown' && assertion.status === 'tested' ? { ...assertion, status: 'present' } : assertion;
}

/** What a text avoids, beside what it avoids it for. */
const PREVENTED: ReadonlySet<AssertionStatus> = new Set(['prevented', 'hypothetical', 'instructed']);

/** What was looked for and not found is denied; what was found by a test is as sure as whoever tells of it. */
function withSearch(assertion: Assertion, answer: SearchAnswer): Assertion {
  if (answer === 'denied') return { ...assertion, status: 'absent', polarity: 'negated', certainty: 'certain' };
  const isOwn =
    assertion.status === 'absent' ? answer === 'theirs' || answer === 'reason' : answer === 'reason' && PREVENTED.has(assertion.status);
  if (isOwn) return { ...assertion, status: 'present', polarity: 'affirmed' };
  return answer === 'shown' && assertion.status === 'tested' ? { ...assertion, status: 'possible', certainty: 'possible' } : assertion;
}

const sentenceAround = (text: string, start: number, end: number): string =>
  `${text
    .slice(Math.max(0, start - 120), start)
    .split(/[.;\n]/)
    .at(-1)} | ${text.slice(end, end + 120).split(/[.;\n]/)[0]}`;

/** "ST segment elevation", a former operation for what was. */
function isOtherwiseMeant(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 60), start);
  return (
    MANY_PEOPLE.test(text.slice(start, end)) ||
    /\bST(?:[- ]segment)? $/.test(before) ||
    UNTICKED.test(before) ||
    (/cataracts?$/i.test(text.slice(start, end)) && EXTRACTED.test(text.slice(end, end + 60))) ||
    (OPERATED_AFTER.test(text.slice(end, end + 40)) && OPERATED_BEFORE.test(before))
  );
}

/** "R cataract extraction 2019": the lens is out. */
const EXTRACTED =
  /^ (?:extractions?|surgery|operations?|ops?|removal|phaco\w*)\b(?![^.;,\n]*\b(?:plan\w*|schedul\w*|await\w*|list\w*|due|booked)\b)[^.;,\n]{0,20}\b(?:19|20)\d\d\b/i;

/** "Smokers have more ulcers": of many people, and of no patient. */
const MANY_PEOPLE =
  /\b(?:smokers|drinkers|(?:ab)?users|addicts|sufferers|carriers|diabetics|asthmatics|alcoholics|epileptics|hypertensives|ha?emophiliacs|coeliacs|celiacs|schizophrenics|amputees)$/i;

/** "Explained: bleeding, stroke", "Discussion: GA if needed. Stroke, nerve palsy": risks that somebody was told of, on a line of their own. */
function isExplained(text: string, start: number): boolean {
  const near = text.slice(Math.max(0, start - 300), start);
  const line = near.slice(near.lastIndexOf('\n') + 1);
  if (RISKS.test(line)) return true;
  if (!TALK.test(line)) return false;
  const from = start - line.length + Math.max(...['.', ';', ':'].map((sign) => line.lastIndexOf(sign))) + 1;
  const sentence = text.slice(from, from + 160).split(/[.;\n]/)[0] ?? '';
  return sentence.includes(',') && !STATES.test(sentence);
}
const RISKS =
  /^\W*(?:risks?(?: explained| discussed)?|explained|warned(?: of| about)?|consent(?:ed)?(?: for)?|complications (?:explained|discussed)|riesgos|risques|risiken|aufklärung|rischi|riscos|riskler|риски|المخاطر)\s*:/iu;
const TALK = /^\W*(?:discussion|discussed|d\/w (?:pt|patient)|counsell?ed|counsell?ing)\s*:/i;
const STATES = /\b(?:is|are|was|has|have|had|with|known|shows?|severe|due|because|since)\b/i;

/** An empty box before it, a vaccination's year behind it. */
const UNTICKED = /(?:[☐□❏]|\[ ?\])\s*$/u;
/** Infections that hardly anybody has and everybody is vaccinated against. */
const VACCINATED_AGAINST = /^(?:A3[3-7]|A80|B05|B06|B26|A95|A82|Z86\.1)/;
const DOSES = /^\s*(?:\(?(?:19|20)\d\d\)?\s*(?:[,;.\n]|$)|[x×]\s?\d|\d\s?[x×]|[1-4]\/[1-4])/;

/** What a plan names it may do something about, or against; only "Osteoporosis: …" at the head of its line is a problem of its own. */
const isHeadOfLine = (text: string, start: number, end: number): boolean =>
  /(?:^|\n)[ \t#*•-]*(?:\d{1,2}[.)] ?)?$/.test(text.slice(Math.max(0, start - 12), start)) && /^ ?[:–-]/.test(text.slice(end, end + 2));

/** "Hysterectomy for fibroids 2015": gone with the organ. A cancer stays, as a history. */
function isRemoved(code: string, text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 60), start);
  return !/^(?:C|Z)/.test(code) && REMOVED_FOR.test(before) && /^[^.;\n]{0,40}\b(?:19|20)\d\d\b/.test(text.slice(start));
}

/** Complications named without the type take the type that the document gives the disease. */
function ofOneDiabetes(findings: ConditionFinding[], index: ConditionIndex): ConditionFinding[] {
  const own = findings.filter(({ negated, family }) => !negated && !family);
  if (!own.some(({ icd10 }) => icd10?.startsWith('E10')) || own.some(({ icd10 }) => icd10 === 'E11.9')) return findings;
  return findings.map((finding) => {
    const code = finding.icd10?.startsWith('E11') && !finding.family && !finding.negated ? `E10${finding.icd10.slice(3)}` : null;
    const display = code === null ? null : index.titleOf(code);
    return code && display ? { ...finding, icd10: code, display } : finding;
  });
}

type Reading = { sections: readonly Section[]; setting: Setting; assertions: Assertions; index: ConditionIndex };
type AssertedMention = CodedMention & { assertion: Assertion; laterality: Laterality | null };

function toFinding(
  text: string,
  { code: told, assertion, laterality }: AssertedMention,
  { start, end }: { start: number; end: number },
  { sections, setting, assertions, index }: Reading,
): ConditionFinding {
  const section = sectionAt(sections, start);
  const quote = text.slice(start, end);
  const family = assertion.experiencer !== 'patient';
  const negated = assertion.polarity === 'negated';
  const place = { start, end, sentence: assertions.sentenceOf(start) };
  const { isOver, onset } = occurrenceOf(text, place, { code: told, section, assertion, time: assertions.timeOf(start, end) }, setting);
  const code = isOver && !negated && !family ? codeOfPast(told) : told;
  const isPast = isOver || HISTORY_CODE.test(code);
  const uncertain = !negated && assertion.certainty !== 'certain';
  return {
    text: quote,
    icd10: code,
    display: index.titleOf(code) ?? quote,
    clinical_status: isPast ? 'resolved' : 'active',
    verification_status: uncertain ? (assertion.certainty === 'differential' ? 'differential' : 'provisional') : 'confirmed',
    negated,
    uncertain,
    family,
    historical: isPast || assertion.temporality === 'historical',
    laterality,
    section: section.kind,
    onset,
    passage: { start, end, quote },
  };
}
