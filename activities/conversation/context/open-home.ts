import { placeAlone } from '../../../assistant/intake-home.ts';
import { genderIn } from '../../../assistant/intake-person.ts';
import { twoNumbersOfBody } from '../../../clinical-nlp/intake/body-measures.ts';
import { isKnownHealth, type KnownHealth } from '../../../domain/cases/health-items.ts';
import type { Question } from '../../../domain/conversation/questions.ts';
import type { AskedItem } from '../../../db/queries/cases/intake-items.ts';

/** What is asked for a place itself: a place alone answers that. */
const FOR_A_PLACE: ReadonlySet<string> = new Set(['country_of_residence', 'destination']);

/**
 * The questions that a message may answer. Who was asked for their home some turns ago and now names a place alone ("Wien", "Cork, Ireland. Could I stay with him?")
 * answers that, whatever was asked since; never asked, a place alone may as well be a wish.
 */
export function withOpenHome(
  asked: readonly Question[],
  content: string,
  { intake, view }: { intake: readonly AskedItem[]; view: { country_of_residence: string | null } },
): readonly Question[] {
  const isOpen = intake.some(({ item, times_asked, answer }) => item === 'country_of_residence' && times_asked > 0 && answer === null);
  if (!isOpen || view.country_of_residence !== null || asked.some(({ item }) => FOR_A_PLACE.has(item))) return asked;
  const isPlace = NAMED.test(content) && genderIn(content, 'gender') === null && placeAlone(content) !== null;
  return isPlace ? [{ item: 'country_of_residence' }, ...asked] : asked;
}

/** With what was asked some turns ago and this message answers: the home, the height and the weight. */
export const openAnswers = (
  asked: readonly Question[],
  content: string,
  { intake, view, record }: Parameters<typeof withOpenHome>[2] & { record: { health: KnownHealth } },
): readonly Question[] => withOpenMeasures(withOpenHome(asked, content, { intake, view }), content, { intake, health: record.health });

/** As a name is written: not "split" or "mobile". "Male" is an answer too, and no capital of the Maldives. */
const NAMED = /^[^\p{L}]*(?:\p{Lu}|\p{Lo}|(?:from|in|aus|de|d[ea]|di|da|из|г)\.?\s\p{Lu})/u;

/** "170 / 63", while height and weight were asked for some turns ago: two numbers alone that can be those, and are no pressure of the blood. */
export function withOpenMeasures(
  asked: readonly Question[],
  content: string,
  { intake, health }: { intake: readonly AskedItem[]; health: Pick<KnownHealth, 'height' | 'weight'> },
): readonly Question[] {
  const isOpen = intake.some(({ item, times_asked, answer }) => item === 'body_measures' && times_asked > 0 && answer === null);
  const isKnown = isKnownHealth(health.height) || isKnownHealth(health.weight);
  if (!isOpen || isKnown || asked.some(({ item }) => item === 'body_measures')) return asked;
  return twoNumbersOfBody(content) ? [{ item: 'body_measures' }, ...asked] : asked;
}
