import { describe, expect, it } from '@jest/globals';
import { tellsOfEmergency } from '../../assistant/emergency-now.ts';
import { ENGLISH_EMERGENCY } from '../../assistant/emergency-reply.ts';

/** What is said after an alarm, or to the question whether something is happening: an answer alarms, another subject does not. */

const asked = (message: string) => tellsOfEmergency({ message, asked_item: 'emergency_now' });
const history = [{ sender: 'assistant' as const, text: ENGLISH_EMERGENCY.emergency }];
const told = (message: string) => tellsOfEmergency({ message, asked_item: null, history });

describe('behind the question whether it is happening', () => {
  it.each([
    'adesso cerco una riabilitazione, la organizzate?',
    'maintenant je cherche plutôt une cure, vous faites ça ?',
    'Jetzt suche ich eine Reha, macht ihr das auch?',
    'now we would like to know what a rehabilitation costs in Spain',
  ])('another subject is none: %s', (message) => expect(asked(message)).toBe(false));

  it.each([
    'now',
    'ahora mismo, sí',
    'jetzt gerade, ja',
    'adesso',
    'now it hurts a lot in my chest',
    'сейчас',
    'it is still there and worse',
  ])('an answer is one: %s', (message) => expect(asked(message) || told(message)).toBe(true));
});

describe('who was operated and says yes', () => {
  it.each([
    'yes, they operated me on Monday and it is bleeding now',
    'sí, me operaron ayer y me sangra mucho',
    'ja, bin gestern operiert worden',
  ])('has it now: %s', (message) => expect(asked(message)).toBe(true));
});

describe('behind the guidance', () => {
  it.each([
    'They put two stents in last Tuesday, I am home and fine. Thanks',
    'opéré en urgence à Lille cette nuit-là. La vessie revient doucement. Merci',
    'she had the clot removed last night, speech is slowly coming back. Thank you',
    'è stato operato stanotte, sta meglio, grazie',
    'Ya me operaron de urgencia, todo bien gracias a Dios',
    'Увезли на скорой, поставили стент, спасибо',
  ])('who was treated is safe: %s', (message) => expect(told(message)).toBe(false));

  it.each([
    'ist immer noch so, er sackt jetzt weg',
    "it's still there and worse",
    'всё ещё давит',
    'she was operated yesterday, now she is shaking with 40 fever and confused',
    'they discharged him, he is better but he cannot breathe',
  ])('who is not, is not: %s', (message) => expect(told(message)).toBe(true));
});
