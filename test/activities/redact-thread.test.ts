import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { threadRedactor } from '../../activities/conversation/context/redact-thread.ts';
import { identityOf } from '../../domain/redaction/identity.ts';
import { redactMessage } from '../../domain/redaction/redact-message.ts';

const person = (first_name: string) =>
  identityOf({ first_name, last_name: 'Okonjo', date_of_birth: '1961-04-09', email: 'okonjo@example.org', phone: '+4915112345678' });

it('gives every text of a conversation what it would give by itself, for each patient', () => {
  const people = ['Amara', 'Bilge', 'Chidi'];
  const text = fc
    .array(fc.constantFrom('I am Amara', 'Bilge said', 'knee', 'Okonjo', 'born 9 April 1961', 'call +4915112345678', 'Chidi', '.'), {
      maxLength: 6,
    })
    .map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...people), text), { maxLength: 12 }), (said) => {
      for (const [name, words] of said) expect(threadRedactor(person(name))(words)).toBe(redactMessage(words, person(name)));
    }),
  );
});
