import type { Answer, CallOptions, LanguageModel } from '../../../adapters/llm/language-model.ts';
import { askedIn } from '../../../assistant/asked.ts';
import { replyLanguage } from '../../../assistant/reply-language.ts';
import type { ReplyInput } from '../../../domain/conversation/assistant-tasks.ts';
import type { OutputVerdict } from '../../../domain/guardrails/output.ts';
import { screenUnfounded } from '../../../domain/guardrails/unfounded.ts';
import type { ClinicalExtraction } from '../../../domain/clinical/findings.ts';

/** The prepared reply to the same turn, and how a model's words are held against it and against all that the model was given. */
export async function openJudge(offline: LanguageModel, input: ReplyInput, options: CallOptions) {
  const prepared = await offline.reply(input, withoutPrompt(options));
  const told = [...stringsOf(input.facts), input.message, ...input.history.filter(isTheirs).map(({ text }) => text)];
  const ground = { prepared: prepared.value, told, language: replyLanguage(input) };
  const namesOf = async (text: string) => {
    const plain = text.replaceAll(REGRETS, ' ');
    const readings = await Promise.all(READ_AS.map((source) => offline.extract({ text: plain, source }, withoutPrompt(options))));
    return new Set(readings.flatMap(({ value }) => [...namesIn(value)]));
  };
  let known: Promise<Set<string>> | null = null;
  return {
    prepared: prepared satisfies Answer<string>,
    async judge(reply: string): Promise<OutputVerdict> {
      const verdict = screenUnfounded(reply, ground);
      if (verdict.verdict === 'block') return verdict;
      if (NOT_BY_MODELS.has(askedIn(reply) ?? ''))
        return { verdict: 'block', rule: 'asks_what_binds', reason: 'only prepared words ask what binds' };
      const named = await namesOf(reply);
      if (named.size === 0) return verdict;
      known ??= namesOf([prepared.value, ...told].join('\n'));
      const before = await known;
      const isNew = [...named].some((name) => !before.has(name));
      return isNew ? { verdict: 'block', rule: 'unfounded_finding', reason: 'the reply names a finding that nobody told' } : verdict;
    },
  };
}

/** As a patient's message "you have cancer" is of somebody else, as a paper a nickname of a disease is nothing: what either names is named. */
const READ_AS = ['message', 'document'] as const;

/** Before what is told, not before what is feared. */
const REGRETS =
  /(?<!\p{L})(?:i(?:['’]| a)m (?:so |very )?(?:afraid|sorry)(?: to (?:say|tell you))?(?: that)?|ich (?:be)?fürchte,?(?: dass)?|je (?:crains|regrette)(?: que)?|(?:me )?temo(?: che| que)?|receio(?: que)?|korkarım(?: ki)?|боюсь,?(?: что)?|أخشى أن)(?!\p{L})/giu;

/** A yes to these binds: the patient reads them in prepared words. */
export const NOT_BY_MODELS: ReadonlySet<string> = new Set(['consent', 'provider_selection']);

const withoutPrompt = ({ traceId, signal }: CallOptions): CallOptions => ({
  ...(traceId ? { traceId } : {}),
  ...(signal ? { signal } : {}),
});

/** A summary of older turns was written by a model itself. */
const isTheirs = ({ sender, text }: ReplyInput['history'][number]): boolean => sender === 'patient' && !text.startsWith('(earlier)');

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value), String(Math.floor(value / 100))];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : [];
}

/** The diseases, medicines and allergies that a text names, said or denied. */
function namesIn({ conditions, medications, allergies, no_known_allergies }: ClinicalExtraction): Set<string> {
  return new Set([
    ...conditions.map(({ icd10, text }) => icd10?.slice(0, 3) ?? text.toLowerCase()),
    ...[...medications, ...allergies].map(({ name }) => name.toLowerCase()),
    ...(no_known_allergies ? ['no known allergies'] : []),
  ]);
}
