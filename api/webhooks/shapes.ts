import { z } from 'zod';

/** What is read of an identity provider's report: Decisions §12. */

export const HANDLED_TYPES = ['organizationMembership.created', 'organizationMembership.deleted'] as const;
export const anyType = z.looseObject({ type: z.string() });
export const membershipReport = z.looseObject({
  type: z.enum(HANDLED_TYPES),
  data: z.looseObject({
    organization: z.looseObject({ id: z.string().min(1) }),
    public_user_data: z.looseObject({ user_id: z.string().min(1), identifier: z.string().nullish() }),
    role: z.string().nullish(),
  }),
});
