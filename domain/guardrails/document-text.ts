import { speaksToAssistant } from './input.ts';

/** Text of a document before a model reads it: lines that speak to the assistant instead of about a patient are taken out. Offsets stay. */
export function neutralizeDocumentText(text: string): { text: string; neutralized: number } {
  let neutralized = 0;
  const lines = text.split('\n').map((line) => {
    if (line.length < 12 || !speaksToAssistant(line)) return line;
    neutralized += 1;
    return ' '.repeat(line.length);
  });
  return { text: lines.join('\n'), neutralized };
}
