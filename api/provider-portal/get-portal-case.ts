import type { z } from 'zod';
import { recordView } from '../../db/access/record-view.ts';
import { readPatientTexts } from '../../db/queries/patients/patient-texts.ts';
import { latestQuoteOf } from '../../db/queries/sharing/quotes.ts';
import { listCorrectionsSince, type ShareCorrection } from '../../db/queries/sharing/share-corrections.ts';
import { readChoice } from '../../db/queries/sharing/provider-choice.ts';
import { readSharedOpinion } from '../../db/queries/sharing/shared-opinion.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { buildSharedOpinion } from '../../domain/fhir/build-opinion.ts';
import { problemList, type ProblemSources } from '../../domain/records/problem-list.ts';
import { readPerson } from '../../db/queries/patients/patients.ts';
import type { KnownPerson } from '../../domain/redaction/identity.ts';
import { createRedactor } from '../../domain/redaction/redactor.ts';
import { isoTime } from '../cases/present-case.ts';
import type { Call } from '../pipeline/route.ts';
import { presentForwardedCase } from '../provider-inbox/present-forwarded-case.ts';
import { presentSubmitted } from '../provider-inbox/submit-quote.ts';
import { type OpenedSnapshot, openSnapshot } from './open-snapshot.ts';
import { readSharedDocuments } from './shared-documents.ts';
import type { portalCaseContract } from './contract.ts';
import type { portalCaseShape } from './shapes.ts';

type Portal = z.input<typeof portalCaseShape>;

/** GET /provider-portal/cases/{id} */
export function getPortalCase(call: Call<typeof portalCaseContract>) {
  return openSnapshot(call, 'provider_case', async (tx, opened) => {
    const { share, snapshot, consent, patient_id } = opened;
    const { condition, comorbidities, past_history = [], procedures = [], medications = [], allergies, summary } = snapshot.clinical;
    const corrections = await listCorrectionsSince(tx, share.id, consent.reads_until);
    const quote = await latestQuoteOf(tx, share.case_id, share.provider_id);
    const shown = presentForwardedCase(share);
    return {
      ...shown,
      patient: {
        ...shown.patient,
        preferred_language: snapshot.patient.preferred_language ?? null,
        identity: consent.share_identity ? identified(await readPerson(tx, patient_id)) : null,
      },
      destination_country: snapshot.case.destination_country,
      budget_range: snapshot.budget_range ?? null,
      plan: snapshot.plan ?? null,
      ...(await readChoice(tx, share)),
      problems: presentProblems(snapshot.clinical, corrections),
      ehr: { condition, comorbidities, past_history, procedures, medications, allergies, summary },
      documents: (await readSharedDocuments(tx, opened)).map(({ text: _, ...document }) => document),
      corrections,
      second_opinion: await sharedOpinion(tx, opened),
      quote: quote ? presentSubmitted(quote) : null,
    };
  });
}

/** What a doctor who has nothing to do with the hospitals thinks of the case, without who the patient is; looked up anew each time, for it ends with the patient's consent. */
async function sharedOpinion(tx: Tx, { share, consent, patient_id }: OpenedSnapshot): Promise<Portal['second_opinion']> {
  const { case_id, provider_id, pseudonym, id: case_share_id } = share;
  const given = await readSharedOpinion(tx, { case_id, provider_id, reads_until: consent.reads_until });
  const patient = given && (await readPerson(tx, patient_id));
  if (!given || !patient) return null;
  const { consultation_id, id, submitted_at, ...words } = given;
  const { summary, agrees_with_plan, recommendations, confidence } = createRedactor(
    'provider_snapshot',
    patient,
    await readPatientTexts(tx, patient_id),
  ).value(words);
  await recordView(tx, { resource: 'provider_second_opinion', patient_id, case_id, case_share_id, provider_id, consultation_id });
  const recorded_at = isoTime(submitted_at);
  const told = { summary, agrees_with_plan, recommendations };
  return { ...told, confidence, submitted_at: recorded_at, document: buildSharedOpinion(pseudonym, { id, case_id, recorded_at, ...told }) };
}

function identified(person: KnownPerson | undefined): Portal['patient']['identity'] {
  if (!person) return null;
  const { first_name, last_name, date_of_birth, email, phone } = person;
  return { first_name, last_name, date_of_birth, email, phone };
}

/** Snapshots of earlier versions say of a diagnosis only what it is. */
function presentProblems(clinical: ProblemSources, since: readonly ShareCorrection[]): Portal['problems'] {
  const correctedSince = new Set(since.map(({ finding_id }) => finding_id));
  return problemList(clinical).map(({ weight, finding: { code, display, ...finding } }) => {
    const { finding_id, status, onset, source, corrections = [] }: Partial<typeof finding> = finding;
    const is_corrected = corrections.length > 0 || (finding_id !== undefined && correctedSince.has(finding_id));
    return {
      ...{ weight, finding_id: finding_id ?? null, code, display, status: status ?? null },
      ...{ onset: onset ?? null, source: source ?? null, is_corrected },
    };
  });
}
