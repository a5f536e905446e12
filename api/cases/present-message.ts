import type { z } from 'zod';
import type { MessageRow } from '../../db/queries/conversation/messages.ts';
import { BLOCKED } from '../../domain/guardrails/blocked-words.ts';
import type { messageShape } from './conversation-shapes.ts';
import { isoTime } from './present-case.ts';

type Shape = z.input<typeof messageShape>;

/** A message as people of the case see it: of a blocked one its status, and nothing of what it held. */
export function presentMessage(row: MessageRow): Shape {
  return row.status === 'blocked' ? { ...shape(row), content: BLOCKED[row.sender_type], rich_content: [], attachments: [] } : shape(row);
}

/** A message as reviewers of guardrails see it: with the blocked words, and the verdict on them. */
export function presentReviewedMessage(row: MessageRow): Shape {
  return { ...shape(row), guardrail: (row.guardrail ?? null) as Shape['guardrail'] };
}

/** Whether the guardrails kept anything of the message from the people of the case. */
export const isHeldBack = ({ status, guardrail }: MessageRow): boolean => status === 'blocked' || guardrail !== null;

function shape({ id, case_id, sender_type, status, content, rich_content, attachments, llm, created_at }: MessageRow): Shape {
  return { id, case_id, sender_type, status, content, rich_content, attachments, llm, created_at: isoTime(created_at) } as Shape;
}
