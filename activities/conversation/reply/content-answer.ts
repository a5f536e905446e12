import { isLeftOpen } from '../../../assistant/acts/left-open.ts';
import { spokenActs } from '../../../assistant/acts/spoken-acts.ts';
import { classifyTurn } from '../../../assistant/classify.ts';
import { askedTopics } from '../../../assistant/content/asked-topic.ts';
import { type Act, readAct } from '../../../assistant/dialogue/acts.ts';
import { asksSomething } from '../../../assistant/dialogue/asks.ts';
import { countriesIn, wordsOf } from '../../../assistant/dialogue/wishes/country-names.ts';
import { readWishes } from '../../../assistant/dialogue/wishes/read-wishes.ts';
import { languagesOf, recordWords } from '../../../assistant/record/record-words.ts';
import { replyLanguage } from '../../../assistant/reply-language.ts';
import { askedMeaning, placesAsked } from './asked-names.ts';
import { findContentText } from '../../../db/queries/reference/content-texts.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import {
  type AskedTopic,
  CONTENT_LANGUAGES,
  type ContentLanguage,
  isAskedTopic,
  isCaseTopic,
  TOPIC_OF_CATEGORY,
} from '../../../domain/content/topics.ts';
import type { TurnCategory } from '../../../domain/conversation/vocabulary.ts';
import type { ContentFact } from '../../../domain/conversation/assistant-tasks.ts';
import { today } from '../changes/plan-wishes.ts';
import type { Turn } from '../turn.ts';
import type { TurnContext } from '../context/turn-context.ts';

type Understood = Pick<Turn, 'classification' | 'changes'>;

/** What is asked of the content base: by a question, or else what the message as a whole is about. */
export type Topic = { topic: ContentFact['topic']; is_asked: boolean };

/** What a message asks of the content base, one after the other: each question of its own, else what the message is about; none where the dialogue answers it, or nothing is asked. */
export function topicsOf(context: Asked, understood: Understood): Topic[] {
  const { classification, changes } = understood;
  const { category } = classification.value;
  if (category === 'emergency' || changes.unchanged.not_offered) return [];
  const asked = askedOf(context, understood);
  if (asked.length > 0) return asked.map((topic) => ({ topic, is_asked: true }));
  const { act, step } = changes.dialogue;
  if (act !== null || step !== null) return [];
  const isUnsure = classification.value.confidence <= UNSURE && VAGUE.has(category);
  const isOpen = isUnsure && asksSomething(context.message.content) && !tellsSomething(understood);
  const topic = isOpen ? 'another' : TOPIC_OF_CATEGORY[category];
  return topic === undefined ? [] : [{ topic, is_asked: false }];
}

/** Nobody reads more in one reply. */
const MOST_ANSWERS = 3;
/** Nobody asks more in one message, but for who wants to keep us busy: each is read by itself. */
const MOST_QUESTIONS = 40;

/** Each question that the dialogue does not answer, by what it is about; one that nothing answers goes to a person where the message says more than that. */
function askedOf(context: Asked, { classification, changes }: Understood): ContentFact['topic'][] {
  const { message, match } = context;
  const { act, acts_beside = [], step } = changes.dialogue;
  const read = new Set<Act | null>(act === null ? acts_beside : [act, ...acts_beside]);
  const language = languageOf(context);
  const ofRecord = changes.questions.record ?? changes.questions.advice;
  const isOfRecord = (question: string) => {
    const start = message.content.indexOf(question);
    return ofRecord !== null && start < ofRecord.end && ofRecord.start < start + question.length;
  };
  const takes = changes.findings.medications.length > 0;
  const isMoved = changes.case.destination_country !== undefined;
  const saysMore = spokenActs(message.content).length > 1;
  const asked = new Map(askedTopics(message.content, classification.value.category, language).map((each) => [each.question, each]));
  const topics = [...asked.values()].slice(0, MOST_QUESTIONS).flatMap(({ question, topic }): ContentFact['topic'][] => {
    if (isOfRecord(question)) return topic === 'own_medicines' && act === 'advice' ? [topic] : [];
    const isOfDialogue = read.has(readAct(question, { quotes: true, matches: match !== undefined }));
    if (isOfDialogue) return [];
    const found =
      (isMoved ? topic : namedOf(topic, question, context)) ??
      (takes && asksToStop(question, language) ? 'own_medicines' : null) ??
      (step === null ? aboutOf(question, language, changes.case) : null);
    if (found !== null) return [found];
    const isLeft = step === null && saysMore && isLeftOpen(question) && !wishesBy(question);
    return isLeft ? ['another'] : [];
  });
  return [...new Set(topics)].slice(0, MOST_ANSWERS);
}

/** Of a hospital of the ranking it is asked where that is, and of a word what it means where it is a treatment of the catalogue. */
function namedOf(topic: AskedTopic | null, question: string, context: Asked): AskedTopic | null {
  const isOpen = topic === null || topic === 'places';
  if (isOpen && placesAsked({ ...context, message: { ...context.message, content: question } }).length > 0) return 'hospital_place';
  return topic === 'meaning' && askedMeaning(context) === null ? null : topic;
}

/** "Do I have to stop them before?", of what the message tells to be taken. */
const asksToStop = (question: string, language: string): boolean =>
  languagesOf(question, language).some((spoken) => recordWords(question, spoken).has('advice.stop'));

/** "Can a woman operate on me?": a wish, and taken up as one. */
const wishesBy = (question: string): boolean => Object.keys(readWishes(question, null, today())).length > 0;

/** What a question is about that no sign of its own speaks for: a price, the journey, or where it can be done. */
function aboutOf(question: string, language: string, { destination_country }: Understood['changes']['case']): ContentFact['topic'] | null {
  const { category, confidence } = classifyTurn({
    ...{ message: question, has_attachments: false, procedures: [], last_assistant_message: null, language },
  });
  if (category === 'cost_question' && confidence > UNSURE) return 'price';
  if (destination_country === undefined && countriesIn(wordsOf(question)).length > 0) return 'places';
  return category === 'travel_logistics' && confidence > UNSURE ? 'travel' : null;
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
  { topic: asked, is_asked }: Topic,
  { classification, changes }: Understood,
): Promise<ContentFact | null> {
  const { view } = context;
  const topic = asked === 'price' ? 'costs' : asked === 'transfer' ? 'travel' : asked;
  if (isCaseTopic(topic)) return { ...unwritten(topic), is_asked };
  const language = languageOf(context);
  const found = await findContentText(tx, {
    topic,
    language: isContentLanguage(language) ? language : 'en',
    procedure_code: changes.case.procedure?.code ?? view.procedure_code,
    destination: classification.value.facts.destination_country ?? changes.case.destination_country ?? view.destination_country,
  });
  if (!found) return is_asked || isAskedTopic(asked) ? { ...unwritten(asked), is_asked } : null;
  return { topic: asked, text: found.text, source: found.source, is_reviewed: found.reviewed_on !== null, is_asked };
}

const unwritten = (topic: ContentFact['topic']): ContentFact => ({ topic, text: null, source: null, is_reviewed: false });

const isContentLanguage = (language: string): language is ContentLanguage => (CONTENT_LANGUAGES as readonly string[]).includes(language);

/** A question that no text answers: a person gets it. */
export const isUnanswered = ({ content }: Pick<Turn, 'content'>): boolean =>
  content.some(({ text, topic }) => text === null && topic === 'another');
