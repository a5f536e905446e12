import type { Requirements } from '../../domain/cases/requirements.ts';
import type { ErrorCode } from '../../domain/errors.ts';

/** The read-only projection of providers, doctors, procedures and conditions (Part 1.7). PostgreSQL stays the truth. */
export type Graph = {
  /** Providers that could treat the case, best-founded first; empty when nothing fits. @throws ApiError MATCH_GRAPH_QUERY_FAILED_001, GRAPH_CONNECTION_001 */
  findCandidates(query: CandidateQuery): Promise<GraphCandidate[]>;
  /** Requirements of a procedure and its parents, the root first; empty when the graph does not know it. @throws ApiError GRAPH_QUERY_FAILED_001, GRAPH_CONNECTION_001 */
  readRequirementChain(tenantId: string, procedureCode: string): Promise<GraphRequirements[]>;
  /**
   * Writes the whole directory beside the tenant's present projection, brings it up to date with what changed meanwhile, then swaps: readers never
   * see a half. Of builds at the same time the one that began last stays, whichever ends last. @returns the size of what readers see then
   */
  replaceProjection(tenantId: string, source: ProjectionSource): Promise<{ nodes: number; relationships: number }>;
  /**
   * Brings some providers and doctors up to date. A tenant's changes are applied one after the other, and each is read when its turn has come, so a late
   * one never overwrites a newer one. Applying it again changes nothing. @returns false when the tenant has no projection yet
   */
  applyChanges(tenantId: string, readChanges: () => Promise<DirectoryChanges>): Promise<boolean>;
  /** Whether readers see anything of a tenant; read by its index, whatever the size. @throws ApiError GRAPH_QUERY_FAILED_001, GRAPH_CONNECTION_001 */
  hasProjection(tenantId: string): Promise<boolean>;
  ping(): Promise<void>;
  /**
   * Waits until the server answers a query: a cold one accepts connections long before, and plans its first query for seconds.
   * @throws ApiError GRAPH_CONNECTION_001, GRAPH_QUERY_FAILED_001 as of the last try when the time is up
   */
  waitUntilReady(timeoutMs: number): Promise<void>;
  close(): Promise<void>;
};

export type CandidateQuery = {
  tenant_id: string;
  procedure_code: string | null;
  condition_code: string | null;
  country: string | null;
  limit: number;
};

export type GraphCandidate = { provider_id: string; offers_procedure: boolean; offers_parent: boolean; treats_condition: boolean };

export type GraphRequirements = Requirements & { procedure_code: string };

/** Providers that can be matched, with what they offer, and their doctors. */
export type DirectoryPart = {
  providers: { id: string; name: string; country: string; city: string; specialties: string[] }[];
  doctors: { id: string; provider_id: string; specialty: string; sub_specialties: string[] }[];
  offers: { provider_id: string; procedure_code: string; annual_volume: number | null }[];
  performs: { doctor_id: string; procedure_code: string; annual_volume: number | null }[];
};

export type GraphProjection = DirectoryPart & {
  procedures: { code: string; name: string; parent_code: string | null; icd10_prefixes: string[]; requirements: Requirements }[];
  destinations: { country: string; name: string; slug: string }[];
};

/** What changed, by id, and what is there of it now: an id that is not there any more leaves the graph. */
export type DirectoryChanges = { touched: { providers: string[]; doctors: string[] }; present: DirectoryPart };

export type ProjectionSource = {
  /** The whole directory, and the moment as of which it holds every change. */
  readAll(): Promise<{ asOf: string; projection: GraphProjection }>;
  /** What may have changed since a moment. */
  readChangedSince(asOf: string): Promise<DirectoryChanges>;
};

export type GraphErrorCode = Extract<ErrorCode, 'MATCH_GRAPH_QUERY_FAILED_001' | 'GRAPH_CONNECTION_001' | 'GRAPH_QUERY_FAILED_001'>;
