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
  ["attendez, le diabète c'est pas moi, je n'en ai pas, c'était ma sœur", ['diabète']],
  ['Diabetes, not me, that was my sister', ['Diabetes']],
  ['non io, è mio marito che ha il diabete', ['diabete']],
  ['no scusi, ho sbagliato, è mia sorella quella allergica alla penicillina', ['penicillina']],
  ['não eu, o meu marido é que tem diabetes', ['diabetes']],
  ['ben değil, eşim şeker hastası', ['şeker hastasıyım']],
  ['не у меня, у моего мужа диабет', ['диабет']],
  ['не у меня, у тёщи диабет', ['диабет']],
  ['нет, это у свекрови диабет, не у меня', ['диабет']],
  ['لا مش انا، جوزي عنده سكري', ['سكري']],
  ["I don't have cancer, it was my brother who had colon cancer", ['colon cancer']],
  ["It's my son, he has diabetes, not me.", ['diabetes']],
  ["I'm not allergic to penicillin, my sister is allergic to penicillin.", ['penicillin']],
  ['Metformin nimmt mein Mann, ich nehme das nicht.', ['Metformin']],
  ["La metformine c'est mon mari qui la prend, moi non", ['metformine']],
  ['Il diabete ce l’ha mia madre, io no', ['diabete']],
  ['No tengo diabetes, es mi mamá la que tiene diabetes', ['diabetes']],
  ['Bende astım yok, oğlumda astım var', ['astım']],
  ['Метформин пьёт мой муж, я не пью', ['метформин']],
  ['لا، انا ما عندي سرطان القولون، اخوي عنده', ['سرطان القولون']],
])('%s', (message, names) => {
  expect(readNotMine(message, idsOf(names))).toEqual(names);
});

test.each([
  ['my husband has diabetes too', ['diabetes']],
  ['Ich habe Diabetes. Nicht ich rufe an, meine Schwester', ['Diabetes']],
  ['I have diabetes. My sister has no pain', ['diabetes']],
  ['mein Mann hat auch Diabetes, nicht nur ich', ['Diabetes']],
  ['mi marido también tiene diabetes', ['diabetes']],
  ['eşim de şeker hastası', ['şeker hastası']],
  ['у мужа тоже диабет', ['диабет']],
  ['у тёщи тоже диабет', ['диабет']],
  ['not me but my husband will travel, he is the companion', ['diabetes']],
  ['no, my husband has asthma', ['diabetes']],
  ['not me, my husband has high blood pressure', ['high cholesterol', 'high blood sugar']],
  ['is it me or my husband who has diabetes?', ['diabetes']],
  // What is denied is something else.
  ['لا لا مب الحين، هذا من زمان. ما عندي شي طارئ. اخوي كان عنده سرطان القولون بعد.', ['سرطان القولون']],
  ['ما عندي شي طارئ. اخوي كان عنده سرطان القولون', ['سرطان القولون']],
  ['ما عندي حساسية. أمي عندها سكري', ['سكري']],
  ['I do not have any pain. My brother had colon cancer.', ['colon cancer']],
  ["I don't have time today, my mother has diabetes and needs me", ['diabetes']],
  ["My brother smokes, I don't. My mother has diabetes.", ['diabetes']],
  ["My mother has diabetes, I don't have flu.", ['diabetes']],
  ['My mother has diabetes. I do not take insulin for my diabetes.', ['diabetes']],
  ['My sister had breast cancer, not me who told her though', ['breast cancer']],
  ["I'm not allergic to anything. My husband takes metformin.", ['metformin']],
  ['I take no medicine. My husband takes metformin.', ['metformin']],
  ['I have no other allergies, my sister is allergic to penicillin.', ['penicillin']],
  ["I don't have asthma. My son is allergic to penicillin.", ['penicillin']],
  ['Ich habe keine Schmerzen. Mein Bruder hatte Darmkrebs.', ['Darmkrebs']],
  ['Das habe nicht ich gesagt, mein Bruder hat Diabetes', ['Diabetes']],
  ["Je ne prends pas d'autres médicaments. Mon père a du diabète.", ['diabète']],
  ['No tengo dolor. Mi hermano tuvo cáncer de colon.', ['cáncer de colon']],
  ['Non prendo altro. Mio padre ha il diabete.', ['diabete']],
  ['Eu não fumo. A minha filha é alérgica à penicilina.', ['penicilina']],
  ['Bende alerji yok. Annem şeker hastası.', ['şeker hastası']],
  ['Я не курю. У моей дочери аллергия на пенициллин.', ['пенициллин']],
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
