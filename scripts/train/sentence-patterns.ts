import { createHash } from 'node:crypto';

/**
 * Sentences from patterns: `{this|that}` stands for one of its choices, which may hold further ones, and `{@word}` or `@word` inside a choice for one of
 * a list that a line `@word = a|b` names. The same pattern gives the same sentences.
 */
export type Pattern = { pattern: string; family: string };
export type Lists = ReadonlyMap<string, readonly string[]>;

/** Reads patterns, one a line under `# family`, and the lists that they use. */
export function readPatterns(text: string): { patterns: Pattern[]; lists: Lists } {
  const lists = new Map<string, readonly string[]>();
  const patterns: Pattern[] = [];
  let family = '';
  for (const line of text.split('\n')) {
    const list = /^@(\w+) = (.*)$/.exec(line);
    if (list) lists.set(list[1] ?? '', (list[2] ?? '').split('|'));
    else if (line.startsWith('# ')) family = line.slice(2);
    else if (line.trim() !== '') patterns.push({ pattern: line, family });
  }
  return { patterns, lists };
}

/** Up to `most` different sentences of a pattern. @throws when a list is missing or a brace stands alone */
export function sentencesOf(pattern: string, lists: Lists, most: number): string[] {
  const sentences = new Set<string>();
  for (let turn = 0; turn < most * 2 && sentences.size < most; turn += 1)
    sentences.add(tidy(oneOf(pattern, lists, chooser(`${pattern}#${turn}`))));
  return [...sentences];
}

type Choose = (choices: readonly string[]) => string;

function oneOf(pattern: string, lists: Lists, choose: Choose): string {
  let text = pattern;
  while (/[{@]/.test(text)) {
    const before = text;
    text = text
      .replace(/\{@([a-z]+)\}/g, (_all, name: string) => choose(listOf(name, lists)))
      .replace(/\{([^{}]*)\}/g, (_all, inner: string) => choose(inner.split('|')))
      .replace(/(?<![\w.])@([a-z]+)\b/g, (_all, name: string) => choose(listOf(name, lists)));
    if (text === before) break;
  }
  if (/[{}]/.test(text)) throw new Error(`a brace stands alone in: ${pattern}`);
  return text;
}

function listOf(name: string, lists: Lists): readonly string[] {
  const list = lists.get(name);
  if (!list) throw new Error(`no list is named ${name}`);
  return list;
}

/** Choices in an order that follows from the seed alone. */
function chooser(seed: string): Choose {
  let at = 0;
  return (choices) => {
    const number = createHash('sha256').update(`${seed}/${at}`).digest().readUInt32BE(0);
    at += 1;
    return choices[number % choices.length] ?? '';
  };
}

/** One space between words, none before a stop, one mark at the end. */
function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([,.?!。？])/g, '$1')
    .replace(/([?!])[.?]+/g, '$1')
    .trim();
}
