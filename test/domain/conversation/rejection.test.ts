import { describe, expect, it } from '@jest/globals';
import { rejectsMatches } from '../../../domain/conversation/rejection.ts';

describe('a patient who was shown providers', () => {
  it.each([
    'I do not like any of these hospitals. Please show me others.',
    'None of them convinces me',
    "I don't want any of those",
    'Can you find a different clinic for me?',
    'Are there other hospitals?',
    'Please search again',
    'Ich möchte andere Kliniken sehen',
    '¿Hay otros hospitales?',
    'Montrez-moi d’autres cliniques',
    'Başka hastaneler var mı?',
    'Покажите другие клиники',
  ])('rejects them: %s', (message) => {
    expect(rejectsMatches(message)).toBe(true);
  });

  it.each([
    'Show me more about these hospitals',
    'Which of these hospitals is closest to the airport?',
    'Are there other options than surgery?',
    'I like the first one',
    'Do I need other documents?',
    'My other knee hurts too',
    'Can I talk to another doctor about the pain?',
  ])('does not: %s', (message) => {
    expect(rejectsMatches(message)).toBe(false);
  });
});
