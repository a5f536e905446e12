import { expect, it } from '@jest/globals';
import { isPartial } from '../../clinical-nlp/intake/stated-absences.ts';

it.each([
  'اسبرين ياخذه عادي ما فيه حساسية منه',
  'aspirin is fine, no allergy to it',
  'la aspirina la toma, no es alérgico a eso',
  'Aspirin nimmt er, dagegen allergisch ist er nicht',
  'аспирин пьет, аллергии на него нет',
  'aspirin içiyor, buna alerjisi yok',
])('a denial of what was just named is not one of all allergies: %s', (message) => expect(isPartial(message)).toBe(true));

it.each(['no allergies', 'ما عندي حساسية', 'аллергии нет', 'alerjim yok'])('all of them: %s', (message) =>
  expect(isPartial(message)).toBe(false),
);
