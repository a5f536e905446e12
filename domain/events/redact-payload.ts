import { redactMessage } from '../redaction/redact-message.ts';
import type { Identity } from '../redaction/scrub-text.ts';

/** A change of one place in a payload; without a value the place goes. */
export type PayloadChange = { path: string[]; value?: unknown };

/** Event types whose payload once held what a patient wrote. */
export const REDACTED_TYPES = ['agent.decision', 'match.accepted', 'match.rejected'] as const;
export type RedactedType = (typeof REDACTED_TYPES)[number];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * What has to change in a payload that was written before payloads were redacted (Decisions §5); nothing in one that was redacted.
 * @param identity of the patient; of one who is gone, what has the form of an identity goes
 */
export function payloadChanges(type: RedactedType, payload: unknown, identity: Identity): PayloadChange[] {
  const redacted = (path: string[]) => {
    const text = valueAt(payload, path);
    if (typeof text !== 'string') return [];
    const value = redactMessage(text, identity);
    return value === text ? [] : [{ path, value }];
  };
  if (type === 'match.accepted') return redacted(['feedback_signals', 'selection_reason']);
  if (type === 'match.rejected') return ownReason(valueAt(payload, ['reason']));
  const attachments = valueAt(payload, ['input', 'attachments']);
  const names = Array.isArray(attachments)
    ? [...attachments.keys()].map((index) => ['input', 'attachments', String(index), 'filename'])
    : [];
  return [['input', 'message'], ...names].flatMap(redacted);
}

/** It was the patient's reason, or the id of the message that says it: now that id only. */
function ownReason(reason: unknown): PayloadChange[] {
  if (reason === undefined) return [];
  const isMessage = typeof reason === 'string' && UUID.test(reason);
  return [{ path: ['reason'] }, ...(isMessage ? [{ path: ['message_id'], value: reason }] : [])];
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner !== null && typeof inner === 'object' ? (inner as Record<string, unknown>)[key] : undefined),
    value,
  );
}
