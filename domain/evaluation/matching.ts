/** Which finding stands for which label. Pure. */

/** One-to-one assignment, greedy by rule: each label takes one finding at most, all labels by the first rule before any by the second. */
export function matchUp<L, F>(
  labels: readonly L[],
  findings: readonly F[],
  rules: readonly ((label: L, finding: F) => boolean)[],
): [L, F][] {
  const pairs: [L, F][] = [];
  const taken = new Set<F>();
  const done = new Set<L>();
  for (const rule of rules) {
    for (const label of labels) {
      if (done.has(label)) continue;
      const finding = findings.find((each) => !taken.has(each) && rule(label, each));
      if (finding === undefined) continue;
      pairs.push([label, finding]);
      taken.add(finding);
      done.add(label);
    }
  }
  return pairs;
}

/** Whether a passage (characters from, to) overlaps the words of a label, wherever they stand in the text. */
export function liesOn(text: string, words: string, { start, end }: { start: number; end: number }): boolean {
  if (words === '') return false;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (at < end && start < at + words.length) return true;
  }
  return false;
}

const FILLING = new Set(
  'a an and by due for from in mellitus nos not of on or other specified the to type unspecified with without'.split(' '),
);

/** Whether two names say the same: equal words, or all words of the shorter one in the longer. */
export function isAlike(a: string, b: string): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  if (one.length === 0 || other.length === 0) return a.trim().toLowerCase() === b.trim().toLowerCase();
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  return few.every((word) => many.includes(word)) && few.length * 3 >= many.length;
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.split(/[^a-z0-9]+/).filter((word) => word !== '' && !FILLING.has(word)))].map((word) =>
    word.replace(/(?<=[a-z]{3})e?s$/, ''),
  );
}
