import type { Finding } from './findings.ts';
import type { Attempt } from './history.ts';
import type { Load } from './load.ts';
import type { Done } from './nemesis.ts';

/** What callers may see, whatever breaks: an answer of the contract, or one that says when to come again. */

/** A connection that died with its process is not an answer of ours; so long around a fault of the API it may be. */
const AROUND_MS = 40_000;

/** Codes that the contract gives status 500 although what failed is a store (Part 7), and whose store it is. */
const OF_STORES: Readonly<Record<string, string>> = {
  STORAGE_UPLOAD_FAILED_001: 's3',
  STORAGE_PRESIGN_FAILED_001: 's3',
  GRAPH_QUERY_FAILED_001: 'neo4j',
  MATCH_GRAPH_QUERY_FAILED_001: 'neo4j',
};

export function checkAnswers(attempts: readonly Attempt[], done: readonly Done[]): Finding[] {
  const ofApi = done.filter(({ fault }) => fault.target.startsWith('api') || fault.target.endsWith('s3'));
  const isNear = ({ atMs, ms }: Attempt, faults: readonly Done[]) =>
    faults.some(({ beganMs, overMs }) => atMs < overMs + AROUND_MS && atMs + ms > beganMs - 1_000);
  const isOfStore = (attempt: Attempt) => {
    const store = OF_STORES[attempt.codes[0] ?? ''];
    const ofStore = done.filter(({ fault }) => fault.target.endsWith(store ?? ''));
    return store !== undefined && isNear(attempt, ofStore);
  };
  return attempts.flatMap((attempt) => {
    const { method, path, status, codes, saysWhenToComeAgain, journey } = attempt;
    const finding = (what: string): Finding[] => [{ rule: 'answer', what: `${method} ${path}: ${what}`, about: [journey] }];
    if (status === null) return isNear(attempt, ofApi) ? [] : finding(`no answer (${codes.join()}) and no fault of the API near it`);
    if (status < 500 || isOfStore(attempt) || path.includes('X-Amz-Signature')) return [];
    if (status !== 503 && status !== 504) return finding(`${status} ${codes.join()}`);
    return saysWhenToComeAgain ? [] : finding(`${status} ${codes.join()} without Retry-After`);
  });
}

/** Nobody's story may end before its end. */
export function checkJourneys(ended: Load['ended']): Finding[] {
  return ended.flatMap(({ name, fault }) => (fault === null ? [] : [{ rule: 'journey', what: `${name}: ${fault}`, about: [name] }]));
}
