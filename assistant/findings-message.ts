import type { EhrSnapshot } from '../domain/records/ehr-snapshot.ts';
import { conditionName, documentName, nameLanguageOf, substanceName } from './names/plain-names.ts';
import { fill } from './phrasebooks/talk/library.ts';
import type { Talk } from './phrasebooks/talk/talk.ts';

export type FindingsFacts = {
  /** `held`: it was read, and may be somebody else's. */
  documents: readonly { status: 'processed' | 'failed' | 'rejected'; document_type: string | null; filename: string; held?: boolean }[];
  ehr: Pick<EhrSnapshot, 'condition' | 'comorbidities' | 'past_history' | 'medications' | 'allergies' | 'diagnostics'>;
  /** Names of required documents that are still missing; null while nobody knows what is to be treated, and so what is required. */
  pending: readonly string[] | null;
  /** The blocking issue to ask about, in words. */
  question: string | null;
};

const MOST = 4;

/** What the assistant says when a batch of documents was read: what it found, one question if something blocks, else what is missing. */
export function findingsMessage(talk: Talk, { documents, ehr, pending, question }: FindingsFacts): string {
  const words = talk.findings;
  const read = documents.filter(({ status, held }) => status === 'processed' && !held);
  const held = documents.filter((document) => document.held);
  const unread = documents.filter(({ status }) => status !== 'processed');
  const sentences = [
    read.length > 0 ? fill(words.read, names(talk, read)) : null,
    unread.length > 0 ? fill(words.unread, names(talk, unread)) : null,
    read.length > 0 ? found(talk, ehr) : null,
    held.length > 0 ? fill(words.held, files(held)) : null,
    question === null ? next(talk, pending, read.length > 0) : fill(words.clarify, question),
  ];
  return sentences.filter((sentence) => sentence !== null).join(' ');
}

const files = (documents: FindingsFacts['documents']): string => documents.map(({ filename }) => `“${filename}”`).join(', ');

/** By its kind in English, where the kinds have names; else by the name of the file. */
function names({ language }: Talk, documents: FindingsFacts['documents']): string {
  const [first] = documents;
  if (language !== 'en' || !first) return files(documents);
  const kind = (type: string | null) => (type && type !== 'other' ? `your ${type.replaceAll('_', ' ')}` : 'your document');
  return documents.length === 1 ? kind(first.document_type) : `your ${documents.length} documents`;
}

function found(talk: Talk, { condition, comorbidities, past_history, medications, allergies, diagnostics }: FindingsFacts['ehr']): string {
  const words = talk.findings;
  const language = nameLanguageOf(talk.language);
  const ofCondition = (finding: { code: string | null; display: string }) =>
    language === 'en' ? finding.display : conditionName(finding, language);
  const ofSubstance = ({ name }: { name: string }) => (language === 'en' ? name : substanceName(name, undefined, language));
  const abnormal = diagnostics.filter(({ interpretation }) => interpretation !== null && interpretation !== 'normal');
  const part = (key: 'also' | 'past' | 'medicines' | 'allergies', items: readonly string[]) =>
    items.length === 0 ? [] : [fill(words[key], some(talk, items))];
  const parts = [
    ...(condition ? [fill(words.condition, ofCondition(condition))] : []),
    ...part('also', comorbidities.map(ofCondition)),
    ...part('past', past_history.map(ofCondition)),
    ...part('medicines', medications.map(ofSubstance)),
    ...part('allergies', allergies.map(ofSubstance)),
    ...(diagnostics.length > 0 ? [fill(words.results, String(diagnostics.length), String(abnormal.length))] : []),
  ];
  return parts.length === 0 ? words.nothing : fill(words.understood, parts.join('; '));
}

function some({ findings }: Talk, items: readonly string[]): string {
  if (items.length <= MOST) return items.join(', ');
  return fill(findings.more, items.slice(0, MOST).join(', '), String(items.length - MOST));
}

function next({ findings, language }: Talk, pending: readonly string[] | null, hasRead: boolean): string | null {
  if (pending === null) return null;
  const [first] = pending;
  if (first) return fill(findings.missing, documentName(first, nameLanguageOf(language)));
  return hasRead ? findings.complete : null;
}
