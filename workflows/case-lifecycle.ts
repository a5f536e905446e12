import { ApplicationFailure, defineSearchAttributeKey, SearchAttributeType, TemporalFailure } from '@temporalio/common';
import {
  allHandlersFinished,
  condition,
  continueAsNew,
  isCancellation,
  log,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  startChild,
  upsertMemo,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';

import type { CaseLifecycleActivities } from '../activities/case-lifecycle/activities.ts';
import type { CaseSituation } from '../activities/case-lifecycle/situation.ts';
import type { LlmActivities } from '../activities/llm/activities.ts';
import type { MatchingActivities } from '../activities/matching/activities.ts';
import type { NotificationActivities } from '../activities/notifications/activities.ts';
import { waitsFor } from '../domain/cases/next-move.ts';
import { type Deadline, nextDeadline, type RemindersSent } from './case-deadlines.ts';
import { sendMailOf } from './case-mail.ts';
import { forwardCase } from './forward-case.ts';
import * as messages from './messages.ts';
import { type CaseTask, nextCaseTask } from './next-case-task.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { OUTSIDE_SERVICE, TRANSIENT, WHILE_WAITING } from './retry-policies.ts';

const lifecycle = proxyActivities<CaseLifecycleActivities>({
  taskQueue: 'case-lifecycle',
  startToCloseTimeout: '30s',
  retry: TRANSIENT,
});
const command = proxyActivities<Pick<CaseLifecycleActivities, 'applyCommand' | 'settleCase'>>({
  taskQueue: 'case-lifecycle',
  startToCloseTimeout: '15s',
  retry: WHILE_WAITING,
});
const conversation = proxyActivities<Pick<LlmActivities, 'runChatTurn'>>({
  taskQueue: 'llm',
  startToCloseTimeout: '80s',
  heartbeatTimeout: '5s',
  retry: WHILE_WAITING,
});
const reporting = proxyActivities<Pick<LlmActivities, 'extractDeferred' | 'reportFindings'>>({
  taskQueue: 'llm',
  startToCloseTimeout: '2m',
  heartbeatTimeout: '15s',
  retry: TRANSIENT,
});
const matching = proxyActivities<MatchingActivities>({ taskQueue: 'matching', startToCloseTimeout: '2m', retry: TRANSIENT });
const matchingNow = proxyActivities<MatchingActivities>({ taskQueue: 'matching', startToCloseTimeout: '60s', retry: WHILE_WAITING });
const notifications = proxyActivities<Pick<NotificationActivities, 'sendNotification'>>({
  taskQueue: 'notifications',
  startToCloseTimeout: '1m',
  retry: OUTSIDE_SERVICE,
});

const TENANT_ID = defineSearchAttributeKey('TenantId', SearchAttributeType.KEYWORD);
const CASE_ID = defineSearchAttributeKey('CaseId', SearchAttributeType.KEYWORD);
const CASE_STATE = defineSearchAttributeKey('CaseState', SearchAttributeType.KEYWORD);
const BLOCKED = defineSearchAttributeKey('Blocked', SearchAttributeType.BOOL);

export type CaseLifecycleInput = messages.CaseRef & { reminders?: RemindersSent };

/**
 * One patient's case from draft to closed: the only writer of its state (Decisions §4). It holds nothing that PostgreSQL does not:
 * a run begins by reading the case, so it can be started afresh at any time.
 */
export async function caseLifecycle({ tenant_id, case_id, reminders }: CaseLifecycleInput): Promise<{ state: string }> {
  const ref: messages.CaseRef = { tenant_id, case_id };
  const known = knowledge();
  const inTurn = oneAtATime();
  listen(ref, known, inTurn);
  let sent = reminders ?? { idle_since: null, count: 0 };
  /** A task that could not be done is not tried again before something happens. */
  let heldBack: CaseTask | null = null;
  let announced = '';

  for (;;) {
    if (known.isStale()) await known.read(() => lifecycle.settleCase(ref));
    const { situation, version } = known.now();
    announced = announce(ref, situation, announced);

    const task = nextCaseTask(situation);
    if (task !== null && task !== heldBack) {
      heldBack = (await attempt(task, ref, known)) ? null : task;
      if (heldBack === null) known.somethingHappened();
      continue;
    }
    if (situation.facts.state === 'closed') break;
    if (workflowInfo().continueAsNewSuggested) {
      await condition(allHandlersFinished);
      await continueAsNew<typeof caseLifecycle>({ ...ref, reminders: sent });
    }

    const deadline = nextDeadline(situation, sent, heldBack !== null, Date.now());
    const happened = () => known.now().version !== version;
    if (deadline === null) await condition(happened);
    else if (!(await condition(happened, deadline.wait_ms))) sent = await meet(deadline, ref, sent);
    if (!happened()) known.somethingHappened();
    heldBack = null;
  }
  await condition(allHandlersFinished);
  return { state: 'closed' };
}

type Knowledge = ReturnType<typeof knowledge>;
type InTurn = ReturnType<typeof oneAtATime>;

/** The last reading of the case, and whether anything happened since it was taken. */
function knowledge() {
  let situation: CaseSituation | null = null;
  let version = 1;
  let readVersion = 0;
  return {
    somethingHappened: () => {
      version += 1;
    },
    /** A turn or command brought a reading of its own. */
    learn(fresh: CaseSituation) {
      const wasCurrent = readVersion === version;
      version += 1;
      situation = fresh;
      if (wasCurrent) readVersion = version;
    },
    isStale: () => readVersion < version,
    async read(from: () => Promise<CaseSituation>) {
      const asked = version;
      situation = await from();
      readVersion = Math.max(readVersion, asked);
    },
    now(): { situation: CaseSituation; version: number } {
      if (situation === null) throw ApplicationFailure.nonRetryable('the case was not read yet', 'SYS_INTERNAL_001');
      return { situation, version };
    },
    status: () => ({ state: situation?.facts.state ?? 'unknown', waits_for: situation ? waitsFor(situation.facts) : 'its first reading' }),
  };
}

function listen(ref: messages.CaseRef, known: Knowledge, inTurn: InTurn): void {
  const answer = async (message_id: string): Promise<messages.ChatTurnResult> => {
    const { situation, rematch, ...result } = await conversation.runChatTurn({ ...ref, message_id });
    known.learn(situation);
    if (rematch) await matchAnew(ref, known);
    return { ...result, state: situation.facts.state };
  };
  setHandler(messages.chatTurn, ({ message_id }) => inTurn(() => answer(message_id)), {
    validator: ({ message_id }) => requireId(message_id),
  });
  for (const [kind, definition] of Object.entries(messages.CASE_COMMANDS)) {
    setHandler(definition, ({ command_id }) => inTurn(() => obey(kind, command_id, ref, known)), {
      validator: ({ command_id }) => requireId(command_id),
    });
  }
  setHandler(messages.recordsShared, known.somethingHappened);
  setHandler(messages.documentConfirmed, known.somethingHappened);
  setHandler(messages.documentDone, known.somethingHappened);
  setHandler(messages.flagChanged, known.somethingHappened);
  setHandler(messages.caseStatus, known.status);
}

/** The turn stands whether or not providers can be ranked now. */
async function matchAnew(ref: messages.CaseRef, known: Knowledge): Promise<void> {
  try {
    await matchingNow.runMatch({ ref, trigger: 'rematch' });
    known.learn(await command.settleCase(ref));
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
async function obey(kind: string, command_id: string, ref: messages.CaseRef, known: Knowledge): Promise<messages.CommandResult> {
  const applied = await command.applyCommand({ ...ref, command_id });
  known.learn(applied.situation);
  await sendMailOf(ref, applied.result);
  if (kind !== 'runMatch' && kind !== 'rejectMatches') return { state: applied.situation.facts.state, result: applied.result };
  const { match_run_id, results } = await matchingNow.runMatch({ ref, trigger: kind === 'runMatch' ? 'on_demand' : 'rematch' });
  const situation = await command.settleCase(ref);
  known.learn(situation);
  return { state: situation.facts.state, result: { ...applied.result, match_run_id, results } };
}

/** Does what has to be done before the case can move on. False: it could not be done now. */
async function attempt(task: CaseTask, ref: messages.CaseRef, known: Knowledge): Promise<boolean> {
  try {
    return await perform(task, ref, known);
  } catch (error) {
    if (isCancellation(error) || !(error instanceof TemporalFailure)) throw error;
    log.warn('a task of the case failed', { task, failure: error.cause?.name ?? error.name });
    return false;
  }
}

async function perform(task: CaseTask, ref: messages.CaseRef, known: Knowledge): Promise<boolean> {
  const { consent_to_forward } = known.now().situation;
  switch (task) {
    case 'run_match':
      return (await matching.runMatch({ ref, trigger: 'lifecycle' })).results > 0;
    case 'assess_risk':
      await lifecycle.assessRisk(ref);
      return true;
    case 'extract_deferred':
      await reporting.extractDeferred(ref);
      return true;
    case 'report_findings':
      await reporting.reportFindings(ref);
      return true;
    case 'assign_coordinator':
      return (await lifecycle.assignCoordinator(ref)).coordinator_id !== null;
    case 'forward':
      if (consent_to_forward !== null) await startForwarding(ref, consent_to_forward, known);
      return false;
  }
}

/** Forwarding takes as long as mail servers do: the case goes on meanwhile, and hears when the records are shared. */
async function startForwarding(ref: messages.CaseRef, consent_id: string, known: Knowledge): Promise<void> {
  const child = await startChild(forwardCase, {
    workflowId: messages.forwardWorkflowId(ref, consent_id),
    parentClosePolicy: 'ABANDON',
    args: [{ ref, consent_id }],
  });
  inBackground(child.result().then(({ shared }) => (shared > 0 ? known.somethingHappened() : undefined)));
}

/** Work that the case does not wait for. A failure is logged; what is left to do shows in the database. */
function inBackground(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (!isCancellation(error))
      log.warn('background work of the case failed', { failure: error instanceof Error ? error.name : 'unknown' });
  });
}

/** The time that the case waited for has come. */
async function meet(deadline: Deadline, ref: messages.CaseRef, sent: RemindersSent): Promise<RemindersSent> {
  if (deadline.kind === 'expire_consent') await lifecycle.expireConsents({ ...ref, today: new Date().toISOString().slice(0, 10) });
  if (deadline.kind === 'raise_overdue') await lifecycle.raiseOverdue({ ...ref, now: new Date().toISOString() });
  if (deadline.kind !== 'remind') return sent;
  const { idle_since, reminder } = deadline;
  const { notification_id } = await lifecycle.queueReminder({ ...ref, idle_since, reminder });
  if (notification_id !== null) inBackground(notifications.sendNotification({ tenant_id: ref.tenant_id, notification_id }));
  return { idle_since, count: reminder };
}

/** Says in the Temporal UI where the case stands and what it waits for. Writes only what changed. */
function announce(ref: messages.CaseRef, { facts }: CaseSituation, before: string): string {
  const waiting = waitsFor(facts);
  const now = `${facts.state}: waits for ${waiting}`;
  if (now === before) return now;
  upsertSearchAttributes([
    { key: TENANT_ID, value: ref.tenant_id },
    { key: CASE_ID, value: ref.case_id },
    { key: CASE_STATE, value: facts.state },
    { key: BLOCKED, value: facts.blocking_issues > 0 },
  ]);
  upsertMemo({ waits_for: waiting });
  setCurrentDetails(now);
  return now;
}
