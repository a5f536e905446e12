/** When a consent lets records be shared (Part 2.7, Decisions §9), apart from how it is stored. */

export type ConsentTerms = {
  category: 'data_sharing' | 'treatment' | 'research';
  status: 'active' | 'rejected' | 'inactive';
  granted: boolean;
  /** The providers that it names; a consent covers no other. */
  provider_ids: readonly string[];
  share_identity: boolean;
  /** YYYY-MM-DD, both days included; null: open. */
  period_start: string | null;
  period_end: string | null;
};

/** Granted, neither rejected nor revoked, and within its period. @param today YYYY-MM-DD, UTC */
export function isActive({ status, granted, period_start, period_end }: ConsentTerms, today: string): boolean {
  return status === 'active' && granted && (period_start === null || period_start <= today) && (period_end === null || period_end >= today);
}

/** Whether the case's records may be shared with the provider today. */
export function mayShareWith(consents: readonly ConsentTerms[], providerId: string, today: string): boolean {
  return sharingConsents(consents, providerId, today).length > 0;
}

/** Whether the provider may learn today who the patient is: only under a consent that says so. */
export function mayShareIdentity(consents: readonly ConsentTerms[], providerId: string, today: string): boolean {
  return sharingConsents(consents, providerId, today).some(({ share_identity }) => share_identity);
}

function sharingConsents(consents: readonly ConsentTerms[], providerId: string, today: string): ConsentTerms[] {
  return consents.filter((consent) => consent.category === 'data_sharing' && isActive(consent, today) && consent.provider_ids.includes(providerId));
}
