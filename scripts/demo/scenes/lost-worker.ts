import { randomUUID } from 'node:crypto';
import { type Answer, ok } from '../caller.ts';
import { casePath, inShort, type Scene, type Story } from '../story.ts';
import { LABORATORY, upload, whenRead } from './documents.ts';

type Turn = { message: { id: string; content: string } };
type Message = { sender_type: string; content: string };

const WORDS = 'I also take ramipril 5 mg every morning.';

export const lostWorker: Scene = {
  stage: 'worker',
  title: 'The worker process is killed in the middle of a document and of an answer: nothing is lost',
  async play(story) {
    const { world } = story;
    const id = await upload(story, LABORATORY);
    const key = { 'idempotency-key': randomUUID() };
    const asked = story.patient.post<Turn>(casePath(story, '/chat'), { message: WORDS }, key);
    await world.killWorker();
    world.say('   killed without warning, while it reads a scanned report and writes an answer');
    const { message } = await answered(story, await asked, key);
    world.say(`   assistant, once there is a worker again: ${inShort(message.content)}`);
    const { filename, status } = await whenRead(story, id);
    const thread = await ok<Message[]>(story.patient.get(casePath(story, '/messages?page_size=100')));
    const times = thread.filter(({ sender_type, content }) => sender_type === 'patient' && content === WORDS).length;
    world.say(`   ${filename}: ${status}; her words stand in the conversation ${times === 1 ? 'once' : `${times} times`}`);
    if (status !== 'processed' || times !== 1) throw new Error('something was lost with the worker');
  },
};

/** An answer that took too long is asked for again under the same key: it is the same turn. */
async function answered(story: Story, answer: Answer<Turn>, key: Record<string, string>): Promise<Turn> {
  if (answer.status < 500) return ok(Promise.resolve(answer));
  return answered(story, await story.patient.post<Turn>(casePath(story, '/chat'), { message: WORDS }, key), key);
}
