import { dosageOf } from '../../clinical-nlp/medications/dosage.ts';

test.each([
  [' 2x5', '5', '2x'],
  [' 2x5 mg', '5 mg', '2x'],
  [' 2x täglich', null, '2x täglich'],
  [' 2x1000 mg täglich', '1000 mg', '2x täglich'],
  [' 1000 morgens und abends', '1000', 'morgens und abends'],
  [' 1000 günde iki kere', '1000', 'günde iki kere'],
  [' for diabetes 1 mg weekly', '1 mg', 'weekly'],
  [' 10 por la mañana y por la noche', '10', 'por la mañana y por la noche'],
  [" 75, et on m'a opéré", '75', null],
  [' 40mg at night', '40mg', 'at night'],
])('%s', (words, dose, frequency) => {
  expect(dosageOf(words)).toMatchObject({ dose, frequency });
});
