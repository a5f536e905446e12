import { expect, it } from '@jest/globals';
import type { Embeddings } from '../../../adapters/embeddings/embeddings.ts';
import { rememberVectors } from '../../../adapters/embeddings/remember-vectors.ts';

/** An engine of which it is seen what it is asked: the length of a text for a vector. */
function counted() {
  const asked: string[][] = [];
  const engine: Embeddings = {
    model: 'lengths',
    dimensions: 1,
    embed(texts) {
      asked.push(texts);
      return Promise.resolve(texts.map((text) => [text.length]));
    },
    close: () => Promise.resolve(),
  };
  return { asked, embeddings: rememberVectors(engine) };
}

it('asks once for what somebody waits for, and gives vectors in the order of the texts', async () => {
  const { asked, embeddings } = counted();
  expect(await embeddings.embed(['a', 'bb'])).toEqual([[1], [2]]);
  expect(await embeddings.embed(['ccc', 'bb', 'ccc'])).toEqual([[3], [2], [3]]);
  expect(asked).toEqual([['a', 'bb'], ['ccc']]);
});

it('remembers nothing of what comes in the background', async () => {
  const { asked, embeddings } = counted();
  for (let time = 0; time < 2; time += 1) await embeddings.embed(['page'], 'background');
  expect(asked).toEqual([['page'], ['page']]);
});

it('remembers no failure', async () => {
  const { embeddings } = counted();
  let failures = 1;
  const engine = rememberVectors({
    ...embeddings,
    embed: (texts) => (failures-- > 0 ? Promise.reject(new Error('away')) : Promise.resolve(texts.map(() => [1]))),
  });
  await expect(engine.embed(['a'])).rejects.toThrow('away');
  expect(await engine.embed(['a'])).toEqual([[1]]);
});
