import { tokenize } from '../../domain/text/tokens.ts';

/** The code that may be billed for a code that may not: its child that says least beyond it. */

type Titles = ReadonlyMap<string, { title: string; billable: boolean }>;

export function createBillable(titles: Titles): (code: string) => string {
  const children = childrenOf(titles);
  return (code) => {
    let current = code;
    for (let depth = 0; depth < 4 && titles.get(current)?.billable === false; depth += 1) {
      const next = plainest(children.get(current) ?? [], titles.get(current)?.title ?? '', titles);
      if (!next) return current;
      current = next;
    }
    return current;
  };
}

/** Children of codes that cannot be billed, by the nearest code above them. */
function childrenOf(titles: Titles): Map<string, string[]> {
  const children = new Map<string, string[]>();
  for (const code of titles.keys()) {
    let parent = code.slice(0, -1);
    while (parent.length > 3 && (parent.endsWith('.') || !titles.has(parent))) parent = parent.slice(0, -1);
    const known = children.get(parent);
    if (known) known.push(code);
    else children.set(parent, [code]);
  }
  return children;
}

const ENDINGS = ['9', '0', 'A'];

/** The child with the fewest words of its own; of several the unspecified one, then what ends in 9, 0 or A (a first encounter). */
function plainest(codes: readonly string[], parent: string, titles: Titles): string | undefined {
  const own = new Set(tokenize(parent).map(({ norm }) => norm));
  const rank = (code: string) => {
    const title = titles.get(code)?.title ?? '';
    const said = title.replace(
      /\b(?:unspecified|uncomplicated|initial encounter.*|without [^,]*|not specified as [^,]*|not intractable|NOS)\b/gi,
      ' ',
    );
    const beyond = tokenize(said).filter(
      ({ norm }) => !own.has(norm) && !/^(?:of|the|and|or|in|for|with|due|to|site|eye|side)$/.test(norm),
    ).length;
    const open = title.match(/unspecified/gi)?.length ?? 0;
    const place = ENDINGS.indexOf(code.at(-1) ?? '');
    return beyond * 10 - Math.min(open, 3) * 4 + (/^other/i.test(title) ? 12 : 0) + (place < 0 ? 3 : place);
  };
  return codes.toSorted((a, b) => rank(a) - rank(b))[0];
}
