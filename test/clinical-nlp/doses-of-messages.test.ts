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
  [' 850 sabah ve akşam kullanıyorum', '850', 'sabah ve akşam'],
  [' 25 früh und abends, wegen dem Puls', '25', 'früh und abends'],
  [' 300 mg in the morning, 300 at noon and 600 at bedtime', '300 mg', 'in the morning, 300 at noon and 600 at bedtime'],
  [' 500 mg morgens und 250 mg abends', '500 mg', 'morgens und 250 mg abends'],
  [' 850 le matin et 425 le soir', '850', 'le matin et 425 le soir'],
  [' 25 утром и 50 вечером', '25', 'утром и 50 вечером'],
  [' sabah 250 akşam 500', '250', 'sabah, akşam 500'],
  [' 50 de manhã e 25 à noite', '50', 'de manhã e 25 à noite'],
  [' 10 الصبح و20 بالليل', '10', 'الصبح و20 بالليل'],
  [' 850 morgens und abends wegen der Eierstöcke', '850', 'morgens und abends'],
  [' 5 in the morning, 2 puffs of the blue one at night', '5', 'in the morning'],
])('%s', (words, dose, frequency) => {
  expect(dosageOf(words)).toMatchObject({ dose, frequency });
});
