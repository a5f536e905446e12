import { v7 as newId } from 'uuid';
import type { LanguageModel } from '../../adapters/llm/language-model.ts';
import { Prompt } from '../../db/entities/learning.ts';
import { findPatterns, readCorrections } from '../../db/queries/learning/corrections.ts';
import { findProduction, findVersion, recordPromptEvent } from '../../db/queries/learning/prompts.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { codesOf, type CorrectionRecord, examplesFrom, termsFrom } from '../../domain/prompts/draft.ts';
import type { PromptRef } from '../../messages/prompts.ts';
import type { ActivityServices } from '../services.ts';

/**
 * Drafts the version from the corrections of its kind that no other version contains: their examples and terms are added to those of production. A second run
 * finds the draft there. @returns whether the version exists
 */
export async function stageDraft({ db, llm }: Pick<ActivityServices, 'db' | 'llm'>, ref: PromptRef): Promise<{ exists: boolean }> {
  return withTenant(db, { tenantId: ref.tenant_id, source: 'worker:evaluation' }, async (tx) => {
    await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`prompts ${ref.tenant_id} ${ref.key}`]);
    if (await findVersion(tx, ref.key, ref.version)) return { exists: true };
    return { exists: ref.correction_type !== null && (await insertDraft(tx, ref, ref.correction_type, llm.offline)) };
  });
}

async function insertDraft(
  tx: Tx,
  { tenant_id, key, version }: PromptRef,
  correctionType: string,
  engine: LanguageModel,
): Promise<boolean> {
  const production = await findProduction(tx, key);
  const isPattern = (await findPatterns(tx)).some(({ correction_type }) => correction_type === correctionType);
  if (!production || !isPattern) return false;
  const records = await readCorrections(tx, correctionType);
  const id = newId();
  const learned = termsFrom(await withSureMentions(records, engine));
  const kept = production.terms.filter(({ phrase }) => !learned.some((term) => term.phrase === phrase));
  await tx.em.insert(Prompt, {
    ...{ id, tenant_id, key, version, template: production.template, status: 'draft', origin: 'corrections', parent_id: production.id },
    correction_type: correctionType,
    examples: [...production.examples, ...examplesFrom(records)],
    terms: [...kept, ...learned],
  });
  await tx.sql('update feedback set prompt_id = $3 where tenant_id = $1 and id = any($2::uuid[])', [
    tenant_id,
    records.map(({ id: own }) => own),
    id,
  ]);
  await recordPromptEvent(tx, { id, key, version, status: 'draft' }, 'prompt.drafted', null);
  return true;
}

/**
 * Keeps the mention of a finding only where the engine reads the same code from it alone. Where side or place stood elsewhere in the sentence the mention says
 * less than the code, and a term of it would be wrong for later patients.
 */
async function withSureMentions(records: readonly CorrectionRecord[], engine: LanguageModel): Promise<CorrectionRecord[]> {
  const codes = new Map<string, string | null>();
  for (const mention of new Set(records.flatMap((record) => record.mention ?? []))) {
    const { conditions } = (await engine.extract({ text: mention, source: 'message' }, {})).value;
    codes.set(mention, conditions.length === 1 ? (conditions[0]?.icd10 ?? null) : null);
  }
  return records.map((record) => {
    const { mention = null } = record;
    return mention !== null && codes.get(mention) === codesOf(record)?.from ? record : { ...record, mention: null };
  });
}
