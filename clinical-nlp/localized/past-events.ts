/** Infarctions, strokes, clots: told in the past tense they are over, in eight languages. Words are folded. */

/** Before the event: "tuvo un ictus", "hatte einen Schlaganfall". */
const TOLD_BEFORE =
  /(?:^|\s)(?:hatten?|hatt|erlitt(?:en)?|bekam|habe? (?:\S+ ){0,3}gehabt|tuv[eo]|sufri|sufrio|padecio|(?:he|ha) tenido|(?:he|ha) sufrido|(?:le|me) dio|a fait|ai fait|a eu|ai eu|a subi|ai subi|a presente|avait eu|teve|tive|sofreu|sofri|(?:ho|ha) avuto|(?:ho|ha) subito|ebbe|colpit[oa] da|اصيب|اصيبت|اصبت|تعرض|تعرضت|جاته|جاتها|جاتني|كان عند[هي]ا?|перенес|перенесла|пережила?|был|была|было|случил(?:ся|ась|ось))(?:\s+\S+){0,5}\s*$/u;
/** Behind it: "Herzinfarkt gehabt", "felç geçirdi". */
const TOLD_BEHIND =
  /^(?:\s+\S+){0,2}\s+(?:gehabt|erlitten|durchgemacht|uberstanden|gecir(?:di|mis)\S*|atlat(?:ti|mis)\S*|был|была|было|перенес|перенесла|случил(?:ся|ась))(?:\s|$)/u;
/** It is going on, or was only now. */
const IS_RECENT =
  /(?:^|\s)(?:heute|gestern|akut\S*|soeben|gerade|seit|aufnahme|letzte (?:nacht|woche)|hoy|ayer|agud\S*|ahora|desde|ingres\S*|anoche|semana|aujourd|hier|aigu\S*|depuis|admise?|ce jour|semaine|hoje|ontem|internad\S*|agora|oggi|ieri|acut\S*|ricover\S*|ora|da ieri|settimana|bugun|dun|simdi|hafta|اليوم|امس|البارحه|حاد\S*|الان|الاسبوع|сегодня|вчера|остр\S*|сейчас|недел\S*|поступил\S*)(?=\s|$)/u;

/** @param before the folded words of the sentence up to the event @param behind those that follow it */
export const isToldAsPast = (before: string, behind: string): boolean =>
  !IS_RECENT.test(before) && !IS_RECENT.test(behind) && (TOLD_BEFORE.test(before) || TOLD_BEHIND.test(behind));
