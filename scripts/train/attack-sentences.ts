import { readdirSync, readFileSync } from 'node:fs';
import { detectLanguage } from '../../domain/conversation/language.ts';
import { shareOf } from './labelled-sentences.ts';
import type { SafetySentence } from './safety-sentences.ts';

/** What the likeness to attacks is learned from beside the labelled sentences: the talk of whole conversations, and messages of two sentences. */

const DEV = new URL('../../test/data/strangers/dev/', import.meta.url);
/** Messages of conversations are many and much alike. */
const TALK_WEIGHT = 0.3;
/** An attack between thanks and a hotel is one still, and two ordinary sentences are none. */
const COMPOSED_SHARE = { attack: 0.4, ordinary: 0.24 };
const LONGEST_COMPOSED = 160;
const HARMLESS = { emergency: false, selfHarm: false, attack: false };

/** The patients' messages of the development conversations; none of them attacks. */
export function talkOfPatients(): SafetySentence[] {
  const files = readdirSync(DEV).filter((name) => /^(?:conversations.*|relatives)\.jsonl$/.test(name));
  const messages = files.flatMap((name) =>
    readFileSync(new URL(name, DEV), 'utf8')
      .split('\n')
      .filter(Boolean)
      .flatMap((line) => (JSON.parse(line) as { messages: (string | { text: string })[] }).messages),
  );
  const texts = new Set(messages.map((message) => (typeof message === 'string' ? message : message.text)));
  return [...texts].map((text) => ({ ...HARMLESS, text, weight: TALK_WEIGHT }));
}

/** Messages of two sentences in one language, one of them an attack or none. The same sentences give the same messages. */
export function composedMessages(sentences: readonly SafetySentence[]): SafetySentence[] {
  const harmless = sentences.filter(({ text, attack, emergency }) => !attack && !emergency && text.length < LONGEST_COMPOSED);
  const byLanguage = Map.groupBy(harmless, ({ text }) => languageOf(text));
  const isChosen = ({ text, attack }: SafetySentence) => shareOf(`two ${text}`) < COMPOSED_SHARE[attack ? 'attack' : 'ordinary'];
  return [...sentences.filter(({ attack }) => attack), ...harmless].filter(isChosen).map((sentence) => {
    const beside = byLanguage.get(languageOf(sentence.text)) ?? harmless;
    const other = beside[Math.floor(shareOf(`beside ${sentence.text}`) * beside.length)]?.text ?? '';
    const [first, second] = shareOf(`first ${sentence.text}`) < 0.5 ? [other, sentence.text] : [sentence.text, other];
    return { ...sentence, text: `${first.replace(/[.!?]*$/, '')}. ${second}`, weight: 1 };
  });
}

function languageOf(text: string): string {
  if (/\p{Script=Arabic}/u.test(text)) return 'ar';
  return /\p{Script=Cyrillic}/u.test(text) ? 'ru' : (detectLanguage(text) ?? 'en');
}
