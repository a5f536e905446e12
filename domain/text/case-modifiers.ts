/**
 * A pattern without RegExp modifiers: what stands in `(?i:…)` is written out in both cases (`(?i:no)` → `(?:[nN][oO])`), what stands in `(?-i:…)` inside it stays.
 *
 * V8 reads `(?i:…)` as `(?:…)` as soon as it no longer optimizes patterns, which it stops to do in every process that has compiled 16 MB of them
 * (seen in Node 24.21, `--no-regexp-optimization`): a name after "I'm" would be kept by a process that has run for long. Patterns with modifiers are
 * compiled through this function, and no other way. For patterns with flag `u`, without flag `i`.
 */
export function withoutCaseModifiers(source: string): string {
  let written = '';
  let ignoring = false;
  let isInClass = false;
  const outer: boolean[] = [];
  for (let rest = source; rest; ) {
    const [token = ''] = (isInClass ? IN_CLASS : OUTSIDE).exec(rest) ?? [];
    rest = rest.slice(token.length);
    if (!isInClass && token.startsWith('(')) {
      outer.push(ignoring);
      if (token === '(?i:') ignoring = true;
      if (token === '(?-i:') ignoring = false;
      written += /^\(\?-?i:$/.test(token) ? '(?:' : token;
      continue;
    }
    if (token === '[') isInClass = true;
    if (token === ']') isInClass = false;
    written += ignoring ? inBothCases(token, isInClass) : token;
    if (!isInClass && token === ')') ignoring = outer.pop() ?? false;
  }
  return written;
}

const ESCAPE = String.raw`\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\k<[^>]*>|\\[^]`;
const OUTSIDE = new RegExp(String.raw`^(?:${ESCAPE}|\(\?<[a-zA-Z_]\w*>|\(\?-?i:|\(\?(?:<?[=!]|:)|[^])`, 'u');
const IN_CLASS = new RegExp(String.raw`^(?:${ESCAPE}|\p{L}-\p{L}|[^])`, 'u');

function inBothCases(token: string, isInClass: boolean): string {
  if (/^\\p\{(?:Lu|Ll)\}$/.test(token)) return isInClass ? String.raw`\p{Lu}\p{Ll}\p{Lt}` : String.raw`[\p{Lu}\p{Ll}\p{Lt}]`;
  if (isInClass && /^.-.$/u.test(token)) return casesOf(token).join('');
  const isLetter = /^\p{L}$/u.test(token);
  if (!isLetter) return token;
  const cases = casesOf(token);
  return isInClass || cases.length === 1 ? cases.join('') : `[${cases.join('')}]`;
}

/** As it is, and in lower and upper case where that is as long: ß has no upper case of one letter. */
function casesOf(text: string): string[] {
  return [...new Set([text, text.toLowerCase(), text.toUpperCase()])].filter((cased) => [...cased].length === [...text].length);
}
