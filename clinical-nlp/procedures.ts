import type { ProcedureFinding } from '../domain/clinical/findings.ts';
import { PROCEDURE_TERMS } from '../terminology/procedures/procedure-terms.ts';
import type { Assertions } from './assertion/assertions.ts';
import { lateralityOf } from './assertion/laterality.ts';
import { parseDate } from '../domain/text/dates.ts';
import { createPhraseIndex } from '../terminology/phrase-index.ts';
import { type Section, sectionAt } from './sections/sections.ts';
import type { Token } from '../domain/text/tokens.ts';

const INDEX = createPhraseIndex(PROCEDURE_TERMS.flatMap((term) => term.phrases.split('|').map((phrase) => [phrase, term] as const)));
/** An operation that is planned, wished for or discussed has not been done. */
const PLANNED =
  /\b(?:plan(?:ned|s)?|schedule[ds]?|recommend(?:ed|s|ation)?|consider(?:ed|ing)?|candidate|need(?:s|ed)?|want(?:s|ed)?|discuss(?:ed)?|offer(?:ed)?|interested|wish(?:es)?|would like|for|await\w*|advise[ds]?|elective|evaluat\w+ for|risks?)\b[^.;\n]{0,40}$/i;
const PLANNED_AFTER = /^[^.;\n]{0,40}\b(?:is|was|are) (?:recommended|planned|scheduled|advised|considered|indicated|needed|discussed)\b/i;
const DONE =
  /\b(?:status[- ]post|s\/p|underwent|undergone|had|history of|h\/o|previous|prior|after|performed|post|removed|in (?:19|20)\d\d)\b/i;
/** "Left heart catheterization": a part of the organ, not a side of the body. */
const SIDELESS = /\b(?:heart|cardiac|coronary|valve)\b/i;
const YEAR = /\b(?:in|on|of)?\s*((?:19|20)\d\d|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})\b/;

/** Procedures that were done, each with its year or date when one stands beside it. */
export function findProcedures(
  text: string,
  tokens: readonly Token[],
  sections: readonly Section[],
  assertions: Assertions,
): ProcedureFinding[] {
  const found = new Map<string, ProcedureFinding>();
  for (let from = 0; from < tokens.length; from += 1) {
    const match = INDEX.longestAt(tokens, from);
    if (!match) continue;
    const { start } = tokens[from] as Token;
    const { end } = tokens[from + match.length - 1] as Token;
    from += match.length - 1;
    const printed = text.slice(start, end);
    if (printed.length <= 4 && printed !== printed.toUpperCase()) continue;
    if (/^\W*\w\W+\w$/.test(printed) && !printed.includes('&')) continue;
    const around = text.slice(Math.max(0, start - 60), end + 30);
    const section = sectionAt(sections, start).kind;
    if (!isDone(text, start, end, section, around) || found.has(match.value.snomed)) continue;
    const negated = assertions.at(start, end).polarity === 'negated';
    const laterality = lateralityOf(text, start, end);
    const { snomed, display } = match.value;
    found.set(snomed, {
      text: printed,
      snomed,
      display,
      performed_at: performedAt(text.slice(end, end + 30)),
      laterality: SIDELESS.test(display) ? null : laterality,
      negated,
      passage: { start, end, quote: printed },
    });
  }
  return [...found.values()];
}

function isDone(text: string, start: number, end: number, section: Section['kind'], around: string): boolean {
  if (section === 'plan' || section === 'family') return false;
  const before = text.slice(Math.max(0, start - 70), start);
  if (PLANNED_AFTER.test(text.slice(end, end + 60))) return false;
  if (DONE.test(around)) return true;
  return !PLANNED.test(before) && (section === 'history' || section === 'procedure');
}

function performedAt(after: string): string | null {
  const printed = YEAR.exec(after.split(/[.;\n]/)[0] ?? '')?.[1];
  if (!printed) return null;
  return /^\d{4}$/.test(printed) ? printed : parseDate(printed);
}
