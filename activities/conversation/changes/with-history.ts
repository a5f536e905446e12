import type { PlannedChanges } from './state-delta.ts';

/** What is written of a turn: its findings, and beside them the medicines that a message surely tells as ended, kept as history and never as taken. */
export const withHistory = ({ findings, ended }: Pick<PlannedChanges, 'findings' | 'ended'>): PlannedChanges['findings'] => {
  const history = ended.filter(({ is_history }) => is_history === true);
  return history.length === 0 ? findings : { ...findings, medications: [...findings.medications, ...history] };
};
