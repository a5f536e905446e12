import type { Fingerprint } from './sealed-file.ts';
import type { TableSum } from './table-sums.ts';

/** What a backup is made of; sealed like the rest. */
export type Manifest = {
  format: 1;
  created_at: string;
  /** Names of the migrations that had run. */
  migrations: string[];
  database: Fingerprint;
  tables: Record<string, TableSum>;
  objects: { count: number; bytes: number };
  /** Of the database, none of which a dump of it makes. */
  roles: string[];
};
/** A line of the list of objects. */
export type SavedObject = { key: string; content_type: string } & Fingerprint;
/** Without them histories, cached pages and links to shares cannot be read. */
export type SavedKeys = { PAYLOAD_ENCRYPTION_KEYS: string };

/** Names of the files, which are sealed into them. Objects lie under their hashes: the same bytes once. */
export const FILES = {
  manifest: 'manifest.sealed',
  database: 'database.dump.sealed',
  objects: 'objects.ndjson.sealed',
  keys: 'keys.sealed',
} as const;
export const objectFile = (sha256: string): string => `objects/${sha256.slice(0, 2)}/${sha256}.sealed`;
/** Packages of exports are made again for whoever asks, and live a day. */
export const isLeftOut = (key: string): boolean => key.startsWith('exports/');
