import { EVENT_TYPES, type EventType } from './registry.ts';

/** Subjects whose events leave the house as webhooks and in the feed: what happens to cases, in ids and codes. */
const SUBJECTS = new Set([
  ...['case', 'document', 'issue', 'match', 'consent', 'share', 'provider', 'quote', 'mso', 'coordinator', 'milestone', 'booking'],
  ...['escalation', 'handover', 'question'],
]);

/** Of one role only, or of no use outside. */
const KEPT: ReadonlySet<EventType> = new Set<EventType>([
  'mso.video_joined',
  'mso.record_shared',
  'provider.feedback',
  'coordinator.cover_named',
  'coordinator.cover_withdrawn',
]);

export const PUBLISHED_EVENTS = (Object.keys(EVENT_TYPES) as EventType[]).filter(
  (type) => SUBJECTS.has(type.split('.')[0] ?? '') && !KEPT.has(type),
);
const PUBLISHED: ReadonlySet<string> = new Set(PUBLISHED_EVENTS);

export const isPublished = (type: string): boolean => PUBLISHED.has(type);
