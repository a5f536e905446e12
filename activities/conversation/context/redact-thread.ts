import { createHash } from 'node:crypto';
import { redactMessage } from '../../../domain/redaction/redact-message.ts';
import type { Identity } from '../../../domain/redaction/scrub-text.ts';
import { createExpiringCache } from '../../../platform/expiring-cache.ts';

/** As long as the conversation context is kept (Part 8), for some hundred conversations at once. */
const [KEPT_MS, KEPT_TEXTS] = [1_800_000, 5_000];
/** Redacted texts by a hash of identity and words: what identifies a person is in neither. */
const redactedTexts = createExpiringCache<string>(KEPT_TEXTS);

/**
 * Redacts texts of a conversation for the records of its turns. Every turn holds the messages before it, so each text is redacted once and remembered.
 * @returns what `redactMessage` gives
 */
export function threadRedactor(identity: Identity): (text: string) => string {
  const person = JSON.stringify(identity);
  return (text) => {
    const key = createHash('sha256').update(person).update('\0').update(text).digest('base64');
    const known = redactedTexts.get(key);
    if (known !== undefined) return known;
    const redacted = redactMessage(text, identity);
    redactedTexts.set(key, redacted, KEPT_MS);
    return redacted;
  };
}
