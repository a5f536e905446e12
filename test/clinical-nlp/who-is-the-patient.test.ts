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
