import type { DocumentType } from '../domain/clinical/findings.ts';
import { kindsAskedFor, kindsOf } from '../domain/documents/requirement-match.ts';
import type { ConfirmRequirementInput } from '../domain/conversation/assistant-tasks.ts';

/** A document that is read aloud as similar as this covers a requirement that names no kind of paper. */
const COVERING_SIMILARITY = 0.6;
const LONGEST_HEADING = 80;

/** Whether a document is of the kind that a requirement asks for; where none is named, whether it is about the same. */
export function confirmRequirement({ requirement, document_type, excerpt, similarity }: ConfirmRequirementInput) {
  const asked = kindsAskedFor(requirement);
  const type = document_type as DocumentType;
  const kinds = kindsOf(type, type === 'other' ? headingOf(excerpt) : excerpt);
  const covers = asked.size === 0 ? similarity >= COVERING_SIMILARITY : [...asked].some((kind) => kinds.has(kind));
  return {
    covers,
    reason: covers
      ? 'The kind of document and its contents fit the requirement.'
      : 'The document is of another kind, or about something else.',
  };
}

/** What a paper of no known type is called at its head; a sentence that names an examination makes no report of it. */
function headingOf(excerpt: string): string {
  const [line = '', ...rest] = excerpt.trim().split('\n');
  const isHeading = rest.some((other) => other.trim() !== '') && line.length <= LONGEST_HEADING && !/[.?!,;]/.test(line.trim());
  return isHeading ? line : '';
}
