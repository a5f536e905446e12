import type { MedicationFinding } from '../../domain/clinical/findings.ts';
import type { Section } from '../sections/sections.ts';
import { dosageOf } from './dosage.ts';

/** In a list of medicines a word with a dose is one, known to us or not. */

const NAME_AND_DOSE =
  /(?:^|[\n,;•*]|\d\.)[ \t]*(?:(?:tab|cap|inj|t|syp)\.?[ \t]+)?([A-Za-z][a-z]{4,}(?:[ -][A-Z]{2})?)[ \t]+(?=\d+(?:[.,]\d+)?[ \t]*(?:mg|mcg|µg|units?|iu|meq)\b(?![ \t]?\/[ \t]?d?l\b))/gim;
const NOT_A_NAME =
  /^(?:dose|about|approximately|total|daily|takes?|taking|tablets?|capsules?|increase|decrease|every|units?|with|oral|patch|extended|release|generic|sulfate|sodium|chloride|succinate|tartrate|hydrochloride|acetate|maximum|least|another|times|mofetil|carbonate|fumarate|reducing|nocte|stopped|stop|start|started|continue|contin\w*|previous\w*|weekly|monthly)/i;
/** Behind it, up to the end of its line, it is said not to be borne or not to be taken. */
const NOT_TAKEN =
  /allerg|alerg|alerj|аллерг|حساسي|anaphyl|anafil|reaction|reacci|reaz|rea[cç]|rash|hives|urtic|swell|avoid|contra-?indic|kontraindi|intoleran|unverträg|stopp|suspend|abgesetzt|\bheld\b|not tolerated/iu;
const STOPPED = /stopp|discontinu|held|previous|past|allerg|given|hospital/i;

export function* unlistedIn(text: string, { kind, title, start: from, end: to }: Section): Generator<MedicationFinding> {
  if (kind !== 'medications' || (title !== null && STOPPED.test(title))) return;
  for (const match of text.slice(from, to).matchAll(NAME_AND_DOSE)) {
    const printed = match[1] ?? '';
    if (NOT_A_NAME.test(printed)) continue;
    const start = from + match.index + match[0].indexOf(printed);
    const end = start + printed.length;
    const behind = text.slice(end, text.indexOf('\n', end) < 0 ? undefined : text.indexOf('\n', end));
    if (NOT_TAKEN.test(behind.split(/[;,]\s/)[0] ?? '')) continue;
    const { dose, frequency, route, form, as_needed, since } = dosageOf(behind);
    yield {
      name: printed.toLowerCase(),
      ...{ dose, frequency, route, form, as_needed, since, status: 'active' as const },
      negated: false,
      passage: { start, end, quote: printed },
    };
  }
}

export function unlistedMedicines(text: string, sections: readonly Section[]): MedicationFinding[] {
  const found = new Map<string, MedicationFinding>();
  for (const section of sections)
    for (const finding of unlistedIn(text, section)) if (!found.has(finding.name)) found.set(finding.name, finding);
  return [...found.values()];
}
