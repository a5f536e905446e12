import { readFileSync } from 'node:fs';
import type { TLSConfig } from '@temporalio/client';
import type { Config } from '../../platform/config.ts';

const PARTS = ['TEMPORAL_ADDRESS', 'TEMPORAL_TLS_CERT', 'TEMPORAL_TLS_KEY', 'TEMPORAL_TLS_CA', 'TEMPORAL_API_KEY'] as const;
type Part = (typeof PARTS)[number];

/** What of the configuration says how the engine is reached; an empty text counts as absent. */
export type TemporalPlace = { [P in Exclude<Part, 'TEMPORAL_ADDRESS'>]?: Config[P] } & { TEMPORAL_ADDRESS?: string | undefined };
export type TemporalConnectionOptions = { address: string; tls?: TLSConfig | true; apiKey?: string };

/**
 * How both kinds of connection (client, worker) reach the engine: plain on the own machine or network; over TLS where a certificate, a root or an API key is set,
 * which no key may do without. @throws Error when a file of a certificate cannot be read
 */
export function temporalConnection(place: TemporalPlace): TemporalConnectionOptions {
  const {
    TEMPORAL_ADDRESS: address = '',
    TEMPORAL_TLS_CERT: cert,
    TEMPORAL_TLS_KEY: key,
    TEMPORAL_TLS_CA: ca,
    TEMPORAL_API_KEY: apiKey,
  } = place;
  const tls: TLSConfig = {
    ...(ca ? { serverRootCACertificate: readPem(ca) } : {}),
    ...(cert && key ? { clientCertPair: { crt: readPem(cert), key: readPem(key) } } : {}),
  };
  const isSecured = Object.keys(tls).length > 0;
  return { address, ...(isSecured ? { tls } : apiKey ? { tls: true } : {}), ...(apiKey ? { apiKey } : {}) };
}

/** A certificate or key as it was set: the text itself (line breaks may be written `\n`), or the path of its file. */
function readPem(given: string): Buffer {
  return given.startsWith('-----BEGIN') ? Buffer.from(given.replaceAll('\\n', '\n')) : readFileSync(given);
}
