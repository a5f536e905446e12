import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isEmergency, tellsOfPatientsEmergency } from '../../assistant/emergency.ts';

/** "The patient fainted in our lobby" is an emergency whoever writes it; a hospital's question, advice and history are none. */

type Row = [language: string, what: string, sentence: string];
const rows = readFileSync(new URL('../data/emergencies/told-by-others.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as Row);
const of = (kind: string) => rows.filter(([, what]) => what === kind);

describe('who else writes of a patient', () => {
  it.each(of('now'))('%s %s: %s', (_language, _what, sentence) => expect(tellsOfPatientsEmergency(sentence)).toBe(true));
  it.each(of('none'))('%s %s: %s', (_language, _what, sentence) => expect(tellsOfPatientsEmergency(sentence)).toBe(false));

  it('asks without telling, and tells beside a question', () => {
    expect(tellsOfPatientsEmergency('Is she having chest pain and trouble breathing right now?')).toBe(false);
    expect(tellsOfPatientsEmergency('Can you come? The patient is fitting in our lobby.')).toBe(true);
  });
});

it('a neighbour who needs help now is no story', () => {
  expect(isEmergency('a man collapsed in front of me just now, he is not breathing')).toBe(true);
});
