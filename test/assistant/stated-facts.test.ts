import { describe, expect, it } from '@jest/globals';
import { asStated } from '../../assistant/stated-facts.ts';
import { classifyTurn } from '../../assistant/classify.ts';
import type { Classification } from '../../domain/conversation/assistant-tasks.ts';

const procedures = [{ code: '27447', name: 'Total knee replacement' }];
const said = (message: string, facts: Classification['facts'], category: Classification['category'] = 'clarification') => {
  const input = { message, has_attachments: false, procedures, last_assistant_message: null };
  return asStated({ category, confidence: 1, facts }, classifyTurn(input), input);
};

describe('what a model made of a message', () => {
  it('is no fact where the message does not say it', () => {
    const made = {
      destination_country: 'TH',
      budget_cents: 12_300,
      currency: 'USD',
      gender: 'other',
      date_of_birth: '1999-09-09',
    } as const;
    expect(said('hello there', { ...made, phone: '+15555550123', procedure_code: '27447', languages: ['Klingon'] }).facts).toEqual({});
  });

  it.each([
    ['хотелось бы в Турции', { destination_country: 'TR' }],
    ['so viel wie 7500 Euro', { budget_cents: 750_000, currency: 'EUR' }],
    ['dd 4.5.1960', { date_of_birth: '1960-05-04' }],
    ['my knee, please', { procedure_code: '27447', procedure_name: 'Total knee replacement' }],
  ])('is a fact where it does: %s', (message, facts) => expect(said(message, facts).facts).toMatchObject(facts));

  it('may be an emergency that no rule sees, but a mere yes is none', () => {
    expect(said('Something is very wrong with me, what shall I do?', {}, 'emergency').category).toBe('emergency');
    expect(said('yes', {}, 'emergency').category).not.toBe('emergency');
  });
});
