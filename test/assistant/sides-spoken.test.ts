import { describe, expect, it } from '@jest/globals';
import { pairedSiteOf, sidesSpoken, sideToTreat } from '../../assistant/sides-spoken.ts';

/** What patients told of the one side and the other once it was known which joint is to be treated. */
const done = (message: string, site: string) =>
  sidesSpoken(message, site).flatMap(({ side, isDone, year }) => (isDone ? [[side, year]] : []));

describe('the side that was done', () => {
  it.each([
    ['its the right one. The left one they did in 2017 at Pinderfields and its been champion', 'hip', 'left', '2017', 'right'],
    ['the left one was done years ago, now it is the right', 'hip', 'left', null, 'right'],
    ['Das rechte. Das linke haben sie 2017 in Dresden gemacht, danach war alles gut', 'knee', 'left', '2017', 'right'],
    ['das linke Knie wurde 2015 schon operiert, jetzt das rechte', 'knee', 'left', '2015', 'right'],
    ['é o esquerdo. o direito ela já operou em 2019 e ficou ótimo', 'knee', 'right', '2019', 'left'],
    ['es la derecha; la izquierda ya me la operaron en 2016', 'hip', 'left', '2016', 'right'],
    ['la rodilla izquierda me la cambiaron en 2012, ahora es la derecha', 'knee', 'left', '2012', 'right'],
    ["c'est la droite, la gauche a été faite en 2014", 'hip', 'left', '2014', 'right'],
    ["è il destro, il sinistro l'ho già fatto nel 2018", 'knee', 'left', '2018', 'right'],
    ['правое болит. левое уже поменяли в 2017 году в Кургане, хожу нормально', 'knee', 'left', '2017', 'right'],
    ["sol kalça. sağı 2017'de yaptılar, şükür iyi", 'hip', 'right', '2017', 'left'],
    ['الركبة اليمنى، اليسرى عملتها سنة 2018', 'knee', 'left', '2018', 'right'],
  ])('%s', (message, site, side, year, other) => {
    expect(done(message, site)).toEqual([[side, year]]);
    expect(sideToTreat(message, site)).toBe(other);
  });

  it.each([
    ['the left one they x-rayed in 2017', 'hip'],
    ['they did an MRI of the left one in 2019', 'hip'],
    ['the left one needs to be done too', 'hip'],
    ['the left ovary was removed in 2011', 'hip'],
    ['my left hand they operated in 2015', 'knee'],
    ['la mano izquierda me la operaron en 2015', 'knee'],
    ['el ovario derecho me lo sacaron en 2015', 'hip'],
    ['das linke wurde nie operiert', 'knee'],
    ['did you do the left one in 2017?', 'hip'],
    ["j'ai le droit de conduire, on l'a fait en 2017", 'knee'],
    ['tengo derecho a una segunda opinión, ya me la hicieron en 2017', 'knee'],
    ['my husband is all right, they did his heart in 2017', 'hip'],
    ['левый глаз прооперировали в 2019', 'knee'],
    ['the left one they will do in 2027', 'hip'],
  ])('is none in: %s', (message, site) => expect(done(message, site)).toEqual([]));
});

describe('the side that is to be treated', () => {
  it.each([
    ['its the left one', 'hip', 'left'],
    ['the right one', 'knee', 'right'],
    ['right knee', 'knee', 'right'],
    ['das linke', 'knee', 'left'],
    ['la izquierda', 'hip', 'left'],
    ['le gauche', 'knee', 'left'],
    ['o direito', 'knee', 'right'],
    ['il destro', 'knee', 'right'],
    ['левое', 'knee', 'left'],
    ['sağ diz', 'knee', 'right'],
    ['اليسرى', 'knee', 'left'],
  ])('%s', (message, site, side) => expect(sideToTreat(message, site)).toBe(side));
  it.each([
    ['both, but the left one is worse and the right one too', 'hip'],
    ['the left one hurts as well', 'hip'],
    ['not the left one', 'hip'],
    ['is it the left one?', 'hip'],
    ['alright, right now I am at work', 'hip'],
    ['my left arm aches', 'hip'],
    ['right, what does it cost', 'hip'],
    ['no, la izquierda está bien', 'hip'],
  ])('none: %s', (message, site) => expect(sideToTreat(message, site)).toBeNull());
});

describe('an operation that need not be the one that is meant', () => {
  const another = (message: string) =>
    sidesSpoken(message, 'knee').flatMap(({ side, isAnother, year }) => (isAnother ? [[side, year]] : []));
  it.each([
    ['I had an operation on my left knee in 2015', '2015'],
    ['an arthroscopy of the left knee was done in 2015', '2015'],
    ['ich hatte 2015 eine OP am linken Knie', '2015'],
    ['ich hatte eine Operation am linken Knie', null],
    ['me hicieron una operación en la rodilla izquierda en 2015', '2015'],
    ["j'ai eu une opération du genou gauche en 2015", '2015'],
    ["ho fatto un'operazione al ginocchio sinistro nel 2015", '2015'],
    ['fiz uma operação ao joelho esquerdo em 2015', '2015'],
    ["sol dizimden 2015'te ameliyat oldum", '2015'],
    ['мне сделали операцию на левом колене в 2015', '2015'],
    ['عملت عملية في الركبة اليسرى سنة 2015', '2015'],
  ])('%s', (message, year) => {
    expect(another(message)).toEqual([['left', year]]);
    expect(sideToTreat(message, 'knee')).toBeNull();
  });
  it.each([
    'the left one was operated on in 2017',
    'the left one they replaced in 2017',
    'I need an operation on my left knee',
    'Operation linkes Knie',
    'операция на левое колено нужна',
    'the operation on the left knee is planned for 2027',
  ])('none in: %s', (message) => expect(another(message)).toEqual([]));
});

it('knows of which treatments there are two sides', () => {
  expect(['Total knee replacement', 'Total hip replacement', 'Cataract surgery', 'Sleeve gastrectomy'].map(pairedSiteOf)).toEqual([
    'knee',
    'hip',
    'cataract',
    null,
  ]);
});

it.each([
  'Le diagnostic a été posé par le docteur Haddad, arthrose du genou gauche.',
  'The diagnosis was done by Dr Bell, left knee',
  'die Diagnose wurde gemacht, linkes Knie',
  'el diagnóstico lo hicieron en 2020, rodilla izquierda',
  'Диагноз поставил врач, левое колено',
])('a diagnosis that was made is no operation: %s', (message) => expect(done(message, 'knee')).toEqual([]));

it('an operation beside a diagnosis is one', () => {
  expect(done('diagnosis arthrosis, left knee replaced 2017', 'knee')).toEqual([['left', '2017']]);
});

describe('an artificial joint that is there', () => {
  it.each([
    ['I hob a künstlichs Kniegelenk rechts seit 2020', 'right', '2020'],
    ['Tengo una prótesis en la rodilla izquierda desde 2014', 'left', '2014'],
    ["J'ai une prothèse au genou droit depuis 2010", 'right', '2010'],
    ['Ho una protesi al ginocchio sinistro dal 2016', 'left', '2016'],
    ['Tenho uma prótese no joelho direito desde 2015', 'right', '2015'],
    ['В левом колене у меня протез с 2019 года', 'left', '2019'],
    ["Sağ dizimde 2016'dan beri protez var", 'right', '2016'],
  ])('was put in: %s', (message, side, year) => {
    expect(done(message, 'knee')).toEqual([[side, year]]);
    expect(sideToTreat(message, 'knee')).toBeNull();
  });

  it.each([
    ['I need an artificial knee on the right', 'right'],
    ["J'ai mal depuis 2018, on me propose une prothèse du genou droit", 'right'],
    ['Ho bisogno di una protesi al ginocchio destro', 'right'],
    ['I have arthritis and want a prosthesis for my left knee', 'left'],
  ])('is to come: %s', (message, side) => {
    expect(done(message, 'knee')).toEqual([]);
    expect(sideToTreat(message, 'knee')).toBe(side);
  });
});
