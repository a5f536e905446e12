import { z } from 'zod';
import { EVENT_TYPES } from '../../../domain/events/registry.ts';

type JsonSchema = Record<string, unknown>;

/**
 * Says for each event type what its payload holds. Only the description: rows of earlier versions may hold less, and further plain facts may stand in any payload.
 * Types with payloads alike stand together; that both fields are there, the row says.
 */
export function describeEvent({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  const alike = Map.groupBy(Object.entries(EVENT_TYPES), ([, payload]) => JSON.stringify(openSchemaOf(payload)));
  jsonSchema.oneOf = [...alike].map(([payload, types]) => ({
    properties: { event_type: { enum: types.map(([type]) => type) }, payload: JSON.parse(payload) as JsonSchema },
  }));
}

function openSchemaOf(payload: z.ZodType): JsonSchema {
  const {
    $schema: _version,
    additionalProperties: _furtherFacts,
    type: _alwaysAnObject,
    required: _ofThisVersion,
    ...schema
  } = z.toJSONSchema(payload, { unrepresentable: 'any', io: 'input' }) as JsonSchema;
  return schema;
}
