import { describe, expect, it } from '@jest/globals';
import { readAct } from '../../assistant/dialogue/acts.ts';

/** Questions in strangers' words, which were passed on to a person. */
describe('who reads the papers', () => {
  it.each([
    'who actually gets to see my papers?',
    'wer liest meine Unterlagen?',
    'quem vai ler os meus exames?',
    'belgelerimi kim okuyor?',
    'مين بيقرأ أوراقي؟',
  ])('%s', (text) => expect(readAct(text)).toBe('shared'));
});

describe('what happens next', () => {
  it.each(['ok and now what?', 'so now what', 'et maintenant, on fait quoi ?', 'وبعدين شو بيصير؟'])('%s', (text) =>
    expect(readAct(text)).toBe('next'),
  );

  it.each(['and now my hip hurts as well', 'maintenant j’ai mal', 'now I take ramipril'])('is not asked: %s', (text) =>
    expect(readAct(text)).not.toBe('next'),
  );
});
