import { describe, expect, it } from '@jest/globals';
import { askedFor } from '../../../domain/conversation/asked-for.ts';

describe('what a message asks to see', () => {
  it.each([
    'What documents are missing?',
    'Which papers do you still need from me?',
    'Are there any reports left to upload?',
    'can you show me the document checklist',
    'Welche Unterlagen fehlen noch?',
    '¿Qué documentos faltan?',
    'Quels documents dois-je envoyer ?',
    'Hangi belgeler eksik?',
    'Какие документы ещё нужны?',
  ])('the list of documents in %p', (message) => {
    expect(askedFor(message)).toBe('documents');
  });

  it.each([
    'Show me my health record',
    'Can I see my medical file?',
    'What do you know about my health so far?',
    'Please summarise my records',
    'Zeigen Sie mir meine Krankenakte',
  ])('the record in %p', (message) => {
    expect(askedFor(message)).toBe('record');
  });

  it.each([
    'I uploaded the report yesterday.',
    'My knee hurts.',
    'How much does it cost?',
    'The doctor said the record is fine, which hospital is best?',
    'Do I need a visa?',
  ])('neither in %p', (message) => {
    expect(askedFor(message)).toBeNull();
  });
});
