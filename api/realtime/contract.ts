import { z } from 'zod';
import { ERRORS } from '../../domain/errors.ts';
import { closedSet, isoDateTime, uuid } from '../http/shapes.ts';

/** Wire shapes of Part 4.4 and Decisions §12. */

/** Browsers cannot send headers with a stream: who and where may stand in the query. */
export const identityQuery = z.object({
  token: z.string().optional().meta({ description: 'The access token, when there is no Authorization header' }),
  tenant_id: z.string().optional().meta({ description: 'The tenant, when there is no X-Tenant-ID header' }),
});

export const resumeQuery = identityQuery.extend({
  last_event_id: z.string().optional().meta({ description: 'Resume after this event; the header Last-Event-ID does the same' }),
});

const frameOf = <const E extends string, S extends z.ZodRawShape>(event: E, id: string, description: string, data: S) =>
  z
    .object({
      event: z.literal(event),
      data: z.looseObject(data).meta({ description: 'What happened.' }),
      id: z.string().meta({ description: 'Id of the frame, to resume after it.' }),
      timestamp: isoDateTime.meta({ description: 'When it was published; of server-sent events `id` begins with it, in milliseconds.' }),
    })
    .meta({ id, description });

const inReplyTo = uuid.meta({ description: 'The message that is answered.' });
const messageId = uuid.meta({ description: 'The message, for listCaseMessages.' });

const newMessage = frameOf('new_message', 'NewMessageFrame', 'A message was committed to the conversation.', {
  message_id: messageId,
  sender_type: z.enum(['patient', 'agent', 'coordinator']).meta({ description: 'Who wrote it.' }),
});
const conversationFrames = [
  frameOf('token', 'TokenFrame', 'A piece of a reply while it is written.', {
    token: z.string().meta({ description: 'The next characters.' }),
    in_reply_to: inReplyTo,
  }),
  frameOf('stream_end', 'StreamEndFrame', 'The reply is complete.', {
    message_id: messageId.nullable().meta({ description: 'The committed reply; null when it was withheld or lost.' }),
    in_reply_to: inReplyTo,
  }),
  frameOf('batch_complete', 'BatchCompleteFrame', 'A batch of documents was read: show that the record is reviewed.', {
    document_ids: z.array(uuid).meta({ description: 'Documents of the batch.' }),
  }),
  frameOf('handover', 'HandoverFrame', 'A person of the team took the conversation over, or gave it back.', {
    active: z.boolean().meta({ description: 'Whether a person has the conversation now.' }),
  }),
  frameOf('findings_incorporated', 'FindingsIncorporatedFrame', 'An assistant message was committed: leave the reviewing state.', {
    message_id: messageId,
  }),
] as const;
const documentProgress = frameOf('document_progress', 'DocumentProgressFrame', 'A step of reading a document.', {
  document_id: uuid,
  case_id: uuid,
  step: z.int().min(1).max(6).meta({ description: 'Number of the step, 1 to 6.' }),
  name: z
    .enum(['verify', 'extract_text', 'clinical_context', 'lab_analysis', 'validate', 'persist'])
    .meta({ description: 'Name of the step.' }),
  status: z.enum(['started', 'done', 'failed']).meta({ description: 'How the step stands.' }),
  percent: z.int().min(0).max(100).meta({ description: 'Progress of the document, percent.' }),
});
const heard = (event: 'partial' | 'final', id: string, description: string) =>
  frameOf(event, id, description, { text: z.string().meta({ description: 'What was understood.' }) });

/** Frames of a case, as text of a WebSocket or as server-sent events. */
export const caseFrame = z
  .discriminatedUnion('event', [newMessage, ...conversationFrames, documentProgress])
  .meta({ id: 'CaseFrame', description: 'What happens in a case. New events may come: pass over those that you do not know.' });
export const messageFrame = newMessage;
export const progressFrame = documentProgress;
export const voiceFrame = z
  .discriminatedUnion('event', [
    heard('partial', 'PartialTranscriptFrame', 'What was understood so far.'),
    heard('final', 'FinalTranscriptFrame', 'An utterance that has ended.'),
    frameOf('error', 'VoiceErrorFrame', 'An utterance that could not be recognized.', {
      code: closedSet(Object.keys(ERRORS)).meta({ description: 'Error code.' }),
    }),
  ])
  .meta({ id: 'VoiceFrame', description: 'What was heard.' });
