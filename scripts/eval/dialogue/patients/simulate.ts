import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { askedIn } from '../../../../assistant/asked.ts';
import { talkOf } from '../../../../assistant/phrasebooks/talk/library.ts';
import { type Caller, ok } from '../../../demo/caller.ts';
import { demoUser, hospitalOf, newPatient, staffOf, type World } from '../../../demo/world.ts';
import { type CaseView, countFacts, holds, type Seen } from './judge.ts';
import { type Act, chances, countryOf, type Intent, type Patient, sentenceFor } from './patients.ts';
import { countQuestions } from '../count-questions.ts';

/** What came of one simulated patient. */
export type Simulated = {
  patient: Patient;
  transcript: { act: Act; patient: string; assistant: string[]; held: boolean | null }[];
  reached: boolean;
  right: number;
  missing: number;
  wrong: string[];
  questions: number;
  repeated_questions: number;
  repeated_replies: number;
  asked_known: number;
};

/** The letter of the demo is hers. */
const PERSON = { first_name: 'Amina', last_name: 'Haddad', date_of_birth: '1962-03-14', phone: '+4915112345678' };
const LETTER = new URL('../../../demo/documents/consultation-letter.pdf', import.meta.url);
const ANSWERS: Record<string, Intent> = {
  ...{ allergies: 'allergy', medications: 'medicine', operations: 'operation', body_measures: 'measures', budget: 'budget' },
  ...{ destination: 'two', primary_condition: 'knee', documents: 'unknown', gender: 'unknown', phone: 'unknown' },
};
const ANSWERED_BY_FACT: ReadonlySet<string> = new Set(['allergies', 'medications', 'operations', 'body_measures', 'budget', 'destination']);
/** Who is not understood in these says it once more, without slips; a turn that failed counts as failed. */
const REPEATED: ReadonlySet<Act> = new Set(['yes', 'consent', 'cheaper', 'byname', 'number2', 'close', 'opinion', 'noopinion', 'second']);
const PATIENCE_MS = 20_000;
const CALM = 3;
const CALM_MS = 700;
const TRIES = 20;

/** Holds the whole conversation over the running service. */
export async function simulate(world: World, patient: Patient): Promise<Simulated> {
  const chance = chances(patient.seed + 77);
  const caller = await newPatient(world);
  const email = `sim${patient.seed}${Date.now().toString(36)}@example.org`;
  await ok(caller.post('/api/v1/patients/register', { ...PERSON, email, country_of_residence: countryOf(patient.language) }));
  const opened = await ok<{ id: string }>(caller.post('/api/v1/cases/', { procedure: 'Total knee replacement' }));
  const path = `/api/v1/cases/${opened.id}`;
  const seen: Seen = {
    patient,
    caller,
    coordinator: await demoUser(world, 'coordinator'),
    path,
    replies: '',
    listed: [],
    offers: [],
    told: new Set(),
  };
  const { told } = seen;
  const transcript: Simulated['transcript'] = [];
  let heard = 0;
  let asked_known = 0;

  const news = async (): Promise<string[]> => {
    const all = await ok<{ sender_type: string; content: string }[]>(caller.get(`${path}/messages?page_size=100`));
    const said = all.filter(({ sender_type }) => sender_type === 'agent').map(({ content }) => content);
    const fresh = said.slice(heard);
    heard = said.length;
    return fresh;
  };
  const say = async (act: Act, text: string) => {
    const answer = await caller.post(`${path}/chat`, { message: text, attachments: [] });
    const errors = answer.body.success ? [] : [`(${answer.body.errors?.map(({ code }) => code).join(' ')})`];
    const assistant = [...(await news()), ...errors];
    seen.replies = assistant.join('\n');
    const listed = seen.replies.match(/^\d\. [^\n,:]+?(?= in |,|:)/gmu)?.map((line) => line.slice(3)) ?? [];
    if (listed.length > 0) seen.listed = listed;
    told.add(act);
    const before = transcript.findLast((turn) => turn.act !== act)?.act;
    transcript.push({ act, patient: text, assistant, held: await holds(act, seen, before) });
  };
  const write = (intent: Intent) => {
    const sentence = sentenceFor(patient, intent).replace('{q1}', seen.offers[0]?.name ?? 'the first');
    return say(intent, chance() < patient.habits.slips ? withSlip(sentence, chance) : sentence);
  };
  /** What the last question is about, also when it was put in its second form. */
  const asked = (): string | null => {
    const last = transcript.at(-1)?.assistant.at(-1) ?? '';
    const again = Object.entries(talkOf(patient.language).asks).find(
      ([, [label, example]]) => last.includes(label) && last.includes(example),
    );
    return again?.[0] ?? askedIn(last);
  };
  /** Hospitals may just be ranked anew: then they are asked for once more. */
  const pick = async () => {
    for (const isLast of [false, true]) {
      await say('pick', `1 ${talkOf(patient.language).and} 2`);
      if (isLast || transcript.at(-1)?.held !== false) return;
      await untilRanked(caller, path);
      await write('hospitals');
    }
  };
  /** Who is asked back with whom the record is shared says yes. */
  const asksWhom = (replies: string) => replies.includes((talkOf(patient.language).consent.confirm_part.split('{}')[0] ?? '').trim());
  for (const act of patient.plan) {
    const question = asked();
    const intent = question === null ? undefined : ANSWERS[question];
    const isKnown = intent !== undefined && told.has(intent);
    if (isKnown && ANSWERED_BY_FACT.has(question ?? '')) asked_known += 1;
    if (intent && act !== 'yes' && act !== 'after' && chance() < patient.habits.answers && act !== intent)
      await write(isKnown ? 'none' : intent);
    if (told.has(act) && ['two', 'budget', 'medicine'].includes(act)) continue;
    if (act === 'no_diabetes' && !told.has('medicine')) continue;
    if (act === 'document') await sendLetter(caller, path);
    else if (act === 'answers') seen.offers = await hospitalsAnswer(world, caller, path);
    else if (act === 'pick') await pick();
    else {
      if (act === 'hospitals') await untilRanked(caller, path);
      await write(act);
      if (REPEATED.has(act) && transcript.at(-1)?.held === false)
        await say(act, sentenceFor(patient, act as Intent).replace('{q1}', seen.offers[0]?.name ?? 'the first'));
    }
    if (act === 'consent' && transcript.at(-1)?.held === false && asksWhom(seen.replies)) await write('yes');
    if (act === 'document') told.add(act);
  }
  await delay(500);
  const { status } = await ok<CaseView>(caller.get(path));
  const last = transcript.at(-1);
  return {
    ...{
      patient,
      transcript,
      asked_known,
      reached: patient.goal === 'closing' ? status === 'closed' : last?.act === 'yes' && last.held === true,
    },
    ...(await countFacts(seen)),
    ...repetitions(transcript),
  };
}

async function reach(caller: Caller, path: string, statuses: readonly string[]): Promise<void> {
  await caller.until<CaseView>(path, ({ status }) => statuses.includes(status), PATIENCE_MS).catch(() => null);
}

/** Until nothing is read or ranked any more: for a while the state of the case stays, and nothing is said. */
async function untilRanked(caller: Caller, path: string): Promise<void> {
  await reach(caller, path, ['matched']);
  const stand = async () => `${(await ok<CaseView>(caller.get(path))).status} ${await threadLength(caller, path)}`;
  let last = await stand();
  for (let calm = 0, tries = 0; calm < CALM && tries < TRIES; tries += 1) {
    await delay(CALM_MS);
    const now = await stand();
    calm = now === last ? calm + 1 : 0;
    last = now;
  }
}

const threadLength = async (caller: Caller, path: string): Promise<number> =>
  (await ok<unknown[]>(caller.get(`${path}/messages?page_size=100`))).length;

async function sendLetter(caller: Caller, path: string): Promise<void> {
  const bytes = new Uint8Array(await readFile(LETTER));
  const caseId = path.split('/').at(-1) ?? '';
  const { document_id } = await ok<{ document_id: string }>(
    caller.uploadDocument(caseId, { filename: 'consultation-letter.pdf', type: 'application/pdf', bytes }),
  );
  await caller.until<{ status: string }>(`/api/v1/documents/${document_id}`, ({ status }) =>
    ['processed', 'failed', 'rejected'].includes(status),
  );
}

/** Every hospital that has the record quotes in its portal, each a little more than the one before. @returns the quotes as the patient's list has them */
async function hospitalsAnswer(world: World, caller: Caller, path: string): Promise<Seen['offers']> {
  await reach(caller, path, ['providers_notified', 'forwarded', 'provider_reviewing']);
  const caseId = path.split('/').at(-1) ?? '';
  const { selected_provider_ids } = await ok<{ selected_provider_ids: string[] }>(caller.get(path));
  for (const [index, id] of selected_provider_ids.entries()) {
    const hospital = hospitalOf(id);
    if (!hospital) continue;
    const staff = await staffOf(world, hospital, 'provider_staff');
    const total_cents = 800_000 + index * 50_000;
    const line_items = [{ code: 'OP', description: 'Operation with implant and stay', quantity: 1, amount_cents: total_cents }];
    await staff.post(`/api/v1/provider/cases/${caseId}/quote`, { line_items, currency: 'EUR', total_cents, valid_until: '2099-01-01' });
  }
  const { body } = await caller.get<{ provider: { name: string }; total_cents: number }[]>(`${path}/quotes`);
  return body.success ? body.data.map(({ provider, total_cents }) => ({ name: provider.name, total_cents })) : [];
}

/** Two neighbouring letters of one long word change places. */
function withSlip(sentence: string, chance: () => number): string {
  const words = sentence.split(' ');
  const long = words.flatMap((word, at) => (/^\p{L}{6,}$/u.test(word) ? [at] : []));
  const at = long[Math.floor(chance() * long.length)];
  if (at === undefined) return sentence;
  const word = words[at] ?? '';
  return words.with(at, `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`).join(' ');
}

/** Questions that were put before in the same words; the same reply twice in a row. */
function repetitions(transcript: Simulated['transcript']): Pick<Simulated, 'questions' | 'repeated_questions' | 'repeated_replies'> {
  const replies = transcript.flatMap(({ assistant }) => assistant);
  return { ...countQuestions(replies), repeated_replies: replies.filter((reply, at) => reply === replies[at - 1]).length };
}
