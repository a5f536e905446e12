import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isEmergency, maybeEmergency } from '../../assistant/emergency.ts';

/** Courses, working days, films, matches, animals, old illnesses and fears in the words of emergencies; and emergencies in the same words. */

const rows = readFileSync(new URL('../data/emergencies/everyday.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))
  .map(([, kind = '', half = '', family = '', text = '']) => ({ kind, half, family, text }));
const textsOf = (kind: string, half: string) => rows.filter((row) => row.kind === kind && row.half === half).map(({ text }) => text);
const isHeard = (text: string): boolean => isEmergency(text) || maybeEmergency(text);

describe('emergencies that are a subject and nobody’s state', () => {
  it('are no alarm where they were read', () => {
    expect(textsOf('told', 'read').filter(isEmergency)).toEqual([]);
    expect(textsOf('told', 'read').filter(maybeEmergency).length).toBeLessThanOrEqual(1);
  });

  it('are an alarm in a quarter at most where they were not read', () => {
    const told = textsOf('told', 'unread');
    expect(told.filter(isEmergency).length / told.length).toBeLessThanOrEqual(0.26);
  });
});

describe('emergencies beside courses, work, films, matches, animals and old illnesses', () => {
  it.each([
    ['read', 1],
    ['unread', 6],
  ])('are heard: %s', (half, most) => {
    expect(textsOf('now', half).filter((text) => !isHeard(text)).length).toBeLessThanOrEqual(most);
  });

  it('are an alarm, not a question, in nine of ten', () => {
    const now = rows.filter(({ kind }) => kind === 'now').map(({ text }) => text);
    expect(now.filter(isEmergency).length / now.length).toBeGreaterThanOrEqual(0.93);
  });

  it.each([
    ["I'm a nurse, I see strokes every day, and I think I'm having one, my face is drooping"],
    ['Did a first aid course on Saturday. My baby is choking, please help'],
    ['Watching the news, she collapsed and is not responding'],
    ['The match was a killer haha, now I have crushing chest pain'],
    ['Overdose at 19, I am 40 now and I have swallowed all the tablets'],
    ['Ho avuto un ictus nel 2014, ero guarito, ma da stamattina la faccia cade di nuovo'],
    ['Mi hermano murió de un trombo el año pasado, tengo la pierna hinchada, me duele y me ahogo'],
    ['2018 Lungenembolie, seither alles gut, aber heute krieg ich schlecht Luft und huste Blut'],
  ])('%s', (text) => expect(isEmergency(text)).toBe(true));
});
