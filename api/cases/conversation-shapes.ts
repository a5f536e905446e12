import { z } from 'zod';
import { QUESTION_RECIPIENTS } from '../../domain/sharing/questions.ts';
import { fileName, isoDateTime, uuid } from '../http/shapes.ts';
import { richContentShape } from './rich-content-shapes.ts';
import { caseShape } from './shapes.ts';

/** Wire shapes of a conversation, and of the questions in it: Part 4.2, Decisions §5 and §14. */

/** A client may send what it has of the document; what the conversation keeps is which one it is, and its name. */
const attachment = z
  .looseObject({ document_id: uuid, filename: fileName })
  .transform(({ document_id, filename }) => ({ document_id, filename }))
  .meta({ description: 'Metadata of an uploaded document; further keys are taken and not kept' });

export const chatBody = z.object({
  message: z.string().trim().min(1).meta({ description: '1 to 8,000 characters; longer gives 400 AGENT_CONTEXT_OVERFLOW_001' }),
  attachments: z.array(attachment).max(20).default([]).meta({ description: 'Default: none' }),
  input_method: z.enum(['text', 'voice']).default('text').meta({ description: 'Default: text' }),
  question_id: uuid.optional().meta({ description: 'The question of a hospital that the message answers (listCaseQuestions)' }),
});

export const questionPath = z.object({ case_id: z.string(), question_id: z.string() });
export const answerQuestionBody = z.object({
  answer: z.string().trim().min(1).meta({ description: '1 to 8,000 characters; longer gives 400 AGENT_CONTEXT_OVERFLOW_001' }),
  attachments: z.array(attachment).max(20).default([]).meta({ description: 'Default: none' }),
});
export const questionFields = {
  id: uuid,
  to: z.enum(QUESTION_RECIPIENTS).meta({ description: 'Who is asked.' }),
  question: z.string(),
  documents_wanted: z.array(z.string()),
  status: z
    .enum(['open', 'answered', 'closed'])
    .meta({ description: 'closed: the hospital has the record no more, so nobody waits for an answer' }),
  asked_at: isoDateTime,
  answered_at: isoDateTime.nullable(),
};
export const caseQuestionShape = z
  .object({
    ...questionFields,
    provider: z.object({ id: uuid, name: z.string() }).meta({ description: 'The hospital that asks.' }),
    answer: z
      .object({ text: z.string(), attachments: z.array(z.object({ document_id: uuid, filename: z.string() })) })
      .nullable()
      .meta({ description: 'Words and documents of the answer; null while there is none.' }),
  })
  .meta({ id: 'CaseQuestion' });

export const messageShape = z
  .object({
    id: uuid,
    case_id: uuid,
    sender_type: z.enum(['patient', 'agent', 'coordinator']),
    status: z.enum(['accepted', 'answered', 'blocked']).meta({ description: 'blocked: held back by a guardrail; `content` only says so' }),
    content: z.string(),
    rich_content: z.array(richContentShape),
    attachments: z.array(z.object({ document_id: uuid, filename: z.string() })),
    llm: z
      .object({
        tier: z.enum(['fast', 'smart']),
        provider: z.enum(['offline', 'openai', 'anthropic']),
        model: z.string(),
        fallback: z.boolean().meta({ description: 'Whether the first model could not be used' }),
        prompt_version: z.string(),
      })
      .nullable(),
    guardrail: z
      .object({
        guardrail: z.enum(['input', 'output']),
        verdict: z.enum(['pass', 'block']),
        rule: z.string().nullable(),
        reason: z.string(),
        withheld: z.string().optional().meta({ description: 'Words in whose place others stand' }),
      })
      .nullish()
      .meta({
        description: 'Shown with eval:manage only, with the words that were held back; each view is recorded as guardrail.reviewed',
      }),
    created_at: isoDateTime,
  })
  .meta({ id: 'Message' });

export const chatAnswer = z
  .object({
    message: messageShape.meta({
      description: 'The reply; where nobody replies at once (`answered_by` person), the message as it was stored',
    }),
    answered_by: z.enum(['assistant', 'person']).meta({
      description: 'assistant: `message` is its reply. person: a person of the team has the conversation, or wrote this message',
    }),
    decision_id: uuid.nullable().meta({ description: 'Null when a person of the team wrote the message: the assistant decided nothing' }),
    case: caseShape,
  })
  .meta({ id: 'ChatReply', description: 'The reply, the recorded decision behind it, and the case after the turn.' });

export const answeredQuestion = z.object({
  question: caseQuestionShape,
  message: messageShape.meta({ description: 'The reply of the assistant, or the answer as it was stored' }),
  answered_by: z.enum(['assistant', 'person']).meta({ description: 'As for sendChatMessage' }),
});

export const handoverBody = z.object({
  active: z.boolean().meta({ description: 'true: the caller takes the conversation over; false: the assistant answers again' }),
});

export const handoverAnswer = z.object({
  case_id: uuid,
  active: z.boolean(),
  since: isoDateTime.nullable().meta({ description: 'Since when the caller has the conversation; null when nobody has it' }),
});

const isPresent = z.boolean().meta({ description: 'Whether that one has the case open, or had within the last minute' });
export const handoverState = z
  .object({
    case_id: uuid,
    active: z.boolean().meta({ description: 'false: the assistant answers' }),
    person: z
      .object({
        since: isoDateTime,
        name: z.string().nullable().meta({ description: 'null for a person without an entry among the coordinators' }),
        languages: z.array(z.string()).meta({ description: 'Names or tags' }),
        is_present: isPresent,
      })
      .nullable()
      .meta({ description: 'Who of the team has the conversation' }),
    patient: z.object({ language: z.string().meta({ description: "The patient's own, a tag" }), is_present: isPresent }),
    needs_translation: z
      .boolean()
      .nullable()
      .meta({ description: "Whether the person does not speak the patient's language; null: nobody has it, or it is not known" }),
  })
  .meta({ id: 'HandoverState', description: 'The two sides of the conversation of a case.' });

export const messagesQuery = z.object({ after: uuid.optional().meta({ description: 'Only messages after this one' }) });
