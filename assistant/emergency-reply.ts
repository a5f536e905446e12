import countries from 'i18n-iso-countries';
import type { ReplyInput } from '../domain/conversation/assistant-tasks.ts';
import { emergencyNumbers } from '../domain/emergencies/numbers.ts';
import { callInOwnWords, readEmergency } from './emergency.ts';
import { PHRASEBOOKS, phrasebookOf } from './phrasebooks/library.ts';
import type { Phrasebook } from './phrasebooks/phrasebook.ts';
import { talkOfWords } from './thread-talk.ts';

/** What is said in an emergency, and when somebody writes again after one: prepared words, with the number of where the patient may be. */

export type EmergencyWords = Pick<Phrasebook['says'], 'emergency' | 'self_harm' | 'left_off'>;

export const ENGLISH_EMERGENCY: EmergencyWords = {
  emergency: [
    'This may be an emergency. Please call your local emergency number now (112 in Europe, 911 in North America), or have someone bring you to the nearest emergency department at once.',
    'Do not drive yourself. If someone is with you, ask them to stay. If the person is unconscious and not breathing normally, start chest compressions while help is on its way. If you think of harming yourself, stay with someone and call your local crisis line or the emergency number.',
    'I can help with your treatment abroad as soon as you are safe.',
  ].join('\n\n'),
  self_harm: [
    'I am so sorry that you are going through this, and it is good that you wrote it. You do not have to carry it alone. Please call {} now or go to the nearest emergency department, stay with someone you trust, and put away what you could hurt yourself with.',
    'I have told a person of our team, so that they contact you. You can go on writing to me.',
  ].join('\n\n'),
  left_off: 'I hope that you are safe. We go on where we left off whenever you like: tell me how you are, and what I can do for you.',
};

/** What the prepared words name where no country is known. */
const NUMBERS_OF_THE_WORLD = /\s?\((?<numbers>[^()]*112[^()]*)\)/;
const RECOGNIZED_BY = 40;

/** What was written, and between which countries the patient may be. */
type Told = { message: string; facts: Pick<ReplyInput['facts'], 'country_of_residence' | 'destination_country'> };

/** What to do now, in the language that the patient writes. @param thread what the patient wrote in the conversation, newest first */
export function emergencyGuidance(told: Told, thread: { words: readonly string[]; preferred_language: string }): string {
  const { language } = talkOfWords({ ...thread, words: [told.message, ...thread.words] });
  return emergencyReply(phrasebookOf(language)?.says ?? ENGLISH_EMERGENCY, language, told);
}

/** @param language of the reply, for the names of countries */
export function emergencyReply(words: EmergencyWords, language: string, input: Told): string {
  const own = callInOwnWords(input.message);
  const call = own && `${own.replace('{}', () => numbersToCall(words, language, input))}\n\n`;
  return `${call ?? ''}${preparedReply(words, language, input)}`;
}

function preparedReply(words: EmergencyWords, language: string, input: Told): string {
  if (readEmergency(input.message)?.presentation === 'self_harm')
    return words.self_harm.replace('{}', () => numbersFor(words, input, language, 'crisis'));
  return words.emergency.replace(NUMBERS_OF_THE_WORLD, () => ` (${numbersInBrackets(words, input, language)})`);
}

const numbersOfTheWorld = ({ emergency }: EmergencyWords): string => NUMBERS_OF_THE_WORLD.exec(emergency)?.groups?.numbers ?? '112';

/** Whom to call for an ambulance where the patient may be, within a sentence: "112 (Österreich)". @param language of the reply */
export const numbersToCall = (words: EmergencyWords, language: string, input: Told): string =>
  numbersFor(words, input, language, 'ambulance');

type Line = 'ambulance' | 'crisis';
type NumbersOfCountry = { name: string; numbers: string };

/** Where the patient lives, and where they may have travelled to: nobody knows at which of the two they are. While their home is unknown they may be anywhere. */
function placesOf({ facts }: Told, language: string, line: Line): { home: NumbersOfCountry | null; abroad: NumbersOfCountry | null } {
  const home = numbersIn(facts.country_of_residence, language, line);
  const abroad = numbersIn(facts.destination_country, language, line);
  return { home, abroad: abroad?.name === home?.name ? null : abroad };
}

function numbersFor(words: EmergencyWords, input: Told, language: string, line: Line): string {
  const { home, abroad } = placesOf(input, language, line);
  const spelled = ({ name, numbers }: NumbersOfCountry) => `${numbers} (${name})`;
  return [home ? spelled(home) : numbersOfTheWorld(words), ...(abroad ? [spelled(abroad)] : [])].join(' / ');
}

function numbersInBrackets(words: EmergencyWords, input: Told, language: string): string {
  const { home, abroad } = placesOf(input, language, 'ambulance');
  const listed = ({ name, numbers }: NumbersOfCountry) => `${name}: ${numbers}`;
  return [home ? listed(home) : numbersOfTheWorld(words), ...(abroad ? [listed(abroad)] : [])].join('; ');
}

function numbersIn(code: string | null | undefined, language: string, line: Line): NumbersOfCountry | null {
  const country = code && (code.length === 3 ? countries.alpha3ToAlpha2(code) : code);
  const known = country ? emergencyNumbers(country) : null;
  if (!country || !known) return null;
  const numbers = line === 'crisis' && known.crisis ? `${known.crisis}, ${known.ambulance}` : known.ambulance;
  return { name: countries.getName(country, language) ?? country, numbers };
}

const OPENINGS = [ENGLISH_EMERGENCY, ...PHRASEBOOKS.map(({ says }) => says)].flatMap(({ emergency, self_harm }) =>
  [emergency, self_harm].map((text) => text.slice(0, RECOGNIZED_BY)),
);

/** Whether words of the assistant are the guidance in an emergency. */
export const isGuidance = (text: string): boolean => OPENINGS.some((opening) => text.startsWith(opening));

/** Whether the patient was told since their last message what to do in an emergency; what documents or hospitals brought may stand behind it. */
export function comesFromEmergency({ history }: Pick<ReplyInput, 'history'>): boolean {
  const since = history.slice(history.findLastIndex(({ sender }) => sender !== 'assistant') + 1);
  return since.some(({ text }) => isGuidance(text));
}
