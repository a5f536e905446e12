import type { ZodOpenApiObject } from 'zod-openapi';
import { webhookEventShape } from '../webhook-endpoints/shapes.ts';

const header = (name: string, description: string) =>
  ({ name, in: 'header', required: true, description, schema: { type: 'string' } }) as const;

/** What receivers of events get (Decisions §14): one shape for all types. */
export const WEBHOOKS: NonNullable<ZodOpenApiObject['webhooks']> = {
  event: {
    post: {
      ...{ operationId: 'receiveEvent', tags: ['Webhooks'], summary: 'An event, sent to your address', security: [] },
      description:
        'Signed as Standard Webhooks. Answer within 10 seconds; the same webhook-id may come again, and types that you do not know are to be passed over.',
      parameters: [
        header('webhook-id', 'The event: the same in every try'),
        header('webhook-timestamp', 'Seconds since 1970'),
        header('webhook-signature', 'v1,… ; several with spaces between for a day after a rotation'),
      ],
      requestBody: { required: true, content: { 'application/json': { schema: webhookEventShape } } },
      responses: {
        '2XX': { description: 'Received.' },
        default: { description: 'Tried again for three days, then the address is switched off.' },
      },
    },
  },
};
