import { ok } from '@oazapfts/runtime';
import * as service from './service.ts';

/**
 * "Your first case in ten calls" as a stranger writes it: against types and functions that a generator made of `/openapi.json` (service.ts, which
 * typed-client.test.ts makes). The type check of this file is a test of the description.
 */

type Given = { baseUrl: string; token: string; tenant: string; letter: string; email: string };
const given = JSON.parse(process.env.GIVEN ?? '{}') as Given;
const pause = () => new Promise((resolve) => setTimeout(resolve, 250));

Object.assign(service.defaults, {
  baseUrl: given.baseUrl,
  headers: { authorization: `Bearer ${given.token}`, 'x-tenant-id': given.tenant },
});

/** A closed set of values is one for the compiler too: a state more or less, and this does not compile. */
const IS_OVER: Record<service.CaseStatus, boolean> = {
  ...{ draft: false, intake: false, documents_pending: false, in_review: false, ehr_complete: false, matching: false, matched: false },
  ...{ provider_selected: false, consent_given: false, risk_review_pending: false, risk_cleared: false, providers_notified: false },
  ...{ forwarded: false, provider_reviewing: false, mso_offered: false, mso_complete: false, payment_locked: false, scheduled: false },
  ...{ declined: true, closed: true },
};

/** What a portal draws of a message: each kind has fields of its own, and no kind is forgotten. */
function draw(content: service.RichContent): string {
  switch (content.kind) {
    case 'file_request':
      return content.requirements.map(({ name }) => name).join(', ');
    case 'match_results':
      return content.results.map(({ rank, name }) => `${rank}. ${name}`).join(', ');
    case 'ehr_summary':
    case 'consent_form':
    case 'confirmation':
    case 'document_checklist':
    case 'on_site_tests_notice':
      return content.kind;
    default:
      return unknownContent(content);
  }
}
const unknownContent = (content: never): string => JSON.stringify(content);

const { data: patient } = await ok(
  service.registerPatient(
    { first_name: 'Amina', last_name: 'Haddad', date_of_birth: '1962-03-14', email: given.email, phone: '+4915112345678' },
    { idempotencyKey: `register-${given.email}` },
  ),
);
const { data: opened } = await ok(
  service.createCase({
    ...{ patient_id: patient.id, procedure: 'Total knee replacement', destination_country: 'TR', budget_cents: 1_500_000, currency: 'EUR' },
  }),
);
const { data: turn } = await ok(
  service.sendChatMessage(opened.id, { message: 'I have osteoarthritis of the right knee and high blood pressure. I am a woman.' }),
);
const bytes = Buffer.from(given.letter, 'base64');
const { data: place } = await ok(
  service.presignDocument({ case_id: opened.id, filename: 'letter.pdf', size: bytes.length, type: 'application/pdf' }),
);
const stored = await fetch(place.upload_url, { method: 'PUT', body: bytes, headers: { 'content-type': 'application/pdf' } });
const { data: document } = await ok(service.confirmDocument({ document_key: place.document_key }));

let found = opened;
while (found.status !== 'matched') {
  if (found.status !== null && IS_OVER[found.status]) throw new Error(`the case is over: ${found.status}`);
  await pause();
  found = (await ok(service.getCase(opened.id))).data;
}
const { data: scores } = await ok(service.getMatchScores(opened.id));
const chosen = scores.results.slice(0, 1).map(({ provider_id }) => provider_id);
await ok(service.selectProviders(opened.id, { provider_ids: chosen }));
const { data: agreed } = await ok(service.giveConsent(opened.id, { category: 'data_sharing', granted: true }));
process.send?.({ caseId: opened.id, providerId: chosen[0] });

let quotes: service.ComparedQuote[] = [];
while (quotes.length === 0) {
  await pause();
  quotes = (await ok(service.compareQuotes(opened.id))).data;
}
const refused = await service.getCase(patient.id);
process.send?.({
  ...{ stored: stored.status, document: document.status, answered: turn.answered_by, drawn: turn.message.rich_content.map(draw) },
  ...{ consent: agreed.consent.granted, offers: quotes.map(({ currency, total_cents }) => [currency, total_cents]) },
  refusal: refused.status === 404 ? refused.data.errors.map(({ code }) => code) : [],
});
process.disconnect?.();
