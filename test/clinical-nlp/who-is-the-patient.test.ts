import { aboutAfter } from '../../clinical-nlp/persons/about.ts';
import { wordsOfPatient } from '../../clinical-nlp/persons/patient-words.ts';
import type { About } from '../../domain/conversation/about.ts';

const aboutBehind = (messages: readonly string[]): About =>
  messages.reduce<About | null>((about, message) => aboutAfter(about, message), null) as About;
/** Whether the last of the messages is read as the patient's own words throughout. */
const isPatients = (...messages: string[]) => {
  const about = aboutBehind(messages);
  const last = messages.at(-1) ?? '';
  return !about.asks && wordsOfPatient(last, about) === last;
};

describe('a relative who is only mentioned does not make it unsure whose it is', () => {
  test.each([
    ['Bonjour, j’espère que vous allez bien, comme dit ma petite-fille.', 'Plavix, Asaflow 80, Bisoprolol 2,5'],
    ['My sister did hers in Prague and was very happy, so there or Greece.', 'metformin 500 twice a day'],
    ['im 42, husband 39', 'metformin 500 twice a day'],
    ['Mio fratello è stato operato in Germania.', 'Plavix 75 e cardioaspirina'],
    ['Mi hermana se operó en Madrid hace dos años.', 'Sintrom y ramipril 5'],
    ['Meine Nichte hat mir das eingerichtet.', 'Ramipril 5, Metformin 1000'],
    ['Mein Nachbar hat gesagt, ich soll mich melden.', 'Ramipril 5, Metformin 1000'],
    ['Mia nipote mi ha aiutato con il telefono.', 'bisoprololo 1,25 e lasix'],
    ['Mi sobrina me ayuda a escribir.', 'metformina 850 y enalapril'],
    ['Yeğenim bana yardım ediyor.', 'Beloc 50, Glifor 1000'],
    ['Мне племянница установила приложение.', 'эналаприл по 10'],
    ['بنت أختي قالت لي اكتب لكم.', 'كونكور 5'],
  ])('%s → %s', (mention, told) => {
    expect(isPatients(mention, told)).toBe(true);
  });

  test('who may be the patient is still asked about', () => {
    expect(isPatients('My dad has terrible pain in his hip.', 'He takes metformin.')).toBe(false);
  });
});

describe('who tells their own age is the patient', () => {
  test.each([
    'im 42 husband 39',
    'bin 58, Frau, wohn in Passau. Meine Mutter hatte Brustkrebs',
    'tengo 43, soy de Guadalajara',
    'ben 49, eşim de 50',
    'عمري ٦٨ وزوجي ٧٠',
    'мне 52, мужу 60',
  ])('%s', (message) => {
    expect(aboutBehind([message]).who).toBe('self');
  });

  test.each(['Tengo 20 mil euros para mi madre', 'I am writing for my father, I am 42 and he is 71'])(
    'but no sum, and not beside whom it is for: %s',
    (message) => {
      expect(aboutBehind([message]).who).not.toBe('self');
    },
  );
});

test.each(['Пишу за тёщу, 70 лет', 'Пишу за свекровь, 66 лет, нужны импланты'])('a mother-in-law in every case: %s', (message) => {
  expect(aboutBehind([message]).who).toBe('mother_in_law');
});

test('"our mother" and "our father" in Arabic are not the sister who is the patient', () => {
  const { who, ...rest } = aboutBehind(['أكتب إليكم بشأن شقيقتي، عندها سرطان في الثدي']);
  const own = wordsOfPatient('والدتنا توفيت بسرطان المبيض، ووالدنا عنده سكري', { ...rest, who });
  expect(who).toBe('sister');
  expect(own).not.toMatch(/المبيض|سكري/);
});

describe('whoever set it up or said to write is not the patient: the writer’s own need is', () => {
  test.each([
    ['Hello love, my granddaughter set me up on this.', 'I need a new hip'],
    ['my niece told me to write to you.', 'I need a new knee'],
    ['Meine Enkelin hat mir das eingerichtet.', 'Ich brauche eine neue Hüfte'],
    ['Meine Nichte hat gesagt, ich soll euch schreiben.', 'Ich brauche ein neues Knie'],
    ['mi nieta me dijo que les escribiera.', 'Necesito una prótesis de cadera'],
    ['mi sobrino me instaló esto.', 'Necesito una prótesis de rodilla'],
    ['ma petite-fille m’a dit de vous écrire.', 'J’ai besoin d’une prothèse de hanche'],
    ['minha neta me instalou isso aqui.', 'Preciso de uma prótese de joelho'],
    [
      'sono la signora Assunta da Napoli, mia nipote mi ha detto di scrivere a voi.',
      'Devo mettere la valvola nuova al cuore, quella aortica',
    ],
    ['torunum size yazmamı söyledi.', 'Benim diz protezi olmam lazım'],
    ['Мне внук поставил эту программу.', 'Надо мне колено менять'],
    ['بنت اختي قالت لي اكتب لكم.', 'أنا محتاجة عملية ركبة'],
  ])('%s %s', (mention, need) => {
    expect(isPatients(`${mention} ${need}`)).toBe(true);
    expect(aboutBehind([`${mention} ${need}`]).who).toBe('self');
    expect(aboutBehind([mention, need]).who).toBe('self');
  });

  test.each([
    'My granddaughter told me to write to you. She needs a new hip.',
    'My mother asked me to write for her. She takes warfarin and needs a new hip.',
    'Mia madre mi ha detto di scrivere per lei. Deve mettere la valvola nuova.',
    'Meine Nichte hat gesagt, ich soll euch schreiben. Sie braucht eine neue Hüfte.',
    'Mi sobrina me dijo que les escribiera. Necesita una prótesis de rodilla para su madre.',
    'Mia nipote mi ha detto di scrivere a voi. Mio marito deve mettere la valvola nuova.',
    'Внук поставил эту программу. Моему мужу надо колено менять.',
  ])('but not where another one needs it: %s', (message) => {
    expect(aboutBehind([message]).who).not.toBe('self');
  });
});

describe('a patient who is known is not asked for again', () => {
  test.each([
    [
      'Ich schreib für meinen Vater, er ist 71.',
      'Mein Onkel, also sein Bruder, ist an Darmkrebs gestorben, er selber war letztes Jahr zur Spiegelung, alles sauber',
    ],
    [
      'I am writing for my father, he needs a new knee.',
      'His brother died of bowel cancer, he himself had a colonoscopy last year, all clear',
    ],
    ['Escribo por mi padre, necesita una prótesis.', 'Mi tío murió de cáncer de colon, él mismo tuvo una colonoscopia limpia'],
    [
      'J’écris pour mon père, il a besoin d’une prothèse.',
      'Mon oncle est mort d’un cancer, lui-même a fait une coloscopie, rien à signaler',
    ],
    ['Scrivo per mio padre, ha bisogno di una protesi.', 'Mio zio è morto di tumore, lui stesso ha fatto la colonscopia, tutto pulito'],
    ['Escrevo pelo meu pai, ele precisa de uma prótese.', 'Meu tio morreu de câncer, ele mesmo fez colonoscopia, tudo limpo'],
    ['Пишу за отца, ему нужна операция на колене.', 'Мой дядя умер от рака, сам он прошёл колоноскопию, всё чисто'],
    ['I need a new hip', 'hang on our Karen just said she’d put 2 to it so call it 14'],
    ['I need a new hip', 'hang on, my niece says she can come with me'],
  ])('%s → %s', (first, last) => {
    const about = aboutBehind([first, last]);
    expect(about.asks).toBe(false);
    expect(wordsOfPatient(last, about)).not.toMatch(/Darmkrebs|bowel|cáncer|cancer de|tumore|câncer|рака/);
  });

  test.each([
    ['Ich schreib für meinen Vater.', 'Mein Onkel hat Diabetes, er nimmt Marcumar'],
    ['I am writing for my father.', 'My uncle has diabetes, he takes warfarin'],
    ['I need a new hip', 'My niece says hello. She takes metformin'],
  ])('who may be either is still asked about or left out: %s → %s', (first, last) => {
    const about = aboutBehind([first, last]);
    expect(about.asks || !/Marcumar|warfarin|metformin/.test(wordsOfPatient(last, about))).toBe(true);
    expect(wordsOfPatient(last, about)).not.toMatch(/Marcumar|warfarin|metformin/);
  });
});

describe('a parent of whom an illness is told is no answer to who the patient is', () => {
  test.each([
    ['My father had bowel cancer.', 'My mother died of a stroke.'],
    ['Mein Vater hatte Darmkrebs.', 'Meine Mutter ist am Schlaganfall gestorben.'],
    ['Mi padre tuvo cáncer de colon.', 'Mi madre murió de un derrame.'],
    ['Mon père a eu un cancer du côlon.', "Ma mère est morte d'un AVC."],
    ['Mio padre ha avuto un tumore al colon.', 'Mia madre è morta di ictus.'],
    ['O meu pai teve cancro do intestino.', 'A minha mãe morreu de AVC.'],
    ['Babam kolon kanseriydi.', 'Annem felçten öldü.'],
    ['У отца был рак кишечника.', 'Мама умерла от инсульта.'],
    ['ابي كان عنده سرطان القولون', 'امي ماتت من جلطة دماغية'],
    ['My mother has diabetes.', 'My father has asthma.'],
  ])('%s → %s', (first, second) => {
    const about = aboutBehind([first, second]);
    expect(about.who).toBe('unknown');
    expect(wordsOfPatient(second, about).trim()).toMatch(/^\.?$/);
  });

  test.each([
    'Meine Mutter ist am Schlaganfall gestorben, mein Vater hatte Diabetes.',
    'Annem felçten öldü, babam şeker hastasıydı.',
    'Мама умерла от инсульта, у отца был диабет.',
  ])('nor is it asked whose it is: %s', (message) => expect(aboutBehind([message]).asks).toBe(false));

  test.each([
    'My mother was diagnosed with breast cancer.',
    'My father had a heart attack. He takes warfarin.',
    'My sister had breast cancer, she is allergic to penicillin.',
  ])('but of who may be the patient it is: %s', (message) => expect(aboutBehind([message]).asks).toBe(true));

  test.each([
    ['My mother has diabetes.', "It's for my mother", 'mother'],
    ['Meine Mutter hat Diabetes.', 'Es geht um meine Mutter', 'mother'],
    ['У мамы диабет.', 'это про маму', 'mother'],
    ['امي عندها سكري', 'امي', 'mother'],
    ['My father had a heart attack and needs a bypass.', 'yes', 'father'],
    ['Mi madre tiene diabetes.', 'Soy yo el paciente', 'self'],
    ['Mia madre ha il diabete.', 'Sono io il paziente', 'self'],
    ['Ma mère a le diabète.', "C'est moi le patient", 'self'],
    ['Annemde şeker var.', 'Benim', 'self'],
    ['У мамы диабет.', 'я', 'self'],
    ['امي عندها سكري', 'انا', 'self'],
    ['A minha mãe tem diabetes.', 'eu', 'self'],
    ['Meine Mutter hat Diabetes.', 'Ich selbst', 'self'],
  ])('%s → %s: %s', (first, answer, who) => expect(aboutBehind([first, answer]).who).toBe(who));
});

test.each([
  ["My husband smokes, I don't.", 'self'],
  ['Mein Mann hat Diabetes, ich nicht.', 'self'],
  ['Mon mari fume, moi non.', 'self'],
  ['Mi marido fuma, yo no.', 'self'],
  ['Mio marito fuma, io no.', 'self'],
  ['O meu marido fuma, eu não.', 'self'],
  ['Kocam sigara içiyor, ben içmiyorum.', 'self'],
  ['Муж курит, я нет.', 'self'],
  ['زوجي يدخن وانا لا', 'self'],
  ["My mother needs a new knee, I don't.", 'mother'],
])('who sets themselves apart from a relative tells of themselves: %s', (message, who) => expect(aboutBehind([message]).who).toBe(who));

describe('a relative who helped, or had it done too, leaves the story the writer’s', () => {
  test.each([
    ['I need a new knee', 'They gave me penicillin at school for my tonsils and I came out in lumps, my mam had to ring the doctor'],
    ['I need a new knee', 'I fainted after the tetanus shot and my dad had to carry me to the doctor'],
    ['Ich brauche eine neue Hüfte', 'Auf Penicillin bekam ich Ausschlag, meine Mutter musste den Arzt rufen'],
    ['Necesito una cirugía de rodilla', 'De chico me hinché con la penicilina, mi madre me contaba siempre'],
    ["J'ai besoin d'une prothèse de genou", "Enfant j'ai gonflé avec la pénicilline, ma mère a dû appeler le médecin"],
  ])('%s → %s', (first, told) => expect(aboutBehind([first, told])).toMatchObject({ who: 'self', asks: false }));

  test.each(['My sister had hers done in Izmir and it looks great', 'after new teeth. my mate had his done and looks mint'])(
    'nor is it asked whose it is: %s',
    (message) => expect(aboutBehind([message]).asks).toBe(false),
  );

  test.each(['My mother has to have her knee done', 'My mate has diabetes and had a sleeve'])(
    'but who may be the patient is: %s',
    (message) => {
      const { who, asks } = aboutBehind([message]);
      expect(who !== 'self' && (asks || who !== 'unknown')).toBe(true);
    },
  );

  test('who is "he" behind a relative that is another’s is that relative', () => {
    const about = aboutBehind(["I'm writing for my mother, she needs a hip"]);
    expect(aboutAfter(about, 'Dad takes warfarin, god rest him he took it for years I should say').asks).toBe(false);
  });
});
