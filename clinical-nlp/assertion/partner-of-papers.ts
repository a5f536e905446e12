/** What papers tell of the patient's partner. Letters about a couple: "Re: Chloe Moss & partner Luke Moss" names the partner, whose findings stand beside the patient's; a pronoun goes on about a husband. */

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

/** Every finding of a paper asks it of the whole text. */
let asked: { text: string; isOfCouple: boolean } | null = null;

function isInHisPart(text: string, start: number): boolean {
  if (asked?.text !== text) asked = { text, isOfCouple: HER_PART.test(text) };
  if (!asked.isOfCouple) return false;
  const head = [...text.slice(0, start).matchAll(HIS_PART)].at(-1);
  return head !== undefined && !ENDS_PART.test(text.slice(head.index + head[0].length, start));
}

/** Husbands and wives as a sentence names them, and the pronoun with a verb of having by which the next goes on about them: "Husband treated for TB, he has sarcoid". */
const SPOUSES = [
  {
    noun: String.raw`husband|ehemann|ihr mann|mari|[ée]poux|marido|esposo|marito|муж|زوجها`,
    pronoun: String.raw`he(?:['’]s)? (?:also )?(?:has|had|takes|is|was|on|uses)|er (?:hat|nimmt|ist|leidet|bekommt|erhält)|il (?:a|est|prend|souffre|présente|utilise)|él (?:tiene|toma|padece|usa|es)|lui (?:ha|assume|prende|soffre|usa|è)|ele (?:tem|toma|usa|faz|é)|у него|он (?:болеет|принимает|получает|страдает)|و?هو (?:أيضا )?(?:مصاب|يعاني|يستخدم|يتناول|يأخذ|مريض)`,
    /** Whoever of the same sex is spoken of before may be the patient. */
    same: /(?<!\p{L})(?:[Hh]e|[Hh]is|[Hh]im|Mr|[Mm]ale|[Hh]err|[Mm]onsieur|M\.|Sr|Sig|[Ee]r|[Ii]l (?:a|est)|[ÉEé]l|[Ee]le|[Пп]ациент|[Оо]н|المريض)(?!\p{L})/u,
  },
  {
    noun: String.raw`wife|ehefrau|seine frau|sa femme|[ée]pouse|esposa|mujer|moglie|жена|زوجته`,
    pronoun: String.raw`she(?:['’]s)? (?:also )?(?:has|had|takes|is|was|on|uses)|sie (?:hat|nimmt|ist|leidet|bekommt|erhält)|elle (?:a|est|prend|souffre|présente|utilise)|ella (?:tiene|toma|padece|usa|es)|lei (?:ha|assume|prende|soffre|usa|è)|ela (?:tem|toma|usa|faz|é)|у не[её]|она (?:болеет|принимает|получает|страдает)|و?هي (?:أيضا )?(?:مصابة|تعاني|تستخدم|تتناول|تأخذ|مريضة)`,
    same: /(?<!\p{L})(?:[Ss]he|[Hh]er|Mrs|Ms|[Ff]emale|[Ff]rau|[Mm]adame|Mme|Sra|Sig\.?ra|[Ss]ie|[Ee]lle|[Ee]lla|[Ee]la|[Пп]ациентка|[Оо]на|المريضة)(?!\p{L})/u,
  },
].map(({ noun, pronoun, same }) => ({
  same,
  goesOn: new RegExp(
    String.raw`(?<!\p{L})(?:${noun})(?!\p{L})(?<between>[^\n]{1,160}?)(?<=[.;:,،…–-])\s*(?:(?:and|but|und|et|mais|y|e|ma|mas|а|и) )?(?:${pronoun})(?!\p{L})(?<told>(?:[^.;\n]|(?<=(?<!\p{L})(?:wg|bzw|ca|ggf|inkl|tgl|approx|env|aprox))\.){0,110})$`,
    'iu',
  ),
}));
const OF_PATIENT =
  /(?<!\p{L})(?:patient\p{L}{0,3}|pt|pacient\p{L}|paziente|пациент\p{L}*|المريضة?|reports?|says?|states?|tells|denies|berichtet|rapporte|refiere|riferisce|refere|сообщ\p{L}*|selbst|lui-même|elle-même|(?:él|ella) mism[oa]|(?:lui|lei) stess[oa]|сам[аи]?|kendisi|نفسه|نفسها)(?!\p{L})/iu;

/** Whether a pronoun goes on about the husband or the wife, and nobody of that sex was spoken of before. */
function isGoneOnAbout(text: string, start: number): boolean {
  const from = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - REACH);
  const line = text.slice(from, start);
  return SPOUSES.some(({ goesOn, same }) => {
    const found = goesOn.exec(line);
    if (!found) return false;
    const { between = '', told = '' } = found.groups ?? {};
    const isOther = SPOUSES.every((spouse) => spouse.same === same || !spouse.same.test(`${between} ${told}`));
    return isOther && !OF_PATIENT.test(`${between} ${told}`) && !same.test(text.slice(0, from + found.index));
  });
}

/** Mid-line and with a sex for its name: "Tabac 0. Femme : cancer du sein", where no couple is told of. */
const WOMAN_LABELLED = /[.;)]\s+(?:femme|frau|mujer|mulher)\s?:\s(?=\p{L})[^.;\n]*$/iu;
const MAN_LABELLED = /(?<!\p{L})(?:homme|mann|hombre|homem)\s?:/iu;

/** Whether a letter about a couple names what stands at `start` of the partner: in his part, in a sentence that begins with the name, or in the line of that sex. */
export function isPartnersInPaper(text: string, start: number): boolean {
  if (isInHisPart(text, start) || isGoneOnAbout(text, start)) return true;
  if (WOMAN_LABELLED.test(text.slice(Math.max(0, start - REACH), start + 1)) && !MAN_LABELLED.test(text)) return true;
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
