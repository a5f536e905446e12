import type { OfferedNote } from '../../../domain/conversation/record-answer.ts';
import { factsOf } from '../../../domain/records/correct-finding.ts';
import type { TurnContext } from '../context/turn-context.ts';
import { substanceInDoubt, type Told } from './substance-doubt.ts';

/** The one thing of a message that is asked about, because it may belong in the record and is not sure: a substance before a disease or an operation. */
export const doubtToAsk = (context: TurnContext, told: Told): OfferedNote | null =>
  substanceInDoubt(context, told) ?? conditionInDoubt(context, told);

/** Nothing that the message or the record says already, and nothing that was asked just now. */
function conditionInDoubt({ message, about, asked, record }: TurnContext, { extraction, findings, corrections }: Told): OfferedNote | null {
  const { unsure } = extraction ?? {};
  if (message.sender_type !== 'patient' || about.asks || unsure === undefined) return null;
  const known = new Set([
    ...[...findings.conditions, ...findings.procedures].map(({ display }) => display),
    ...corrections.map(({ display }) => display),
    ...asked.flatMap(({ note }) => note?.name ?? []),
    ...record.resources.flatMap(({ resource_type, resource }) => {
      if (resource_type === 'Condition') return [factsOf('condition', resource).display];
      return resource_type === 'Procedure' ? [factsOf('procedure', resource).display] : [];
    }),
  ]);
  const isOpen = ({ display }: { display: string }) => !known.has(display);
  const condition = unsure.conditions.find(isOpen);
  if (condition) return { kind: 'condition', name: condition.display, said: condition.passage.quote, finding: condition };
  const operation = unsure.procedures.find(isOpen);
  return operation ? { kind: 'operation', name: operation.display, said: operation.passage.quote, finding: operation } : null;
}
