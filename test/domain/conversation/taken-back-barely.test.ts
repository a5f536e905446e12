import { describe, expect, it } from '@jest/globals';
import { readCorrections } from '../../../domain/conversation/read-correction.ts';

const RECORD = [
  { finding_id: 'asthma', names: ['asthma', 'asma', 'asthme', 'астма', 'астмы', 'ربو', 'الربو', 'astım', 'astımım'] },
  { finding_id: 'diabetes', names: ['diabetes', 'diabète', 'диабет'] },
];

describe('half a sentence beside a mistake', () => {
  it.each([
    'el asma no, me equivoqué',
    'asma no tengo, me confundí',
    "non j'ai pas d'asthme, je me suis trompée",
    "l'asthme non, erreur de ma part",
    "l'asma no, ho sbagliato",
    "no scusi, l'asma non ce l'ho",
    'asma não tenho, escrevi errado',
    'a asma não, enganei-me',
    'astımım yok yanlış yazmışım',
    'astım değil, yanlış yazdım',
    'لا معنديش ربو غلطت',
    'الربو لا، غلطت',
    'ربو ما عندي، كتبت غلط',
    'not asthma, i got that wrong',
    'asthma no, my mistake',
    'no asthma, sorry, typed the wrong thing',
    'Asthma nicht, hab mich vertan',
    'nee Asthma hab ich nicht, war falsch',
    'астмы нет, я ошиблась',
    'астма — нет, ошибся',
    'только диабет, астмы у меня нет, я перепутал',
    'only diabetes, I wrote asthma by mistake',
    'solo diabetes, el asma fue un error',
  ])('%s takes the asthma back', (message) => expect(readCorrections(message, RECORD)).toEqual(['asthma']));

  it.each([
    'asthma no worse, my mistake about the pills',
    "l'asma no, non mi preoccupa",
    'el asma no me molesta, me equivoqué de día',
    'I got the date wrong, asthma not since 2010',
    'no tengo diabetes, pero asma sí, me equivoqué',
    "j'ai pas d'asthme mais du diabète",
    'not the asthma but the diabetes worries me, sorry',
    'nicht nur Asthma, auch Diabetes, hab mich vertan',
    'asthma not under control, sorry',
    'I took the wrong pill, no asthma',
    'the wrong knee, not diabetes',
    'no asthma today, my mistake with the pills',
  ])('%s takes nothing back', (message) => expect(readCorrections(message, RECORD)).toEqual([]));

  it.each(['no penicillin please, sorry', 'penicilina no, perdón', 'keine Penicillin, Entschuldigung'])(
    '%s may ask for none to be given: a true allergy stays',
    (message) => expect(readCorrections(message, [{ finding_id: 'allergy', names: ['penicillin', 'penicilina'] }])).toEqual([]),
  );
});
