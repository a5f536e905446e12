import type { CaseRow } from '../../db/entities/cases.ts';
import { getPatient } from '../../db/queries/patients/patients.ts';
import { type ConsentView, getLatestConsent, hasSaidNo, listActiveConsents } from '../../db/queries/sharing/consents.ts';
import { getGivenOpinion, listOpinionReaders, readSharedOpinion } from '../../db/queries/sharing/shared-opinion.ts';
import { recordEvent } from '../../db/events.ts';
import { insertConsent } from '../../db/queries/sharing/insert-consent.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { type CaseState, rankOf } from '../../domain/cases/states.ts';
import { ApiError } from '../../domain/errors.ts';
import { type ConsentCategory, type ConsentTerms, saySame } from '../../domain/sharing/consent-terms.ts';
import type { CaseCommandInput } from '../../messages/case-command-inputs.ts';
import type { CommandHandler } from '../cases/command.ts';
import { requireUnblocked } from '../cases/require-unblocked.ts';
import { endConsent } from './end-consent.ts';
import { supersedeConsent } from './supersede-consent.ts';

/**
 * The last word of the patient on a category holds. The same word again is answered with the consent that is there; another one takes its place, and
 * goes on with the shares that it covers; a refusal ends it, for the providers that it names. A consent to share that comes before providers are selected names nobody, and
 * sends the record to nobody; only the route of consents takes it. The hospitals that may read a second opinion are told. The case is locked.
 * @throws ApiError MSO_INVALID_STATE for a second opinion that is not there, CASE_BLOCKED_BY_VALIDATION for a consent to share, CASE_INVALID_TRANSITION before providers are selected, AUTH_UNAUTHORIZED_001 for a consent that
 * somebody else notes after the patient has said no
 */
export const recordConsent: CommandHandler<'recordConsent'> = async (tx, { row, input, actor }) => {
  const isSharing = input.category === 'data_sharing';
  if (isSharing && input.granted) {
    await requireUnblocked(tx, row.id);
    if (input.may_come_early !== true && rankOf(row.state as CaseState) < rankOf('provider_selected'))
      throw new ApiError('CASE_INVALID_TRANSITION', { message: 'Providers have to be selected before records can be shared with them.' });
  }
  const isOfOpinion = input.category === 'opinion_sharing';
  if (isOfOpinion && input.granted && (await getGivenOpinion(tx, row.id)) === undefined)
    throw new ApiError('MSO_INVALID_STATE', { message: 'There is no second opinion that could be shared.' });
  if (input.granted) await requireNoRefusal(tx, row, input.category, actor.id);
  const standing = await standingConsents(tx, row.id, input.category);
  const terms = termsOf(row, input, standing);
  const said = await saidAlready(tx, row.id, terms, standing);
  if (said) return { consent_id: said.id };
  if (!terms.granted) for (const earlier of standing) await refuse(tx, { row, earlier, refused: input.provider_ids ?? [], by: actor.id });
  const consent_id = await insertConsent(tx, row, terms, actor.id);
  if (terms.granted) for (const earlier of standing) await supersedeConsent(tx, earlier, { ...terms, id: consent_id });
  if (terms.granted && isOfOpinion) await tellHospitals(tx, row, { consent_id, provider_ids: terms.provider_ids });
  return { consent_id };
};

type OpinionConsent = { consent_id: string; provider_ids: readonly string[] };

/** Those that may read it from now on: none before the first day of the consent. */
async function tellHospitals(tx: Tx, { id: case_id, patient_id }: CaseRow, { consent_id, provider_ids }: OpinionConsent): Promise<void> {
  for (const provider_id of await listOpinionReaders(tx, case_id, provider_ids)) {
    const opinion = await readSharedOpinion(tx, { case_id, provider_id, reads_until: null });
    if (!opinion) continue;
    const payload = { case_id, consultation_id: opinion.consultation_id, consent_id, provider_id };
    await recordEvent(tx, { type: 'mso.opinion_shared', patient_id, case_id, payload });
  }
}

/** A patient's own no is undone by the patient alone, whatever others have noted since. @throws ApiError AUTH_UNAUTHORIZED_001 */
async function requireNoRefusal(tx: Tx, { id, patient_id }: CaseRow, category: ConsentCategory, by: string): Promise<void> {
  const owner = (await getPatient(tx, patient_id))?.idp_user_id ?? null;
  if (owner === null || owner === by) return;
  if (await hasSaidNo(tx, { case_id: id, category, owner }))
    throw new ApiError('AUTH_UNAUTHORIZED_001', { message: 'The patient has said no, and alone can agree again.' });
}

type Refusal = { row: CaseRow; earlier: ConsentView; refused: readonly string[]; by: string };

/** A refusal that names providers says nothing of the others: the consent goes on for those. */
async function refuse(tx: Tx, { row, earlier, refused, by }: Refusal): Promise<void> {
  const left = refused.length === 0 ? [] : earlier.provider_ids.filter((id) => !refused.includes(id));
  if (left.length === 0) await endConsent(tx, earlier, { by, reason: 'refused' });
  else if (left.length < earlier.provider_ids.length) {
    const terms = { ...earlier, provider_ids: left };
    await supersedeConsent(tx, earlier, { id: await insertConsent(tx, row, terms, by), provider_ids: left });
  }
}

/** What the patient said before and nothing has ended; what its last day has ended is put down as such first. */
async function standingConsents(tx: Tx, caseId: string, category: ConsentCategory): Promise<ConsentView[]> {
  const active = await listActiveConsents(tx, caseId, category);
  for (const consent of active) if (consent.is_over) await endConsent(tx, consent, { by: null, reason: 'expired' });
  return active.filter(({ is_over }) => !is_over);
}

function termsOf(row: CaseRow, input: CaseCommandInput<'recordConsent'>, standing: readonly ConsentView[]): ConsentTerms {
  const { category, granted, period_start = null, period_end = null } = input;
  const isToHospitals = category === 'data_sharing' || category === 'opinion_sharing';
  const provider_ids = [...new Set(input.provider_ids ?? (isToHospitals ? meantProviders(row, standing) : []))];
  const share_identity = input.share_identity && category !== 'opinion_sharing';
  return { category, granted, provider_ids, share_identity, period_start, period_end };
}

/** The providers that were selected; who consents anew after choosing a quote means the hospital that was chosen. */
function meantProviders({ selected_provider_ids, assigned_provider_id }: CaseRow, standing: readonly ConsentView[]): readonly string[] {
  return standing.length === 0 && assigned_provider_id ? [assigned_provider_id] : selected_provider_ids;
}

/** The consent that stands alone and says this, or the refusal that was the last word. */
async function saidAlready(tx: Tx, caseId: string, terms: ConsentTerms, standing: ConsentView[]): Promise<ConsentView | undefined> {
  const [only, another] = standing;
  if (another && terms.granted) return undefined;
  const last = terms.granted ? only : await getLatestConsent(tx, caseId, terms.category);
  return last && last.status !== 'inactive' && saySame(last, terms) ? last : undefined;
}
