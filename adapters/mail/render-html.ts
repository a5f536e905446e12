import { createElement as element, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Text } from '@react-email/text';
import { OPEN_PORTAL } from '../../domain/notifications/places.ts';
import type { MailBody } from '../../domain/notifications/templates.ts';

/** The strictest that old mail programs understand; without it some draw tables and paragraphs by rules of their own. */
const DOCTYPE = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const FONT = 'Arial, Helvetica, sans-serif';
const STYLES = {
  page: { backgroundColor: '#f2f4f6', margin: '0', padding: '24px 0', fontFamily: FONT },
  sheet: { backgroundColor: '#ffffff', maxWidth: '560px', padding: '24px', borderRadius: '4px' },
  text: { color: '#1f2933', fontSize: '16px', lineHeight: '24px', fontFamily: FONT, margin: '0 0 16px' },
  button: { backgroundColor: '#1d4f91', color: '#ffffff', fontSize: '16px', fontFamily: FONT, padding: '12px 20px', borderRadius: '4px' },
} as const;

/** The mail as HTML that mail programs of every kind show: one column of tables, styles in place, nothing fetched from elsewhere. */
export function renderHtml(subject: string, { language, paragraphs, link, place, closing }: MailBody): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const text = (key: string, lines: readonly string[]) => element(Text, { key, style: STYLES.text }, ...broken(lines));
  const button =
    link === null ? text('place', [place]) : element(Button, { key: 'place', href: link, style: STYLES.button }, OPEN_PORTAL[language]);
  const said = [...paragraphs.map((lines, at) => text(`${at}`, lines)), button, ...(closing === null ? [] : [text('closing', [closing])])];
  return (
    DOCTYPE +
    renderToStaticMarkup(
      element(
        Html,
        { lang: language, dir: direction },
        element(Head, null, element('title', null, subject)),
        element(Body, { style: { ...STYLES.page, direction } }, element(Container, { style: STYLES.sheet }, ...said)),
      ),
    )
  );
}

const broken = (lines: readonly string[]): ReactNode[] =>
  lines.map((line, at) => (at === 0 ? line : element(Fragment, { key: at }, element('br'), line)));
