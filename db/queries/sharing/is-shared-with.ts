/**
 * SQL: whether the case of the consent `k` is shared with a provider, whatever consent the share came by, or was shared under this one. An open share goes on
 * under a newer consent; one that ended under its own is not given again.
 */
export const isSharedWith = (k: string, provider: string) => `exists (
  select 1 from case_shares s where s.tenant_id = ${k}.tenant_id and s.case_id = ${k}.case_id and s.provider_id = ${provider}
    and (s.status not in ('revoked', 'expired') or s.consent_id = ${k}.id))`;
