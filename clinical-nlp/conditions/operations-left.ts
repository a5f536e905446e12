import { readFileSync } from 'node:fs';
import type { ConditionFinding, ProcedureFinding } from '../../domain/clinical/findings.ts';
import { isEarlier, type Today } from '../assertion/event-dates.ts';
import { type Section, sectionAt } from '../sections/sections.ts';
import { withSide } from './coding.ts';
import type { ConditionIndex } from './condition-index.ts';

/** What operations of earlier years left behind (an organ that is missing, a joint, a stent) as statuses of the patient, where the names of conditions did not tell it. */

const ROWS = readFileSync(new URL('../../terminology/procedures/left-behind.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .flatMap((line) => {
    const [code = '', names = ''] = line.split('\t');
    return names.split('|').map((name) => [name, code] as const);
  });
const BY_NAME = new Map(ROWS.filter(([name]) => !name.startsWith('~')));
const BY_BEGINNING = ROWS.filter(([name]) => name.startsWith('~')).map(([name, code]) => [name.slice(1), code] as const);

/** Words of an earlier time beside the operation: nothing is left behind by what is done today. */
const BEFORE =
  /(?<!\p{L})(?:previous(?:ly)?|prior|prev|s\/p|status[- ]post|h\/o|history of|known|after|since|had|z\. ?n\.|zustand nach|st\. ?n\.|intervenid[oa] de|operad[oa] de|pregress[oaie]|geçirilmiş|перенес\p{L}*|в анамнезе)(?!\p{L})[^.;\n]{0,40}$/iu;
const BEHIND =
  /^[^.;,\n]{0,30}?(?:\bas (?:a|an) (?:child|infant|baby|teenager|boy|girl)\b|\b(?:years?|yrs?|months?) ago\b|\bin (?:situ|childhood|infancy)\b|\bat (?:the )?age\b|\bage \d|\bв детстве|\bna infância|\ben la infancia|\bals kind)/iu;

/** A joint, a valve, a lens, a stent is there from the day it is put in. */
const IMPLANT = /^Z9[56]/;
const STENT = /stent|^des$|стент|دعام/iu;

type Setting = { text: string; sections: readonly Section[]; index: ConditionIndex; today: Today };

export function withOperationsLeft(
  conditions: readonly ConditionFinding[],
  operations: readonly ProcedureFinding[],
  { text, sections, index, today }: Setting,
): ConditionFinding[] {
  const told = conditions.filter(({ negated, family }) => !negated && !family);
  const said = new Set<string>();
  const added = operations.flatMap((operation): ConditionFinding[] => {
    const code = operation.negated ? null : codeOf(operation);
    if (code === null) return [];
    const { start, end } = operation.passage;
    const section = sectionAt(sections, start).kind;
    const isEarlierYear = operation.performed_at !== null && isEarlier({ date: operation.performed_at, says: 'at' }, today);
    const isEarlierByWords = BEFORE.test(text.slice(Math.max(0, start - 60), start)) || BEHIND.test(text.slice(end, end + 50));
    const isLeft = IMPLANT.test(code) || (section !== 'procedure' && (section === 'history' || isEarlierYear || isEarlierByWords));
    if (!isLeft) return [];
    const whole = code === 'Z90.722' || code === 'Z90.721' ? ovariesOf(operation, text) : code;
    if (whole === null) return [];
    const sided = withSide(whole, operation.laterality, index);
    const isTold = told.some(
      ({ icd10, passage }) =>
        (passage.start < end && start < passage.end && /^Z/.test(icd10 ?? '')) ||
        (code !== 'Z90.49' && icd10?.slice(0, 5) === code.slice(0, 5)),
    );
    const key = `${sided} ${operation.display}`;
    if (isTold || said.has(key)) return [];
    said.add(key);
    return [toFinding(operation, sided, section, index)];
  });
  return [...conditions, ...added];
}

/** Of a message: a pacemaker, a defibrillator, a valve, a stent, whichever language names it. */
export const withDevicesBorne = (
  conditions: readonly ConditionFinding[],
  operations: readonly ProcedureFinding[],
  setting: Setting,
): ConditionFinding[] =>
  withOperationsLeft(
    conditions,
    operations.filter((operation) => /^Z95/.test(codeOf(operation) ?? '')),
    setting,
  );

/** One ovary or both, where the paper says which; null where it does not. */
function ovariesOf({ laterality, passage, text: name }: ProcedureFinding, text: string): string | null {
  if (laterality === 'left' || laterality === 'right') return 'Z90.721';
  const around = `${name} ${text.slice(Math.max(0, passage.start - 24), passage.end + 24)}`;
  if (laterality === 'bilateral' || BOTH.test(around)) return 'Z90.722';
  return ONE_SIDE.test(around) ? 'Z90.721' : null;
}
const BOTH =
  /(?<!\p{L})(?:bilat\p{L}*|both|bso|bds\.?|beids\p{L}*|beid\p{L}*|des deux|ambos|ambas|entrambi|doble|duplo|iki taraflı|двусторон\p{L}*|с придатками|ثنائي)(?!\p{L})/iu;
const ONE_SIDE =
  /(?<!\p{L})(?:unilat\p{L}*|left|right|l|r|lt|rt|links|rechts|li\.?|re\.?|gauche|droite?|izq\p{L}*|der\p{L}*|dcha|sinistr\p{L}*|destr\p{L}*|sx|dx|esq\p{L}*|dir\p{L}*|sol|sağ|лев\p{L}*|прав\p{L}*|اليسرى|اليمنى|الأيمن|الأيسر)(?!\p{L})/iu;

function codeOf({ display, text }: ProcedureFinding): string | null {
  const named = BY_NAME.get(display);
  if (named === 'Z95.5' && !STENT.test(text)) return null;
  if (named) return named;
  const word = text.toLowerCase();
  return BY_BEGINNING.find(([beginning]) => word.startsWith(beginning))?.[1] ?? null;
}

const toFinding = (
  { text, performed_at, laterality, passage }: ProcedureFinding,
  code: string,
  section: Section['kind'],
  index: ConditionIndex,
): ConditionFinding => ({
  ...{ text, icd10: code, display: index.titleOf(code) ?? text },
  ...{ clinical_status: 'active', verification_status: 'confirmed' },
  ...{ negated: false, uncertain: false, family: false, historical: true },
  ...{ laterality, section, onset: performed_at, passage },
});
