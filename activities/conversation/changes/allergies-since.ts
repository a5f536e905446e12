import { isAnothersAllergy, saidSince } from '../../../clinical-nlp/allergies/said-since.ts';
import { wordsOfPatient } from '../../../clinical-nlp/persons/patient-words.ts';
import { substancesIn } from '../../../clinical-nlp/treatments/substances.ts';
import { foldedWords } from '../../../clinical-nlp/words/folded-words.ts';
import { isForRelative } from '../../../domain/conversation/about.ts';
import { factsOf } from '../../../domain/records/correct-finding.ts';
import { findingSourceOf } from '../../../domain/records/finding-trace.ts';
import { substanceOf } from '../../../domain/records/substance.ts';
import type { TurnContext } from '../context/turn-context.ts';

/** Allergies of the record of which the message says that they have passed or are another's: surely, or to be asked. */
export type AllergiesSince = { strike: string[]; ask: string[] };

const NONE: AllergiesSince = { strike: [], ask: [] };
/** Words of a message that speaks of the thing without its name. */
const LONGEST_UNNAMED = 12;

export function allergiesSince(context: TurnContext): AllergiesSince {
  const { message, about, record } = context;
  if (message.sender_type !== 'patient') return NONE;
  const held = record.resources.filter(
    ({ resource_type, resource }) => resource_type === 'AllergyIntolerance' && factsOf('allergy', resource).status !== 'past',
  );
  if (held.length === 0) return NONE;
  const named = substancesIn(foldedWords(message.content), 'message');
  const isAnothers = !isForRelative(about) && isAnothersAllergy(message.content);
  const own = isForRelative(about) ? message.content : wordsOfPatient(message.content, about);
  const since: AllergiesSince = { strike: [], ask: [] };
  for (const { resource_id, resource } of held) {
    const { display } = factsOf('allergy', resource);
    const places = named.filter(({ name }) => substanceOf(name) === substanceOf(display));
    const isMeant = places.length > 0 || (named.length === 0 && held.length === 1 && wasToldLast(context, resource));
    if (!isMeant) continue;
    const isOnly = places.length > 0 && new Set(named.map(({ name }) => name)).size === 1;
    const said = saidSince(own, places);
    if ((isAnothers && isOnly) || (said !== null && isEaten(display))) since.strike.push(resource_id);
    else if (said !== null) since.ask.push(resource_id);
  }
  return since;
}

/** A medicine is asked about: what is taken again may be another of its kind, and that the allergy has passed may be hearsay. */
const isEaten = (name: string): boolean => substancesIn(foldedWords(name), 'message').every(({ kind }) => kind === 'allergen');

/** "Agora como à vontade": said right behind the message that told of the allergy. */
function wasToldLast({ message, history }: TurnContext, resource: Record<string, unknown>): boolean {
  const { passage } = findingSourceOf(resource);
  const before = history.findLast(({ sender }) => sender === 'patient')?.text ?? '';
  return passage !== null && before.includes(passage) && message.content.trim().split(/\s+/).length <= LONGEST_UNNAMED;
}
