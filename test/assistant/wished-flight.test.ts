import { describe, expect, it } from '@jest/globals';
import { wishedFlightHours } from '../../assistant/dialogue/wishes/flight-hours.ts';

describe('how long a flight may be', () => {
  it.each([
    ['Spain would be lovely. not further than 4 hours flight', 4],
    ['mexico or costa rica, id rather not fly more than 6 hours', 6],
    ['max three hours on a plane please', 3],
    ['a flight of 5 hours at most', 5],
    ['máximo tres horas de avión', 3],
    ['no quiero volar más de 4 horas', 4],
    ['höchstens 4 Stunden Flug', 4],
    ['nicht länger als drei Stunden fliegen', 3],
    ["pas plus de 3 heures d'avion", 3],
    ['non più di tre ore di volo', 3],
    ['voo de até 5 horas', 5],
    ['uçakla en fazla 4 saat', 4],
    ['перелёт не больше 5 часов', 5],
    ['طيران لا يزيد عن ٤ ساعات', 4],
  ])('%s', (message, hours) => expect(wishedFlightHours(message)).toBe(hours));

  it.each([
    'how long is the flight, more than 4 hours?',
    'my last flight took 9 hours',
    'the operation takes no more than 3 hours',
    'I cannot sit for more than 2 hours',
    'can i fly within 24 hours after surgery',
    'I want to fly within 12 hours after discharge',
    'I have to wait at most 2 hours at the airport, flights are long',
    'Ich darf nicht fliegen, maximal 2 Stunden im Auto',
    'the operation takes under 3 hours and then I fly home',
    'I was told not to fly more than 5 hours after the clot',
    'I take it every 6 hours, max 4 a day, and I hate to fly',
  ])('%s says none', (message) => expect(wishedFlightHours(message)).toBeNull());
});
