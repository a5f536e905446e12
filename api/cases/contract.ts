import { z } from 'zod';
import { OLDER_STATUSES } from '../../domain/cases/states.ts';
import { closedSet } from '../http/shapes.ts';
import type { RouteContract } from '../pipeline/route.ts';
import * as conversation from './conversation-shapes.ts';
import * as record from './record-shapes.ts';
import * as shape from './shapes.ts';
import { scoresQuery, scoresShape } from './scores-shape.ts';

/** Cases and their conversation: Part 4.2. The list below is the group's table of contents. */

const group = { group: 'Cases', validation: 'INTAKE_VALIDATION_001' } as const;
const reads = { access: { kind: 'tenant', permission: 'case:read' } } as const;
const writes = { access: { kind: 'tenant', permission: 'case:write' } } as const;
const NOT_FOUND = 'INTAKE_CASE_NOT_FOUND_001';
const CLOSED = 'INTAKE_CASE_CLOSED_001';
const BLOCKED = 'CASE_BLOCKED_BY_VALIDATION';

export const createCaseContract = {
  method: 'post',
  path: '/api/v1/cases/',
  summary: 'Open a case; it starts as a draft',
  ...group,
  ...writes,
  body: shape.createCaseBody,
  response: shape.caseShape,
  status: 201,
  errors: ['SYS_WORKFLOW_UNAVAILABLE'],
} as const satisfies RouteContract;

export const listCasesContract = {
  method: 'get',
  path: '/api/v1/cases',
  summary: "The caller's cases, newest first",
  ...group,
  ...reads,
  query: z.object({ status: closedSet(OLDER_STATUSES).optional() }),
  response: z.array(shape.caseShape),
  paged: true,
  errors: [],
  viewsHealthData: 'case_list',
} as const satisfies RouteContract;

export const getCaseContract = {
  method: 'get',
  path: '/api/v1/cases/{case_id}',
  summary: 'A case',
  ...group,
  ...reads,
  params: shape.casePath,
  response: shape.caseShape,
  errors: [NOT_FOUND],
  viewsHealthData: 'case',
  viewRecordedByHandler: true,
} as const satisfies RouteContract;

export const patchCaseContract = {
  method: 'patch',
  path: '/api/v1/cases/{case_id}',
  summary: 'Change what is known of a case, or close it',
  description: 'Closing takes {"status": "closed", "reason": …}; no other status can be set.',
  ...group,
  ...writes,
  params: shape.casePath,
  body: shape.patchCaseBody,
  response: shape.caseShape,
  errors: [NOT_FOUND, CLOSED, 'CASE_INVALID_TRANSITION'],
} as const satisfies RouteContract;

export const chatContract = {
  method: 'post',
  path: '/api/v1/cases/{case_id}/chat',
  summary: 'One turn with the assistant',
  description:
    "A message that the input guardrail blocks is stored with its verdict and answered 400, unless it tells of an emergency: then the answer is what to do now, and the message is blocked all the same. A message of a person of the team is stored and answered by nobody, and so is a patient's while a person has the conversation: `answered_by` is then person, and `message` the one that was stored.",
  ...group,
  ...writes,
  params: shape.casePath,
  body: conversation.chatBody,
  response: conversation.chatAnswer,
  errors: [
    NOT_FOUND,
    CLOSED,
    'QUESTION_NOT_FOUND',
    'QUESTION_CLOSED',
    'AUTH_UNAUTHORIZED_001',
    'AGENT_CONTEXT_OVERFLOW_001',
    'AGENT_GUARDRAIL_INPUT_001',
    'AGENT_GUARDRAIL_OUTPUT_001',
    'AGENT_LLM_TIMEOUT_001',
  ],
} as const satisfies RouteContract;

export const handoverContract = {
  method: 'post',
  path: '/api/v1/cases/{case_id}/handover',
  summary: 'Take the conversation over, or give it back to the assistant',
  description:
    "While a person has the conversation the patient's messages are stored, shown on the streams and told to that person; the assistant does not answer, still reads findings, and answers an emergency at once. The same again changes nothing; another person who takes it over has it then. Taking up a patient's request for a person (escalation patient_request acknowledged) takes the conversation over too. It ends when it is given back, when the case closes, and when the person loses the case or the role.",
  ...group,
  access: { kind: 'tenant', permission: 'coordination:manage' },
  params: shape.casePath,
  body: conversation.handoverBody,
  response: conversation.handoverAnswer,
  errors: [NOT_FOUND, CLOSED],
} as const satisfies RouteContract;

export const handoverStateContract = {
  method: 'get',
  path: '/api/v1/cases/{case_id}/handover',
  summary: 'Who has the conversation, who is there, and whether they speak the same language',
  description:
    'Of the person of the team who has it and of the patient: their languages, and whether each has the case open (a stream of it, now or within the last minute).',
  ...group,
  ...reads,
  params: shape.casePath,
  response: conversation.handoverState,
  errors: [NOT_FOUND, 'AUTH_UNAUTHORIZED_001'],
} as const satisfies RouteContract;

export const questionsContract = {
  method: 'get',
  path: '/api/v1/cases/{case_id}/questions',
  summary: 'What hospitals that have the record ask, newest first',
  description: 'The patient sees what the patient is asked, who coordinates everything.',
  ...group,
  ...reads,
  params: shape.casePath,
  response: z.array(conversation.caseQuestionShape),
  errors: [NOT_FOUND, 'AUTH_UNAUTHORIZED_001'],
  viewsHealthData: 'questions',
} as const satisfies RouteContract;

export const answerQuestionContract = {
  method: 'post',
  path: '/api/v1/cases/{case_id}/questions/{question_id}/answer',
  summary: 'Answer the question of a hospital',
  description:
    'The same as a chat message with `question_id`: it stands in the thread, and every hospital that has the record reads it without the identity of the patient. The patient answers what the patient is asked, a coordinator what the coordinator is asked.',
  ...group,
  ...writes,
  params: conversation.questionPath,
  body: conversation.answerQuestionBody,
  response: conversation.answeredQuestion,
  errors: [
    ...[NOT_FOUND, CLOSED, 'QUESTION_NOT_FOUND', 'AUTH_UNAUTHORIZED_001', 'QUESTION_CLOSED'],
    ...['AGENT_CONTEXT_OVERFLOW_001', 'AGENT_GUARDRAIL_INPUT_001', 'AGENT_GUARDRAIL_OUTPUT_001', 'AGENT_LLM_TIMEOUT_001'],
  ] as const,
} as const satisfies RouteContract;

export const messagesContract = {
  method: 'get',
  path: '/api/v1/cases/{case_id}/messages',
  summary: 'The conversation, oldest first',
  description:
    'Of a message that a guardrail held back, on either side, `status` is blocked and `content` only says so. Who holds `eval:manage` reads its words and the verdict; that is recorded.',
  ...group,
  ...reads,
  params: shape.casePath,
  query: conversation.messagesQuery,
  response: z.array(conversation.messageShape),
  paged: true,
  errors: [NOT_FOUND, 'AUTH_UNAUTHORIZED_001'],
  viewsHealthData: 'messages',
  viewRecordedByHandler: true,
} as const satisfies RouteContract;

export const ehrContract = {
  method: 'get',
  path: '/api/v1/cases/{case_id}/ehr',
  summary: 'The record as a snapshot',
  ...group,
  ...reads,
  params: shape.casePath,
  response: record.ehrShape,
  errors: [NOT_FOUND, 'AUTH_UNAUTHORIZED_001'],
  viewsHealthData: 'ehr',
  viewRecordedByHandler: true,
} as const satisfies RouteContract;

export const readinessContract = {
  method: 'get',
  path: '/api/v1/cases/{case_id}/readiness',
  summary: 'What is known, asked and missing, what it is needed for, and who can supply it',
  description:
    'Allergies, current medicines, previous operations, height and weight are asked for before consent. `none` is an answer, told apart from `missing`; what is not known when the record is shared is named to the patient, to the reviewer as factors, and to hospitals as not asked (`known` of the record).',
  ...group,
  ...reads,
  params: shape.casePath,
  response: z.array(shape.readinessItem),
  errors: [NOT_FOUND, 'AUTH_UNAUTHORIZED_001'],
  viewsHealthData: 'readiness',
} as const satisfies RouteContract;

export const nextContract = {
  method: 'get',
  path: '/api/v1/cases/{case_id}/next',
  summary: 'Where the case stands, whose turn it is and since when',
  description:
    "What the assistant says when the patient asks what comes next, in the language that the patient writes, else that of the record. A consent of a later day is not asked for again: the words name the day, and the service is waited for. A date without a quote waits for the hospital's quote. Whoever looks after the case, or helps with it, reads the same words; not for second-opinion doctors, who are not shown the case's progress.",
  ...group,
  ...reads,
  params: shape.casePath,
  response: shape.nextShape,
  errors: [NOT_FOUND, 'AUTH_UNAUTHORIZED_001'],
  viewsHealthData: 'next',
} as const satisfies RouteContract;

export const confirmationContract = {
  method: 'get',
  path: '/api/v1/cases/{case_id}/confirmation',
  summary: 'The redacted summary that providers are shown',
  ...group,
  ...reads,
  params: shape.casePath,
  response: shape.confirmationShape,
  errors: [NOT_FOUND],
  viewsHealthData: 'confirmation',
} as const satisfies RouteContract;

export const checklistContract = {
  method: 'get',
  path: '/api/v1/cases/{case_id}/document-checklist',
  summary: 'Requirement by requirement, what is there',
  ...group,
  ...reads,
  params: shape.casePath,
  response: shape.checklistShape,
  errors: [NOT_FOUND],
  viewsHealthData: 'checklist',
  viewRecordedByHandler: true,
} as const satisfies RouteContract;

export const scoresContract = {
  method: 'get',
  path: '/api/v1/cases/{case_id}/scores',
  summary: 'The latest match with its breakdown and reasons',
  ...group,
  ...reads,
  params: shape.casePath,
  query: scoresQuery,
  response: scoresShape,
  viewsHealthData: 'scores',
  viewRecordedByHandler: true,
  errors: [NOT_FOUND, 'AUTH_UNAUTHORIZED_001', 'MATCH_NO_RESULTS_001'],
} as const satisfies RouteContract;

export const decisionsContract = {
  method: 'get',
  path: '/api/v1/cases/{case_id}/decisions',
  summary: 'Every decision of the assistant, oldest first',
  ...group,
  ...reads,
  params: shape.casePath,
  response: z.array(shape.decisionShape),
  paged: true,
  errors: [NOT_FOUND, 'AUTH_UNAUTHORIZED_001'],
  viewsHealthData: 'decisions',
} as const satisfies RouteContract;

export const matchContract = {
  method: 'post',
  path: '/api/v1/cases/{case_id}/match',
  summary: 'Run a match now',
  ...group,
  ...writes,
  params: shape.casePath,
  response: shape.matchAnswer,
  errors: [NOT_FOUND, CLOSED, 'CASE_INVALID_TRANSITION', BLOCKED, 'MATCH_NO_RESULTS_001'],
} as const satisfies RouteContract;

export const rejectMatchesContract = {
  method: 'post',
  path: '/api/v1/cases/{case_id}/reject-matches',
  summary: 'Reject every shown provider and match again',
  ...group,
  ...writes,
  params: shape.casePath,
  body: z.object({ reason: z.string().trim().max(1000).optional() }),
  response: shape.matchAnswer,
  errors: [NOT_FOUND, CLOSED, 'CASE_INVALID_TRANSITION', BLOCKED, 'MATCH_NO_RESULTS_001'],
} as const satisfies RouteContract;

export const selectProvidersContract = {
  method: 'post',
  path: '/api/v1/cases/{case_id}/select-providers',
  summary: 'Choose one to five providers of the shown match',
  ...group,
  ...writes,
  params: shape.casePath,
  body: shape.selectProvidersBody,
  response: shape.selectionAnswer,
  errors: [NOT_FOUND, CLOSED, 'CASE_INVALID_TRANSITION', BLOCKED, 'PROVIDER_CAPACITY_001'],
} as const satisfies RouteContract;

export const caseConsentContract = {
  method: 'post',
  path: '/api/v1/cases/{case_id}/consent',
  summary: 'Record the consent for a case',
  description:
    'The last word of a category holds: the same one again is answered with the consent that is there, another one takes its place and goes on with the shares that it covers, a refusal ends it, for the providers that it names. Who has an account agrees in person: of others administrators note a refusal, and the consent of who has no account (else 403).',
  ...group,
  params: shape.casePath,
  body: shape.consentBody,
  response: shape.consentAnswer,
  access: { kind: 'tenant', permission: 'consent:manage' },
  errors: [NOT_FOUND, CLOSED, 'CASE_INVALID_TRANSITION', 'MSO_INVALID_STATE', BLOCKED, 'AUTH_UNAUTHORIZED_001'],
} as const satisfies RouteContract;

export const accessLogContract = {
  method: 'get',
  path: '/api/v1/cases/{case_id}/access-log',
  summary: 'Who looked at the record, at what, when, in which role and why, newest first',
  description:
    "For the patient of the case; everyone else who reaches it gets 403. Holds every look at the case, its conversation, documents and FHIR resources, and at the patient's record, by people and by tools in their name, and packages that were fetched. A line of a list or queue is not a look.",
  ...group,
  ...reads,
  params: shape.casePath,
  query: shape.accessLogQuery,
  response: z.array(shape.accessLogEntry),
  paged: true,
  errors: [NOT_FOUND, 'AUTH_UNAUTHORIZED_001'],
} as const satisfies RouteContract;

export const issuesContract = {
  method: 'get',
  path: '/api/v1/cases/{case_id}/issues',
  summary: 'Validation issues of the documents, newest first',
  ...group,
  ...reads,
  params: shape.casePath,
  query: z.object({ status: z.enum(['open', 'resolved']).optional() }),
  response: z.array(shape.issueShape),
  errors: [NOT_FOUND, 'AUTH_UNAUTHORIZED_001'],
  viewsHealthData: 'issues',
} as const satisfies RouteContract;

export const resolveIssueContract = {
  method: 'post',
  path: '/api/v1/cases/{case_id}/issues/{issue_id}/resolve',
  summary: 'Close an issue with a note',
  ...group,
  params: z.object({ case_id: z.string(), issue_id: z.string() }),
  body: shape.resolveIssueBody,
  response: shape.issueShape,
  access: { kind: 'tenant', permission: 'coordination:manage' },
  errors: [NOT_FOUND, CLOSED, 'ISSUE_NOT_FOUND'],
} as const satisfies RouteContract;
