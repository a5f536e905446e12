import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Labelled } from '../../scripts/eval/conversations/labels.ts';
import { playConversation, type Services } from '../../scripts/eval/conversations/play.ts';
import { openServices } from '../../scripts/eval/conversations/services.ts';

/** Whose treatment it is: a relative's counts where the conversation is about them, and nowhere else. */
let services: Services;
beforeAll(async () => {
  services = await openServices();
});
afterAll(() => services.embeddings.close());

const settled = async (lang: Labelled['lang'], messages: string[]) => {
  const wishes = { countries: [], avoid: [], budget: null, dates: null };
  const extra = { weight_kg: null, height_cm: null, smoking: null };
  const { memory } = await playConversation(services, {
    ...{ id: 'own', lang, messages, facts: [], never: [], procedure: null, wishes, emergency_at: null, extra },
  });
  return [memory.view.procedure_name?.toLowerCase() ?? null, memory.view.gender];
};

test.each([
  ['en', ['my dad needs a new aortic valve'], 'aortic valve replacement', 'male'],
  ['de', ['Hallo, meine Mutter braucht eine neue Hüfte rechts'], 'total hip replacement', 'female'],
  ['it', ['mia madre deve togliersi la cataratta'], 'cataract surgery', 'female'],
  ['en', ['My wife says I need a new knee'], 'total knee replacement', null],
  ['en', ['I need a new hip and my wife needs a knee'], 'total hip replacement', null],
  ['en', ['I need a new left knee', 'my sister needs a hip replacement too but thats another story'], 'total knee replacement', null],
  ['es', ['quiero ponerme implantes dentales', 'mi marido necesita una rodilla nueva'], 'dental implant', null],
] as const)('%s %j', async (lang, messages, procedure, gender) => {
  expect(await settled(lang, [...messages])).toEqual([expect.stringContaining(procedure.split(' ').at(-2) ?? ''), gender]);
});
