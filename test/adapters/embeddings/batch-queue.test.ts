import { expect, it } from '@jest/globals';
import { createBatchQueue } from '../../../adapters/embeddings/batch-queue.ts';

/** An engine that embeds a text as its length, and remembers the batches it was given. */
function engine(failing: string | null = null) {
  const batches: string[][] = [];
  const queue = createBatchQueue(2, async (texts) => {
    batches.push(texts);
    await Promise.resolve();
    if (failing !== null && texts.includes(failing)) throw new Error('no vector');
    return texts.map((text) => [text.length]);
  });
  return { batches, queue };
}

it('gives a vector for each text, in order', async () => {
  const { queue } = engine();
  expect(await queue.add(['a', 'bb', 'ccc', 'dddd', 'eeeee'], 'background')).toEqual([[1], [2], [3], [4], [5]]);
  expect(await queue.add([], 'waited_for')).toEqual([]);
});

it('embeds what somebody waits for before the rest of what nobody does', async () => {
  const { batches, queue } = engine();
  const document = queue.add(['d1', 'd2', 'd3', 'd4', 'd5', 'd6'], 'background');
  const chat = queue.add(['chat'], 'waited_for');
  await Promise.all([document, chat]);
  expect(batches).toEqual([['d1', 'd2'], ['chat'], ['d3', 'd4'], ['d5', 'd6']]);
});

it('gives equals a batch in turn: a short one never waits for the whole of a long one', async () => {
  const { batches, queue } = engine();
  await Promise.all([queue.add(['a1', 'a2', 'a3', 'a4', 'a5'], 'background'), queue.add(['b1'], 'background')]);
  expect(batches).toEqual([['a1', 'a2'], ['b1'], ['a3', 'a4'], ['a5']]);
});

it('lets a fault end the one it befell, and goes on with the others', async () => {
  const { queue } = engine('bad');
  const [bad, good] = await Promise.allSettled([queue.add(['bad'], 'waited_for'), queue.add(['good'], 'waited_for')]);
  expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
  expect(await queue.add(['later'], 'background')).toEqual([[5]]);
});
