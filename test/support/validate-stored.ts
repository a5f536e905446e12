import { type Caller, codes, fields } from './caller.ts';
import type { RunningSystem } from './start-system.ts';

/** Every version of every FHIR resource that tenant demo holds, and of them those that `$validate?mode=create` refuses, each with its faults. */
export async function validateStored(system: RunningSystem, caller: Caller): Promise<{ types: string[]; refused: string[] }> {
  const rows = await system.sql<{ type: string; text: string }>(
    'demo',
    `select resource_type as type, resource::text as text from fhir_resources where tenant_id = 'demo' order by created_at, id`,
  );
  const refused: string[] = [];
  for (const { type, text } of rows) {
    const answer = await caller.call('POST', '/api/v1/fhir/$validate?mode=create', text);
    if (answer.status !== 200) refused.push([type, answer.status, ...codes(answer), ...fields(answer)].join(' '));
  }
  return { types: [...new Set(rows.map(({ type }) => type))].toSorted(), refused };
}
