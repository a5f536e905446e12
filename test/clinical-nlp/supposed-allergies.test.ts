import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const allergies = (text: string, source: 'message' | 'document' = 'message') =>
  extract(text, { source })
    .allergies.filter(({ negated }) => !negated)
    .map(({ name, type }) => `${name}:${type}`);

describe('an allergy that is only supposed', () => {
  it.each([
    'What if I were allergic to iodine?',
    'what if I turn out to be allergic to latex',
    'Was wäre, wenn ich gegen Jod allergisch wäre?',
    'Sollte ich gegen das Kontrastmittel allergisch sein, was passiert dann?',
    '¿y si resulta que soy alérgica al látex?',
    'E se fossi allergico allo iodio?',
    'E se eu for alérgica ao látex?',
    'ya lokal anesteziye alerjim çıkarsa?',
    'а если вдруг у меня окажется аллергия на йод?',
    'وإذا طلعت عندي حساسية من البنج شو بصير؟',
  ])('is not told: %s', (text) => expect(allergies(text)).toEqual([]));

  it.each([
    ["is it a problem if I'm allergic to latex?", 'latex:allergy'],
    ['Macht es was, wenn ich gegen Latex allergisch bin?', 'latex:allergy'],
    ['En caso de cirugía recuerden que soy alérgica a la penicilina', 'penicillin:allergy'],
    ['si jamais vous me donnez un antibiotique, je suis allergique à la pénicilline', 'penicillin:allergy'],
    ["Do you have latex free theatres? Because I'm allergic.", 'latex:allergy'],
  ])('is told: %s', (text, allergy) => expect(allergies(text)).toEqual([allergy]));
});

describe('what a germ answers to', () => {
  it.each([
    'urine culture grew E. coli, resistant to amoxicillin, sensitive to nitrofurantoin',
    'el cultivo salió E. coli sensible a fosfomicina y resistente a ciprofloxacino',
    'Mein Keim ist gegen Ciprofloxacin resistent',
    'tampone: Pseudomonas sensibile a ceftazidima, resistente a gentamicina',
    'посев: стафилококк чувствителен к ванкомицину, устойчив к оксациллину',
    'idrar kültüründe E. coli üredi, siprofloksasine dirençli',
  ])('is no allergy: %s', (text) => expect([allergies(text), allergies(text, 'document')]).toEqual([[], []]));

  it.each(['I had a staph infection and I am sensitive to penicillin', 'Hatte einen Keim und reagiere allergisch auf Penicillin'])(
    'unlike what the writer does: %s',
    (text) => expect(allergies(text)).toEqual(['penicillin:allergy']),
  );
});

describe('a substance named alone, and behind it what it did', () => {
  it.each([
    ['Ach ja, noch was. Clindamycin. Davon bekam ich überall rote Flecken.', 'clindamycin:allergy'],
    ['Dimenticavo. Il ketorolac. Mi si è gonfiata la faccia.', 'ketorolac:allergy'],
    ['Se me olvidaba. La claritromicina. Me llené de ronchas.', 'clarithromycin:allergy'],
  ])('is an allergy: %s', (text, allergy) => expect(allergies(text)).toEqual([allergy]));

  it.each(['What do I take? Ibuprofen. My knee is swollen.', 'Ramipril, metformin. Prednisone. My face is red.'])(
    'or a medicine: %s',
    (text) => expect(allergies(text)).toEqual([]),
  );
});

it.each([
  "can't take aspirin because I have a stomach ulcer",
  'Midemde ülser olduğu için aspirin kullanamıyorum',
  "je ne peux pas prendre d'ibuprofène parce que j'ai les reins fragiles",
  'no puedo tomar ibuprofeno porque tengo mal los riñones',
])('an illness that forbids a medicine makes no allergy: %s', (text) => expect(allergies(text)).toEqual([]));

it.each([
  'Paciente: Ida Haro nac. 2/2/1992\nMadre alérgica a penicilina. Toma cetirizina.',
  'Hasta: İda Han\nAnnesinde penisilin alerjisi var.',
  'Paziente: Ida Orti\nMadre allergica alla penicillina.',
  'المريضة إيفا 3/3/1960. تم نفي حساسية البنسلين بالفحص عام 2021.',
  'Paciente Eva Lago. Alergia à penicilina excluída por provas em 2021.',
])('a paper names no allergy of the patient: %s', (text) => expect(allergies(text, 'document')).toEqual([]));
