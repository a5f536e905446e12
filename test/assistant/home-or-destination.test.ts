import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { playConversation, type Services } from '../../scripts/eval/conversations/play.ts';
import { openServices } from '../../scripts/eval/conversations/services.ts';

let services: Services;
beforeAll(async () => {
  services = await openServices();
});
afterAll(() => services.embeddings.close());

const RECORD =
  'I need a hip replacement because of osteoarthritis of my right hip. I am a woman, born 14 March 1961, 165 cm and 70 kg. I have no documents, no allergies, I take no medicines and I never had an operation.';
/** The messages with which the assistant asked for the home last, and what was stored as home. */
async function homeAfter(...messages: string[]) {
  const { memory, turns } = await playConversation(services, { id: 'own', lang: 'en', messages } as never);
  return { home: memory.view.country_of_residence, asked: turns.at(-2)?.asks };
}

it('takes no country for a home that is wished for already, where the home was asked for last', async () => {
  const wished = ['I would like to be treated in France or Spain', RECORD];
  const { home, asked } = await homeAfter(...wished, 'ok then only France and that is it');
  expect(asked).toEqual(['country_of_residence']);
  expect(home).toBeNull();
  expect((await homeAfter(...wished, 'I live in France')).home).toBe('FR');
  expect((await homeAfter(...wished, 'Belgium')).home).toBe('BE');
});
