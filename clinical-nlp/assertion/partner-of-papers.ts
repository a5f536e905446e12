/** Letters about a couple: "Re: Chloe Moss & partner Luke Moss" names the partner, whose findings stand beside the patient's. */

const NAMED =
  /(?:&|\+|(?<!\p{L})(?:and|und|et|y|e|и)) (?:(?:her|his|ihr|sa|son|su) )?(?<who>partner|husband|wife|spouse|ehemann|ehefrau|partnerin|conjointe?|mari|marido|pareja|marito|moglie|esposo|esposa) (?:(?:mr|mrs|ms|herr|frau|m|mme|sr|sra)\.? )?(?<name>\p{Lu}\p{L}{2,})/iu;
const IS_MAN = /^(?:husband|ehemann|mari|marido|marito|esposo|conjoint)$/i;
const IS_WOMAN = /^(?:wife|ehefrau|partnerin|conjointe|moglie|esposa)$/i;
const MAN = /^\s*(?:male|mann|homme|hombre|uomo|homem)(?: partner)?\s?:/iu;
const WOMAN = /^\s*(?:female|frau|femme|mujer|donna|mulher)(?: partner)?\s?:/iu;
/** Where such a letter says whom it is about. */
const HEAD = 1_200;
const REACH = 300;

/** Whether a letter about a couple names what stands at `start` of the partner: in a sentence that begins with the name, or in the line of that sex. */
export function isPartnersInPaper(text: string, start: number): boolean {
  const { who = '', name } = NAMED.exec(text.slice(0, HEAD))?.groups ?? {};
  if (name === undefined) return false;
  const before = text.slice(Math.max(0, start - REACH), start);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const sentence = line.slice(line.lastIndexOf('. ') + 1).trimStart();
  if (sentence.startsWith(`${name} `) || sentence.startsWith(`${name}:`)) return true;
  const sex = IS_MAN.test(who) ? 'man' : IS_WOMAN.test(who) ? 'woman' : sexOf(text, name);
  return (sex === 'man' && MAN.test(line)) || (sex === 'woman' && WOMAN.test(line));
}

/** Whom the pronoun behind a sentence about the partner means. */
function sexOf(text: string, name: string): 'man' | 'woman' | null {
  const at = text.indexOf(`${name} `, text.search(NAMED) + 60);
  const [, pronoun] = at < 0 ? [] : (/\.\s+(he|his|she|her)\b/i.exec(text.slice(at, at + REACH)) ?? []);
  if (pronoun === undefined) return null;
  return /^h(?:e|is)$/i.test(pronoun) ? 'man' : 'woman';
}
