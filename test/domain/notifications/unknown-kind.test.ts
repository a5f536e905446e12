import { expect, it } from '@jest/globals';
import { renderNotification } from '../../../domain/notifications/templates.ts';

const TO = { recipient_name: 'Ada', case_id: null, portal_url: null };

it.each(['en', 'de', 'ar'] as const)('says that no mail is written for a kind that nobody knows (%s)', (language) => {
  for (const kind of ['case_eaten', 'notice.case_eaten', '']) {
    expect(() => renderNotification(kind, { ...TO, language })).toThrow(expect.objectContaining({ code: 'NOTIFY_TEMPLATE_NOT_FOUND_001' }));
  }
  expect(renderNotification('quote_received', { ...TO, language }).subject).not.toBe('');
});
