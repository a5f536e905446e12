import { describe, expect, it } from '@jest/globals';
import { renderHtml } from '../../../adapters/mail/render-html.ts';
import { SPOKEN } from '../../../domain/conversation/language.ts';
import { NOTICE_KIND_NAMES } from '../../../domain/notifications/notice-kinds.ts';
import { OPEN_PORTAL, PLACES } from '../../../domain/notifications/places.ts';
import { DAILY_DIGEST, noticeMail, type NotificationData, renderNotification } from '../../../domain/notifications/templates.ts';

const DATA: NotificationData = { recipient_name: 'Amina', case_id: 'c1', portal_url: 'https://portal.example/' };
const LINK = 'https://portal.example/cases/c1';

/** What a mail shows: markup and the parts for one mail program taken out. */
const shown = (html: string) =>
  html
    .replaceAll(/<title>.*?<\/title>|<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");

function htmlOf(kind: string, more: Partial<NotificationData> = {}) {
  const { subject, text, body } = renderNotification(kind, { ...DATA, ...more });
  return { text, html: renderHtml(subject, body) };
}
const every = SPOKEN.flatMap((language) => [
  ...NOTICE_KIND_NAMES.map((kind) => htmlOf(noticeMail(kind), { language })),
  htmlOf('case_forwarded', { language }),
  htmlOf(DAILY_DIGEST, { language, lines: ['One:', '- a', '', 'Two:', '- b'] }),
]);

describe('the HTML of a mail', () => {
  it('keeps to what every mail program shows: tables, styles in place, nothing from elsewhere, small', () => {
    for (const { html } of every) {
      expect(html).toMatch(/^<!DOCTYPE html PUBLIC "-\/\/W3C\/\/DTD XHTML 1\.0 Transitional\/\/EN"/);
      expect(html).toContain('content="text/html; charset=UTF-8"');
      expect(html).not.toMatch(/<(?:style|script|link|img|svg|div|form|iframe)\b|class=|url\(|@import|display:\s*(?:flex|grid)|position:/);
      for (const table of html.match(/<table[^>]*>/g) ?? []) expect(table).toContain('role="presentation"');
      for (const address of html.match(/(?:href|src)="[^"]*"/g) ?? [])
        expect(address).toBe(`href="${html.includes(LINK) ? LINK : 'https://portal.example'}"`);
      for (const width of html.match(/max-width:(\d+)px/g) ?? []) expect(Number(/\d+/.exec(width)?.[0])).toBeLessThanOrEqual(600);
      expect(html.length).toBeLessThan(20_000);
    }
  });

  it('says each line of the plain text, in its order', () => {
    for (const { html, text } of every) {
      const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('https://'));
      const said = shown(html);
      let from = 0;
      for (const line of lines) {
        const at = said.indexOf(line, from);
        expect([line, at]).toEqual([line, expect.any(Number)]);
        expect(at).toBeGreaterThanOrEqual(from);
        from = at + line.length;
      }
    }
  });

  it.each(SPOKEN)('leads to the portal by a button with room that Outlook keeps too, or says where to look (%s)', (language) => {
    const linked = htmlOf('notice.booking_made', { language }).html;
    expect(shown(linked)).toContain(OPEN_PORTAL[language]);
    expect(linked).toMatch(/<a href="https:\/\/portal\.example\/cases\/c1"[^>]*padding:12px 20px/);
    expect(linked).toContain('<!--[if mso]>');
    const unlinked = htmlOf('notice.booking_made', { language, portal_url: null }).html;
    expect(unlinked).not.toContain('<a ');
    expect(shown(unlinked)).toContain(PLACES[language]);
  });

  it('reads from the right where its language does', () => {
    expect(htmlOf('notice.booking_made', { language: 'ar' }).html).toMatch(/<html dir="rtl" lang="ar">/);
    expect(htmlOf('notice.booking_made', { language: 'ru' }).html).toMatch(/<html dir="ltr" lang="ru">/);
  });

  it('shows what stands in names and links as it stands', () => {
    const { html } = htmlOf('case_forwarded', {
      recipient_name: '<b>Ana & "Co"</b>',
      portal_url: 'https://portal.example/a?b="><script>&c=1',
    });
    expect(html).not.toMatch(/<b>|<script/);
    expect(html).toContain('Dear &lt;b&gt;Ana &amp; &quot;Co&quot;&lt;/b&gt;,');
    expect(html).toContain('href="https://portal.example/a?b=&quot;&gt;&lt;script&gt;&amp;c=1/cases/c1"');
  });
});
