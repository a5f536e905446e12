import { describe, expect, it } from '@jest/globals';
import { readCorrection } from '../../../domain/conversation/read-correction.ts';

/** The findings of a record with the names that people have for them. */
const RECORD = [
  {
    finding_id: 'diabetes',
    names: ['Type 2 diabetes mellitus without complications', 'diabetes', 'Zuckerkrankheit', 'diabete', 'diabète'],
  },
  { finding_id: 'penicillin', names: ['Penicillin', 'penicilina', 'pénicilline'] },
  { finding_id: 'ramipril', names: ['ramipril', 'рамиприл'] },
  { finding_id: 'pressure', names: ['Essential (primary) hypertension', 'high blood pressure', 'Bluthochdruck', 'hypertension'] },
  { finding_id: 'asthma', names: ['Unspecified asthma, uncomplicated', 'asthma', 'asma', 'астма', 'الربو', 'astım'] },
  { finding_id: 'knee', names: ['Unilateral primary osteoarthritis, right knee', 'osteoarthritis of the right knee'] },
];

/** Written before the rule; the second half was not looked at while it was made. */
const SURE: [message: string, finding: string][] = [
  ['The penicillin allergy is wrong.', 'penicillin'],
  ['I do not have diabetes, that was a mistake.', 'diabetes'],
  ['That is wrong: I am not allergic to penicillin.', 'penicillin'],
  ['Please remove diabetes from my record.', 'diabetes'],
  ['Diabetes is wrong, I never had it.', 'diabetes'],
  ["You wrote that I have asthma. That's not true.", 'asthma'],
  ['ramipril - this is wrong, I have never taken it', 'ramipril'],
  ['the entry about asthma is a mistake', 'asthma'],
  ['Sorry, the allergy to penicillin was an error.', 'penicillin'],
  ['Penicillin allergy: not correct', 'penicillin'],
  ['You noted ramipril by mistake.', 'ramipril'],
  ["It's not true that I have diabetes", 'diabetes'],
  ['Das Asthma ist falsch.', 'asthma'],
  ['Ich habe kein Diabetes, das war ein Fehler.', 'diabetes'],
  ['La alergia a la penicilina es un error.', 'penicillin'],
  ['Ce n’est pas vrai, je ne suis pas allergique à la pénicilline.', 'penicillin'],
  // Unseen.
  ['Hello, one thing: high blood pressure is incorrect. I have always had a low one.', 'pressure'],
  ['My record lists asthma but that is a mistake', 'asthma'],
  ['Not true! I am not allergic to penicillin.', 'penicillin'],
  ['please delete the asthma entry', 'asthma'],
  ['the diagnosis of high blood pressure in my file is wrong', 'pressure'],
  ['I never took ramipril. That was an error.', 'ramipril'],
  ['Could you correct this: diabetes is false. Thanks', 'diabetes'],
  ['osteoarthritis of the right knee is not correct', 'knee'],
  ['Der Bluthochdruck stimmt nicht', 'pressure'],
  ['Eso está mal: no tengo asma.', 'asthma'],
  ['Isso está errado, não tenho asma.', 'asthma'],
  ["L'asma è un errore.", 'asthma'],
  ['Bu yanlış. Astım yok.', 'asthma'],
  ['У меня нет астма, это ошибка.', 'asthma'],
  ['هذا خطأ، ليس عندي الربو', 'asthma'],
  ["C'est une erreur, je n'ai pas d'hypertension.", 'pressure'],
];

const UNSURE: string[] = [
  'What is wrong with my knee?',
  'Something is wrong with my asthma inhaler.',
  'My diabetes treatment was wrong.',
  'Is it wrong to take ramipril with ibuprofen?',
  'The dose of ramipril is wrong, it should be 10 mg.',
  'The doctor said penicillin was a mistake for my infection.',
  'I think the diabetes diagnosis is wrong',
  'I do not have diabetes.',
  "My sister's asthma is wrong in her file",
  'Maybe the penicillin allergy is a mistake.',
  'If the penicillin allergy is wrong, can I have amoxicillin?',
  'Is the asthma wrong?',
  'That is wrong.',
  "It's not wrong that I have asthma.",
  'My asthma is not a mistake.',
  'Taking ramipril was a mistake.',
  // Unseen.
  'wrong knee! it is the left one, not the osteoarthritis of the right knee',
  'They operated on the wrong side because of osteoarthritis of the right knee.',
  'It would be wrong to forget my penicillin allergy.',
  "My mother's diabetes, that was a mistake in her letter.",
  'I made a mistake taking ramipril twice.',
  'The asthma medication is wrong.',
  'Please remove the osteoarthritis of the right knee with surgery.',
  'I was told that asthma is wrong but nobody is certain.',
  'The asthma and the diabetes are wrong.',
  'There is nothing wrong with my high blood pressure now.',
  'The price is wrong. I have diabetes.',
  'The date is a mistake, that is wrong, I have had asthma since 2003.',
  'Das Medikament gegen Asthma ist falsch dosiert.',
  '¿Es un error que tenga asma?',
  'Mein Bruder hat kein Diabetes, das war ein Fehler.',
  'diabetes is wrong? I am not sure',
  // What is missing is not wrong, and a plain statement is none of what it denies.
  'You did not note my penicillin allergy. That is wrong.',
  'You do not have asthma in the record, that is a mistake.',
  'I have asthma. That is wrong.',
  "It's not true that I do not have asthma.",
  'That I am not allergic to penicillin is wrong.',
  'There is no entry about asthma. This is a mistake.',
  'Penicillin allergy is not noted, that is an error',
  'My record does not list asthma, that is wrong.',
  'Die Penicillinallergie steht nicht in der Akte, das ist ein Fehler.',
  'No está el asma en mi ficha, eso es un error.',
  'Ich habe Asthma. Das stimmt nicht.',
  "J'ai de l'asthme... hypertension: je l'ai, c'est faux",
];

describe('a message that says what is wrong in the record', () => {
  it.each(SURE)('%s -> %s', (message, finding) => {
    expect(readCorrection(message, RECORD)).toBe(finding);
  });
});

describe('a message that does not surely say so', () => {
  it.each(UNSURE)('%s', (message) => {
    expect(readCorrection(message, RECORD)).toBeNull();
  });
});
