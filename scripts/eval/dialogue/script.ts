import { readFileSync } from 'node:fs';

/** A scripted patient of test/data/dialogues: what is written, and what has to be true after it. */
export type Step =
  | { kind: 'say' | 'reply' | 'not' | 'record' | 'no_record' | 'escalation'; text: string }
  | { kind: 'case'; field: string; relation: '=' | '!=' | '~'; value: string }
  | { kind: 'until'; text: string };
export type Dialogue = { name: string; language: string; procedure: string; country: string; steps: Step[] };

const KINDS = { '>': 'say', '+': 'reply', '-': 'not', '=': 'record', '~': 'no_record', '^': 'escalation', '*': 'until' } as const;

/** @throws Error for a line that is none of the README's */
export function readDialogues(file: URL): Dialogue[] {
  const dialogues: Dialogue[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    if (line.startsWith('=== ')) dialogues.push(headOf(line.slice(4)));
    else dialogues.at(-1)?.steps.push(stepOf(line));
  }
  return dialogues;
}

function headOf(line: string): Dialogue {
  const [name = '', language = '', procedure = '', country = ''] = line.split('|').map((part) => part.trim());
  return { name, language, procedure, country, steps: [] };
}

function stepOf(line: string): Step {
  const text = line.slice(2);
  if (line.startsWith('@ ')) {
    const [, field = '', relation = '=', value = ''] = /^([\w.]+)(!=|=|~)(.*)$/.exec(text) ?? [];
    return { kind: 'case', field, relation: relation as '=', value };
  }
  const kind = KINDS[line[0] as keyof typeof KINDS];
  if (kind === undefined || line[1] !== ' ') throw new Error(`no line of a dialogue: ${line}`);
  return { kind, text };
}
