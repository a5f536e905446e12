import { readEmergency, tellsOfPatientsEmergency } from '../../assistant/emergency.ts';
import { emergencyGuidance } from '../../assistant/emergency-reply.ts';
import { emergencyKey, reportPatientEmergency, reportToldEmergency } from '../../db/queries/coordination/patient-emergency.ts';
import { readThreadWords } from '../../db/queries/conversation/thread-words.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { CaseCommandKind } from '../../messages/case-commands.ts';
import type { Command } from './command.ts';

/** Fields of commands that hold sentences. */
const SENTENCES = ['question', 'answer', 'reason', 'selection_reason', 'note', 'comment'] as const;
/** What hospitals and colleagues write to people in the case; their reasons and findings speak of illness all the time. */
const SAID_BY_OTHERS = ['question', 'answer'] as const;
/** Who writes of the patient's own state, or of somebody whom they look after. */
const CLOSE_TO_PATIENT = ['patient', 'facilitator'];

/**
 * An emergency is seen wherever a patient writes, not in the chat alone: the sentences that a command brings are judged by the same rules; where they tell of one the patient
 * reads in the conversation what to do now, and people are told. Where somebody else tells of one, people are. @returns the mail's id; null when there is none
 */
export async function heedEmergency<K extends CaseCommandKind>(
  tx: Tx,
  { id, row, input, actor, say }: Pick<Command<K>, 'id' | 'row' | 'input' | 'actor' | 'say'>,
): Promise<string | null> {
  const dedupe_key = emergencyKey(id);
  if (!CLOSE_TO_PATIENT.includes(actor.role)) {
    const isTold = tellsOfPatientsEmergency(sentencesOf(input, SAID_BY_OTHERS));
    if (isTold) await reportToldEmergency(tx, { case_id: row.id, patient_id: row.patient_id, dedupe_key });
    return null;
  }
  const message = sentencesOf(input, SENTENCES);
  if (readEmergency(message) === null) return null;
  const { country_of_residence, ...thread } = await readThreadWords(tx, row.id);
  const facts = { country_of_residence, destination_country: row.destination_country };
  await say({ content: emergencyGuidance({ message, facts }, thread), dedupe_key });
  return reportPatientEmergency(tx, { case_id: row.id, patient_id: row.patient_id, dedupe_key });
}

function sentencesOf(input: object, names: readonly (typeof SENTENCES)[number][]): string {
  const held = input as Partial<Record<(typeof SENTENCES)[number], unknown>>;
  return names.flatMap((name) => (typeof held[name] === 'string' ? [held[name]] : [])).join('\n');
}
