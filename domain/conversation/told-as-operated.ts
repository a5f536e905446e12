/** Whether the words around a side tell of an operation that was done there, in nine languages. */

const DONE =
  /(?<!\p{L})(?:did|done|had|operated|replaced|fixed|changed|gemacht|operiert|ersetzt|erneuert|bekommen|gekriegt|eingesetzt|hicieron|hice|operaron|oper[óé]|operad[oa]|pusieron|puse|hech[oa]|cambiaron|(?<!en )faite?|opérée?|remplacée?|posée?|changée?|operou|operei|operaram|fez|fizeram|fiz|feit[oa]|puseram|trocaram|troquei|fatt[oa]|operat[oa]|mess[oa]|sostituit[oa]|cambiat[oa]|yap(?:tı|ıl|tır)\p{L}*|ol(?:du|muş)\p{L}*|değiş(?:ti|tir)\p{L}*|takıl?t?ı?\p{L}*|(?:ameliyat )?e(?:ttir|dil)(?:di|miş)\p{L}*|(?:с|пере|про)?делал\p{L}*|поменял\p{L}*|заменил\p{L}*|(?:про)?оперировал\p{L}*|поставил\p{L}*|عمل\p{L}+|سو[يى]\p{L}*|سوه\p{L}*|مسوي\p{L}*|[ر]كب\p{L}+|غير\p{L}+|اتعمل\p{L}*|أجري\p{L}*|اجري\p{L}*)(?!\p{L})/iu;
/** To come, wished, denied, or another thing than an operation that was done to it. */
const NOT_AN_OPERATION =
  /(?<!\p{L})(?:needs?|needed|want\p{L}*|to be|must|should|will|would|going to|if|never|not|no|\p{L}+n['’]t|dont|didnt|x-?rays?|scan\p{L}*|mri|ct|ultrasound|injection\p{L}*|physio\p{L}*|jab|muss|soll\p{L}*|werden|brauch\p{L}*|nie|nicht|kein\p{L}*|röntgen\p{L}*|spritze\p{L}*|mrt|necesit\p{L}+|hay que|quier\p{L}+|debe|nunca|radiograf\p{L}+|resonanc\p{L}+|infiltra\p{L}+|inyec\p{L}+|doit|faut|pas|jamais|irm|radio\p{L}*|échographie|infiltration\p{L}*|piqûre\p{L}*|precis\p{L}+|tem que|não|raio\p{L}*|ressonância|deve|serve|non|mai|risonanz\p{L}+|lastra|iniezion\p{L}+|infiltrazion\p{L}+|lazım|gerek\p{L}*|olacak|olmadı|yapılmadı|değil|röntgen|film\p{L}*|iğne\p{L}*|нужн\p{L}+|надо|буд\p{L}+|не|никогда|рентген\p{L}*|мрт|укол\p{L}*|узи|لازم|محتاج\p{L}*|أشعة|اشعة|رنين|إبر\p{L}*|ابر\p{L}*|ما|لم|مش)(?!\p{L})/iu;

/** "Le diagnostic a été posé": what was made is a diagnosis. */
const DIAGNOSIS =
  /(?<!\p{L})(?:diagnos[ei]s?|diagnostic|diagn[óo]stico|tanı\p{L}{0,3}|teşhis\p{L}{0,2}|диагноз|(?:ال)?تشخيص|question|indication)(?!\p{L})(?: \p{L}{1,9}){1,4}/giu;

/** "Had a hysterectomy", "hatte eine Gallenblasenentfernung": what was had is the operation of another organ. */
const OF_ANOTHER_ORGAN =
  /(?<!\p{L})(?:had|have had|underwent|hatte|hatt|tuve|me hicieron|j['’]ai eu|ho avuto|ho fatto|fiz|tive|oldum|geçirdim|сделали|перенесла?)\s(?:[\p{L}\d]{1,12}\s){0,3}?\p{L}{0,18}(?:ectom|ektom|эктом)\p{L}{0,6}/giu;

export const tellsOfOperation = (words: string): boolean =>
  DONE.test(words.replace(DIAGNOSIS, ' ').replace(OF_ANOTHER_ORGAN, ' ')) && !NOT_AN_OPERATION.test(words);
