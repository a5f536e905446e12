/**
 * Operations that are told of and were not done: in the present or the future with a day to come ("en mayo me operan de la vesícula", "мне удалят почку"), and those that
 * somebody was going to have ("me iban a operar de …"). "En 2015 me operan" tells of then.
 */

const word = (alternatives: string): string => String.raw`(?<![\p{L}\p{M}])(?:${alternatives})(?![\p{L}\p{M}])`;

/** What will be done, in so many words. */
const WILL_BE = word(
  [
    'operarán|quitarán|sacarán|pondrán|extirparán|operará|quitará|sacará|pondrá',
    'opereranno|toglieranno|metteranno|asporteranno|opererà|toglierà|metterà',
    'operarão|tirarão|retirarão|colocarão|vão me|vai me|vão-me',
    "opérera|enlèvera|retirera|posera|opèreront|enlèveront|va m['’](?:opérer|enlever)|va me (?:retirer|poser|mettre|changer)",
    'удалят|прооперируют|вырежут|уберут|заменят|поставят|(?:буду|будут|будет|станут)(?: мне)? (?:удалять|оперировать|вырезать|убирать|менять|ставить|делать)',
    'alınacak|çıkarılacak|takılacak|yapılacak|alacaklar|çıkaracaklar|takacaklar|ameliyat edilece\\p{L}+|ameliyat edecekler',
    "(?:i['’]?m|im|he['’]?s|she['’]?s|we['’]?re) (?:gonna|gunna|gonnae|going to|about to)(?: (?:have|get))?|'ll (?:have|get)",
    '(?:راح|رح|سوف) \\p{L}+|سيستأصلون|سيشيلون|سيزيلون|[حه]يشيلوا\\p{L}*',
  ].join('|'),
);
/** And in the present, where no year says when it was. */
const IS_BEING = word(
  [
    'me (?:operan|quitan|sacan|ponen|extirpan|intervienen|opero|quito)',
    'mi (?:operano|tolgono|mettono|asportano|opero|opereranno|faccio operare|faccio togliere)',
    'me (?:operam|tiram|retiram|colocam|opero)|(?:operam|tiram|retiram)-me|vou (?:ser operad[oa]|operar|tirar)',
    "on m['’](?:opère|enlève)|on me (?:retire|pose|met|change)|je me fais (?:opérer|enlever|retirer|poser)",
    "(?:i['’]?m|i am|he['’]?s|she['’]?s|we['’]?re) (?:having|getting)",
    'werde ich|ich werde|wird mir|lasse ich|ich lasse',
  ].join('|'),
);
/** It was meant to be; what became of it is told elsewhere. */
const WAS_TO_BE = word(
  [
    '(?:iba|iban|íbamos)(?: a)?(?: \\p{L}{2,12})?|tenían que|querían|pensaban',
    "(?:devait|devaient|voulait|voulaient|allait|allaient)(?: (?:me|m['’]))?",
    'dovevano|dovevo|volevano|stavano per',
    'iam|ia|queriam|deviam|era para',
    'хотели|собирались|должны были|планировали',
    'كانوا (?:راح|بي?شيلون|يريدون|بدهم)|كان (?:المفروض|لازم)',
    '(?:were|was) (?:going|supposed|meant) to|should have had|wollten|wollte|sollten|sollte',
  ].join('|'),
);
/** A deed that was done between them and the operation. */
const DID = String.raw`(?:operaron|operad\p{L}*|quitaron|sacaron|pusieron|operé|opérée?s?|enlevée?s?|retirée?s?|operat[oa]|tolt[oaie]|tolsero|operei|tiraram|tirei|operaram|удалили|вырезали|прооперировали|убрали|oldum|alındı|aldılar|had|got|took|removed|operiert|entfernt|شالوا\p{L}*|شلت)`;
const REST = String.raw`(?:(?!${word(DID)})[^.;!?\n]){0,44}$`;

/** A wish in the infinitive alone: "operarme de una hernia", "me faire opérer", "einen Bruch operieren lassen". */
const INFINITIVE = word(
  [
    '(?:operar|quitar|sacar|poner|extirpar)(?:me|se|nos|lo|la|le)',
    '(?:me|nos) (?:operar|tirar|retirar|colocar)|(?:operar|tirar|retirar)-(?:me|nos|lhe)',
    '(?:me|se|nous|le|la) faire (?:opérer|enlever|retirer|poser|mettre|changer)|être opérée?',
    'far(?:mi|si|ci|lo|la|le|gli) (?:operare|togliere|mettere|asportare)|operar(?:mi|si|lo|la)',
    '(?:про)?оперировать|удалить|вырезать|заменить|убрать',
    '(?:have|get) (?:my|his|her|the|both|this|these)',
  ].join('|'),
);
const INFINITIVE_BEHIND =
  /^[^.,;!?\n]{0,24}(?<!\p{L})(?:(?:operieren|entfernen|einsetzen|ersetzen|wegmachen|richten) (?:zu )?lassen|(?:zu|zum) (?:operieren|entfernen|ersetzen|rausnehmen)|à (?:opérer|enlever|retirer|remplacer|changer|poser)|da (?:operare|togliere|asportare|sostituire|cambiare)|(?:por|para|a|pra) (?:operar|quitar|sacar|cambiar|tirar|retirar|trocar)|to be (?:removed|replaced|operated))(?!\p{L})/iu;
/** And where it was done all the same: "tuve que operarme", "habe mich operieren lassen". */
const HAD_TO = word(
  'tuv\\p{L}+ que|acab\\p{L}+ de|(?:fui|fue|fuimos|fui) a|logré|decidí|(?:ho|ha|abbiamo) (?:dovuto|voluto|potuto|deciso)|tiv\\p{L}+ (?:de|que)|consegui|(?:ai|a|avons) (?:dû|pu|voulu)|viens de|venait de|had|(?:habe?n?|hatten?|musste\\p{L}*|ließ\\p{L}*|konnte\\p{L}*)|пришлось|решил\\p{L}*|смог\\p{L}*|having',
);
const ENDS_IN_INFINITIVE = new RegExp(`${INFINITIVE}${REST}`, 'iu');
const HELD_TO = new RegExp(HAD_TO, 'iu');

const isWishedInInfinitive = (before: string, behind: string): boolean =>
  (ENDS_IN_INFINITIVE.test(before) || INFINITIVE_BEHIND.test(behind)) && !HELD_TO.test(before) && !HAS_DONE.test(before);

/** "Hätte operiert werden sollen", "avrebbero dovuto operarmi": and was not. */
const SHOULD_HAVE_BEEN = new RegExp(
  word(
    [
      String.raw`hätten? (?:[^.,;!?\n]{0,40} )?(?:operiert|entfernt|gemacht|rausgenommen|raus|ersetzt) (?:werden )?(?:sollen|müssen)|hätt(?:e|en|s)? [^.,;!?\n]{0,40} (?:operieren|rausnehmen|entfernen) (?:lassen )?(?:sollen|müssen|wollen)`,
      '(?:should|could|would) have (?:been|had)|(?:was|were) (?:about|supposed|meant|due) to|(?:habr[íi]a|hubiera|hubieran) (?:que|tenido que)|aurait (?:fallu|dû)|auraient (?:voulu|dû)|avrei dovuto|avrebbero (?:dovuto|voluto)|(?:deveria|devia) ter sido|teria (?:que|de) ter|должны были|olmam gerekiyordu|yapılacaktı|alınacaktı|كان (?:المفروض|لازم|المفترض)',
    ].join('|'),
  ),
  'iu',
);
/** "I suach wen der des gscheit operiert", "busco quien me opere", "looking for someone who removes …": of the whole sentence. */
const LOOKS_FOR_WHO = new RegExp(
  word(
    [
      'such(?:e|en|t)?|suach(?:n)?|suech(?:e)?',
      'busco|buscamos|looking for|search(?:ing)? for|je cherche|on cherche|procuro|procuramos|cerco|cerchiamo|arıyor(?:um|uz)|ищу|ищем|[أا]?دور على|[أا]بحث عن',
    ].join('|'),
  ) +
    String.raw`[^.;!?\n]{0,40}` +
    word(
      "wen|wer|jemande[nm]?|einen|eine|klinik|arzt|ärztin|chirurg(?:en|in)?|der|die|quien|alguien|m[ée]dico|cirujan[oa]|who|someone|somebody|surgeon|doctor|quelqu[’']un|qui|chirurgien(?:ne)?|quem|alguém|cirurgiã?o?|chi|qualcuno|chirurgo|kim|birini|doktor|кто|кого|врача|хирурга|حدا?|طبيب|دكتور",
    ),
  'iu',
);
/** "Bileğimden ameliyat olcam, karpal tünel": the future as it is spoken, of the whole sentence. */
const SPOKEN_FUTURE = new RegExp(
  word(
    [
      'ameliyat\\p{L}* ol(?:[auı])?c[ae](?:m|z|k|n)|ol(?:[auı])?c[ae](?:m|z) ameliyat\\p{L}*',
      '(?:yaptır|aldır|taktır|ettir|çektir|değiştir|geçir|kestir)(?:[aeıiuü])?c[ae](?:m|z|k)',
    ].join('|'),
  ),
  'iu',
);
const COMES = new RegExp(`${WILL_BE}${REST}`, 'iu');
const COMES_NOW = new RegExp(`${IS_BEING}${REST}`, 'iu');
const MEANT = new RegExp(`${WAS_TO_BE}${REST}`, 'iu');
const HAS_DONE = new RegExp(word(DID), 'iu');
const BEHIND = String.raw`^(?:(?!${word(DID)})[^.,;!?\n]){0,24}`;
const COMES_BEHIND = new RegExp(`${BEHIND}${WILL_BE}`, 'iu');
const COMES_NOW_BEHIND = new RegExp(`${BEHIND}${IS_BEING}`, 'iu');

/** Where the first deed is told, the verb of what is looked for among them: "suche einen, der das operiert". */
const firstDeed = (behind: string): number => {
  const at = behind.search(HAS_DONE);
  return at < 0 ? behind.length : at;
};

/**
 * Whether the words beside an operation say that it is still to come or was only meant.
 * @param before and behind: up to the next operation or the end of the clause
 * @param isPast whether a year beside it is over
 */
export function isStillToCome(
  { before, behind, sentence = '' }: { before: string; behind: string; sentence?: string },
  isPast: boolean,
): boolean {
  if (!isPast && SPOKEN_FUTURE.test(sentence) && !HAS_DONE.test(sentence)) return true;
  if (!isPast && (LOOKS_FOR_WHO.test(before) || LOOKS_FOR_WHO.test(behind.slice(0, firstDeed(behind))))) return true;
  if (SHOULD_HAVE_BEEN.test(`${before} | ${behind}`)) return true;
  if (COMES.test(before) || (MEANT.test(before) && !HAS_DONE.test(behind))) return true;
  if (!isPast && (COMES_NOW.test(before) || isWishedInInfinitive(before, behind))) return true;
  if (HAS_DONE.test(before)) return false;
  return COMES_BEHIND.test(behind) || (!isPast && COMES_NOW_BEHIND.test(behind));
}
