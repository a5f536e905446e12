/** What a piece of work costs, as `npm run bench -- pieces` measures it (docs/capacity.md says on what machine and beside what). */

export type Part = 'api' | 'worker' | 'postgres' | 'engine';
export const PARTS: readonly Part[] = ['api', 'worker', 'postgres', 'engine'];
/** Processor time in ms by part; kB written to the log of PostgreSQL and kept in its tables and indexes; actions of the engine as its providers count them. */
export type Piece = { cpu: Record<Part, number>; log_kb: number; stored_kb: number; actions: number };

export type PieceName = 'read' | 'opening' | 'turn' | 'document' | 'page';
export const PIECES: Record<PieceName, Piece> = {
  read: { cpu: { api: 0.57, worker: 0, postgres: 0.54, engine: 0 }, log_kb: 1.7, stored_kb: 1.4, actions: 0 },
  /** With the patient's own record. */
  opening: { cpu: { api: 22, worker: 14, postgres: 10, engine: 48 }, log_kb: 10.5, stored_kb: 4.3, actions: 8.5 },
  turn: { cpu: { api: 16, worker: 73, postgres: 12, engine: 37 }, log_kb: 14.8, stored_kb: 11.7, actions: 3.4 },
  /** A scan of one page from its upload to the record, with what the case makes of it. */
  document: { cpu: { api: 260, worker: 1_700, postgres: 83, engine: 216 }, log_kb: 233, stored_kb: 147, actions: 14.3 },
  /** One more page of it; what is kept of a page is estimated. */
  page: { cpu: { api: 0, worker: 444, postgres: 2, engine: 0 }, log_kb: 15, stored_kb: 10, actions: 0 },
};
