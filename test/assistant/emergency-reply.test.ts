import { describe, expect, it } from '@jest/globals';
import { writeReply } from '../../assistant/reply.ts';
import type { ReplyInput } from '../../domain/conversation/assistant-tasks.ts';

const FACTS: ReplyInput['facts'] = {
  ...{ patient_first_name: 'Ana', language: 'en', procedure_name: null, destination_country: null, country_of_residence: null },
  ...{ known_conditions: [], missing: ['procedure'], pending_documents: [], open_issues: [], matches: [], case_status: 'intake' },
  ...{ newly_understood: [], put_right: null },
};
const reply = (message: string, facts: Partial<ReplyInput['facts']> = {}) =>
  writeReply({ branch: 'emergency_guidance', category: 'emergency', message, history: [], facts: { ...FACTS, ...facts } });

describe('the answer to an emergency', () => {
  it.each([
    ['GB', 'I cannot breathe', /United Kingdom: 999/],
    ['US', 'I cannot breathe', /United States of America: 911/],
    ['DE', 'Ich bekomme keine Luft', /Deutschland: 112/],
    ['BR', 'Não consigo respirar', /Brasil: 192/],
    ['SA', 'ما اقدر اتنفس', /997/],
    ['JP', 'I cannot breathe', /Japan: 119/],
  ])('names the number of the country: %s', (country_of_residence, message, number) => {
    expect(reply(message, { country_of_residence })).toMatch(number);
  });

  it('names that of the destination beside it, and those of the world where no country is known', () => {
    expect(reply('I cannot breathe', { country_of_residence: 'GB', destination_country: 'TR' })).toMatch(/999; (?:Türkiye|Turkey): 112/);
    expect(reply('I cannot breathe')).toMatch(/112 in Europe, 911 in North America/);
    expect(reply('I cannot breathe', { destination_country: 'IN' })).toMatch(/112 in Europe, 911 in North America; India: 112/);
  });

  const DESPAIR = [
    ['en', "I don't want to live anymore"],
    ['es', 'No quiero vivir más'],
    ['de', 'Ich will nicht mehr leben'],
    ['fr', 'Je ne veux plus vivre'],
    ['pt', 'Não quero mais viver'],
    ['it', 'Non voglio più vivere'],
    ['tr', 'Artık yaşamak istemiyorum'],
    ['ar', 'ما ابي اعيش'],
    ['ru', 'Я не хочу больше жить'],
  ];

  it.each(DESPAIR)('has words of its own for who wants to die: %s', (_language, message = '') => {
    const answer = reply(message, { country_of_residence: 'US' });
    expect(answer).toMatch(/988/);
    expect(answer).not.toMatch(/\{\}|chest compressions|Herzdruckmassage|massage cardiaque/);
  });

  it.each(DESPAIR)('is followed by "where we left off" and by no form: %s', (language, message = '') => {
    const told = reply(message);
    const history = [
      { sender: 'patient' as const, text: message },
      { sender: 'assistant' as const, text: told },
    ];
    const facts = { ...FACTS, language: language ?? 'en' };
    const next = writeReply({ branch: 'answer_question', category: 'clarification', message: 'ok', history, facts });
    const form = writeReply({ branch: 'answer_question', category: 'clarification', message: 'ok', history: history.slice(0, 1), facts });
    expect(next).not.toBe(form);
    expect(next.split('\n\n')).toHaveLength(1);
  });
});
