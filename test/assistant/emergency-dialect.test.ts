import { describe, expect, it } from '@jest/globals';
import { isEmergency, readEmergency } from '../../assistant/emergency.ts';

/** Emergencies in Swiss, Bavarian and Austrian German, told as they are spoken. */
describe('an emergency in dialect', () => {
  it.each([
    ['sit hüt am Morge spür ich zwüsche de Bei nüt meh, alles taub, und ich cha s Wasser nüme löse', 'cauda_equina'],
    ['ich cha nümme schnuufe, es druckt mer uf d Brust', 'breathing'],
    ['er red ganz komisch und des Gsicht hängt auf oana Seitn', 'stroke'],
    ['des blüat und hört ned auf', 'bleeding'],
  ])('%s', (message, presentation) => expect(readEmergency(message)?.presentation).toBe(presentation));

  it.each(['mia is so schlecht, de Brust druckt und da linke Arm is taub', 'i kriag koa Luft mehr und d Brust druckt'])('%s', (message) =>
    expect(isEmergency(message)).toBe(true),
  );

  it.each([
    'i hob koa Schmerzen in da Brust mehr, des war voriges Joahr',
    'mei Oma hot an Schlaganfall ghabt, i ned',
    'i hab Kreuzschmerzen und a bissl taube Zechn, aber Wasserlossn geht normal',
    'mia is ned schlecht, de Tabletten vertrog i guat',
    'mia madre ha 81 anni, im Moment tutto bene',
  ])('is none: %s', (message) => expect(isEmergency(message)).toBe(false));
});
