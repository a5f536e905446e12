/** Mails of the service. No clinical data and no names but the recipient's: the portal shows the rest to who may see it. */

export type NotificationKind =
  | 'case_forwarded'
  | 'records_forwarded'
  | 'provider_responded'
  | 'quote_received'
  | 'provider_selected'
  | 'findings_ready'
  | 'intake_reminder'
  | 'daily_digest'
  | 'staff_invitation'
  | 'second_opinion_requested'
  | 'records_requested'
  | 'second_opinion_ready'
  | 'second_opinion_unavailable'
  | 'reviewer_question'
  | 'case_not_cleared'
  | 'emergency_reported'
  | 'person_requested';

export type NotificationData = {
  recipient_name: string;
  case_id: string | null;
  portal_url: string;
  /** In the place of the lines of the kind. */
  lines?: readonly string[];
};
export type RenderedMail = { subject: string; text: string };

const BODIES: Record<NotificationKind, { subject: string; lines: string[] }> = {
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
  daily_digest: { subject: 'Your day with us', lines: [] },
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

export function renderNotification(
  kind: NotificationKind,
  { recipient_name, case_id, portal_url, lines: own }: NotificationData,
): RenderedMail {
  const { subject, lines: standard } = BODIES[kind];
  const lines = own ?? standard;
  const place = case_id === null ? [portal_url] : [`Case: ${case_id}`, `${portal_url}/cases/${case_id}`];
  return { subject, text: [`Dear ${recipient_name},`, '', ...lines, '', ...place, '', 'Your care team'].join('\n') };
}
