import { defineRoute, type Route } from '../../pipeline/route.ts';
import { createDoctors } from './bulk-doctors.ts';
import * as doctors from './doctors.ts';
import {
  addProcedureContract,
  bulkDoctorsContract,
  completenessContract,
  createDoctorContract,
  deleteDoctorContract,
  getDoctorContract,
  listDoctorsContract,
  listProceduresContract,
  patchDoctorContract,
} from './contract.ts';

/** The nine routes of doctors: Part 4.6, Decisions §10. */
export const doctorRoutes: Route[] = [
  defineRoute(createDoctorContract, doctors.createDoctor),
  defineRoute(listDoctorsContract, doctors.listAllDoctors),
  defineRoute(bulkDoctorsContract, createDoctors),
  defineRoute(getDoctorContract, doctors.getDoctor),
  defineRoute(patchDoctorContract, doctors.patchDoctor),
  defineRoute(deleteDoctorContract, doctors.deleteDoctor),
  defineRoute(listProceduresContract, doctors.getProcedures),
  defineRoute(addProcedureContract, doctors.addProcedure),
  defineRoute(completenessContract, doctors.getCompleteness),
];
