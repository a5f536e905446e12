import { describe, expect, it } from '@jest/globals';
import { readSideCorrection } from '../../domain/conversation/read-side-correction.ts';
import { yearAlone } from '../../domain/conversation/read-told-otherwise.ts';

describe('"the other" takes the place of the side that is denied', () => {
  it.each([
    'la de la derecha no, la otra',
    'not the right one, the other',
    'its not the right knee, its the other side',
    'nicht das rechte, das andere',
    'das rechte nicht, das andere',
    "pas le droit, l'autre",
    "non il destro, l'altro",
    'o direito não, o outro',
    'sağ değil öbürü',
    'не правое, а другое',
    'مو اليمين، الثانية',
  ])('%s', (message) => expect(readSideCorrection(message)).toEqual({ side: 'left', isContrast: true }));

  it.each(['no sorry its the other knee', 'Entschuldigung, die andere Seite', 'perdón, el otro lado', 'pardon, l’autre côté'])(
    'or of the one that is known: %s',
    (message) => expect(readSideCorrection(message)).toEqual({ side: 'other', isContrast: true }),
  );

  it.each(['the other knee hurts too', 'not that hospital, the other one', 'sorry, the other one', 'not the right knee? the other?'])(
    'and of nothing else: %s',
    (message) => expect(readSideCorrection(message)).toBeNull(),
  );
});

describe('a year that the next words put right', () => {
  it.each([
    'No hold on, it was 2001',
    'wait, 2001 actually',
    'nee warte, das war 2001',
    'espera, 2001',
    'attendez, en 2001',
    'подождите, в 2001',
  ])('%s', (message) => expect(yearAlone(message)).toBe('2001'));

  it.each(['actually 2 weeks in 2027', 'it was in 2001', 'wait, was it 2001?'])('but not: %s', (message) =>
    expect(yearAlone(message)).toBeNull(),
  );
});
