import { caseStillVisible } from '../cases/still-visible.ts';
import { defineRoute } from '../pipeline/route.ts';
import { requestRecords, submitDocument } from './act-on-consultation.ts';
import { cancelAppointment, makeAppointment, offerSlots, seatStillHeld } from './appointments.ts';
import { getConsultation } from './get-consultation.ts';
import { getOpinionStatus } from './get-opinion-status.ts';
import { joinVideo, roomStillOpen } from './join-video.ts';
import { listConsultations } from './list-consultations.ts';
import { cancelOpinion, requestOpinion } from './request-opinion.ts';
import { declineConsultation, takeConsultation } from './take-or-decline.ts';
import {
  cancelAppointmentContract,
  cancelContract,
  consultationContract,
  declineContract,
  documentContract,
  inboxContract,
  joinVideoContract,
  makeAppointmentContract,
  offerSlotsContract,
  recordsRequestContract,
  requestContract,
  statusContract,
  takeContract,
} from './contract.ts';

/** Second opinions: Parts 4.2 and 4.9, Decisions §10. */
export const msoRoutes = [
  defineRoute(requestContract, requestOpinion, caseStillVisible),
  defineRoute(cancelContract, cancelOpinion, caseStillVisible),
  defineRoute(statusContract, getOpinionStatus),
  defineRoute(inboxContract, listConsultations),
  defineRoute(consultationContract, getConsultation),
  defineRoute(takeContract, takeConsultation, getConsultation),
  defineRoute(declineContract, declineConsultation),
  defineRoute(documentContract, submitDocument, getConsultation),
  defineRoute(recordsRequestContract, requestRecords, getConsultation),
  defineRoute(offerSlotsContract, offerSlots, seatStillHeld),
  defineRoute(makeAppointmentContract, makeAppointment, seatStillHeld),
  defineRoute(cancelAppointmentContract, cancelAppointment, seatStillHeld),
  defineRoute(joinVideoContract, joinVideo, roomStillOpen),
];
