import type { Lexicon, Mark } from '../emergencies/lexicon.ts';
import { wordsOf } from '../emergencies/words.ts';
import type { InputVerdict } from './input.ts';

/** Attacks by what is said together, in languages that the sentence model cannot read: concepts of terminology/attacks within some words of each other. */

type AttackRule = { name: string; within: number; signs: readonly string[]; reason: string };

const rule = (name: string, within: number, reason: string, ...signs: string[]): AttackRule => ({
  name: `concepts_${name}`,
  within,
  reason,
  signs,
});

const RULES: readonly AttackRule[] = [
  rule('override', 12, 'the message tries to override the instructions of the assistant', 'override', 'rules'),
  rule('obedience', 14, 'the message tries to override the instructions of the assistant', 'obey_me', 'override|rules|all_before|role'),
  rule('clean_slate', 6, 'the message tries to override the instructions of the assistant', 'override', 'all_before'),
  rule('prompt_leak', 12, 'the message asks for the instructions of the assistant', 'reveal', 'prompt'),
  rule('mode', 14, 'the message wants the assistant to work without its rules', 'mode', 'role|claim|access|reveal|override|rules'),
  rule('role', 14, 'the message gives the assistant another role', 'role', 'mode|rules'),
  rule(
    'office',
    30,
    'the message claims an office to get at what is not its own',
    'claim',
    'access|asks|override',
    'others|mode|prompt|tool|tamper',
  ),
  rule('office', 16, 'the message claims an office to get at what is not its own', 'claim', 'access', 'affair', 'outsider|others'),
  rule('outsider', 10, "the message asks for other people's data", 'outsider', 'affair', 'access|reveal|asks'),
  rule('supply', 8, 'the message asks for a drug that has to be prescribed', 'no_rx', 'drug'),
  rule('threat', 0, 'the message threatens people', 'threat'),
  rule('others_data', 12, "the message asks for other people's data", 'access', 'others'),
  rule('harm', 14, 'the message asks how to harm somebody with a medicine', 'kill', 'drug'),
  rule('forgery', 10, 'the message asks for a forged paper', 'forge', 'drug|access'),
  rule('tool', 8, 'the message wants rights or tools that are not its own', 'access|code|reveal|mode', 'tool'),
  rule('tampering', 8, 'the message wants a record or a price to be changed', 'override|code|rank|claim|mode', 'tamper'),
  rule('decode', 10, 'the message hides instructions in an encoding', 'decode', 'obey'),
  rule('code', 8, 'the message wants code to be run', 'code', 'access|reveal|override'),
  rule('ranking', 14, 'the message wants the ranking of hospitals to be changed', 'rank', 'override|rules|access'),
];
const GROUPED = RULES.map((one) => ({ ...one, groups: one.signs.map((sign) => sign.split('|')) }));

/** Null: nothing of the kind. */
export function screenBySigns(text: string, lexicon: Lexicon): InputVerdict | null {
  const found = lexicon.find(wordsOf(text), 'exact');
  const hidden = found.filter(({ concept }) => concept === 'none');
  const isHidden = (mark: Mark) => hidden.some((other) => other !== mark && mark.from >= other.from && mark.to <= other.to);
  const marks = found.filter((mark) => !isHidden(mark));
  const broken = GROUPED.find(({ groups, within }) => stand(groups, within, marks));
  return broken ? { verdict: 'block', rule: broken.name, reason: broken.reason } : null;
}

function stand([first = [], ...rest]: readonly (readonly string[])[], within: number, marks: readonly Mark[]): boolean {
  const isNear = (one: Mark, other: Mark) => Math.max(other.from - one.to, one.from - other.to, 0) <= within;
  const isSame = (one: Mark, other: Mark) => one.from === other.from && one.to === other.to;
  return marks.some(
    (mark) =>
      first.includes(mark.concept) &&
      rest.every((group) => marks.some((other) => group.includes(other.concept) && !isSame(mark, other) && isNear(mark, other))),
  );
}
