import { describe, expect, it } from '@jest/globals';
import { readWritersOwn } from '../../../domain/conversation/read-writers-own.ts';

const RECORD = [
  { finding_id: 'asthma', names: ['asthma', 'asma', 'asthme', 'астма', 'astım', 'الربو'] },
  { finding_id: 'iodine', names: ['iode', 'yodo', 'iodio', 'йод', 'iodine', 'Jod'] },
];

describe('what is the writer\u2019s and not the patient\u2019s', () => {
  it.each([
    ['The asthma is mine, not hers.', 'asthma'],
    ["No, the asthma is MINE. Mum's lungs are fine.", 'asthma'],
    ["I'm the one with asthma, not him", 'asthma'],
    ["the asthma isn't his, please take it off", 'asthma'],
    ['Das Asthma hab ich, nicht sie', 'asthma'],
    ["L'allergie à l'iode n'est pas à elle, c'est la mienne.", 'iodine'],
    ["Non !! L'iode c'est moi, pas lui. Enlevez.", 'iodine'],
    ['El asma la tengo yo, él no', 'asthma'],
    ["L'asma ce l'ho io, non lei", 'asthma'],
    ['A asma é minha, não dele', 'asthma'],
    ['Аллергия на йод у меня, не у неё.', 'iodine'],
    ['الربو عندي، مش عندها', 'asthma'],
  ])('%s', (message, id) => expect(readWritersOwn(message, RECORD)).toEqual([id]));

  it.each([
    'She has asthma, I have it too',
    'Is the asthma hers or mine?',
    'I have asthma as well',
    'The asthma is not only mine',
    'Her asthma is not bad',
    'Ihr Asthma ist nicht schlimm',
    'El asma no es grave',
    "L'asthme n'est pas grave",
    'The asthma is not mine, it is hers',
  ])('leaves %s', (message) => expect(readWritersOwn(message, RECORD)).toEqual([]));
});
