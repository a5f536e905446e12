import type { EhrSnapshot } from '../records/ehr-snapshot.ts';

export type FindingsFacts = {
  /** `held`: it was read, and may be somebody else's. */
  documents: readonly { status: 'processed' | 'failed' | 'rejected'; document_type: string | null; filename: string; held?: boolean }[];
  ehr: Pick<EhrSnapshot, 'condition' | 'comorbidities' | 'past_history' | 'medications' | 'allergies' | 'diagnostics'>;
  /** Names of required documents that are still missing. */
  pending: readonly string[];
  /** The blocking issue to ask about, in words. */
  question: string | null;
};

const MOST = 4;

/** What the assistant says when a batch of documents was read: what it found, one question if something blocks, else what is missing. */
export function findingsMessage({ documents, ehr, pending, question }: FindingsFacts): string {
  const read = documents.filter(({ status, held }) => status === 'processed' && !held);
  const held = documents.filter((document) => document.held);
  const unread = documents.filter(({ status }) => status !== 'processed');
  const sentences = [
    read.length > 0 ? `I have read ${names(read)}.` : null,
    unread.length > 0 ? `I could not read ${names(unread)}; please upload a clearer copy.` : null,
    read.length > 0 ? found(ehr) : null,
    held.length > 0
      ? `Nothing of ${held.map(({ filename }) => `“${filename}”`).join(', ')} counts until I know that it is about you.`
      : null,
    question === null ? next(pending, read.length > 0) : `Before we go on I need your help with one thing: ${question}`,
  ];
  return sentences.filter((sentence) => sentence !== null).join(' ');
}

function names(documents: FindingsFacts['documents']): string {
  const [first] = documents;
  const kind = (type: string | null) => (type && type !== 'other' ? `your ${type.replaceAll('_', ' ')}` : 'your document');
  return documents.length === 1 && first ? kind(first.document_type) : `your ${documents.length} documents`;
}

function found({ condition, comorbidities, past_history, medications, allergies, diagnostics }: FindingsFacts['ehr']): string {
  const abnormal = diagnostics.filter(({ interpretation }) => interpretation !== null && interpretation !== 'normal');
  const parts = [
    condition ? `the record names ${condition.display}` : null,
    comorbidities.length > 0 ? `also ${some(comorbidities.map(({ display }) => display))}` : null,
    past_history.length > 0 ? `in the past: ${some(past_history.map(({ display }) => display))}` : null,
    medications.length > 0 ? `medication: ${some(medications.map(({ name }) => name))}` : null,
    allergies.length > 0 ? `allergies: ${some(allergies.map(({ name }) => name))}` : null,
    diagnostics.length > 0
      ? `${diagnostics.length} test ${diagnostics.length === 1 ? 'result' : 'results'}, ${abnormal.length} outside the reference range`
      : null,
  ].filter((part) => part !== null);
  return parts.length === 0
    ? 'I found no medical findings in it.'
    : `Here is what I understood: ${parts.join('; ')}. Please tell me if something is not right.`;
}

function some(items: readonly string[]): string {
  return items.length <= MOST ? items.join(', ') : `${items.slice(0, MOST).join(', ')} and ${items.length - MOST} more`;
}

function next(pending: readonly string[], hasRead: boolean): string | null {
  const [first] = pending;
  if (first) return `Still missing: ${first}. You can upload it whenever you have it.`;
  return hasRead ? 'Your required documents are complete.' : null;
}
