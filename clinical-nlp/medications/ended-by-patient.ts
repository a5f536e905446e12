import type { MedicationFinding } from '../../domain/clinical/findings.ts';
import { readEndedMedicines } from '../../domain/conversation/ended-medicines.ts';

/** What a message surely says is taken no longer is not taken, whatever words beside its name say. */
export function withEnded(text: string, medications: readonly MedicationFinding[]): MedicationFinding[] {
  const named = medications.map(({ name, passage }) => ({ finding_id: name, names: [passage.quote] }));
  const ended = new Set(readEndedMedicines(text, named));
  return medications.map((finding) => (ended.has(finding.name) ? { ...finding, status: 'stopped', negated: true } : finding));
}
