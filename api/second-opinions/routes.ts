import { defineRoute } from '../pipeline/route.ts';
import { requestRecords, submitDocument } from './act-on-consultation.ts';
import { getConsultation } from './get-consultation.ts';
import { getOpinionStatus } from './get-opinion-status.ts';
import { joinVideo } from './join-video.ts';
import { listConsultations } from './list-consultations.ts';
import { requestOpinion } from './request-opinion.ts';
import {
  consultationContract,
  documentContract,
  inboxContract,
  joinVideoContract,
  recordsRequestContract,
  requestContract,
  statusContract,
} from './contract.ts';

/** Second opinions: Parts 4.2 and 4.9, Decisions §10. */
export const msoRoutes = [
  defineRoute(requestContract, requestOpinion),
  defineRoute(statusContract, getOpinionStatus),
  defineRoute(inboxContract, listConsultations),
  defineRoute(consultationContract, getConsultation),
  defineRoute(documentContract, submitDocument),
  defineRoute(recordsRequestContract, requestRecords),
  defineRoute(joinVideoContract, joinVideo),
];
