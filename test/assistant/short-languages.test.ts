import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { replyLanguage } from '../../assistant/reply-language.ts';

const rows = readFileSync(new URL('../data/answers/short-languages.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [string, string]);

describe('the language of a word or two', () => {
  it('is that of the words, and the record’s where they are nobody’s', () => {
    const wrong = rows.filter(([expected, text]) =>
      ['en', 'fr'].some((language) => {
        const found = replyLanguage({ message: text, history: [], facts: { language } });
        return found !== (expected === '?' ? language : expected);
      }),
    );
    expect(wrong.length / rows.length).toBeLessThanOrEqual(0.06);
  });

  it.each([
    ['de', 'Guten Tag, meine Mutter braucht eine neue Hüfte'],
    ['es', 'Hola, mi madre necesita una cadera nueva'],
    ['tr', 'Merhaba, annemin kalça protezine ihtiyacı var'],
  ])('does not turn a conversation: %s', (language, opening) => {
    const history = [{ sender: 'patient' as const, text: opening }];
    for (const text of ['ok', 'no', 'si', 'da', '2019', 'merci', 'knee', 'rodilla', '85 kg', 'Dr. Smith'])
      expect([text, replyLanguage({ message: text, history, facts: { language: 'en' } })]).toEqual([text, language]);
  });

  it.each([
    [['merhaba', 'diz'], 'ok', 'tr'],
    [['knie'], '2019', 'de'],
    [['rodilla'], 'no', 'es'],
  ])('is kept by a yes, a no or a number behind %j', (before, text, expected) => {
    const history = before.map((word) => ({ sender: 'patient' as const, text: word }));
    expect(replyLanguage({ message: text, history, facts: { language: 'en' } })).toBe(expected);
  });
});
