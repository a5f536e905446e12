/** Words of suspected malignant disease: how it is suspected, the grades of reporting systems that say so, and the organs, in nine languages. */

const DISEASE = {
  en: 'malignan\\p{L}*|cancer|carcinoma|neoplas\\p{L}*',
  de: '(?:bösartig\\p{L}*|malign\\p{L}*|krebs\\p{L}*|karzinom\\p{L}*|carcinom\\p{L}*|neoplas\\p{L}*)',
  fr: '(?:malignité|cancer|carcinome|néoplas\\p{L}*|(?:lésion|tumeur|processus|masse) (?:malin|maligne|néoplasique))',
  es: '(?:malignidad|c[áa]ncer|carcinoma|neoplas\\p{L}*|(?:tumor|lesi[óo]n|proceso) (?:malign[oa]|neopl[áa]sic[oa]))',
  it: '(?:malignità|cancro|carcinoma|neoplas\\p{L}*|(?:tumore|lesione|processo) (?:malign[oa]|neoplastic[oa]))',
  pt: '(?:malignidade|c[âa]ncer|cancro|carcinoma|neoplas\\p{L}*|(?:tumor|lesão|processo) (?:malign[oa]|neopl[áa]sic[oa]))',
  ru: '(?:злокачествен\\p{L}*(?: (?:новообразовани\\p{L}*|опухол\\p{L}*|процесс\\p{L}*))?|рак\\p{L}{0,2}|зно|онко\\p{L}*|малигн\\p{L}*|неоплази\\p{L}*|c-?r)',
  ar: '(?:ورم خبيث|[أا]ورام خبيثة|كتلة خبيثة|خباثة|سرطان)',
};
export const SUSPICION = new RegExp(
  `(?<![\\p{L}])(?:${[
    `(?:highly )?(?:suspicious (?:for|of)|suspicion (?:of|for)|suspected|concerning for|worrisome for|suggestive of) (?:an? |primary |invasive )?(?:${DISEASE.en})`,
    `(?:v\\.? ?a\\.?|(?:dringender |hochgradiger )?verdacht auf|verdächtig auf|suspekt auf) (?:eine[nrms]? |das |die )?(?:[\\p{L}]+ )?${DISEASE.de}(?: (?:tumor\\p{L}*|prozess\\p{L}*|geschehen|raumforderung|läsion|neubildung))?`,
    '(?:malignitäts|malignom|karzinom|carcinom|tumor|krebs)-?(?:verdächtig\\p{L}*|suspekt\\p{L}*|verdacht)',
    `(?:(?:très |fortement )?suspecte?s? (?:de |d['’])|suspicion (?:de |d['’])(?:une? )?)${DISEASE.fr}`,
    `(?:(?:altamente )?sospechos[oa]s? (?:de|para)|sospecha (?:de|para)) ${DISEASE.es}`,
    `(?:fortemente )?(?:sospett[oai] (?:per|di)|sospetto di|sospetta) ${DISEASE.it}`,
    `(?:altamente )?(?:suspeit[oa]s? de|suspeição de) ${DISEASE.pt}`,
    '(?:malign(?:ite|ansi|ensi)?|kanser|karsinom|habis)(?: (?:kitle|tümör|lezyon|nodül))? (?:şüphe\\p{L}*|açısından (?:yüksek )?şüpheli|lehine|ile uyumlu olabil\\p{L}*|düşündür\\p{L}*)',
    `(?:подозрени[еяю] на|подозрительн\\p{L}{2,3} (?:на|в отношении)|нельзя исключить) ${DISEASE.ru}`,
    `(?:[يت]شتبه|مشتبه\\p{L}?|[ال]{0,2}اشتباه|شبهة|الشك)(?: (?:في|ب|بوجود|وجود))? ?ب?${DISEASE.ar}`,
  ].join('|')})(?![\\p{L}])`,
  'giu',
);

type Grade = { code: string; any: RegExp; suspicious: RegExp };
const system = (code: string, name: string, grade: string, suspicious: string): Grade => {
  const lead = `(?<![\\p{L}])(?:${name})(?: ?(?:v?\\d\\.\\d|category|kategorie|cat[ée]gorie|categor[íi]a|categoria|kategori|категория|score|grade|class|klasse|фаза))?[ :=–-]{0,3}`;
  return {
    code,
    any: new RegExp(`${lead}(?<grade>${grade})(?![\\p{L}\\d])`, 'giu'),
    suspicious: new RegExp(`${lead}(?:${suspicious})(?![\\p{L}\\d]|[.,]\\d)`, 'giu'),
  };
};
/** BI-RADS 6 and its like are proved, not suspected. */
export const GRADES: readonly Grade[] = [
  system('C50.919', 'bi-?rads|birads', '[0-6][abc]?', '4[abc]?|5'),
  system('C61', 'pi-?rads', '[1-5]', '[45]'),
  system('C73', '(?:eu-?|acr |k-?)?ti-?rads|thy-?rads', '[1-5][abc]?', '5'),
  system('C73', 'bethesda', '[1-6]|i{1,3}|iv|vi?', '[56]|vi?'),
  system('C34.90', 'lung-?rads', '[0-4][abx]?', '4[abx]?'),
  system('C22.8', 'li-?rads', '[1-5m]', '5'),
];

const organ = (code: string, ...names: string[]) => ({ code, names: new RegExp(`(?<![\\p{L}])(?:${names.join('|')})`, 'iu') });
export const ORGANS: readonly { code: string; names: RegExp }[] = [
  organ(
    'C50.919',
    'breasts?(?!\\p{L})|mamm[aeo]\\p{L}*|brust(?!korb|wand|wirbel|bein|\\p{L}*schmerz)\\p{L}*|mamari[ao]|mamas?(?!\\p{L})|seno(?!\\p{L})|(?:du|des|au|le|les|un) seins?(?!\\p{L})|sein (?:gauche|droit)|mama (?:izq|der|esq|dir)|memed?e?(?!\\p{L})|meme(?:sin|nin|de)\\p{L}*|молочн\\p{L}{2,3} желез\\p{L}*|(?:ال)?ثدي',
  ),
  organ('C61', 'prostat\\p{L}*|próstata|prostát\\p{L}*|простат\\p{L}*|предстательн\\p{L}*|(?:ال)?بروستات\\p{L}*'),
  organ(
    'C73',
    'thyroid\\p{L}*|schilddrüse\\p{L}*|thyroïd\\p{L}*|thyréo\\p{L}*|tiroid\\p{L}*|tireoid\\p{L}*|tireóide|щитовидн\\p{L}*|(?:ال)?(?:غدة )?(?:ال)?درقية',
  ),
  organ(
    'C34.90',
    'lungs?(?!\\p{L}|-?rads)|pulmonary|pulmon\\p{L}*|lungen?(?!embol)\\p{L}*|bronch\\p{L}*|poumons?|pulmão|pulmón|polmon\\p{L}*|akciğer\\p{L}*|л[её]гк(?:ого|их|ом|ое)(?!\\p{L})|(?:ال)?رئة',
  ),
  organ(
    'C64.9',
    'kidneys?(?!\\p{L})|renal(?!\\p{L})|nieren?(?!\\p{L}*(?:insuff|versag|stein))\\p{L}*|reins?(?!\\p{L})|rénal\\p{L}*|riñ[oó]n\\p{L}*|renale(?!\\p{L})|rene(?!\\p{L})|rim(?!\\p{L})|böbre\\p{L}*|почк\\p{L}*|почек|(?:ال)?كلية',
  ),
  organ(
    'C22.9',
    'liver|hepatic|leber\\p{L}*|foie|hépatique\\p{L}*|h[íi]gado|hep[áa]tic[oa]|fegato|epatic[oa]|fígado|karaciğer\\p{L}*|печен\\p{L}*|(?:ال)?كبد',
  ),
  organ('C25.9', 'pan[ck]rea\\p{L}*|páncreas|pâncreas|поджелудочн\\p{L}*|(?:ال)?بنكرياس'),
  organ(
    'C67.9',
    '(?:urinary )?bladder|harnblase\\p{L}*|blasentumor|vessie|vejiga|vescica|bexiga|mesane\\p{L}*|моч(?:евого|евом) пузыр\\p{L}*|(?:ال)?مثانة',
  ),
  organ(
    'C18.9',
    'colon(?!\\p{L}|osc)|colonic|[ck]olon(?:karz\\p{L}*|tumor)?(?!osk|osc)|côlon|colón|толст(?:ой|ого) киш\\p{L}*|(?:ال)?قولون',
  ),
  organ('C20', 'rectum|rectal|rektum\\p{L}*|recto(?!\\p{L})|retto|прям(?:ой|ая) киш\\p{L}*|(?:ال)?مستقيم'),
  organ(
    'C16.9',
    'stomach|gastric|magen(?!schleim)\\p{L}*|estomac|gastrique|est[óo]mago|gástric[oa]|stomaco|gastric[oa]|mide(?!\\p{L})|желуд\\p{L}*|(?:ال)?معدة',
  ),
  organ('C56.9', 'ovar\\p{L}*|eierstock\\p{L}*|ovaire\\p{L}*|ovári[oc]\\p{L}*|over(?!\\p{L})|яичник\\p{L}*|(?:ال)?مبيض'),
  organ(
    'C53.9',
    "cervix(?!\\p{L})|cervical (?:cancer|lesion|biopsy)|zervix|col de l[’']utérus|cuello uterino|collo dell[’']utero|colo do útero|serviks|шейк[аи] матки|عنق الرحم",
  ),
  organ('C54.1', 'endometri\\p{L}*|эндометри\\p{L}*'),
  organ('C62.90', 'testic\\p{L}*|testis|hoden\\p{L}*|testikul\\p{L}*|testículo|яичк\\p{L}*|(?:ال)?خصية'),
  organ(
    'C15.9',
    '(?:o)?esophag\\p{L}*|ösophag\\p{L}*|speiseröhre\\p{L}*|œsophag\\p{L}*|es[óo]fag\\p{L}*|yemek borusu|özofag\\p{L}*|пищевод\\p{L}*|(?:ال)?مريء',
  ),
];
