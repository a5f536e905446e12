import { expect, it } from '@jest/globals';
import { readSideCorrection } from '../../../domain/conversation/read-side-correction.ts';
import { onSide } from '../../../domain/records/other-side.ts';

it.each([
  ["pardon je me suis trompée, c'est l'épaule droite", 'right'],
  ['عفوا أخطأت، ليست الركبة اليمنى بل اليسرى', 'left'],
  ['sorry, I meant the left hip', 'left'],
  ['not the right knee but the left one', 'left'],
  ['Entschuldigung, nicht die linke sondern die rechte Hüfte', 'right'],
  ['me equivoqué, es la rodilla izquierda, no la derecha', 'left'],
  ['scusi, ho sbagliato: è il ginocchio sinistro', 'left'],
  ['desculpe, enganei-me, é o joelho esquerdo', 'left'],
  ['pardon, sağ değil sol diz', 'left'],
  ['pardon sağ diz demişim sol diz olacak', 'left'],
  ['sol kalça yazmışım pardon, sağ kalça olacaktı', 'right'],
  ['ошиблась, не левое колено, а правое', 'right'],
  ["non pas l'œil gauche excusez-moi, c'est le droit le plus mauvais", 'right'],
  ['Actually it is the right knee, not the left, sorry. Do you think I could have rheumatoid arthritis?', 'right'],
  ['Me equivoqué, es la rodilla izquierda. ¿Cambia algo?', 'left'],
  ['Pardon, sağ diz olacaktı.', 'right'],
  ['Entschuldigung, das sollte heißen: das linke Knie', 'left'],
  ['sorry, that should have been the left knee', 'left'],
  ['ой нет, не правый глаз, а левый, перепутала я', 'left'],
])('%s', (message, side) => {
  expect(readSideCorrection(message)?.side).toBe(side);
});

it.each([
  'is it the left knee?',
  'Sorry. Was I wrong, is it the left knee?',
  'my right knee hurts',
  'sorry for the delay, both the left and the right knee hurt',
  'sorry, I have to leave right now',
  'das ist nicht richtig',
  'no me duele la rodilla',
  'sorry to bother you, the left knee also hurts',
  'sorry, the left hip hurts',
  "pardon, je me suis trompé, j'ai le droit de changer",
  'pardon, sağ ol',
  'perdón, me equivoqué de día, tomé mucho sol',
  'me equivoqué, tengo derecho a una factura',
  'oops, I left out my tablets',
  'I meant the left knee too',
])('corrects no side: %s', (message) => {
  expect(readSideCorrection(message)).toBeNull();
});

it('puts a sided code and its title on the other side', () => {
  expect(onSide({ code: 'M17.11', display: 'Unilateral primary osteoarthritis, right knee' }, 'left')).toEqual({
    code: 'M17.12',
    display: 'Unilateral primary osteoarthritis, left knee',
  });
  expect(onSide({ code: 'S83.511A', display: 'Sprain of anterior cruciate ligament of right knee, initial encounter' }, 'left')?.code).toBe(
    'S83.512A',
  );
  expect(onSide({ code: 'M75.102', display: 'Unspecified rotator cuff tear or rupture of left shoulder' }, 'right')?.code).toBe('M75.101');
});

it.each([
  [{ code: 'M17.12', display: 'Unilateral primary osteoarthritis, left knee' }, 'left'],
  [{ code: 'M17.0', display: 'Bilateral primary osteoarthritis of knee' }, 'left'],
  [{ code: 'I10', display: 'Essential (primary) hypertension' }, 'left'],
  [{ code: 'I50.1', display: 'Left ventricular failure, unspecified' }, 'right'],
  [{ code: 'L03.115', display: 'Cellulitis of right lower limb' }, 'left'],
] as const)('leaves what is not surely on the other side: %o', (condition, side) => {
  expect(onSide(condition, side)).toBeNull();
});

it.each([
  ['Nein Quatsch, links ist die kaputte Hüfte, rechts hab ich ja schon 2015 eine neue gekriegt', 'left'],
  ['Entschuldigung, es ist das linke Knie', 'left'],
  ['nee, das linke Knie mein ich, rechts ist alles gut', 'left'],
  ['ach nein, rechts, ich verwechsle das immer', 'right'],
  ['sorry no its the left hip, the right one was done in 2016', 'left'],
  ["No wait, left knee. Right one's fine.", 'left'],
  ['scratch that, left knee, I always muddle them', 'left'],
  ["no, it's the left one actually", 'left'],
  ['perdona, es la rodilla izquierda', 'left'],
  ['no no, la izquierda, de la derecha ya me operaron en 2018', 'left'],
  ['ay no, digo la izquierda, la cadera izquierda', 'left'],
  ["non pardon, c'est l'épaule droite, je confonds toujours", 'right'],
  ["désolée, c'est le genou gauche", 'left'],
  ["en fait c'est le gauche, le droit a déjà été opéré en 2014", 'left'],
  ['Anzi scusi, il ginocchio è il sinistro', 'left'],
  ['no, ho detto male, è il ginocchio sinistro', 'left'],
  ["no scusi l'anca sinistra, la destra l'ho già operata nel 2019", 'left'],
  ['não, desculpe, é o joelho esquerdo', 'left'],
  ['aliás, é o esquerdo, o direito já operei', 'left'],
  ['pardon sol diz olacaktı', 'left'],
  ["yok yok, sol diz, sağ dizimi 2017'de ameliyat ettirdim", 'left'],
  ['ой нет, левое колено, правое уже оперировали в 2015', 'left'],
  ['извините, левого колена', 'left'],
  ['آسفة قصدي الركبة الشمال مش اليمين', 'left'],
  ['لا عفوا الركبة اليسرى', 'left'],
  ['لا لا الركبة الشمال، اليمين عملتها قبل كده', 'left'],
])('takes the side that an opening or an excuse puts right: %s', (message, side) => {
  expect(readSideCorrection(message)?.side).toBe(side);
});

it.each([
  'No, the left knee is fine',
  'sorry, forgot to say my left knee hurts as well',
  'no, I had the left knee done in 2016',
  'sorry for the delay. is the left knee x-ray needed too?',
  "no, I don't smoke. My left shoulder is a bit stiff",
  'Nein, links hatte ich noch keine Operation',
  'Entschuldigung, das linke Knie tut auch weh',
  'nein, das linke Knie ist gesund',
  'no, la izquierda está bien',
  'perdón, no sabía. La rodilla izquierda me la operaron en 2010',
  'non, le gauche va bien',
  "pardon, j'ai le droit de venir avec ma femme ?",
  'no, il sinistro sta bene',
  'scusi, anche il ginocchio sinistro mi fa male',
  'não, o esquerdo está bom',
  'hayır, sol dizim iyi',
  'нет, левое здорово',
  'لا، الشمال سليمة',
])('leaves the side where the other is fine, done or hurts as well: %s', (message) => {
  expect(readSideCorrection(message)).toBeNull();
});

it.each([
  ['scusi volevo dire sinistro', 'left'],
  ['لا معلش الشمال مش اليمين', 'left'],
  ["je me suis trompé c'est le droit", 'right'],
  ['errei, é o esquerdo', 'left'],
  ['me equivoqué, el derecho', 'right'],
  ['es ist doch das linke', 'left'],
  ['hab mich vertan, rechts', 'right'],
  ['sağ değil sol', 'left'],
  ['ой, левое', 'left'],
  ['я ошиблась, правое', 'right'],
])('%s needs no word for the joint', (message, side) => {
  expect(readSideCorrection(message)).toEqual({ side, isContrast: true });
});

it.each(['das linke tut doch weh', 'doch, links tut es auch weh', 'ой, болит левое', 'sol', 'güneş değil sol', 'شمال'])(
  '%s puts no side right',
  (message) => {
    expect(readSideCorrection(message)).toBeNull();
  },
);
