import type { z } from 'zod';
import type { InboxRow } from '../../db/queries/notifications/inbox.ts';
import type { SpokenLanguage } from '../../domain/conversation/language.ts';
import { URGENCIES } from '../../domain/notifications/notice-kinds.ts';
import { noticeText } from '../../domain/notifications/notice-texts/notice-text.ts';
import { isoTime, isoTimeOrNull } from '../cases/present-case.ts';
import type { inboxItemShape } from './shapes.ts';

export function presentItem(row: InboxRow, language: SpokenLanguage): z.input<typeof inboxItemShape> {
  const { id, kind, urgency, case_id, provider_id, subject, since, done_at } = row;
  return {
    ...{ id, kind, text: noticeText(kind, language), urgency: URGENCIES[urgency] ?? 'normal', case_id, provider_id, subject },
    ...{ since: isoTime(since), done: done_at !== null, done_at: isoTimeOrNull(done_at) },
  };
}
