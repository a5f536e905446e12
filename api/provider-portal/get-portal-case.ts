import { latestQuoteOf } from '../../db/queries/sharing/quotes.ts';
import { listCorrectionsSince } from '../../db/queries/sharing/share-corrections.ts';
import { readPerson } from '../../db/queries/patients/patients.ts';
import type { Call } from '../pipeline/route.ts';
import { presentForwardedCase } from '../provider-inbox/present-forwarded-case.ts';
import { presentSubmitted } from '../provider-inbox/submit-quote.ts';
import { openSnapshot } from './open-snapshot.ts';
import type { portalCaseContract } from './contract.ts';

/** GET /provider-portal/cases/{id} */
export function getPortalCase(call: Call<typeof portalCaseContract>) {
  return openSnapshot(call, 'provider_case', async (tx, { share, snapshot, consent, patient_id }) => {
    const { condition, comorbidities, allergies, summary } = snapshot.clinical;
    const quote = await latestQuoteOf(tx, share.case_id, share.provider_id);
    const shown = presentForwardedCase(share);
    return {
      ...shown,
      patient: {
        ...shown.patient,
        preferred_language: snapshot.patient.preferred_language ?? null,
        identity: consent.share_identity ? ((await readPerson(tx, patient_id)) ?? null) : null,
      },
      destination_country: snapshot.case.destination_country,
      budget_range: snapshot.budget_range ?? null,
      ehr: { condition, comorbidities, allergies, summary },
      documents: snapshot.documents.map(({ text: _, ...document }) => document),
      corrections: await listCorrectionsSince(tx, share.id),
      quote: quote ? presentSubmitted(quote) : null,
    };
  });
}
