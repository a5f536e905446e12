/** Sentences of a clinical text: also list items, lines of a form and headings. */

export type Sentence = {
  start: number;
  end: number;
  /** A question mark ends it. */
  isQuestion: boolean;
  beginsLine: boolean;
  /** Behind an empty line, or at the beginning. */
  beginsParagraph: boolean;
  /** The line that heads the list it is an item of ("Return for any of these:"), as its place among the sentences. */
  lead: number | null;
};

/** Full stops of abbreviations end nothing. */
const ABBREVIATED = String.raw`(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|vs|No|St|approx|ca|e\.g|i\.e|p\.o|b\.i\.d|t\.i\.d|q\.d|q\.i\.d|p\.r\.n|h\.s|q\.h\.s|etc|Fig|lt|rt|dx|hx|[Bb]ilat|wks?|yrs?|mos?|pts?|ext|int|mod|lat|med|ant|sup|inf|resp|dist|prox|incl|esp|St\.p|st\.p|Inj|Tab|Cap|Syr|Adm|Disch|Gr|gr|sens|resist|respir|rec|prev|Prev|assoc|approx|[Ss]usp|[Pp]oss|[Pp]rob|z\.B|bzw|ggf|[Cc]irc))`;
const CUT = new RegExp(
  [
    String.raw`${ABBREVIATED}(?:(?<!(?<![\p{L}\d])[A-Z])[.!]|[.!](?! ?\p{Ll}))(?=\s|,|$|["”)])`,
    String.raw`(?<=[\p{L}\p{N})])[?？؟]+(?=\s|$|["”)])(?!\s*[-–—]?\s*(?:[Nn]o|[Nn]one|[Nn]il|[Nn]ever|[Yy]es|[Nn]eg|NO|YES)\b)`,
    String.raw`\n[ \t]*(?=\n)`,
    String.raw`\n[ \t]*(?:\d{1,2}[.)]|[-•*·▪◦])[ \t]*`,
    String.raw`,\s?\d{1,2}[.)]\s`,
    String.raw`(?<=[.:)]) ?\n`,
    String.raw`\n(?=[ \t]*(?:\p{Lu}|\p{L}[\p{L}\d &/'-]{1,40}:))`,
    String.raw`\n(?=[ \t]*(?:\d{1,2}[./]){0,2}(?:19|20)\d\d(?:[ \t]{2,}|\t|[ \t]?[:–-]))`,
    String.raw`[。]`,
  ].join('|'),
  'gu',
);
const ITEM = /^\n[ \t]*(?:\d{1,2}[.)]|[-•*·▪◦])|^,\s?\d/;
/** A list under one line has so many items at most. */
const LONGEST_LIST = 20;
const LONGEST_ITEM = 160;

/** Sentences in order; they cover the text. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let [start, isItem] = [0, false];
  let [beginsLine, beginsParagraph] = [true, true];
  let lead: { place: number; items: number; isBulleted: boolean } | null = null;
  const add = (end: number, sign: string) => {
    const words = text.slice(start, end).trim();
    if (words === '') {
      if (/^\n/.test(sign) && lead && lead.items > 0 && !isItem) lead = null;
      return;
    }
    const belongs =
      lead !== null && lead.items < LONGEST_LIST && end - start < LONGEST_ITEM && (isItem || (!lead.isBulleted && !words.endsWith(':')));
    if (lead && belongs) {
      lead.items += 1;
      lead.isBulleted ||= isItem;
    } else lead = null;
    sentences.push({ start, end, isQuestion: /^[?？؟]/.test(sign), beginsLine, beginsParagraph, lead: lead?.place ?? null });
    [beginsLine, beginsParagraph] = [false, false];
    if (!belongs && /[:–-]$/.test(words)) lead = { place: sentences.length - 1, items: 0, isBulleted: false };
  };
  for (const cut of text.matchAll(CUT)) {
    const end = cut.index + (/^[.!?？؟。]/.test(cut[0]) ? cut[0].length : 0);
    add(end, cut[0]);
    const gap = text.slice(end, cut.index + cut[0].length + 2);
    beginsLine ||= cut[0].includes('\n') || /^[ \t]*\n/.test(gap);
    beginsParagraph ||= /^\n[ \t]*$/.test(cut[0]) && text[cut.index + cut[0].length] === '\n';
    start = cut.index + cut[0].length;
    isItem = ITEM.test(cut[0]);
  }
  add(text.length, '');
  return sentences;
}

/** The sentence at an offset, by its place; -1 before the first. */
export function sentenceAt(sentences: readonly Sentence[], offset: number): number {
  let [low, high] = [0, sentences.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if ((sentences[middle] as Sentence).start <= offset) low = middle + 1;
    else high = middle - 1;
  }
  return high;
}
