import { expect, it } from '@jest/globals';
import { EVENT_TYPES } from '../../domain/events/registry.ts';
import { CLIENT_FLAGS, FLAGS } from '../../domain/flags.ts';
import { sourceTexts } from '../support/source-texts.ts';

/** What is named and never used is a promise that nobody keeps. */

const texts = [...sourceTexts()];
const without = (...files: string[]) => texts.filter(([file]) => !files.includes(file)).map(([, text]) => text);

/** Files that write events. A table that only says who is told of an event, or a query that reads it, records nothing. */
const WRITES_EVENTS = /\brecord\w*Event\b|insert into events\b/;
/** The name stands as a value, and is not only compared with. */
const isNamed = (type: string, text: string) => new RegExp(`(?<![=!]== )'${type.replaceAll('.', '\\.')}'`).test(text);
const withoutEmitter = (types: readonly string[]) => {
  const emitters = texts.filter(([file, text]) => !file.startsWith('domain/') && WRITES_EVENTS.test(text)).map(([, text]) => text);
  return types.filter((type) => !emitters.some((text) => isNamed(type, text)));
};

it('every event type is recorded somewhere', () => {
  expect(withoutEmitter(Object.keys(EVENT_TYPES))).toEqual([]);
  expect(withoutEmitter(['review.imagined', 'agent.decision'])).toEqual(['review.imagined']);
});

it('every flag is asked for somewhere', () => {
  const unread = Object.entries(FLAGS).flatMap(([flag]) => {
    const isClients = (CLIENT_FLAGS as readonly string[]).includes(flag);
    const others = without('domain/flags.ts', 'db/seed/flags.ts');
    return isClients || others.some((text) => new RegExp(`\\b${flag}\\b`).test(text)) ? [] : [flag];
  });
  expect(unread).toEqual([]);
});

it('flags that gate nothing in the service are shown to clients, and say so', () => {
  const readers = without('domain/flags.ts').filter((text) => text.includes('CLIENT_FLAGS'));
  expect(readers.length).toBeGreaterThan(0);
  for (const name of CLIENT_FLAGS) expect(FLAGS[name].description).toMatch(/^Clients .*GET \/api\/v1\/me/);
});
