import { describe, expect, it } from '@jest/globals';
import { treatmentsOfWorn } from '../../assistant/procedures/worn-places.ts';
import { readProcedures } from '../../db/seed/procedures.ts';

const OFFERED = await readProcedures();
const slugsOf = (message: string) => treatmentsOfWorn(message, OFFERED).map(({ slug }) => slug);

describe('a joint that is told to be worn out', () => {
  it.each([
    ["my da's right hip is banjaxed, he can hardly walk", 'hip-replacement'],
    ['the left knee has her crippled', 'knee-replacement'],
    ['shoulder is bone on bone', 'shoulder-replacement'],
    ['Das Knie meines Vaters ist völlig im Eimer', 'knee-replacement'],
    ['mei Hüfte is hin', 'hip-replacement'],
    ['tengo la cadera hecha polvo', 'hip-replacement'],
    ['artrosis de rodilla, grado 3', 'knee-replacement'],
    ['ma hanche est foutue', 'hip-replacement'],
    ["ho l'anca distrutta", 'hip-replacement'],
    ['meu joelho está acabado', 'knee-replacement'],
    ['dizim bitmiş, kıkırdak kalmamış', 'knee-replacement'],
    ['тазобедренный сустав разрушен', 'hip-replacement'],
    ['عندي خشونة في الركبة', 'knee-replacement'],
  ])('%s: %s', (message, slug) => expect(slugsOf(message)).toEqual([slug]));

  it('of the spine may be one of two operations', () => {
    expect(slugsOf('well. L5 disc is gone, had the scan in Cork')).toEqual(['lumbar-discectomy', 'lumbar-fusion']);
    expect(slugsOf('the pain from my disc is better, the stiffness is gone')).toEqual([]);
  });

  it.each([
    'my knee is not worn out, the doctor said',
    "my friend's knee is done for, mine are fine",
    'had my hip replaced in 2012, it was worn out',
    'my knees are fine but my phone is ruined. Cataract is what I need done',
    'I am worn out from all the waiting',
    'das Auto ist kaputt, deshalb konnte ich nicht zum Arzt wegen der Augen',
  ])('is none in: %s', (message) => expect(slugsOf(message)).toEqual([]));
});
