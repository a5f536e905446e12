import { detectLanguage } from '../../domain/conversation/language.ts';
import { askedTopic } from '../content/asked-topic.ts';
import { asksSomething } from '../dialogue/asks.ts';
import { meantSlug } from './bypass.ts';
import { findMentions, markText } from './mentions.ts';
import { offerOf, type OfferedProcedure } from './name-procedures.ts';
import { purposeOf } from './purpose.ts';

/** What is named in questions without being wished for: it was done before, or goes on beside the treatment ("can I fly after chemo?"). */
const NEEDS_A_WISH: ReadonlySet<string> = new Set([
  'bone-density',
  'cardiac-checkup',
  'chemotherapy',
  'circumcision',
  'colonoscopy',
  'coronary-stent',
  'dialysis',
  'full-denture',
  'immunotherapy',
  'mitral-valve-surgery',
  'pacemaker',
  'prosthetic-limb',
  'radiotherapy',
  'rehabilitation',
  'tonsillectomy',
]);

/** "Is rehab part of the price?" and "what will it be, all in, with rehab?" ask about the treatment, and wish for no other. */
const ABOUT_THE_TREATMENT: ReadonlySet<string> = new Set(['included', 'price', 'stay']);

/**
 * Whether the message wishes for a treatment that people travel for and the catalogue does not have, or names one where the treatment was asked for or it asks about
 * it. Not where it names one that the catalogue has; what was done, denied or is another's is none.
 * @param treatment whether it was asked for; `first`: the message opens the conversation, and so names what is looked for
 */
export function wishesNotOffered(
  message: string,
  offered: readonly OfferedProcedure[],
  treatment: 'asked' | 'first' | 'not_asked',
): boolean {
  const topic = askedTopic(message, 'cost_question', detectLanguage(message));
  if (topic === 'included') return false;
  const isAside = (slug: string) => topic !== null && ABOUT_THE_TREATMENT.has(topic) && NEEDS_A_WISH.has(slug);
  const marked = markText(message);
  const mentions = findMentions(marked).map((mention) => {
    const slug = meantSlug(marked, mention);
    return { slug, purpose: purposeOf(marked, mention), offer: offerOf(slug, offered) };
  });
  if (mentions.some(({ offer, purpose }) => offer && (purpose === 'wanted' || purpose === 'named'))) return false;
  const isNamed = treatment !== 'not_asked' || asksSomething(message);
  return mentions.some(
    ({ slug, purpose, offer }) =>
      slug !== '' &&
      !offer &&
      !isAside(slug) &&
      (purpose === 'wanted' || (purpose === 'named' && isNamed && (treatment === 'asked' || !NEEDS_A_WISH.has(slug)))),
  );
}
