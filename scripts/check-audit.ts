import { execFile } from 'node:child_process';
import { ROOT } from './root.ts';

/** Whether something that the service runs with has a known weakness: npm's list of advisories, of what is not for development alone. */

/** From this severity on a release waits for it. */
const GRAVE = ['high', 'critical'];
const LONGEST_MS = 60_000;

/** `isAnswered` is false where no registry could be asked, or answers no audit: without a network nothing is found, and nothing is wrong. */
export type Audit = { isAnswered: boolean; faults: string[] };

type Advisory = {
  name: string;
  severity: string;
  range: string;
  via: (string | { title?: string; url?: string })[];
  fixAvailable: unknown;
};

/** @param output of `npm audit --json` */
export function readAudit(output: string): Audit {
  const { vulnerabilities } = parse(output) as { vulnerabilities?: Record<string, Advisory> };
  if (vulnerabilities === undefined) return { isAnswered: false, faults: [] };
  const grave = Object.values(vulnerabilities).filter(({ severity }) => GRAVE.includes(severity));
  return { isAnswered: true, faults: grave.map(described) };
}

export function auditPackages(): Promise<Audit> {
  const asked = ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${LONGEST_MS / 2}`];
  return new Promise((resolve) => {
    execFile('npm', asked, { cwd: ROOT, timeout: LONGEST_MS, maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) => resolve(readAudit(stdout)));
  });
}

function described({ name, severity, range, via, fixAvailable }: Advisory): string {
  const reasons = via.map((each) => (typeof each === 'string' ? `through ${each}` : `${each.title ?? ''} ${each.url ?? ''}`.trim()));
  return `${name} ${range} (${severity}): ${reasons.join('; ')}${fixAvailable ? '; a fix is there' : ''}`;
}

function parse(text: string): object {
  try {
    return (JSON.parse(text) ?? {}) as object;
  } catch {
    return {};
  }
}
