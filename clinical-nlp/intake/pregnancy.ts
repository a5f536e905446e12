import type { ConditionFinding } from '../../domain/clinical/findings.ts';

/** "I'm 8 weeks pregnant", in nine languages: what who writes says of themselves now. Nothing denied, wished, feared, asked, past, or of somebody else. */

const CODE = 'Z33.1';
const COUNT = String.raw`(?:now|currently|about|around|almost|nearly|already|also|(?:\d{1,2}(?:\+\d)?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)(?:th|st|nd|rd)?(?:[ -](?:weeks?|wks?|months?|mths?))?)`;
const SPAN = String.raw`(?:(?!nicht|nie|kein|no|pas|non|n[ãa]o)[\p{L}\d.+]{1,14}\s){0,4}`;
/** What may be so: as provisional as whatever is told of it. */
const MAYBE = [
  "(?:i am|i['’]?m) (?:maybe|perhaps|possibly|probably) pregnant|i (?:might|may|could) (?:well )?be pregnant|(?:ich )?könnte (?:ich )?schwanger sein",
  '(?:puedo|podría) estar embarazada|j(?:e peux|e pourrais) être enceinte|(?:potrei|posso) essere incinta|(?:posso|poderei) estar gr[áa]vida',
  '(?<=(?:^|[.,;!]) ?)(?:vielleicht schwanger|quiz[áa]s? embarazada|peut-être enceinte|forse incinta|talvez gr[áa]vida)(?=\\s*(?:$|[.,;!]))',
  'hamile olabilirim|могу быть беременна|و?[اأ]نا حامل يمكن|يمكن (?:[اأ]نا |[أا]كون )?حامل',
].join('|');
const PREGNANT = [
  MAYBE,
  String.raw`(?:i am|i['’]?m|im)\s(?:${COUNT}\s){0,4}(?:pregnant|expecting(?=\s*(?:$|[.,;!]|a (?:baby|child|boy|girl)|twins|in |${COUNT}))|with child)|i(?:['’]m| am) in my \S{2,10} (?:week|month) of pregnancy`,
  String.raw`ich bin\s${SPAN}schwanger|bin (?:ich )?\s?${SPAN}schwanger|ich erwarte ein (?:kind|baby)`,
  String.raw`(?<!no )estoy\s${SPAN}(?:embarazad[ao]|encinta)|espero un (?:bebé|hijo)`,
  String.raw`je suis\s${SPAN}enceinte|j['’]attends un (?:bébé|enfant)`,
  String.raw`(?<!non )sono\s${SPAN}incinta|sono in dolce attesa|aspetto un (?:bambino|figlio)`,
  String.raw`(?<!n[ãa]o )(?:estou|t[ôo])\s${SPAN}gr[áa]vida|espero um (?:beb[ée]|filho)`,
  String.raw`(?:hamileyim|gebeyim)`,
  String.raw`я (?!не )${SPAN}беременна|(?<!не )беременна,? (?:я|\d)|жду реб[её]нка`,
  String.raw`(?:أنا|انا|اني|أني|إني) (?:دلوقتي |الآن |حاليا |كمان |الان )?(?:حامل|حبلى)|(?<!(?:مش|مو|لست|غير|ماني|منيش|ليست) )حامل (?:في |ب|من )?(?:ال)?(?:شهر|[اأ]سبوع)`,
].join('|');
const SAID = new RegExp(String.raw`(?<!\p{L})(?:${PREGNANT})(?!\p{L})`, 'iu');
/** Before it in its clause. */
const NOT_SO =
  /(?<!\p{L})(?:no (?:chance|way)|not|never|impossible|doubt(?: that)?|nicht|kein\p{L}*|if|when|whenever|until|unless|in case|hope|hoping|wish|want|think(?:ing)? (?:of|about)|trying|afraid|scared|whether|wenn|falls|bis|ob|damit|will|möchte|si|cuando|ojalá|para que|quand|jusqu\p{L}*|se|quando|quero|vorrei|eğer|если|когда|чтобы|вдруг|إذا|اذا|لو|لما|هل)(?!\p{L})[^.!?\n]{0,30}$/iu;

/** @param text the words of the patient themselves */
export function pregnancyTold(text: string, titleOf: (code: string) => string | null): ConditionFinding[] {
  const said = SAID.exec(text);
  if (said === null) return [];
  const [start, end] = [said.index, said.index + said[0].length];
  const behind = text.slice(end).split(/[.!\n]/u)[0] ?? '';
  if (NOT_SO.test(text.slice(0, start)) || /^[^.!\n]{0,60}[?؟]/u.test(behind) || /(?<!\d)(?:19|20)\d\d(?!\d)/.test(behind.slice(0, 20)))
    return [];
  const quote = text.slice(start, end);
  return [
    {
      ...{ text: quote, icd10: CODE, display: titleOf(CODE) ?? 'Pregnant state, incidental', clinical_status: 'active' },
      ...{ verification_status: 'provisional', laterality: null, negated: false, uncertain: false, family: false, historical: false },
      ...{ section: null, onset: null, passage: { start, end, quote } },
    },
  ];
}

/** Once, however often it is read. */
export const withPregnancy = (findings: readonly ConditionFinding[], told: readonly ConditionFinding[]): ConditionFinding[] => [
  ...findings,
  ...told.filter(({ icd10 }) => !findings.some((finding) => finding.icd10 === icd10)),
];
