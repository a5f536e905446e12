import { speaksToAssistant } from './input.ts';

const SHORTEST = 12;

/**
 * Text of a document before a model reads it: lines that speak to the assistant instead of about a patient are taken out, also where the words
 * run over the end of a line. Offsets stay.
 */
export function neutralizeDocumentText(text: string): { text: string; neutralized: number } {
  const lines = text.split('\n');
  const isAimed = lines.map((line) => line.length >= SHORTEST && speaksToAssistant(line));
  for (let at = 1; at < lines.length; at += 1) {
    if (isAimed[at] || isAimed[at - 1]) continue;
    const [first = '', second = ''] = [lines[at - 1]?.trim(), lines[at]?.trim()];
    if (mayOrder(first) && second !== '' && speaksToAssistant(`${first} ${second}`)) {
      isAimed[at - 1] = true;
      isAimed[at] = true;
    }
  }
  return {
    text: lines.map((line, at) => (isAimed[at] ? ' '.repeat(line.length) : line)).join('\n'),
    neutralized: isAimed.filter(Boolean).length,
  };
}

/** Words with which an order to a machine begins: only such a line is looked at together with the next. */
function mayOrder(line: string): boolean {
  return /\b(?:ignor|disregard|forget|overrid|bypass|reveal|system|assistant|ai\b|prompt|you (?:are|must|will|should)|instructions?|pretend|olvida|vergiss|oubli|dimentica)/i.test(
    line,
  );
}
