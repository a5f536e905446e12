import { expect, test } from '@jest/globals';
import { classifyTurn } from '../../assistant/classify.ts';
import { readWishes } from '../../assistant/dialogue/wishes/read-wishes.ts';

/** What is understood while the patient's own gender was asked for. */
const understood = (message: string) => ({
  own: classifyTurn({ message, has_attachments: false, procedures: [], last_assistant_message: 'x', asked_item: 'gender' }).facts.gender,
  surgeon: readWishes(message, 'gender', '2026-11-23').gender,
});

test.each(['I prefer a woman surgeon', 'prefiero una cirujana', 'lieber eine Chirurgin', 'أفضل جراحة امرأة', 'хочу хирурга женщину'])(
  'a wish for the surgeon is no answer about the patient: %s',
  (message) => expect(understood(message)).toEqual({ own: undefined, surgeon: 'female' }),
);

test.each(['female', 'I am a woman'])('an answer about the patient is no wish: %s', (message) =>
  expect(understood(message)).toEqual({ own: 'female', surgeon: undefined }),
);

test.each([
  'ياريت دكتورة ست مش راجل',
  'a lady doctor please, not a man',
  'bayan doktor olursa iyi olur',
  'lieber keine Männer, eine Ärztin, eine Frau bitte',
])('nor is the doctor that is wished for in other words: %s', (message) =>
  expect(understood(message)).toEqual({ own: undefined, surgeon: 'female' }),
);
