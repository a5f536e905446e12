import { z } from 'zod';
import { EVENT_TYPES } from '../../../domain/events/registry.ts';

type JsonSchema = Record<string, unknown>;

/**
 * Says for each event type what its payload holds. Only the description: rows of earlier versions may hold less, and further plain facts may stand in any payload.
 */
export function describeEvent({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  jsonSchema.oneOf = Object.entries(EVENT_TYPES).map(([type, payload]) => ({
    properties: { event_type: { const: type }, payload: openSchemaOf(payload) },
  }));
}

function openSchemaOf(payload: z.ZodType): JsonSchema {
  const {
    $schema: _version,
    additionalProperties: _furtherFacts,
    ...schema
  } = z.toJSONSchema(payload, { unrepresentable: 'any', io: 'input' }) as JsonSchema;
  return schema;
}
