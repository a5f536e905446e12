import type { z } from 'zod';
import { recordView } from '../../db/access/record-view.ts';
import { getSnapshot } from '../../db/queries/second-opinions/consultations.ts';
import { listCorrectionsSince } from '../../db/queries/sharing/share-corrections.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { readPatientTexts } from '../../db/queries/patients/patient-texts.ts';
import { readPerson } from '../../db/queries/patients/patients.ts';
import { createRedactor, type Redactor } from '../../domain/redaction/redactor.ts';
import type { Actor } from '../auth/actor.ts';
import type { Call } from '../pipeline/route.ts';
import { besideRecord } from './beside-record.ts';
import { getDoctorsConsultationOrFail, isShared } from './consultation-access.ts';
import type { consultationShape } from './shapes.ts';
import { presentInboxItem, presentOpinion } from './present-consultation.ts';
import type { consultationContract } from './contract.ts';

type Looking = Pick<Call<typeof consultationContract>, 'actor' | 'params' | 'scope' | 'services'>;

/** GET /mso/consultations/{id} : looking changes nothing; the record is there once the doctor has taken the case. So is it looked at again before an answer that shows it is given again. */
export const getConsultation = ({ actor, params, scope, services }: Looking) =>
  withTenant(services.db, scope, (tx) => readConsultation(tx, actor, params.consultation_id));

/** The consultation as its doctor sees it, and the record of the view. @throws ApiError CONSENT_REQUIRED_001 once the consent is over */
export async function readConsultation(tx: Tx, actor: Actor, consultationId: string): Promise<z.input<typeof consultationShape>> {
  const consultation = await getDoctorsConsultationOrFail(tx, actor, consultationId);
  if (!isShared(consultation)) throw new ApiError('CONSENT_REQUIRED_001');
  const { id, share_id, case_id, patient_id } = consultation;
  await recordView(tx, { resource: 'mso_consultation', patient_id, case_id, consultation_id: id, case_share_id: share_id });
  const redactor = await redactorFor(tx, patient_id);
  const isTaken = share_id !== null && redactor !== null;
  return {
    ...presentInboxItem(consultation, actor),
    question: consultation.question === null || redactor === null ? null : redactor.text(consultation.question),
    ...(isTaken ? await besideRecord(tx, case_id, redactor) : { risk: null, plans: [] }),
    snapshot: share_id === null ? null : ((await getSnapshot(tx, share_id)) ?? null),
    corrections: share_id === null ? [] : await listCorrectionsSince(tx, share_id),
    opinion: presentOpinion(consultation),
  };
}

/** What people wrote, without who the patient is. Null: the patient is gone. */
async function redactorFor(tx: Tx, patientId: string): Promise<Redactor | null> {
  const patient = await readPerson(tx, patientId);
  return patient === undefined ? null : createRedactor('mso_clinical', patient, await readPatientTexts(tx, patientId));
}
