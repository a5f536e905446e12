import { describe, expect, it } from '@jest/globals';
import { SPOKEN } from '../../../domain/conversation/language.ts';
import { claimsOf } from '../../../domain/guardrails/reply-claims.ts';
import { screenUnfounded } from '../../../domain/guardrails/unfounded.ts';
import { BAD_SENTENCES } from '../../support/bad-model.ts';

const ground = { prepared: 'Thank you. In which country do you live?', told: ['My budget is 9.000 euros'], language: 'en' };

describe('what a model says beyond what it was given', () => {
  it.each([
    ['unfounded_number', 'The hospital has 340 beds.'],
    ['unfounded_promise', 'I promise that you will walk again.'],
    ['unfounded_deed', 'I have booked your flight.'],
    ['unfounded_advice', 'You should stop taking your medicine.'],
    ['unfounded_calms', 'There is no need to see a doctor.'],
    ['unfounded_denies', 'You have no allergies.'],
    ['other_language', 'Ich freue mich sehr, dass Sie hier sind und mir das erzählen.'],
    ['no_sentence', '{"reply": "Hello"}'],
    ['no_sentence', '[1, 2'],
    ['no_sentence', 'Ok.'],
  ])('is held back: %s', (rule, reply) => expect(screenUnfounded(reply, ground)).toMatchObject({ verdict: 'block', rule }));

  it.each([
    'Thank you for telling me. In which country do you live?',
    'I have noted your budget of 9,000 euros.',
    'I understand that you are worried. Where do you live?',
  ])('passes what rests on the turn: %s', (reply) => expect(screenUnfounded(reply, ground).verdict).toBe('pass'));

  it('may be said where our own words say it', () =>
    expect(screenUnfounded('You have no allergies.', { ...ground, prepared: 'You have no allergies, I noted.' }).verdict).toBe('pass'));

  it.each(SPOKEN.map((language) => [language]))('claims are found in %s', (language) => {
    const claims = BAD_SENTENCES[language].slice(0, 5).map((sentence) => claimsOf(sentence).size > 0);
    expect(claims).toEqual([true, true, true, true, true]);
  });
});
