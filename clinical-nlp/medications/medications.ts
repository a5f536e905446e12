import type { MedicationFinding } from '../../domain/clinical/findings.ts';
import { REACTS, zonesOfAllergy } from './allergies.ts';
import type { Assertions } from '../assertion/assertions.ts';
import { medicineAt } from './medicine-names.ts';
import { type Section, sectionAt } from '../sections/sections.ts';
import type { Token } from '../../domain/text/tokens.ts';

const DOSE =
  /^\s*(?:\([^)]{1,30}\)\s*)?(?:(?:MR|SR|XR|XL|ER|CR|LA|EC|DR|HFA|succinate|tartrate|sodium|sulfate|fumarate|hydrochloride|hcl|mofetil)\s+)*(?:,?\s*(?:tablets?|capsules?|inhaler|patch|drops|spray)\s*)?(\d+(?:[.,]\d+)?(?:\s*[-/]\s*\d+(?:[.,]\d+)?)?\s*(?:mg|mcg|µg|g|ml|units?|u\b|iu|meq|mmol|%|puffs?|tablets?|mg\/ml)(?![a-z])|\d+(?:[.,]\d+)?(?:\/\d+(?:[.,]\d+)?)?(?=\s+(?:od|bd|tds|qds|bid|tid|qid|qd|daily|nocte|mane|om|on|hs|qhs|prn|weekly)\b))/i;
const FREQUENCY =
  /^(?:[^.;\n,]|\.\d|,(?!\s*[A-Z])){0,40}?\b(once (?:a day|daily|weekly|a week)|twice (?:a day|daily|weekly)|(?:three|four) times (?:a day|daily)|daily|every (?:\w+ )?(?:day|morning|night|evening|hours?|weeks?|months?|\d+ (?:hours?|weeks?|months?))|q\.?\s?\d+\s?h(?:ours?|rs?)?|b\.?i\.?d\.?|t\.?i\.?d\.?|q\.?i\.?d\.?|q\.?d\.?|q\.?h\.?s\.?|p\.?r\.?n\.?|od|bd|tds|qds|nocte|mane|as needed|as required|when needed|when required|at bedtime|at night|weekly|monthly|fortnightly|nightly)(?![a-z])/i;
/** What was given during an operation or named among search words is no medicine that the patient takes. */
const GIVEN_ONCE = new Set<Section['kind']>(['procedure', 'keywords']);
const LETTERHEAD = /\b(?:letter|clinic|consult\w*|summary|referral|review|h&p|note|evaluation|planning)\b/i;
const OPERATION = /\b(?:operati\w+|procedure|ana?esthe\w+|technique)\b/i;
const NAME_AND_DOSE = /\b([A-Za-z][a-z]{4,}(?:[ -][A-Z]{2})?)\s+(\d+(?:[.,]\d+)?\s*(?:mg|mcg|µg|units?|iu|meq)\b)/g;
const NOT_A_NAME =
  /^(?:dose|about|approximately|total|daily|takes?|taking|tablets?|capsules?|increase|decrease|every|units?|with|oral|patch|extended|release|generic|sulfate|sodium|chloride|succinate|tartrate|hydrochloride|acetate|maximum|least|another|times|mofetil|carbonate|fumarate|reducing|nocte)/i;
/** Taken no more, or never. */
const ENDED_BEFORE =
  /\b(?:stop(?:ped|ping)?|discontinued?|(?<!\b(?:on|at|upon|for) )d\/c(?:'?d)?(?! meds)|ceased|withdrawn?|finished|completed|previously (?:on|took|taking|treated with)|formerly on|was on|tried|failed|no longer (?:on|takes?|taking)|avoid(?:ing|s|ed)?|not on|not taking|never (?:taken|took|on|had)|has never|instead of|switched from|changed from|off|earlier|contraindicated)\b:?\s*(?:(?!\b(?:start(?:ed)?|now|continue[sd]?|takes?|on|switched|changed)\b)[^.;\n:]){0,40}$/i;
const ENDED_AFTER =
  /^(?:\s*\([^)]{1,25}\))?(?:\s+\d+\s*m?c?g)?,?\s*(?:\w+\s+){0,2}?\(?(?:stopped|discontinued|ceased|withdrawn|finished|completed|was tried|were tried|tried|earlier|d\/c'?d|weaned|no longer|previously)\b|^[^.;,\n]{0,32}\s[-–(]\s?(?:now )?(?:stopped|discontinued|ceased|withdrawn|weaned off)\b|^\s+(?:caused|gave|made|was not tolerated|not tolerated|has been stopped|had been stopped)\b/i;
/** Thought of for later. */
const RECOMMENDED_BEFORE = /\b(?:suggest(?:ed)?|recommend(?:ed)?|offered?)\b[^.;\n]{0,40}$/i;
const PROPOSED_BEFORE =
  /\b(?:propos(?:e|ed|ing)|consider(?:ed|ing)?|discuss(?:ed|ing)?|candidate for|awaiting|eligible for|option of|would benefit from)\b[^.;\n]{0,30}$/i;
const PROPOSED_AFTER =
  /^[^.;,\n]{0,20}\b(?:is proposed|was considered|(?:is |was )?planned)\b|^[^.;,\n]{0,30}\bif (?!needed|required)\w+\b/i;

/** Medicines that the patient takes; those that ended, are thought of or are in an allergy are marked or left out. */
export function findMedications(
  text: string,
  tokens: readonly Token[],
  sections: readonly Section[],
  assertions: Assertions,
): MedicationFinding[] {
  const found = new Map<string, MedicationFinding>();
  const allergyZones = zonesOfAllergy(text, sections);
  for (let from = 0; from < tokens.length; from += 1) {
    const match = medicineAt(tokens, from, text);
    if (!match) continue;
    const { start } = tokens[from] as Token;
    const { end } = tokens[from + match.length - 1] as Token;
    from += match.length - 1;
    if (allergyZones.some((zone) => start >= zone.start && start < zone.end)) continue;
    if (isGivenOnce(sectionAt(sections, start)) || isReactionTo(text, end) || isMeasured(text, end)) continue;
    const finding = toFinding(text, start, end, match.name, assertions);
    const key = genericOf(match.name);
    const earlier = found.get(key);
    if (!earlier || (earlier.negated && !finding.negated) || (!earlier.dose && finding.dose && !finding.negated)) found.set(key, finding);
  }
  for (const finding of unknownMedicines(text, sections, assertions))
    if (!coversPassage(found.values(), finding)) found.set(finding.name, finding);
  return [...found.values()];
}

function toFinding(text: string, start: number, end: number, name: string, assertions: Assertions): MedicationFinding {
  const after = text.slice(end, end + 80);
  const before = text.slice(Math.max(0, start - 80), start);
  const dose = DOSE.exec(after)?.[1] ?? null;
  const isProposed = PROPOSED_BEFORE.test(before) || (dose === null && RECOMMENDED_BEFORE.test(before)) || PROPOSED_AFTER.test(after);
  const isEnded = ENDED_BEFORE.test(before) || ENDED_AFTER.test(after);
  return {
    name,
    dose,
    frequency: FREQUENCY.exec(after)?.[1] ?? null,
    negated: isProposed || isEnded || assertions.at(start, end).polarity === 'negated',
    passage: { start, end, quote: text.slice(start, end) },
  };
}

/** "clopidogrel (Plavix)" and "clopidogrel" are one medicine. */
const genericOf = (name: string) => name.replace(/ \(.*/, '');

/** An operation's own section, not a letter whose heading names a surgery. */
function isGivenOnce({ kind, title }: Section): boolean {
  return GIVEN_ONCE.has(kind) && (title === null || OPERATION.test(title) || !LETTERHEAD.test(title));
}

/** "Septrin gives me a rash". */
function isReactionTo(text: string, end: number): boolean {
  return REACTS.test(text.slice(end, end + 40));
}

/** "Lithium level", "vancomycin sensitive": a measurement. */
function isMeasured(text: string, end: number): boolean {
  return /^\s+(?:levels?|deficien\w*|insufficien\w*|resistan(?:t|ce)|susceptib\w*|assay|trough|screen)\b/i.test(text.slice(end, end + 20));
}

/** In a list of medicines a word with a dose is one, known to us or not. */
function* unknownMedicines(text: string, sections: readonly Section[], assertions: Assertions): Generator<MedicationFinding> {
  for (const { start: from, end: to } of sections.filter(({ kind }) => kind === 'medications')) {
    for (const match of text.slice(from, to).matchAll(NAME_AND_DOSE)) {
      const printed = match[1] ?? '';
      if (NOT_A_NAME.test(printed)) continue;
      const start = from + match.index;
      yield toFinding(text, start, start + printed.length, printed.toLowerCase(), assertions);
    }
  }
}

function coversPassage(known: Iterable<MedicationFinding>, { passage, name }: MedicationFinding): boolean {
  for (const other of known)
    if (other.name === name || (other.passage.start < passage.end && passage.start <= other.passage.end + 1)) return true;
  return false;
}
