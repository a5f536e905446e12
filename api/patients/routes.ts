import { withTenant } from '../../db/tenant-scope.ts';
import { defineRoute, type Route } from '../pipeline/route.ts';
import { createPatient } from './create-patient.ts';
import { patchPatient } from './patch-patient.ts';
import { presentPatientTo } from './present-patient.ts';
import { getVisiblePatientOrFail } from './visible-patient.ts';
import { createPatientContract, getPatientContract, patchPatientContract, registerPatientContract } from './contract.ts';

/** Patients: Parts 2.3 and 4.1. */
export const patientsRoutes: Route[] = [
  defineRoute(createPatientContract, createPatient),
  defineRoute(registerPatientContract, createPatient),
  defineRoute(getPatientContract, ({ params, actor, scope, services }) =>
    withTenant(services.db, scope, async (tx) => presentPatientTo(tx, actor, await getVisiblePatientOrFail(tx, actor, params.patient_id))),
  ),
  defineRoute(patchPatientContract, patchPatient),
];
