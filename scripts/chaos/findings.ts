/** Something that does not hold. */
export type Finding = {
  /** The rule, in a word or two: `lost`, `doubled`, `answer`, `state`, `unanswered`, `workflow`, `journey`. */
  rule: string;
  what: string;
  /** Ids by which its history is found: of a case, a document, a key, or the name of a journey. */
  about: string[];
};
