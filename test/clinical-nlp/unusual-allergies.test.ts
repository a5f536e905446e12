import { createExtractor } from '../../clinical-nlp/extract.ts';

/** Allergies and intolerances in words that no leaflet has, and sentences with the same words that tell of none. */

const extract = createExtractor({ conditions: [] });
const allergiesOf = (text: string): string[] =>
  extract(text, { source: 'message' }).allergies.flatMap(({ name, reaction, negated }) => (negated ? [] : [`${name}: ${reaction ?? '-'}`]));

test.each([
  ['codeine makes me see things', ['codeine: makes me see things']],
  ['with amitriptyline i was seeing things', ['amitriptyline: was seeing things']],
  ['i cant have those -mycin antibiotics, erythromycin gave me awful sickness', ['erythromycin: gave me awful sickness']],
  [
    'plasters bring my skin up in blisters and i cant have those -mycin antibiotics, erythromycin gave me awful sickness',
    ['adhesive plaster: blisters', 'erythromycin: gave me awful sickness'],
  ],
  ['Novalgin is something I can never have again, I nearly died', ['metamizole: -']],
  ['Novalgin darf ich nie wieder, da bin ich fast gestorben', ['metamizole: -']],
  ['Penicillin darf ich nie mehr nehmen', ['penicillin: -']],
  ['An Kontrastmittel wäre ich fast gestorben', ['iodinated contrast: -']],
  ['Tramal vertrag ich überhaupt nicht, da halluziniere ich', ['tramadol: halluziniere']],
  ['la penicilina ni acercármela, casi me muero de jovencita con un benzetacil', ['benzathine penicillin: casi me muero']],
  ['la penicilina casi me muero de niña', ['penicillin: casi me muero']],
  ['el tramadol me hace ver cosas raras', ['tramadol: me hace ver cosas']],
  ["le tramadol me fait voir des choses qui n'existent pas", ['tramadol: fait voir des choses']],
  ["l'Augmentin non lo posso prendere mai più, stavo morendo", ['co-amoxiclav: -']],
  ['o tramadol me faz ver coisas', ['tramadol: faz ver coisas']],
  ['penicilina faz-lhe borbulhas', ['penicillin: borbulhas']],
  ['tenho borbulhas na cara e tomo isotretinoína', []],
  ['tramadol bana hayal gördürüyor', ['tramadol: hayal gördürüyor']],
  ['от кодеина мне мерещится всякое', ['codeine: мерещится']],
  ['والسلفا ما بستحملهاش', ['sulfonamides: ما بستحملهاش']],
  ['البنسلين مبستحملوش', ['penicillin: مبستحملوش']],
  ['allergic to some antibiotics, I think amoxicillin', ['amoxicillin: -']],
  ['soy alergico a algunos antibioticos, la eritromicina', ['erythromycin: -']],
  ["I can't take any antibiotics, penicillin gives me hives", ['antibiotic: hives', 'penicillin: hives']],
])('%s', (text, expected) => {
  expect(allergiesOf(text)).toEqual(expected);
});

test.each([
  ["penicillin gives me hives and I also can't have codeine", ['penicillin: hives', 'codeine: -']],
  ["latex makes my hands itch and I can't take aspirin because it gives me wheezing", ['latex: itch', 'aspirin: wheezing']],
  ['la penicilina me produce ronchas y tampoco puedo tomar ibuprofeno', ['penicillin: ronchas', 'ibuprofen: -']],
  ['la pénicilline me donne de l’urticaire et je ne supporte pas la codéine', ['penicillin: urticaire', 'codeine: ne supporte pas']],
  ["la penicillina mi fa venire l'orticaria e non posso prendere l'aspirina", ['penicillin: orticaria', 'aspirin: -']],
  ['a penicilina dá-me urticária e não posso tomar dipirona', ['penicillin: urticária', 'metamizole: -']],
  ['البنسلين بيعملي طفح وما بقدر آخد اسبرين', ['penicillin: طفح', 'aspirin: -']],
  ['pollen makes me sneeze and so do cats', ['pollen: sneeze', 'cat dander: sneeze']],
  ['I come out in a rash with penicillin and with sulfa', ['penicillin: come out in a rash', 'sulfonamides: come out in a rash']],
])('each reaction is of its own allergen: %s', (text, expected) => {
  expect(allergiesOf(text)).toEqual(expected);
});

test.each([
  'Marcumar darf ich nie vergessen',
  'je ne dois jamais oublier mon Levothyrox',
  "Coraspin'i asla bırakamam",
  'варфарин мне нельзя бросать',
  'эутирокс нельзя пропускать',
  'ما اقدر اوقف الوارفارين',
  'tomo aspirina porque casi me muero de un infarto',
  'tomo dipirona, quase morri de dor',
  'пью анальгин, чуть не умер от боли',
  'morphine never made me vomit',
  'von Tramadol hatte ich nie Ausschlag',
  'от пенициллина сыпи не было',
  'penisilin bende döküntü yapmadı',
  'la penicilina nunca me dio ronchas',
  "la codéine ne m'a jamais donné de nausées",
  'I never got hives from penicillin',
  'does penicillin cause hives?',
  '¿el tramadol hace ver cosas?',
])('no allergy: %s', (text) => {
  expect(allergiesOf(text)).toEqual([]);
});
