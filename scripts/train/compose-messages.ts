import { type Sentence, shareOf } from './labelled-sentences.ts';

/** What stands alone: notes, letters and orders that are no part of a chat. */
const ALONE = new Set([
  ...['foreign', 'multilingual', 'code', 'encoded', 'abuse', 'indirect', 'many_turn'],
  ...['other_tasks', 'office_and_school', 'labs', 'notation', 'clinical_notes'],
]);
const LONGEST = 130;
const SHARE = 0.4;
const ATTACK_FIRST = 0.25;

/** Messages of two sentences: an attack beside something ordinary is still an attack, and two ordinary ones are none. */
export function composeMessages(
  attacks: readonly Sentence[],
  ordinary: readonly Sentence[],
): { attacks: Sentence[]; ordinary: Sentence[] } {
  const [hostile, harmless] = [attacks.filter(mayStandBeside), ordinary.filter(mayStandBeside)];
  const beside = ({ text }: Sentence) => harmless[Math.floor(shareOf(`beside ${text}`) * harmless.length)]?.text ?? '';
  const chosen = ({ text }: Sentence) => shareOf(`composed ${text}`) < SHARE;
  return {
    attacks: hostile.filter(chosen).map((sentence) => {
      const { text } = sentence;
      const isFirst = shareOf(`first ${text}`) < ATTACK_FIRST;
      return { ...sentence, text: isFirst ? `${text} ${beside(sentence)}` : `${beside(sentence)} ${text}` };
    }),
    ordinary: harmless.filter(chosen).map((sentence) => ({ ...sentence, text: `${beside(sentence)} ${sentence.text}` })),
  };
}

const mayStandBeside = ({ text, family }: Sentence): boolean => text.length < LONGEST && !ALONE.has(family);
