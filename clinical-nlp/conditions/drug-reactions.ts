/** What a medicine did to somebody, or is taken against when it comes: "Simvastatin: cramps", "rash with amoxicillin", "cetirizine when it itches". The intolerance is read elsewhere; no condition of today. */

/** Findings that a list of medicines may name beside one without more words. */
const REACTION =
  /^(?:R|L2[3-7]|L50|L51|T78|T88|K12|K29|G24|G25|N64|N62|N95\.1|H53|J98\.01|M79\.[12]|M62\.82|D70|F5|F32|I95|E16|K59|K85|N91|N92|M25\.5|M79\.6)/;
/** The words between a medicine and what it did. */
const DID =
  /^[^.;\n]{0,40}?(?:(?:gives?|gave|caus(?:es|ed|ing)|led to|leads to|brings? on|brought on|made (?:me|him|her|my|his)|makes (?:me|him|her|my|his)|develop(?:ed|s)|resulted in|complicated by|s\/e|side[- ]effects?:?|adrs?:?|reaction:?|intoleran\w+|(?:was |were )?not tolerated|(?:stopped|discontinued|withdrawn|ceased|failed|held|refused|omitted|switched|changed|tried|contraindicated)\b[^.;\n]{0,30}?)(?:[ ,(:–-]|\b(?:because of|due to|owing to|secondary to|for|with|after|an?)\b)*|\s*[(:=–—→-]+>?\s*(?:s\/e |severe |mild |had )*|\s\d+(?:\.\d+)? ?m?c?g\b[^.;\n]{0,30}?[–—→:-]+>?\s*)(?:[\w-]+ ){0,2}$/i;
const STOPPED_FOR =
  /\b(?:stopped|discontinued|withdrawn|ceased|not tolerated|intolerant|switched|s\/e|side[- ]effects?)\b[^.;\n]{0,40}?(?:because of|due to|owing to|secondary to|for|after|as (?:it|they) (?:caused|gave)|\()\s*(?:an? )?(?:[\w-]+ ){0,2}$/i;
/** Of several things that a medicine did. */
const AND_MORE = /^(?:\s*(?:,|\+|&|\/|and|with)\s*(?:[\w-]+ ){0,2})$/;
const BY_MEDICINE = /^\s*(?:\w+ ){0,1}?\(?(?:with|on|from|after|due to|secondary to|to|under|by)\s+(?:the |his |her |oral |iv )?$/i;
const REACH = 90;
/** A complaint, no disease. */
const COMPLAINT = /^(?:R(?!73)|L29)/;
/** "I take cetirizine when it itches", "ibuprofen for headaches as needed": what an as-needed medicine is against. */
const WHEN_FELT =
  /^(?: \d[\d.,]*(?: ?m?c?g)?)?(?: (?:only|sometimes|just|tablets?|spray|inhaler|cream)){0,2},? (?:when(?:ever)?|if|as soon as|every time|each time|as needed (?:for|when|if)|prn (?:for|if)) (?:(?:i|he|she|it|my \w+|the \w+|get|gets|have|has|am|is|feel|feels|really|very|too|bad|an?|some|the|my|his|her) ?){0,5}$/i;
const FOR_IT = /^(?: \d[\d.,]*(?: ?m?c?g)?)? for (?:(?:my|the|his|her|bad|occasional) ){0,2}$/i;
const AS_NEEDED_BEHIND = /^,? (?:as needed|when needed|if needed|prn|as required|when required)(?!\p{L})/iu;

export type Reactions = {
  /** Whether text[start..end), coded as `code`, is what a medicine did, or a complaint that it is taken against as needed. */
  isReaction(code: string, start: number, end: number): boolean;
};

/** @param medicines where the text names substances, in order: each finding is compared with those nearby */
export function readReactions(text: string, medicines: readonly { start: number; end: number }[]): Reactions {
  const known: { start: number; end: number }[] = [];
  const did = (code: string, start: number, end: number): boolean => {
    const before = text.slice(Math.max(0, start - REACH), start);
    if (/\n\s*\n/.test(before.slice(-3))) return false;
    const medicine = medicines.findLast((each) => each.end <= start && start - each.end < REACH);
    if (medicine) {
      const between = text.slice(medicine.end, start);
      if (/^[^(]*\)/.test(between)) return false;
      if (
        DID.test(between) &&
        (REACTION.test(code) || /because|due to|caus|gave|s\/e|side|tolerat|(?:stopped|discontinued|withdrawn),? *$/i.test(between))
      )
        return true;
      if (STOPPED_FOR.test(before) && !/[.;\n]\s/.test(between)) return true;
      if (COMPLAINT.test(code) && (WHEN_FELT.test(between) || (FOR_IT.test(between) && AS_NEEDED_BEHIND.test(text.slice(end, end + 20)))))
        return true;
    }
    const near = medicines.find((each) => each.start >= end && each.start - end < 30);
    if (near && REACTION.test(code) && BY_MEDICINE.test(text.slice(end, near.start))) return true;
    return known.some((other) => other.end <= start && start - other.end < 24 && AND_MORE.test(text.slice(other.end, start)));
  };
  return {
    isReaction(code, start, end) {
      const isOne = did(code, start, end);
      if (isOne) known.push({ start, end });
      return isOne;
    },
  };
}
