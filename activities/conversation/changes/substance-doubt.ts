import type { ClinicalExtraction } from '../../../domain/clinical/findings.ts';
import type { OfferedNote } from '../../../domain/conversation/record-answer.ts';
import { factsOf } from '../../../domain/records/correct-finding.ts';
import { substanceOf } from '../../../domain/records/substance.ts';
import type { TurnContext } from '../context/turn-context.ts';
import type { ToldFindings } from './join-findings.ts';
import type { PlannedCorrection } from './plan-correction.ts';

export type Told = { extraction: ClinicalExtraction | null; findings: ToldFindings; corrections: readonly PlannedCorrection[] };

/**
 * The one substance of a message that is asked about, because it may be an allergy or a medicine and is not sure: an allergy before a medicine. Nothing that the message or
 * the record says already, and nothing that was asked just now.
 */
export function substanceInDoubt(context: TurnContext, { extraction, findings, corrections }: Told): OfferedNote | null {
  const { message, about, asked } = context;
  if (message.sender_type !== 'patient' || about.asks) return null;
  const known = new Set(
    [
      ...[...findings.allergies, ...findings.medications].map(({ name }) => name),
      ...corrections.map(({ display }) => display),
      ...asked.flatMap(({ note }) => note?.name ?? []),
      ...context.record.resources.flatMap(({ resource_type, resource }) => {
        if (resource_type === 'AllergyIntolerance') return [factsOf('allergy', resource).display];
        return resource_type === 'MedicationStatement' ? [factsOf('medication', resource).display] : [];
      }),
    ].map(substanceOf),
  );
  const open = (extraction?.doubts ?? []).filter(({ name }) => !known.has(substanceOf(name)));
  const doubt = open.find(({ kind }) => kind === 'allergy') ?? open[0];
  return doubt === undefined ? null : { kind: doubt.kind, name: doubt.name, said: doubt.passage.quote };
}
