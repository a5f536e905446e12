import { expect, it } from '@jest/globals';
import { readOnlyOther } from '../../../domain/conversation/only-other.ts';

/** Which of two allergies of the record a message takes back by naming the one that stays. */

const FINDINGS = [
  { finding_id: 'latex', names: ['latex', 'látex', 'lattice', 'lateks', 'латекс', 'اللاتكس'] },
  { finding_id: 'iodine', names: ['iodine', 'jod'] },
  { finding_id: 'penicillin', names: ['penicillin', 'pénicilline', 'penicilina', 'penicillina', 'penisilin', 'пенициллин', 'البنسلين'] },
];

it.each([
  ['not latex sorry, just penicillin', 'latex'],
  ['sorry not latex, only penicillin', 'latex'],
  ['Jod vertrag ich doch, nur Penicillin', 'iodine'],
  ['nicht Jod, nur Penicillin', 'iodine'],
  ['en fait pas le latex, juste la pénicilline', 'latex'],
  ['perdón, al látex no, solo a la penicilina', 'latex'],
  ['scusi non il lattice, solo la penicillina', 'latex'],
  ['não ao látex, só penicilina', 'latex'],
  ['lateks değil, sadece penisilin', 'latex'],
  ['не латекс, только пенициллин', 'latex'],
  ['مو اللاتكس، بس البنسلين', 'latex'],
])('%s takes back %s', (message, id) => expect(readOnlyOther(message, FINDINGS)).toEqual([id]));

it.each([
  'not only latex, just penicillin too',
  'not latex gloves, just penicillin tablets',
  'latex, not just penicillin',
  'not latex allergic? just penicillin?',
  'no latex please during surgery',
  'No sorry I am allergic to penicillin',
  'nicht nur Jod, auch Penicillin',
  'не только латекс, но и пенициллин',
  'just penicillin and latex',
])('%s takes back none', (message) => expect(readOnlyOther(message, FINDINGS)).toEqual([]));
