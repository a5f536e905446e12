import { isWithin, pairedSiteOf, sidesSpoken, sideToTreat, sitesIn } from '../../../assistant/sides-spoken.ts';
import { wordsOfPatient } from '../../../clinical-nlp/persons/patient-words.ts';
import { operationsIn } from '../../../clinical-nlp/procedures/operation-names.ts';
import { foldedWords } from '../../../clinical-nlp/words/folded-words.ts';
import { sideNamed } from '../../../domain/cases/procedure-mismatch.ts';
import type { Laterality, ProcedureFinding } from '../../../domain/clinical/findings.ts';
import { readSideCorrection } from '../../../domain/conversation/read-side-correction.ts';
import { tellsOfOperation } from '../../../domain/conversation/told-as-operated.ts';
import { isForRelative } from '../../../domain/conversation/about.ts';
import { namesRelative } from '../../../domain/conversation/whose-document.ts';
import type { TurnContext } from '../context/turn-context.ts';

/**
 * What a message says of the two sides of what is to be treated: the side that is meant ("it's the right one") and the other, which was operated on ("the left one they
 * did in 2017"). Nothing where the treatment is not known, has no sides, or a relative is spoken of.
 */
export type SidesTold = { done: ProcedureFinding[]; side: Laterality | null };

const NONE: SidesTold = { done: [], side: null };

/** @param treatment the catalogue's English name of what the case is for */
export function sidesTold({ message, about, history }: TurnContext, treatment: string | null): SidesTold {
  const site = treatment === null ? null : pairedSiteOf(treatment);
  if (treatment === null || message.sender_type !== 'patient') return NONE;
  if (!isForRelative(about) && namesRelative(message.content)) return NONE;
  const text = wordsOfPatient(message.content, about);
  if (site === null) return { done: [], side: sideTurned(text, history) };
  const known = history.flatMap(({ sender, text: earlier }) => (sender === 'patient' ? (sideToTreat(earlier, site) ?? []) : [])).at(-1);
  const side = known === undefined ? sideToTreat(text, site) : sidePutRight(text, site, known);
  return { done: operatedSides(text, treatment, site), side };
}

/** "Sorry, the right one, not left": the other side than was said, of what is treated. */
function sidePutRight(text: string, site: string, known: Side): Side | null {
  const correction = readSideCorrection(text);
  if (correction === null || (!correction.isContrast && sideToTreat(text, site) === null)) return null;
  const places = sitesIn(text);
  if (places.length > 0 && !places.some((place) => isWithin(place, site))) return null;
  const side = correction.side === 'other' ? OTHER[known] : correction.side;
  return side === known ? null : side;
}

/** "I mean the right side, sorry", right behind a message that named the other one alone: of a treatment that has no joint. */
function sideTurned(text: string, history: TurnContext['history']): Side | null {
  const correction = readSideCorrection(text);
  const before = sideNamed(history.findLast(({ sender }) => sender === 'patient')?.text ?? '');
  if (!correction?.isContrast || sitesIn(text).length > 0 || (before !== 'left' && before !== 'right')) return null;
  return correction.side === before ? null : OTHER[before];
}
const DENIES = /(?<![\p{L}\p{M}])(?:not|no es|isn['’]?t|nicht|kein\p{L}*|pas|não é|non è|değil|не|ليس\p{L}*)(?![\p{L}\p{M}])/iu;

/** What befell a side is told with its year. */
const IN_A_YEAR = /(?<!\d)(?:19[5-9]\d|20[0-4]\d)(?!\d)/u;

/** The side that a message names, when it names just one, asks nothing and denies nothing. */
export const sideStated = (text: string): Laterality | null => (/[?؟]/u.test(text) || DENIES.test(text) ? null : sideNamed(text));

/**
 * "No, the right one, I always mix them up" to "are you looking for this treatment?": the side that an answer names and nothing else that could be treated; its "no" is to the other
 * side. A side that was operated on is none. @param treatment the catalogue's English name of what was asked for
 */
export function sideInAnswer(text: string, treatment: string): Side | null {
  const site = pairedSiteOf(treatment);
  const isDone = () => tellsOfOperation(text) || IN_A_YEAR.test(text) || sidesSpoken(text, site ?? '').some((spoken) => spoken.isDone);
  if (site === null || /[?؟]/u.test(text) || isDone()) return null;
  const named = readSideCorrection(text)?.side ?? sideStated(text) ?? sideToTreat(text, site);
  const places = sitesIn(text);
  const isOfSite = places.length === 0 || places.some((place) => isWithin(place, site));
  return isOfSite && (named === 'left' || named === 'right') ? named : null;
}

type Side = 'left' | 'right';
const OTHER: Readonly<Record<Side, Side>> = { left: 'right', right: 'left' };

function operatedSides(text: string, treatment: string, site: string): ProcedureFinding[] {
  const [operation] = operationsIn(treatment, foldedWords(treatment));
  if (!operation) return [];
  return sidesSpoken(text, site).flatMap(({ side, isDone, isAnother, year, start, end }) => {
    const quote = text.slice(start, end).trim();
    const { display, snomed } = isAnother ? operationOn(site) : operation;
    // "Hernia on the left in 2014": the side of what is named there.
    const isOfOther = operationsIn(quote, foldedWords(quote)).some((named) => isAnother || named.display !== operation.display);
    if (!isDone || isOfOther) return [];
    const passage = { start, end: start + quote.length, quote };
    return [{ text: quote, snomed, display, laterality: side, performed_at: year, negated: false, passage }];
  });
}

/** Which one it was is not told. */
const operationOn = (site: string): { display: string; snomed: string | null } =>
  KNEE.has(site)
    ? { display: 'Knee joint operation', snomed: '179342005' }
    : { display: `Operation on ${site in PART ? PART[site] : site}`, snomed: null };
const KNEE: ReadonlySet<string> = new Set(['knee', 'acl', 'meniscus']);
const PART: Readonly<Record<string, string>> = { cuff: 'shoulder', cataract: 'eye', cornea: 'eye', canal: 'spine' };

/** The findings with the operations told by their side alone; one that was read with its name stays as it was read. */
export function withOperatedSides<F extends { procedures: ProcedureFinding[] }>(findings: F, { done }: SidesTold): F {
  const isRead = ({ display }: ProcedureFinding) => findings.procedures.some((known) => known.display === display);
  return { ...findings, procedures: [...findings.procedures, ...done.filter((operation) => !isRead(operation))] };
}
