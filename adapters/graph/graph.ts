import type { Requirements } from '../../domain/cases/requirements.ts';
import type { ErrorCode } from '../../domain/errors.ts';

/** The read-only projection of providers, doctors, procedures and conditions (Part 1.7). PostgreSQL stays the truth. */
export type Graph = {
  /** Providers that could treat the case, best-founded first; empty when nothing fits. @throws ApiError MATCH_GRAPH_QUERY_FAILED_001, GRAPH_CONNECTION_001 */
  findCandidates(query: CandidateQuery): Promise<GraphCandidate[]>;
  /** Requirements of a procedure and its parents, the root first; empty when the graph does not know it. @throws ApiError GRAPH_QUERY_FAILED_001, GRAPH_CONNECTION_001 */
  readRequirementChain(tenantId: string, procedureCode: string): Promise<GraphRequirements[]>;
  /**
   * Writes what `readProjection` gives beside the tenant's present projection, then swaps: readers never see a half. Of builds at the same
   * time the one that began last stays, whichever ends last. @returns the size of what readers see then
   */
  replaceProjection(tenantId: string, readProjection: () => Promise<GraphProjection>): Promise<{ nodes: number; relationships: number }>;
  /** How many nodes a tenant's current projection holds; 0 when there is none. */
  countNodes(tenantId: string): Promise<number>;
  ping(): Promise<void>;
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

export type GraphProjection = {
  procedures: { code: string; name: string; parent_code: string | null; icd10_prefixes: string[]; requirements: Requirements }[];
  providers: { id: string; name: string; country: string; city: string; is_active: boolean; specialties: string[] }[];
  doctors: { id: string; provider_id: string; specialty: string }[];
  offers: { provider_id: string; procedure_code: string; annual_volume: number | null }[];
  performs: { doctor_id: string; procedure_code: string; annual_volume: number | null }[];
};

export type GraphErrorCode = Extract<ErrorCode, 'MATCH_GRAPH_QUERY_FAILED_001' | 'GRAPH_CONNECTION_001' | 'GRAPH_QUERY_FAILED_001'>;
