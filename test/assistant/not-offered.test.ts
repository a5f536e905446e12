import { describe, expect, it } from '@jest/globals';
import { isConcern } from '../../assistant/procedures/told-concern.ts';
import { namedProcedures } from '../../assistant/procedures/name-procedures.ts';
import { wishesAnother, wishesNotOffered } from '../../assistant/procedures/not-offered.ts';
import { readProcedures } from '../../db/seed/procedures.ts';

const KNEE = { code: '27447', name: 'Total knee replacement', slug: 'knee-replacement' };
const VENEERS = { code: 'D2962', name: 'Dental veneers', slug: 'dental-veneers' };

describe('a treatment that the catalogue does not have', () => {
  it.each([
    'could you do a hair transplant as well?',
    'I want veneers',
    '¿y también me podrían hacer un injerto de pelo?',
    'könnten die mir auch gleich eine Haartransplantation machen?',
    'et une greffe de cheveux, ce serait possible aussi ?',
    'si potrebbe fare anche un trapianto di capelli?',
    'queria uma lipoaspiração',
    'saç ekimi de yapılır mı?',
    'а пересадку волос тоже можно сделать?',
    'وزراعة شعر بعد ممكن؟',
    'how much is a scoliosis operation for my daughter?',
    'quiero operarme las varices de las dos piernas',
    'ich brauche eine Herzablation wegen Vorhofflimmern',
    'je voudrais faire opérer ma fente palatine, combien ça coûte ?',
    'preciso de uma litotripsia',
    'vorrei una settoplastica',
    'kızım için skolyoz ameliyatı düşünüyoruz, fiyatı nedir?',
    'хочу сделать операцию на косоглазие',
    'اريد زراعة القوقعة لابني',
    'Quiero la ureteroscopia con láser. Mido 1,80 y peso 88.',
    'me quieren operar de una piedra en el riñón',
    'on doit m’enlever un calcul au rein',
    'Mein Nierenstein soll entfernt werden',
    'böbrek taşımı aldırmak istiyorum',
    'хочу удалить камень из почки лазером',
    'нужна операция, косоглазие у ребёнка',
    'اريد عملية تفتيت حصوة الكلية',
    'I need a femoral bypass in my leg',
  ])('%s is wished for', (message) => {
    expect(wishesNotOffered(message, [KNEE], 'not_asked')).toBe(true);
  });

  it.each([
    'I had liposuction in 2015',
    'my hair is falling out',
    'me hicieron una liposucción en 2015, me operaron bien',
    'I have varicose veins',
    'can I fly after chemotherapy?',
    'meine Schwester hatte eine Haartransplantation',
    'no quiero una liposucción',
    'toutes les filles de mon groupe vont là',
    '¿Cuál fue el primer mensaje que les mandé?',
    'Ich hatte 2019 Chemotherapie und Bestrahlung',
  ])('%s is not', (message) => {
    expect(wishesNotOffered(message, [KNEE], 'not_asked')).toBe(false);
  });

  it('is told by its name alone where the treatment was asked for', () => {
    expect(wishesNotOffered('redução mamária', [KNEE], 'asked')).toBe(true);
    expect(wishesNotOffered('redução mamária', [KNEE], 'not_asked')).toBe(false);
  });

  it('is none where the message wishes for one that the catalogue has', () => {
    expect(wishesNotOffered('I want a knee replacement, I had a hair transplant once', [KNEE], 'asked')).toBe(false);
  });

  it('is none where the catalogue has it', () => {
    expect(wishesNotOffered('I want veneers', [VENEERS], 'not_asked')).toBe(false);
  });
});

it.each(['mit wieviel muss ich da rechnen, so alles in allem mit Reha?', 'how much would it be, rehab and all?'])(
  'is not wished for by a question for the price of all: %s',
  (message) => expect(wishesNotOffered(message, [KNEE], 'asked')).toBe(false),
);

describe('a first message', () => {
  it.each(['morning, after a facelift in Prague', 'saç ekimi', 'lifting du visage à Tunis'])(
    'that names it wishes for it: %s',
    (message) => {
      expect(wishesNotOffered(message, [KNEE], 'first')).toBe(true);
    },
  );

  it.each([
    'after a hair transplant in 2019 my scalp itches',
    'my chemo is over, I need a knee replacement',
    'radiotherapy or an operation, I do not know',
  ])('that names what was or what is beside it does not: %s', (message) => expect(wishesNotOffered(message, [KNEE], 'first')).toBe(false));
});

describe('what a message is about', () => {
  const isAbout = (message: string, name: string) => {
    const start = message.indexOf(name);
    return isConcern(message, { start, end: start + name.length });
  };

  it.each([
    ['hallo, ich wollte mal fragen wegen meiner Krampfadern', 'Krampfadern'],
    ['es geht um einen Nabelbruch', 'Nabelbruch'],
    ["Hi, it's about my bunions", 'bunions'],
    ['hola, es por las varices', 'varices'],
    ["bonjour, c'est pour des varices", 'varices'],
    ['buongiorno, per le vene varicose', 'vene varicose'],
    ['варикоз: пишу по поводу варикоза', 'варикоза'],
    ['varislerim için yazıyorum', 'varislerim'],
  ])('%s', (message, name) => expect(isAbout(message, name)).toBe(true));

  it.each([
    ['I have bunions and need a new knee', 'bunions'],
    ['ich war wegen Krampfadern in Behandlung', 'Krampfadern'],
    ['I was off work because of my bunions', 'bunions'],
    ['mi madre tiene varices', 'varices'],
  ])('is not: %s', (message, name) => expect(isAbout(message, name)).toBe(false));
});

const OFFERED = await readProcedures();

describe('treatments in own words that the catalogue of the seed does not have', () => {
  it.each([
    'es geht um einen Brustaufbau nach der Amputation',
    'breast reconstruction after my mastectomy',
    'quiero reconstrucción de mama después de la mastectomía',
    'reconstruction du sein après ablation',
    'ricostruzione mammaria dopo mastectomia',
    'queria fazer a reconstrução da mama',
    'meme rekonstrüksiyonu istiyorum',
    'нужна реконструкция груди после мастэктомии',
    'göğüs ameliyatı istiyorum, üst ameliyat yani. trans erkeğim',
    'busco una mastectomía masculinizante',
    'je suis un homme trans, je cherche une torsoplastie',
    'stem cell injections in the knee',
    'Stammzellen ins Knie spritzen',
    'Arthroskopie der Schulter',
    'artroscopia de hombro',
  ])('%s', (message) => expect(wishesNotOffered(message, OFFERED, 'first')).toBe(true));

  it.each(['karpal tünel', 'Karpaltunnel', 'Brustaufbau', 'carpal tunnel'])('as the answer: %s', (message) =>
    expect(wishesNotOffered(message, OFFERED, 'asked')).toBe(true),
  );

  it.each([
    'carpal tunnel, diabetes and pressure',
    'I had a breast reconstruction in 2019 and need a new knee',
    'had my wisdom teeth out, does that count?',
    'den Brustaufbau hatte ich 2019',
  ])('none is wished for in: %s', (message) => expect(wishesNotOffered(message, OFFERED, 'not_asked')).toBe(false));
});

describe('a tooth that was pulled', () => {
  it.each([
    'hiç ameliyat olmadım. ha 20lik dişimi çektirdim sayılır mı',
    'dişimi çektirmiştim',
    'had my wisdom teeth out, does that count?',
    'me sacaron las muelas del juicio, ¿cuenta?',
    'mi hanno tolto i denti del giudizio, conta?',
  ])('is no wish for an implant: %s', (message) => expect(namedProcedures(message, OFFERED)).toEqual([]));

  it.each(['dişlerim çekildi, yerine implant lazım', 'all my teeth are out, I want implants', 'dişimi ektirmek istiyorum'])(
    'beside one: %s',
    (message) =>
      expect(namedProcedures(message, OFFERED).map(({ slug, name }: { slug?: string; name: string }) => slug ?? name)).toEqual([
        'Dental implant',
      ]),
  );
});

describe('the answer to "are you looking for this treatment?"', () => {
  it.each([
    "no I'd like stem cells",
    'nein, ich möchte lieber Spritzen mit Eigenblut',
    'no, quiero infiltraciones de plasma',
    'non, je voudrais une cure thermale',
    'нет, хочу уколы в колено',
  ])('wishes for another: %s', (message) => expect(wishesAnother(message, OFFERED)).toBe(true));

  it.each([
    'no',
    'no, I want to know the price first',
    'no, I want to wait',
    'nein, ich will erst wissen was es kostet',
    'nein, ich möchte nur eine Arthroskopie',
    'no, I need a new hip',
    'yes I want it',
    'no, quiero saber el precio',
  ])('does not: %s', (message) => expect(wishesAnother(message, OFFERED)).toBe(false));
});
