/** What a patient's answer means for a document that a question was asked about. */
export type Clarification = 'confirms' | 'withdraws' | 'unclear';

const RELATIVE = String.raw`(?:sister|brother|mother|father|mom|mum|dad|husband|wife|partner|son|daughter|child|friend|uncle|aunt|cousin|grand(?:mother|father)|neighbou?r)`;

/** The document is somebody else's, or should not count. */
const WITHDRAWS = new RegExp(
  [
    String.raw`\b(?:is|was|are)(?:n['’]t| not)\s+(?:mine|me|about me|my (?:document|report|letter|file|result))`,
    String.raw`\bnot\s+(?:mine|about me|my (?:document|report|letter|file|result)s?)\b`,
    String.raw`\b(?:my|a|an)\s+${RELATIVE}['’]?s\b`,
    String.raw`\b(?:belongs? to|about|from|for|of)\s+(?:my|a|an)\s+${RELATIVE}\b`,
    String.raw`\b(?:someone|somebody|another (?:person|patient))(?: else)?(?:['’]s)?\b`,
    String.raw`\bwrong (?:file|document|person|patient|report|letter|upload)\b`,
    String.raw`\b(?:uploaded|sent|attached)\b[^.!?]{0,40}\b(?:by mistake|accidentally|in error)\b`,
    String.raw`\b(?:please )?(?:delete|remove|discard|disregard)\s+(?:it|that|this|the (?:document|file|report|letter))\b`,
  ].join('|'),
  'i',
);

/** The document stands, and the patient says why it looks as it does. */
const CONFIRMS = new RegExp(
  [
    String.raw`^\s*(?:yes|yeah|yep|correct|right|exactly|that['’]?s (?:right|correct|me|mine)|it['’]?s (?:me|mine|correct|right))\b`,
    String.raw`\b(?:that|it|this|(?:that|this|the) (?:document|report|letter|result))(?: is|['’]s| was) (?:mine|me|about me|correct|right|my (?:document|report|letter|result))\b`,
    String.raw`\b(?:maiden|former|previous|married|birth|middle|second|other|old)\s+name\b`,
    String.raw`\b(?:typo|misprint|misspell\w*|spelling|written wrong|wrong(?:ly)? (?:written|spelled|spelt|printed)|same person|i (?:can )?confirm|printing error)\b`,
  ].join('|'),
  'i',
);

/** Tells what is right: a value, a day or a side. */
const STATES_A_FACT = /\d|\b(?:left|right|both|normal|correct value|should be|it was taken|was taken)\b/i;

/**
 * Reads an answer about a document. Whose document it is only a clear word settles: an answer that could mean either leaves the question
 * open. Other questions are also settled by saying what is right.
 */
export function readClarification(message: string, check: string): Clarification {
  const [withdraws, confirms] = [WITHDRAWS.test(message), CONFIRMS.test(message)];
  if (withdraws) return confirms && check === 'patient_mismatch' ? 'unclear' : 'withdraws';
  if (confirms) return 'confirms';
  return check !== 'patient_mismatch' && check !== 'unreadable' && STATES_A_FACT.test(message) ? 'confirms' : 'unclear';
}
