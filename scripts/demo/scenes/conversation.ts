import { randomUUID } from 'node:crypto';
import { ok } from '../caller.ts';
import { type CaseAnswer, casePath, inShort, type Scene, type Story, talk } from '../story.ts';

const PERSON = {
  ...{ first_name: 'Amina', last_name: 'Haddad', date_of_birth: '1962-03-14' },
  ...{ phone: '+4915112345678', country_of_residence: 'DE' },
};
type Person = typeof PERSON;

const WISH = {
  ...{ procedure: 'Total knee replacement', destination_country: 'TR', budget_cents: 1_500_000, currency: 'EUR' },
  preferences: { languages: ['Arabic', 'English'] },
};
/** A new patient registers, opens a case and says the first words to the assistant. @returns what it answered */
export async function begin(
  story: Story,
  words: string,
  { person = PERSON, wish = WISH }: { person?: Person; wish?: object } = {},
): Promise<string> {
  const email = `${person.first_name}.${randomUUID().slice(0, 8)}@example.org`.toLowerCase();
  await ok(story.patient.post('/api/v1/patients/register', { ...person, email }));
  return openCase(story, words, wish);
}

/** The patient, who has a record already, opens a case and says the first words. @returns what the assistant answered */
export async function openCase(story: Story, words: string, wish: object = WISH): Promise<string> {
  const opened = await ok<CaseAnswer>(story.patient.post('/api/v1/cases/', wish));
  story.caseId = opened.id;
  story.world.say(`   case ${opened.id} is ${opened.status}: ${story.world.baseUrl}${casePath(story)}`);
  story.world.say(`   patient: ${inShort(words)}`);
  const reply = await talk(story, words);
  story.world.say(`   assistant: ${inShort(reply)}`);
  return reply;
}

const conversationWith = (words: string): Scene => ({
  stage: 'conversation',
  title: 'A patient registers, opens a case and talks to the assistant',
  async play(story) {
    await begin(story, words);
  },
});

/** She says what hurts; what it is stands in her documents. */
export const conversation = conversationWith(
  'Hello, my right knee has hurt for four years and my surgeon says I need a new knee. I have high blood pressure and I am allergic to penicillin. I am a woman.',
);

/** What brings a case of a knee to a match by words alone. */
export const DIAGNOSIS = 'I have osteoarthritis of the right knee and high blood pressure. I am a woman.';
export const diagnosisInWords = conversationWith(DIAGNOSIS);
