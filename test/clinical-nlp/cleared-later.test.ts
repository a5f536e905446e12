import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const allergies = (text: string): string[] =>
  extract(text, { source: 'message' })
    .allergies.filter(({ negated }) => !negated)
    .map(({ name }) => name);

describe('a reaction that the same message takes back', () => {
  it.each([
    'Prawns brought me out in hives at school, but the allergist tested me last year and I can eat anything',
    'Auf Penicillin hatte ich als Kind Ausschlag. Der Allergologe hat das getestet, ist keine Allergie, darf alles nehmen',
    'Petit, le lait me donnait de l’urticaire, mais l’allergologue a fait des tests et je peux tout manger',
    'La penicilina me dio ronchas de niña, el alergólogo me hizo las pruebas y no soy alérgica',
    'La penicillina mi ha dato orticaria da bambino, poi l’allergologo ha fatto il test e non sono allergico',
    'A penicilina me deu urticária em criança, o alergologista fez o teste e não sou alérgica',
    'Penisilin çocukken kızarıklık yapmıştı, alerji uzmanı baktı, alerjim yokmuş',
    'От пенициллина в детстве была сыпь, но аллерголог проверил, аллергии нет',
  ])('by a test: %s', (text) => expect(allergies(text)).toEqual([]));

  it.each([
    'Ibuprofen gave me a rash as a boy but they gave me it again in 2022 and nothing happened',
    'El ketorolaco me llenó de ronchas de chico, hace un año me lo dieron otra vez y no me pasó nada',
    'Le Bactrim m’a donné des plaques petit, on me l’a redonné il y a deux ans et rien du tout',
    'Amoxicillin hat mir als Kind Ausschlag gemacht, letztes Jahr hab ich es wieder bekommen und gut vertragen',
  ])('or because it was borne later: %s', (text) => expect(allergies(text)).toEqual([]));

  it.each([
    'çilek yiyince küçükken kurdeşen dökerdim, şimdi kilo kilo yiyorum bişey olmuyo',
    'на цитрусы сыпь была в детстве. Сейчас мандарины ем тазами',
    'strawberries gave me hives once as a kid and I’m fine with them now',
    'Erdbeeren machten mir als Kind Ausschlag, heute esse ich sie kiloweise',
    'de niña las fresas me daban ronchas, ahora las como sin problema',
  ])('or because it is eaten now: %s', (text) => expect(allergies(text)).toEqual([]));

  it.each([
    [
      'the test found it',
      'Penicillin gave me hives, the allergist tested me and it was positive, not allergic to anything else',
      'penicillin',
    ],
    ['it was another thing', 'Penicillin gave me hives. The allergist tested me, no allergy to latex', 'penicillin'],
    ['a relative was tested', 'Penicillin gave me hives. My son had it tested by the allergist and he is not allergic', 'penicillin'],
    ['it came again', 'Ibuprofen gave me a rash, they gave me it again in 2022 and I was fine at first, then hives', 'ibuprofen'],
    ['something else is eaten now', 'strawberries give me hives, now I eat raspberries instead', 'strawberry'],
    ['it still comes', 'as a kid strawberries gave me hives, now I eat them and still get hives', 'strawberry'],
    ['nobody tested it', 'La penicilina me dio ronchas y no me han hecho la prueba de alergia', 'penicillin'],
  ])('but not where %s: %s', (_, text, name) => expect(allergies(text)).toEqual([name]));
});

describe('what is no allergy of the writer', () => {
  it.each([
    'Plaster that was not, that is my daughter, she gets a rash from it',
    'Pflaster war das nicht, das ist meine Frau, die bekommt davon Ausschlag',
    'Le latex non, ça c’est mon mari, il fait de l’urticaire',
    'El marisco me sienta regular, pero no me salen ronchas',
    'Shrimp upsets me a bit but I don’t come out in hives',
  ])('%s', (text) =>
    expect(extract(text, { source: 'message' }).allergies.filter(({ negated, type }) => !negated && type === 'allergy')).toEqual([]),
  );

  it.each([
    ['Codeine just makes me puke, that is not a real allergy', 'codeine'],
    ['Tramadol macht mir nur Übelkeit, eine richtige Allergie ist das nicht', 'tramadol'],
  ])('or is only not tolerated: %s', (text, name) =>
    expect(extract(text, { source: 'message' }).allergies.map((told) => [told.name, told.type])).toEqual([[name, 'intolerance']]),
  );
});
