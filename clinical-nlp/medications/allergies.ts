import type { AllergyFinding } from '../../domain/clinical/findings.ts';
import type { Assertions } from '../assertion/assertions.ts';
import { INTERNATIONAL_NAMES, medicineAt } from './medicine-names.ts';
import { createPhraseIndex } from '../../terminology/phrase-index.ts';
import { type Section, sectionAt } from '../sections/sections.ts';
import { type Token, tokenize } from '../../domain/text/tokens.ts';

/** Allergies and intolerances: known allergens wherever a cue names them, and whatever a list of allergies holds. */

const ALLERGY_CUE =
  /\b(?:allerg(?:y|ies|ic(?! (?:rhinitis|conjunctivitis|asthma|dermatitis|eczema|bronchopulmonary|alveolitis|rhinoconjunctivitis)))(?: to)?|intoleran(?:t|ce)(?: (?:of|to))?|anaphyla\w+ (?:to|after|with)|(?:adverse )?react(?:ions?|s|ed) to|hypersensitiv\w+(?: to)?|sensitiv(?:e|ity) to)(?: is| are|:)?(?= )/gi;
const NONE =
  /\b(?:nkda|nka|nkma|nil(?: known)?|no known (?:drug |medication |medical |food |medicine )?allerg(?:y|ies)|no (?:drug |medication )?allerg(?:y|ies)|none(?: known| stated)?|denies(?: (?:any )?(?:drug )?allerg(?:y|ies))?|negative|not known)\b/i;
const OTHER_ALLERGENS =
  'penicillin|penicillins|sulfa|sulpha|sulfonamide|sulfonamides|sulphonamides|iodine|contrast|contrast dye|contrast media|iv contrast|iodinated contrast|iodine contrast|radiocontrast|latex|shellfish|seafood|fish|crustaceans|peanut|peanuts|nut|nuts|tree nuts|egg|eggs|milk|dairy|gluten|wheat|soy|soya|tape|adhesive|adhesive tape|sticking plaster|plasters|elastoplast|micropore|micropore tape|nsaids|nsaid|statins|statin|ace inhibitors|ace inhibitor|opiates|opioids|bee|bee stings|bee venom|wasp|wasp stings|wasp venom|insect stings|dust|house dust|dust mites|dust mite|house dust mite|pollen|pollens|grass pollen|tree pollen|cat|cats|cat dander|cat hair|dog|dogs|dog hair|mold|mould|nickel|cobalt|kiwi|banana|avocado|strawberries|strawberry|tomatoes|chocolate|sesame|cephalosporins|cephalosporin|quinolones|fluoroquinolones|macrolides|tetracyclines|aminoglycosides|beta lactams|sulfa drugs|sulfa antibiotics|fluorescein|chlorhexidine|povidone|betadine|local anaesthetics|local anesthetics|general anesthetics|tetanus vaccine|rubber|wool|perfume|metal|gadolinium|barbiturates|bisphosphonates|anti inflammatories';
const ALLERGENS = createPhraseIndex([
  ...[...INTERNATIONAL_NAMES, ...OTHER_ALLERGENS.split('|')].map((name) => [name, name] as const),
  ...['pcn', 'pen v'].map((name) => [name, 'penicillin'] as const),
]);
const REACTION =
  /^\s*(?:\(([^)]{3,60})\)|(?:,|-|–|:|=|→|->|causes?|which causes|caused|leads to|gives (?:her|him|me)(?: an?)?|gave (?:her|him|me)(?: an?)?|with|resulting in)\s*((?:(?:a|an|severe|mild|contact|GI|skin)\s+)*(?:rash|hives|anaphyla\w+|swelling|itch(?:ing)?|nausea|vomiting|diarrh?o?ea|bronchospasm|shortness of breath|angioedema|urticaria|throat swelling|breathing problems|dizziness|gi upset|stomach upset|confusion|cough|myalgia|headache|dystonia|dermatitis|tendonitis|wheeze|sneezing)(?:\s+and\s+\w+)?))/i;
/** "Latex allergy? No", "statins - no": asked and denied; "domperidone? QT": asked only. */
const DENIED_AFTER =
  /^[ \t]*(?:allerg(?:y|ies)[ \t]*)?(?:[:?-][ \t]*)*(?:no\b(?!\w)|none\b|nil\b|denied|denies|negative|tolerated|tolerates)|^\s*\?/i;
const TOLERATED_BEFORE = /\b(?:tolerates?|tolerated|can take|no reaction to|not allergic to)\b[^.;\n]{0,30}$/i;

/** A medicine that somebody reacts to. */
export const REACTS =
  /^\s+(?:gives? (?:me|him|her)|gave (?:me|him|her)|causes?|caused|brings? (?:me|him|her) out|upsets?(?: (?:my|his|her|the))? stomach|intoleran(?:t|ce)|allerg(?:y|ic)|sensitiv)/i;

export function findAllergies(
  text: string,
  tokens: readonly Token[],
  sections: readonly Section[],
  assertions: Assertions,
): AllergyFinding[] {
  const found = new Map<string, AllergyFinding>();
  const add = (finding: AllergyFinding) => {
    const key = finding.name.replace(/s$/, '');
    const earlier = found.get(key);
    if (!earlier || (earlier.negated && !finding.negated)) found.set(key, finding);
  };
  const zones = zonesOfAllergy(text, sections);
  for (const zone of zones) {
    if (isNone(text, zone)) continue;
    for (const finding of allergensIn(text, tokens, zone, assertions)) add(finding);
    if (zone.isList) for (const finding of listedIn(text, zone, [...found.values()], assertions)) add(finding);
  }
  for (const finding of allergicBefore(text, tokens, sections, assertions)) add(finding);
  return withoutParts([...found.values()]);
}

/** "None known", unless something follows: "no drug allergies, but latex". */
function isNone(text: string, zone: Zone): boolean {
  const said = text.slice(zone.start, Math.min(zone.end, zone.start + 60));
  const none = NONE.exec(said);
  return none !== null && none.index < 24 && !/\b(?:but|except|latex|food)\b|[;,]\s*\w/i.test(said.slice(none.index + none[0].length));
}

function* allergensIn(text: string, tokens: readonly Token[], zone: Zone, assertions: Assertions): Generator<AllergyFinding> {
  for (let from = 0; from < tokens.length; from += 1) {
    const { start } = tokens[from] as Token;
    if (start < zone.start) continue;
    if (start >= zone.end) return;
    const match = allergenAt(tokens, from, text);
    if (!match) continue;
    const { end } = tokens[from + match.length - 1] as Token;
    from += match.length - 1;
    yield toAllergy(text, start, end, match.name, assertions);
  }
}

function allergenAt(tokens: readonly Token[], from: number, text: string): { name: string; length: number } | null {
  const known = ALLERGENS.longestAt(tokens, from);
  const medicine = medicineAt(tokens, from, text);
  if (known && known.length >= (medicine?.length ?? 0)) return { name: known.value, length: known.length };
  if (!medicine) return null;
  const start = (tokens[from] as Token).start;
  return { name: text.slice(start, (tokens[from + medicine.length - 1] as Token).end).toLowerCase(), length: medicine.length };
}

function toAllergy(text: string, start: number, end: number, name: string, assertions: Assertions): AllergyFinding {
  const after = text.slice(end, end + 70);
  const reaction = REACTION.exec(after);
  const negated =
    assertions.at(start, end).polarity === 'negated' ||
    DENIED_AFTER.test(after) ||
    TOLERATED_BEFORE.test(text.slice(Math.max(0, start - 50), start));
  return { name, reaction: reaction?.[1] ?? reaction?.[2] ?? null, negated, passage: { start, end, quote: text.slice(start, end) } };
}

const ITEM = /^\s*(?:\d+[.)]\s*|[-•*]\s*)?([A-Za-z][A-Za-z'’-]+(?: [a-z'’-]+){0,2}?)\s*(?=\(|[-–:,;.\n]|$)/;
const NOT_AN_ITEM =
  /\b(?:none|nil|no|known|drug|drugs|food|allerg\w*|reactions?|rash|hives|itch\w*|swelling|swollen|nausea|vomiting|anaphyla\w*|see|other|severe|mild|unknown|yes|child|patient|gives?|causes?|denies|diarrh\w*|cough|upset|tolerat\w*|status|medication\w*|medicines?|not|he|she|they|with|has|is|was|and|as|to|like)\b/i;

/** In a list of allergies each item is one, known to us or not: "nickel, plasters". */
function* listedIn(text: string, zone: Zone, known: readonly AllergyFinding[], assertions: Assertions): Generator<AllergyFinding> {
  const [listed = ''] = text.slice(zone.start, Math.min(zone.end, zone.start + 160)).split(/\.(?=\s|$)|\n\s*\n/);
  let at = zone.start;
  for (const part of listed.split(/(?<=[,;\n])|(?<=\band )/)) {
    const item = ITEM.exec(part.replace(/\s*(?:,|;|\band\s*)$/, ''));
    const name = item?.[1]?.toLowerCase();
    const start = at + part.indexOf(item?.[1] ?? '');
    at += part.length;
    if (!name || name.length < 3 || NOT_AN_ITEM.test(name)) continue;
    const end = start + name.length;
    if (!known.some(({ passage }) => passage.start < end && start < passage.end)) yield toAllergy(text, start, end, name, assertions);
  }
}

/** "Latex sensitive", "nut allergy", "penicillin-allergic", "Septrin gives me a rash". */
function* allergicBefore(
  text: string,
  tokens: readonly Token[],
  sections: readonly Section[],
  assertions: Assertions,
): Generator<AllergyFinding> {
  for (let from = 0; from < tokens.length; from += 1) {
    const match = allergenAt(tokens, from, text);
    if (!match) continue;
    const { start } = tokens[from] as Token;
    const { end } = tokens[from + match.length - 1] as Token;
    if (
      REACTS.test(text.slice(end, end + 40).replace(/^-/, ' ')) &&
      sectionAt(sections, start).kind !== 'family' &&
      isBad(text.slice(end, end + 70))
    )
      yield toAllergy(text, start, end, match.name, assertions);
  }
}

/** "Ibuprofen caused": what it caused makes it an allergy or an intolerance. */
function isBad(after: string): boolean {
  return (
    /^[\s-]+(?:intoleran|allerg|sensitiv|upsets?)/i.test(after) ||
    /\b(?:rash|hives|itch|swell|anaphyla|vomit|nausea|wheez|urticaria|angioedema|stomach|rhabdomyolysis|myalgia|myopathy|muscle|cramps?|cough|diarrh|bronchospasm|palpitations)/i.test(
      after,
    )
  );
}

/** "Contrast" within "iodine contrast" is the same allergen. */
function withoutParts(findings: AllergyFinding[]): AllergyFinding[] {
  const words = (name: string) => new Set(tokenize(name).map(({ norm }) => norm));
  return findings.filter(
    (one) =>
      !findings.some(
        (other) =>
          other !== one && other.name.length > one.name.length && [...words(one.name)].every((word) => words(other.name).has(word)),
      ),
  );
}

type Zone = { start: number; end: number; isList: boolean };

/** Allergy sections, and sentences behind a cue ("allergic to …"). */
export function zonesOfAllergy(text: string, sections: readonly Section[]): Zone[] {
  const zones: Zone[] = sections
    .filter(({ kind }) => kind === 'allergies')
    .map(({ start, end }) => ({ start, end: Math.min(end, start + 300), isList: true }));
  for (const match of text.matchAll(ALLERGY_CUE)) {
    const start = match.index + match[0].length;
    const { kind } = sectionAt(sections, match.index);
    if (kind === 'family' || kind === 'allergies') continue;
    const stop = /[.;\n?]|\b(?:but|she|he|i take|medications?|and (?:takes|is|has|was))\b/i.exec(text.slice(start));
    zones.push({ start, end: start + Math.min(stop?.index ?? 120, 120), isList: false });
  }
  return zones;
}
