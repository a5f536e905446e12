import { describe, expect, test } from '@jest/globals';
import { readTakenBack } from '../../clinical-nlp/treatments/taken-back-at-once.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const SELF = { who: 'self', named: null, last: null, asks: false } as const;
const read = (text: string, language: 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'tr' | 'ru' | 'ar' = 'en') =>
  extract(text, { source: 'message', about: { ...SELF, language } });
const takenIn = (text: string): string[] =>
  read(text).medications.flatMap(({ name, negated }) => (negated ? [] : [name.split(' (')[0] ?? '']));
const allergiesIn = (text: string): string[] => read(text).allergies.flatMap(({ name, negated }) => (negated ? [] : [name]));

describe('what somebody else takes after all', () => {
  test.each([
    'I take amlodipine... no wait, that one is my husband’s',
    'Ramipril nehm ich... ne warte, dat is meinem Mann seins',
    'Tomo atorvastatina... ay no, esa es de mi papá',
    "Je prends du Kardegic... ah non, ça c'est mon père",
    'Prendo la metformina... anzi no, la prende mia nonna',
    'Tomo sinvastatina... não espera, essa é da minha mãe',
    'Glifor kullanıyorum... yok dur, o babamın ilacı',
    'Пью метформин... ой нет, это мамин',
    'باخد كونكور... لا استنى، ده بتاع امي',
  ])('%s', (text) => expect(takenIn(text)).toEqual([]));
});

describe('what is over after all', () => {
  test.each([
    ['clopidogrel 75... no hang on, they took me off that in March', 'clopidogrel'],
    ['Bisoprolol 5... ne halt, das hab ich doch abgesetzt', 'bisoprolol'],
    ['Enalapril 10... no espera, ese me lo quitaron en junio', 'enalapril'],
    ["du Xarelto... non attends, ça c'était après l'opération, c'est fini", 'rivaroxaban'],
    ['il Plavix... no aspetta, quello l’ho finito a maggio', 'clopidogrel'],
    ['Losartana 50... não espera, essa eu parei em março', 'losartan'],
    ['Beloc 50... yok dur, onu geçen yaz bıraktım', 'metoprolol'],
    ['эналаприл 10... ой нет, его мне отменили весной', 'enalapril'],
    ['كونكور ٥... لا استنى، ده وقفته السنة اللي فاتت', 'bisoprolol'],
  ])('%s', (text, name) => {
    expect(takenIn(text)).toEqual([]);
    expect(read(text).medications.map((one) => [one.name.split(' (')[0], one.status, one.is_history])).toEqual([[name, 'stopped', true]]);
  });
  test('what took its place is taken', () =>
    expect(takenIn('Marcumar... no wait, they swapped me off that last year, it is Eliquis 5 mg now')).toEqual(['apixaban']));
});

test.each([
  'aspirin 100... no, scratch that',
  'Omeprazol... ach quatsch, stimmt gar nicht',
  'omeprazol... ay no, qué digo',
  'oméprazole... ah non, je me trompe',
  'omeprazolo... anzi no',
  'omeprazol... não, minto',
  'омепразол... ой нет',
])('what is only taken back is not stored: %s', (text) => expect(takenIn(text)).toEqual([]));

test.each([
  ['Lantus 20 units at bedtime, no no 24 units', 'insulin glargine', '24 units'],
  ['Euthyrox 75, nein nein 88', 'levothyroxine', '88'],
  ['ماريفان ٣ مج، ولازيكس ٤٠. لا استنى الماريفان بقى ٤ مج', 'warfarin', '4 مج'],
  ['metformin 500, ramipril 5. Oh wait, the metformin is now 1000 mg', 'metformin', '1000 mg'],
])('a dose that is put right: %s', (text, name, dose) =>
  expect(read(text).medications.find((one) => one.name.startsWith(name))?.dose).toBe(dose),
);

test.each([
  ['I take metformin 500 - no allergies, no other tablets', ['metformin']],
  ['ramipril 5, no I don’t smoke', ['ramipril']],
  ['Tomo enalapril 10... no fumo ni bebo', ['enalapril']],
  ['Nehme Metformin, nein Alkohol trinke ich nicht', ['metformin']],
  ['Prendo ramipril, non fumo', ['ramipril']],
  ['Пью эналаприл, нет, не курю', ['enalapril']],
  ['ramipril 5... warte, meine Frau sagt 10 mg', ['ramipril']],
  ['Pastiglia per il reflusso lansoprazolo 30 e basta', ['lansoprazole']],
])('a no to another thing leaves it: %s', (text, names) => expect(takenIn(text)).toEqual(names));

describe('allergies', () => {
  test.each([
    ['allergica al lattice e al miele... no, il miele no, solo lattice', ['latex']],
    ['аллергия на новокаин?? да нет, это у жены', []],
    ['Allergy to latex? No, latex is my sister', []],
    ['Allergie gegen Penicillin? ne warte, das ist meine Schwester', []],
    ['allergic to penicillin? I don’t know', []],
  ])('%s', (text, names) => expect(allergiesIn(text)).toEqual(names));

  test.each([
    'allergy to penicillin? no idea',
    '¿alergia a la penicilina? no sé',
    'Penicillinallergie? keine Ahnung',
    'Аллергия на пенициллин? не знаю',
  ])('who does not know does not say that it is borne: %s', (text) => expect(read(text).allergies).toEqual([]));
});

test.each([
  'Nei transfer mi davano Clexane 4000, ora non faccio nulla',
  'el Clexane me lo daban en el hospital',
  'Heparin haben sie mir im Krankenhaus gespritzt',
  'They gave me morphine in hospital',
  'on me donnait du Lovenox à l’hôpital',
  'na clínica me davam dipirona',
  'hastanede Clexane yapıyorlardı',
  'в больнице мне кололи фраксипарин',
])('what was given in a time that is over is not taken: %s', (text) => expect(takenIn(text)).toEqual([]));

test.each([
  ['eşimde migren var sumatriptan taşıyor çantasında', 'tr'],
  ['Pressão alta é painho, que toma atenolol', 'pt'],
  ['mon chum prend du Xarelto', 'fr'],
] as const)('what a relative takes: %s', (text, language) =>
  expect(read(text, language).medications.filter(({ negated }) => !negated)).toEqual([]),
);

test.each([
  ['Pressão alta é painho. Diabetes ninguém', 'pt'],
  ['Diabetes nadie', 'es'],
  ['Diabete nessuno', 'it'],
  ['Diabetes keiner', 'de'],
  ['ma blonde est cœliaque', 'fr'],
  ['Als ich den Preis gehört habe: Herzinfarkt quasi an der Theke', 'de'],
] as const)('no disease of the writer: %s', (text, language) =>
  expect(read(text, language).conditions.filter(({ negated, family }) => !negated && !family)).toEqual([]),
);

test.each(['nehm manchmal Ibu 400 wenn Kopfschmerzen', 'ibuprofeno 400 cuando dolor de cabeza'])(
  'what is taken against it is borne: %s',
  (text) => expect(allergiesIn(text)).toEqual([]),
);

test.each([
  [' 5... no hang on, they took me off that', 'none', 'ended'],
  ['... anzi no, lo prendeva mio papà', 'none', 'others'],
  ['... ay no, qué digo', 'none', 'not'],
  ['... no il ', 'same', 'named_again'],
  [', no pain', 'none', null],
  [' 5, not 10', 'none', null],
] as const)('readTakenBack(%j, %s)', (behind, next, told) => expect(readTakenBack(behind, next)).toBe(told));
