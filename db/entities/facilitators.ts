import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, type Row, tenantKey, timestamps } from './columns.ts';

/** Part 2.13. */
export const Facilitator = defineEntity({
  name: 'Facilitator',
  tableName: 'facilitators',
  properties: {
    ...tenantKey(),
    /** Null while nobody knows one: made with the role alone. */
    email: p.text().nullable(),
    name: p.text().nullable(),
    phone: p.text().nullable(),
    notes: p.text().nullable(),
    idp_user_id: p.text().nullable(),
    is_active: p.boolean().defaultRaw('true'),
    is_deleted: p.boolean().defaultRaw('false'),
    ...timestamps(),
  },
});
export type FacilitatorRow = Row<typeof Facilitator>;

/** A patient's permission for a facilitator to see a case (Decisions §10). */
export const FacilitatorGrant = defineEntity({
  name: 'FacilitatorGrant',
  tableName: 'facilitator_grants',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    facilitator_id: p.uuid(),
    scope: p.text(),
    expires_at: p.datetime().nullable(),
    revoked_at: p.datetime().nullable(),
    granted_by: p.text().nullable(),
    ...createdAt(),
  },
});
export type FacilitatorGrantRow = Row<typeof FacilitatorGrant>;
