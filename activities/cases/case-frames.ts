import { caseChannel, type Realtime } from '../../adapters/realtime/realtime.ts';
import type { CaseRef } from '../../messages/case.ts';

/** Part 6.2: what clients of a case hear. Ids only, except the tokens of a reply. */
export type CaseFrame =
  | { event: 'new_message'; data: { message_id: string; sender_type: 'agent' | 'patient' } }
  | { event: 'findings_incorporated'; data: { message_id: string } }
  | { event: 'batch_complete'; data: { document_ids: string[] } };

/** Frames of an assistant message that was committed to the conversation. */
export function messageFrames(message_id: string): CaseFrame[] {
  return [
    { event: 'new_message', data: { message_id, sender_type: 'agent' } },
    { event: 'findings_incorporated', data: { message_id } },
  ];
}

/** Publishes in order. Best effort, after commit: messages are rows, frames only hurry. */
export async function publishFrames(realtime: Realtime, ref: CaseRef, frames: CaseFrame[]): Promise<void> {
  await realtime.publish(caseChannel(ref.tenant_id, ref.case_id), ...frames);
}
