import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** What strangers told of somebody else, asked and denied themselves, or named as a place, and what was stored of it. */
let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const read = (message: string) => extract(message, { source: 'message' });
const allergies = (message: string) => read(message).allergies.flatMap(({ name, negated }) => (negated ? [] : [name]));
const diseases = (message: string) => read(message).conditions.flatMap(({ negated, family, icd10 }) => (negated || family ? [] : [icd10]));
const operations = (message: string) => read(message).procedures.map(({ display }) => display);

describe('a relative behind an Arabic "and"', () => {
  it.each([
    'عندي حساسية من البنسلين، وجوزي هو اللي عنده حساسية من السمك',
    'عندي حساسية من البنسلين وابني عنده حساسية من البيض',
    'حساسيتي من البنسلين، وزوجتي تتحسس من اللاتكس',
  ])('has the allergy: %s', (message) => expect(allergies(message)).toEqual(['penicillin']));
  it('leaves the own one behind it', () => expect(allergies('زوجي ما عنده شي، وانا عندي حساسية من البنسلين')).toEqual(['penicillin']));
});

describe('a relative named behind what they have', () => {
  it.each([
    'la diabética es mi vieja',
    'el diabético es mi viejo, yo no',
    'la asmática es mi mamá',
    'il diabetico è mio marito',
    "le diabétique c'est mon mari",
    "l'asthmatique c'est ma fille",
    'o diabético é o meu marido',
    'der Diabetiker ist mein Bruder',
    'die Asthmatikerin ist meine Tochter',
    'the diabetic is my brother',
    'the one with asthma is my sister',
    'диабетик — это мой муж',
    'şeker hastası olan annem',
  ])('%s', (message) => expect(diseases(message)).toEqual([]));
  it.each([
    ['soy diabético y mi mujer también', 'E11.9'],
    ['diabetes es lo que tengo, mi vieja no', 'E11.9'],
    ['my brother is a doctor and says I am diabetic', 'E11.9'],
    ['ich bin Diabetiker, mein Bruder ist Arzt', 'E11.9'],
  ])('but not where it is the writer: %s', (message, code) => expect(diseases(message)).toContain(code));
});

describe('an allergy that is asked about and denied at once', () => {
  it.each([
    'alergia a dipirona? não, dipirona ela toma',
    'alergia a dipirona? não.',
    'alergia a la penicilina? no, esa la tomo',
    'Allergie gegen Penicillin? nein, das vertrage ich',
    "allergie à la pénicilline ? non, j'en prends",
    'allergia alla penicillina? no, la prendo sempre',
    'penisilin alerjisi? hayır, kullanıyorum',
    'аллергия на пенициллин? нет, пью спокойно',
    'allergic to penicillin? no, I take that',
  ])('%s', (message) => expect(allergies(message)).toEqual([]));
  it.each([
    ['alergia a dipirona? não sei, mas penicilina sim, sou alérgico', 'penicillin'],
    ['Allergie gegen Penicillin? nein, aber gegen Latex bin ich allergisch', 'latex'],
    ['alergia? sí, a la penicilina', 'penicillin'],
    ['allergic to penicillin? no wait, yes I am allergic', 'penicillin'],
  ])('not what stands behind it: %s', (message, name) => expect(allergies(message)).toContain(name));
});

describe('"нету" denies like "нет"', () => {
  it.each(['диабета нету, сахар проверяла 5,2', 'диабета у меня нету', 'нету у меня астмы', 'астмы нету и не было'])('%s', (message) =>
    expect(diseases(message)).toEqual([]),
  );
  it('and allergies', () => expect(allergies('аллергии на пенициллин нету')).toEqual([]));
});

describe('what is taken for a stomach did nothing to it', () => {
  it.each([
    'dann Ramipril 5 mg früh und abends und was fürn Magen, Pantoprazol glaub ich 40',
    "ramipril 5 e qualcosa pe' lo stomaco, pantoprazolo credo",
    'tomo ramipril 5 y algo pal estómago, omeprazol creo',
    'tomo ramipril 5 e uma coisa pro estômago, omeprazol acho',
    'ramipril 5 et un truc pr l’estomac, omeprazole je crois',
  ])('%s', (message) => expect(allergies(message)).toEqual([]));
});

describe('an organ is where something was that was taken out', () => {
  it.each([
    'Y un quiste en el ovario derecho que sacaron por laparoscopía',
    'they removed a cyst on the right ovary',
    'a cyst on the right ovary that they removed laparoscopically',
    'mir wurde eine Zyste am rechten Eierstock entfernt',
    "on m'a enlevé un kyste à l'ovaire droit",
    "mi hanno tolto una cisti all'ovaio destro",
    'tiraram um cisto no ovário direito',
    'удалили кисту на правом яичнике',
    'me sacaron un mioma del útero',
    'they took a polyp out of my womb',
    'had a cyst removed from my left ovary',
    'Zyste vom Eierstock entfernt',
  ])('%s', (message) => expect(operations(message).filter((name) => /Oophorectomy|Hysterectomy/.test(name))).toEqual([]));
  it.each([
    ['me sacaron el ovario derecho por un quiste', 'Oophorectomy'],
    ['they removed my right ovary because of a cyst', 'Oophorectomy'],
    ['they took my womb out, fibroids', 'Hysterectomy'],
  ])('and went itself where it is named: %s', (message, name) => expect(operations(message)).toContain(name));
});

describe('what was not operated on yet', () => {
  it.each([
    'Bandscheibenvorfall, bin noch nicht operiert',
    'hernia inguinal, sin operar',
    'tengo una hernia inguinal y no me han operado',
    'hernie inguinale, pas encore opérée',
    'ernia inguinale, non ancora operata',
    'hérnia inguinal, ainda não foi operada',
    'паховая грыжа, ещё не оперировали',
    "inguinal hernia, it hasn't been operated yet",
    'gallbladder, not removed yet',
  ])('is no operation: %s', (message) => expect(operations(message)).toEqual([]));
  it.each([
    ['vesícula operada en 2010, sin problemas', 'Cholecystectomy'],
    ['Galle wurde 2010 entfernt, nie Probleme', 'Cholecystectomy'],
    ['meniscus operated twice, never been better', 'Arthroscopy of knee with meniscus repair'],
    ['Leistenbruch rechts wurde auch mal operiert, so 1995', 'Hernia repair'],
    ['nie operiert, nur der Blinddarm', 'Appendectomy'],
    ["mai operata, solo l'appendice", 'Appendectomy'],
    ['nunca operada, solo la vesícula', 'Cholecystectomy'],
  ])('and is one where it was: %s', (message, name) => expect(operations(message)).toEqual([name]));
  it('nor is a rupture there any more that was operated on', () => {
    expect(diseases('Leistenbruch rechts wurde auch mal operiert, so 1995')).toEqual([]);
    expect(diseases('der Leistenbruch rechts muss noch dieses Jahr operiert werden')).toEqual(['K40.90']);
    expect(diseases('Diabetes hab ich und am Knie wurde ich operiert')).toEqual(['E11.9']);
  });
});
