import { type About, isForRelative } from '../../domain/conversation/about.ts';
import { readPart } from '../../domain/conversation/message-length.ts';
import { withoutFigures } from '../../domain/text/figures-of-speech.ts';
import { inStandardGerman, type StandardText } from '../../domain/text/standard-german.ts';
import { withoutPutRight } from '../assertion/put-right-at-once.ts';
import { withCorrectedYears } from '../intake/corrected-years.ts';
import { withoutEchoedQuestions } from '../intake/echoed-questions.ts';
import { withDosesOfToday } from '../medications/doses-of-today.ts';
import { isProxyText } from '../treatments/treatments.ts';
import { withoutPhones } from '../words/without-phones.ts';
import { withoutAddress } from './addressed-kin.ts';
import { withoutBesidePatient } from './beside-the-patient.ts';
import { wordsOfPatient } from './patient-words.ts';
import { withoutTheDead } from './told-of-the-dead.ts';
import { withoutOthersTold } from './told-of-others.ts';

/** A message as it was written, with what it says of the patient, each at its place; `isProxy`: somebody writes for a relative. */
export type OwnWords = { written: string; ofPatient: string; own: string; standard: StandardText | null; isProxy: boolean };

/** What a message says of the patient themselves: without what it takes back at once, tells of others or says in a figure of speech; in standard German where it is in dialect. */
export function ownWordsOf(given: string, about: About | undefined): OwnWords {
  const written = withDosesOfToday(
    withoutPutRight(withoutEchoedQuestions(withCorrectedYears(withoutAddress(withoutPhones(readPart(given)))))),
  );
  const isProxy = about ? isForRelative(about) : isProxyText(written);
  const ofPatient = about ? wordsOfPatient(written, about) : withoutTheDead(written);
  const ofPerson = isProxy ? ofPatient : withoutOthersTold(ofPatient, about);
  const own = withoutFigures(withoutBesidePatient(ofPerson), 'record');
  return { written, ofPatient, own, standard: inStandardGerman(own), isProxy };
}
