import { readRemovals } from '../../../domain/conversation/read-correction.ts';
import { readNotMine } from '../../../domain/conversation/read-not-mine.ts';

const idsOf = (names: readonly string[]) => names.map((name) => ({ finding_id: name, names: [name] }));

test.each([
  ['sorry, not me, my husband has diabetes and takes metformin', ['diabetes type 2', 'metformin']],
  ["No, I don't have diabetes, my husband does.", ['diabetes']],
  ['nein, nicht ich, mein Mann hat Diabetes', ['Diabetes']],
  ['das war falsch, meine Tochter hat Asthma, ich nicht', ['Asthma']],
  ['no yo no, mi marido tiene diabetes', ['diabetes']],
  ['perdón, la metformina la toma mi mujer, yo no', ['metformina']],
  ["non pas moi, c'est mon mari qui est diabétique", ['diabète']],
  ['non io, è mio marito che ha il diabete', ['diabete']],
  ['no scusi, ho sbagliato, è mia sorella quella allergica alla penicillina', ['penicillina']],
  ['não eu, o meu marido é que tem diabetes', ['diabetes']],
  ['ben değil, eşim şeker hastası', ['şeker hastasıyım']],
  ['не у меня, у моего мужа диабет', ['диабет']],
  ['لا مش انا، جوزي عنده سكري', ['سكري']],
])('%s', (message, names) => {
  expect(readNotMine(message, idsOf(names))).toEqual(names);
});

test.each([
  ['my husband has diabetes too', ['diabetes']],
  ['mein Mann hat auch Diabetes, nicht nur ich', ['Diabetes']],
  ['mi marido también tiene diabetes', ['diabetes']],
  ['eşim de şeker hastası', ['şeker hastası']],
  ['у мужа тоже диабет', ['диабет']],
  ['not me but my husband will travel, he is the companion', ['diabetes']],
  ['no, my husband has asthma', ['diabetes']],
  ['not me, my husband has high blood pressure', ['high cholesterol', 'high blood sugar']],
  ['is it me or my husband who has diabetes?', ['diabetes']],
])('leaves the record as it is: %s', (message, names) => {
  expect(readNotMine(message, idsOf(names))).toEqual([]);
});

test.each([
  ['Delete the depression thing, i dont want hospitals to see it', 'depression'],
  ['please take out the bit about depression', 'depression'],
  ['can you remove my asthma from the file?', 'asthma'],
  ['Bitte die Depression löschen, das soll keiner sehen', 'Depression'],
  ['Das mit der Depression bitte wieder rausnehmen', 'Depression'],
  ['quita lo de la depresión', 'depresión'],
  ["enlevez la dépression s'il vous plaît", 'dépression'],
  ['cancelli la depressione dal fascicolo', 'depressione'],
  ['apague a depressão da minha ficha', 'depressão'],
  ['depresyonu dosyamdan silin', 'depresyonu'],
  ['удалите депрессию из карты', 'депрессию'],
])('asks to take out of the record: %s', (message, name) => {
  expect(readRemovals(message, idsOf([name]))).toEqual([name]);
});

test.each([
  ['they removed my gallstones in 2010', 'gallstones'],
  ['I want my gallstones removed', 'gallstones'],
  ['can you remove my cyst?', 'cyst'],
  ['the doctor wants to take out the cyst', 'cyst'],
  ['quiero quitarme el quiste', 'quiste'],
  ['удалите мне кисту', 'кисту'],
])('asks for an operation, or tells of one: %s', (message, name) => {
  expect(readRemovals(message, idsOf([name]))).toEqual([]);
});
