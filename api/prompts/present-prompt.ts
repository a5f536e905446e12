import { createTwoFilesPatch } from 'diff';
import type { z } from 'zod';
import type { PromptRow } from '../../db/entities/learning.ts';
import { countCorrections, latestF1 } from '../../db/queries/learning/prompt-evidence.ts';
import { findProduction, readPromptFigures } from '../../db/queries/learning/prompts.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { promptLabel, type PromptKey } from '../../domain/prompts/prompt.ts';
import { isoTime, isoTimeOrNull } from '../cases/present-case.ts';
import type { promptDetail, promptSummary } from './shapes.ts';

export function presentSummary(row: PromptRow): z.input<typeof promptSummary> {
  const { id, version, status, origin, parent_id, correction_type, decided_by, examples, terms } = row;
  return {
    ...{ id, key: row.key as PromptKey, version, status, origin, parent_id, correction_type },
    examples_count: examples.length,
    terms_count: terms.length,
    test_started_at: isoTimeOrNull(row.test_started_at),
    promoted_at: isoTimeOrNull(row.promoted_at),
    decided_by,
    decided_at: isoTimeOrNull(row.decided_at),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
  };
}

/** A version with what differs from production and what happened under it. */
export async function presentDetail(tx: Tx, row: PromptRow): Promise<z.input<typeof promptDetail>> {
  const production = await findProduction(tx, row.key);
  const figures = await readPromptFigures(tx, row.key, promptLabel(row));
  return {
    ...presentSummary(row),
    template: row.template,
    examples: row.examples,
    terms: row.terms.map((term) => ({ ...term, scope: term.scope ?? 'tenant' })),
    corrections: await countCorrections(tx, row.id),
    diff: { against: production?.version ?? null, text: production && production.id !== row.id ? diffOf(production, row) : '' },
    figures: { ...figures, f1: await latestF1(tx, row.id) },
    verdict: row.verdict,
  };
}

function diffOf(before: PromptRow, after: PromptRow): string {
  const [old, current] = [asText(before), asText(after)];
  return old === current ? '' : createTwoFilesPatch(promptLabel(before), promptLabel(after), old, current);
}

const asText = ({ template, examples, terms }: PromptRow): string =>
  [
    template.trimEnd(),
    ...examples.flatMap(({ input, output }) => ['', `Example input: ${input}`, `Example output: ${output}`]),
    ...(terms.length > 0
      ? ['', ...terms.map(({ phrase, code, replaces }) => `Term: ${phrase} = ${code} (was ${replaces ?? 'nothing'})`)]
      : []),
    '',
  ].join('\n');
