/** Takes names of persons out of free text: the given ones in any spelling, and whoever stands behind a title or a label. */

import { anyCase } from './any-case.ts';

const LETTER = String.raw`[\p{L}\p{M}]`;
const CAPITALIZED = String.raw`\p{Lu}[\p{L}\p{M}'’-]+`;
const NOT_A_FIELD = String.raw`(?!(?:DOB|MRN|Date|Age|Sex|Gender|Address|Phone|Tel|Id|ID|Ref|Room|Ward)\b)`;
const NAME_RUN = String.raw`${NOT_A_FIELD}${CAPITALIZED}(?:,?[ ]{1,2}${NOT_A_FIELD}(?:${CAPITALIZED}|\p{Lu}\.)){0,3}`;
const NAME_LABELS = String.raw`(?:patient(?:['’]s)? name|pt name|full name|name|surname|first name|last name|family name|given name|next of kin|emergency contact)`;
const KIN_LABELS = 'spouse|husband|wife|partner|mother|father|daughter|son|brother|sister|guardian';

/** Label and the name behind it. `Patient: Alert and oriented` and `Father: Hypertension` are no names. */
const LABELLED = [
  new RegExp(String.raw`\b((?:${anyCase(NAME_LABELS)})[ ]*:[ ]*)${NAME_RUN}`, 'gu'),
  new RegExp(String.raw`\b((?:${anyCase('patient|pt')})[ ]*:[ ]*)${NAME_RUN}(?=[ ]*(?:$|\n|\t|[ ]{2}|[(;|]))`, 'gmu'),
  new RegExp(String.raw`\b((?:${anyCase('patient|pt')})[ ]*:[ ]*)${CAPITALIZED},[ ]${CAPITALIZED}`, 'gu'),
  new RegExp(String.raw`\b((?:${anyCase(KIN_LABELS)})[ ]*:[ ]*)\p{Lu}\p{Ll}${LETTER}*[ ]\p{Lu}\p{Ll}${LETTER}*`, 'gu'),
  new RegExp(
    String.raw`\b((?:Mr|Mrs|Ms|Miss|Mister|Herr|Frau|Señora?|Madame|Monsieur|MR|MRS|MS)\b\.?\s+)(?:(?:van|von|de|del|der|bin|ibn|al|el|la)[ ]){0,2}${CAPITALIZED}(?:[ ](?!(?:I|He|She|They|The|On|In|At)\b)${CAPITALIZED})?`.normalize(
      'NFD',
    ),
    'gu',
  ),
  new RegExp(
    String.raw`\b(Dear\s+)(?!(?:Dr|Doctor|Sir|Sirs|Madam|Colleagues?|Team|Professor|Prof|Mr|Mrs|Ms|All)\b)${CAPITALIZED}(?:[ ]${CAPITALIZED})?`,
    'gu',
  ),
];

const BODY = new Set(
  'back knee knees hip hips hand hands foot feet arm leg head neck heart bone bones chest shoulder rib ribs chin cheek brow tongue palm nail nails blood bowel bowels throat belly waist elbow ankle skin face lip lips eye ear ears'.split(
    ' ',
  ),
);
const MONTHS = new Set(['april', 'may', 'june', 'august', 'march', 'january', 'july']);
const ORDINARY = new Set([
  ...BODY,
  ...MONTHS,
  ...'stone stones white black brown green gray grey rose young long short small hill wood woods field fields grace hope faith joy mark marks bill frank will art rob pat sue drew chase spring summer winter day days noon west north south east low high strong weak cook baker banks bush park parks rice berry king bishop price best good power powers sharp moody pain payne sick burns burn blister cyst colon cancer wells well ring case cases page bell forest lake rivers walker walk drain shunt cast splint graft root stump sample ward wards nurse pope bacon olive lemon pepper salt sugar fish fox wolf bird crane hunter fisher carter mason potter turner taylor miller smith gardener marsh moss reed brook brooks pond pool flower flowers dawn eve sky star sun moon rain snow frost cloud storm gale early late new old ray gene crystal ruby pearl amber iris violet ivy daisy lily holly robin jack dick harry rusty sandy penny cash dollar pound weeks week hour minutes minute pace rest peace love life hearty wise savage swift quick rush swallow cough cold fever ache sore scar tumor mass gland nerve joint disc screw plate pin rod nail wire clip sharpe little large big bright dark light heavy fair field'.split(
    ' ',
  ),
  ...'an as at be by do go he if in is it me my no of on or so to up us we all and any are but can did for had has her him his how its let may new not now off old one our out own per see she the too two use was way who why yes you son man men sons list line note total left right over under with from this that they them then than when what will been have more most must next only same some such very were your'.split(
    ' ',
  ),
]);
/** Persons whose names live on in diseases and tools. */
const EPONYMS = new Set(
  'addison alzheimer babinski baker barrett bell charcot colles crohn cushing down ewing foley gleason graves hashimoto hodgkin homan hoffman jones kirschner marfan meniere murphy paget parkinson raynaud turner wilms wilson'.split(
    ' ',
  ),
);
const EPONYM_OF =
  /^['’]?s?\s+(?:disease|syndrome|sign|score|catheter|palsy|test|lymphoma|o?esophagus|wire|fracture|sarcoma|tumou?r|cyst|thyroiditis|phenomenon|criteria|classification|tube)/iu;

/** What only a person does; what a person or a part of the body may do. */
const ACTS =
  /^\s+(?:(?:already|also|then|now|still|later|again|\p{L}+ly)\s+)?(?:reports?|reported|states?|stated|denie[sd]|says|said|underwent|presents|presented|complains|complained|tolerated|wishe[sd]|agree[sd]|understood|understands|lives|lived|takes|took|smokes|works|called|asked|told|gave|returned|came|went|(?:is|was) (?:a|an|admitted|seen|discharged|taken|brought|referred|aware|married)|will be seen)\b/u;
const MAY_ACT =
  /^\s+(?:(?:already|also|then|now|still|later|again|\p{L}+ly)\s+)?(?:is|was|has|had|will|does|did|does not|feels|felt|and (?:his|her|the family))\b/u;

/** The text without the names. Ordinary words that equal a name ("back", "Knee pain", "in April 2020") stay. */
export function scrubNames(text: string, names: readonly string[], replacement: string): string {
  const given = [...new Set(names.map((name) => name.trim()).filter((name) => name.length > 1))].toSorted((a, b) => b.length - a.length);
  let scrubbed = text.normalize('NFD');
  for (const name of given.filter((candidate) => /\s/.test(candidate)))
    scrubbed = scrubbed.replace(fullName(name), replacement).replace(runTogether(name), replacement);
  for (const pattern of LABELLED) scrubbed = scrubbed.replace(pattern, (_match, label: string) => label + replacement);
  for (const part of partsOf(given)) scrubbed = withoutPart(scrubbed, part, replacement);
  const again = literal(replacement);
  return scrubbed.replace(new RegExp(String.raw`${again}(?:[\s,]+${again})+`, 'g'), replacement).normalize('NFC');
}

/** Given and family name in either order, with whatever joins them and an initial between: `Stone, April`, `stone_april`, `April J. Stone`. */
function fullName(name: string): RegExp {
  const words = name.split(/\s+/);
  const rotations = [...words.keys()].map((at) => [...words.slice(at), ...words.slice(0, at)]);
  const orders = [...rotations, words.toReversed()].map((order) =>
    order.map(spelling).join(String.raw`(?:\.(?=\S)|[\s,_-]+)(?:\p{Lu}\.?\s+)?`),
  );
  return new RegExp(String.raw`(?<![\p{L}\p{M}\d])(?:${orders.join('|')})(?:['’]s)?(?![\p{L}\p{M}\d])`, 'giu');
}

/** `AprilStone_MRI.pdf`: long enough not to stand within a word by chance. */
function runTogether(name: string): RegExp {
  const words = name.split(/\s+/).map(spelling);
  return name.length < 8 ? /(?!)/u : new RegExp(`${words.join('')}|${words.toReversed().join('')}`, 'giu');
}

/** Single words of the names, and the longer halves of double names. */
function partsOf(names: readonly string[]): string[] {
  const words = names.flatMap((name) => name.split(/\s+/));
  const halves = words.flatMap((word) => word.split('-')).filter((half) => half.length > 3);
  return [...new Set([...words, ...halves])].filter((part) => part.length > 1).toSorted((a, b) => b.length - a.length);
}

function withoutPart(text: string, part: string, replacement: string): string {
  const word = part.toLowerCase();
  const isOrdinary = ORDINARY.has(word) || word.length < 3;
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{M}\d])${spelling(part)}(?:['’]s)?(?![\p{L}\p{M}\d])`, 'giu');
  return text.replace(pattern, (found: string, ...rest: unknown[]) => {
    const at = rest.find((item) => typeof item === 'number') as number;
    const after = text.slice(at + found.length, at + found.length + 60);
    if (EPONYMS.has(word) && EPONYM_OF.test(`${/['’]s$/u.test(found) ? '’s' : ''}${after}`)) return found;
    return isOrdinary && !isNameHere(found, word, text.slice(Math.max(0, at - 60), at), after, replacement) ? found : replacement;
  });
}

/** Whether an ordinary word stands here for a person: it must have a capital, and stand where no sentence, heading, month or title explains it. */
function isNameHere(found: string, word: string, before: string, after: string, replacement: string): boolean {
  if (!/^\p{Lu}\p{M}*(?:\p{Ll}|['’]|$)/u.test(found)) return false;
  if (before.trimEnd().endsWith(replacement)) return true;
  if (MONTHS.has(word) && (/^\.?,?\s*\d/.test(after) || /\b(?:in|since|until|last|next|this|of|by|early|late|mid)[ -]$/i.test(before)))
    return false;
  if (ACTS.test(after) || (!BODY.has(word) && MAY_ACT.test(after))) return true;
  if (/^\s*:/.test(after) || /^[ ]\p{Lu}/u.test(after) || /(?<!\b(?:Patient|Pt)) *(?<=\p{Lu}[\p{L}\p{M}-]*[ ])$/u.test(before))
    return false;
  return !/(?:^|[.!?:;\n•*-]\s*|\d\)?\s+)$/u.test(before);
}

const TRANSCRIBED: Record<string, string> = {
  l: '[lł]',
  o: '[oø]',
  d: '[dđð]',
  ł: '[lł]',
  ø: '(?:ø|o|oe)',
  ß: '(?:ß|ss)',
  đ: '[đd]',
  æ: '(?:æ|ae)',
};

/** A name with or without its accents, in composed or decomposed letters. */
function spelling(word: string): string {
  const letters = [...word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()];
  return letters
    .map((letter) =>
      /\p{L}/u.test(letter) ? String.raw`${TRANSCRIBED[letter] ?? letter}\p{M}*` : letter === '-' ? '[-‐ ]' : literal(letter),
    )
    .join('');
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
