/** Infarctions, strokes, clots: told in the past tense they are over, in eight languages. Words are folded. */

/** Before the event: "tuvo un ictus", "hatte einen Schlaganfall". */
const TOLD_BEFORE =
  /(?:^|\s)(?:hatten?|hatt|erlitt(?:en)?|bekam|habe? (?:\S+ ){0,3}gehabt|tuv[eo]|sufri|sufrio|padecio|(?:he|ha) tenido|(?:he|ha) sufrido|(?:le|me) dio|a fait|ai fait|a eu|ai eu|a subi|ai subi|a presente|avait eu|teve|tive|sofreu|sofri|(?:ho|ha) avuto|(?:ho|ha) subito|ebbe|colpit[oa] da|اصيب|اصيبت|اصبت|تعرض|تعرضت|جاته|جاتها|جاتني|كان عند[هي]ا?|перенес|перенесла|пережила?|был|была|было|случил(?:ся|ась|ось))(?:\s+\S+){0,5}\s*$/u;
/** Behind it: "Herzinfarkt gehabt", "felç geçirdi". */
const TOLD_BEHIND =
  /^(?:\s+\S+){0,2}\s+(?:gehabt|erlitten|durchgemacht|uberstanden|gecir(?:di|mis)\S*|atlat(?:ti|mis)\S*|был|была|было|перенес|перенесла|случил(?:ся|ась))(?:\s|$)/u;
const ITS =
  '(?:\\s+(?:dem|den|der|meine[mrn]|seine[mrn]|ihre[mrn]|eine[mr]|ersten|letzten|leichten|schweren|el|la|mi|su|un|una|que|tuve|primer|l|le|mon|ma|son|sa|une|petit|il|lo|mio|mia|suo|sua|primo|l?[’\\u0027]|o|a|os|as|um|uma|meu|minha|seu|моего|моей|его|ее|своего|перенесенного|первого|второго)){0,3}';
/** Another thing is told by when it was: "nach dem Herzinfarkt aufgehört", "desde el infarto". */
const MEASURED_FROM = new RegExp(
  `(?:^|\\s)(?:nach|seit|despues de|despues del|desde|tras|a raiz del?|apres|depuis|suite a|suite au|dopo|dal|dall|dalla|depois d[eoa]|apos|desde|после|с момента|со времени|بعد|منذ)${ITS}\\s*$`,
  'u',
);
const MEASURED_TO = /^\s+(?:sonra|sonrasi|beri|bu yana)(?:\s|$)/u;

/** "Nach der zweiten Geburt", "tras el segundo parto": a birth that is counted was long ago, or somebody would tell when. */
const COUNTED =
  '(?:erste|zweite|dritte|letzte|vorige|primer|segund|tercer|ultim|premier|deuxieme|troisieme|dernier|primeir|terceir|prim|second|terz|перв|втор|трет|последн|предыдущ|birinci|ikinci|ucuncu|ilk|son)';
const BIRTH =
  '(?:geburt|kind|sohn|tochter|schwangerschaft|entbindung|kaiserschnitt|parto|hij|embarazo|bebe|enfant|accouchement|grossesse|fils|fille|filh|gravidez|figli|gravidanza|cesare|род|ребенк|беремен|сын|дочер|dogum|gebelik|hamilelik|bebeg|cocug)';
const AFTER_BIRTH = new RegExp(
  `(?:^|\\s)(?:nach|bei|despues|tras|en|apres|pendant|depois|apos|dopo|durante|после|при)(?:\\s\\S{1,5}){0,2}\\s${COUNTED}\\S{0,3}\\s${BIRTH}|(?:^|\\s)${COUNTED}\\s${BIRTH}\\S{0,6}\\ssonra|بعد\\s(?:ال)?(?:ولاده|ولادتي|حمل|حملي|طفلي?)\\s(?:ال)?(?:اول|ثان|ثالث|اخير)`,
  'u',
);

/** It is going on, or was only now. */
const IS_RECENT =
  /(?:^|\s)(?:heute|gestern|akut\S*|soeben|gerade|seit|aufnahme|letzte (?:nacht|woche)|hoy|ayer|agud\S*|ahora|desde|ingres\S*|anoche|semana|aujourd|hier|aigu\S*|depuis|admise?|ce jour|semaine|hoje|ontem|internad\S*|agora|oggi|ieri|acut\S*|ricover\S*|ora|da ieri|settimana|bugun|dun|simdi|hafta|اليوم|امس|البارحه|حاد\S*|الان|الاسبوع|сегодня|вчера|остр\S*|сейчас|недел\S*|поступил\S*)(?=\s|$)/u;

/** @param all the folded words of the sentence up to the event @param behind those that follow it */
export function isToldAsPast(all: string, behind: string): boolean {
  const before = all.replace(MEASURED_FROM, '');
  if (IS_RECENT.test(before) || IS_RECENT.test(behind)) return false;
  return (
    before !== all ||
    AFTER_BIRTH.test(behind) ||
    AFTER_BIRTH.test(all) ||
    TOLD_BEFORE.test(before) ||
    TOLD_BEHIND.test(behind) ||
    MEASURED_TO.test(behind)
  );
}
