import { describe, expect, it } from '@jest/globals';
import { readNeverOperated } from '../../../domain/conversation/read-never-operated.ts';

const OPERATIONS = [
  { finding_id: 'tonsils', names: ['Tonsillectomy', 'tonsils', 'Mandeln', 'amygdales', 'tonsille', 'миндалины'] },
  { finding_id: 'gallbladder', names: ['Cholecystectomy', 'gallbladder', 'Gallenblase', 'vesícula', 'المرارة'] },
];

describe('an operation that was not done', () => {
  it.each([
    ['Never had me tonsils out in the end', ['tonsils']],
    ['They never took my gallbladder out', ['gallbladder']],
    ['Nein, die Mandeln sind nie rausgekommen', ['tonsils']],
    ['Perdón, al final no me quitaron la vesícula', ['gallbladder']],
    ["Pardon, on ne m'a jamais enlevé les amygdales", ['tonsils']],
    ['Le tonsille non me le hanno mai tolte', ['tonsils']],
    ['Desculpe, nunca tirei a vesícula', ['gallbladder']],
    ['Нет, миндалины не удаляли', ['tonsils']],
    ['ما شلت المرارة', ['gallbladder']],
    ['I never had any trouble after the gallbladder', []],
    ['Never had tonsils out?', []],
    ['I had the tonsils out, never the gallbladder pains again', []],
  ])('%s', (message, expected) => {
    expect(readNeverOperated(message, OPERATIONS)).toEqual(expected);
  });
});
