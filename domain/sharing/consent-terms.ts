/** `opinion_sharing`: the hospitals that have the record read the second opinion on it too. */
export const CONSENT_CATEGORIES = ['data_sharing', 'treatment', 'research', 'porting', 'opinion_sharing'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/** What a consent or its refusal says. Days are YYYY-MM-DD; null does not bound. */
export type ConsentTerms = {
  category: ConsentCategory;
  granted: boolean;
  provider_ids: readonly string[];
  share_identity: boolean;
  period_start: string | null;
  period_end: string | null;
};

/** Whether two say the same; the order in which providers are named says nothing. */
export function saySame(one: ConsentTerms, other: ConsentTerms): boolean {
  return (
    one.category === other.category &&
    one.granted === other.granted &&
    one.share_identity === other.share_identity &&
    one.period_start === other.period_start &&
    one.period_end === other.period_end &&
    new Set(one.provider_ids).size === new Set(other.provider_ids).size &&
    one.provider_ids.every((id) => other.provider_ids.includes(id))
  );
}

/** Whether ending the one is ending the other: of sharing where both name a provider, of everything else always. */
export function concernSame(one: ConsentTerms, other: ConsentTerms): boolean {
  if (one.category !== other.category) return false;
  return one.category !== 'data_sharing' || one.provider_ids.some((id) => other.provider_ids.includes(id));
}
