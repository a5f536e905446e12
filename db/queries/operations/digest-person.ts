/**
 * The records of one person: patients and facilitators with the account or the address, and the account itself. Who is several of them gets one digest a day, with what
 * each of them would be told. `$1` is the tenant.
 * @param user SQL of the account, null where nobody knows it @param email SQL of the address
 */
export const recordsOfPerson = (user: string, email: string): string =>
  `select 'patient' as recipient_kind, q.id::text as recipient_id from patients q
   where q.tenant_id = $1 and q.erasure_requested_at is null and (q.idp_user_id = ${user} or lower(q.email) = lower(${email}))
   union all select 'facilitator', h.id::text from facilitators h
   where h.tenant_id = $1 and h.is_active and not h.is_deleted and (h.idp_user_id = ${user} or lower(h.email) = lower(${email}))
   union all select 'user', ${user} where ${user} is not null`;

/** Whether one of these records has the digest of a day already. @param day SQL of the day */
export const isTold = (records: string, day: string): string =>
  `exists (select 1 from (${records}) k join notifications n on n.tenant_id = $1 and n.dedupe_key = 'daily_digest/' || k.recipient_id || '/' || ${day})`;
