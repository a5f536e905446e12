/** When a person may be erased, and what an erasure says of itself (Decisions §14). Pure. */

export type ErasureFacts = {
  open_cases: readonly string[];
  /** When the last case was closed; ISO 8601. */
  last_closed_at: string | null;
  /** Of the tenant: how long a record is kept after that; null for no such rule. */
  retention_days: number | null;
};
export type ErasureObstacle = { code: 'PATIENT_ERASURE_OPEN_CASE' | 'PATIENT_ERASURE_RETENTION'; message: string };

const DAY_MS = 86_400_000;

/** Everything that forbids an erasure now; nothing when it may begin. */
export function erasureObstacles({ open_cases, last_closed_at, retention_days }: ErasureFacts, now: Date): ErasureObstacle[] {
  const open = open_cases.map((id) => ({ code: 'PATIENT_ERASURE_OPEN_CASE', message: `Case ${id} is open: close it first.` }) as const);
  if (retention_days === null || last_closed_at === null) return open;
  const until = new Date(new Date(last_closed_at).getTime() + retention_days * DAY_MS);
  if (until <= now) return open;
  const message = `Records are kept for ${retention_days} days after the last case was closed: until ${until.toISOString()}.`;
  return [...open, { code: 'PATIENT_ERASURE_RETENTION', message }];
}

export type Remainder = { what: string; why: string };

/** Stores that never held the person. */
export const HELD_NOTHING: readonly Remainder[] = [
  { what: 'The graph and the vectors of the directory.', why: 'They are made of providers, doctors, procedures and destinations only.' },
];

/** What an erasure leaves, and why: part of every certificate. */
export const REMAINDERS: readonly Remainder[] = [
  {
    what: 'The event log of the person: what happened, when, in which case, with ids, codes and numbers.',
    why: 'It is append-only: it shows who did what to whose record. The account, the words and the names of files have left it; its ids lead to nothing.',
  },
  {
    what: 'Counts and costs of language-model calls.',
    why: 'They are accounted for by tenant. They lead to no case, document or message any more.',
  },
  {
    what: 'Mails that have left through a mail server.',
    why: 'They are with their recipients. They held a name and no health data.',
  },
  {
    what: 'What a hospital or doctor has taken from a share into systems of its own.',
    why: 'The share is gone here; for their copies those who made them answer.',
  },
  {
    what: "The workflow engine's history of this erasure, and archived histories where the operator keeps an archive.",
    why: 'They hold encrypted ids only; the history of this erasure goes with the retention of the namespace.',
  },
  {
    what: 'Backups.',
    why: 'They end by their own rotation; who restores one carries out the erasures that were completed after it was made.',
  },
  {
    what: 'This certificate and its ids.',
    why: 'It proves the erasure, and tells a restored backup whom to erase.',
  },
];
