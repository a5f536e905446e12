import type { AllergyFinding, Passage } from '../../domain/clinical/findings.ts';
import { withoutChallenged } from './challenges.ts';
import { nameKey } from '../treatments/name-key.ts';
import { wasRelatives } from './relatives-allergy.ts';
import { withoutWideClasses } from '../treatments/class-members.ts';
import { type Section, sectionAt } from '../sections/sections.ts';
import { tokenize } from '../../domain/text/tokens.ts';
import type { LocalizedLanguage } from '../localized/localized-cues.ts';
import type { Treatment, Treatments } from '../treatments/treatment.ts';

/** Allergies and intolerances: what is named beside "allergic" or a reaction, and whatever a list of allergies holds. */

const ALLERGY_CUE =
  /\b(?:allerg(?:y|ies|ic(?! (?:rhinitis|conjunctivitis|asthma|dermatitis|eczema|bronchopulmonary|alveolitis|rhinoconjunctivitis)))(?: to)?|intoleran(?:t|ce)(?: (?:of|to))?|anaphyla\w+ (?:to|after|with)|(?:adverse )?react(?:ions?|s|ed) to|hypersensitiv\w+(?: to)?|sensitiv(?:e|ity) to)(?: is| are|:)?(?= )/gi;
const NONE =
  /\b(?:nkda|nka|nkma|nil(?: known)?|no known (?:drug |medication |medical |food |medicine )?allerg(?:y|ies)|no (?:drug |medication )?allerg(?:y|ies)|none(?: known| stated)?|denies(?: (?:any )?(?:drug )?allerg(?:y|ies))?|negative|not known)\b/i;
export type Allergies = { allergies: AllergyFinding[]; no_known_allergies: Passage | null };

/** @param language that the text is written in; null: English, or not to be told */
export function findAllergies(
  text: string,
  sections: readonly Section[],
  { mentions: read, noneKnown }: Treatments,
  language: LocalizedLanguage | null = null,
): Allergies {
  const mentions = withoutChallenged(text, sections, read).filter((mention) => !wasRelatives(text, mention, noneKnown));
  const found = new Map<string, AllergyFinding>();
  const add = (finding: AllergyFinding) => {
    const key = finding.name.replace(/s$/, '');
    const earlier = found.get(key);
    if (!earlier || (earlier.negated && !finding.negated)) found.set(key, finding);
  };
  for (const [at, mention] of mentions.entries())
    if (isSaidOf(mention) && !isClassBeside(text, mention, [mentions[at - 1], mentions[at + 1]]))
      add(toAllergy(text, mention, isOtherwiseNamed(text, mention, mentions)));
  for (const zone of zonesOfAllergy(text, sections)) {
    if (!zone.isList || isNone(text, zone)) continue;
    for (const finding of listedIn(text, { ...zone, isEnglish: zone.isEnglish && language === null }, mentions)) add(finding);
  }
  const allergies = withoutWideClasses(text, withoutParts([...found.values()]));
  const isNoneKnown = noneKnown !== null && !allergies.some(({ negated }) => !negated);
  return { allergies, no_known_allergies: isNoneKnown ? { ...noneKnown, quote: text.slice(noneKnown.start, noneKnown.end) } : null };
}

const isSaidOf = ({ status }: Treatment) => status === 'allergy' || status === 'intolerance' || status === 'tolerated';

/** "A sulfa antibiotic", "l'antibiotico Augmentin": the class beside its member is no allergen of its own. */
function isClassBeside(text: string, { kind, start, end }: Treatment, beside: readonly (Treatment | undefined)[]): boolean {
  return (
    kind === 'class' &&
    beside.some(
      (other) =>
        other !== undefined &&
        other.kind !== 'class' &&
        /^\s$/.test(other.end <= start ? text.slice(other.end, start) : text.slice(end, other.start)),
    )
  );
}

/** "L'iode, je le supporte bien, c'est la Bétadine que je ne supporte pas": of one substance, one name is borne and the other not. */
function isOtherwiseNamed(text: string, { name, status, start, end }: Treatment, all: readonly Treatment[]): boolean {
  const key = keyOf(text.slice(start, end));
  const isContrary = (other: Treatment) => isSaidOf(other) && (other.status === 'tolerated') !== (status === 'tolerated');
  return (
    key !== keyOf(name) &&
    all.some((other) => other.name === name && isContrary(other) && keyOf(text.slice(other.start, other.end)) !== key)
  );
}
const keyOf = (printed: string): string => nameKey(printed) ?? printed.toLowerCase().replace(/s$/, '');

function toAllergy(text: string, { name, status, reaction, start, end }: Treatment, isOwnName: boolean): AllergyFinding {
  return {
    name: isOwnName ? `${name} (${text.slice(start, end)})` : name,
    reaction: status === 'tolerated' ? null : reaction,
    negated: status === 'tolerated',
    type: status === 'intolerance' ? 'intolerance' : 'allergy',
    passage: { start, end, quote: text.slice(start, end) },
  };
}

/** "None known", unless something follows: "no drug allergies, but latex". */
function isNone(text: string, zone: Zone): boolean {
  const said = text.slice(zone.start, Math.min(zone.end, zone.start + 60));
  const none = NONE.exec(said);
  return none !== null && none.index < 24 && !/\b(?:but|except|latex|food)\b|[;,]\s*\w/i.test(said.slice(none.index + none[0].length));
}

const REACTION = /^\s*(?:\(([^)\n]{3,60})\)|[:=→–-]>?\s*([^,;.\n(]{3,50}))/;

const ITEM = /^\s*(?:\d+[.)]\s*|[-•*]\s*)?([A-Za-z][A-Za-z'’-]+(?: [a-z'’-]+){0,2}?)\s*(?=\(|[-–:=→,;.\n]|$)/;
/** "Inj. Diclofenac", "Tab. Combiflam": how it is given is no name. */
const FORM = /(?<![\p{L}\d])(?:inj|tabs?|caps?|syr|syp|susp|amp|oint|supp)\.?\s(?=\p{L})/giu;
const NOT_AN_ITEM =
  /\b(?:none|nil|no|known|drug|drugs|food|allerg\w*|nk[dfamw]a*|nil|otherwise|now|resolved|precautions?|thanks|thank|please|merci|danke|gracias|grazie|obrigad\w|reactions?|rash|hives|itch\w*|swelling|swollen|nausea|vomiting|anaphyla\w*|angio-?(?:o)?edema|quincke|o?edema|wheez\w*|breathless\w*|bronchospasm|urticaria|hypotension|collapse|shock|see|other|severe|mild|unknown|yes|child|patient|gives?|causes?|denies|diarrh\w*|cough|upset|tolerat\w*|status|medication\w*|medicines?|not|he|she|they|with|has|is|was|and|as|to|like|ulcers?|peptic|gastric|duodenal|renal|kidney|contra-?indicat\w*|tested|tests?|negative|positive|safe|avoid|retenue?|retained|normal|raised|elevated|removed|label|red|yellow|green|blue|band)\b/i;

/** Answers in other languages under a heading that English shares: "Allergies: aucune". */
const ANSWER =
  /^(?:ras|non|nein|n[ãa]o|hay[ıi]r|oui|s[ií]|ja|aucun\w*|connu\w*|inconnu\w*|n[ée]ant|rien|pas|keine?\w*|nie|nessun\w*|nega\w*|niega\w*|ningun\w*|nenhum\w*|yok|sconosciut\w*|desconhec\w*|desconoc\w*)(?![\p{L}])/iu;

/** In a list of allergies each item is one, known to us or not: "nickel, plasters". In other languages an item that we do not know is one only with what it did behind it. */
function* listedIn(text: string, zone: Zone, known: readonly Treatment[]): Generator<AllergyFinding> {
  const printed = text.slice(zone.start, Math.min(zone.end, zone.start + 160)).replace(FORM, (form) => ' '.repeat(form.length));
  const [listed = ''] = printed.split(/\.(?=\s|$)|\n\s*\n/);
  let at = zone.start;
  for (const part of listed.split(/(?<=[,;\n])|(?<=\band )/)) {
    const item = ITEM.exec(part.replace(/(?<!\s)\s*(?:,|;|\band\s*)$/, ''));
    const name = item?.[1]?.trim().toLowerCase();
    const start = at + part.toLowerCase().indexOf(name ?? '');
    at += part.length;
    if (!name || name.length < 3 || NOT_AN_ITEM.test(name) || ANSWER.test(name)) continue;
    const end = start + name.length;
    if (known.some((mention) => mention.start < at && start < mention.end)) continue;
    const reaction = REACTION.exec(text.slice(end, end + 70));
    if (!zone.isEnglish && !reaction?.[1]) continue;
    yield {
      name,
      reaction: reaction?.[1] ?? reaction?.[2]?.trim() ?? null,
      negated: false,
      type: 'allergy',
      passage: { start, end, quote: text.slice(start, end) },
    };
  }
}

/** "Contrast" within "iodine contrast" is the same allergen. */
function withoutParts(findings: AllergyFinding[]): AllergyFinding[] {
  const words = (name: string) => new Set(tokenize(name).map(({ norm }) => norm));
  return findings.filter(
    (one) =>
      !findings.some(
        (other) =>
          other !== one &&
          other.negated === one.negated &&
          other.name.length > one.name.length &&
          [...words(one.name)].every((word) => words(other.name).has(word)),
      ),
  );
}

const LONGEST_SENTENCE = 120;
/** So much further the words reach that end a sentence. */
const SEARCHED = LONGEST_SENTENCE + 20;
/** `isEnglish`: its heading is, so that a word which no list of ours has may be an allergen. */
type Zone = { start: number; end: number; isList: boolean; isEnglish: boolean };
const ENGLISH_HEADING = /\b(?:allerg(?:y|ies)|adrs?|adverse|sensitivit(?:y|ies)|intolerances?|reactions?)\b/i;

/** What somebody is allergic to ends where a sentence does, or where another thing is told of them: "… and I have asthma", "…, I also have diabetes". */
const ENDS_CUE =
  /[.;\n?]|\b(?:but|she|he|i take|i have|i (?:also|am|was|had|suffer)|i['’](?:m|ve)|medications?|and,? (?:i|also|now )?(?: ?(?:also|now|still) )?(?:takes?|is|has|have|was|had|am|suffers?|my))\b/i;

/** Allergy sections, and sentences behind a cue ("allergic to …"). */
export function zonesOfAllergy(text: string, sections: readonly Section[]): Zone[] {
  const zones: Zone[] = sections
    .filter(({ kind }) => kind === 'allergies')
    .map(({ start, end, title }) => ({
      start,
      end: Math.min(end, start + 300),
      isList: true,
      isEnglish: ENGLISH_HEADING.test(title ?? ''),
    }));
  for (const match of text.matchAll(ALLERGY_CUE)) {
    const start = match.index + match[0].length;
    const { kind } = sectionAt(sections, match.index);
    if (kind === 'family' || kind === 'allergies') continue;
    const stop = ENDS_CUE.exec(text.slice(start, start + SEARCHED));
    zones.push({ start, end: start + Math.min(stop?.index ?? LONGEST_SENTENCE, LONGEST_SENTENCE), isList: false, isEnglish: true });
  }
  return zones;
}
