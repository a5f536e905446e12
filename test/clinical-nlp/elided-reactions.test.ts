import { expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

/** Several substances with what each did, and one that is borne, in one sentence: each reaction is of its own substance, in nine languages. */

const extract = createExtractor({ conditions: [] });
const told = (text: string, source: 'message' | 'document' = 'message'): string[] =>
  extract(text, { source, pages: [] }).allergies.map(({ name, reaction, negated }) => (negated ? `not ${name}` : `${name}: ${reaction}`));

it.each([
  [
    'Penicillin gives me a rash, ibuprofen asthma attacks, paracetamol is fine',
    ['penicillin: rash', 'ibuprofen: asthma attacks', 'not paracetamol'],
  ],
  ['Penicillin: rash, ibuprofen: breathlessness, latex: itching', ['penicillin: rash', 'ibuprofen: breathlessness', 'latex: itching']],
  ['Latex rash, codeine vomiting, morphine is fine', ['latex: rash', 'codeine: vomiting', 'not morphine']],
  ['Penicillin Ausschlag, Ibuprofen Atemnot, Paracetamol vertrage ich', ['penicillin: Ausschlag', 'ibuprofen: Atemnot', 'not paracetamol']],
  [
    'Penicilina erupción, ibuprofeno ataque de asma, paracetamol lo tolero bien',
    ['penicillin: erupción', 'ibuprofen: ataque de asma', 'not paracetamol'],
  ],
  [
    "La penicillina mi dà orticaria, l'ibuprofene l'asma, il paracetamolo va bene",
    ['penicillin: orticaria', 'ibuprofen: asma', 'not paracetamol'],
  ],
  [
    'Penicilina erupção, ibuprofeno ataque de asma, paracetamol tolero bem',
    ['penicillin: erupção', 'ibuprofen: ataque de asma', 'not paracetamol'],
  ],
  [
    'Penisilin kaşıntı, novalgin nefes darlığı, parol alabiliyorum',
    ['penicillin: kaşıntı', 'metamizole: nefes darlığı', 'not paracetamol'],
  ],
  ['Пенициллин — сыпь, ибупрофен — одышка, парацетамол переношу', ['penicillin: сыпь', 'ibuprofen: одышка', 'not paracetamol']],
  ['البنسلين يكتم نفسي', ['penicillin: يكتم نفسي']],
])('%s', (text, expected) => expect(told(text)).toEqual(expected));

it.each([
  ["I'm allergic to penicillin (hives), cefuroxime I tolerate", ['penicillin: hives', 'not cefuroxime']],
  ['I am allergic to iodine, Betadine I tolerate', ['iodine: null', 'not povidone-iodine']],
  ["Je suis allergique à l'iode mais la Bétadine je la supporte bien", ['iodine: null', 'not povidone-iodine']],
  ['Jod vertrage ich gut, Betaisodona vertrage ich nicht', ['not iodine', 'povidone-iodine: vertrage ich nicht']],
  ["Ibuprofen I tolerate, it's aspirin I can't tolerate", ['not ibuprofen', "aspirin: I can't tolerate"]],
  ['пенициллин не переношу, ибупрофен переношу', ['penicillin: null', 'not ibuprofen']],
  ['الاسبرين ما يسوي لي شي', ['not aspirin']],
])('what is borne is no allergy, and takes none away: %s', (text, expected) => expect(told(text)).toEqual(expected));

it.each([
  [
    'Alerjiler: penisilin – döküntü; lateks – kaşıntı; sefalosporinleri tolere ediyor',
    ['penicillin: döküntü', 'latex: kaşıntı', 'not cephalosporins'],
  ],
  [
    'الحساسية: بنسلين (صدمة تحسسية)، ايبوبروفين (ضيق نفس)، يتحمل الباراسيتامول',
    ['penicillin: صدمة', 'ibuprofen: ضيق نفس', 'not paracetamol'],
  ],
])('in a paper: %s', (text, expected) => expect(told(text, 'document')).toEqual(expected));

it.each(['Penicillin rash, Ventolin asthma', 'Penicillin gives me a rash. I take ibuprofen for breathlessness'])(
  'what a medicine is taken for is no reaction: %s',
  (text) => expect(told(text)).toEqual(['penicillin: rash']),
);
