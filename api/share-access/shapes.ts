import { z } from 'zod';
import { CODE_MINUTES, SESSION_MINUTES } from '../../domain/sharing/share-access.ts';

const token = z
  .string()
  .min(1)
  .max(2_000)
  .meta({ description: 'What stands behind the # of the link in the mail', example: 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..' });

export const requestCodeBody = z.strictObject({ token });

export const codeRequestedShape = z.object({
  expires_in_seconds: z
    .int()
    .meta({ description: 'So long the code can be entered, counted from this answer', example: CODE_MINUTES * 60 }),
});

export const openShareBody = z.strictObject({
  token,
  code: z
    .string()
    .regex(/^\d{8}$/, 'must be eight digits')
    .meta({ description: 'The one-time code of the mail', example: '40718295' }),
});

export const shareSessionShape = z.object({
  access_token: z.string().meta({ description: 'Bearer token of the operations that take `share_session`, for this one case' }),
  token_type: z.literal('Bearer'),
  expires_in_seconds: z
    .int()
    .meta({ description: 'So long the session lasts; after it a new code is needed', example: SESSION_MINUTES * 60 }),
  tenant_id: z.string().meta({ description: 'Value of X-Tenant-ID beside the token: the tenant that shared the case', example: 'demo' }),
  case_id: z.uuid().meta({ description: 'The case that was shared' }),
  provider_id: z.uuid().meta({ description: 'The hospital that it was shared with' }),
  pseudonym: z.string().meta({ description: 'Under which name this hospital is shown the patient', example: 'Patient 7F3A' }),
});
