import { z } from 'zod';
import { CODE_MINUTES, SESSION_MINUTES } from '../../domain/sharing/share-access.ts';

const token = z.string().min(1).max(2_000).meta({ description: 'What stands behind the # of the link' });

export const requestCodeBody = z.strictObject({ token });

export const codeRequestedShape = z.object({
  expires_in_seconds: z.int().meta({ description: 'How many seconds the code can be entered', example: CODE_MINUTES * 60 }),
});

export const openShareBody = z.strictObject({
  token,
  code: z
    .string()
    .regex(/^\d{8}$/, 'must be eight digits')
    .meta({ description: 'The one-time code of the mail' }),
});

export const shareSessionShape = z.object({
  access_token: z.string().meta({ description: 'Bearer token of operations that take `share_session`' }),
  token_type: z.literal('Bearer'),
  expires_in_seconds: z.int().meta({ description: 'How many seconds the session lasts', example: SESSION_MINUTES * 60 }),
  tenant_id: z.string().meta({ description: 'Value of X-Tenant-ID beside the token', example: 'demo' }),
  case_id: z.uuid(),
  provider_id: z.uuid(),
  pseudonym: z.string().meta({ description: 'The name of the patient to this hospital', example: 'Patient 7F3A' }),
});
