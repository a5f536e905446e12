import { v5 as idOf } from 'uuid';
import { SHIPPED_TEXTS } from '../../../assistant/content/shipped.ts';
import type { ContentEntry, ContentFilter } from '../../../db/queries/reference/content-texts.ts';
import type { Page } from '../../../db/queries/reference/reference.ts';

/** The texts that come with the service, as entries that a tenant reads and overrides by an entry of its own. Nobody has reviewed them. */

const NAMESPACE = '7d1f3d0a-6d0e-4c9a-9a57-9d6c2b7f4e11';
const SHIPPED_ON = '2026-11-23T00:00:00.000Z';

export const SHIPPED_ENTRIES: readonly ContentEntry[] = SHIPPED_TEXTS.map(({ topic, language, text }) => ({
  id: idOf(`${topic}/${language}`, NAMESPACE),
  ...{ topic, language, text, procedure_code: null, destination: null },
  ...{ source: 'Shipped with the service', reviewed_by: null, reviewed_on: null },
  ...{ version: 1, created_at: SHIPPED_ON, updated_at: SHIPPED_ON },
}));

/** By topic and language. What is narrower than its topic, or reviewed, is never shipped. */
export function listShippedTexts(filter: ContentFilter, { limit, offset }: Page): { rows: ContentEntry[]; total: number } {
  const { q, topic, language, procedure_code, destination, is_reviewed } = filter;
  const isNarrow = procedure_code !== undefined || destination !== undefined || is_reviewed === true;
  const rows = SHIPPED_ENTRIES.filter(
    (entry) =>
      !isNarrow &&
      (topic === undefined || entry.topic === topic) &&
      (language === undefined || entry.language === language) &&
      (q === undefined || entry.text.toLowerCase().includes(q.toLowerCase())),
  );
  return { rows: rows.slice(offset, offset + limit), total: rows.length };
}

export const findShippedText = (id: string): ContentEntry | undefined => SHIPPED_ENTRIES.find((entry) => entry.id === id);
