import { askedTopic } from '../../assistant/content/asked-topic.ts';
import { asksSomething } from '../../assistant/dialogue/asks.ts';
import { countriesIn, wordsOf } from '../../assistant/dialogue/wishes/country-names.ts';
import { replyLanguage } from '../../assistant/reply-language.ts';
import { askedMeaning, placesAsked } from './asked-names.ts';
import { findContentText } from '../../db/queries/reference/content-texts.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import {
  type CaseTopic,
  CONTENT_LANGUAGES,
  type ContentLanguage,
  type ContentTopic,
  isAskedTopic,
  isCaseTopic,
  TOPIC_OF_CATEGORY,
} from '../../domain/content/topics.ts';
import type { TurnCategory } from '../../domain/conversation/vocabulary.ts';
import type { ContentFact } from '../../domain/conversation/assistant-tasks.ts';
import type { Turn } from './turn.ts';
import type { TurnContext } from './turn-context.ts';

type Understood = Pick<Turn, 'classification' | 'changes'>;

/** What a message asks of the content base: a question of its own, else what the message is about; null where the dialogue answers it, or nothing is asked. */
export function topicOf(context: Asked, { classification, changes }: Understood): ContentTopic | CaseTopic | null {
  const { act, step } = changes.dialogue;
  const { category } = classification.value;
  if (category === 'emergency' || (act !== null && act !== 'advice') || step !== null || changes.unchanged.not_offered) return null;
  const { content: message } = context.message;
  const asked =
    changes.case.destination_country === undefined ? askedIn(context, category) : askedTopic(message, category, languageOf(context));
  if (act === 'advice') return asked === 'own_medicines' ? asked : null;
  if (asked) return asked;
  const isUnsure = classification.value.confidence <= UNSURE && VAGUE.has(category);
  const isOpen = isUnsure && asksSomething(message) && !tellsSomething({ classification, changes });
  return isOpen ? 'another' : (TOPIC_OF_CATEGORY[category] ?? null);
}

/** Of a hospital of the ranking it is asked where that is, and of a word what it means where it is a treatment of the catalogue. */
function askedIn(context: Asked, category: TurnCategory): ReturnType<typeof askedTopic> {
  const { content: message } = context.message;
  const asked = askedTopic(message, category, languageOf(context));
  if ((asked === null || asked === 'places') && asksSomething(message) && placesAsked(context).length > 0) return 'hospital_place';
  if (asked === null && asksSomething(message) && countriesIn(wordsOf(message)).length > 0) return 'places';
  return asked === 'meaning' && askedMeaning(context) === null ? null : asked;
}

/** What a question is taken for that no sign speaks for. */
const VAGUE: ReadonlySet<TurnCategory> = new Set(['clarification', 'off_topic', 'travel_logistics']);
const UNSURE = 0.4;

/** Who tells or changes something asks beside it at most whether it was understood. */
const tellsSomething = ({ classification, changes }: Understood): boolean =>
  Object.keys(classification.value.facts).length > 0 || Object.keys(changes.case).length > 0 || changes.findings.conditions.length > 0;

type Spoken = Pick<TurnContext, 'message' | 'history' | 'patient'>;
type Asked = Spoken & Pick<TurnContext, 'match' | 'procedures'>;

const languageOf = ({ message, history, patient }: Spoken): string =>
  replyLanguage({ message: message.content, history, facts: { language: patient.preferred_language } });

/** The tenant's text on what is asked; its text null: a question of its own that nobody wrote a text on. Null: nothing of the kind, the shipped words stand. */
export async function findContentAnswer(
  tx: Tx,
  context: TurnContext,
  asked: ContentTopic | CaseTopic,
  { classification, changes }: Understood,
): Promise<ContentFact | null> {
  const { view } = context;
  const topic = asked === 'price' ? 'costs' : asked === 'transfer' ? 'travel' : asked;
  if (isCaseTopic(topic)) return unwritten(topic);
  const language = languageOf(context);
  const found = await findContentText(tx, {
    topic,
    language: isContentLanguage(language) ? language : 'en',
    procedure_code: changes.case.procedure?.code ?? view.procedure_code,
    destination: classification.value.facts.destination_country ?? changes.case.destination_country ?? view.destination_country,
  });
  if (!found) return isAskedTopic(asked) ? unwritten(asked) : null;
  return { topic: asked, text: found.text, source: found.source, is_reviewed: found.reviewed_on !== null };
}

const unwritten = (topic: ContentFact['topic']): ContentFact => ({ topic, text: null, source: null, is_reviewed: false });

const isContentLanguage = (language: string): language is ContentLanguage => (CONTENT_LANGUAGES as readonly string[]).includes(language);

/** A question that no text answers: a person gets it. */
export const isUnanswered = ({ content }: Pick<Turn, 'content'>): boolean => content?.text === null && content.topic === 'another';
