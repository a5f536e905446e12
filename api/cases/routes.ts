import { defineRoute } from '../pipeline/route.ts';
import { createCase } from './create-case.ts';
import { getAccessLog } from './get-access-log.ts';
import { getCase } from './get-case.ts';
import { getChecklist } from './get-checklist.ts';
import { getConfirmation } from './get-confirmation.ts';
import { getDecisions } from './get-decisions.ts';
import { getEhr } from './get-ehr.ts';
import { getNext } from './get-next.ts';
import { getReadiness } from './get-readiness.ts';
import { getScores } from './get-scores.ts';
import { getHandover } from './get-handover.ts';
import { handOver } from './hand-over.ts';
import { listCases } from './list-cases.ts';
import { listIssues, resolveIssue } from './issues.ts';
import { listMessages } from './list-messages.ts';
import { answerQuestion, getQuestions } from './questions.ts';
import { patchCase } from './patch-case.ts';
import { postChat } from './post-chat.ts';
import { recordConsent } from './record-consent.ts';
import { rejectMatches, runMatch } from './run-match.ts';
import { selectProviders } from './select-providers.ts';
import { caseStillVisible, openedCaseStillVisible } from './still-visible.ts';
import {
  accessLogContract,
  answerQuestionContract,
  questionsContract,
  caseConsentContract,
  chatContract,
  checklistContract,
  confirmationContract,
  createCaseContract,
  decisionsContract,
  ehrContract,
  getCaseContract,
  handoverContract,
  handoverStateContract,
  issuesContract,
  listCasesContract,
  matchContract,
  messagesContract,
  nextContract,
  patchCaseContract,
  readinessContract,
  rejectMatchesContract,
  resolveIssueContract,
  scoresContract,
  selectProvidersContract,
} from './contract.ts';

/** Cases and their conversation: Part 4.2. The list below is the group's table of contents. */
export const caseRoutes = [
  defineRoute(createCaseContract, createCase, openedCaseStillVisible),
  defineRoute(listCasesContract, listCases),
  defineRoute(getCaseContract, getCase),
  defineRoute(patchCaseContract, patchCase, caseStillVisible),
  defineRoute(chatContract, postChat, caseStillVisible),
  defineRoute(handoverContract, handOver, caseStillVisible),
  defineRoute(handoverStateContract, getHandover),
  defineRoute(questionsContract, getQuestions),
  defineRoute(answerQuestionContract, answerQuestion, caseStillVisible),
  defineRoute(messagesContract, listMessages),
  defineRoute(ehrContract, getEhr),
  defineRoute(readinessContract, getReadiness),
  defineRoute(nextContract, getNext),
  defineRoute(confirmationContract, getConfirmation),
  defineRoute(checklistContract, getChecklist),
  defineRoute(scoresContract, getScores),
  defineRoute(decisionsContract, getDecisions),
  defineRoute(matchContract, runMatch, caseStillVisible),
  defineRoute(rejectMatchesContract, rejectMatches, caseStillVisible),
  defineRoute(selectProvidersContract, selectProviders, caseStillVisible),
  defineRoute(caseConsentContract, recordConsent, caseStillVisible),
  defineRoute(accessLogContract, getAccessLog),
  defineRoute(issuesContract, listIssues),
  defineRoute(resolveIssueContract, resolveIssue, caseStillVisible),
];
