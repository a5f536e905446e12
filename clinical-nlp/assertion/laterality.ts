import type { Laterality } from '../../domain/clinical/findings.ts';

/** The side of the body that a finding is on: its own words, those next to it, else what the document is about ("MRI RIGHT KNEE"). */

const SIDE = /\b(?:left|right|bilateral(?:ly)?|both|bilat|lt|rt)\b|\bb\/l\b|\b[LR]\b(?![.\d)/]|\s?[<>=])/gi;
/** Eyes in short, behind what they have: "wet AMD RE". */
const EYE_BEHIND = /^,?\s*(?:[a-z]+ ){0,3}(RE|LE|BE|OS|OU|OD)\b(?!:)/;
const EYES: Record<string, Laterality> = { RE: 'right', LE: 'left', BE: 'bilateral', OS: 'left', OD: 'right', OU: 'bilateral' };
const SIDE_BEHIND = /^(?:\s*(?:of|in|on|at|,|\())?(?:\s*(?:the|his|her|my))?\s*(?:left|right|both|bilateral|bilat|b\/l|[LR]\b(?![.\d)]))/i;

/** The side named within text[start..end), else the nearest one just before or after it. */
export function lateralityOf(text: string, start: number, end: number): Laterality | null {
  const before = (
    text
      .slice(Math.max(0, start - 40), start)
      .split(/[.;,\n]/)
      .at(-1) ?? ''
  ).slice(-28);
  const inside = sideIn(text.slice(start, end), 'last');
  if (inside) return inside;
  const after = (text.slice(end, end + 44).split(/\.(?!\d)|[;\n]/)[0] ?? '').slice(0, 34);
  const eye = EYE_BEHIND.exec(after)?.[1];
  if (eye) return EYES[eye] ?? null;
  return (
    sideIn(before, 'last') ??
    (SIDE_BEHIND.test(after) ? sideIn(after, 'first') : sideOfPart(after, text.slice(start, end))) ??
    sideOfLine(text, start)
  );
}

/** "arthrosis of the right knee and high blood pressure": the side before is that of another part, and what is named next to it stands beside that. */
export const followsSidedPart = (text: string, start: number): boolean => SIDED_PART_AND.test(text.slice(Math.max(0, start - 40), start));

/** "tear of the medial meniscus of the right knee", "cataract surgery, left eye": a side before a part of the body in the same breath. */
function sideOfPart(after: string, name: string): Laterality | null {
  const found = BESIDE_PART.exec(after.replace(/,\s?(?=left|right|both)/i, ' '));
  const own = PART.exec(name)?.[1]?.toLowerCase();
  // "Knee replacement 2019, right hip hurts": the side of another part.
  if (found && own && PART.exec(found[0])?.[1]?.toLowerCase() !== own) return null;
  if (!found || /\b(?:and|or|with|but|no)\b/i.test(found[0])) return null;
  return sideIn(found[0], 'first');
}

/** "R knee: ACL rupture, MCL sprain": the last part of the body that heads a list on this line. */
function sideOfLine(text: string, start: number): Laterality | null {
  const line =
    text
      .slice(Math.max(0, start - 200), start)
      .split('\n')
      .at(-1) ?? '';
  const heading = [...line.matchAll(LINE_PART)].at(-1);
  return heading ? sideIn(heading[1] ?? '', 'first') : null;
}

function sideIn(words: string, which: 'first' | 'last'): Laterality | null {
  const found = [...words.matchAll(SIDE)].map(([side]) => side).filter((side) => side.length > 1 || side === side.toUpperCase());
  const side = (which === 'first' ? found[0] : found.at(-1))?.toLowerCase();
  if (!side) return null;
  if (side.startsWith('b')) return 'bilateral';
  return side.startsWith('l') ? 'left' : 'right';
}

const PARTS =
  'knee|hip|shoulder|elbow|wrist|hand|thumb|finger|ankle|foot|toe|eye|ear|breast|leg|arm|forearm|femur|ovary|testis|testicle|kidney|lung';
const PART = new RegExp(`\\b(${PARTS})s?\\b`, 'i');
const SIDED_PART_AND = new RegExp(
  `\\b(?:left|right|both|bilateral) (?:${PARTS})s?,? (?:and|or|plus|&) (?:(?:a|an|the|my|also|some) )*$`,
  'i',
);
const LINE_PART = new RegExp(`(?:^|[.;] )\\s*((?:left|right|both|bilateral|L|R|Lt|Rt|LT|RT) (?:${PARTS})s?)\\s*(?::|[-–] )`, 'gi');
const BESIDE_PART = new RegExp(`^(?:[^,.;:()]|\\.\\d){0,22}\\b(?:(?:left|right|both) (?:${PARTS})|(?:${PARTS}) (?:left|right))`, 'i');
const NAMED = new RegExp(`\\b(left|right|both|bilateral|L|R|Lt|Rt|LT|RT) (?:[a-z]+ )?(${PARTS})(?:e?s)?\\b`, 'gi');
const TITLED = new RegExp(
  `\\b(${PARTS})(?: joint)?(?: (?:mri|ct|x-?ray|radiographs?|ultrasound|scan|series|arthroscopy))?\\s?[,:(–-]\\s?(left|right|both|bilateral|L|R|LT|RT)\\b`,
  'gi',
);
/** A report names what it is about at its beginning. */
const HEAD = 160;

const SPINE = /\b(?:(cervical|c-?spine)|(thoracic|dorsal spine|t-?spine)|(lumbo-?sacral|l-?s spine)|(lumbar|l-?spine))\b/gi;

/** The region of the spine that the head of a document names; null when it names none or several. */
export function spineOfDocument(text: string): string | null {
  const regions = new Set(
    [...text.slice(0, HEAD).matchAll(SPINE)].map(([, neck, chest, sacral]) =>
      neck ? 'cervical' : chest ? 'thoracic' : sacral ? 'lumbosacral' : 'lumbar',
    ),
  );
  return regions.size === 1 ? ([...regions][0] ?? null) : null;
}

/** "KNEE MRI, LEFT": a part, what was done, the side. */
function titled(text: string): RegExpExecArray[] {
  return [...text.slice(0, HEAD).matchAll(TITLED)].map((match) => Object.assign(match, { 1: match[2], 2: match[1] }));
}

/** Which side of which part the whole document speaks of: one side only, in its head or more than once. */
export function sidesOfDocument(text: string): ReadonlyMap<string, Laterality> {
  const seen = new Map<string, { side: Laterality; times: number; isMixed: boolean }>();
  for (const match of [...text.matchAll(NAMED), ...titled(text)]) {
    const side = sideIn(match[1] ?? '', 'first');
    const part = (match[2] ?? '').toLowerCase();
    if (!side || ((match[1] ?? '').length === 1 && match[1] !== match[1]?.toUpperCase())) continue;
    const weight = match.index < HEAD ? 2 : 1;
    const known = seen.get(part);
    if (known) {
      known.times += weight;
      known.isMixed ||= known.side !== side;
    } else seen.set(part, { side, times: weight, isMixed: false });
  }
  return new Map([...seen].filter(([, { times, isMixed }]) => times > 1 && !isMixed).map(([part, { side }]) => [part, side]));
}
