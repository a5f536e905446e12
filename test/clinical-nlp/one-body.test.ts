import { describe, expect, test } from '@jest/globals';
import { bodyMeasuresIn } from '../../clinical-nlp/intake/body-measures.ts';

const counted = (message: string): number => bodyMeasuresIn(message, 'not_asked').length;

describe('a height and a weight that no body has are asked again', () => {
  test.each([
    'Height 1.90 m, weight 277 kg.',
    'I’m 150 tall and 20 kg.',
    'Mido 1,60 m y peso 240 kg.',
    'Je mesure 1,80 m et je pèse 25 kg.',
    'Tenho 1,65 m e peso 220 kg.',
    'Boyum 180 cm, kilom 30.',
    'Рост 180 см, вес 28 кг.',
    'طولي 170 سم ووزني 25 كجم.',
    'I am 5 ft 10 and weigh 620 lbs.',
  ])('%s', (message) => expect(counted(message)).toBe(0));
});

describe('those of a body are stored', () => {
  test.each([
    'I’m 170 cm tall and weigh 70 kg.',
    'Ich bin 1,60 m und wiege 140 kg.',
    'Mido 1,60 y peso 62 kg.',
    'Je mesure 1,80 m et je pèse 80 kg.',
    'Sono alto 1,70 m e peso 68 kg.',
    'Tenho 1,65 m e peso 60 kg.',
    'Boyum 165 cm, kilom 70.',
    'Рост 180 см, вес 82 кг.',
    'طولي 170 سم ووزني 75 كجم.',
    'I am 5 ft 4 and weigh 390 lbs.',
    'Mi hijo pesa 15 kilos y mide 98 cm.',
  ])('%s', (message) => expect(counted(message)).toBe(2));
});
