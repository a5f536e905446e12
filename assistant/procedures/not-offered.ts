import { detectLanguage } from '../../domain/conversation/language.ts';
import { askedTopic } from '../content/asked-topic.ts';
import { asksSomething } from '../dialogue/asks.ts';
import { meantSlug } from './bypass.ts';
import { findMentions, markText } from './mentions.ts';
import { namedProcedures, offerOf, type OfferedProcedure } from './name-procedures.ts';
import { purposeOf } from './purpose.ts';

/** What is named in questions without being wished for: it was done before, or goes on beside the treatment ("can I fly after chemo?"). */
const NEEDS_A_WISH: ReadonlySet<string> = new Set([
  'bone-density',
  'cardiac-checkup',
  'carpal-tunnel-syndrome',
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
  'tooth-extraction',
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

/** "No, I'd like stem cells": the answer to whether this treatment is looked for. */
const NO_BUT =
  /^\P{L}*(?:no|nope|nah|nein|nee|non|não|nao|hayır|yok|нет|لا)(?:[,.;!،]|\s)[^?؟\d]{0,25}?(?<!\p{L})(?:i(?:['’]?d| would) (?:like|prefer|rather have)|i (?:just |only )?(?:want|need)|i['’]?m (?:looking for|after)|(?:ich )?(?:möchte|will|brauche?|hätte gern)|quiero|quisiera|busco|necesito|prefiero|je (?:veux|voudrais|cherche|préfère)|(?:eu )?(?:quero|queria|preciso|prefiro)|(?:io )?(?:voglio|vorrei|cerco|preferisco)|(?:я )?(?:хочу|хотела? бы|ищу|нужн[аоы]?)|(?:بدي|عايز|عايزة|اريد|أريد|ابغى|أبغى))(?!\p{L})\s*(?<wish>[^.!?؟]*)/iu;
/** What is wished beside a treatment: to know, to wait, to ask. */
const NO_TREATMENT =
  /^(?:(?:to|zu|a|de|que|первое?|ich|erst|nur|first|primero|d['’]abord|prima|primeiro)\s){0,2}(?:know|wait|ask|think|talk|see|understand|check|inform\p{L}*|wissen|warten|fragen|überlegen|reden|verstehen|saber|esperar|preguntar|pensar\p{L}*|hablar|entender|savoir|attendre|demander|réfléchir|parler|perguntar|falar|sapere|aspettare|chiedere|parlare|capire|знать|узнать|подождать|спросить|подумать|понять|اعرف|أعرف|اسأل|أسأل|افهم|it|that|this|das|es|eso|lo|ça|isso|questo)(?!\p{L})/iu;

/** Whether an answer to "are you looking for this treatment?" says no and wishes for something that no table knows: a person has to look at it. */
export function wishesAnother(message: string, offered: readonly OfferedProcedure[]): boolean {
  const wish = NO_BUT.exec(message)?.groups?.wish?.trim() ?? '';
  return wish.length >= SHORTEST_WISH && !NO_TREATMENT.test(wish) && namedProcedures(message, offered).length === 0;
}
const SHORTEST_WISH = 4;
