import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** An allergy that a message takes back right behind its name, in nine languages; what is one stays one. */
let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const allergies = (message: string) =>
  extract(message, { source: 'message' })
    .allergies.filter(({ negated }) => !negated)
    .map(({ name, type }) => (type === 'intolerance' ? `${name} (intolerance)` : name));

describe('a substance that is called no allergen', () => {
  it.each([
    'Allergies: articaine?? uh no, that was nerves at the dentist',
    'Allergien: Articain?? äh nein, da war mir nur schlecht vor Angst',
    'alergias: ¿articaína? pues no, fue un mareo',
    'allergies : articaïne ?? euh non, un malaise au cabinet',
    'allergie: articaina?? eh no, solo uno svenimento',
    'alergia: iodo? diziam que sim, mas fiz o exame com contraste e não deu nada',
    'alerji: parol değil',
    'аллергия на йод? нет',
    'حساسية: من البنج لأ، أخذته كثير',
    'latekste elim kaşınıyor ama test negatif çıktı',
    'my hands itch with latex but the skin test was negative',
  ])('is none: %s', (message) => expect(allergies(message)).toEqual([]));

  it.each([
    ['naproxen upsets my stomach but that is not an allergy', 'naproxen'],
    ['von Naproxen wird mir übel, aber das ist keine Allergie', 'naproxen'],
    ['el naproxeno me da acidez, no es alergia', 'naproxen'],
    ["le naproxène me donne mal au ventre, c'est pas une allergie", 'naproxen'],
    ['il naproxene mi fa male allo stomaco, non è un’allergia', 'naproxen'],
  ])('is borne badly at most: %s', (message, name) => expect(allergies(message).filter((each) => each === name)).toEqual([]));
});

describe('what stays an allergy', () => {
  it.each([
    ['Alergia a la dipirona, se me cierra la garganta. Y al picante no es alergia pero me da agruras', 'metamizole'],
    ['allergic to latex, no problem with food', 'latex'],
    ['Ich bin allergisch auf Penicillin und das ist keine Allergie auf Milch', 'penicillin'],
    ["I'm allergic to penicillin. Ibuprofen makes me sick but it's not an allergy", 'penicillin'],
    ['حساسيتي من الربيان', 'shrimp'],
    ['A los betalactámicos sí, la amoxicilina le hinchó la cara', 'amoxicillin'],
  ])('%s', (message, name) => expect(allergies(message)).toContain(name));
});
