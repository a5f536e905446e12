import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const rows = readFileSync(new URL('../data/clinical/allergy-templates.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t') as [kind: string, language: string, words: string]);
const of = (kind: string, language: string) => rows.filter((row) => row[0] === kind && row[1] === language).map(([, , words]) => words);
const LANGUAGES = ['en', 'es', 'de', 'fr', 'pt', 'it', 'tr', 'ar', 'ru'];
/** Each row meets every fourth of the others, beginning one further than the row before: all of both are there, not all pairs. */
const EVERY = 4;
const inTurns = <T>(others: readonly T[], row: number): T[] => others.filter((_, at) => (at + row) % EVERY === 0);
const say = (template: string, substance: string) => template.replace('{x}', substance);
const read = (text: string, source: 'message' | 'document' = 'message') => extract(text, { source });
const taken = (text: string) =>
  read(text)
    .medications.filter(({ negated }) => !negated)
    .map(({ name }) => name);
/** Whether the substance itself is stored as taken, whatever else the text names. */
const isTaken = (text: string, substance: string, source: 'message' | 'document') => {
  const start = text.toLowerCase().indexOf(substance.toLowerCase());
  return read(text, source).medications.some(
    ({ negated, passage }) => !negated && passage.start < start + substance.length && start < passage.end,
  );
};

describe('an allergy told as a sentence', () => {
  it.each(LANGUAGES)('never becomes a medicine: every template and every substance, %s', (language) => {
    const wrong = of('template', language).flatMap((template, row) =>
      inTurns(of('substance', language), row)
        .map((substance) => say(template, substance))
        .filter((text) => taken(text).length > 0),
    );
    expect(wrong).toEqual([]);
  });

  it.each(LANGUAGES)('is stored as an allergy or an intolerance nearly always: %s', (language) => {
    const texts = of('template', language).flatMap((template, row) =>
      inTurns(of('substance', language), row).map((substance) => say(template, substance)),
    );
    const missed = texts.filter((text) => !read(text).allergies.some(({ negated }) => !negated));
    expect({ missed: missed.length <= texts.length * 0.05 ? 'few' : missed, of: texts.length }).toEqual({
      missed: 'few',
      of: texts.length,
    });
  });

  it.each(LANGUAGES)('never becomes a medicine where only its story, a list or a table says what it did: %s', (language) => {
    const wrong = (['told', 'paper'] as const).flatMap((kind) =>
      of(kind, language).flatMap((template, row) =>
        inTurns(of('substance', language), row)
          .map((substance) => ({ text: say(template.replaceAll('\\n', '\n'), substance), substance }))
          .filter(({ text, substance }) => isTaken(text, substance, kind === 'told' ? 'message' : 'document'))
          .map(({ text }) => text),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('never becomes a medicine beside other sentences, in any order and case', () => {
    const sentence = fc.constantFrom(...LANGUAGES).chain((language) =>
      fc
        .record({ bad: fc.constantFrom(...of('template', language)), substance: fc.constantFrom(...of('substance', language)) })
        .chain(({ bad, substance }) =>
          fc
            .record({
              good: fc.constantFrom(...of('taken', language)),
              medicine: fc.constantFrom(...of('medicine', language)),
              first: fc.boolean(),
            })
            .map(({ good, medicine, first }) => {
              const [allergy, use] = [say(bad, substance), say(good, medicine)];
              return { text: first ? `${allergy}. ${use}.` : `${use}. ${allergy}.`, substance, medicine };
            }),
        ),
    );
    fc.assert(
      fc.property(sentence, ({ text, substance }) => {
        const found = read(text);
        const start = text.toLowerCase().indexOf(substance.toLowerCase());
        const isOfSubstance = ({ passage }: { passage: { start: number; end: number } }) =>
          passage.start < start + substance.length && start < passage.end;
        expect({ text, wrong: found.medications.filter((each) => !each.negated && isOfSubstance(each)) }).toEqual({ text, wrong: [] });
      }),
      { numRuns: 150 },
    );
  });

  it.each(LANGUAGES)('does not keep what is taken from being a medicine: %s', (language) => {
    const texts = of('taken', language).flatMap((template) => of('medicine', language).map((medicine) => say(template, medicine)));
    expect(texts.filter((text) => taken(text).length !== 1)).toEqual([]);
  });
});

describe('a medicine and an allergy in one sentence', () => {
  it.each([
    ['I take ramipril 5 mg daily and I am allergic to penicillin.', ['ramipril'], ['penicillin']],
    ["I use insulin and I'm allergic to aspirin", ['insulin'], ['aspirin']],
    ['I am on warfarin 3 mg and allergic to contrast dye', ['warfarin'], ['iodinated contrast']],
    ['My meds are ramipril and metformin and I have an allergy to codeine', ['ramipril', 'metformin'], ['codeine']],
    ['Ich nehme Ramipril 5 mg und bin gegen Penicillin allergisch.', ['ramipril'], ['penicillin']],
    ['Tomo ramipril 5 mg y soy alérgica a la penicilina.', ['ramipril'], ['penicillin']],
    ['Je prends du ramipril 5 mg et je suis allergique à la pénicilline.', ['ramipril'], ['penicillin']],
    ['Tomo ramipril 5 mg e sou alérgica à penicilina.', ['ramipril'], ['penicillin']],
    ['Prendo ramipril 5 mg e sono allergica alla penicillina.', ['ramipril'], ['penicillin']],
    ['Ramipril kullanıyorum ve penisiline alerjim var.', ['ramipril'], ['penicillin']],
    ['I take amoxicillin and penicillin and I am allergic.', [], ['amoxicillin', 'penicillin']],
    ['I take ibuprofen and I am allergic to it.', [], ['ibuprofen']],
    ['That sulfa antibiotic gave me a rash.', [], ['sulfonamides']],
    ['Bei dem Antibiotikum Amoxicillin bekam ich Ausschlag.', [], ['amoxicillin']],
    ['An antibiotic gave me a rash once, I do not know which.', [], ['antibiotic']],
    ['I am allergic to penicillin and to another antibiotic.', [], ['penicillin', 'antibiotic']],
  ])('%s', (text, medicines, allergies) => {
    expect([taken(text), read(text).allergies.map(({ name }) => name)]).toEqual([medicines, allergies]);
  });
});

describe('a Turkish name that softens before its ending', () => {
  it.each([
    ['Fıstığa alerjim var', 'peanut'],
    ['fındığa karşı alerjim var', 'hazelnut'],
    ['Latekse alerjim var', 'latex'],
  ])('%s', (text, name) => {
    for (const source of ['message', 'document'] as const)
      expect(read(text, source).allergies.map((allergy) => allergy.name)).toEqual([name]);
  });
});

describe('a letter that ends a name and a sentence', () => {
  it.each([
    ['She takes methotrexate weekly, folic acid and vitamin D. She is allergic to iodine contrast.', ['iodinated contrast']],
    ['I take metformin and vitamin C. I am allergic to penicillin.', ['penicillin']],
    ['Nehme Ramipril und Vitamin D. Ich bin gegen Penicillin allergisch.', ['penicillin']],
    ['Je prends du ramipril et de la vitamine D. Je suis allergique à la pénicilline.', ['penicillin']],
    ['Tomo metformina y vitamina D. Soy alérgica a la penicilina.', ['penicillin']],
    ['Seen by J. Penicillin allergy known.', ['penicillin']],
  ] as const)('leaves what is taken before it out of the allergies: %s', (text, expected) => {
    for (const source of ['message', 'document'] as const) expect(read(text, source).allergies.map(({ name }) => name)).toEqual(expected);
  });
});

describe('an allergy and a medicine in one breath', () => {
  const allergies = (text: string, source: 'message' | 'document' = 'message') =>
    read(text, source)
      .allergies.filter(({ negated }) => !negated)
      .map(({ name }) => name);
  const BEGINNINGS = ['I am allergic to', 'I have an allergy to', 'She is allergic to', 'Allergic to', 'I have a known allergy to'];
  const GOES_ON = [
    'take',
    'takes',
    'taking',
    'currently taking',
    'am taking',
    'have been taking',
    'uses',
    'is using',
    'I take',
    'she takes',
  ];
  const MEDICINES = ['metformin', 'ramipril 5 mg daily', 'amlodipine', 'insulin'];

  it.each(BEGINNINGS)('"%s … and take …" names one allergy, not two', (beginning) => {
    const wrong = GOES_ON.flatMap((verb) =>
      MEDICINES.map((medicine) => `${beginning} penicillin and ${verb} ${medicine}.`).filter(
        (text) => allergies(text).join() !== 'penicillin' || allergies(text, 'document').join() !== 'penicillin',
      ),
    );
    expect(wrong).toEqual([]);
  });

  it.each(['and aspirin', 'and cannot take aspirin', 'and should not take aspirin', 'and must not take aspirin', 'or aspirin'])(
    'goes on with what is not borne: "%s"',
    (rest) => expect(allergies(`I am allergic to penicillin ${rest}.`).toSorted()).toEqual(['aspirin', 'penicillin']),
  );

  it.each([
    ['I am allergic to penicillin and use insulin', 'penicillin'],
    ['Allergic to codeine and use a salbutamol inhaler', 'codeine'],
    ["I'm allergic to latex and inject insulin every evening", 'latex'],
    ['He is allergic to sulfa and injects insulin', 'sulfonamides'],
    ['Allergic to penicillin and on metformin 500 mg', 'penicillin'],
    ['Allergic to penicillin, was given cefuroxime at the last operation without trouble', 'penicillin'],
    ['Allergisch gegen Penicillin und nehme Ramipril', 'penicillin'],
    ['Ich bin gegen Penicillin allergisch und spritze Insulin', 'penicillin'],
    ['Soy alérgica a la penicilina y uso insulina', 'penicillin'],
    ["Je suis allergique à l'aspirine et prends du bisoprolol", 'aspirin'],
    ['Sou alérgico a dipirona e uso losartana', 'metamizole'],
    ['Sono allergica alla penicillina e prendo ramipril', 'penicillin'],
    ['Penisiline alerjim var ve metformin kullanıyorum', 'penicillin'],
    ['У меня аллергия на пенициллин и принимаю метформин', 'penicillin'],
    ["I'm allergic to penicillin and cannot take ibuprofen", 'ibuprofen, penicillin'],
    ['allergic to latex and using ibuprofen brings me out in a rash', 'ibuprofen, latex'],
    ['allergic to penicillin and use of aspirin gives me hives', 'aspirin, penicillin'],
    ['Soy alérgica a la penicilina y no uso ibuprofeno porque me da ronchas', 'ibuprofen, penicillin'],
    ['Ich vertrage kein Penicillin und nehme kein Ibuprofen wegen Ausschlag', 'ibuprofen, penicillin'],
    ['Metformin and ibuprofen makes my lips swell.', 'ibuprofen'],
  ])('"%s" names %s', (text, names) => expect(allergies(text).toSorted().join(', ')).toBe(names));
});

describe('a list of medicines in a document', () => {
  it.each([
    ['Meds: Ramipril 5, bisoprolol 2.5. Allergies: codeine 30, tramadol 50', ['ramipril', 'bisoprolol'], ['codeine', 'tramadol']],
    ['Medications: warfarin 5 mg, aspirin 81 mg (allergic), amiodarone 200', ['warfarin', 'amiodarone'], ['aspirin']],
    ['Rx: metformin 500 bd; atenolol 50 – gave bronchospasm; aspirin 75', ['metformin', 'aspirin'], ['atenolol']],
    ['Er nimmt Rosuvastatin 10 mg abends und Candesartan 8 mg. Amlodipin wurde abgesetzt.', ['rosuvastatin', 'candesartan'], []],
    [
      'Terapia\nMetformina 1000 mg due volte al dì\nPantoprazolo 40 mg\nSOSPESI: tamsulosina, dutasteride',
      ['metformin', 'pantoprazole'],
      [],
    ],
    ['Meds: amlodipine 5. HELD: lisinopril.', ['amlodipine'], []],
    ['MEDICATIONS:\nramipril 5 mg od\nZorbitol 500 mg - allergic rash', ['ramipril'], []],
    [
      'gtt: latanoprost nocte OU; brimonidine bd OS\nbrimonidine follicular conj. +1 itchy - early allergy → STOP.',
      ['latanoprost'],
      ['brimonidine'],
    ],
    ['Allergies: latex neg, egg, soya nil, codeine - vomiting', [], ['codeine']],
  ])('is taken as far as it says so, item by item: %s', (text, medicines, allergies) => {
    const found = read(text, 'document');
    const kept = <T extends { name: string; negated: boolean }>(each: T[]) =>
      each.filter(({ negated }) => !negated).map(({ name }) => name);
    expect({ medicines: kept(found.medications), allergies: kept(found.allergies) }).toEqual({ medicines, allergies });
  });
});

describe('what a letter says is not borne', () => {
  it.each([
    ['es', 'Paciente con gonartrosis. No tolera el tramadol. Tratamiento: ramipril 5 mg.', 'tramadol'],
    ['pt', 'Doente com gonartrose. Não tolera tramadol. Medicação: ramipril 5 mg.', 'tramadol'],
    ['fr', 'Patient avec coxarthrose. Il ne supporte pas les anti-inflammatoires. Traitement : ramipril 5 mg.', 'NSAIDs'],
    ['it', 'Paziente con gonartrosi. Il tramadolo le provoca vomito. Terapia: ramipril 5 mg.', 'tramadol'],
    ['de', 'Der Patient verträgt kein Tramadol. Medikation: Ramipril 5 mg.', 'tramadol'],
    ['tr', 'Hastada gonartroz var. İbuprofen nefes darlığı yapmış. Kullandığı ilaçlar: ramipril 5 mg.', 'ibuprofen'],
    ['ru', 'Пациентка, гонартроз. Не переносит анальгин. Получает: бисопролол 5 мг, рамиприл 5 мг.', 'metamizole'],
  ])('is an intolerance (%s): %s', (_language, text, name) => {
    expect(read(text, 'document').allergies.filter(({ negated }) => !negated)).toMatchObject([{ name }]);
  });

  it('is none where it is borne well', () => {
    const { allergies } = read('Paziente con gonartrosi. Tollera bene il tramadolo. Terapia: ramipril 5 mg.', 'document');
    expect(allergies.filter(({ negated }) => !negated)).toEqual([]);
  });

  it('and what was stopped is not taken, in an Arabic list', () => {
    const text = 'المريضة تعاني من خشونة في الركبة. الأدوية الحالية: بيسوبرولول 5 ملغ، كلوبيدوغريل 75 ملغ. تم إيقاف الوارفارين.';
    expect(
      read(text, 'document')
        .medications.filter(({ negated }) => !negated)
        .map(({ name }) => name),
    ).toEqual(['bisoprolol', 'clopidogrel']);
  });
});
