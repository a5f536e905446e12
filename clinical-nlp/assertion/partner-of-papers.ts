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

/** Papers of fertility clinics with a part of their own for each of the two, a pronoun as its heading: "ELLA", "ÉL". The woman is the patient. */
const HER_PART =
  /(?:^|\n)[ \t]*(?:ELLA|ELLE|LEI|ELA|HER|SHE|FEMALE(?: PARTNER)?|WOMAN|FRAU|FEMME|MUJER|DONNA|MULHER|KADIN|ЖЕНА|ЖЕНЩИНА|الزوجة)[ \t]*(?::[ \t]*)?(?=\n)/u;
const HIS_PART =
  /\n[ \t]*(?:ÉL|EL|LUI|ELE|HIM|HE|MALE(?: PARTNER)?|MAN|MANN|HOMME|HOMBRE|UOMO|HOMEM|ERKEK|МУЖ|МУЖЧИНА|الزوج)[ \t]*(?::[ \t]*)?(?=\n)/gu;
/** A blank line, or the next heading. */
const ENDS_PART = /\n[ \t]*\n|\n[ \t]*\p{Lu}[\p{Lu} ]{2,}(?:[ :(\d]|\n)/u;

function isInHisPart(text: string, start: number): boolean {
  if (!HER_PART.test(text)) return false;
  const head = [...text.slice(0, start).matchAll(HIS_PART)].at(-1);
  return head !== undefined && !ENDS_PART.test(text.slice(head.index + head[0].length, start));
}

/** Whether a letter about a couple names what stands at `start` of the partner: in his part, in a sentence that begins with the name, or in the line of that sex. */
export function isPartnersInPaper(text: string, start: number): boolean {
  if (isInHisPart(text, start)) return true;
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
