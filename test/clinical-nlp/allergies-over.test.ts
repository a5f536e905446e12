import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const allergies = (text: string): string[] =>
  extract(text, { source: 'message' })
    .allergies.filter(({ negated }) => !negated)
    .map(({ name }) => name);

describe('an allergy that a message calls over', () => {
  it.each([
    'I was allergic to eggs as a toddler but grew out of it by school',
    "I used to react to strawberries as a kid, it's gone now",
    'Als Kind war ich gegen Eier allergisch, das ist längst weg',
    'Petite, j’étais allergique aux œufs, c’est passé depuis longtemps',
    'De niña era alérgica a la leche, ya se me quitó',
    'Em pequena era alérgica ao ovo, mas já passou',
    'Da bambino ero allergico alle fragole, poi passata',
    'Küçükken süte alerjim vardı ama geçti',
    'В детстве была аллергия на яйца, потом прошла',
    'كنت أتحسس من الحليب وأنا صغيرة والحين راحت',
  ])('as outgrown: %s', (text) => expect(allergies(text)).toEqual([]));

  it.each([
    "As a kid they said I was allergic to penicillin but I've had it loads of times since, no bother.",
    'De niña me dijeron que era alérgico a la aspirina, pero la he tomado muchas veces sin problema.',
    "Petite on disait que j'étais allergique à l'amoxicilline mais j'en ai repris plein de fois sans souci.",
    'Als Kind hieß es, ich sei gegen Penicillin allergisch, aber ich hab es seitdem oft genommen und nix.',
    'В детстве говорили, что аллергия на пенициллин, потом много раз кололи и ничего',
    'وانا صغير قالوا عندي حساسية من البنسلين بس اخذته مرات كثيرة وما صار شي',
  ])('as borne since: %s', (text) => expect(allergies(text)).toEqual([]));

  it.each([
    'They told me I was allergic to penicillin, never had it since.',
    "They said I'm allergic to penicillin and I've had it twice, both times a rash",
    'De niño me dijeron que era alérgico a la penicilina y no la he tomado nunca más.',
  ])('but not where it was not borne: %s', (text) => expect(allergies(text)).toEqual(['penicillin']));

  it.each([
    'They tested me for penicillin allergy and the skin test came back negative',
    'Me hicieron pruebas de alergia a la amoxicilina y salieron negativas',
    'Le prove allergiche per il lattice erano negative',
    'Fiz teste de alergia à dipirona e deu negativo',
    'Penisilin alerji testi yaptırdım, negatif çıktı',
    'عملت فحص حساسية البنسلين وطلع سلبي',
    'Der Allergietest auf Penicillin war negativ',
  ])('as disproved by a test of allergy: %s', (text) => expect(allergies(text)).toEqual([]));

  it.each([
    'I told the nurse I am allergic to iodine but that was wrong',
    'Latekse alerjim var demiştim ama yanlış söylemişim',
    'Je vous ai dit que j’étais allergique au latex, je me suis trompée',
    'Я говорила, что у меня аллергия на йод, я ошиблась',
  ])('as said by mistake: %s', (text) => expect(allergies(text)).toEqual([]));
});

describe('an allergy stays', () => {
  it.each([
    ['it was never outgrown', 'I was allergic to eggs as a child and never grew out of it', 'egg'],
    ['the rash went, not the allergy', 'Penicillin gave me a rash as a kid, it went away after two days', 'penicillin'],
    ['the rash went', 'la pénicilline m’a donné de l’urticaire quand j’étais petite, c’est passé en deux jours', 'penicillin'],
    ['the rash went', 'аллергия на пенициллин, сыпь прошла через неделю', 'penicillin'],
    ['another illness is over', 'Ich war schon immer gegen Penicillin allergisch, die Grippe ist jetzt weg', 'penicillin'],
    ['another test', 'allergic to penicillin since childhood, covid test was negative last week', 'penicillin'],
    ['another test', 'alergia a la penicilina, prueba de embarazo negativa', 'penicillin'],
    ['a positive test', 'I was tested for penicillin allergy and it was positive', 'penicillin'],
    ['another mistake', "I told you I'm allergic to penicillin, the letter with the wrong dose is from my GP", 'penicillin'],
  ])('where %s: %s', (_why, text, name) => expect(allergies(text)).toEqual([name]));
});
