import { setTimeout as delay } from 'node:timers/promises';
import { mintDevToken } from '../../system/dev-issuer.ts';
import type { Dialogue, Step } from './script.ts';
import { countQuestions } from './count-questions.ts';

/** What came of one scripted conversation. `checks`: kind and whether it held. */
export type Played = {
  dialogue: Dialogue;
  transcript: { patient: string; assistant: string[] }[];
  checks: { kind: string; held: boolean; what: string }[];
  questions: number;
  repeated_questions: number;
  repeated_replies: number;
  turns: number;
};

type Envelope<T> = { success: boolean; data: T; errors: { code: string }[] | null };
type Message = { id: string; sender_type: string; content: string };
const WAIT_MS = 30_000;
const POLL_MS = 300;

/** A patient of tenant demo at the running service. */
async function openPatient(country: string) {
  const base = process.env.PUBLIC_BASE_URL ?? 'http://127.0.0.1:8080';
  const profile = process.env.PROFILE || 'default';
  const id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  const tokenOf = (sub: string, org_role: string) => mintDevToken(profile, { sub, tenant_id: 'demo', org_role });
  const tokens = { patient: await tokenOf(`user_talk${id}`, 'patient'), coordinator: await tokenOf(`user_coord${id}`, 'coordinator') };
  const call = async <T>(method: string, path: string, body?: unknown, as: keyof typeof tokens = 'patient'): Promise<Envelope<T>> => {
    const headers = { authorization: `Bearer ${tokens[as]}`, 'x-tenant-id': 'demo', 'content-type': 'application/json' };
    const response = await fetch(new URL(path, base), { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    return (await response.json()) as Envelope<T>;
  };
  const person = { first_name: 'Kim', last_name: 'Lindqvist', date_of_birth: '1961-04-02', email: `${id}@example.org` };
  await call('POST', '/api/v1/patients/register', { ...person, phone: '+4915112345678', country_of_residence: country });
  return call;
}

/** Two neighbouring letters of the longest word change places. */
function withSlip(name: string): string {
  const longest = name.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? name;
  const slip = `${longest.slice(0, 2)}${longest[3]}${longest[2]}${longest.slice(4)}`;
  return slip.toLowerCase();
}

/** Holds the conversation and checks what its script says. */
export async function play(dialogue: Dialogue): Promise<Played> {
  const call = await openPatient(dialogue.country);
  const opened = await call<{ id: string }>('POST', '/api/v1/cases/', { procedure: dialogue.procedure });
  const caseId = opened.data.id;
  const path = `/api/v1/cases/${caseId}`;
  const played: Played = { dialogue, transcript: [], checks: [], questions: 0, repeated_questions: 0, repeated_replies: 0, turns: 0 };
  let names: string[] = [];
  let seen = 0;
  const fill = (text: string) =>
    text.replace(/\{(name|slip)(\d)\}/g, (_, kind: string, rank: string) => {
      const name = names[Number(rank) - 1] ?? 'no hospital';
      return kind === 'slip' ? withSlip(name) : name;
    });
  /** What the assistant wrote since; messages that no turn answers may follow one. */
  const news = async (): Promise<string[]> => {
    const { data } = await call<Message[]>('GET', `${path}/messages?page_size=100`);
    const said = data.filter(({ sender_type }) => sender_type === 'agent').map(({ content }) => content);
    const fresh = said.slice(seen);
    seen = said.length;
    return fresh;
  };
  const note = (kind: string, held: boolean, what: string) => played.checks.push({ kind, held, what });
  const holds = async (step: Step): Promise<boolean> => {
    const replies = (played.transcript.at(-1)?.assistant ?? []).join('\n');
    if (step.kind === 'reply') return new RegExp(fill(step.text), 'iu').test(replies);
    if (step.kind === 'not') return !new RegExp(fill(step.text), 'iu').test(replies);
    if (step.kind === 'case') return compare(step, (await call<Record<string, unknown>>('GET', path)).data);
    if (step.kind === 'record' || step.kind === 'no_record') {
      const found = inRecord(step.text, (await call<Record<string, unknown>>('GET', `${path}/ehr`)).data);
      return step.kind === 'record' ? found : !found;
    }
    const open = await call<{ type: string; case_id: string }[]>(
      'GET',
      `/api/v1/coordinator/escalations?case_id=${caseId}`,
      undefined,
      'coordinator',
    );
    return (open.data ?? []).some(({ type }) => type === step.text);
  };
  for (const step of dialogue.steps) {
    if (step.kind === 'until') {
      await waitFor(async () => (await call<{ status: string }>('GET', path)).data.status === step.text);
      const scores = await call<{ results: { name: string }[] }>('GET', `${path}/scores`);
      names = (scores.data?.results ?? []).map(({ name }) => name);
      note('until', names.length > 0, step.text);
    } else if (step.kind === 'say') {
      const answer = await call('POST', `${path}/chat`, { message: fill(step.text), attachments: [] });
      const errors = answer.success ? [] : [`(${answer.errors?.map(({ code }) => code).join(' ')})`];
      played.transcript.push({ patient: fill(step.text), assistant: [...(await news()), ...errors] });
      played.turns += 1;
    } else {
      const held = await holds(step);
      const what = `after "${played.transcript.at(-1)?.patient}": ${'text' in step ? step.text : `${step.field}${step.relation}${step.value}`}`;
      note(step.kind, held, what);
    }
  }
  return { ...played, ...repetitions(played.transcript) };
}

async function waitFor(isDone: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + WAIT_MS;
  while (!(await isDone()) && Date.now() < until) await delay(POLL_MS);
}

function compare({ field, relation, value }: Extract<Step, { kind: 'case' }>, view: Record<string, unknown>): boolean {
  const found = field.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | null)?.[key] ?? null, view);
  const text = String(found);
  if (relation === '~') return new RegExp(value).test(text);
  return relation === '=' ? text === value : text !== value;
}

function inRecord(text: string, ehr: Record<string, unknown>): boolean {
  const [kind = '', pattern = ''] = text.split(/:(.*)/s);
  const part = { condition: [ehr.condition], comorbidity: ehr.comorbidities, medication: ehr.medications, allergy: ehr.allergies }[kind];
  return new RegExp(pattern, 'iu').test(JSON.stringify(part ?? []));
}

/** Questions and whole replies that were said before in the same words. */
function repetitions(transcript: Played['transcript']): Pick<Played, 'questions' | 'repeated_questions' | 'repeated_replies'> {
  const replies = transcript.flatMap(({ assistant }) => assistant);
  return { ...countQuestions(replies), repeated_replies: replies.length - new Set(replies).size };
}
