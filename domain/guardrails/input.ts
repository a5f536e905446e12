import { detectLanguage } from '../conversation/language.ts';
import { ASSISTANT_RULES } from './assistant-rules.ts';
import { CLAIM_RULES } from './claim-rules.ts';
import { CODE_RULES } from './code-rules.ts';
import { isSquashedOrder, plainText, undisguised } from './disguises.ts';
import { hidesSentence, turned } from './encodings.ts';
import { ENGLISH_RULES } from './english-rules.ts';
import { FOREIGN_CLAIMS } from './foreign-claims.ts';
import { FOREIGN_RULES } from './foreign-rules.ts';
import { HARM_RULES } from './harm-rules.ts';
import type { InputRule } from './input-rule.ts';
import { MACHINE_RULES } from './machine-rules.ts';
import { OTHERS_RULES } from './others-rules.ts';
import { PERSON_RULES } from './person-rules.ts';
import { STRUCTURE_RULES } from './structure-rules.ts';

/** The input guardrail (Decisions §5): prompt injection, abuse, and requests outside medicine that attack the service. Deterministic. */

export type InputVerdict = { verdict: 'pass' | 'block'; rule: string | null; reason: string };

type RuleGroup = { rules: readonly InputRule[]; appliesTo(text: string): boolean };
const always = (...rules: readonly InputRule[]): RuleGroup => ({ rules, appliesTo: () => true });
/** English has rules of its own: what they let pass is not looked at as another language. */
const unlessEnglish = (...rules: readonly InputRule[]): RuleGroup => ({ rules, appliesTo: (text) => detectLanguage(text) !== 'en' });

const RULES: readonly RuleGroup[] = [
  always(...ENGLISH_RULES, ...ASSISTANT_RULES, ...CLAIM_RULES, ...FOREIGN_RULES),
  unlessEnglish(...FOREIGN_CLAIMS),
  always(...CODE_RULES, ...STRUCTURE_RULES, ...OTHERS_RULES, ...PERSON_RULES, ...HARM_RULES),
];
/** What makes sense only when it is turned back is judged by the plainest rules alone. */
const TURNED_RULES = [always(...ENGLISH_RULES.filter(({ name }) => !['encoded_payload', 'abuse'].includes(name)))];
const LONGEST_TURNED = 600;

function brokenRule(groups: readonly RuleGroup[], text: string): InputRule | null {
  for (const { rules, appliesTo } of groups) {
    const broken = appliesTo(text) ? rules.find(({ matches }) => matches(text)) : undefined;
    if (broken) return broken;
  }
  return null;
}

const block = (rule: string, reason: string): InputVerdict => ({ verdict: 'block', rule, reason });
const PASS: InputVerdict = { verdict: 'pass', rule: null, reason: 'no rule applies' };

/**
 * Judges a patient's message by rules: as it is written, and with its disguises undone. Patients also say "ignore", "system" or "override":
 * only attacks on the assistant are caught. What no rule names is judged by likeness (attack-likeness.ts).
 */
export function screenInput(text: string): InputVerdict {
  const plain = plainText(text);
  for (const reading of [plain, ...undisguised(plain)]) {
    const broken = brokenRule(RULES, reading);
    if (broken) return block(broken.name, broken.reason);
    if (isSquashedOrder(reading)) return block('squashed_order', 'the message tries to override the instructions of the assistant');
  }
  if (hidesSentence(plain) || hidesSentence(text)) return block('encoded_payload', 'the message hides instructions in an encoding');
  if (plain.length > LONGEST_TURNED) return PASS;
  for (const reading of turned(plain)) {
    const broken = brokenRule(TURNED_RULES, reading);
    if (broken) return block(broken.name, broken.reason);
  }
  return PASS;
}

/** Orders and questions to the assistant; what a document may well say of people, drugs and harm is left to its readers. */
const SAID_OF_PEOPLE = ['foreign_prescription', 'foreign_outsider', 'foreign_everybody', 'foreign_office', 'foreign_rogue'];
const isAddressed = ({ name }: InputRule) => !SAID_OF_PEOPLE.includes(name);
const ADDRESSED: readonly RuleGroup[] = [
  always(...ENGLISH_RULES, ...ASSISTANT_RULES, ...MACHINE_RULES, ...STRUCTURE_RULES, ...FOREIGN_RULES.filter(isAddressed)),
  unlessEnglish(...FOREIGN_CLAIMS.filter(isAddressed)),
];

/** Whether a line of a document is aimed at who reads it by machine. */
export function speaksToAssistant(line: string): boolean {
  const plain = plainText(line);
  return [plain, ...undisguised(plain)].some((reading) => brokenRule(ADDRESSED, reading) !== null);
}
