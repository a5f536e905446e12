import type { ReplyInput } from '../../domain/conversation/assistant-tasks.ts';
import { type AskedTopic, isAskedTopic } from '../../domain/content/topics.ts';
import { fill } from '../phrasebooks/talk/library.ts';
import { shippedText } from './shipped.ts';
import type { Talk } from '../phrasebooks/talk/talk.ts';

type Facts = ReplyInput['facts'];

/** The answer to a question of its own: the tenant's text as guidance, else the shipped one, or that a person has the question now. Null: none was asked. */
export function contentPart(talk: Talk, { content, dialogue }: Facts): string | null {
  if (!content || !isAskedTopic(content.topic)) return null;
  if (content.text !== null) return guidance(talk, content);
  if (dialogue?.act === 'advice') return null;
  const shipped = shippedText(content.topic, talk.language);
  if (shipped !== null) return CLINICAL.has(content.topic) ? guidance(talk, { ...content, text: shipped }) : shipped;
  return dialogue?.person_waiting ? talk.content.passed_before : talk.content.passed_on;
}

/** Of these a reader must know that nobody with a clinical profession has reviewed the shipped text. */
const CLINICAL: ReadonlySet<AskedTopic> = new Set(['recovery', 'risks', 'complications', 'flying', 'anaesthesia', 'pain', 'own_medicines']);

/** What the tenant says instead of the prepared answer to what a message is about. Null: the prepared one stands. */
export function ownAnswer(talk: Talk, { content }: Facts): string | null {
  return content && !isAskedTopic(content.topic) && content.text !== null ? guidance(talk, content) : null;
}

/** A text with what a reader must know of it: that it is general, where it comes from, and that nobody has reviewed it. */
function guidance({ content: says }: Talk, { text, source, is_reviewed }: NonNullable<Facts['content']>): string {
  const parts = [fill(says.guidance, text ?? ''), source === null ? '' : fill(says.source, source), is_reviewed ? '' : says.unreviewed];
  return parts.filter((part) => part !== '').join(' ');
}
