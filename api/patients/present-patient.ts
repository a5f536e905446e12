import type { z } from 'zod';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Actor } from '../auth/actor.ts';
import type { patientShape } from './shapes.ts';

/** Columns of a patient as they are sent; the date of birth read as text, so that no time zone can move it. */
export const PATIENT_COLUMNS = `p.id, p.tenant_id, p.idp_user_id, p.first_name, p.last_name, p.date_of_birth::text as date_of_birth, p.email, p.phone,
  p.country_of_residence, p.gender, p.preferred_language, p.timezone, p.medical_history, p.preferences, p.referred_by_facilitator_id,
  p.created_at, p.updated_at`;

export type PatientView = z.infer<typeof patientShape>;
export type PatientViewRow = Omit<PatientView, 'created_at' | 'updated_at'> & { created_at: Date | string; updated_at: Date | string };

/**
 * The record as facilitators see it (policy facilitator_consent, Decisions §9): of a patient whom they did not refer themselves neither
 * contact nor date of birth, of nobody a medical history.
 */
export async function presentPatientTo(tx: Tx, actor: Actor, row: PatientViewRow): Promise<PatientView> {
  const shown = presentPatient(row);
  if (actor.role !== 'facilitator') return shown;
  const known = (await isOwnReferral(tx, actor, row.referred_by_facilitator_id))
    ? {}
    : { date_of_birth: null, email: null, phone: null, idp_user_id: null };
  return { ...shown, ...known, medical_history: {} };
}

/** Whether the signed-in facilitator is the one who referred a patient. */
export async function isOwnReferral(tx: Tx, actor: Actor, referrerId: string | null): Promise<boolean> {
  const own = await tx.sql('select 1 from facilitators where tenant_id = $1 and id = $2 and idp_user_id = $3', [
    ...[actor.tenantId, referrerId, actor.userId],
  ]);
  return own.length > 0;
}

export function presentPatient(row: PatientViewRow): PatientView {
  return { ...row, created_at: new Date(row.created_at).toISOString(), updated_at: new Date(row.updated_at).toISOString() };
}
