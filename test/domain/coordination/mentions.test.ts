import { describe, expect, it } from '@jest/globals';
import { mentionedIn } from '../../../domain/coordination/mentions.ts';

const PEOPLE = ['Ana', 'Ana Maria', 'Max Muster', 'Jo', 'Jo'].map((name, at) => ({ user_id: `user_${at}`, name }));

describe('whom a note names', () => {
  it.each<[string, string[]]>([
    ['@Ana please', ['Ana']],
    ['@Ana Maria please, and @ana.', ['Ana Maria', 'Ana']],
    ['(@MAX  muster)', ['Max Muster']],
    ['@Max Muster @max muster', ['Max Muster']],
    ['@Max', []],
    ['@Anabel', []],
    ['ana@ana', []],
    ['@Jo', []],
    ['@', []],
  ])('%s', (text, names) => {
    expect(mentionedIn(text, PEOPLE).map(({ name }) => name)).toEqual(names);
  });

  it('takes time in proportion to the text', () => {
    const long = '@'.repeat(4_000);
    expect(mentionedIn(long, PEOPLE)).toEqual([]);
  });
});
