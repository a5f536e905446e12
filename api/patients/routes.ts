import { defineRoute, type Route } from '../pipeline/route.ts';
import { createPatient, registerPatient } from './create-patient.ts';
import { getPatient } from './get-patient.ts';
import { patchPatient } from './patch-patient.ts';
import { createdPatientStillThere, patientStillVisible } from './still-visible.ts';
import { createPatientContract, getPatientContract, patchPatientContract, registerPatientContract } from './contract.ts';

/** Patients: Parts 2.3 and 4.1. */
export const patientsRoutes: Route[] = [
  defineRoute(createPatientContract, createPatient, createdPatientStillThere),
  defineRoute(registerPatientContract, registerPatient, createdPatientStillThere),
  defineRoute(getPatientContract, getPatient),
  defineRoute(patchPatientContract, patchPatient, patientStillVisible),
];
