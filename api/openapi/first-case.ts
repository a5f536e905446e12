import { EXAMPLES } from './examples.ts';

/** The ten calls that bring a patient from a first word to quotes, in their order: operation, method, path, and why. */
export const FIRST_CASE = [
  ['registerPatient', 'POST', '/api/v1/patients/register', 'The person. Keep `data.id`.'],
  ['createCase', 'POST', '/api/v1/cases/', 'What is looked for. Keep `data.id`.'],
  ['sendChatMessage', 'POST', '/api/v1/cases/{case_id}/chat', 'The conversation: show `content`, draw `rich_content`.'],
  ['presignDocument', 'POST', '/documents/presign', 'Then PUT the bytes to `upload_url` with the same type and length.'],
  ['confirmDocument', 'POST', '/documents/confirm', 'The document is read; progress comes by streamDocumentProgress.'],
  [
    'getCase',
    'GET',
    '/api/v1/cases/{case_id}',
    'Until `status` is matched; `document_checklist` and `blocking_issues` say what is missing.',
  ],
  ['getMatchScores', 'GET', '/api/v1/cases/{case_id}/scores', 'Hospitals in order, with reasons.'],
  ['selectProviders', 'POST', '/api/v1/cases/{case_id}/select-providers', 'One to five of them.'],
  [
    'giveConsent',
    'POST',
    '/api/v1/cases/{case_id}/consent',
    'The redacted record goes to the hospitals, after the risk review where it is on.',
  ],
  ['compareQuotes', 'GET', '/api/v1/cases/{case_id}/quotes', 'When hospitals have answered; selectQuote takes one.'],
] as const;

/** The head of `/docs`. */
export function firstCaseGuide(): string {
  const calls = FIRST_CASE.map(([operation, method, path, why], index) => {
    const { request } = EXAMPLES[operation] ?? {};
    const body = request === undefined ? '' : `\n\n       ${JSON.stringify(request)}`;
    return `${index + 1}. **${operation}**: ${why}\n\n       ${method} ${path}${body}`;
  });
  return `## Your first case in ten calls

Every call carries \`Authorization: Bearer …\` and \`X-Tenant-ID\`. docs/integrating.md says more of tokens, repetition, streams and errors; \`npm run demo\` makes these calls.

${calls.join('\n')}`;
}
