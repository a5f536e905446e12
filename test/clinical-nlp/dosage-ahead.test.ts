import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const taken = (text: string) =>
  extract(text, { source: 'message' })
    .medications.filter(({ negated }) => !negated)
    .map(({ name, dose, frequency }) => [name.replace(/ \(.*/, ''), dose, frequency].filter((part) => part !== null).join(' '));

describe('how often, told ahead of the name', () => {
  it.each([
    [
      'ich nehme morgens und abends Eliquis 5 mg, morgens noch Torasemid 10 mg und Ramipril 2,5',
      ['apixaban 5 mg morgens und abends', 'torasemide 10 mg morgens', 'ramipril 2,5'],
    ],
    ['morgens Metformin 1000, mittags eine halbe Ramipril 5', ['metformin 1000 morgens', 'ramipril 5 eine halbe, mittags']],
    ['I take half a tablet of bisoprolol 5 and ramipril 10', ['bisoprolol 5 half a tablet', 'ramipril 10']],
    ['un demi comprimé de bisoprolol 5', ['bisoprolol 5 un demi comprimé']],
    ['media pastilla de enalapril 10', ['enalapril 10 media pastilla']],
    ['mezza compressa di ramipril 5', ['ramipril 5 mezza compressa']],
    ['meio comprimido de losartana 50', ['losartan 50 meio comprimido']],
    ['yarım Beloc 50', ['metoprolol 50 yarım']],
    ['полтаблетки бисопролола 5', ['bisoprolol 5 полтаблетки']],
    ['نص حبة كونكور 5', ['bisoprolol 5 نص حبة']],
    ['I broke half of my tooth, ramipril 5 mg', ['ramipril 5 mg']],
    ['Morgens Ramipril 5 mg, abends Simvastatin 20 mg', ['ramipril 5 mg Morgens', 'simvastatin 20 mg abends']],
    ['Metformin 500 morgens, abends Ramipril 5', ['metformin 500 morgens', 'ramipril 5 abends']],
    ['In the morning and evening I take apixaban 5 mg', ['apixaban 5 mg In the morning and evening']],
    ['I take warfarin 3 mg at night and in the morning ramipril 5 mg', ['warfarin 3 mg at night', 'ramipril 5 mg in the morning']],
    ['Le matin et le soir je prends Eliquis 5 mg, le matin Lasilix 40', ['apixaban 5 mg Le matin et le soir', 'furosemide 40 le matin']],
    ['Por la mañana y por la noche tomo Eliquis 5 mg', ['apixaban 5 mg Por la mañana y por la noche']],
    ['Mattina e sera prendo Eliquis 5 mg', ['apixaban 5 mg Mattina e sera']],
    ['De manhã e à noite tomo Eliquis 5 mg', ['apixaban 5 mg De manhã e à noite']],
    ['Sabah akşam Eliquis 5 mg alıyorum', ['apixaban 5 mg Sabah akşam']],
    ['Утром и вечером пью Эликвис 5 мг, утром ещё торасемид 10 мг', ['apixaban 5 мг Утром и вечером', 'torasemide 10 мг утром']],
    ['الصبح والمسا آخذ اليكويس 5', ['apixaban 5 الصبح والمسا']],
  ])('is that of the name behind it: %s', (text, wanted) => expect(taken(text)).toEqual(wanted));

  it.each([
    ['Metoprolol 50, twice a day, rosuvastatin 20 at night', ['metoprolol 50 twice a day', 'rosuvastatin 20 at night']],
    ['Metoprolol 50 twice a day and rosuvastatin 20 at night', ['metoprolol 50 twice a day', 'rosuvastatin 20 at night']],
    ['I take ramipril in the morning, at night I take nothing', ['ramipril in the morning']],
    ['At night I have cramps and take magnesium', ['magnesium']],
    ['Every day I walk, metformin 500', ['metformin 500']],
    ['I smoke every day, take warfarin 3 mg', ['warfarin 3 mg']],
    ['Metformin 500 morgens, mittags und abends, Ramipril 5', ['metformin 500 morgens, mittags und abends', 'ramipril 5']],
  ])('stays where it belongs: %s', (text, wanted) => expect(taken(text)).toEqual(wanted));
});

describe('how often, behind the dose', () => {
  it.each([
    ['Ozempic 1 mg par semaine', 'semaglutide 1 mg par semaine'],
    ['methotrexate 15 mg a week', 'methotrexate 15 mg a week'],
    ['Metotrexato 15 mg por semana', 'methotrexate 15 mg por semana'],
    ['Метотрексат 15 мг в неделю', 'methotrexate 15 мг в неделю'],
    ['enalapril 10 cada doce horas', 'enalapril 10 cada doce horas'],
    ['Paracetamol 1 g alle acht Stunden', 'paracetamol 1 g alle acht Stunden'],
    ['pregabalina 75 mg duas vezes', 'pregabalin 75 mg duas vezes'],
    ['Prolia alle sechs Monate', 'denosumab alle sechs Monate'],
    ['ramipril 5 mg once a day', 'ramipril 5 mg once a day'],
    ['vitamin D once a month', 'vitamin d once a month'],
    ['amoxicillin 500 mg for a week', 'amoxicillin 500 mg'],
  ])('%s', (text, wanted) => expect(taken(text)).toEqual([wanted]));
});

describe('a list of medicines', () => {
  it.each([
    ['tomo pregabalina 75 mg duas vezes e o Yaz', ['pregabalin 75 mg duas vezes', 'oral contraceptive']],
    ['i take minoxidil 5% twice a day n escitalopram 10mg', ['minoxidil 5% twice a day', 'escitalopram 10mg']],
    ["Je prends Ozempic, Pantomed 40 et Coversyl 5. Pas d'allergie aux médocs.", ['semaglutide', 'pantoprazole 40', 'perindopril 5']],
    ['i take ramipril 5 they stopped bisoprolol', ['ramipril 5']],
    ['Das Digitoxin hat mir der Doktor letztes Jahr weggenommen, Ramipril nehme ich', ['ramipril']],
    ['Ramipril 5, Gallenblase weggenommen 2010', ['ramipril 5']],
    ['Et la métronidazole, enlevez-la de mes médicaments svp.', []],
    ['y el ibuprofeno quítelo', []],
    ['Metformin, take it with food', ['metformin with food']],
  ])('keeps what is taken: %s', (text, wanted) => expect(taken(text)).toEqual(wanted));
});

describe('a dose of one digit at the end of a sentence', () => {
  const told = (text: string) => {
    const { allergies, medications } = extract(text, { source: 'message' });
    return [...allergies.map(({ name }) => `allergy ${name}`), ...medications.filter(({ negated }) => !negated).map(({ name }) => name)];
  };
  it.each([
    [
      'Je prends Ozempic 1 mg, Pantomed 40 et Coversyl 5. Les crevettes me font gonfler.',
      ['allergy shrimp', 'semaglutide (Ozempic)', 'pantoprazole (Pantomed)', 'perindopril (Coversyl)'],
    ],
    ['I take metformin and losartan 5. Strawberries give me a rash.', ['allergy strawberry', 'metformin', 'losartan']],
    ['i take metformin and losartan 5. strawberries give me a rash', ['allergy strawberry', 'metformin', 'losartan']],
    ['Tomo losartán 50 y bisoprolol 5. Las fresas me dan ronchas.', ['allergy strawberry', 'losartan', 'bisoprolol']],
    ['آخذ كونكور 5. الفراولة تسوي لي طفح', ['allergy strawberry', 'bisoprolol']],
    ['Am 5. Mai bekam ich von Penicillin Ausschlag', ['allergy penicillin']],
    ['1. Aspirin 2. Ramipril 5 3. Penicillin: rash', ['allergy penicillin', 'aspirin', 'ramipril']],
  ])('ends it: %s', (text, wanted) => expect(told(text)).toEqual(wanted));

  it.each([
    ['Allergien keine. Ach doch, Latex, da kriege ich Quaddeln.', 'latex'],
    ['Alergia nenhuma, ah sim, látex me dá bolinha.', 'latex'],
    ['ما عندي حساسية، لا عندي من اللاتكس يطلع لي حبوب', 'latex'],
    ['No allergies. Oh wait, penicillin', 'penicillin'],
    ['Nessuna allergia, anzi, la penicillina', 'penicillin'],
    ['Аллергии нет. Ах да, пенициллин', 'penicillin'],
  ])('an allergy that comes to mind behind "none" is one: %s', (text, name) => {
    const found = extract(text, { source: 'message' });
    expect(found.allergies).toMatchObject([{ name, negated: false }]);
    expect(found.no_known_allergies).toBeUndefined();
  });
  it.each(['No allergies. Oh yes, I take ramipril', 'Sin alergias. Ah sí, tomo metformina', 'Keine Allergien. Latex vertrage ich gut.'])(
    'and none is one that is taken or borne: %s',
    (text) => expect(extract(text, { source: 'message' }).allergies.filter(({ negated }) => !negated)).toEqual([]),
  );
});
