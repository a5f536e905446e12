import { CORRECTION_WORDS, type CorrectionWords } from './correction-words.ts';
import { asksToTakeOut, isDenied, isTakenBack } from './taken-back.ts';
import { withoutPaper } from './wrong-paper.ts';
import { markNames, NAME, type NamedFinding, plainWords } from './mark-names.ts';

/** Which finding of the record a patient's message surely calls wrong. Whatever is not sure is left for a person to ask. */

const LONGEST = 600;

/** Several in one message, each in its own part of it: `I do not have asthma, that was a mistake, and the penicillin allergy is wrong`. @returns finding ids */
export function readCorrections(message: string, findings: readonly NamedFinding[]): string[] {
  if (message.length > LONGEST || /[?؟¿]/.test(message)) return [];
  const joint = readJointCorrection(message, findings);
  if (joint.length > 0) return joint;
  const isOfOne = namedIn(plainWords(message), findings).length < 2;
  return [...new Set((isOfOne ? [message] : partsOf(message, findings)).flatMap((part) => readCorrection(part, findings) ?? []))];
}

/** `both asthma and diabetes are wrong`, `weder Asthma noch Diabetes, das ist falsch`: said of all that the message names, where it joins them and says nothing between. */
function readJointCorrection(message: string, findings: readonly NamedFinding[]): string[] {
  const named = namedIn(plainWords(message), findings);
  if (named.length < 2) return [];
  const ids = new Set(named.map(({ finding_id }) => finding_id));
  const names = findings.filter(({ finding_id }) => ids.has(finding_id)).flatMap((finding) => [...finding.names]);
  const joined = markNames(plainWords(message), names).replace(JOINED, NAME);
  if (joined.split(NAME).length !== 2) return [];
  const all = { finding_id: 'all', names: [ALL] };
  return readCorrection(joined.replace(NAME, ALL), [all]) === null ? [] : [...ids];
}
const ALL = 'allofthem';
const ARTICLE = "(?:(?:the|my|an?|die|das|der|mein\\p{L}*|el|la|los|mi|le|les|l'|il|lo|o|a|kein\\p{L}*) ?)?";
const JOINED = new RegExp(
  String.raw`(?:(?<!\p{L})(?:both|neither|either|beides?|weder|tanto|ni|né|nem|sia|ни|и|hem|ne)(?!\p{L}) )?${ARTICLE}${NAME}(?: allergy)?(?:(?:,| (?:and|or|nor|und|oder|noch|y|o|ni|et|ou|e|né|nem|ve|veya|и|или|ни)(?: that i have| i have)?) ${ARTICLE}${NAME}(?: allergy)?)+`,
  'giu',
);

/** What a message plainly denies of itself, as one that corrects the record beside it does: `I don't have diabetes and it is not the left knee`. */
export function readDenials(message: string, findings: readonly NamedFinding[]): string[] {
  if (message.length > LONGEST || /[?؟¿]/.test(message)) return [];
  return clausesOf(plainWords(message)).flatMap((clause) => {
    const [only, ...others] = namedIn(clause, findings);
    if (!only || others.length > 0) return [];
    const denies = isDenied(only.marked) || CORRECTION_WORDS.some((words) => statementOf(words, only.marked) === 'denial');
    return denies ? [only.finding_id] : [];
  });
}

/** What a message asks to be taken out of the record, which it does not tell by that: `delete the depression thing`. A question asks for it too. */
export function readRemovals(message: string, findings: readonly NamedFinding[]): string[] {
  if (message.length > LONGEST) return [];
  return clausesOf(plainWords(message).replace(/[?؟¿]/g, ',')).flatMap((clause) =>
    findings.flatMap(({ finding_id, names }) => (asksToTakeOut(markNames(clause, names).replace(/\s+/g, ' ')) ? [finding_id] : [])),
  );
}

/** The clauses that name one finding, each with those beside it that name none. */
function partsOf(message: string, findings: readonly NamedFinding[]): string[] {
  const parts: string[] = [];
  let isNamed = false;
  for (const clause of clausesOf(plainWords(message))) {
    const names = namedIn(clause, findings).length > 0;
    if (parts.length === 0 || (names && isNamed)) parts.push(clause);
    else parts.push(`${parts.pop()}, ${clause}`);
    isNamed ||= names;
  }
  return parts;
}

/** At punctuation and where another statement is joined on. */
const clausesOf = (text: string): string[] =>
  text
    .split(/[.,;:!\n،؛]+|\s[-–—]\s|\s(?=(?:and|und|y|et|e|ve|и|also) \p{L})/u)
    .map((clause) => clause.trim().replace(/^(?:and|und|y|et|e|ve|и|also) /u, ''))
    .filter(Boolean);

const namedIn = (text: string, findings: readonly NamedFinding[]) =>
  findings.flatMap(({ finding_id, names }) => {
    const marked = markNames(text, names);
    return marked === text ? [] : [{ finding_id, marked }];
  });

/**
 * The one finding that the message names and calls wrong: `the penicillin allergy is wrong`, `I do not have asthma, that was a mistake`, `please
 * remove diabetes from my record`. Null for a question, for two findings, and wherever other words stand between: a dose, another person, a doubt.
 */
export function readCorrection(message: string, findings: readonly NamedFinding[]): string | null {
  if (message.length > LONGEST || /[?؟¿]/.test(message)) return null;
  const [only, ...others] = namedIn(plainWords(message), findings);
  if (!only || others.length > 0) return null;
  const clauses = withoutPaper(only.marked)
    .split(/[.,;:!\n،؛]+|\s[-–—]\s/u)
    .map((clause) => clause.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
  return CORRECTION_WORDS.some((words) => says(words, clauses)) || asksForRemoval(clauses) || isTakenBack(clauses) ? only.finding_id : null;
}

function says(words: CorrectionWords, clauses: readonly string[]): boolean {
  return clauses.some((clause, at) => {
    if (isCalledWrong(words, clause)) return true;
    const stated = statementOf(words, clause);
    const isPointedAt = [clauses[at - 1], clauses[at + 1]].some((beside) => beside !== undefined && pointsAt(words, beside));
    if ((stated === 'denial' || isDenied(clause)) && WAS_ANOTHER.test(clauses[at + 1] ?? '')) return true;
    const isOpened = stated === 'denial' && clauses[0] !== undefined && pointsAt(words, clauses[0]);
    return isOpened || (isPointedAt && (stated === 'denial' || stated === 'named'));
  });
}

/** `I do not have asthma, it was bronchitis years ago`. */
const WAS_ANOTHER =
  /^(?:it|that|this) was (?!a while|long|in |not )|^(?:es|das) war (?!vor (?!jahren eine?\b)|nicht|nie|mal|in )|^c'était (?!il y a|pas|en )|^(?:fue|era) (?!hace|en |no )|^era (?!nel|non|anni)|^(?:foi|era) (?!há|em |não)|^это был\p{L}? (?!давно|в |не )|^كانت? (?!قبل|في|من )|\p{L}(?:ydı|ydi|ydu|ydü|tı|ti|tu|tü|dı|di)$/u;

/** `the entry about asthma is a mistake`; `my record lists asthma but that is a mistake`; `it's not true that I have asthma`. */
function isCalledWrong(words: CorrectionWords, clause: string): boolean {
  if (NEGATED.test(clause)) return false;
  const pointing = words.thatIsWrong.find((phrase) => clause.endsWith(` ${phrase}`));
  if (pointing !== undefined && statementOf(words, clause.slice(0, -pointing.length).replace(/\bbut\s*$/, '')) === 'named') return true;
  const ending = words.isWrong.find((phrase) => clause.endsWith(` ${phrase}`));
  const before = ending === undefined ? null : statementOf(words, clause.slice(0, -ending.length));
  if (before === 'named' || (before === 'assertion' && clause.startsWith('that '))) return true;
  const beginning = words.thatIsWrong.find((phrase) => clause.startsWith(`${phrase} `));
  const behind = beginning === undefined ? null : statementOf(words, clause.slice(beginning.length));
  return behind === 'named' || behind === 'assertion';
}

/** `not a mistake` says that it is right. */
const NEGATED = /\bnot (?:a mistake|an error|wrong|incorrect|false|untrue)\b|\bnicht falsch\b/;

/**
 * What a clause of nothing but the finding and words about oneself is: a denial (`I do not have asthma`), an assertion (`I have asthma`), or the
 * finding by itself or as the record has it (`the asthma`, `you wrote that I have asthma`). That the record lacks it is none of them.
 */
function statementOf(words: CorrectionWords, clause: string): 'denial' | 'assertion' | 'named' | null {
  const [before = '', after, ...more] = clause.split(NAME);
  if (after === undefined || more.length > 0) return null;
  if (!consistsOf(before, `${words.before} ${words.around} ${words.ahead}`) || !consistsOf(after, words.around)) return null;
  const has = (list: string) => list !== '' && wordsOf(`${before} ${after}`).some((word) => list.split(' ').includes(word));
  const [denies, asserts, reports] = [has(words.denies), has(words.asserts), has(words.reports)];
  if (denies) return reports ? null : 'denial';
  return asserts && !reports ? 'assertion' : 'named';
}

/** Words, with what is joined by an apostrophe whole and apart. */
const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}']+/u)
    .flatMap((word) =>
      word.includes("'") ? [word, ...word.split("'").map((part, at) => (at === 0 ? `${part}'` : part)), ...word.split("'")] : [word],
    )
    .filter((word) => word !== '' && word !== "'");

function consistsOf(text: string, list: string): boolean {
  const allowed = new Set(list.split(' '));
  return text
    .split(/[^\p{L}\p{M}']+/u)
    .flatMap((word) => (allowed.has(word) ? [word] : word.split("'")))
    .every((word) => word === '' || allowed.has(word) || allowed.has(`${word}'`));
}

/** `sorry, that was a mistake`. */
function pointsAt({ thatIsWrong, isWrong, before }: CorrectionWords, clause: string): boolean {
  const opening = new Set(before.split(' '));
  const words = clause.split(' ');
  const from = words.findIndex((word) => !opening.has(word));
  const bare = from < 0 ? clause : words.slice(from).join(' ');
  return [clause, bare].some((each) => thatIsWrong.includes(each) || isWrong.includes(each));
}

/** `please remove asthma from my record`, `delete the asthma entry`, `you noted asthma by mistake`. A cyst is removed in another way. */
function asksForRemoval(clauses: readonly string[]): boolean {
  return clauses.some((clause) =>
    [
      new RegExp(
        `^(?:please )?(?:remove|delete|strike|erase|take out) (?:the |my )?(?:entry (?:about |of |for )?|allergy to )?(?:the )?${NAME}(?: allergy)?(?: from my (?:record|records|file|list|history|profile)| entry)$`,
      ),
      new RegExp(`^(?:please )?(?:remove|delete|strike|erase) (?:the |my )?entry (?:about |of |for )(?:the )?${NAME}$`),
      new RegExp(
        `^you (?:have )?(?:noted|wrote|written|put|recorded|listed) (?:down )?(?:the |that i have |that i take )?${NAME}(?: allergy)? (?:by mistake|in error|wrongly)$`,
      ),
    ].some((pattern) => pattern.test(clause)),
  );
}
