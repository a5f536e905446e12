import { asksSomething, questionsIn } from '../dialogue/asks.ts';
import { asksByItself, isJoint, isTag, supposes, tellsByItself } from './act-words.ts';

/**
 * A message as the acts it consists of: what it tells, and each thing that it asks. "No allergies, and do you have hospitals in Spain?" tells and asks; "is it dangerous
 * with diabetes?" asks only, and nothing in it is told. Pure.
 */
export type SpokenAct = { start: number; end: number; kind: 'tells' | 'asks' };

const SENTENCE = /(?:[^.?!؟\n]|\.(?=\d))+[.?!؟]*/gu;
/** Where a sentence may go over to another act; a comma within a number does not part. */
const PARTS =
  /(?:,(?!\d)|[،;])\s{0,3}|\s[-–—]{1,3}\s|\s(?=(?:and|und|y|e|et|ve|и|а|but|aber|pero|mais|mas|ma|però|ama|но|бас)\s)|\s(?=و(?:هل|كم|متى|ممكن|كيف|شو|مين|وين|لازم|عندكم|لديكم|قديش|أين))/giu;

const isMarked = (sentence: string): boolean => /[?؟]\s*$/u.test(sentence);

/** In order of place; they cover all that is said. */
export function spokenActs(message: string): SpokenAct[] {
  return [...message.matchAll(SENTENCE)]
    .filter(([text]) => /[\p{L}\p{N}]/u.test(text))
    .flatMap(({ 0: text, index }) => {
      const acts = isMarked(text) ? actsOfQuestion(text) : [{ kind: 'tells' as const, start: 0, end: text.length }];
      return acts.map(({ kind, start, end }) => ({ kind, start: start + index, end: end + index }));
    });
}

/**
 * A sentence with a question mark: one of its parts asks, and so do the others unless they plainly tell, before it or behind ("is it dangerous, I have diabetes?"); "is it true, I
 * have diabetes?" asks about that.
 */
function actsOfQuestion(text: string): SpokenAct[] {
  const parts = partsOf(text);
  const whole: SpokenAct[] = [{ kind: 'asks', start: 0, end: text.length }];
  const last = parts.at(-1);
  if (parts.length === 1 || last === undefined || isTag(text.slice(last.start))) return whole;
  const signs = parts.map(({ start, end }) => signOf(text.slice(start, end)));
  const asked = signs.lastIndexOf('asks');
  const isChecked = parts.slice(0, asked + 1).some(({ start, end }) => isTag(`${text.slice(start, end).trim()}?`));
  if (asked < 0 || (isChecked && signs.slice(asked).includes('tells'))) return whole;
  const acts: SpokenAct[] = [];
  let mayGoOn = false;
  parts.forEach((part, at) => {
    const sign = signs[at] ?? 'neither';
    const before = acts.at(-1);
    const kind = sign === 'neither' ? (before?.kind ?? 'asks') : sign === 'tells' ? 'tells' : 'asks';
    const begins = before === undefined || before.kind !== kind || (sign === 'asks' && !mayGoOn);
    if (begins) acts.push({ ...part, kind });
    else before.end = part.end;
    mayGoOn = sign === 'supposes' || (mayGoOn && !begins && sign === 'neither') || (before === undefined && sign === 'neither');
  });
  return acts;
}

type Sign = 'asks' | 'tells' | 'supposes' | 'neither';

function signOf(part: string): Sign {
  if (supposes(part)) return 'supposes';
  if (asksByItself(part)) return 'asks';
  return tellsByItself(part) ? 'tells' : 'neither';
}

function partsOf(text: string): { start: number; end: number }[] {
  const cuts = [...text.matchAll(PARTS)].filter(({ 0: mark, index }) => index > 0 && index + mark.length < text.length);
  const starts = [0, ...cuts.map(({ 0: mark, index }) => index + mark.length)];
  const parts = starts.map((start, at) => ({ start, end: cuts[at]?.index ?? text.length }));
  return parts.flatMap((part, at) => {
    const [before, own] = [parts[at - 1], text.slice(part.start, part.end)];
    if (isJoint(own) && at < parts.length - 1) return [];
    return before && isJoint(text.slice(before.start, before.end)) ? [{ ...part, start: before.start }] : [part];
  });
}

/** What the message tells, in its place: what it asks is blank. */
export function toldIn(message: string): string {
  const acts = spokenActs(message);
  return acts.reduce((text, { kind, start, end }, at) => {
    const next = acts[at + 1]?.start ?? end;
    return kind === 'asks' ? text.slice(0, start) + ' '.repeat(next - start) + text.slice(next) : text;
  }, asSentences(message));
}

/** The message with each act as a sentence of its own; nothing moves from its place. */
export function asSentences(message: string): string {
  const acts = spokenActs(message);
  return acts.reduce((text, { kind, end }, at) => {
    const next = acts[at + 1];
    if (kind === 'tells' && /[?؟]$/u.test(text.slice(0, end)))
      return `${text.slice(0, end).replace(/[?؟]{1,9}$/u, told)}${text.slice(end)}`;
    const joint = next === undefined ? '' : text.slice(end, next.start);
    if (joint === '' || /[.?!؟\n]/u.test(message[end - 1] ?? '')) return text;
    return `${text.slice(0, end)}${(kind === 'asks' ? '?' : '.').padEnd(joint.length)}${text.slice(next?.start)}`;
  }, message);
}

const told = (marks: string): string => '.'.repeat(marks.length);

/** Each question by itself, those without a mark too. @param conversation the language spoken so far */
export function questionsApart(message: string, conversation: string | null): string[] {
  return spokenActs(message).flatMap(({ kind, start, end }) => {
    const text = message.slice(start, end);
    if (kind === 'asks') return [text];
    return questionsIn(text.replace(/[?؟]{1,9}$/u, ''), conversation).flatMap(unmarkedQuestions);
  });
}

/** "Wie lange dauert das und was kostet es": two, where each begins as one. */
function unmarkedQuestions(sentence: string): string[] {
  const parts = partsOf(sentence);
  const begins = parts.filter(({ start, end }, at) => at === 0 || asksSomething(sentence.slice(start, end)));
  return begins.map(({ start }, at) => sentence.slice(start, begins[at + 1]?.start).trimEnd());
}
