import type { LanguageModel } from '../../../adapters/llm/language-model.ts';
import { isAskedWhose } from '../../../assistant/phrasebooks/talk/library.ts';
import type { HealthAnswer } from '../../../clinical-nlp/intake/health-answer.ts';
import { readPatientsAnswer } from '../../../clinical-nlp/intake/patients-answer.ts';
import { isUnsureWhose } from '../../../clinical-nlp/persons/patient-words.ts';
import { goesOnAboutOne } from '../../../clinical-nlp/persons/whose-answer.ts';
import { toldIn } from '../../../assistant/acts/spoken-acts.ts';
import type { About } from '../../../domain/conversation/about.ts';
import { namesRelative } from '../../../domain/conversation/whose-document.ts';
import { joinFindings } from './join-findings.ts';
import { substanceSwap } from './plan-substance-swap.ts';
import { statementOf } from '../context/statement.ts';
import { questionsIn, withoutAsked } from '../reply/record-question.ts';
import { askedHealth, countFindings, planFindings, withAnswers } from './state-delta.ts';
import type { TakenUp, TurnContext } from '../context/turn-context.ts';

/**
 * While nobody has said who the patient is, what may be a relative's is not written down. Where that leaves out findings, measures or the answer to a health question, it is
 * asked whose they are, in whatever words they were told; once somebody says it, what was left out is taken up. Who was asked and goes on about her or him alone says it too.
 */
export async function withAskedWhose(offline: LanguageModel, context: TurnContext): Promise<TurnContext> {
  const { about, message } = context;
  if (context.was_unowned && about.who !== 'unknown') return withTakenUp(offline, context);
  if (about.who === 'unknown' && isAskedBefore(context) && goesOnAboutOne(message.content, about.language))
    return withTakenUp(offline, { ...context, about: { ...about, who: about.last ?? 'person', asks: false } });
  const patients: About = asksTooOften(context) ? { ...about, named: null, last: null, asks: false } : about;
  const isOpen = about.who === 'unknown' && (patients !== about || (!about.asks && isUnsureWhose(message.content, about)));
  // Who was asked, or takes the other one, is not who is spoken of.
  if (!isOpen || substanceSwap(statementOf(context)) !== null) return context;
  const isLeftOut =
    (await countFound(offline, context, { ...patients, who: 'person', named: null })) > (await countFound(offline, context, patients));
  return isLeftOut ? { ...context, about: { ...about, asks: true } } : { ...context, about: patients };
}

/** How many facts the message tells of the patient, where it is about `who`. */
async function countFound(offline: LanguageModel, context: TurnContext, who: About): Promise<number> {
  const { message } = context;
  const { value } = await offline.extract(
    { text: message.content, source: 'message', about: who, asked: context.asked[0]?.item ?? null },
    { traceId: message.id },
  );
  const answer = readPatientsAnswer(toldIn(message.content), who, askedHealth(context));
  return countFindings(withAnswers(planFindings(value).findings, answer)) + answer.none.length;
}

const timesAsked = ({ history }: TurnContext): number =>
  history.filter(({ sender, text }) => sender === 'assistant' && isAskedWhose(text)).length;
const isAskedBefore = (context: TurnContext): boolean => timesAsked(context) > 0;
/**
 * Who told of the patient before another was named, was asked twice and answers other questions, naming nobody, goes on about the patient. What was left out stays out.
 */
const asksTooOften = (context: TurnContext): boolean =>
  context.about.who === 'unknown' &&
  timesAsked(context) >= MOST_ASKED &&
  context.record.resources.length > 0 &&
  isUnsureWhose(context.message.content, context.about) &&
  !namesRelative(context.message.content);
const MOST_ASKED = 2;

async function withTakenUp(offline: LanguageModel, context: TurnContext): Promise<TurnContext> {
  const about: About = { ...context.about, named: null, last: null, asks: false };
  const left = leftOpen(context);
  const read = await Promise.all(left.map((text) => readAs(offline, context, { text, about })));
  if (read.length === 0) return context;
  const taken_up = { findings: joinFindings(read.map(({ findings }) => findings)), none: read.flatMap(({ none }) => none) };
  return { ...context, taken_up };
}

/** The messages of the thread that were answered with the question whose they are. */
const leftOpen = ({ history }: TurnContext): string[] =>
  history.flatMap(({ sender, text }, at) => {
    const next = history[at + 1];
    return sender === 'patient' && next?.sender === 'assistant' && isAskedWhose(next.text) ? [text] : [];
  });

async function readAs(offline: LanguageModel, { message }: TurnContext, { text, about }: { text: string; about: About }): Promise<TakenUp> {
  const { value } = await offline.extract({ text, source: 'message', about }, { traceId: message.id });
  const told = withoutAsked(planFindings(value).findings, questionsIn(text, about.language));
  const answer: HealthAnswer = readPatientsAnswer(toldIn(text), about, null);
  return { findings: withAnswers(told, answer), none: answer.none };
}
