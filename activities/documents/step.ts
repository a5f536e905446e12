import type { SourceFile } from '../../adapters/ocr/reader/document-reader.ts';
import type { TenantScope, Tx } from '../../db/tenant-scope.ts';
import type { DocumentRef } from '../../messages/document.ts';
import type { ActivityServices } from '../services.ts';
import type { TenantFlags } from '../tenant-flags.ts';
import type { CompareWordings } from './compare-wordings.ts';
import type { DocumentToRead } from './open-document.ts';
import type { StepName } from './step-names.ts';

export type DocumentServices = Pick<
  ActivityServices,
  'config' | 'db' | 'storage' | 'reader' | 'clinicalReader' | 'realtime' | 'embeddings' | 'llm' | 'log' | 'temporal'
> & {
  compareWordings: CompareWordings;
};

/** What the steps of a document found, by their names. */
export type Results = ReadonlyMap<StepName, unknown>;

/** What a step works with. `results` holds what earlier steps committed. */
export type StepContext = {
  services: DocumentServices;
  ref: DocumentRef;
  document: DocumentToRead;
  flags: TenantFlags;
  results: Results;
  /** The file's bytes, fetched once. @throws DocumentFault when they are gone or not those that were confirmed */
  file: () => Promise<SourceFile>;
  /** Share of the step that is done, 0..1. */
  report: (share: number) => void;
  signal: AbortSignal;
};

/** `again`: progress was committed, others may go first. Otherwise the result, and what belongs in the same transaction. */
export type StepOutcome = 'again' | { result: Record<string, unknown>; commit?: (tx: Tx) => Promise<void> };

export type Step = {
  name: StepName;
  /** Asks the language model: with a remote one the step runs on queue llm. */
  asksModel?: boolean;
  run: (context: StepContext) => Promise<StepOutcome>;
};

export function resultOf<T>({ results }: Pick<StepContext, 'results'>, step: StepName): T {
  const result = results.get(step);
  if (result === undefined) throw new Error(`step ${step} has no result`);
  return result as T;
}

export const scopeOf = (ref: DocumentRef): TenantScope => ({
  tenantId: ref.tenant_id,
  correlationId: ref.document_id,
  source: 'worker:documents',
});
