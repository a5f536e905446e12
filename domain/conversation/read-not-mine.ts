import type { NamedFinding } from './mark-names.ts';
import { SLIP } from './slips.ts';
import { namesRelative } from './whose-document.ts';

/** "Sorry, not me, my husband has diabetes": what the record has as the patient's and a message says is a relative's, in nine languages. */

const LONGEST = 300;
const NOT_ME = [
  "not (?:me|mine|myself|i)|(?:was|is)(?:n['’]t| not) me|(?:i|we) (?:don['’]t|do not|haven['’]t|never) (?:have|take|had|got)|(?:i['’]m|i am) not (?:allergic|diabetic)",
  '(?<!wenn )(?:nicht ich|ich nicht|nicht bei mir|bei mir nicht)|ich (?:habe?|hab|nehme?) (?:kein\\p{L}{0,2}|nicht|das nicht)|ich bin (?:nicht|kein\\p{L}{0,2})',
  '(?:yo no|no yo|no soy yo|no era yo|no a m[ií]|a m[ií] no|no (?:tengo|tomo|soy))',
  "(?:pas moi|moi non|moi pas|ce n['’]est pas moi|je n['’](?:ai|en ai) pas|je ne (?:suis|prends) pas)",
  "(?:non (?:sono )?io|io no|non (?:ho|prendo|ce l[’']ho))|(?:n[ãa]o (?:sou )?eu|eu n[ãa]o|n[ãa]o (?:tenho|tomo))",
  '(?:ben(?:de|im)? (?:değil|yok)|bende yok|bana değil)|не (?:у меня|я|мо[йяе])|у меня (?:нет|его нет)|я не(?! знаю)',
  '(?:مش|مو|مهو|ليس|لست) (?:[اأ]نا|عندي|لي)|ما عندي|معنديش|[اأ]نا (?:لا|مش|مو|ما)',
].join('|');
const SAYS_NOT_ME = new RegExp(String.raw`(?<!\p{L})(?:${NOT_ME})(?!\p{L})`, 'iu');
/** "È mia sorella quella allergica": beside an excuse. */
const IT_IS_THEIRS =
  /(?<!\p{L})(?:it['’]?s my \p{L}+ (?:who|that|with)|(?:das )?ist mein\p{L}{0,2} \p{L}+|es mi \p{L}+ (?:quien|la que|el que)|c['’]est m(?:on|a) \p{L}+ qui|è (?:mi[oa]|il mio|la mia) \p{L}+ (?:quell[oa]|che|ad|a)|é (?:o meu|a minha|meu|minha) \p{L}+ que)(?!\p{L})/iu;
/** Both have it, or not the writer alone. */
const ALSO =
  /(?<!\p{L})(?:also|too|as well|both|not (?:only|just)|auch|beide|nicht nur|tambi[eé]n|no s[oó]lo|l[oa]s dos|aussi|pas (?:que|seulement)|tous les deux|anche|non solo|entrambi|tamb[eé]m|n[ãa]o s[óo]|ambos|\p{L}+(?:im|ım|um|üm) d[ae]|sadece ben|тоже|также|не только|оба|كمان|أيضا|ايضا|برضه|مش بس)(?!\p{L})/iu;

/** Words that name no disease by themselves. */
const BARE = new Set('type tipo typ disease with without and der die das hasta hastasi hastasiyim hastaligi'.split(' '));
const SHORTEST = 4;
const SHORTEST_ARABIC = 3;
const STEM = 6;
const lettersOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/(?<![иИ])\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .split(/[^\p{L}]+/u)
    .map((word) => word.replace(/^(?:وال|ال)(?=\p{Script=Arabic}{3})/u, ''))
    .filter((word) => word.length >= (/\p{Script=Arabic}/u.test(word) ? SHORTEST_ARABIC : SHORTEST) && !BARE.has(word));

/** Each of its words stands in the message, with another ending at most: "diabète", "diabétique". */
function isNamed(name: string, said: readonly string[]): boolean {
  const words = lettersOf(name);
  return words.length > 0 && words.every((word) => said.some((one) => one.slice(0, STEM) === word.slice(0, STEM)));
}

/** @returns the findings that the message names and gives to a relative; ids */
export function readNotMine(message: string, findings: readonly NamedFinding[]): string[] {
  if (message.length > LONGEST || /[?؟]/.test(message) || ALSO.test(message) || !namesRelative(message)) return [];
  if (!SAYS_NOT_ME.test(message) && !(SLIP.test(message) && IT_IS_THEIRS.test(message))) return [];
  const said = lettersOf(message);
  return findings.filter(({ names }) => names.some((name) => isNamed(name, said))).map(({ finding_id }) => finding_id);
}
