import type { SpokenLanguage } from '../conversation/language.ts';
import { BOOKING_CANCELLED_MAIL, type BookingRequest } from '../coordination/booking-requests.ts';
import { ApiError } from '../errors.ts';
import { DIGEST_TEXTS } from './digest-texts.ts';
import { mailText } from './mail-texts.ts';
import type { NoticeKind } from './notice-kinds.ts';
import { noticeText } from './notice-texts/notice-text.ts';
import { PLACES } from './places.ts';
import { CODE_MAIL, SHARE_MAIL_TEXTS } from './share-mails.ts';
import { vendorMail } from './vendor-mails.ts';

/** Mails of the service. No clinical data and no names but the recipient's: the portal shows the rest to who may see it. */

export type NotificationKind =
  | 'case_forwarded'
  | 'records_forwarded'
  | 'provider_responded'
  | 'quote_received'
  | 'provider_selected'
  | 'findings_ready'
  | 'intake_reminder'
  | 'staff_invitation'
  | 'second_opinion_requested'
  | 'records_requested'
  | 'second_opinion_ready'
  | 'second_opinion_unavailable'
  | 'reviewer_question'
  | 'case_not_cleared'
  | 'emergency_reported'
  | 'person_requested'
  | 'share_reminder'
  | 'share_expired';

export type NotificationData = {
  recipient_name: string;
  case_id: string | null;
  /** Where links lead; null: nobody has said. */
  portal_url: string | null;
  /** English where nothing else is given. */
  language?: SpokenLanguage;
  /** Of the mail of a day. */
  lines?: readonly string[];
  /** Opens the case to a hospital without accounts. */
  share_link?: string | null;
  /** Of the mail of a one-time code. */
  code?: string;
  /** Of a mail to a transport vendor, with the link that answers it. */
  booking?: BookingRequest;
  booking_link?: string | null;
};
/** What a mail says, by paragraphs. `link` is where its button leads; without one `place` says where to look. */
export type MailBody = {
  language: SpokenLanguage;
  paragraphs: readonly (readonly string[])[];
  link: string | null;
  place: string;
  closing: string | null;
};
export type RenderedMail = { subject: string; text: string; body: MailBody };

/** In English. */
export const BODIES: Record<NotificationKind, { subject: string; lines: string[] }> = {
  case_forwarded: {
    subject: 'A new case for you',
    lines: [
      'A patient has chosen you and consented to share a redacted medical record.',
      'Please review the case and answer in the portal.',
    ],
  },
  records_forwarded: {
    subject: 'Your records were forwarded',
    lines: [
      'Your redacted medical record was forwarded to the hospitals that you chose.',
      'We write again as soon as one of them answers.',
    ],
  },
  share_reminder: {
    subject: 'A case waits for your answer',
    lines: [
      'A patient who chose you waits for your answer.',
      'Please take the case up, offer a date or decline it in the portal before its time is over.',
    ],
  },
  share_expired: {
    subject: 'A hospital has not answered',
    lines: ['A hospital that you chose has not answered in time, and can no longer read your record. The details are in the portal.'],
  },
  provider_responded: {
    subject: 'A hospital has answered',
    lines: ['A hospital that you chose has answered. The details are in the portal.'],
  },
  quote_received: {
    subject: 'You have a quote',
    lines: ['A hospital that you chose has sent a quote. You can compare quotes in the portal.'],
  },
  provider_selected: {
    subject: 'A patient has selected you',
    lines: ['A patient has selected your quote. The next steps are in the portal.'],
  },
  findings_ready: {
    subject: 'We have read your documents',
    lines: ['Your documents were read. Please look at what was found in the portal.'],
  },
  intake_reminder: {
    subject: 'Your case is waiting for you',
    lines: ['Some information is still missing before hospitals can be suggested.', 'You can continue where you left off at any time.'],
  },
  second_opinion_requested: {
    subject: 'A second opinion is asked for',
    lines: ['A patient asks for a second opinion.', 'It stands in the inbox of the second-opinion doctors.'],
  },
  records_requested: {
    subject: 'A doctor asks for more records',
    lines: [
      'The doctor who prepares your second opinion asks for more records.',
      'You can see which ones, and upload them, in the portal.',
    ],
  },
  second_opinion_ready: {
    subject: 'Your second opinion is ready',
    lines: ['The doctor has written the second opinion that you asked for.', 'You can read it in the portal.'],
  },
  second_opinion_unavailable: {
    subject: 'No doctor is free for your second opinion',
    lines: [
      'No doctor is free for the second opinion that you asked for. Your case goes on without it.',
      'You can ask again in the portal.',
    ],
  },
  reviewer_question: {
    subject: 'A doctor has a question for you',
    lines: ['The doctor who reviews your case needs more information from you.', 'You can read the question and answer it in the portal.'],
  },
  case_not_cleared: {
    subject: 'Your case was reviewed',
    lines: ['A doctor has reviewed your case and it cannot go on at this time.', 'What was decided is in the portal.'],
  },
  emergency_reported: {
    subject: 'Urgent: a patient wrote of an emergency',
    lines: ['A patient wrote of an emergency and was told what to do now.', 'Please open the case and call the patient at once.'],
  },
  person_requested: {
    subject: 'A patient wishes to talk to a person',
    lines: ['A patient has asked the assistant for a person of your team.', 'Please open the case and contact the patient.'],
  },
  staff_invitation: {
    subject: 'You are invited to the portal',
    lines: ['Your hospital has invited you to answer the cases that patients send it.', 'Sign in with this e-mail address to begin.'],
  },
};

/** Mails that say what a notice says: the person's choice for that kind holds for them, and other languages have its sentence. */
const NOTICE_OF: Partial<Record<NotificationKind, NoticeKind>> = {
  provider_responded: 'hospital_answered',
  quote_received: 'quote_received',
  second_opinion_ready: 'opinion_ready',
  second_opinion_unavailable: 'opinion_unavailable',
  records_requested: 'records_requested',
  reviewer_question: 'reviewer_question',
  case_not_cleared: 'case_not_cleared',
};
/** Mails that are sent whatever somebody chose, and have a sentence of a notice in other languages. */
const SENTENCE_OF: Partial<Record<NotificationKind, NoticeKind>> = {
  case_forwarded: 'case_forwarded',
  share_reminder: 'answer_due',
  provider_selected: 'provider_selected',
  share_expired: 'hospital_silent',
  findings_ready: 'document_read',
  second_opinion_requested: 'opinion_requested',
  emergency_reported: 'emergency',
  person_requested: 'person_requested',
};
const NOTICE = 'notice.';
/** The kind of the mail of a day, whose lines are read when it is sent. */
export const DAILY_DIGEST = 'daily_digest';

/** The kind of a mail that is made of a notice. */
export const noticeMail = (kind: NoticeKind): string => `${NOTICE}${kind}`;

/** Which notice a mail says, undefined for a mail that is none. */
export function noticeOf(kind: string): NoticeKind | undefined {
  return kind.startsWith(NOTICE) ? (kind.slice(NOTICE.length) as NoticeKind) : NOTICE_OF[kind as NotificationKind];
}

/** Subject, text and paragraphs of a mail of any kind. @throws ApiError NOTIFY_TEMPLATE_NOT_FOUND_001 where none is written for it */
export function renderNotification(kind: string, data: NotificationData): RenderedMail {
  const { recipient_name, case_id, language = 'en' } = data;
  if (kind === DAILY_DIGEST) return renderDigest(language, data);
  if (kind === CODE_MAIL) return renderCode(language, data);
  if (data.booking) return renderBooking(kind, language, data.booking, data.booking_link ?? null);
  const notice = noticeOf(kind) ?? SENTENCE_OF[kind as NotificationKind];
  if (notice !== undefined && (language !== 'en' || kind.startsWith(NOTICE))) return renderNotice(notice, language, data);
  const told = mailText(kind, language);
  if (told) return rendered(told.subject, { language, paragraphs: [told.lines], ...placeOf(data, case_id, language), closing: null });
  const body = BODIES[kind as NotificationKind] as (typeof BODIES)[NotificationKind] | undefined;
  if (body === undefined) throw new ApiError('NOTIFY_TEMPLATE_NOT_FOUND_001');
  const { subject, lines } = body;
  const about = case_id === null ? [] : [[`Case: ${case_id}`]];
  const paragraphs = [[`Dear ${recipient_name},`], lines, ...about, ...withoutAccount(data, language)];
  return rendered(subject, { ...{ language, paragraphs, ...placeOf(data, case_id, language) }, closing: 'Your care team' });
}

/** How a hospital without accounts comes in by the link. */
const withoutAccount = ({ share_link }: NotificationData, language: SpokenLanguage) =>
  share_link ? [[SHARE_MAIL_TEXTS[language].link]] : [];

/** A vendor knows no portal: the link, or an answer to the mail. */
function renderBooking(kind: string, language: SpokenLanguage, booking: BookingRequest, link: string | null): RenderedMail {
  const isCancelled = kind === BOOKING_CANCELLED_MAIL;
  const { subject, ...said } = vendorMail(language, booking, { isCancelled, hasLink: link !== null });
  return rendered(subject, { language, ...said, link, closing: null });
}

/** No link: where the code is asked for, the link is open already. */
function renderCode(language: SpokenLanguage, { code = '' }: NotificationData): RenderedMail {
  const texts = SHARE_MAIL_TEXTS[language];
  return rendered(texts.subject, { language, paragraphs: [[texts.code(code)]], link: null, place: texts.warning, closing: null });
}

function renderNotice(kind: NoticeKind, language: SpokenLanguage, data: NotificationData): RenderedMail {
  const sentence = noticeText(kind, language) as string | undefined;
  if (sentence === undefined) throw new ApiError('NOTIFY_TEMPLATE_NOT_FOUND_001');
  const paragraphs = [[sentence], ...withoutAccount(data, language)];
  return rendered(sentence.replace(/\.$/, ''), { language, paragraphs, ...placeOf(data, data.case_id, language), closing: null });
}

/** An empty line parts paragraphs. */
function renderDigest(language: SpokenLanguage, data: NotificationData): RenderedMail {
  const paragraphs: string[][] = [[]];
  for (const line of data.lines ?? []) {
    if (line === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return rendered(DIGEST_TEXTS[language].subject, { language, paragraphs, ...placeOf(data, null, language), closing: null });
}

function rendered(subject: string, body: MailBody): RenderedMail {
  const parts = [...body.paragraphs, [body.link ?? body.place], ...(body.closing === null ? [] : [[body.closing]])];
  return { subject, text: parts.map((lines) => lines.join('\n')).join('\n\n'), body };
}

/** A link, and in words where to look. */
function placeOf(data: NotificationData, caseId: string | null, language: SpokenLanguage): Pick<MailBody, 'link' | 'place'> {
  const { portal_url, share_link } = data;
  const place = PLACES[language];
  if (share_link) return { link: share_link, place };
  if (portal_url === null) return { link: null, place };
  const base = portal_url.endsWith('/') ? portal_url.slice(0, -1) : portal_url;
  return { link: caseId === null ? base : `${base}/cases/${caseId}`, place };
}
