import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const read = (text: string) => extract(text, { source: 'message' });

describe('a question that writers put to themselves', () => {
  it.each([
    ['allergic? only to shellfish as far as i know', ['shellfish']],
    ['any allergies? penicillin', ['penicillin']],
    ['allergies otherwise? only shellfish', ['shellfish']],
    ['alergias conocidas? penicilina', ['penicillin']],
    ['Alergias? solo a la penicilina', ['penicillin']],
    ['Allergien? nur Penicillin', ['penicillin']],
    ['аллергия? на пенициллин', ['penicillin']],
  ])('%s', (text, expected) => {
    expect(
      read(text)
        .allergies.filter(({ negated }) => !negated)
        .map(({ name }) => name),
    ).toEqual(expected);
  });

  it('is no label in the middle of a real one', () => {
    expect(read('is it ok to eat before surgery? I have a peanut butter sandwich here').allergies).toEqual([]);
  });
});

describe('a year that is put right in the next words', () => {
  it.each([
    ['had a small stroke in 2020, recovered fully. No wait it was 2021', '2021'],
    ['tuve un ictus en 2018, perdón, en 2019', '2019'],
    ['инсульт был не в 2020 а в 2021', '2021'],
    ['had a small stroke in 2020 and in 2022 they put me on clopidogrel', '2020'],
  ])('%s', (text, expected) => {
    expect(read(text).conditions.map(({ onset }) => onset)).toEqual([expected]);
  });
});

describe('a year that tells of something else', () => {
  it.each([
    ['stroke in 2020, actually my heart attack was in 2018', ['2020', '2018']],
    ['I had a stroke in 2015, wait, the heart attack was in 2019', ['2015', '2019']],
    ['I had a stroke in 2015, sorry for the long text, and a heart attack in 2019.', ['2015', '2019']],
    ["j'ai eu un infarctus en 2015, pardon pour les fautes, et un AVC en 2019", ['2015', '2019']],
  ])('puts none right: %s', (text, expected) => {
    expect(read(text).conditions.map(({ onset }) => onset)).toEqual(expected);
  });
});

describe('what a substance did', () => {
  it.each([
    'latex gloves give me hives',
    'She cannot take lisinopril, cough.',
    'i get a rash from penicillin and my throat closed up with kiwi',
    'la penicilina me da urticaria',
  ])('is no disease of its own: %s', (text) => {
    const { conditions, allergies } = read(text);
    expect(conditions).toEqual([]);
    expect(allergies.length).toBeGreaterThan(0);
  });
});

describe('what is over', () => {
  it.each(['i had hep c but its cured', 'hep c, thats cured', "asthma but it's gone now"])('%s', (text) => {
    expect(read(text).conditions.map(({ clinical_status }) => clinical_status)).toEqual(['resolved']);
  });

  it('is not what is only controlled', () => {
    expect(read('I have hypertension but it is well controlled').conditions.map(({ clinical_status }) => clinical_status)).toEqual([
      'active',
    ]);
  });
});

describe('a tendon that is torn', () => {
  it.each([
    ['my right shoulder has been killing me for about 2 yrs. MRI said the tendon is torn right through', 'M75.101'],
    ['Schulter links, die Sehne ist gerissen', 'M75.102'],
    ['se me rompió el tendón del hombro derecho', 'M75.101'],
  ])('is of the shoulder beside it: %s', (text, code) => {
    expect(read(text).conditions.map(({ icd10 }) => icd10)).toContain(code);
  });

  it('is not of the shoulder where none is named', () => {
    expect(read('my achilles tendon is torn').conditions.map(({ icd10 }) => icd10?.slice(0, 5))).not.toContain('M75.1');
  });
});

describe('a substance that is named before what is said of it', () => {
  it.each([
    ['Al latex no soy alergico, me hicieron pruebas', []],
    ['a la penicilina no soy alérgica', []],
    ['Ao látex não sou alérgica', []],
    ['au latex je ne suis pas allergique', []],
    ['al lattice non sono allergico, mi hanno fatto le prove', []],
    ['gegen Latex bin ich nicht allergisch', []],
    ['pas allergique aux antibiotiques, au latex oui par contre', ['latex']],
    ['no soy alérgico a la penicilina, al látex sí', ['latex']],
    ['não sou alérgica à penicilina, ao látex sim', ['latex']],
    ['non sono allergico alla penicillina, al lattice sì', ['latex']],
    ['gegen Penicillin bin ich nicht allergisch, gegen Latex schon', ['latex']],
    ['la morphine le fait délirer, dites-le bien au chirurgien', ['morphine']],
    ['la morfina lo hace delirar', ['morphine']],
    ['la morfina la fa delirare', ['morphine']],
    ['a morfina deixa ele confuso', ['morphine']],
    ['Morphium macht ihn verwirrt', ['morphine']],
    ['el contraste del escáner me dio picores una vez', ['iodinated contrast']],
    ['aspirin alınca her yerim kabarıyor, ibuprofen de aynı', ['aspirin', 'ibuprofen']],
    ['aspirin gives me hives, same with ibuprofen', ['aspirin', 'ibuprofen']],
    ['von Aspirin bekomme ich Ausschlag, von Ibuprofen auch', ['aspirin', 'ibuprofen']],
    ['от аспирина сыпь, от ибупрофена тоже', ['aspirin', 'ibuprofen']],
    ['الاسبرين يسوي لي حكة والبروفين نفس الشي', ['aspirin', 'ibuprofen']],
    ['penisilin vurulunca nefesi kesilmişti gençliğinde, bi daha hiç kullanmadı', ['penicillin']],
    ['arveles verdiler nefesi daraldı', ['dexketoprofen']],
    ['tramadol verdiler nöbet geçirdi, doktor bi daha kullanma dedi', ['tramadol']],
    ['الأموكسيسيلين كيدير ليه الحبوب فجلدو كامل', ['amoxicillin']],
    ['البنسلين كيدير ليا الحكة', ['penicillin']],
    ['الاسبرين كيطلع ليا الحبوب', ['aspirin']],
  ])('%s', (text, expected) => {
    const { allergies, medications } = read(text);
    expect(allergies.filter(({ negated }) => !negated).map(({ name }) => name)).toEqual(expected);
    expect(medications).toEqual([]);
  });
});

describe('what is said of another allergy', () => {
  it.each([
    ['Soy alérgico a la penicilina, no tengo otras alergias.', ['penicillin']],
    ['Sou alérgica à penicilina, não tenho outras alergias.', ['penicillin']],
    ['Sono allergico alla penicillina, non ho altre allergie.', ['penicillin']],
    ['Ich bin allergisch gegen Penicillin, habe keine weiteren Allergien.', ['penicillin']],
    ["I'm allergic to penicillin, I am not otherwise allergic.", ['penicillin']],
    ['Soy alérgico a la penicilina, no soy alérgico al látex', ['penicillin']],
    ['Tengo alergia a la penicilina, no tengo asma', ['penicillin']],
    ['У меня аллергия на пенициллин, нет астмы', ['penicillin']],
    ['Penisiline alerjim var, latekse alerjim yok', ['penicillin']],
    ['на пенициллин аллергия есть, на латекс аллергии нет', ['penicillin']],
  ])('denies none that is named before it: %s', (text, expected) => {
    expect(
      read(text)
        .allergies.filter(({ negated }) => !negated)
        .map(({ name }) => name),
    ).toEqual(expected);
  });
});

describe('what is taken beside a denied allergy', () => {
  it.each([
    'I have no allergies and take nothing other than aspirin',
    'NKDA. Takes more than penicillin.',
    'No allergy. Weight less than aspirin',
    'Ich habe keine Allergien und nehme nichts außer Aspirin',
    'No tengo alergias y no tomo nada excepto aspirina',
    'no allergies, I take only aspirin',
  ])('is no allergen: %s', (text) => {
    expect(read(text).allergies.filter(({ negated }) => !negated)).toEqual([]);
  });

  it.each(['no known allergies other than penicillin', 'NKDA except penicillin', 'keine Allergien außer Penicillin'])(
    'is not what is left of the allergies: %s',
    (text) => expect(read(text).allergies.map(({ name, negated }) => [name, negated])).toEqual([['penicillin', false]]),
  );
});

describe('a denial behind a disease', () => {
  it.each([
    'Tengo fibromialgia que no tiene cura.',
    'Mi asma no tiene control.',
    "J'ai un asthme qui n'a pas été traité.",
    "J'ai une arthrose du genou qui n'a pas répondu aux infiltrations.",
    "Ho un'asma che non ha risposto alla terapia.",
    'Ich habe Asthma, den hat er nicht behandelt.',
    'عندي ربو، ما عندي علاج له',
  ])('is said of what follows it: %s', (text) => {
    expect(read(text).conditions.map(({ negated }) => negated)).toEqual([false]);
  });

  it.each(['diabetes no tiene, gracias a Dios', "l'asthme il ne l'a pas du tout", 'Asthma hat er nicht'])(
    'is said of the disease where nothing follows: %s',
    (text) => expect(read(text).conditions.map(({ negated }) => negated)).toEqual([true]),
  );
});

describe('what was taken formerly', () => {
  it.each([
    ['Er nimmt ASS, Bisoprolol, Atorvastatin und früher Marcumar, das wurde abgesetzt', 'atorvastatin', 'phenprocoumon'],
    ['toma aspirina, bisoprolol, atorvastatina y antes sintrom, que se lo quitaron', 'atorvastatin', 'acenocoumarol'],
    ['prende aspirina, bisoprololo, atorvastatina e prima il coumadin, poi sospeso', 'atorvastatin', 'warfarin'],
    ['toma bisoprolol, sinvastatina e antes varfarina', 'simvastatin', 'warfarin'],
  ])('is only what stands behind the word: %s', (text, taken, former) => {
    const status = new Map(read(text).medications.map(({ name, status: said }) => [name.split(' ')[0], said]));
    expect(status.get(taken)).toBe('active');
    expect(status.get(former)).not.toBe('active');
  });
});

it.each([
  ['me hicieron cesarea en 2015 y otra en 2019', ['2015', '2019']],
  ['cesareo nel 2011 e un altro nel 2014', ['2011', '2014']],
  ['fiz cesárea em 2010 e outra em 2013', ['2010', '2013']],
  ["césarienne en 2012 et l'autre en 2016", ['2012', '2016']],
  ['Kaiserschnitt 2011 und noch einer 2014', ['2011', '2014']],
  ['iki sezaryen geçirdim 2014 ve 2017, başka ameliyatım yok', ['2014', '2017']],
  ['sezaryen oldum 2014 ve 2017', ['2014', '2017']],
])('an operation that was done twice: %s', (text, expected) => {
  expect(read(text).procedures.map(({ performed_at }) => performed_at)).toEqual(expected);
});

describe('medicines beside one another', () => {
  const taken = (text: string) =>
    read(text)
      .medications.filter(({ negated }) => !negated)
      .map(({ name }) => name.split(' ')[0]);
  it.each([
    ['on plavix and baby aspirin, metoprolol, lipitor 80', ['clopidogrel', 'aspirin', 'metoprolol', 'atorvastatin']],
    ['they added clopidogrel and aspirin this week', ['clopidogrel', 'aspirin']],
  ])('%s', (text, expected) => expect(taken(text)).toEqual(expected));

  it.each([
    'cant have iv contrast without benadryl, it gave me hives',
    'cant have iodine contrast unless they give me prednisolone, it gave me hives',
  ])('are no allergens where they are given so that another is borne: %s', (text) => {
    expect(read(text).allergies.map(({ name }) => name)).toEqual(['iodinated contrast']);
  });
});

describe('an operation that was only wished for, offered or refused', () => {
  it.each([
    'думал про грыжу прооперировать но пока не буду',
    'оперировать паховую грыжу предлагали но он отказался',
    'предлагали удалить желчный но я отказалась',
    'собирался делать операцию на грыжу',
    'ابوي عمره ٧١ سنة يبي يسوي عملية قلب مفتوح، عنده ثلاث شرايين مسكرة',
    'امي عمرها ٦٠ سنة تبي استئصال مرارة',
    'بغينا عملية القلب المفتوح للوالد عندو 66 عام',
    'safra kesesi ameliyatı teklif ettiler ama istemedim',
  ])('was not done: %s', (text) => {
    expect(read(text).procedures).toEqual([]);
  });

  it.each(['пришлось удалить желчный в 2015', 'سوى عملية قلب مفتوح قبل خمس سنين', 'у него была операция на грыжу в 2010'])(
    'was done: %s',
    (text) => {
      expect(read(text).procedures).toHaveLength(1);
    },
  );
});

describe('an allergy that is denied around its substance', () => {
  it.each([
    'аллергии на лидокаин нет, зубы лечил нормально',
    'аллергии на новокаин не было',
    'lidokaine alerjim yok',
    'alergia al látex no tengo, gracias',
    'alergia ao látex não tenho, graças a Deus',
    'allergia alla penicillina non ne ho, per fortuna',
    'Allergie gegen Penicillin habe ich keine',
    'حساسية من البنسلين ما عندي',
  ])('%s', (text) => {
    const { allergies } = read(text);
    expect(allergies.map(({ negated }) => negated)).toEqual([true]);
  });

  it('is there where only another one is denied', () => {
    const allergies = read('аллергия на пенициллин, на новокаин нет').allergies.filter(({ negated }) => !negated);
    expect(allergies.map(({ name }) => name)).toContain('penicillin');
  });
});

it.each([
  'не 2022 а 2021 стенты ставили, я ошиблась',
  'stents were put in 2021, not 2022',
  'los stents me los pusieron en 2021, no en 2022',
  'Stents bekommen nicht 2022, sondern 2021',
  'stent 2022 değil 2021 yılında takıldı',
])('an operation of which a year is denied has the other one: %s', (text) => {
  expect(read(text).procedures.map(({ performed_at }) => performed_at)).toEqual(['2021']);
});

it('what is borne beside a reaction to another is no allergy', () => {
  const allergies = read('aspirin gives me hives, ibuprofen is fine').allergies.filter(({ negated }) => !negated);
  expect(allergies.map(({ name }) => name)).toEqual(['aspirin']);
});

it.each([
  'ventolin kullanıyor nefesi daralınca',
  'nefesi daralınca ventolin kullanıyor',
  'depakin kullanıyor nöbet geçirdiği için',
  'I take metformin and ibuprofen too',
  'الطبيب عطاني الحبوب ديال أموكسيسيلين',
])('what is taken is no allergy: %s', (text) => {
  expect(read(text).allergies).toEqual([]);
});
