/** What the process that prepares a system's data says to the launcher that started it. */
export type DataMessage =
  | { line: string }
  /** The schema is there and the demo data are in; the application logs in at `appUrl`. */
  | { reached: 'database'; appUrl: string }
  | { reached: 'vectors' }
  | { reached: 'graph' }
  /** One sentence. */
  | { failed: string };

/** What the launcher says: graph and Redis have answered. */
export type StoresAnswered = { answered: 'stores' };

/** Environment of that process, beyond the configuration. */
export const DATA_VARIABLES = { database: 'PREPARED_DATABASE', role: 'PREPARED_ROLE', password: 'PREPARED_PASSWORD' } as const;
