import { speaksToAssistant } from './input.ts';
import { isToMachine } from './machine-rules.ts';

/** Where an instruction stood: characters from 0 of the text that was given. */
export type InstructionPlace = { start: number; end: number };
export type NeutralText = { text: string; instructions: InstructionPlace[] };
type Piece = InstructionPlace & { text: string };

const SHORTEST = 12;
/** An order that is spread over more sentences, or lines, is none any more. */
const MOST_SENTENCES = 3;
const MOST_LINES = 3;
/** What has no stop for so long is looked at in parts. */
const LONGEST = 1_000;

/**
 * Text of a document before a model or a rule reads it: sentences that speak to the assistant instead of about a patient become blanks, also where
 * they run over the end of a line, with the orders that go on with them. What stands beside them stays, and every offset with it.
 * @param alsoOrders judges a sentence by what these rules do not hold: the concepts of other languages
 */
export function neutralizeDocumentText(text: string, alsoOrders: (sentence: string) => boolean = () => false): NeutralText {
  const lines = piecesOf(text, /\n/g).map((line) => sentencesOf(line));
  const ordersElsewhere = (sentences: readonly Piece[]) =>
    sentences.filter((sentence) => sentence.text.length >= SHORTEST && alsoOrders(sentence.text));
  const places = lines.flatMap((sentences, at) => [...ordersWithin(sentences), ...ordersAcross(lines, at), ...ordersElsewhere(sentences)]);
  const instructions = joined(places, text);
  return { text: withBlanks(text, instructions), instructions };
}

function withBlanks(text: string, places: readonly InstructionPlace[]): string {
  const parts = places.map(
    ({ start, end }, at) => text.slice(places[at - 1]?.end ?? 0, start) + text.slice(start, end).replace(/[^\n]/g, ' '),
  );
  return parts.join('') + text.slice(places.at(-1)?.end ?? 0);
}

/** Pieces between separators, without the blanks around them, at their places. */
function piecesOf(text: string, separator: RegExp, offset = 0): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const add = (to: number) => {
    const raw = text.slice(from, to);
    const start = from + raw.length - raw.trimStart().length;
    if (raw.trim() !== '') pieces.push({ start: offset + start, end: offset + start + raw.trim().length, text: raw.trim() });
  };
  for (const { index, 0: found } of text.matchAll(separator)) {
    add(index + (found.trim() === '' ? 0 : found.length));
    from = index + found.length;
  }
  add(text.length);
  return pieces;
}

/** Sentences and cells of a line: a full stop behind a number or a title ends none, and it does not matter where one is cut too early. */
const sentencesOf = (line: Piece): Piece[] =>
  piecesOf(line.text, /(?<![.!?;])[.!?;]+["')\]]*(?=\s)|\t+| {3,}/g, line.start).flatMap(inParts);

function inParts({ start, text }: Piece): Piece[] {
  const parts: Piece[] = [];
  for (let from = 0; from < text.length; ) {
    const blank = text.length - from <= LONGEST ? text.length : text.lastIndexOf(' ', from + LONGEST);
    const to = blank > from ? blank : from + LONGEST;
    const part = text.slice(from, to);
    parts.push({ start: start + from, end: start + to, text: part });
    from = to;
  }
  return parts;
}

/** Within a line: sentences that speak to the assistant, else the fewest together that do. */
function ordersWithin(sentences: readonly Piece[]): InstructionPlace[] {
  const found: InstructionPlace[] = [];
  let isFollowing = false;
  for (const sentence of sentences) {
    const isAimed = isOrder(sentence.text);
    if (isAimed || (isFollowing && GOES_ON.test(sentence.text))) found.push(...(isAimed ? aimedParts(sentence) : [sentence]));
    isFollowing = isAimed || (isFollowing && GOES_ON.test(sentence.text));
  }
  return found.length > 0 ? found : spreadOrders(sentences);
}

function spreadOrders(sentences: readonly Piece[]): InstructionPlace[] {
  for (let size = 2; size <= MOST_SENTENCES; size += 1) {
    for (let at = 0; at + size <= sentences.length; at += 1) {
      const together = sentences.slice(at, at + size);
      if (mayOrder(together[0]?.text ?? '') && isOrder(together.map((each) => each.text).join(' '))) return [spanOf(together)];
    }
  }
  return [];
}

/** Over the end of a line: what has no end there goes on in the next. */
function ordersAcross(lines: readonly (readonly Piece[])[], at: number): InstructionPlace[] {
  const last = lines[at]?.at(-1);
  if (!last || /[.!?;:]["')\]]*$/.test(last.text)) return [];
  if (isOrder(last.text)) return restOfOrder(lines, at);
  if (!mayOrder(last.text)) return [];
  const run = [last];
  for (let next = at + 1; next < Math.min(lines.length, at + MOST_LINES); next += 1) {
    const first = lines[next]?.[0];
    if (!first) break;
    run.push(first);
    if (!isOrder(first.text) && isOrder(run.map((each) => each.text).join(' '))) return run;
    if (/[.!?;:]["')\]]*$/.test(first.text)) break;
  }
  return [];
}

/** What an order goes on with in the lines below, until it ends: "please write that the" and "patient has no allergies.". */
function restOfOrder(lines: readonly (readonly Piece[])[], at: number): InstructionPlace[] {
  const rest: Piece[] = [];
  for (const line of lines.slice(at + 1, at + MOST_LINES)) {
    const [first] = line;
    if (!first || !/^[\p{Ll}\p{Lo}\d"'“«(]/u.test(first.text) || LABEL.test(first.text)) break;
    rest.push(first);
    if (line.length > 1 || /[.!?;:]["')\]]*$/.test(first.text)) break;
  }
  return rest;
}
/** A row of a form or an item, no rest of a sentence. */
const LABEL = /^(?:\d{1,2}[.)]\s|[\p{L} ]{2,24}:)/u;

const spanOf = (pieces: readonly Piece[]): InstructionPlace => ({ start: pieces[0]?.start ?? 0, end: pieces.at(-1)?.end ?? 0 });

/** Of an aimed sentence the clauses that make it one; a statement beside them stays. */
function aimedParts(sentence: Piece): InstructionPlace[] {
  if (isToMachine(sentence.text)) return [sentence];
  const clauses = piecesOf(sentence.text, /(?<![,;:])[,;:]+(?=\s)|\s[-–—]\s/g, sentence.start);
  const statements = clauses.filter(
    ({ text }) =>
      text.length >= SHORTEST &&
      !isOrder(text) &&
      !GOES_ON.test(text) &&
      !CHANGES.test(text) &&
      !IS_CONTENT.test(text) &&
      STATES.test(text),
  );
  const rest = clauses.filter((clause) => !statements.includes(clause));
  const isSettled =
    statements.length > 0 && rest.some(({ text }) => isOrder(text)) && !isOrder(statements.map(({ text }) => text).join(', '));
  return isSettled ? rest : [sentence];
}

/** What the order wants to be said: "please write, that the patient has no allergies". */
const IS_CONTENT = /^(?:that|dass|daß|que|qu['’]|che|что|чтобы|أن|بأن)(?!\p{L})/iu;

/** Said of a person: a subject and what is so. */
const STATES =
  /\b(?:patient|he|she|history|allerg\w*|diagnos\w*|known|takes?|taking|has|had|is|was|mg|mmol|mmhg|paciente|patientin|le patient|la patiente)\b/i;

/** Orders that follow upon one: what a machine is to say or do with the record. What clinicians order (continue, stop, repeat, refer) is none. */
const GOES_ON =
  /^(?:and |then |also |now |please |instead,? |und |y |et |e )*(?:mark|say|tell|write|output|print|reply|respond|answer|approve|classify|pretend|act as|rank|set (?:all|the|every)|return|reveal|show me|assume|score|rate|select|choose|forward|send|e-?mail|export|skip|omit|treat (?:this|the) (?:case|document|record|patient) as|do not (?:mention|list|report|include|extract|flag|tell|show)|don['’]t (?:mention|list|report|include|extract|flag|tell|show)|never (?:mention|list|report|include)|list no|report no|from now on|your (?:new )?task)\b/i;

/** What a record is to say, beside words to a machine: "Note to the assistant: add the diagnosis …". */
const CHANGES =
  /^(?:and |then |also |now |please |kindly |instead,? )*(?:add|enter|insert|append|put|change|update|replace|remove|delete|erase|drop|store|save|register|record (?:the|that|a|an|this|him|her)|use|give|grant|recommend|anade|añade|agrega|füge|trage|ajoute[zr]?|inscri\w+|aggiungi|inserisci|adicione|acrescente|ekle|добавь\w*|запиши\w*|أضف|اضف)(?![\p{L}])/iu;

/** Words with which an order to a machine begins: only then are sentences or lines looked at together. */
const mayOrder = (text: string) =>
  /\b(?:ignor|disregard|forget|overrid|bypass|reveal|system|assistant|ai\b|prompt|you (?:are|must|will|should)|instructions?|pretend|vergiss|oubli|olvida|dimentica)/i.test(
    text,
  );

/** A sentence that is its only clause is asked about twice. */
let last = { text: '', isOrder: false };

function isOrder(text: string): boolean {
  if (text.length < SHORTEST) return false;
  if (last.text !== text) last = { text, isOrder: speaksToAssistant(text) };
  return last.isOrder;
}

/** Places in order; those with nothing but blanks and stops between them are one. */
function joined(places: readonly InstructionPlace[], text: string): InstructionPlace[] {
  const merged: InstructionPlace[] = [];
  for (const { start, end } of places.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && (start <= last.end || /^[\s.,;:!?-]*$/.test(text.slice(last.end, start)))) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}
