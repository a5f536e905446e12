import type { MedicationFinding } from '../../domain/clinical/findings.ts';
import { endTold } from './ended-told.ts';
import { readEndedMedicines } from '../../domain/conversation/ended-medicines.ts';

const YEAR = String.raw`(?:19|20)\d\d`;
/** "From 2015 to 2020", "2015-2018", "2015'ten 2020'ye kadar", right behind the name. */
const FOR_YEARS = new RegExp(
  String.raw`^[^.,;:!?\n\d]{0,20}(?:\d{1,4}(?:[.,]\d)? ?(?:mg|mcg|µg|g|мг|мкг)? )?[^.,;:!?\n\d]{0,20}(?<!\d)${YEAR}(?:['’]?\p{L}{1,4})? ?(?:to|till|until|through|bis|à|jusqu['’](?:en|à)|a|al|hasta|até|fino al?|-|–|до|по|إلى|الى|حتى|ل)? ?(?:el )?${YEAR}(?!\d)`,
  'iu',
);
const REACH = 60;

/** What a message surely says is taken no longer is not taken, whatever words beside its name say; where its end is told it is kept as history. */
export function withEnded(text: string, medications: readonly MedicationFinding[]): MedicationFinding[] {
  const named = medications.map(({ name, passage }) => ({ finding_id: name, names: [passage.quote] }));
  const ended = new Set(readEndedMedicines(text, named));
  const wasForYears = ({ passage }: MedicationFinding) => FOR_YEARS.test(text.slice(passage.end, passage.end + REACH));
  return medications.map((finding) => {
    if (ended.has(finding.name) || wasForYears(finding)) return { ...finding, status: 'stopped', negated: true, is_history: true };
    return finding.status === 'stopped' && endTold(text, finding.passage, nextName(finding, medications)) !== null
      ? { ...finding, is_history: true }
      : finding;
  });
}

const nextName = ({ passage }: MedicationFinding, all: readonly MedicationFinding[]): number | undefined =>
  all
    .map((other) => other.passage.start)
    .filter((start) => start >= passage.end)
    .toSorted((one, other) => one - other)[0];
