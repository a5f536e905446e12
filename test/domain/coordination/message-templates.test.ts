import { describe, expect, it } from '@jest/globals';
import { chooseLanguages, fillTemplate, unknownTemplateFields } from '../../../domain/coordination/message-templates.ts';

const KNOWN = { first_name: 'Ana', last_name: 'Horvat', procedure: 'Total knee replacement', destination: null, coordinator: null };

describe('message templates', () => {
  it('are filled with what the case knows, and say what it does not', () => {
    expect(fillTemplate('Dear { first_name }, {first_name} {last_name}: {procedure} in {destination}. {coordinator}', KNOWN)).toEqual({
      text: 'Dear Ana, Ana Horvat: Total knee replacement in {destination}. {coordinator}',
      missing: ['destination', 'coordinator'],
    });
    expect(fillTemplate('No field.', KNOWN)).toEqual({ text: 'No field.', missing: [] });
  });

  it('take a value as it is, braces and signs too', () => {
    expect(fillTemplate('{first_name}!', { ...KNOWN, first_name: '$& {last_name}' }).text).toBe('$& {last_name}!');
  });

  it.each([
    ['Dear {first_name}', []],
    ['{diagnosis} {First_name} {}', ['diagnosis', 'First_name', '']],
    ['{constructor} {toString}', ['constructor', 'toString']],
    ['a { b', []],
  ])('%s names the unknown fields %j', (text, unknown) => expect(unknownTemplateFields(text)).toEqual(unknown));

  it('are chosen by language: the wanted one, else the next, else any', () => {
    const texts = [
      { name: 'Hello', language: 'de', text: 'Hallo' },
      { name: 'hello', language: 'en', text: 'Hello' },
      { name: 'Bye', language: 'tr', text: 'Hoşça kal' },
    ];
    const chosen = (...languages: string[]) => chooseLanguages(texts, languages).map(({ text }) => text);
    expect(chosen('de', 'en')).toEqual(['Hallo', 'Hoşça kal']);
    expect(chosen('fr', 'en')).toEqual(['Hello', 'Hoşça kal']);
  });
});
