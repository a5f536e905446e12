import { REVIEW, readTable } from '../table-file.ts';

/** Words beside "arthritis" that name another disease of the joint than wear, as sources of a regular expression (other-arthritis.tsv). */
export const OTHER_ARTHRITIS: readonly string[] = readTable(new URL('other-arthritis.tsv', import.meta.url), [
  'word',
  'language',
  'source',
  ...REVIEW,
]).map(({ word }) => word.replace('*', String.raw`\p{L}*`));
