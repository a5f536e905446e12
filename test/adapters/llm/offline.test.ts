import { describe, expect, it } from '@jest/globals';
import { createOfflineModel } from '../../../adapters/llm/offline/offline-model.ts';
import { classifyTurn } from '../../../adapters/llm/offline/classify.ts';
import { isEmergency } from '../../../adapters/llm/offline/emergency.ts';
import { writeReply } from '../../../adapters/llm/offline/reply.ts';
import type { ReplyInput } from '../../../adapters/llm/language-model.ts';
import { hasSharedData, sharedLines } from '../../support/shared-data.ts';

const procedures = [
  { code: '27447', name: 'Total knee replacement' },
  { code: '27130', name: 'Total hip replacement' },
  { code: '66984', name: 'Cataract surgery with lens implant' },
];
const classify = (message: string) => classifyTurn({ message, has_attachments: false, procedures, last_assistant_message: null });

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

  it('does not take a procedure that was done for one that is wanted', () => {
    expect(classify('I had a hip replacement in 2015').facts.procedure_code).toBeUndefined();
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
    expect(ordinary.filter(({ text }) => isEmergency(text)).length / ordinary.length).toBeLessThanOrEqual(0.02);
  });
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
    },
  };

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
