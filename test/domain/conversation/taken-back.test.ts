import { describe, expect, it } from '@jest/globals';
import { readCorrection } from '../../../domain/conversation/read-correction.ts';

const NAMED = [
  {
    finding_id: 'penicillin',
    names: [
      'penicillin',
      'penicilina',
      'Penizillin',
      'pénicilline',
      'penicillina',
      'penisilin',
      'penisiline',
      'пенициллин',
      'بنسلين',
      'البنسلين',
    ],
  },
  { finding_id: 'diabetes', names: ['type 2 diabetes', 'diabetes', 'diabete', 'diabète', 'diyabet', 'диабет', 'السكري'] },
  { finding_id: 'metformin', names: ['metformin', 'metformina', 'metformine', 'метформин', 'ميتفورمين'] },
];

describe('a fact of the record that its teller takes back', () => {
  it.each([
    ['diabetes', "that's a mistake, please remove diabetes"],
    ['diabetes', 'I made a mistake. Delete the diabetes please'],
    ['penicillin', 'no wait thats my sister, I am not allergic to penicillin'],
    ['penicillin', "sorry, that's my sister, I'm not allergic to penicillin"],
    ['penicillin', 'me equivoqué, no soy alérgico a la penicilina'],
    ['diabetes', 'me equivoqué, quite la diabetes por favor'],
    ['penicillin', 'da habe ich mich geirrt, ich bin nicht allergisch gegen Penizillin'],
    ['diabetes', 'Das war ein Fehler, bitte entfernen Sie die Diabetes'],
    ['penicillin', 'je me suis trompé, je ne suis pas allergique à la pénicilline'],
    ['penicillin', 'enganei-me, não sou alérgico à penicilina'],
    ['penicillin', 'mi sono sbagliato, non sono allergico alla penicillina'],
    ['penicillin', 'yanlış yazdım, penisiline alerjim yok'],
    ['penicillin', 'я ошибся, у меня нет аллергии на пенициллин'],
    ['penicillin', 'أخطأت، ليس عندي حساسية من البنسلين'],
  ])('%s is struck: %s', (finding, message) => expect(readCorrection(message, NAMED)).toBe(finding));

  it.each([
    'I am not allergic to penicillin',
    'please remove diabetes',
    'sorry, I do not take penicillin',
    'me equivoqué, no tomo penicilina',
    'sorry, no penicillin',
    'perdón, no penicilina',
    'sorry, please remove diabetes',
    'sorry, I meant: please remove diabetes',
    'sorry for the delay, my sister is not allergic to penicillin',
    'sorry, I am not sure whether I am allergic to penicillin',
    "that's my sister, I am allergic to penicillin",
    'sorry, I do not take metformin in the morning',
    'me equivoqué de fecha, soy alérgico a la penicilina',
    'perdón, mi madre no es alérgica a la penicilina',
    'Entschuldigung, ich bin allergisch gegen Penizillin',
    'я ошибся, у меня аллергия на пенициллин',
    'I was wrong about the dose, I take metformin',
  ])('stays: %s', (message) => expect(readCorrection(message, NAMED)).toBeNull());
});
