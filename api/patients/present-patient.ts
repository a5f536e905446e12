import type { z } from 'zod';
import type { Tx } from '../../db/tenant-scope.ts';
import { isPseudonymous, isShown, type Reach } from '../../domain/access/reach.ts';
import type { Actor } from '../auth/actor.ts';
import { pseudonymOfPatient, pseudonymous } from '../cases/shown-case.ts';
import type { patientShape } from './shapes.ts';

/** Columns of a patient as they are sent; the date of birth read as text, so that no time zone can move it. */
export const PATIENT_COLUMNS = `p.id, p.tenant_id, p.idp_user_id, p.first_name, p.last_name, p.date_of_birth::text as date_of_birth, p.email, p.phone,
  p.country_of_residence, p.gender, p.preferred_language, p.timezone, p.medical_history, p.preferences, p.referred_by_facilitator_id,
  p.created_at, p.updated_at`;

export type PatientView = z.infer<typeof patientShape>;
/** A patient with the way in which the caller reaches the record, which decides what of it is shown. */
export type VisiblePatient = PatientViewRow & { reach: Reach };
export type PatientViewRow = Omit<PatientView, 'created_at' | 'updated_at'> & { created_at: Date | string; updated_at: Date | string };

/**
 * The record as whoever reaches it in this way sees it (Decisions §9). Facilitators, whoever referred the patient: no medical history, contact or date of birth.
 * Doctors who know the patient by a pseudonym: no more than that and the residence.
 */
export async function presentPatientTo(tx: Tx, actor: Actor, { reach, ...row }: VisiblePatient): Promise<PatientView> {
  const shown = presentPatient(row);
  if (isPseudonymous(reach)) return { ...shown, ...NAMELESS, ...pseudonymous(await pseudonymOfPatient(tx, actor, row.id)) };
  if (isShown(reach, 'clinical')) return shown;
  return { ...shown, ...WITHHELD_OF_FACILITATORS, idp_user_id: null, medical_history: {} };
}

const WITHHELD_OF_FACILITATORS = { date_of_birth: null, email: null, phone: null };

/** Fields that can be changed, but not by whoever comes this way: nobody overwrites what is kept from them. */
export function withheldFrom(reach: Reach): string[] {
  return isShown(reach, 'clinical') ? [] : Object.keys(WITHHELD_OF_FACILITATORS);
}

const NAMELESS = {
  ...{ email: null, phone: null, idp_user_id: null, timezone: null },
  ...{ medical_history: {}, preferences: {}, referred_by_facilitator_id: null },
};

export function presentPatient(row: PatientViewRow): PatientView {
  return { ...row, created_at: new Date(row.created_at).toISOString(), updated_at: new Date(row.updated_at).toISOString() };
}
