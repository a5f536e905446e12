import { PHRASEBOOKS } from '../../assistant/phrasebooks/library.ts';
import { TALKS, talkOf } from '../../assistant/phrasebooks/talk/library.ts';
import { SPOKEN } from '../../domain/conversation/language.ts';
import { screenOutput } from '../../domain/guardrails/output.ts';

/** Every sentence that the assistant has ready, by its key. */
function sentencesOf(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return [];
  return Object.entries(value).flatMap(([name, part]) => sentencesOf(part, `${key}.${name}`));
}
const keysOf = (value: unknown): string[] => sentencesOf(value).flatMap(([key]) => (key === '.language' ? [] : [key]));
const ENGLISH = talkOf('en');

describe('what the assistant has ready to say', () => {
  test.each(SPOKEN)('passes the output guardrail where nothing is known yet: %s', (language) => {
    const sentences = [...sentencesOf(talkOf(language)), ...sentencesOf(PHRASEBOOKS.filter((book) => book.language === language))];
    const held = sentences.filter(([, text]) => screenOutput(text, { allowed_amounts: [], allowed_contacts: [] }).verdict === 'block');
    expect(held).toEqual([]);
  });

  test.each(TALKS.map((talk) => [talk.language, talk] as const))(
    'has each key of English, with a text of its own: %s',
    (language, talk) => {
      expect(keysOf(talk).toSorted()).toEqual(keysOf(ENGLISH).toSorted());
      const english = new Map(sentencesOf(ENGLISH));
      const isSentence = (text: string) => (text.match(/\p{L}{3,}/gu)?.length ?? 0) > 2;
      const same = sentencesOf(talk).filter(([key, text]) => language !== 'en' && isSentence(text) && english.get(key) === text);
      expect(same).toEqual([]);
    },
  );

  test('speaks nine languages', () => {
    expect(TALKS.map(({ language }) => language).toSorted()).toEqual([...SPOKEN].toSorted());
  });
});
