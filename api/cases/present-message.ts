import type { z } from 'zod';
import type { MessageRow } from '../../db/queries/conversation/messages.ts';
import type { messageShape } from './shapes.ts';
import { isoTime } from './present-case.ts';

export function presentMessage(row: MessageRow): z.input<typeof messageShape> {
  const { id, case_id, sender_type, content, rich_content, attachments, llm, created_at } = row;
  return { id, case_id, sender_type, content, rich_content, attachments, llm, created_at: isoTime(created_at) } as z.input<
    typeof messageShape
  >;
}
