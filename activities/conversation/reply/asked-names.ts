import { hospitalPlaces } from '../../../assistant/dialogue/hospital-place.ts';
import { procedureName } from '../../../assistant/names/plain-names.ts';
import { namedProcedures } from '../../../assistant/procedures/name-procedures.ts';
import type { HospitalPlace } from '../../../domain/conversation/assistant-tasks.ts';
import { normalized } from '../../../domain/conversation/short-answers.ts';
import { languageOfReply } from './shown-names.ts';
import type { TurnContext } from '../context/turn-context.ts';

/** What a message asks of names that the case and the catalogue know. */

export const placesAsked = ({ message, match }: Pick<TurnContext, 'message' | 'match'>): HospitalPlace[] =>
  hospitalPlaces(message.content, match?.results ?? []);

/** What a treatment of the catalogue is that the message names: as the catalogue describes it, in other languages by its plain name. Null: none, or no other name than the one asked about. */
export function askedMeaning(context: Pick<TurnContext, 'message' | 'history' | 'patient' | 'procedures'>): string | null {
  const { message, procedures } = context;
  const [named] = namedProcedures(message.content, procedures);
  const procedure = procedures.find(({ code }) => code === named?.code);
  if (!procedure) return null;
  const language = languageOfReply(context);
  const name = procedureName(procedure, language);
  if (language === 'en') return `${name}: ${procedure.description}`;
  return normalized(message.content).includes(normalized(name)) ? null : name;
}
