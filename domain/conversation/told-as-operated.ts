/** Whether the words around a side tell of an operation that was done there, in nine languages. */

const DONE =
  /(?<!\p{L})(?:did|done|had|operated|removed|taken out|replaced|fixed|changed|gemacht|operiert|ersetzt|erneuert|bekommen|gekriegt|eingesetzt|hicieron|hice|operaron|oper[óé]|operad[oa]|pusieron|puse|hech[oa]|cambiaron|(?<!en )faite?|opérée?|remplacée?|posée?|changée?|operou|operei|operaram|fez|fizeram|fiz|feit[oa]|puseram|trocaram|troquei|fatt[oa]|operat[oa]|mess[oa]|sostituit[oa]|cambiat[oa]|yap(?:tı|ıl|tır)\p{L}*|ol(?:du|muş)\p{L}*|değiş(?:ti|tir)\p{L}*|takıl?t?ı?\p{L}*|(?:ameliyat )?e(?:ttir|dil)(?:di|miş)\p{L}*|(?:с|пере|про)?делал\p{L}*|поменял\p{L}*|заменил\p{L}*|(?:про)?оперировал\p{L}*|поставил\p{L}*|عمل\p{L}+|سو[يى]\p{L}*|سوه\p{L}*|مسوي\p{L}*|[ر]كب\p{L}+|غير\p{L}+|اتعمل\p{L}*|أجري\p{L}*|اجري\p{L}*)(?!\p{L})/iu;
/** To come, wished, denied, or another thing than an operation that was done to it. */
const NOT_AN_OPERATION =
  /(?<!\p{L})(?:needs?|needed|want\p{L}*|to be|must|should|will|would|going to|if|never|not|no(?! (?:joelho|quadril|ombro|olho|lado)(?!\p{L}))|\p{L}+n['’]t|dont|didnt|x-?rays?|scan\p{L}*|mri|ct|ultrasound|injection\p{L}*|physio\p{L}*|jab|muss|soll\p{L}*|werden|brauch\p{L}*|nie|nicht|kein\p{L}*|röntgen\p{L}*|spritze\p{L}*|mrt|necesit\p{L}+|hay que|quier\p{L}+|debe|nunca|radiograf\p{L}+|resonanc\p{L}+|infiltra\p{L}+|inyec\p{L}+|doit|faut|pas|jamais|irm|radio\p{L}*|échographie|infiltration\p{L}*|piqûre\p{L}*|precis\p{L}+|tem que|não|raio\p{L}*|ressonância|deve|serve|non|mai|risonanz\p{L}+|lastra|iniezion\p{L}+|infiltrazion\p{L}+|lazım|gerek\p{L}*|olacak|olmadı|yapılmadı|değil|röntgen|film\p{L}*|iğne\p{L}*|нужн\p{L}+|надо|буд\p{L}+|не|никогда|рентген\p{L}*|мрт|укол\p{L}*|узи|لازم|محتاج\p{L}*|أشعة|اشعة|رنين|إبر\p{L}*|ابر\p{L}*|ما|لم|مش)(?!\p{L})/iu;

/** "Le diagnostic a été posé": what was made is a diagnosis. */
const DIAGNOSIS =
  /(?<!\p{L})(?:diagnos[ei]s?|diagnostic|diagn[óo]stico|tanı\p{L}{0,3}|teşhis\p{L}{0,2}|диагноз|(?:ال)?تشخيص|question|indication)(?!\p{L})(?: \p{L}{1,9}){1,4}/giu;

/** "Had a hysterectomy", "hatte eine Gallenblasenentfernung": what was had is the operation of another organ. */
const OF_ANOTHER_ORGAN =
  /(?<!\p{L})(?:had|have had|underwent|hatte|hatt|tuve|me hicieron|j['’]ai eu|ho avuto|ho fatto|fiz|tive|oldum|geçirdim|сделали|перенесла?)\s(?:[\p{L}\d]{1,12}\s){0,3}?\p{L}{0,18}(?:ectom|ektom|эктом)\p{L}{0,6}/giu;

/** An operation by the common noun, or one beside which the joint stays: it need not be the one that the case is for. */
const AN_OPERATION =
  /(?<!\p{L})(?:op(?:s|eration(?:en|s)?)?|surger(?:y|ies)|arthroscop\p{L}+|keyhole|menisc\p{L}+|ligaments?|acl|fractures?|plates?|screws?|pins?|eingriff|arthroskop\p{L}+|\p{L}*spiegelung|menisk\p{L}+|kreuzband\p{L}*|operaci[oó]n(?:es)?|cirug[ií]a|artroscop\p{L}+|menisco|ligamentos?|opérations?|intervention|chirurgie|arthroscopie|ménisque|operazion[ei]|intervento|chirurgia|legament[oi]|operaç(?:ão|ões)|cirurgia|ameliyat\p{L}*|operasyon\p{L}*|artroskopi\p{L}*|bağ|операци[яию]\p{L}*|артроскопи\p{L}|мениск\p{L}*|связ[кo]\p{L}*|(?:ال)?عملية|(?:ال)?منظار|(?:ال)?غضروف)(?!\p{L})/iu;
/** Names the joint that was put in. */
const REPLACED =
  /(?<!\p{L})(?:replac\p{L}+|prosthe\p{L}+|new (?:knee|hip|shoulder|joint)|\p{L}*prothes\p{L}+|\p{L}*ersatz|ersetzt|pr[oó]tesis|reempla\p{L}+|prothèse|remplac\p{L}+|pr[oó]tes[ei]|protesi|sostitu\p{L}+|substitu\p{L}+|protez\p{L}*|değiş\p{L}+|\p{L}*протез\p{L}*|замен\p{L}+|поменя\p{L}+|مفصل صناعي|تبديل|تغيير|غيرت\p{L}*)(?!\p{L})/iu;
const HAD =
  /(?<!\p{L})(?:had|hatte|hatten|gehabt|hab|tuve|tenía|eu|ai eu|avait|avuto|tive|teve|была?|было|перен[её]с\p{L}*|geçirdi\p{L}*|كان\p{L}*)(?!\p{L})/iu;

const PLANNED =
  /(?<!\p{L})(?:plann?ed|scheduled|booked|next|geplant|vorgesehen|nächst\p{L}+|programad\p{L}|previst\p{L}|pr[oó]xim\p{L}|prévue?|programmée?|prochaine?|programmat\p{L}|prossim\p{L}|agendad\p{L}|marcad\p{L}|planlan\p{L}+|gelecek|заплан\p{L}+|назнач\p{L}+|следующ\p{L}+|مقرر\p{L}?|القادم\p{L}?|الجاي\p{L}?)(?!\p{L})/iu;

/** Whether the words tell of an operation in the past that need not be the one that is meant: "I had an operation on my left knee in 2015". */
export const tellsOfAnotherOperation = (words: string): boolean =>
  AN_OPERATION.test(words) &&
  !REPLACED.test(words) &&
  !NOT_AN_OPERATION.test(words) &&
  !PLANNED.test(words) &&
  (DONE.test(words) || HAD.test(words) || /(?<![\d.,])(?:19|20)\d\d(?![\d.,]*\d)/.test(words));

/** An artificial joint, by its name in nine languages. */
const ARTIFICIAL = String.raw`(?:artificial(?:es|e)?|prosthetic|metal|titanium|künstlich\p{L}*|artificielle?s?|искусственн\p{L}+) (?:\p{L}+ ){0,2}?\p{L}{3,}|\p{L}{0,20}prothes\p{L}{0,12}|\p{L}{0,20}prosthe\p{L}{1,8}|pr[oó]tesis|prothèses?|pr[oó]tese|protesi|protez\p{L}{0,12}|\p{L}{0,12}протез\p{L}{0,8}|مفصل (?:\p{L}+ )?(?:صناعي|اصطناعي)`;
const HAS = String.raw`(?:have|['’]ve|got|has|hab|habe|hob|trage?|hat|tengo|llevo|tiene|ai|porte|ho|porto|ha|tenho|tem|есть|стоит|عندي|لدي|مركب\p{L}*)`;
const SINCE = String.raw`(?:since|from|seit|desde|depuis|dal?|с|من|منذ)`;
const UP_TO_IT = String.raw`(?:(?!(?:for|of|für|para|de|que|pour|per|di|для) )[\p{L}\d]{1,30},? ){0,5}?`;
/** "I have got an artificial knee on the left", "eine Hüftprothese rechts seit 2012": it is there, and was put in. */
const HAS_ARTIFICIAL = new RegExp(
  [
    String.raw`(?<!\p{L})${HAS}(?!\p{L}) ${UP_TO_IT}(?:${ARTIFICIAL})(?!\p{L})`,
    String.raw`(?:${ARTIFICIAL})(?!\p{L}),? (?:\p{L}+,? ){0,6}?${SINCE} (?:\p{L}+ ){0,2}(?:19|20)\d\d`,
    String.raw`(?:19|20)\d\d['’]?(?:den|dan|ten|tan) beri (?:\p{L}+ ){0,2}protez|protez\p{L}* var(?!\p{L})`,
  ].join('|'),
  'iu',
);
const WISHED =
  /(?<!\p{L})(?:propos\p{L}*|propon\p{L}*|empf\p{L}+|recom\p{L}+|raccom\p{L}+|consigli\p{L}*|bisogno|möcht\p{L}*|wünsch\p{L}*|kriege?n?|bekommen?|quero|veux|voudrais|vorrei|istiyor\p{L}*|öner\p{L}*|хо(?:чу|тел\p{L}+)|предлаг\p{L}+|أريد|اريد|عايز\p{L}*)(?!\p{L})/iu;
const hasArtificial = (words: string): boolean => HAS_ARTIFICIAL.test(words) && !PLANNED.test(words) && !WISHED.test(words);

/** Whether the words tell of an operation that was done, or of the artificial joint that it left. */
export const tellsOfOperation = (words: string): boolean =>
  (DONE.test(words.replace(DIAGNOSIS, ' ').replace(OF_ANOTHER_ORGAN, ' ')) || hasArtificial(words)) && !NOT_AN_OPERATION.test(words);
