import { recordEvent } from '../../db/events.ts';
import { lockCase } from '../../db/queries/cases/cases.ts';
import { remindOfAppointment } from '../../db/queries/second-opinions/appointments.ts';
import { getOverdueConsultation } from '../../db/queries/second-opinions/consultations.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { CaseRef } from '../../messages/case.ts';
import { publishFrames } from '../cases/case-frames.ts';
import { speakerOf } from '../conversation/reply/next-speaker.ts';
import type { ActivityServices } from '../services.ts';
import { readFlags } from '../tenant-flags.ts';
import { act } from './consultation.ts';
import { offerToNextDoctor } from './offer-consultation.ts';

/** `now`: the instant by the workflow's clock, whose timer rang (ISO 8601). */
export type OverdueConsultationInput = CaseRef & { now: string };

/**
 * Reminds of an appointment that is near. A consultation whose time is over goes to another doctor; one that waits for records goes on without them. A second run finds none.
 * @returns the mail to send, if one follows
 */
export async function offerOverdueConsultation(
  { db, realtime, config }: Pick<ActivityServices, 'db' | 'realtime' | 'config'>,
  { tenant_id, case_id, now }: OverdueConsultationInput,
): Promise<{ notification_id: string | null }> {
  const { frames, notification_id } = await withTenant(db, { tenantId: tenant_id, source: 'worker:case-lifecycle' }, async (tx) => {
    const speaker = speakerOf(tx, case_id);
    const row = await lockCase(tx, case_id);
    if (row && row.state !== 'closed') await remindOfAppointment(tx, case_id, now);
    const consultation = row && row.state !== 'closed' ? await getOverdueConsultation(tx, case_id, now) : undefined;
    if (!row || !consultation) return { frames: [], notification_id: null };
    const payload = { case_id, consultation_id: consultation.id, status: consultation.status, doctor_user_id: consultation.doctor_user_id };
    await recordEvent(tx, { type: 'mso.overdue', patient_id: row.patient_id, case_id, payload });
    if (consultation.status === 'records_requested') {
      await act(tx, consultation, 'resume');
      return { frames: [], notification_id: null };
    }
    const offer = { say: speaker.say, flags: await readFlags(tx, config) };
    return { frames: speaker.frames, ...(await offerToNextDoctor(tx, row, consultation, offer)) };
  });
  await publishFrames(realtime, { tenant_id, case_id }, frames);
  return { notification_id };
}
