import { describe, expect, it } from '@jest/globals';
import { channelsOf, isTimeZone, type QuietHours, quietMinutesLeft } from '../../../domain/notifications/preferences.ts';
import { SPOKEN, type SpokenLanguage } from '../../../domain/conversation/language.ts';
import { CODE_MAIL, SHARE_MAIL_TEXTS } from '../../../domain/notifications/share-mails.ts';
import { BODIES, renderNotification } from '../../../domain/notifications/templates.ts';

describe('quiet hours', () => {
  const night: QuietHours = { from: '22:00', to: '07:00', timezone: 'Europe/Istanbul' };
  it.each([
    ['before them', '2026-06-01T18:59:00Z', 0],
    ['at their beginning', '2026-06-01T19:00:00Z', 540],
    ['after midnight', '2026-06-02T00:30:00Z', 210],
    ['in their last minute', '2026-06-02T03:59:00Z', 1],
    ['at their end', '2026-06-02T04:00:00Z', 0],
  ])('last as long as the local clock says: %s', (_, at, minutes) => {
    expect(quietMinutesLeft(night, new Date(at))).toBe(minutes);
  });

  it('may lie within a day, and need not be', () => {
    const noon: QuietHours = { from: '12:00', to: '13:00', timezone: 'UTC' };
    expect(quietMinutesLeft(noon, new Date('2026-06-01T12:15:00Z'))).toBe(45);
    expect(quietMinutesLeft(noon, new Date('2026-06-01T13:15:00Z'))).toBe(0);
    expect(quietMinutesLeft(null, new Date())).toBe(0);
  });

  it('are in zones that exist', () => {
    expect(['Asia/Dubai', 'UTC', 'Mars/Olympus'].map(isTimeZone)).toEqual([true, true, false]);
  });
});

it('mails at once what cannot wait for the mail of the day, until a person says otherwise', () => {
  expect(channelsOf('quote_received', {})).toEqual({ email: true, inbox: true, digest: true });
  expect(channelsOf('document_read', {})).toEqual({ email: false, inbox: true, digest: true });
  expect(channelsOf('document_read', { document_read: { email: true } }).email).toBe(true);
});

describe('the mail of a notice', () => {
  const data = { recipient_name: 'Amina', case_id: 'c1' };
  it('is a sentence in the language of its reader, and a link', () => {
    const { subject, text } = renderNotification('notice.booking_made', { ...data, portal_url: 'https://portal.example/', language: 'de' });
    expect(subject).toBe('Für Sie wurde eine Buchung gemacht');
    expect(text).toBe('Für Sie wurde eine Buchung gemacht.\n\nhttps://portal.example/cases/c1');
  });

  it('says where to look when nobody has said where the portal is', () => {
    const { text } = renderNotification('notice.booking_made', { ...data, portal_url: null, language: 'tr' });
    expect(text).toMatch(/portalda/);
    expect(text).not.toMatch(/http/);
  });

  it('has the sentence of its notice where a mail of the house is not in English', () => {
    expect(renderNotification('quote_received', { ...data, portal_url: null, language: 'ru' }).text).toMatch(/^Вы получили смету/);
    expect(renderNotification('quote_received', { ...data, portal_url: null }).text).toMatch(/^Dear Amina/);
  });
});

/** Letters of a language's own script: no English text passes for one. */
const SCRIPT_OF: Partial<Record<SpokenLanguage, RegExp>> = { ar: /\p{Script=Arabic}{3}/u, ru: /\p{Script=Cyrillic}{3}/u };

describe.each([...SPOKEN].filter((language) => language !== 'en'))('every mail in %s', (language) => {
  it.each([...Object.keys(BODIES), CODE_MAIL])('%s is in that language', (kind) => {
    const data = { recipient_name: 'Amina', case_id: 'c1', portal_url: null, code: '12345678', share_link: null };
    const [told, english] = [renderNotification(kind, { ...data, language }), renderNotification(kind, data)];
    expect(told.subject).not.toBe(english.subject);
    for (const line of english.body.paragraphs.flat()) expect(told.body.paragraphs.flat()).not.toContain(line);
    for (const text of [told.subject, told.text]) expect(text).toMatch(SCRIPT_OF[language] ?? /\p{Script=Latin}{3}/u);
    expect(told.body.language).toBe(language);
    expect(told.text.includes('12345678')).toBe(kind === CODE_MAIL);
  });

  it('a hospital without accounts is told in it how it comes in', () => {
    const data = {
      recipient_name: 'Clinic',
      case_id: 'c1',
      portal_url: 'https://portal.example',
      share_link: 'https://portal.example/shared-case#t',
    };
    const { text, body } = renderNotification('case_forwarded', { ...data, language });
    expect(text).toContain(SHARE_MAIL_TEXTS[language].link);
    expect(body.link).toBe(data.share_link);
  });
});
