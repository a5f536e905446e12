import { statedAbsences } from '../../clinical-nlp/intake/stated-absences.ts';

describe('an allergy to what nobody is allergic to', () => {
  test.each([
    'Allergic to nothing only work, as the fella says',
    'Allergies: only to Mondays, haha',
    "I'm only allergic to housework",
    'Allergisch bin ich nur gegen Arbeit',
    'Allergien? nur gegen Montage',
    'alérgico a nada, solo al trabajo',
    'solo soy alérgica a mi suegra',
    'allergique à rien sauf au travail',
    'sono allergico solo al lavoro',
    'alergia só ao trabalho',
    'sadece çalışmaya alerjim var',
    'аллергия только на работу',
  ])('is none: %s', (message) => expect(statedAbsences(message)).toContain('allergies'));

  test.each([
    'allergic to nothing but penicillin',
    'only allergic to work gloves, the latex ones',
    'allergic only to nuts, and I work on Mondays',
    'Allergisch nur gegen Nickel, bei der Arbeit',
    'my allergy only bothers me at work',
    'I have allergies but I work',
  ])('is not: %s', (message) => expect(statedAbsences(message)).not.toContain('allergies'));
});
