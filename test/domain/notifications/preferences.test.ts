import { describe, expect, it } from '@jest/globals';
import { channelsOf, isTimeZone, type QuietHours, quietMinutesLeft } from '../../../domain/notifications/preferences.ts';
import { renderNotification } from '../../../domain/notifications/templates.ts';

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
