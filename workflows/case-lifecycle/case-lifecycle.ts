import { ApplicationFailure, defineSearchAttributeKey, SearchAttributeType, TemporalFailure } from '@temporalio/common';
import {
  allHandlersFinished,
  condition,
  continueAsNew,
  isCancellation,
  log,
  patched,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  startChild,
  upsertMemo,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';

import type { CaseLifecycleActivities } from '../../activities/cases/activities.ts';
import {
  caseChanged,
  type CaseRef,
  type ChatTurnResult,
  caseStatus,
  chatTurn,
  flagChanged,
  forwardWorkflowId,
  recordsShared,
} from '../../messages/case.ts';
import { documentConfirmed, documentDone } from '../../messages/document.ts';
import { CASE_COMMAND_KINDS, type CaseCommandKind, type CommandResult, caseCommandUpdate } from '../../messages/case-commands.ts';
import type { CaseSituation } from '../../messages/case-situation.ts';
import { URGENCY } from '../../messages/urgency.ts';
import type { LlmActivities } from '../../activities/conversation/activities.ts';
import type { MatchingActivities } from '../../activities/matching/activities.ts';
import type { NotificationActivities } from '../../activities/notifications/activities.ts';
import { standingOf, turnOf } from './turn-of.ts';
import { waitsFor } from '../../domain/cases/next-move.ts';
import { type Deadline, nextDeadline, type RemindersSent } from './case-deadlines.ts';
import { sendMailOf } from './case-mail.ts';
import { forwardCase } from '../forward-case.ts';

import { type CaseTask, nextCaseTask } from './next-case-task.ts';
import { type CaseFactsCache, createCaseFactsCache } from './case-facts-cache.ts';
import { createMutex } from './mutex.ts';
import { throughOutage } from './through-outage.ts';
import { MAIL, MAIL_AT_LAST, NOT_WITHOUT_MODEL, TRANSIENT, WHILE_WAITING } from '../retry-policies.ts';

const lifecycle = proxyActivities<CaseLifecycleActivities>({
  taskQueue: 'case-lifecycle',
  startToCloseTimeout: '30s',
  heartbeatTimeout: '5s',
  retry: TRANSIENT,
});
const command = proxyActivities<Pick<CaseLifecycleActivities, 'applyCommand' | 'settleCase'>>({
  taskQueue: 'case-lifecycle',
  startToCloseTimeout: '15s',
  heartbeatTimeout: '5s',
  retry: WHILE_WAITING,
});
const conversation = proxyActivities<Pick<LlmActivities, 'runChatTurn'>>({
  taskQueue: 'llm',
  startToCloseTimeout: '80s',
  heartbeatTimeout: '5s',
  retry: { ...WHILE_WAITING, ...NOT_WITHOUT_MODEL },
});
/** Behind the turns of others: nobody waits in the conversation for what documents say. */
const reporting = proxyActivities<Pick<LlmActivities, 'extractDeferred' | 'matchDocuments' | 'reportFindings'>>({
  taskQueue: 'llm',
  priority: { priorityKey: URGENCY.work },
  startToCloseTimeout: '2m',
  heartbeatTimeout: '5s',
  retry: { ...TRANSIENT, ...NOT_WITHOUT_MODEL },
});
const reportingNow = proxyActivities<Pick<LlmActivities, 'matchDocuments'>>({
  taskQueue: 'llm',
  startToCloseTimeout: '60s',
  heartbeatTimeout: '5s',
  retry: WHILE_WAITING,
});
const match = { taskQueue: 'matching', heartbeatTimeout: '5s' } as const;
const matching = proxyActivities<MatchingActivities>({ ...match, startToCloseTimeout: '2m', retry: TRANSIENT });
const matchingNow = proxyActivities<MatchingActivities>({ ...match, startToCloseTimeout: '60s', retry: WHILE_WAITING });
const notifications = proxyActivities<Pick<NotificationActivities, 'sendNotification'>>({
  taskQueue: 'notifications',
  startToCloseTimeout: '1m',
  scheduleToCloseTimeout: MAIL_AT_LAST,
  retry: MAIL,
});

const TENANT_ID = defineSearchAttributeKey('TenantId', SearchAttributeType.KEYWORD);
const CASE_ID = defineSearchAttributeKey('CaseId', SearchAttributeType.KEYWORD);
const CASE_STATE = defineSearchAttributeKey('CaseState', SearchAttributeType.KEYWORD);
const BLOCKED = defineSearchAttributeKey('Blocked', SearchAttributeType.BOOL);
const WAITS_FOR = defineSearchAttributeKey('WaitsFor', SearchAttributeType.KEYWORD);
const WAITS_ON = defineSearchAttributeKey('WaitsOn', SearchAttributeType.KEYWORD);
const WAITS_SINCE = defineSearchAttributeKey('WaitsSince', SearchAttributeType.DATETIME);

export type CaseLifecycleInput = CaseRef & { reminders?: RemindersSent };

/**
 * One patient's case from draft to closed: the only writer of its state (Decisions §4). It holds nothing that PostgreSQL does not:
 * a run begins by reading the case, so it can be started again at any time.
 */
export async function caseLifecycle({ tenant_id, case_id, reminders }: CaseLifecycleInput): Promise<{ state: string }> {
  const ref: CaseRef = { tenant_id, case_id };
  const cache = createCaseFactsCache();
  registerHandlers(ref, cache);
  let sent = reminders ?? { idle_since: null, count: 0 };
  /** Runs that began before an open issue held work back go on as they began: what an activity may do, it asks the database itself. */
  const asSeen = patched('open-issues-hold-work') ? (situation: CaseSituation) => situation : withoutIssues;
  /** A task that could not be done is not tried again before something happens. */
  let failedTask: CaseTask | null = null;
  let published = '';

  for (;;) {
    if (cache.isStale()) {
      await cache.load(() => lifecycle.settleCase(ref));
      // What happened while the case was read is not in that reading.
      if (cache.isStale() && patched('changes-while-reading')) continue;
    }
    const situation = cache.get();
    const version = cache.version();
    published = publishStatus(ref, situation, asSeen(situation), published);

    const task = nextCaseTask(asSeen(situation));
    if (task !== null && task !== failedTask) {
      failedTask = (await tryTask(task, ref, cache)) ? null : task;
      if (failedTask === null) cache.invalidate();
      // What happened while the task ran may be what it lacked: another consent, another procedure.
      else if (cache.version() !== version && patched('changes-while-working')) failedTask = null;
      continue;
    }
    if (situation.facts.state === 'closed') break;
    if (workflowInfo().continueAsNewSuggested) {
      await condition(allHandlersFinished);
      await continueAsNew<typeof caseLifecycle>({ ...ref, reminders: sent });
    }

    const deadline = nextDeadline(situation, sent, failedTask !== null, Date.now());
    const hasChanged = () => cache.version() !== version;
    if (deadline === null) await condition(hasChanged);
    else if (!(await condition(hasChanged, deadline.wait_ms))) sent = await onDeadline(deadline, ref, sent);
    if (!hasChanged()) cache.invalidate();
    failedTask = null;
  }
  await condition(allHandlersFinished);
  return { state: 'closed' };
}

function registerHandlers(ref: CaseRef, cache: CaseFactsCache): void {
  const withLock = createMutex();
  setHandler(chatTurn, ({ message_id }) => withLock(() => answerTurn(message_id, ref, cache)), {
    validator: ({ message_id }) => requireId(message_id),
  });
  for (const kind of CASE_COMMAND_KINDS) {
    setHandler(caseCommandUpdate(kind), ({ command_id }) => withLock(() => runCommand(kind, command_id, ref, cache)), {
      validator: ({ command_id }) => requireId(command_id),
    });
  }
  for (const signal of [recordsShared, flagChanged, caseChanged]) setHandler(signal, cache.invalidate);
  setHandler(documentConfirmed, cache.invalidate);
  setHandler(documentDone, cache.invalidate);
  setHandler(caseStatus, cache.status);
}

async function answerTurn(message_id: string, ref: CaseRef, cache: CaseFactsCache): Promise<ChatTurnResult> {
  const { situation, rematch, notification_id, refused, ...result } = await throughOutage(() =>
    conversation.runChatTurn({ ...ref, message_id }),
  );
  cache.replace(situation);
  if (notification_id !== undefined) await sendMailOf(ref, { notification_id });
  if (rematch) await rematchCase(ref, cache);
  if (refused !== undefined) throw ApplicationFailure.nonRetryable('the reply was held back', refused);
  return { ...result, state: situation.facts.state };
}

/** The turn stands whether or not providers can be ranked now. */
async function rematchCase(ref: CaseRef, cache: CaseFactsCache): Promise<void> {
  try {
    await throughOutage(() => matchingNow.runMatch({ ref, trigger: 'rematch' }));
    cache.replace(await throughOutage(() => command.settleCase(ref)));
  } catch (error) {
    if (isCancellation(error) || !(error instanceof TemporalFailure)) throw error;
    log.warn('a new match failed', { failure: error.cause?.name ?? error.name });
  }
}

/** Refused before it enters the history: a message without the id of what it is about. */
function requireId(id: unknown): void {
  if (typeof id !== 'string' || !/^[0-9a-f-]{36}$/i.test(id))
    throw ApplicationFailure.nonRetryable('the id of a stored row is required', 'SYS_BAD_REQUEST');
}

/** Applies a stored command and sends its mail; one that asks for a match has it run before it answers. */
async function runCommand(kind: CaseCommandKind, command_id: string, ref: CaseRef, cache: CaseFactsCache): Promise<CommandResult> {
  const applied = await throughOutage(() => command.applyCommand({ ...ref, command_id }));
  cache.replace(kind === 'updateCase' ? await coverRequirements(ref, applied.situation) : applied.situation);
  await sendMailOf(ref, applied.result);
  if (kind !== 'runMatch' && kind !== 'rejectMatches') return { state: cache.get().facts.state, result: applied.result };
  const trigger = kind === 'runMatch' ? 'on_demand' : 'rematch';
  const { match_run_id, results } = await throughOutage(() => matchingNow.runMatch({ ref, trigger }));
  const situation = await throughOutage(() => command.settleCase(ref));
  cache.replace(situation);
  return { state: situation.facts.state, result: { ...applied.result, match_run_id, results } };
}

/** Whoever changes the procedure finds it answered which documents cover what it requires; should that fail, it is a task of the case. */
async function coverRequirements(ref: CaseRef, changed: CaseSituation): Promise<CaseSituation> {
  if (!(changed.unmatched_documents > 0) || !patched('cover-changed-requirements')) return changed;
  try {
    await reportingNow.matchDocuments(ref);
    return await command.settleCase(ref);
  } catch (error) {
    if (isCancellation(error) || !(error instanceof TemporalFailure)) throw error;
    log.warn('documents were not compared with the new procedure', { failure: error.cause?.name ?? error.name });
    return changed;
  }
}

/** Does what has to be done before the case can move on. False: it could not be done now. */
async function tryTask(task: CaseTask, ref: CaseRef, cache: CaseFactsCache): Promise<boolean> {
  try {
    return await runTask(task, ref, cache);
  } catch (error) {
    if (isCancellation(error) || !(error instanceof TemporalFailure)) throw error;
    log.warn('a task of the case failed', { task, failure: error.cause?.name ?? error.name });
    return false;
  }
}

async function runTask(task: CaseTask, ref: CaseRef, cache: CaseFactsCache): Promise<boolean> {
  const { consent_to_forward } = cache.get();
  switch (task) {
    case 'run_match':
      return (await matching.runMatch({ ref, trigger: 'lifecycle' })).results > 0;
    case 'assess_risk':
      await lifecycle.assessRisk(ref);
      return true;
    case 'extract_deferred':
      await reporting.extractDeferred(ref);
      return true;
    case 'match_documents':
      return (await reporting.matchDocuments(ref)).documents > 0;
    case 'report_findings':
      await reporting.reportFindings(ref);
      return true;
    case 'assign_coordinator':
      return (await lifecycle.assignCoordinator(ref)).coordinator_id !== null;
    case 'forward':
      if (consent_to_forward !== null) await startForwarding(ref, consent_to_forward, cache);
      return false;
  }
}

/** Forwarding takes as long as mail servers do: the case goes on meanwhile, and hears when the records are shared. */
async function startForwarding(ref: CaseRef, consent_id: string, cache: CaseFactsCache): Promise<void> {
  const child = await startChild(forwardCase, {
    workflowId: forwardWorkflowId(ref, consent_id),
    parentClosePolicy: 'ABANDON',
    args: [{ ref, consent_id }],
  });
  inBackground(child.result().then(({ shared }) => (shared > 0 ? cache.invalidate() : undefined)));
}

/** Work that the case does not wait for. A failure is logged; what is left to do shows in the database. */
function inBackground(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (!isCancellation(error))
      log.warn('background work of the case failed', { failure: error instanceof Error ? error.name : 'unknown' });
  });
}

/** The time that the case waited for has come. */
async function onDeadline(deadline: Deadline, ref: CaseRef, sent: RemindersSent): Promise<RemindersSent> {
  if (deadline.kind === 'expire_consent') await lifecycle.expireConsents({ ...ref, today: new Date().toISOString().slice(0, 10) });
  if (deadline.kind === 'raise_overdue') await lifecycle.raiseOverdue({ ...ref, now: new Date().toISOString() });
  if (deadline.kind === 'offer_consultation') {
    await sendMailOf(ref, await lifecycle.offerOverdueConsultation({ ...ref, now: new Date().toISOString() }));
  }
  if (deadline.kind === 'watch_shares') {
    const { notification_ids } = await lifecycle.watchShares({ ...ref, now: new Date().toISOString() });
    for (const notification_id of notification_ids) await sendMailOf(ref, { notification_id });
  }
  if (deadline.kind !== 'remind') return sent;
  const { idle_since, reminder } = deadline;
  const { notification_id } = await lifecycle.queueReminder({ ...ref, idle_since, reminder });
  if (notification_id !== null) inBackground(notifications.sendNotification({ tenant_id: ref.tenant_id, notification_id }));
  return { idle_since, count: reminder };
}

const withoutIssues = (situation: CaseSituation): CaseSituation => ({ ...situation, facts: { ...situation.facts, blocking_issues: 0 } });

/** Whether the run before this one waited for the same of the same, so that it has waited since then. */
function isContinued(state: string, waiting: string, turn: string): boolean {
  const { typedSearchAttributes: before } = workflowInfo();
  return (
    before.get(CASE_STATE) === state &&
    before.get(WAITS_FOR) === waiting &&
    before.get(WAITS_ON) === turn &&
    before.get(WAITS_SINCE) !== undefined
  );
}

/** Says in the Temporal UI where the case stands and what it waits for, as this run of the workflow sees it. Writes only what changed. */
function publishStatus(ref: CaseRef, { facts }: CaseSituation, seen: CaseSituation, before: string): string {
  /** Runs that began when only the state said what is waited for go on as they began while they are replayed. */
  const stand = patched('waits-by-stand') ? standingOf(seen) : undefined;
  const turn = turnOf(seen) ?? 'nobody';
  const waiting = waitsFor(seen.facts, stand);
  const told = `${facts.state}: waits for ${waiting}`;
  const now = stand === undefined ? told : `${told} (${turn})`;
  if (now === before) return now;
  upsertSearchAttributes([
    { key: TENANT_ID, value: ref.tenant_id },
    { key: CASE_ID, value: ref.case_id },
    { key: CASE_STATE, value: facts.state },
    { key: BLOCKED, value: facts.blocking_issues > 0 },
    { key: WAITS_FOR, value: waiting },
    { key: WAITS_ON, value: turn },
    ...(isContinued(facts.state, waiting, turn) ? [] : [{ key: WAITS_SINCE, value: new Date() }]),
  ]);
  upsertMemo({ waits_for: waiting });
  setCurrentDetails(told);
  return now;
}
