/**
 * SQL: the cases that hold one of a provider's places (capacity_limit): under way, with the provider among the chosen, and not after its share has ended
 * without it: declined, expired, or passed over for another's quote. A share that was sent anew holds the place again.
 */
export const takenPlaces = (provider: string): string => `from cases c
  where c.tenant_id = ${provider}.tenant_id and c.selected_provider_ids @> array[${provider}.id] and c.state not in ('closed', 'declined')
    and not (exists (${sharesOf(provider)} and ${ENDED}) and not exists (${sharesOf(provider)} and not ${ENDED}))`;

const ENDED = "(s.status in ('declined', 'expired') or s.passed_over_at is not null)";
const sharesOf = (provider: string): string =>
  `select from case_shares s where s.tenant_id = c.tenant_id and s.case_id = c.id and s.provider_id = ${provider}.id`;
