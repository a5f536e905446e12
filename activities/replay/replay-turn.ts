import type { CallOptions, ChainedLanguageModel, LanguageModel } from '../../adapters/llm/language-model.ts';
import { conditionName, nameLanguageOf, toldCondition } from '../../assistant/names/plain-names.ts';
import { replyLanguage } from '../../assistant/reply-language.ts';
import { tellsOfEmergency } from '../../assistant/emergency-now.ts';
import type { PromptInForce } from '../../db/queries/learning/prompts-in-force.ts';
import { routeTurn } from '../../domain/conversation/route-turn.ts';
import type { SpokenLanguage } from '../../domain/conversation/language.ts';
import type { PromptKey } from '../../domain/prompts/prompt.ts';
import { OFFLINE_MODEL, type TurnOutcome } from '../../domain/replay/compare-outcomes.ts';
import { displaysOf, summarizeFindings, type TurnInputs, withOtherReading } from '../../domain/replay/turn-inputs.ts';

export type ReplayedUnder = { prompts: Partial<Record<PromptKey, PromptInForce>>; model: string | null };
export type MadeAgain = TurnOutcome & { models: { task: string; model: string; prompt_version: string }[] };

/** The whole turn once more on its input as it stood: classify, extract, route, reply. Writes nothing, sends nothing. */
export async function replayTurn(
  llm: ChainedLanguageModel,
  inputs: TurnInputs,
  message: string,
  under: ReplayedUnder,
  signal: AbortSignal,
): Promise<MadeAgain> {
  const model: LanguageModel = under.model === OFFLINE_MODEL ? llm.offline : llm;
  const optionsOf = (key: PromptKey): CallOptions => {
    const prompt = under.prompts[key];
    return { signal, ...(prompt ? { prompt } : {}), ...(under.model === null ? {} : { model: under.model }) };
  };
  const classified = await model.classify({ ...inputs.classify, message }, optionsOf('classify'));
  const category = tellsOfEmergency({ ...inputs.classify, message, history: inputs.reply.history })
    ? 'emergency'
    : classified.value.category;
  const extraction =
    inputs.extracted === null
      ? null
      : await model.extract(
          {
            ...{ text: message, source: 'message' as const },
            ...(inputs.about ? { about: inputs.about } : {}),
            ...(inputs.written_on ? { written_on: inputs.written_on } : {}),
            asked: inputs.classify.asked_item ?? null,
          },
          optionsOf('extract'),
        );
  const read = extraction ? summarizeFindings(extraction.value) : { conditions: [], findings: [] };
  const findings_in_message = inputs.route.findings_in_message + (extraction ? countOf(read) - countOf(inputs.extracted) : 0);
  const { branch_chosen } = routeTurn({ ...inputs.route, category, findings_in_message });
  const language = nameLanguageOf(replyLanguage({ ...inputs.reply, message }));
  const displays = extraction ? displaysOf(extraction.value, (finding) => toldCondition(finding, language)) : inputs.displays;
  const reply = await model.reply(
    withOtherReading(inputs, message, { displays, renamed: namesOfCodes(inputs, language), route: { branch: branch_chosen, category } }),
    optionsOf('reply'),
  );
  const calls = [classified.call, ...(extraction ? [extraction.call] : []), reply.call];
  return {
    ...{ category, confidence: classified.value.confidence, branch: branch_chosen, ...read, reply: reply.value },
    models: calls.map(({ task, model: name, prompt_version }) => ({ task, model: name, prompt_version })),
  };
}

/** Of turns that kept the titles of their codes, which no reply shows. */
const namesOfCodes = ({ extracted, displays }: TurnInputs, language: SpokenLanguage): string[] =>
  (extracted?.conditions ?? []).flatMap((code, at) => conditionName({ code, display: displays[at] ?? code }, language));

const countOf = (read: TurnInputs['extracted']) => (read ? read.conditions.length + read.findings.length : 0);
