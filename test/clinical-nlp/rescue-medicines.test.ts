import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const SOURCES = ['message', 'document'] as const;
const allergies = (text: string, source: 'message' | 'document') =>
  extract(text, { source })
    .allergies.filter(({ negated }) => !negated)
    .map(({ name, reaction }) => [name, reaction?.toLowerCase() ?? null]);

describe('a list of allergens with a reaction in brackets', () => {
  it.each([
    ['allergic to penicillin (anaphylaxis) and to latex', 'anaphylaxis'],
    ['Soy alérgico a la penicilina (anafilaxia) y al látex', 'anafilaxia'],
    ['Ich bin allergisch gegen Penicillin (Anaphylaxie) und gegen Latex', 'anaphylaxie'],
    ['Je suis allergique à la pénicilline (anaphylaxie) et au latex', 'anaphylaxie'],
    ['Sou alérgico à penicilina (anafilaxia) e ao látex', 'anafilaxia'],
    ['Sono allergico alla penicillina (anafilassi) e al lattice', 'anafilassi'],
    ['У меня аллергия на пенициллин (анафилаксия) и на латекс', 'анафилаксия'],
    ['عندي حساسية من البنسلين (صدمة تحسسية) ومن اللاتكس', 'صدمة'],
  ])('goes on behind it, and the reaction is that of the first: %s', (text, reaction) => {
    for (const source of SOURCES)
      expect(allergies(text, source)).toEqual([
        ['penicillin', reaction],
        ['latex', null],
      ]);
  });

  it('goes on in Turkish, where the allergy is said last', () => {
    for (const source of SOURCES)
      expect(allergies('Penisiline (anafilaksi) ve latekse alerjim var', source)).toEqual([
        ['penicillin', 'anafilaksi'],
        ['latex', null],
      ]);
  });

  it('keeps to each its own', () => {
    expect(allergies('I am allergic to penicillin (rash) and latex (hives)', 'message')).toEqual([
      ['penicillin', 'rash'],
      ['latex', 'hives'],
    ]);
    expect(allergies('allergic to penicillin - anaphylaxis - and latex', 'document')).toEqual([
      ['penicillin', 'anaphylaxis'],
      ['latex', null],
    ]);
  });
});

describe('a medicine that was given and not borne', () => {
  it.each([
    ['They gave me penicillin and I got a rash.', ['penicillin']],
    ['I am allergic to latex, and when they gave me ibuprofen my lips swelled.', ['latex', 'ibuprofen']],
    ['I am allergic to penicillin, they gave me prednisone and that gave me hives.', ['penicillin', 'prednisone']],
    ['I am allergic to penicillin and adrenaline.', ['penicillin', 'adrenaline']],
    ['They gave me cetirizine and I got a rash.', ['cetirizine']],
    ['Allergic to penicillin. Dexamethasone gave me anaphylaxis.', ['penicillin', 'dexamethasone']],
  ])('stays an allergen: %s', (text, allergens) => {
    expect(allergies(text, 'message').map(([name]) => name)).toEqual(allergens);
  });
});

describe('a medicine against a reaction', () => {
  it.each([
    ['Peanut allergy, carries adrenaline autoinjector', 'peanut'],
    ['Allergies: nuts (anaphylaxis, carries an EpiPen)', 'nuts'],
    ['Allergies: penicillin (anaphylaxis). Carries adrenaline auto-injector.', 'penicillin'],
    ['Allergies: wasp stings - anaphylaxis, carries adrenaline autoinjector', 'wasp venom'],
    ['I have a nut allergy and carry an EpiPen', 'nuts'],
    ['Nussallergie, hat immer einen Adrenalin-Autoinjektor dabei', 'nuts'],
    ['Alergia a frutos secos, lleva autoinyector de adrenalina', 'nuts'],
    ["Allergie aux arachides, porte un stylo d'adrénaline", 'peanut'],
    ['Allergia alle arachidi, porta con sé adrenalina autoiniettabile', 'peanut'],
    ['Alergia a amendoim, traz caneta de adrenalina', 'peanut'],
    ['Fıstık alerjisi, adrenalin oto-enjektörü taşıyor', 'peanut'],
    ['Аллергия на арахис, носит с собой автоинжектор адреналина', 'peanut'],
    ['حساسية من الفول السوداني، يحمل حقنة أدرينالين', 'peanut'],
    ['Allergies: peanuts - lip swelling, treated with cetirizine', 'peanut'],
    ['Allergy: penicillin (anaphylaxis, needed adrenaline)', 'penicillin'],
    ['I am allergic to penicillin, I passed out and they gave me adrenaline.', 'penicillin'],
    ['I am allergic to penicillin and the doctors injected epinephrine.', 'penicillin'],
    ['I am allergic to penicillin, I got a rash and they gave me prednisone.', 'penicillin'],
    ['Soy alérgica a la penicilina, me desmayé y me pusieron adrenalina.', 'penicillin'],
    ['Penicillin allergy: angioedema.', 'penicillin'],
    ['I am allergic to penicillin: angioedema.', 'penicillin'],
    ["Penicillin allergy: Quincke's oedema.", 'penicillin'],
  ])('is no allergen: %s', (text, allergen) => {
    for (const source of SOURCES) expect(allergies(text, source).map(([name]) => name)).toEqual([allergen]);
  });

  it.each(['carries adrenaline autoinjector', 'I have a nut allergy and carry an EpiPen', 'Bienenallergie, trägt Fastjekt bei sich'])(
    'that is carried is among what is taken: %s',
    (text) => {
      for (const source of SOURCES)
        expect(extract(text, { source }).medications).toMatchObject([{ name: expect.stringMatching(/adrenaline/), negated: false }]);
    },
  );

  it.each(['no longer carries an EpiPen', 'My son carries an EpiPen for nuts', 'Allergy: penicillin (anaphylaxis, needed adrenaline)'])(
    'that is not carried, another person’s or given once is not: %s',
    (text) => {
      for (const source of SOURCES) expect(extract(text, { source }).medications.filter(({ negated }) => !negated)).toEqual([]);
    },
  );

  it.each([
    ['I am allergic to adrenaline', 'adrenaline'],
    ['Allergies: penicillin, adrenaline', 'penicillin adrenaline'],
    ['I cannot have adrenaline, it makes my heart race', 'adrenaline'],
    ['I keep getting a rash from amoxicillin', 'amoxicillin'],
    ['Lleva años con alergia a la penicilina', 'penicillin'],
  ])('is an allergen where the words say so: %s', (text, expected) => {
    for (const source of SOURCES)
      expect(
        allergies(text, source)
          .map(([name]) => name)
          .join(' '),
      ).toEqual(expected);
  });
});

describe('an allergy in one German word', () => {
  it.each([
    ['Penizillinallergie', 'penicillin'],
    ['bekannte Pflasterallergie', 'adhesive plaster'],
    ['Pollenallergie und Nickelallergie', 'pollen nickel'],
    ['Erdnussallergie mit Anaphylaxie', 'peanut'],
    ['Laktoseintoleranz, keine Latexallergie bekannt', 'lactose'],
    ['Keine Penicillinallergie', ''],
  ])('%s', (text, expected) => {
    for (const source of SOURCES)
      expect(
        allergies(text, source)
          .map(([name]) => name)
          .join(' '),
      ).toEqual(expected);
  });
});
