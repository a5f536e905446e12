import { relativesAnywhere, relativesOf } from '../../domain/relatives/patterns.ts';
import type { ConditionFinding } from '../../domain/clinical/findings.ts';

/**
 * What a message says that somebody took it for, and that it was something else ("kalp krizi sandık panik atakmış", "on a cru à une sclérose, c'était pas ça", "den
 * Leistenbruch wollten's auch, hat sich aber als Zerrung rausgestellt"), is no disease; what it says behind the name that a relative had ("Rheuma hat die Mama ghabt") is theirs.
 */

const words = (...lines: string[]): string => String.raw`(?<![\p{L}\p{M}])(?:${lines.join('|')})(?![\p{L}\p{M}])`;

/** Ahead of the name, in its clause. */
const SUPPOSED = new RegExp(
  words(
    String.raw`(?:they|we|i|doctors?|the (?:doctors?|gp|er|hospital)|my (?:doctor|gp)|he|she|everyone) (?:all |first |at first |once |even |had )?(?:thought|suspected|feared|reckoned|worried)|thought to be`,
    String.raw`(?:hat|haben|ham|hams|hat man) (?:[\p{L}’']+ ){0,4}(?:gedacht|vermutet|geglaubt)|dachten?|vermuteten?|glaubten?|meinten?|hielten (?:es|das) (?:erst )?für`,
    String.raw`pensaron|pensaban|creyeron|cre[íi]an|sospechaban|sospecharon|(?:me )?dijeron que (?:era|ten[íi]a)|pens[ée] que era`,
    String.raw`on a (?:d['’]abord )?(?:cru|pensé)|on (?:croyait|pensait)|ils (?:ont cru|croyaient|pensaient|ont pensé)|le médecin (?:pensait|croyait|a cru)|soupçonn\p{L}+`,
    String.raw`pensavano|credevano|sospettavano|si pensava|pensavo|dicevano che era|pensaram|pensavam|acharam|achavam|suspeitaram|suspeitavam|disseram que era`,
    String.raw`думали|подозревали|заподозрили|считали|ставили под вопросом|(?:كانوا )?(?:شاكين|فكروا|ظنوا|اشتبهوا|افتكروا|شكوا|قالوا)`,
  ) + String.raw`[^.;!?؟\n]{0,45}$`,
  'iu',
);
/** Turkish says it behind. */
const SUPPOSED_BEHIND =
  /^\p{L}{0,4} (?:san(?:dı(?:m|k|lar)?|mış\p{L}*|ıp)|zannet\p{L}+|şüphesi (?:vardı|var dediler)|şüphelen\p{L}+|dediler ama|dedi ama)(?!\p{L})/iu;
/** What it was instead, or that it was not; "but" alone tells of something else ("but it is mild"). */
const CONTRARY = new RegExp(
  words(
    String.raw`turned out (?:to be|it was|as|not)(?! (?:easy|hard|mild|bad|worse|severe|true|right)(?!\p{L}))|(?:it )?was(?:n['’]t)? (?:only|just|that|it|nothing)|false alarm|(?:bloods?|tests?|scans?|results?|mri|ct|x-?rays?|biops(?:y|ies)) (?:was|were|came back|is|are) (?:all )?(?:fine|ok|okay|clear|normal|negative|good)|all clear`,
    String.raw`doch nicht|stellte sich|war(?:['’]?s)? (?:dann |aber |dann doch |doch )?(?:nur|bloß|nichts|was anderes)|falscher alarm|nicht bestätigt`,
    String.raw`al final (?:no(?! era benign)|era|result[óo])|result[óo] (?:ser|otra|que no)|era (?:otra|solo|s[óo]lo)|no era(?! benign)|falsa alarma|finalement (?:non|pas|rien|c['’]était)|en fait c['’]était|(?:mais )?c['’]était (?:pas|rien|juste|que)|fausse alerte`,
    String.raw`invece (?:era|no|non)|alla fine (?:era|no|non)|poi (?:era|no)|era solo|non era(?! benign)|falso allarme|afinal (?:era|não)|no fim (?:era|não)|era s[óo]|não era(?! benign)|falso alarme`,
    String.raw`meğer|çıkmadı|değilmiş|\p{L}+[mM][ıiuü]ş|оказал\p{L}+|не подтверд\p{L}+|و?طلع(?:ت)? (?:مو|مش|ما|غير|سلبي|لا)\p{L}*|ما كان`,
  ),
  'iu',
);
/** "I have asthma but it turned out to be easy to treat": whoever has it says what it is like. */
const HAS =
  /(?<!\p{L})(?:i have|i['’]ve (?:got|had)|i (?:also )?got|ich (?:habe?|leide an)|hab(?:e)? ich|tengo|padezco|sufro de|j['’]ai|je souffre|tenho|sofro|ho (?:l['’]|la |il |un['’]? ?)?|soffro|bende|у меня|عندي|معي)(?!\p{L})[^.,;!?؟\n]{0,30}$/iu;
/** Right behind the name, in its clause or the next: it was another thing, or none. */
const REFUTED = new RegExp(
  String.raw`^[^.;!?؟\n]{0,45}?` +
    words(
      String.raw`turned out (?:to be|it was|as)|was (?:something|another thing) else|(?:was|were) never (?:confirmed|found|proven)|not confirmed|false alarm`,
      String.raw`(?:hat|haben) sich (?:aber |dann |doch |später |im nachhinein )*als [^.;!?\n]{2,40} (?:heraus|raus|ausse|usse)\p{L}{0,2}g\p{L}+|(?:hat|haben) sich (?:aber |dann |doch )*nicht bestätigt|entpuppte sich|war (?:aber |dann )?(?:doch )?(?:nur|bloß|was anderes)|falscher alarm`,
      String.raw`(?:result[óo]|acab[óo]) (?:ser|siendo)|al final (?:era|no)|era otra cosa|falsa alarma|no se confirm[óo]|s['’]est (?:avéré|révélé)\p{L}*|finalement (?:c['’]était|non|pas)|c['’]était pas (?:ça|le cas)|fausse alerte|pas confirmé\p{L}*`,
      String.raw`si è rivelat\p{L}|alla fine (?:era|no)|poi (?:era|non era)|non (?:è stat[oa] )?confermat\p{L}|falso allarme|acabou por ser|afinal (?:era|eram|não)|não se confirmou|deu negativo`,
      String.raw`çıkmadı|değilmiş|doğrulanmadı|başka (?:bir )?şeymiş|оказал(?:ось|ся|ась|ись)|не подтвердил\p{L}+|طلع(?:ت)? (?:مو|مش|ما|غير|سلبي|لا)\p{L}*`,
    ),
  'iu',
);
const SENTENCE_ENDS = /[.!?؟;\n](?=\s|$)/u;
const [REACH_BEFORE, REACH] = [90, 110];

const RELATIVE = String.raw`(?:(?:meine?[mnr]?|mei|die|der|d['’]|da|my|mis?['’]?|mon|ma|mes|il mio|la mia|mi[oa]['’]?|mi['’]|[oa] (?:meu|minha)|meu|minha|el|la|o|a|le|unsere?) )?(?:${relativesAnywhere({ among: 'talk' })}|mo|muatta|voda|bruada|schwesta|nan)(?!\p{L})`;
/** "… hat die Mama ghabt", "… lo tuvo mi padre", "… è venuto a mi' cognato". */
const THEIRS_BEHIND = new RegExp(
  String.raw`^,? ?(?:(?:hatte?|hot|hod|hat|isch?|ist|war|bei|lo|la|l['’] ?|le|è|é|ha|a|al|alla|c['’] ?(?:est|était)|eue?|ce l['’] ?(?:ha|aveva)|tuvo|tiene|ten[íi]a|padece|venut[oa]|avut[oa]|presa?|teve|tem|é d[oa]|es de|es|was|is|that['’]s|got|had by|runs with)(?!\p{L})[ ]?){1,4}${RELATIVE}`,
  'iu',
);
/** "Живу с мамой, у неё инсульт был". */
const OF_HER = /(?<!\p{L})у (?:неё|нее|него|них)(?: (?:\p{L}+ ){0,2})?$/iu;
const RUSSIAN_KIN = new RegExp(String.raw`(?<!\p{L})${relativesOf('ru')}(?!\p{L})`, 'iu');

/** @param text the message; of nobody's relative @returns the findings but for what was only supposed, with what a relative had as theirs */
export function withoutSupposed(findings: readonly ConditionFinding[], text: string): ConditionFinding[] {
  return findings.flatMap((finding) => {
    const { negated, family, passage } = finding;
    if (negated || family) return [finding];
    const before =
      text
        .slice(Math.max(0, passage.start - REACH_BEFORE), passage.start)
        .split(SENTENCE_ENDS)
        .at(-1) ?? '';
    const [behind = ''] = text.slice(passage.end, passage.end + REACH).split(SENTENCE_ENDS);
    if (REFUTED.test(behind) && !HAS.test(before) && !isOfAnother(findings, finding, behind)) return [];
    if ((SUPPOSED.test(before) || SUPPOSED_BEHIND.test(behind)) && CONTRARY.test(behind)) return [];
    const isTheirs = THEIRS_BEHIND.test(behind) || (OF_HER.test(before) && RUSSIAN_KIN.test(before));
    return isTheirs ? [{ ...finding, family: true }] : [finding];
  });
}

/** The words that refute stand behind the next disease. */
const isOfAnother = (findings: readonly ConditionFinding[], { passage }: ConditionFinding, behind: string): boolean => {
  const at = passage.end + (REFUTED.exec(behind)?.[0].length ?? 0);
  return findings.some(({ passage: next }) => next.start >= passage.end && next.end <= at);
};
