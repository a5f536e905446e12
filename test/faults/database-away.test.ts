import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { connectTemporal, type TemporalGateway } from '../../adapters/temporal/client.ts';
import { ApiError } from '../../domain/errors.ts';
import { caseLifecycleStart } from '../../messages/case.ts';
import type { CaseCommandInput } from '../../messages/case-command-inputs.ts';
import { CASE_COMMAND_KINDS, type CaseCommandKind } from '../../messages/case-commands.ts';
import { startBreakableProxy } from '../support/breakable-proxy.ts';
import { type Answer, type Caller, codes, createCaller } from '../support/caller.ts';
import { startModelServer } from '../support/model-server.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** The database goes away with turns and commands of every kind in flight: what was taken is done when it is back, and every retry hears of it. */

type Turn = { message: { id: string; content: string } };
type Patient = { caller: Caller; caseId: string };

const TURNS = 8;
const REPLY = 'Thank you for telling me. In which country do you live?';
const NOTHING = {
  document_type: 'other',
  document_date: null,
  demographics: { name: null, birth_date: null, gender: null, age: null },
  ...{ conditions: [], observations: [], medications: [], allergies: [], procedures: [] },
};
const none = '019a9d6c-3c1e-7000-8000-000000000000';
/** What each command takes at least; most are refused by a case that has just begun, which is an answer too. */
const review = { conditions_confirmed: [], conditions_added: [], conditions_removed: [], observations_corrected: [] };
const INPUTS: { [K in CaseCommandKind]: CaseCommandInput<K> } = {
  selectProviders: { provider_ids: [none] },
  rejectMatches: { reason: null },
  recordConsent: { category: 'research', granted: true, share_identity: false },
  revokeConsent: { consent_id: none },
  portCase: { porting_id: none },
  takeBackDocument: { document_id: none },
  updateCase: { destination_country: 'TR' },
  closeCase: { reason: 'changed my mind' },
  resolveIssue: { issue_id: none, note: 'seen' },
  runMatch: {},
  decideRisk: { decision: 'approve', rationale: 'fit', question: null },
  requestSecondOpinion: { kind: 'document_review', question: null },
  cancelSecondOpinion: {},
  openConsultation: { consultation_id: none },
  declineConsultation: { consultation_id: none },
  requestRecords: { consultation_id: none, records: ['ECG'], note: null },
  submitOpinion: { consultation_id: none, summary: 'x', agrees_with_plan: true, recommendations: [], confidence: 1 },
  correctFinding: { finding_id: none, status: 'wrong' },
  addFinding: { kind: 'allergy', display: 'Penicillin' },
  giveFeedback: { share_id: none, reviewer: 'x', notes: null, ...review, overall_accuracy: 5 },
  answerShare: { share_id: none, action: 'acknowledge' },
  askQuestion: { share_id: none, to: 'patient', question: 'x', documents_wanted: [] },
  submitQuote: { share_id: none, line_items: [], currency: 'USD', total_cents: 0 },
  withdrawQuote: { share_id: none },
  selectQuote: { quote_id: none },
  updateMilestone: { milestone: 'travel', status: 'done' },
  reviewRecord: {
    ...{ share_id: none, reviewer: 'x', reviewer_doctor_id: null, review_time_minutes: null, ...review },
    ...{ overall_accuracy_rating: 5, clinical_notes: null, response_action: 'acknowledged' },
  },
};

let model: Awaited<ReturnType<typeof startModelServer>>;
let proxy: Awaited<ReturnType<typeof startBreakableProxy>>;
let system: RunningSystem;
let temporal: TemporalGateway;
let count = 0;

beforeAll(async () => {
  model = await startModelServer();
  model.script((task) => {
    const content = task === 'classify' ? JSON.stringify({ category: 'symptom_report', confidence: 0.9, facts: {} }) : REPLY;
    return { content: task === 'extract' ? JSON.stringify(NOTHING) : content, delayMs: 1_500 };
  });
  system = await startSystem({ env: { LLM_PROVIDER: 'openai', LLM_BASE_URL: model.url, LLM_API_KEY: 'test-key' } });
  proxy = await startBreakableProxy(system.env.DATABASE_URL ?? '');
  system.env.DATABASE_URL = proxy.url;
  await system.killApi();
  await Promise.all([system.startApi(), system.startWorker()]);
  temporal = await connectTemporal(system.env as never);
}, 600_000);
afterAll(async () => {
  proxy?.mend();
  await temporal?.close();
  await system?.stop();
  await proxy?.close();
  await model?.close();
}, 400_000);

async function newPatient(): Promise<Patient> {
  count += 1;
  const user = `user_outage${String(count).padStart(17, '0')}`;
  const caller = createCaller(system.baseUrl, { token: await system.token('patient', { sub: user }), tenant: 'demo' });
  await caller.post('/api/v1/patients/register', {
    ...{ first_name: 'Ana', last_name: 'Horvat', date_of_birth: '1960-05-04', email: `${user}@example.org` },
  });
  const opened = await caller.post<{ id: string }>('/api/v1/cases/', { procedure: 'Total knee replacement' });
  return { caller, caseId: opened.body.data.id };
}

const say = ({ caller, caseId }: Patient, key: string) =>
  caller.post<Turn>(`/api/v1/cases/${caseId}/chat`, { message: `My knee hurts (${key}).` }, { 'idempotency-key': key });

/** As a portal does it: again under the same key while it is a fault of ours, or the first try is said to run. */
async function untilAnswered(patient: Patient, key: string, first: Answer<Turn>): Promise<string[]> {
  const heard: string[] = [];
  for (let answer = first; ; answer = await say(patient, key)) {
    heard.push(answer.status === 200 ? 'answered' : String(codes(answer)[0]));
    if (answer.status === 200 || heard.length > 60) return heard;
    await delay(1_000);
  }
}

async function sendCommand(kind: CaseCommandKind, { caseId }: Patient): Promise<string> {
  const id = newId();
  await system.sql(
    'demo',
    `insert into case_commands (id, tenant_id, case_id, kind, input, actor_id, actor_role) values ($1, 'demo', $2, $3, $4, 'user_1', 'patient')`,
    [id, caseId, kind, JSON.stringify(INPUTS[kind])],
  );
  const ref = { tenant_id: 'demo', case_id: caseId };
  return temporal.updateWithStart(caseLifecycleStart(ref), { name: kind, id, args: [{ command_id: id }], timeoutMs: 150_000 }).then(
    () => 'applied',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : String(error)),
  );
}

const isDone = (outcome: string) => outcome === 'applied' || /^4\d\d /.test(outcome);

describe.each([
  ['refuses every connection', 3],
  ['refuses every connection', 12],
  ['says nothing', 12],
  ['refuses every connection', 40],
] as const)('a database that %s for %d s', (how, seconds) => {
  let answers: [Patient, string, Answer<Turn>][];
  let commands: [CaseCommandKind, string][];
  let patients: Patient[];

  beforeAll(async () => {
    patients = await Promise.all(Array.from({ length: TURNS }, newPatient));
    const others = await Promise.all(CASE_COMMAND_KINDS.map(async (kind) => [kind, await newPatient()] as const));
    model.asked.length = 0;
    const turns = patients.map(async (patient, index): Promise<[Patient, string, Answer<Turn>]> => {
      const key = `outage-${how.length}-${seconds}-${index}`;
      return [patient, key, await say(patient, key)];
    });
    while (model.asked.length < TURNS) await delay(20);
    if (how === 'says nothing') proxy.stall();
    else proxy.cut();
    const sent = others.map(async ([kind, patient]): Promise<[CaseCommandKind, string]> => [kind, await sendCommand(kind, patient)]);
    await delay(seconds * 1_000);
    proxy.mend();
    [answers, commands] = await Promise.all([Promise.all(turns), Promise.all(sent)]);
  }, 600_000);

  it('loses no turn: each is answered, at the latest when it is asked for again', async () => {
    const heard = await Promise.all(answers.map((answer) => untilAnswered(...answer)));
    expect(heard.map((each) => each.at(-1))).toEqual(Array.from({ length: TURNS }, () => 'answered'));
    expect(Math.max(...heard.map(({ length }) => length))).toBeLessThan(15);
  }, 600_000);

  it('answers each turn once', async () => {
    const rows = await system.sql<{ replies: string }>(
      'demo',
      `select (select count(*) from messages r where r.in_reply_to = m.id) as replies from messages m where m.case_id = any($1::uuid[]) and m.sender_type = 'patient'`,
      [patients.map(({ caseId }) => caseId)],
    );
    expect(rows.map(({ replies }) => replies)).toEqual(Array.from({ length: TURNS }, () => '1'));
  });

  it('ends no command on the fault: each is applied, or refused for its own reason', () => {
    expect(commands.filter(([, outcome]) => !isDone(outcome))).toEqual([]);
  });

  it('leaves every case as it was: the next turn is answered', async () => {
    const next = await Promise.all(patients.map((patient, index) => say(patient, `after-${how.length}-${seconds}-${index}`)));
    expect(next.map(({ status }) => status)).toEqual(Array.from({ length: TURNS }, () => 200));
  }, 400_000);
});

it('a message that was stored and never asked about is answered by the sweep', async () => {
  const patient = await newPatient();
  await say(patient, 'before-the-loss');
  const id = newId();
  await system.sql(
    'demo',
    `insert into messages (id, tenant_id, case_id, conversation_id, sender_type, sender_id, content, created_at)
     select $1, 'demo', $2, v.id, 'patient', 'user_1', 'Are you there?', now() - interval '3 minutes' from conversations v where v.case_id = $2`,
    [id, patient.caseId],
  );
  await temporal.start({ workflowType: 'turnSweep', workflowId: `turn-sweep-${newId()}`, taskQueue: 'evaluation', args: [] });
  await patient.caller.until<{ content: string; status: string }[]>(
    `/api/v1/cases/${patient.caseId}/messages`,
    (messages) => messages.length === 4 && messages[2]?.status === 'answered',
  );
}, 400_000);
