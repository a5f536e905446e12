import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const read = (text: string) => {
  const { allergies, medications } = extract(text, { source: 'message' });
  const ofType = (type: string) => allergies.filter((each) => !each.negated && each.type === type).map(({ name }) => name);
  return {
    allergic: ofType('allergy'),
    intolerant: ofType('intolerance'),
    denied: allergies.filter(({ negated }) => negated).map(({ name }) => name),
    taken: medications.filter(({ negated }) => !negated).map(({ name }) => name.split(' (')[0]),
  };
};
const NOTHING = { allergic: [], intolerant: [], denied: [], taken: [] };

describe('not only, but also', () => {
  it.each([
    "I'm allergic not only to penicillin but also to latex",
    'I am allergic to penicillin but also to latex',
    'Ich bin nicht nur gegen Penicillin, sondern auch gegen Latex allergisch',
    'Ich bin nicht nur gegen Penicillin allergisch, sondern auch gegen Latex',
    'Soy alérgica no solo a la penicilina sino también al látex',
    'No solo soy alérgico a la penicilina, sino también al látex',
    'Je suis allergique non seulement à la pénicilline mais aussi au latex',
    'Je ne suis pas seulement allergique à la pénicilline mais aussi au latex',
    'Sou alérgica não só à penicilina mas também ao látex',
    'Não sou alérgica só à penicilina, mas também ao látex',
    'Sono allergica non solo alla penicillina ma anche al lattice',
    'Non sono allergica solo alla penicillina, ma anche al lattice',
    'Yalnızca penisiline değil, aynı zamanda latekse de alerjim var',
    'У меня аллергия не только на пенициллин, но и на латекс',
    'عندي حساسية ليس فقط من البنسلين بل أيضا من اللاتكس',
  ])('names two allergies: %s', (text) => expect(read(text)).toEqual({ ...NOTHING, allergic: ['penicillin', 'latex'] }));

  it.each(['I take not only ramipril but also bisoprolol', 'Ich nehme nicht nur Ramipril, sondern auch Bisoprolol'])(
    'names two medicines: %s',
    (text) => expect(read(text)).toEqual({ ...NOTHING, taken: ['ramipril', 'bisoprolol'] }),
  );

  it.each([
    ["I'm not allergic to penicillin but to latex", 'penicillin', 'latex'],
    ['No soy alérgica a la penicilina sino a la aspirina', 'penicillin', 'aspirin'],
  ])('denies the first where nothing says only: %s', (text, denied, allergic) =>
    expect(read(text)).toEqual({ ...NOTHING, denied: [denied], allergic: [allergic] }),
  );
});

describe('no allergies, and what is taken beside them', () => {
  it.each([
    'no allergies and only use ventolin',
    'No allergies, only use ventolin',
    'keine Allergien, nur Ventolin benutze ich',
    'sin alergias y solo uso ventolin',
    "pas d'allergies et j'utilise seulement la ventoline",
    'nessuna allergia e uso solo il ventolin',
    'sem alergias e só uso ventolin',
    'alerjim yok ve sadece ventolin kullanıyorum',
  ])('is taken: %s', (text) => expect(read(text)).toEqual({ ...NOTHING, taken: ['salbutamol'] }));

  it.each(["pas d'allergie et je n'utilise que la ventoline", 'ما عندي حساسية واستخدم فنتولين بس'])(
    'is neither an allergy nor a denied one: %s',
    (text) => expect(read(text)).toMatchObject({ allergic: [], denied: [] }),
  );

  it.each([
    ['no allergies except shellfish, aspirin daily', 'shellfish'],
    ['keine Allergien außer Nüsse, Aspirin 100 täglich', 'nuts'],
    ['sin alergias salvo al marisco, aspirina diaria', 'shellfish'],
    ["pas d'allergies sauf les fruits de mer, aspirine tous les jours", 'shellfish'],
    ['sem alergias exceto marisco, aspirina todos os dias', 'shellfish'],
    ['niente allergie tranne i crostacei, aspirina ogni giorno', 'shellfish'],
    ['аллергий нет кроме пенициллина, аспирин каждый день', 'penicillin'],
  ])('ends the exception at what is taken: %s', (text, allergic) =>
    expect(read(text)).toEqual({ ...NOTHING, allergic: [allergic], taken: ['aspirin'] }),
  );

  it('goes on with a list of exceptions of which nothing says that it is taken', () =>
    expect(read('no allergies except penicillin, aspirin and latex').allergic).toEqual(['penicillin', 'aspirin', 'latex']));

  it.each([
    ['niente allergie tranne la penicillina', 'penicillin'],
    ['nada de alergias, só à dipirona', 'metamizole'],
    ['нет аллергий, кроме латекса', 'latex'],
    ['Sono allergica alla penicillina', 'penicillin'],
  ])('keeps the one that there is: %s', (text, name) => expect(read(text)).toEqual({ ...NOTHING, allergic: [name] }));

  it('takes ramipril beside an allergy', () =>
    expect(read('I am allergic to penicillin and take ramipril')).toEqual({ ...NOTHING, allergic: ['penicillin'], taken: ['ramipril'] }));
});

describe('all that may be taken but one', () => {
  it.each([
    'I can take anything except aspirin',
    'Ich kann alles nehmen außer Aspirin',
    'Ich vertrage alles außer Aspirin',
    'Puedo tomar de todo menos aspirina',
    "Je peux tout prendre sauf l'aspirine",
    'Posso tomar tudo menos aspirina',
    "Posso prendere tutto tranne l'aspirina",
    'Aspirin dışında her şeyi alabilirim',
    'Могу принимать всё, кроме аспирина',
    'أقدر آخذ كل شي ما عدا الاسبرين',
  ])('is not borne, and no denied allergy: %s', (text) => expect(read(text)).toEqual({ ...NOTHING, intolerant: ['aspirin'] }));

  it.each(['I take everything you gave me except the aspirin', 'Can I take anything except aspirin?'])('says no such thing: %s', (text) =>
    expect(read(text)).toEqual(NOTHING),
  );
  it('takes what is left of nothing', () => expect(read('I take nothing except aspirin')).toEqual({ ...NOTHING, taken: ['aspirin'] }));
});

describe('what a substance did, told as a story', () => {
  it.each([
    ['tolerated ibuprofen badly', 'ibuprofen'],
    ['statin made my muscles hurt', 'statin'],
    ["j'ai arrêté la simvastatine à cause de crampes", 'simvastatin'],
  ])('is not borne: %s', (text, name) => expect(read(text)).toEqual({ ...NOTHING, intolerant: [name] }));
  it('is an allergy where the throat closed', () =>
    expect(read('nach dem Kontrastmittel ging mir der Hals zu').allergic).toEqual(['iodinated contrast']));

  it.each([
    'I had a rash and they gave me prednisone',
    'prednisone cleared my rash',
    'la cortisona me quitó la urticaria',
    "j'avais de l'urticaire et on m'a donné de la cortisone",
    'была крапивница и мне дали преднизолон',
  ])('is none where it was the treatment: %s', (text) => expect(read(text)).toEqual(NOTHING));

  it.each([
    ['they gave me penicillin and I had a rash', 'penicillin'],
    ['I had a rash when they gave me penicillin', 'penicillin'],
    ['мне дали пенициллин и пошла сыпь', 'penicillin'],
  ])('is one where it came behind it: %s', (text, name) => expect(read(text)).toEqual({ ...NOTHING, allergic: [name] }));
});
