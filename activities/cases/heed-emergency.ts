import { readEmergency } from '../../assistant/emergency.ts';
import { emergencyGuidance } from '../../assistant/emergency-reply.ts';
import { emergencyKey, reportPatientEmergency } from '../../db/queries/coordination/patient-emergency.ts';
import { readThreadWords } from '../../db/queries/conversation/thread-words.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { CaseCommandKind } from '../../messages/case-commands.ts';
import type { Command } from './command.ts';

/** Fields of commands that hold sentences. */
const SENTENCES = ['question', 'answer', 'reason', 'selection_reason', 'note', 'comment'] as const;
/** Who writes of the patient's own state, or of somebody whom they look after. */
const CLOSE_TO_PATIENT = ['patient', 'facilitator'];

/**
 * An emergency is seen wherever a patient writes, not in the chat alone: the sentences that a command brings are judged by the same rules; where they tell of one the patient
 * reads in the conversation what to do now, and people are told. @returns the mail's id; null when there is none
 */
export async function heedEmergency<K extends CaseCommandKind>(
  tx: Tx,
  { id, row, input, actor, say }: Pick<Command<K>, 'id' | 'row' | 'input' | 'actor' | 'say'>,
): Promise<string | null> {
  const message = CLOSE_TO_PATIENT.includes(actor.role) ? sentencesOf(input) : '';
  if (readEmergency(message) === null) return null;
  const dedupe_key = emergencyKey(id);
  const { country_of_residence, ...thread } = await readThreadWords(tx, row.id);
  const facts = { country_of_residence, destination_country: row.destination_country };
  await say({ content: emergencyGuidance({ message, facts }, thread), dedupe_key });
  return reportPatientEmergency(tx, { case_id: row.id, patient_id: row.patient_id, dedupe_key });
}

function sentencesOf(input: object): string {
  const held = input as Partial<Record<(typeof SENTENCES)[number], unknown>>;
  return SENTENCES.flatMap((name) => (typeof held[name] === 'string' ? [held[name]] : [])).join('\n');
}
