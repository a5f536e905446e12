import type { Mark } from '../../domain/emergencies/lexicon.ts';
import { type MarkedText, markText, sitesOf } from './mentions.ts';
import { namedProcedures, type OfferedProcedure, offerOf } from './name-procedures.ts';

/** What may be done where a place is worn out, by slugs of the catalogue. */
const TREATMENTS: Readonly<Record<string, readonly string[]>> = {
  'site.knee': ['knee-replacement'],
  'site.hip': ['hip-replacement'],
  'site.shoulder': ['shoulder-replacement'],
  'site.disc': ['lumbar-discectomy', 'lumbar-fusion'],
};
/** Words between a place and what is said of it. */
const REACH = 5;

/**
 * The treatments on offer that somebody may be looking for who tells that a joint is worn out, "the hip has her crippled", "la rodilla hecha polvo": asked about,
 * never taken for granted. None of what was done, or is denied.
 */
export function treatmentsOfWorn<T extends OfferedProcedure>(text: string, offered: readonly T[]): T[] {
  const marked = markText(text);
  const worn = marked.marks.filter(({ concept }) => concept === 'said.worn');
  const codes = sitesOf(marked.marks)
    .filter((place) => worn.some((mark) => isSaidOf(marked, place, mark)))
    .flatMap(({ concept }) => TREATMENTS[concept] ?? [])
    .flatMap((slug) => offerOf(slug, offered)?.code ?? []);
  if (codes.length === 0) return [];
  const gone = namedProcedures(text, offered).filter(({ purpose }) => purpose === 'done' || purpose === 'not_wanted');
  return offered.filter(({ code }) => codes.includes(code) && !gone.some((named) => named.code === code));
}

function isSaidOf({ words, marks }: MarkedText, joint: Mark, worn: Mark): boolean {
  if (joint.sentence !== worn.sentence || Math.max(joint.from - worn.to, worn.from - joint.to) > REACH) return false;
  const clause = words[joint.from]?.clause;
  // "My right knee, bone on bone": a clause that begins with it says it of what stands before.
  const isAdded = joint.from < worn.from && words[worn.from - 1]?.clause !== words[worn.from]?.clause;
  if (words[worn.from]?.clause !== clause && !isAdded) return false;
  const inClause = marks.filter(({ from }) => words[from]?.clause === clause);
  return !inClause.some(({ concept }) => concept === 'said.not' || concept === 'said.acquaintance');
}
