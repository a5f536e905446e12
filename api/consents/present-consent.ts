import type { z } from 'zod';
import type { ConsentView } from '../../db/queries/sharing/consents.ts';
import type { consentShape } from '../cases/shapes.ts';
import { isoTime, isoTimeOrNull } from '../cases/present-case.ts';

export function presentConsent({ recorded_by, event_id, created_at, revoked_at, ...consent }: ConsentView): z.input<typeof consentShape> {
  const recorded_at = isoTime(created_at);
  return { ...consent, revoked_at: isoTimeOrNull(revoked_at), created_at: recorded_at, audit: { recorded_by, recorded_at, event_id } };
}
