import { casesVisibleTo, type Viewer } from '../../db/access/case-visibility.ts';
import { getConsultationId } from '../../db/queries/second-opinions/consultations.ts';
import { getRiskReviewId } from '../../db/queries/risk/risk.ts';
import { readPatientTexts } from '../../db/queries/patients/patient-texts.ts';
import { readPerson } from '../../db/queries/patients/patients.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { isPseudonymous, isShown, policyOfReach, type Reach } from '../../domain/access/reach.ts';
import { ApiError } from '../../domain/errors.ts';
import { pseudonymOf } from '../../domain/redaction/redact-snapshot.ts';
import { createRedactor, type Redactor } from '../../domain/redaction/redactor.ts';
import type { CaseAnswer } from './present-case.ts';

/** What is shown of a case follows from the way in which the caller reaches it, with redaction_engine on or off (Decisions §3 and §9). */

/** The case without what the policy removes: the budget, where it stands, what documents were found to say, and words that somebody wrote about it. */
export function asShownTo(reach: Reach, answer: CaseAnswer): CaseAnswer {
  if (isShown(reach, 'budget')) return answer;
  const { layer_state: _clinical, ...shown } = answer;
  const thinned = { ...shown, budget_cents: null, currency: null, blocking_issues: [], closed_reason: null };
  return isShown(reach, 'progress') ? thinned : withoutProgress(thinned);
}

/** As the clinical snapshot: which procedure, by its name in the catalogue, and where. The patient's own words for it could name somebody. */
function withoutProgress(answer: CaseAnswer): CaseAnswer {
  const { state: _state, assigned_provider_id: _assigned, ...shown } = answer;
  const named = answer.procedure_code === null ? { title: 'Case', procedure: null } : {};
  return { ...shown, ...named, handover: null, status: null, preferences: {}, selected_provider_ids: [], referred_by_facilitator_id: null };
}

/** What takes the patient's identity, or what of it the policy keeps from the reader, out of whatever is read of a case; null where all is shown. @throws ApiError PATIENT_NOT_FOUND */
export async function redactorFor(tx: Tx, { reach, patient_id }: { reach: Reach; patient_id: string }): Promise<Redactor | null> {
  if (isShown(reach, 'contact')) return null;
  const patient = await readPerson(tx, patient_id);
  if (!patient) throw new ApiError('PATIENT_NOT_FOUND');
  return createRedactor(policyOfReach(reach), patient, isPseudonymous(reach) ? await readPatientTexts(tx, patient_id) : []);
}

/** The pseudonym under which a doctor knows the patient of a case: that of the second opinion or of the risk review which leads there. */
export async function pseudonymFor(tx: Tx, { reach, id }: { reach: Reach; id: string }): Promise<string> {
  const seed = reach === 'consulted' ? await getConsultationId(tx, id) : await getRiskReviewId(tx, id);
  return pseudonymOf(seed ?? id);
}

/** The pseudonym of a patient whose record is looked at without a case: that of the newest case by which the doctor reaches it. */
export async function pseudonymOfPatient(tx: Tx, viewer: Viewer, patientId: string): Promise<string> {
  const { condition, reach, params } = casesVisibleTo(viewer, 3);
  const [newest] = await tx.sql<{ id: string; reach: Reach }>(
    `select c.id, ${reach} as reach from cases c where c.tenant_id = $1 and c.patient_id = $2 and ${condition} order by c.created_at desc, c.id desc limit 1`,
    [tx.scope.tenantId, patientId, ...params],
  );
  return newest ? pseudonymFor(tx, newest) : pseudonymOf(patientId);
}

/** A pseudonym, "Patient K7Q2ZX", in the place of a name and a date of birth. */
export function pseudonymous(pseudonym: string): { first_name: string; last_name: string; date_of_birth: null } {
  const [first_name = '', last_name = ''] = pseudonym.split(' ');
  return { first_name, last_name, date_of_birth: null };
}
