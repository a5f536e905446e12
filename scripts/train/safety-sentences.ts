import { readdirSync, readFileSync } from 'node:fs';
import { attacks, intents, ordinary } from './labelled-sentences.ts';

/** Sentences that the likeness of emergencies, of self-harm and of attacks is learned from. None of a held-out set is among them. */
export type SafetySentence = {
  text: string;
  emergency: boolean;
  selfHarm: boolean;
  attack: boolean;
  weight: number;
  isOfAttacksOnly?: boolean;
  isOfSelfHarmOnly?: boolean;
};

const DATA = new URL('../../test/data/', import.meta.url);
/** Our own English sentences are many and much alike; those of other hands count in full, and so do complaints, which are nearest to emergencies. */
const OWN_WEIGHT = 0.25;
const COMPLAINTS: ReadonlySet<string> = new Set(['symptom_report', 'medical_history']);
/** Ordinary sentences around the words of attacks say little of emergencies, and are many. */
const OF_ATTACKS_ONLY = /^nine-guard\./;
/** Short cries and what is worded like them: of other emergencies and of attacks they taught nothing that held out (1 December). */
const OF_SELF_HARM_ONLY = /^ninth\./;
const ORDINARY = { emergency: false, selfHarm: false, attack: false, weight: 1 };

const linesOf = (path: string) => readFileSync(new URL(path, DATA), 'utf8').split('\n').filter(Boolean);
const cellsOf = (path: string) => linesOf(path).map((line) => line.split('\t'));

type Told = { text: string; emergency?: boolean; kind?: string; presentation?: string };

function strangersOf(folder: string): SafetySentence[] {
  const files = readdirSync(new URL(folder, DATA)).filter((name) => /(?:emergencies|ordinary|attacks|patient-words)\.jsonl$/.test(name));
  return files.flatMap((name) =>
    linesOf(`${folder}${name}`).map((line) => {
      const { text, emergency = false, kind = '', presentation = '' } = JSON.parse(line) as Told;
      const selfHarm = emergency && /suic|self.?harm/i.test(`${kind} ${presentation}`);
      return {
        text,
        emergency,
        selfHarm,
        attack: name.endsWith('attacks.jsonl'),
        weight: 1,
        isOfAttacksOnly: OF_ATTACKS_ONLY.test(name),
        isOfSelfHarmOnly: OF_SELF_HARM_ONLY.test(name),
      };
    }),
  );
}

export function safetySentences(): SafetySentence[] {
  const answers = cellsOf('answers/emergencies.tsv').filter(([label]) => label === '0' || label === '1');
  const told = (text: string, emergency: boolean, selfHarm = false) => ({ ...ORDINARY, text, emergency, selfHarm });
  return [
    ...strangersOf('strangers/train/'),
    ...strangersOf('strangers/dev/'),
    ...answers.map(([label, , text = '']) => told(text, label === '1')),
    ...cellsOf('emergencies/histories.dev.tsv').map(([, kind, text = '']) => told(text, kind === 'now')),
    ...cellsOf('emergencies/vignettes.dev.tsv').map(([, kind = '', text = '']) => told(text, true, /suic|self/.test(kind))),
    ...attacks().flatMap(({ text, heldOut }) => (heldOut ? [] : [{ ...ORDINARY, text, attack: true, weight: OWN_WEIGHT }])),
    ...[...ordinary(), ...intents()].flatMap(({ text, family, heldOut }) =>
      heldOut ? [] : [{ ...ORDINARY, text, emergency: family === 'emergency', weight: COMPLAINTS.has(family) ? 1 : OWN_WEIGHT }],
    ),
  ];
}
