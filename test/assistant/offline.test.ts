import { describe, expect, it } from '@jest/globals';
import { createOfflineModel } from '../../adapters/llm/offline-model.ts';
import { classifyTurn } from '../../assistant/classify.ts';
import { isEmergency } from '../../assistant/emergency.ts';
import { writeReply } from '../../assistant/reply.ts';
import type { ReplyInput } from '../../domain/conversation/assistant-tasks.ts';
import { hasSharedData, sharedLines } from '../support/shared-data.ts';

const procedures = [
  { code: '27447', name: 'Total knee replacement' },
  { code: '27130', name: 'Total hip replacement' },
  { code: '66984', name: 'Cataract surgery with lens implant' },
];
const classify = (message: string, last_assistant_message: string | null = null) =>
  classifyTurn({ message, has_attachments: false, procedures, last_assistant_message });

describe('understanding a message without a model', () => {
  it.each([
    ['Hi there', 'greeting'],
    ['My hip aches every night', 'symptom_report'],
    ['I have had asthma since I was ten', 'medical_history'],
    ['I attached the x-ray', 'document_upload'],
    ['How long is the recovery after cataract surgery?', 'procedure_inquiry'],
    ['I would prefer a clinic in Spain', 'provider_preference'],
    ['What does it cost?', 'cost_question'],
    ['Do I need a visa?', 'travel_logistics'],
    ['I choose the third one', 'provider_selection'],
    ['You may share my records', 'consent'],
    ['No, it is the right hip, not the left', 'clarification'],
    ['I cannot breathe', 'emergency'],
    ['Tell me a joke', 'off_topic'],
  ])('%p is %s', (message, category) => {
    expect(classify(message).category).toBe(category);
  });

  it('reads procedure, countries, budget and languages from plain words', () => {
    expect(classify('I live in Germany and want a new knee in Turkey, about 15k euros. The doctor should speak Arabic.').facts).toEqual({
      procedure_code: '27447',
      procedure_name: 'Total knee replacement',
      country_of_residence: 'DE',
      destination_country: 'TR',
      budget_cents: 1_500_000,
      currency: 'EUR',
      languages: ['Arabic'],
    });
  });

  it('reads gender, date of birth and phone', () => {
    expect(classify('I am a 54 year old man, born 14.03.1970, phone +49 151 12345678').facts).toEqual({
      gender: 'male',
      date_of_birth: '1970-03-14',
      phone: '+4915112345678',
    });
  });

  it.each([
    ['What is your date of birth?', '14 March 1970', { date_of_birth: '1970-03-14' }],
    ['May I note your gender for the doctors?', 'female', { gender: 'female' }],
    ['In which country do you live?', 'Germany', { country_of_residence: 'DE' }],
    [
      'Is there a country where you would like to be treated, or one you want to avoid?',
      'Turkey, not Mexico',
      { destination_country: 'TR' },
    ],
    ['At which phone number, with the country code, can your coordinator reach you?', '0049 151 12345678', { phone: '+4915112345678' }],
    [
      'Do you have a budget in mind? A rough figure with its currency is enough.',
      '15000 EUR',
      { budget_cents: 1_500_000, currency: 'EUR' },
    ],
    ['Which treatment are you looking for?', 'new hips', { procedure_code: '27130', procedure_name: 'Total hip replacement' }],
  ])('understands the answer to %p', (question, answer, facts) => {
    expect(classify(answer, question).facts).toEqual(facts);
  });

  it('takes a plain yes for consent only when consent was asked for', () => {
    expect(classify('Yes', 'Do you agree that your redacted record is shared?').category).toBe('consent');
    expect(classify('Yes', 'What is your date of birth?').category).not.toBe('consent');
  });

  it.each(['ok', 'yes', 'No.', 'Sure!', 'got it', '👍🏽'])(
    'takes %p in the middle of a conversation for no answer that tells something',
    (message) => {
      for (const said of ['Which of these hospitals would you like?', 'What is your budget?', 'Your documents are being read.']) {
        expect(classify(message, said)).toMatchObject({ category: 'clarification', facts: {} });
      }
      expect(classify(message, 'Can you tell me more?').confidence).toBeGreaterThan(0.5);
    },
  );

  it.each(['Thanks', 'Thank you so much!'])('takes %p for a courtesy, whatever was said before', (message) => {
    expect(classify(message, 'Your documents are being read.').category).toBe('greeting');
  });

  it.each([
    'I had an operation in Spain in 2015',
    'My brother lives in France',
    'The letter from Germany is attached',
    'Anywhere but Mexico',
    'My cataracts were removed in 2010',
  ])('reads no wish and no home in %p', (message) => {
    expect(classify(message).facts).toEqual({});
  });

  it('does not take a procedure that was done for one that is wanted', () => {
    expect(classify('I had a hip replacement in 2015').facts.procedure_code).toBeUndefined();
  });

  it.each([
    'My husband has collapsed and does not respond',
    'My speech is slurred and my right arm is weak since 20 minutes',
    'There is blood pouring from my wound',
    'My son swallowed a whole bottle of paracetamol',
    "I don't see any reason to go on living",
  ])('treats %p as an emergency', (message) => {
    expect(isEmergency(message)).toBe(true);
  });

  it.each([
    'I was unconscious after the motorbike accident ten years ago',
    'I am afraid of not waking up from the anaesthesia',
    'I cannot breathe well through my nose',
    'I have trouble speaking English',
    'My husband collapsed at work three years ago, he is fine',
    'My periods come with heavy bleeding every month',
  ])('does not treat %p as one', (message) => {
    expect(isEmergency(message)).toBe(false);
  });

  (hasSharedData ? it : it.skip)('agrees with at least 95 percent of the labelled messages', () => {
    const labelled = sharedLines<{ text: string; category: string }>('chat/intents.jsonl');
    const right = labelled.filter(({ text, category }) => classify(text).category === category).length;
    expect(right / labelled.length).toBeGreaterThanOrEqual(0.95);
  });

  (hasSharedData ? it : it.skip)('sees at least 95 percent of the emergencies and takes few ordinary messages for one', () => {
    const vignettes = sharedLines<{ text: string; emergency: boolean }>('chat/triage-vignettes.jsonl').filter(({ emergency }) => emergency);
    const ordinary = sharedLines<{ text: string }>('chat/benign.jsonl');
    expect(vignettes.filter(({ text }) => isEmergency(text)).length / vignettes.length).toBeGreaterThanOrEqual(0.95);
    expect(ordinary.filter(({ text }) => isEmergency(text)).length / ordinary.length).toBeLessThanOrEqual(0.025);
  });
});

it('takes nothing for an emergency by likeness alone', () => {
  const none = {
    greeting: 0,
    symptom_report: 0.03,
    medical_history: 0.04,
    document_upload: 0,
    procedure_inquiry: 0,
    provider_preference: 0,
    cost_question: 0,
  };
  const likeness = {
    ...none,
    travel_logistics: 0,
    provider_selection: 0,
    consent: 0,
    clarification: 0.01,
    emergency: 0.9,
    off_topic: 0.02,
  };
  const message = 'The dog of my neighbour swallowed a bone and nearly choked, thats why I missed your call';
  expect(classifyTurn({ message, has_attachments: false, procedures, last_assistant_message: null }, likeness).category).not.toBe(
    'emergency',
  );
  const cry = { message: 'I cannot breathe', has_attachments: false, procedures, last_assistant_message: null };
  expect(classifyTurn(cry, { ...likeness, emergency: 0, greeting: 0.9 }).category).toBe('emergency');
});

describe('replying without a model', () => {
  const input: ReplyInput = {
    branch: 'answer_question',
    category: 'cost_question',
    message: 'What does it cost?',
    history: [],
    facts: {
      patient_first_name: 'Amina',
      language: 'en',
      procedure_name: 'Total knee replacement',
      destination_country: 'TR',
      known_conditions: [],
      missing: ['primary_condition', 'phone'],
      pending_documents: [],
      open_issues: [],
      matches: [],
      case_status: 'intake',
      newly_understood: [],
      put_right: null,
    },
  };

  it('tells nothing of papers to who was asked for them and tells something else', () => {
    const told = { ...input.facts, newly_understood: ['gender'] };
    const papers = /Documents are read as soon as they arrive/;
    const reply = (message: string, facts = input.facts) =>
      writeReply({ ...input, category: 'document_upload', message, history: [], facts });
    expect(reply('I will upload the scan tomorrow')).toMatch(papers);
    expect(reply('61, man', told)).not.toMatch(papers);
  });

  it('greets once: ok and thanks in the middle of a conversation begin no new one', () => {
    const history = [{ sender: 'assistant' as const, text: 'Which treatment are you looking for?' }];
    expect(writeReply({ ...input, category: 'greeting', message: 'Hello', history: [] })).toMatch(/glad you are here/);
    expect(writeReply({ ...input, category: 'greeting', message: 'ok', history })).not.toMatch(/glad you are here/);
    const told = { ...input.facts, newly_understood: ['asthma'] };
    const greeted = writeReply({ ...input, category: 'greeting', message: 'Hello, I have asthma', history: [], facts: told });
    expect(greeted).toMatch(/glad you are here[\s\S]*I have noted: asthma/);
    expect(writeReply({ ...input, category: 'greeting', message: 'Thanks a lot', history })).toMatch(/^You are welcome/);
  });

  it('puts a question in other words when the answer was not understood, and asks twice for nothing that can be left out', () => {
    const first = writeReply(input);
    const history = [{ sender: 'assistant' as const, text: first }];
    const again = writeReply({ ...input, category: 'medical_history', message: 'my bones', history });
    expect(again).toMatch(/Which name did the doctor give it/);
    expect(again).not.toContain('What is the medical problem');
    const phone = { ...input, facts: { ...input.facts, missing: ['phone', 'consent'] } };
    const asked = [{ sender: 'assistant' as const, text: writeReply(phone) }];
    expect(writeReply({ ...phone, history: asked })).toMatch(/Do you agree/);
  });

  it('answers first and then asks for one thing, the most urgent', () => {
    const reply = writeReply(input);
    expect(reply).toMatch(/quote/);
    expect(reply.match(/\?/g)).toHaveLength(1);
    expect(reply).toMatch(/medical problem/);
  });

  it('says in an emergency what to do now before anything else', () => {
    expect(writeReply({ ...input, branch: 'emergency_guidance', category: 'emergency' })).toMatch(
      /^This may be an emergency\. Please call/,
    );
  });

  it('streams exactly the words that it answers, and costs nothing', async () => {
    const model = createOfflineModel({ conditions: [] });
    const heard: string[] = [];
    const { value, call } = await model.reply(input, { onToken: (token) => heard.push(token) });
    expect(heard.join('')).toBe(value);
    expect(heard.length).toBeGreaterThan(5);
    expect(call).toMatchObject({ provider: 'offline', cost_usd: 0, fallback: false });
  });
});
