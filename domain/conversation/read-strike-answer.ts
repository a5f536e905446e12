import { CORRECTION_WORDS } from './correction-words.ts';
import { DENIES } from './said-plainly.ts';
import { normalized, readConfirmation, shortAnswer } from './short-answers.ts';

/**
 * What a message answers to "is that wrong, and shall I take it out?". Only a plain yes strikes; "right" and "correct" may mean that the finding is right: `unclear`, as is
 * a yes with a but. Null: it is no answer.
 */
export function readStrikeAnswer(message: string): 'yes' | 'no' | 'unclear' | null {
  const text = normalized(message);
  const [first = ''] = message.split(/[,.;:!،؛\n]+/u);
  if (shortAnswer(first) === 'no') return pointsAtWrong(text) ? 'unclear' : 'no';
  const isYes = YES.test(text) || (pointsAtWrong(text) && !SAYS_RIGHT.test(text));
  if (!isYes) return readConfirmation(message) === null && shortAnswer(message) === null ? null : 'unclear';
  return SAYS_RIGHT.test(text) ||
    (ASSERTS.test(text.replace(YES, '')) && !DENIES.test(message)) ||
    BUT.test(message) ||
    text.split(' ').length > LONGEST
    ? 'unclear'
    : 'yes';
}

const LONGEST = 8;
const YES =
  /^(?:yes|yeah|yep|yup|sure|please do|go ahead|do it|take it out|remove it|delete it|si|claro|quitalo|ja|jawohl|streichen|bitte streichen|oui|retirez|sim|retire|certo|tolga|evet|cikar|cikarin|نعم|اجل|ايوه|احذفه|да|ага|уберите)(?!\p{L})/u;
const SAYS_RIGHT =
  /(?<!\p{L})(?:right|correct|true|keep|correcto|correcta|cierto|richtig|stimmt|korrekt|exact|vrai|correto|correta|verdade|giusto|corretto|vero|dogru|صحيح|صحيحه|верно|правда|правильно)(?!\p{L})/u;
const BUT = /[?؟]|(?<!\p{L})(?:but|however|pero|aber|mais|mas|ma|però|ama|fakat|но|لكن|بس)(?!\p{L})/iu;
/** "Yes, I am allergic", "ja, das nehme ich". */
const ASSERTS =
  /(?<!\p{L})(?:al+erg\p{L}*|alerj\p{L}*|аллерг\p{L}*|حساسي\p{L}*|i (?:am|do|have|take)|ich (?:bin|habe|nehme)|(?:habe|nehme) ich|(?:lo |la )?(?:tengo|tomo)|j ai|je (?:suis|prends|le prends|la prends)|(?:l[ao] )?prendo|ce l ho|tenho|tomo|var|kullaniyorum|aliyorum|пью|принимаю|есть|عندي|[اآ]خذ\p{L}*)(?!\p{L})/u;
const WRONG = CORRECTION_WORDS.flatMap(({ thatIsWrong }) => thatIsWrong.map(normalized));

/** "That is wrong", whatever stands before it. */
const pointsAtWrong = (text: string): boolean => WRONG.some((phrase) => text === phrase || text.endsWith(` ${phrase}`));
