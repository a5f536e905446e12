/** What reaches a client: the id is where to resume, the timestamp is when it was published (ISO 8601, UTC). */
export type Frame = { event: string; data: unknown; id: string; timestamp: string };

export type Realtime = {
  /**
   * Publishes to whoever listens, in any process, now or within the hour; several frames in their order and in one round trip. Best effort: a lost Redis costs
   * the frames, never the caller. Gives the last frame's id, or null.
   */
  publish(channel: string, ...frames: { event: string; data: unknown }[]): Promise<string | null>;
  /**
   * Hears a channel in order, from after `lastEventId` (default: from now on). Gives the way to stop.
   * A lost Redis is outlived: what was published meanwhile, if Redis kept it, comes when it is back.
   */
  subscribe(channel: string, options: { lastEventId?: string | undefined; onFrame: (frame: Frame) => void }): Promise<() => void>;
  close(): Promise<void>;
};

/** Part 6.2: everything about a case's conversation and documents. */
export const caseChannel = (tenantId: string, caseId: string) => `case:${tenantId}:${caseId}`;
/** Document progress of all of a patient's cases. */
export const patientChannel = (tenantId: string, patientId: string) => `patient:${tenantId}:${patientId}`;
/** What changes in the inboxes of a tenant's people; each frame says for whom. */
export const inboxChannel = (tenantId: string) => `inbox:${tenantId}`;

export const isFrameId = (value: string): boolean => /^\d{1,16}-\d{1,10}$/.test(value);

export const streamKey = (channel: string) => `rt:${channel}`;
