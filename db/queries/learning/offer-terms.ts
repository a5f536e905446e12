import { v7 as newId } from 'uuid';
import { nextVersion, type PromptKey, type ReviewedTerm } from '../../../domain/prompts/prompt.ts';
import { Prompt } from '../../entities/learning.ts';
import type { Tx } from '../../tenant-scope.ts';
import { findProduction, listVersions, recordPromptEvent } from './prompts.ts';

/**
 * Drafts a version of the scope's tenant with terms that a platform role approved for all: beside its own examples and terms, for its own people to approve and for
 * its own A/B test. Phrase, code and who confirmed them come along, nothing of a case. A second call finds them there. @returns whether there is a new draft
 */
export async function offerTerms(tx: Tx, key: PromptKey, terms: readonly ReviewedTerm[]): Promise<boolean> {
  const { tenantId } = tx.scope;
  await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`prompts ${tenantId} ${key}`]);
  const production = await findProduction(tx, key);
  if (!production) return false;
  const offered = terms.map(({ phrase, code, replaces, confirmed_by, cases }) => ({
    phrase,
    code,
    replaces,
    confirmed_by,
    cases,
    scope: 'all' as const,
  }));
  const known = await tx.sql<{ terms: ReviewedTerm[] }>(
    `select terms from prompts where tenant_id = $1 and key = $2 and status in ('draft', 'ab_test', 'production')`,
    [tenantId, key],
  );
  const has = (term: ReviewedTerm) => known.some((version) => version.terms.some(({ phrase }) => phrase === term.phrase));
  const missing = offered.filter((term) => !has(term));
  if (missing.length === 0) return false;
  const version = nextVersion(await listVersions(tx, key));
  const id = newId();
  await tx.em.insert(Prompt, {
    ...{
      id,
      tenant_id: tenantId,
      key,
      version,
      template: production.template,
      status: 'draft',
      origin: 'corrections',
      parent_id: production.id,
    },
    examples: production.examples,
    terms: [...production.terms, ...missing],
  });
  await recordPromptEvent(tx, { id, key, version, status: 'draft' }, 'prompt.drafted', null);
  return true;
}
