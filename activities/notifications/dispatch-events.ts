import { validate as isUuid } from 'uuid';
import { inboxChannel } from '../../adapters/realtime/realtime.ts';
import { readCasePeople, readHospitalOfShare } from '../../db/queries/notifications/case-people.ts';
import {
  listUntoldEvents,
  lockFeed,
  markTold,
  placeEvents,
  readUnplacedEvents,
  relayEvent,
  type WaitingEvent,
} from '../../db/queries/notifications/event-feed.ts';
import { type InboxChange, listInboxChanges } from '../../db/queries/notifications/inbox.ts';
import {
  endItemsOfCase,
  endItemsOfHospital,
  endItemsOfSubject,
  endItemsOfTenant,
  endQuestionsOfShare,
  handToAllCoordinators,
  handToCoordinator,
  insertItems,
} from '../../db/queries/notifications/inbox-items.ts';
import { queueDeliveries } from '../../db/queries/notifications/webhooks.ts';
import type { Database } from '../../db/database.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { isPublished } from '../../domain/events/published.ts';
import type { EventType } from '../../domain/events/registry.ts';
import { addressNotices, type CasePeople, type Notice, subjectOf } from '../../domain/notifications/address-notices.ts';
import { noticeFacts, URGENCIES } from '../../domain/notifications/notice-kinds.ts';
import { ENDS_QUESTIONS, ENDS_SIGHT, endsOf, FOR_ALL_COORDINATORS } from '../../domain/notifications/notice-table.ts';
import { caseChanged, caseLifecycleStart } from '../../messages/case.ts';
import { webhookDeliveryStart } from '../../messages/webhook-delivery.ts';
import { notificationStart } from '../../messages/notification.ts';
import type { ActivityServices } from '../services.ts';
import { mailNotices } from './mail-notices.ts';

type Dispatching = Pick<ActivityServices, 'db' | 'realtime' | 'config' | 'temporal'>;

const BATCH = 100;
/** What sets a case another time to look at itself, and is written without its workflow. */
const MOVES_DEADLINES: ReadonlySet<EventType> = new Set([
  ...(['escalation.raised', 'escalation.updated', 'booking.created', 'booking.updated', 'mso.appointment_made'] as const),
  ...(['case_task.created', 'case_task.updated'] as const),
]);

/**
 * Brings the events that wait to the people who must know, in their order: first what the database holds of them, with their place in the feed, in one
 * transaction; then the frames. A second attempt goes on where the first one ended. @returns how many events were placed
 */
export async function dispatchEvents(services: Dispatching, tenantId: string): Promise<number> {
  const scope = { tenantId, source: 'worker:notifications' };
  for (let placed = 0; ; ) {
    const count = await withTenant(services.db, scope, (tx) => placeWaiting(tx, services));
    placed += count;
    const told = await tellWaiting(services, scope);
    if (count === 0 && told === 0) return placed;
  }
}

/** Mails are started before their rows are committed: what was committed is sent, and a row that never came ends its workflow. */
async function placeWaiting(tx: Tx, { db, config, temporal }: Pick<Dispatching, 'db' | 'config' | 'temporal'>): Promise<number> {
  await lockFeed(tx);
  const events = await readUnplacedEvents(tx, BATCH);
  const mails: string[] = [];
  const deliveries: string[] = [];
  for (const event of events) {
    if (!event.is_relayed) mails.push(...(await mailNotices(tx, event, await applyEvent(tx, event, db), config.IDP_API_URL !== undefined)));
    deliveries.push(...(await queueDeliveries(tx, event)));
  }
  await placeEvents(
    tx,
    events.map(({ event_id }) => event_id),
  );
  const moved = events.filter(({ event_type, case_id }) => case_id !== null && MOVES_DEADLINES.has(event_type));
  for (const case_id of new Set(moved.map((event) => String(event.case_id))))
    await temporal.signalWithStart(caseLifecycleStart({ tenant_id: tx.scope.tenantId, case_id }), { name: caseChanged.name, args: [] });
  for (const notification_id of mails) await temporal.start(notificationStart({ tenant_id: tx.scope.tenantId, notification_id }));
  for (const delivery_id of deliveries) await temporal.start(webhookDeliveryStart({ tenant_id: tx.scope.tenantId, delivery_id }));
  return events.length;
}

/** What the event has overtaken ends; what it asks of people begins. @returns the notices */
async function applyEvent(tx: Tx, event: WaitingEvent, db: Database): Promise<Notice[]> {
  await endOvertaken(tx, event);
  const people = event.case_id === null ? undefined : await readCasePeople(tx, event.case_id);
  const former = await readFormerHospital(tx, event);
  if (people && isPublished(event.event_type)) await relayToHospital(event, people, former, db);
  const notices = addressNotices(event, people ? { ...people, former_hospital: former?.has_declined ? null : former } : null);
  await insertItems(tx, event, notices);
  if (event.event_type === 'coordinator.assigned' && event.case_id !== null)
    await handToCoordinator(tx, event.case_id, String(event.payload.coordinator_id), FOR_ALL_COORDINATORS);
  return notices;
}

/** The hospital whose share the event has ended. */
async function readFormerHospital(tx: Tx, event: WaitingEvent) {
  const ended = ENDS_SIGHT.includes(event.event_type) ? shareOf(event) : null;
  return ended === null ? null : ((await readHospitalOfShare(tx, ended)) ?? null);
}

/** The hospital that the payload names gets the event in its own tenant, for its systems: the end of its share too. */
async function relayToHospital(
  event: WaitingEvent,
  { hospitals }: CasePeople,
  former: CasePeople['former_hospital'],
  db: Database,
): Promise<void> {
  const named = former ?? hospitals.find((each) => each.provider_id === event.payload.provider_id);
  if (!named || named.tenant_id === event.tenant_id) return;
  await withTenant(db, { tenantId: named.tenant_id, source: 'worker:notifications' }, (relay) => relayEvent(relay, event));
}

const shareOf = ({ payload: { case_share_id: share } }: WaitingEvent): string | null =>
  typeof share === 'string' && isUuid(share) ? share : null;

async function endOvertaken(tx: Tx, event: WaitingEvent): Promise<void> {
  const { event_type, case_id, payload } = event;
  for (const { kinds, by } of endsOf(event_type, payload)) {
    if (by === 'case') await endItemsOfCase(tx, event, kinds);
    else if (by === 'tenant') await endItemsOfTenant(tx, event, kinds);
    else
      for (const kind of kinds) {
        const subject = subjectOf(payload, noticeFacts(kind).subject);
        if (subject !== null) await endItemsOfSubject(tx, event, kind, subject);
      }
  }
  if (ENDS_SIGHT.includes(event_type) && typeof payload.provider_id === 'string') await endItemsOfHospital(tx, event, payload.provider_id);
  const share = ENDS_QUESTIONS.includes(event_type) ? shareOf(event) : null;
  if (share !== null) await endQuestionsOfShare(tx, event, share);
  if (event_type === 'coordinator.unassigned' && case_id !== null) await handToAllCoordinators(tx, case_id, String(payload.coordinator_id));
}

async function tellWaiting({ db, realtime }: Dispatching, scope: { tenantId: string; source: string }): Promise<number> {
  const { eventIds, changes } = await withTenant(db, scope, async (tx) => {
    const ids = await listUntoldEvents(tx, BATCH);
    return { eventIds: ids, changes: await listInboxChanges(tx, ids) };
  });
  for (const change of changes)
    await realtime.publish(inboxChannel(change.reader_tenant_id), { event: 'inbox_item', data: asFrame(change) });
  if (eventIds.length > 0) await withTenant(db, scope, (tx) => markTold(tx, eventIds));
  return eventIds.length;
}

/** Names no case: whether a listener may see that is asked when the item is read. */
const asFrame = ({ id, recipient, provider_id, kind, urgency, since }: InboxChange) => ({
  ...{ item_id: id, recipient, provider_id, kind, urgency: URGENCIES[urgency] ?? 'normal', since: new Date(since).toISOString() },
});
