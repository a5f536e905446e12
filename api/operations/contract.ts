import { z } from 'zod';

/** Wire shapes of Part 4.12's readiness and of the other routes for operators. */

const check = z.enum(['ok', 'failed']);

export const healthShape = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });

export const entranceShape = z
  .object({
    service: z.string().meta({ example: 'Medical travel coordination' }),
    documentation: z.url().meta({ description: 'The readable description.' }),
    description: z.url().meta({ description: 'The same as OpenAPI 3.1.' }),
    health: z.url(),
    readiness: z.url(),
  })
  .meta({ id: 'Entrance', description: 'Where to go from here.' });

export const readinessShape = z
  .object({
    status: z.enum(['ready', 'degraded']),
    checks: z.object({ database: check, redis: check, temporal: check, graph: check, storage: check }),
  })
  .meta({ id: 'Readiness', description: 'degraded (503) when the database or Redis does not answer; the others are told, not decisive.' });
