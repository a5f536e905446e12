import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { findFaults } from '../../adapters/fhir/find-faults.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { getBooking, listBookings, listVendors } from '../../db/queries/coordination/bookings.ts';
import { listViewsOfCase } from '../../db/queries/cases/access-log.ts';
import { readStanding, readUsualHours } from '../../db/queries/cases/standing.ts';
import { listStory } from '../../db/queries/cases/story.ts';
import { readThreadWords } from '../../db/queries/conversation/thread-words.ts';
import { listCaseViews, readCaseView } from '../../db/queries/cases/case-view.ts';
import { getCase, listOpenCaseIds, listOpenCasesOfPatients, lockCase } from '../../db/queries/cases/cases.ts';
import { readPerformance } from '../../db/queries/coordination/coordinator-performance.ts';
import { listQueue } from '../../db/queries/coordination/coordinator-queue.ts';
import { getTask, listTasks, listTasksOfCase, lockTask, markTasksDue } from '../../db/queries/coordination/tasks.ts';
import { findTripCosts } from '../../db/queries/reference/destinations.ts';
import { getGivenOpinion, listOpinionReaders, readSharedOpinion } from '../../db/queries/sharing/shared-opinion.ts';
import {
  getActiveAssignment,
  getCoordinator,
  getCoordinatorOfUser,
  listCovered,
  lockCoordinators,
} from '../../db/queries/coordination/coordinators.ts';
import {
  getConsultation,
  getLatestConsultation,
  getSnapshot,
  listConsultations,
  listMsoDoctors,
  getOverdueConsultation,
  hasUnnamedDoctors,
} from '../../db/queries/second-opinions/consultations.ts';
import { listDecisions } from '../../db/queries/conversation/decisions.ts';
import { listDocuments, listIssues, readPages } from '../../db/queries/documents/documents.ts';
import { listStuckDocuments } from '../../db/queries/documents/stuck-documents.ts';
import { getWithdrawal, listFilesToErase } from '../../db/queries/documents/erase-file.ts';
import { listProviderResponses } from '../../db/queries/sharing/provider-responses.ts';
import { readTakenBack } from '../../db/queries/sharing/shared-snapshot.ts';
import { findNeighbours, readStaleTexts, storeEmbeddings } from '../../db/queries/directory/embeddings.ts';
import { listEscalations, listEscalationsOfCase } from '../../db/queries/coordination/escalations.ts';
import { getLatestGrant, listFacilitatorCases, listGrants } from '../../db/queries/sharing/facilitator-grants.ts';
import { getFhirResource, listFhirOfCase, listFhirVersions } from '../../db/queries/fhir/fhir.ts';
import {
  findMessage,
  findReply,
  listCaseMessages,
  listLostTurns,
  listUnanswered,
  readMessagesBefore,
} from '../../db/queries/conversation/messages.ts';
import { listPeopleWithWork, readWorkOf } from '../../db/queries/notifications/open-work.ts';
import { listOverdueMilestones } from '../../db/queries/coordination/overdue-milestones.ts';
import { bindPatientToAccount, getPatient } from '../../db/queries/patients/patients.ts';
import { findProcedure, readRequirementChain } from '../../db/queries/directory/procedures.ts';
import { workedOnCase } from '../../db/queries/coordination/ratings.ts';
import { type Reach, REACHES } from '../../domain/access/reach.ts';
import type { Viewer } from '../../db/access/case-visibility.ts';
import { viewCase } from '../../db/queries/cases/read-case.ts';
import { getRiskReview, listAnswersSince, listRiskDecisions, listRiskFactors, listRiskQueue } from '../../db/queries/risk/risk.ts';
import { listMilestones, listNotes, listTimelineEvents } from '../../db/queries/coordination/timeline.ts';
import { seed } from '../../db/seed/seed.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { createFreshDatabase, type FreshDatabase } from '../support/fresh-database.ts';
import { explainedNodes, type PlanNode } from '../support/explained-statements.ts';

const SCOPE = { tenantId: 'demo', actorId: 'user_reader', source: 'test' };
const ALL_ON = { isOn: () => true };
const PAGE = { limit: 20, offset: 0 };
const EVERY_CASE = {
  states: null,
  coordinator_ids: null,
  is_assigned: null,
  countries: null,
  is_escalated: null,
  is_overdue: null,
  words: null,
  waits_on: null,
};
const EVERY_TASK = { case_id: null, coordinator_ids: null, is_done: false, is_overdue: null, due_before: null };
const QUEUE = { ...PAGE, sort: 'newest', is_risk_assessed: true } as const;
const STAFF: Viewer = { reaches: ['tenant'], userId: 'user_staff' };

describe('named reads', () => {
  let fresh: FreshDatabase;
  let db: Database;
  let patientId: string;
  const caseId = newId();

  beforeAll(async () => {
    fresh = await createFreshDatabase();
    db = await openDatabase({ url: fresh.appUrl, fhir: findFaults });
    await seed({ DATABASE_URL: fresh.appUrl }, findFaults, () => undefined);
    await withTenant(db, SCOPE, async (tx) => {
      const [patient] = await tx.sql<{ id: string }>('select id from patients');
      patientId = patient?.id ?? '';
      await tx.sql(`insert into cases (id, tenant_id, patient_id, title, procedure_code) values ($1, 'demo', $2, 'Knee', '27447')`, [
        caseId,
        patientId,
      ]);
    });
  }, 400_000);
  afterAll(async () => {
    await db?.close();
    await fresh?.drop();
  });

  const inScope = <T>(work: (tx: Tx) => Promise<T>) => withTenant(db, SCOPE, work);

  describe('use an index for every table', () => {
    const id = newId();
    const READS: Record<string, (tx: Tx) => Promise<unknown>> = {
      getCase: (tx) => getCase(tx, id),
      lockCase: (tx) => lockCase(tx, id),
      listOpenCaseIds,
      listOpenCasesOfPatients: (tx) => listOpenCasesOfPatients(tx, [id]),
      readCaseView: (tx) => readCaseView(tx, id),
      listCaseViews: (tx) => listCaseViews(tx, { limit: 20, offset: 0, status: null }, STAFF),
      getPatient: (tx) => getPatient(tx, id),
      bindPatientToAccount: (tx) => bindPatientToAccount(tx, { userId: 'user_1', verifiedEmail: 'a@example.org' }),
      findMessage: (tx) => findMessage(tx, id, id),
      listUnanswered,
      listLostTurns: (tx) => listLostTurns(tx, 10),
      findReply: (tx) => findReply(tx, id),
      listCaseMessages: (tx) => listCaseMessages(tx, id, { limit: 20, offset: 0 }),
      listDecisions: (tx) => listDecisions(tx, id, { limit: 20, offset: 0 }),
      readMessagesBefore: (tx) => readMessagesBefore(tx, id, { after: 0, before: 1000, limit: 20 }),
      listDocuments: (tx) => listDocuments(tx, id),
      readPages: (tx) => readPages(tx, id),
      listIssues: (tx) => listIssues(tx, id),
      listStuckDocuments: (tx) => listStuckDocuments(tx, { minutes: 10 }),
      getFhirResource: (tx) => getFhirResource(tx, 'Condition', id),
      listFhirVersions: (tx) => listFhirVersions(tx, 'Condition', id),
      listFhirOfCase: (tx) => listFhirOfCase(tx, id),
      findProcedure: (tx) => findProcedure(tx, 'knee'),
      listRiskQueue: (tx) => listRiskQueue(tx, { assigned_to: 'none', waits_on: 'reviewer' }, { sort: 'waiting', limit: 20, offset: 0 }),
      getRiskReview: (tx) => getRiskReview(tx, id),
      listRiskFactors: (tx) => listRiskFactors(tx, id),
      listRiskDecisions: (tx) => listRiskDecisions(tx, id, { limit: 20, offset: 0 }),
      listAnswersSince: (tx) => listAnswersSince(tx, id, new Date()),
      listConsultations: (tx) => listConsultations(tx, { doctor: 'user_1', status: null, limit: 20, offset: 0 }),
      getConsultation: (tx) => getConsultation(tx, id),
      getLatestConsultation: (tx) => getLatestConsultation(tx, id),
      getSnapshot: (tx) => getSnapshot(tx, id),
      listMsoDoctors: (tx) => listMsoDoctors(tx, id, id),
      hasUnnamedDoctors,
      getOverdueConsultation: (tx) => getOverdueConsultation(tx, id, new Date().toISOString()),
      listFilesToErase,
      getWithdrawal: (tx) => getWithdrawal(tx, id),
      readStanding: (tx) => readStanding(tx, id),
      readUsualHours: (tx) => readUsualHours(tx, 'matched'),
      listStory: (tx) => listStory(tx, id, { kinds: ['case.created'], until: new Date().toISOString(), limit: 20, offset: 0 }),
      readThreadWords: (tx) => readThreadWords(tx, id),
      listProviderResponses: (tx) => listProviderResponses(tx, id),
      readTakenBack: (tx) => readTakenBack(tx, [id]),
      listViewsOfCase: (tx) => listViewsOfCase(tx, { id, patient_id: id }, { role: null, limit: 20, offset: 0 }),
      readRequirementChain: (tx) => readRequirementChain(tx, '27447'),
      getCoordinator: (tx) => getCoordinator(tx, id),
      getCoordinatorOfUser: (tx) => getCoordinatorOfUser(tx, 'user_1'),
      lockCoordinators,
      getActiveAssignment: (tx) => getActiveAssignment(tx, id),
      listQueue: (tx) => listQueue(tx, EVERY_CASE, QUEUE),
      listQueueOfCoordinator: (tx) => listQueue(tx, { ...EVERY_CASE, coordinator_ids: [id], is_escalated: true, is_overdue: true }, QUEUE),
      listQueueThatWaits: (tx) => listQueue(tx, { ...EVERY_CASE, words: ['horvat'], waits_on: 'patient' }, { ...QUEUE, sort: 'waiting' }),
      listQueueByUrgency: (tx) => listQueue(tx, EVERY_CASE, { ...QUEUE, sort: 'urgency' }),
      listCovered: (tx) => listCovered(tx, 'user_1'),
      getTask: (tx) => getTask(tx, id),
      lockTask: (tx) => lockTask(tx, id),
      listTasks: (tx) => listTasks(tx, { ...EVERY_TASK, coordinator_ids: [id] }, { limit: 20, offset: 0 }),
      listTasksDone: (tx) => listTasks(tx, { ...EVERY_TASK, is_done: true }, { limit: 20, offset: 0 }),
      listTasksOfCase: (tx) => listTasksOfCase(tx, id),
      markTasksDue: (tx) => markTasksDue(tx, id, '2026-12-01T00:00:00.000Z'),
      findTripCosts: (tx) => findTripCosts(tx, ['TR', 'TUR']),
      getGivenOpinion: (tx) => getGivenOpinion(tx, id),
      listOpinionReaders: (tx) => listOpinionReaders(tx, id, [id]),
      readSharedOpinion: (tx) => readSharedOpinion(tx, { case_id: id, provider_id: id, reads_until: null }),
      listQueueByTravel: (tx) => listQueue(tx, EVERY_CASE, { ...QUEUE, sort: 'travel_date' }),
      readPerformance: (tx) => readPerformance(tx, id),
      listVendors: (tx) => listVendors(tx, { countries: ['TR'], kind: 'ground' }, PAGE),
      listBookings: (tx) => listBookings(tx, { case_id: null, vendor_id: null, status: null }, PAGE),
      getBooking: (tx) => getBooking(tx, id),
      listEscalations: (tx) => listEscalations(tx, { statuses: ['open'], severity: null, case_id: null }, PAGE),
      listEscalationsOfCase: (tx) => listEscalationsOfCase(tx, id),
      listMilestones: (tx) => listMilestones(tx, id),
      listNotes: (tx) => listNotes(tx, id),
      listTimelineEvents: (tx) => listTimelineEvents(tx, id, { own: ['case.created'], learned: ['prompt.drafted'] }),
      listOverdueMilestones: (tx) => listOverdueMilestones(tx, id, new Date().toISOString()),
      workedOnCase: (tx) => workedOnCase(tx, id, 'coordinator', id),
      referredOrGranted: (tx) => workedOnCase(tx, id, 'facilitator', id),
      listGrants: (tx) => listGrants(tx, id),
      listPeopleWithWork: (tx) => listPeopleWithWork(tx, { flags: ALL_ON, day: '2026-11-23', asTenant: false, limit: 200 }),
      readWorkOfUser: (tx) => readWorkOf(tx, { recipient_kind: 'user', recipient_id: 'user_1' }, ALL_ON),
      readWorkOfHospital: (tx) => readWorkOf(tx, { recipient_kind: 'provider', recipient_id: id }, ALL_ON),
      readWorkOfFacilitator: (tx) => readWorkOf(tx, { recipient_kind: 'facilitator', recipient_id: id }, ALL_ON),
      readWorkOfTenant: (tx) => readWorkOf(tx, { recipient_kind: 'tenant', recipient_id: 'demo' }, ALL_ON),
      getLatestGrant: (tx) => getLatestGrant(tx, id, id),
      delegatedCases: (tx) => listFacilitatorCases(tx, 'delegated', 'user_1', PAGE),
      sourcedCases: (tx) => listFacilitatorCases(tx, 'sourced', 'user_1', PAGE),
    };

    it.each(Object.keys(READS))('%s', async (name) => {
      const scanned = await inScope(async (tx) => {
        await tx.sql('set local enable_seqscan = off');
        return tablesReadWhole(await explainedNodes(tx, 'planned', async (read) => READS[name]?.(read)));
      });
      expect(scanned).toEqual([]);
    });
  });

  it('find a procedure by code, slug, CPT number, name and what people call it', async () => {
    const found = (text: string) => inScope((tx) => findProcedure(tx, text)).then((row) => row?.slug);
    for (const text of ['27447', 'knee-replacement', 'Total Knee Replacement', ' new knee '])
      expect(await found(text)).toBe('knee-replacement');
    expect(await found('haircut')).toBeUndefined();
    const chain = await inScope((tx) => readRequirementChain(tx, '27447'));
    expect(chain.map(({ procedure_code }) => procedure_code)).toEqual(['orthopedics', '27447']);
  });

  it('view a case in one statement for whom it concerns, and record each view', async () => {
    const see = (reaches: Reach[], actorId: string, tenantId = 'demo') =>
      viewCase(db, { ...SCOPE, tenantId, actorId }, caseId, { reaches, userId: actorId });
    const views = async () =>
      (
        await inScope((tx) =>
          tx.sql<{ n: number }>(`select count(*) as n from events where event_type = 'record.viewed' and case_id = $1`, [caseId]),
        )
      )[0]?.n;
    const whole = await inScope((tx) => readCaseView(tx, caseId));
    const seen = await see(['tenant'], 'user_staff');
    expect(seen).toMatchObject({
      reach: 'tenant',
      id: caseId,
      patient_id: patientId,
      state: 'draft',
      requirements: whole?.requirements ?? [],
    });
    expect(seen).not.toHaveProperty('email');
    for (const reach of REACHES.filter((each) => each !== 'tenant')) expect(await see([reach], 'user_stranger')).toBeUndefined();
    expect(await see([], 'user_staff')).toBeUndefined();
    expect(await see([...REACHES], 'user_staff', 'demo-b')).toBeUndefined();
    expect(await views()).toBe(1);
  });

  it('keep the written precision of a FHIR decimal', async () => {
    const resourceId = newId();
    await inScope((tx) =>
      tx.sql(
        `insert into fhir_resources (id, tenant_id, patient_id, case_id, resource_type, resource_id, source, resource)
         values ($1, 'demo', $2, $3, 'Observation', $4, 'import', $5)`,
        [newId(), patientId, caseId, resourceId, '{"resourceType": "Observation", "valueQuantity": {"value": 6.30}}'],
      ),
    );
    expect((await inScope((tx) => getFhirResource(tx, 'Observation', resourceId)))?.resource_text).toContain('6.30');
  });

  it('find the nearest vectors of one tenant among many of others', async () => {
    const vector = (seedOf: number) => Array.from({ length: 512 }, (_, index) => Math.sin(seedOf * 12.9898 + index * 78.233));
    const store = (tenantId: string, from: number, count: number) =>
      withTenant(db, { ...SCOPE, tenantId }, (tx) =>
        storeEmbeddings(
          tx,
          'model-1',
          Array.from({ length: count }, (_, index) => ({
            ...{ entity_type: 'provider' as const, entity_id: newId(), text: `text ${from + index}`, embedding: vector(from + index) },
          })),
        ),
      );
    await store('demo-b', 0, 2_000);
    await store('demo', 10_000, 20);
    const found = await inScope((tx) => findNeighbours(tx, { entity_type: 'provider', model: 'model-1', embedding: vector(5), limit: 10 }));
    expect(found).toHaveLength(10);
    expect(found.map(({ similarity }) => similarity)).toEqual(found.map(({ similarity }) => similarity).toSorted((a, b) => b - a));
  });

  it('name only the texts whose vector is missing or stale', async () => {
    const stale = await inScope((tx) => readStaleTexts(tx, 'model-2'));
    expect(new Set(stale.map(({ entity_type }) => entity_type))).toEqual(new Set(['provider', 'doctor', 'procedure', 'destination']));
    await inScope((tx) =>
      storeEmbeddings(
        tx,
        'model-2',
        stale.map((text) => ({ ...text, embedding: Array.from({ length: 512 }, () => 0.1) })),
      ),
    );
    expect(await inScope((tx) => readStaleTexts(tx, 'model-2'))).toEqual([]);
    await inScope((tx) => tx.sql(`update procedures set description = description || ' More.' where code = '27447'`));
    expect(await inScope((tx) => readStaleTexts(tx, 'model-2'))).toHaveLength(1);
  });
});

/** Tables that plans read from end to end: sequential scans, and walks over an index without a condition. */
const tablesReadWhole = (nodes: readonly PlanNode[]): string[] =>
  nodes.flatMap((node) => {
    const table = node['Relation Name'];
    const whole = table && (node['Node Type'] === 'Seq Scan' || (node['Node Type'].startsWith('Index') && !node['Index Cond']));
    return whole ? [`${node['Node Type']} ${table}`] : [];
  });
