import { describe, expect, it } from '@jest/globals';
import { sideInAnswer, sidesTold } from '../../activities/conversation/changes/sides-of-treatment.ts';
import { NOBODY_KNOWN } from '../../domain/conversation/about.ts';
import type { TurnContext } from '../../activities/conversation/context/turn-context.ts';

/** What a message of a patient tells of the sides of a case for a knee replacement. */
const told = (content: string) => {
  const context = { message: { content, sender_type: 'patient' }, about: NOBODY_KNOWN, history: [] } as unknown as TurnContext;
  const { done, side } = sidesTold(context, 'Total knee replacement');
  return { done: done.map(({ display, laterality, performed_at }) => [display, laterality, performed_at].join(' ')), side };
};

describe('the sides of what is to be treated', () => {
  it.each([
    ['its the right one, the left one they did in 2017', { done: ['Total knee replacement left 2017'], side: 'right' }],
    ['the left knee had surgery in 2015', { done: ['Knee joint operation left 2015'], side: null }],
    ['had my tonsils out at 6, hernia on the left in 2014 and a vasectomy', { done: [], side: null }],
    ['ive had my tonsils out, a hernia on the right in 2011 and my appendix in 1990', { done: [], side: null }],
    ['I need an operation on my left knee', { done: [], side: 'left' }],
  ])('%s', (message, sides) => expect(told(message)).toEqual(sides));
});

describe('an answer to “are you looking for this treatment?” that names a side', () => {
  it.each([
    ['perdão, a direita. Troco sempre', 'Total hip replacement', 'right'],
    ['لا تصحيح اليمنى هي اللي فيها الماء الابيض', 'Cataract surgery', 'right'],
    ['the left one', 'Total knee replacement', 'left'],
    ['no, sorry, my right knee', 'Total knee replacement', 'right'],
    ['sağ diz', 'Total knee replacement', 'right'],
  ] as const)('is of that treatment: %s', (answer, treatment, side) => expect(sideInAnswer(answer, treatment)).toBe(side));

  it.each([
    ['no, it is my right knee', 'Cataract surgery'],
    ['is it the left one?', 'Total hip replacement'],
    ['no', 'Total hip replacement'],
    ['no, the left one was done in 2017', 'Total knee replacement'],
    ['nein, links wurde schon operiert', 'Total hip replacement'],
    ['no, not the left', 'Total hip replacement'],
    ['right after the summer', 'Total hip replacement'],
    ['the left one', 'Gastric sleeve'],
  ])('is not: %s (%s)', (answer, treatment) => expect(sideInAnswer(answer, treatment)).toBeNull());
});
