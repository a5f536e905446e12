import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { factsIn } from '../../scripts/eval/conversations/memory-case.ts';
import { playConversation, type Services } from '../../scripts/eval/conversations/play.ts';
import { openServices } from '../../scripts/eval/conversations/services.ts';

let services: Services;
beforeAll(async () => {
  services = await openServices();
});
afterAll(() => services.embeddings.close());

async function play(lang: string, messages: string[]) {
  const { memory, turns } = await playConversation(services, { id: 'own', lang, messages } as never);
  const operations = factsIn(memory).flatMap(({ kind, display, side, resource }) =>
    kind === 'procedure' ? [`${display} ${side} ${String(resource.performedDateTime ?? '')}`] : [],
  );
  return { operations, replies: turns.map(({ reply }) => reply) };
}

describe('the joint of the other side', () => {
  it.each([
    [
      'en',
      'I need a new hip',
      'its the right one. the left one they did in 2017',
      'Total replacement of hip left 2017',
      'to be treated: right',
    ],
    [
      'pt',
      'preciso de uma prótese de joelho',
      'é o esquerdo. o direito já operei em 2019',
      'Total knee replacement right 2019',
      'a tratar: esquerda',
    ],
    [
      'ru',
      'мне нужно эндопротезирование колена',
      'правое болит, левое поменяли в 2017',
      'Total knee replacement left 2017',
      'лечить: справа',
    ],
    [
      'tr',
      'kalça protezi istiyorum',
      "sol kalça. sağı 2015'te yaptılar",
      'Total replacement of hip right 2015',
      'tedavi edilecek taraf: sol',
    ],
  ])('is an operation that was done (%s)', async (lang, first, second, operation, said) => {
    const { operations, replies } = await play(lang, [first, second]);
    expect(operations).toEqual([operation]);
    expect(replies[1]).toContain(said);
  });

  it('is none of a relative, of another joint, or before it is known what is to be treated', async () => {
    expect((await play('en', ['I need a new hip', 'my mother had the left one done in 2017'])).operations).toEqual([]);
    expect((await play('en', ['I need a new hip', 'my husband, the left one they did in 2017'])).operations).toEqual([]);
    expect((await play('de', ['ich brauche eine neue Hüfte', 'meine Frau: die linke haben sie 2017 gemacht'])).operations).toEqual([]);
    expect((await play('en', ['I need a new hip', 'the left knee they did an x-ray of in 2017'])).operations).toEqual([]);
    expect((await play('en', ['hello', 'the left one they did in 2017'])).operations).toEqual([]);
  });

  it('leaves the side as it was told first', async () => {
    const { replies } = await play('en', ['I need a new hip', 'the right one', 'the left one hurts a bit, i think']);
    expect(replies[1]).toContain('to be treated: right');
    expect(replies[2]).not.toContain('to be treated');
  });
});
