import type { AllergyFinding, MedicationFinding } from '../../../../domain/clinical/findings.ts';
import { MEDICATIONS } from '../data/medications.ts';
import { contextOf } from './context.ts';
import { createPhraseIndex } from './phrase-index.ts';
import { type Section, sectionAt } from './sections.ts';
import type { Token } from './tokens.ts';

const INDEX = createPhraseIndex(MEDICATIONS.map((name) => [name, name] as const));
const DOSE =
  /^\s*(?:\([^)]{1,30}\)\s*)?(?:,?\s*(?:tablets?|capsules?|inhaler|patch|drops)\s*)?(\d+(?:[.,]\d+)?(?:\s*[-/]\s*\d+(?:[.,]\d+)?)?\s*(?:mg|mcg|µg|g|ml|units?|iu|meq|%|puffs?|tablets?|mg\/ml)\b)/i;
const FREQUENCY =
  /^(?:[^.;\n,]|,(?!\s*[A-Z])){0,40}?\b(once (?:a day|daily)|twice (?:a day|daily)|three times (?:a day|daily)|daily|every (?:\w+ )?(?:day|morning|night|evening|hours?|\d+ hours?)|q\.?\s?\d+\s?h(?:ours?|rs?)?|b\.?i\.?d\.?|t\.?i\.?d\.?|q\.?i\.?d\.?|q\.?d\.?|q\.?h\.?s\.?|p\.?r\.?n\.?|as needed|at bedtime|at night|weekly|nightly)/i;
/** What was given during an operation is no medicine that the patient takes. */
const GIVEN_ONCE = new Set<Section['kind']>(['procedure', 'keywords']);
const NAME_AND_DOSE = /\b([A-Za-z][a-z]{4,}(?:[ -][A-Z]{2})?)\s+(\d+(?:[.,]\d+)?\s*(?:mg|mcg|µg|units?|iu|meq)\b)/g;
const NOT_A_NAME =
  /^(?:dose|about|approximately|total|daily|takes?|taking|tablets?|capsules?|increase|decrease|every|units?|with|oral|patch|extended|release|generic|sulfate|sodium|chloride|succinate|tartrate|hydrochloride|acetate|maximum|least|another|times)/i;
const ALLERGY_CUE =
  /\b(?:allerg(?:y|ies|ic)(?: to)?|intoleran(?:t|ce)(?: to)?|anaphyla\w+ (?:to|after|with)|reaction to|hypersensitiv\w+(?: to)?)\b/gi;
const NONE =
  /\b(?:nkda|nka|no known (?:drug |medication |medical |food )?allerg(?:y|ies)|no (?:drug |medication )?allerg(?:y|ies)|none(?: known)?|denies (?:any )?(?:drug )?allerg(?:y|ies)|negative)\b/i;
const OTHER_ALLERGENS =
  'penicillin sulfa sulfonamide sulfonamides iodine contrast latex shellfish seafood peanut peanuts nuts egg eggs milk gluten soy tape adhesive codeine morphine nsaids nsaid statins bee dust pollen pollens cat cats dog dogs mold nickel kiwi strawberries cephalosporins quinolones'.split(
    ' ',
  );
const ALLERGENS = createPhraseIndex(
  [
    ...MEDICATIONS,
    ...OTHER_ALLERGENS,
    'iv contrast',
    'iodinated contrast',
    'bee stings',
    'sulfa drugs',
    'adhesive tape',
    'house dust',
    'sulfa antibiotics',
  ].map((name) => [name, name] as const),
);
const REACTION =
  /^\s*(?:\(([^)]{3,60})\)|(?:,|-|:|causes?|which causes|caused|leads to|gives (?:her|him|me)|gave (?:her|him|me)|with|resulting in)\s*((?:(?:a|an|severe|mild)\s+)*(?:rash|hives|anaphyla\w+|swelling|itching|nausea|vomiting|shortness of breath|angioedema|urticaria|throat swelling|breathing problems|dizziness|gi upset|stomach upset)(?:\s+and\s+\w+)?))/i;

/** Medicines that the patient takes; not those in an allergy. */
export function findMedications(text: string, tokens: readonly Token[], sections: readonly Section[]): MedicationFinding[] {
  const found = new Map<string, MedicationFinding>();
  const allergyZones = zonesOfAllergy(text, sections);
  for (let from = 0; from < tokens.length; from += 1) {
    const match = INDEX.longestAt(tokens, from);
    if (!match) continue;
    const { start } = tokens[from] as Token;
    const { end } = tokens[from + match.length - 1] as Token;
    from += match.length - 1;
    const printed = text.slice(start, end);
    if (printed.length <= 4 && printed === printed.toLowerCase() && printed !== match.value) continue;
    if (allergyZones.some((zone) => start >= zone.start && start < zone.end)) continue;
    if (GIVEN_ONCE.has(sectionAt(sections, start).kind)) continue;
    const after = text.slice(end, end + 80);
    const dose = DOSE.exec(after)?.[1] ?? null;
    const finding: MedicationFinding = {
      name: match.value,
      dose,
      frequency: FREQUENCY.exec(after)?.[1] ?? null,
      negated: contextOf(text, start, end).negated,
      passage: { start, end, quote: printed },
    };
    const earlier = found.get(match.value);
    if (!earlier || (!earlier.dose && dose)) found.set(match.value, finding);
  }
  for (const finding of unknownMedicines(text, sections)) if (!coversPassage(found.values(), finding)) found.set(finding.name, finding);
  return [...found.values()];
}

/** In a list of medicines a word with a dose is one, known to us or not. */
function* unknownMedicines(text: string, sections: readonly Section[]): Generator<MedicationFinding> {
  for (const { start: from, end: to } of sections.filter(({ kind }) => kind === 'medications')) {
    for (const match of text.slice(from, to).matchAll(NAME_AND_DOSE)) {
      const [, printed = '', dose = ''] = match;
      if (NOT_A_NAME.test(printed)) continue;
      const start = from + match.index;
      const end = start + printed.length;
      const frequency = FREQUENCY.exec(text.slice(end, end + 80))?.[1] ?? null;
      const { negated } = contextOf(text, start, end);
      yield { name: printed.toLowerCase(), dose, frequency, negated, passage: { start, end, quote: printed } };
    }
  }
}

function coversPassage(known: Iterable<MedicationFinding>, { passage, name }: MedicationFinding): boolean {
  for (const other of known)
    if (other.name === name || (other.passage.start < passage.end && passage.start <= other.passage.end + 1)) return true;
  return false;
}

/** Allergies, each with its reaction when it is told. "NKDA" means there is none to find. */
export function findAllergies(text: string, tokens: readonly Token[], sections: readonly Section[]): AllergyFinding[] {
  const found = new Map<string, AllergyFinding>();
  for (const zone of zonesOfAllergy(text, sections)) {
    if (NONE.test(text.slice(zone.start, Math.min(zone.end, zone.start + 60)))) continue;
    for (let from = 0; from < tokens.length; from += 1) {
      const { start } = tokens[from] as Token;
      if (start < zone.start) continue;
      if (start >= zone.end) break;
      const match = ALLERGENS.longestAt(tokens, from);
      if (!match) continue;
      const { end } = tokens[from + match.length - 1] as Token;
      from += match.length - 1;
      const reaction = REACTION.exec(text.slice(end, end + 70));
      const { negated } = contextOf(text, start, end);
      const finding = {
        name: match.value,
        reaction: reaction?.[1] ?? reaction?.[2] ?? null,
        negated,
        passage: { start, end, quote: text.slice(start, end) },
      };
      if (!found.has(match.value)) found.set(match.value, finding);
    }
  }
  return [...found.values()];
}

type Zone = { start: number; end: number };

/** Allergy sections, and sentences behind a cue ("allergic to …"). */
function zonesOfAllergy(text: string, sections: readonly Section[]): Zone[] {
  const zones: Zone[] = sections
    .filter(({ kind }) => kind === 'allergies')
    .map(({ start, end }) => ({ start, end: Math.min(end, start + 300) }));
  for (const match of text.matchAll(ALLERGY_CUE)) {
    const start = match.index + match[0].length;
    if (sectionAt(sections, match.index).kind === 'family') continue;
    const stop = /[.;\n]|\b(?:but|she takes|he takes|i take|medications?)\b/i.exec(text.slice(start));
    zones.push({ start, end: start + Math.min(stop?.index ?? 120, 120) });
  }
  return zones;
}
