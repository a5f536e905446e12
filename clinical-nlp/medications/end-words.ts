/** Words of papers in nine languages for the end, the pause and the return of a medicine. */

const word = (alternatives: string): string => String.raw`(?<!\p{L})(?:${alternatives})(?!\p{L})`;

const STOPPED = [
  String.raw`stopped|discontinued|ceased|withdrawn|cancell?ed|d\/c['’]?d|dc['’]d|self-(?:stopped|discontinued)|(?:weaned|tapered|taken|came|come) off|no longer (?:takes|taking|taken|uses|on)`,
  String.raw`abgesetzt|gestoppt|beendet|ausgeschlichen|(?:wird )?nicht mehr (?:ein)?genommen|nimmt (?:er|sie) nicht mehr`,
  String.raw`arr[êe]t[ée]e?s?|arr[êe]t (?:depuis|en|le|d[eu]|des)|stopp[ée]e?s?|interromp[ut]e?s?|n['’]est plus pris`,
  String.raw`suspendid[oa]s?|suspendi[oó]|suspendieron|retirad[oa]s?|retir[oó]|interrumpid[oa]s?|dej[oó] de tomar|ya no toma`,
  String.raw`sospes[oaie]|interrott[oaie]|smess[oaie]|eliminat[oaie]|non pi[uù] assunt[oaie]`,
  String.raw`suspens[oa]s?|interrompid[oa]s?|descontinuad[oa]s?|deixou de tomar|parou|j[áa] não toma`,
  String.raw`kesildi|kesilmiş(?:tir)?|bırakıldı|bıraktı|sonlandırıldı|durduruldu|stoplandı|artık kullanmıyor`,
  String.raw`отмен[её]н[аоы]?|отменили|прекращ[её]н[аоы]?|прекратил[аи]?|больше не принимает`,
  String.raw`أ[ُ]?وقفت?|موقوفة?|تم إيقاف|تم ايقاف|توقفت? عن(?: تناول)?|أوقفنا|أوقفوا|قُطع|لم يعد يتناول|لم تعد تتناول`,
  // Cut short, and nothing else behind them than when or why: "sosp. polmonite" is suspected, "отм. кашель" is noticed.
  String.raw`abges(?=\.|\s*(?:$|[,;)]))|(?:sosp|отм)(?=\.?\s*(?:$|[,;)]|\d|(?:il|in|dal?|per|temp\p{L}*|с|из-за|врачом)(?!\p{L})))`,
  String.raw`susp(?=\.?\s*(?:(?:el|il|in|en|desde|hace|h[áa]|em|dal?|por|per|pel[oa])(?!\p{L})|(?:19|20)\d\d|\d{1,2}[/.]\d))`,
].join('|');
const COMPLETED = [
  String.raw`complete[sd]|finished|abgeschlossen|terminée?s?|achevée?s?|finalizad[oa]s?|completad[oa]s?|terminad[oa]s?|completó|finalizó|terminó`,
  String.raw`terminat[oaie]|completat[oaie]|conclus[oaie]|conclu[íi]d[oa]s?|terminou|completou|concluiu`,
  String.raw`tamamlandı|tamamladı|bitti|bitirdi|заверш[её]н[аоы]?|завершил[аи]?|законч(?:ен|ил)[аоы]?|окончен[аоы]?|اكتملت?|أكملت?|انتهت|انتهى|أنهى|أنهت`,
].join('|');
const PAUSED = [
  String.raw`on hold|held|withheld|paused|temporarily (?:stopped|suspended|discontinued|withheld)|pausiert|in pause|vorübergehend (?:abgesetzt|ausgesetzt|gestoppt)|ausgesetzt`,
  String.raw`en pause|(?:temporairement|provisoirement|transitoirement) (?:arr[êe]t[ée]e?s?|suspendue?s?|interrompue?s?)|(?:arr[êe]t[ée]e?s?|suspendue?s?|interrompue?s?) (?:temporairement|provisoirement|transitoirement)`,
  String.raw`en pausa|(?:temporalmente|transitoriamente) (?:suspendid|interrumpid|retirad)[oa]s?|(?:suspendid|interrumpid|retirad)[oa]s? (?:temporalmente|transitoriamente|de forma (?:temporal|transitoria))`,
  String.raw`in pausa|temporaneamente (?:sospes|interrott)[oaie]|(?:sospes|interrott)[oaie] (?:temporaneamente|transitoriamente)|em pausa|temporariamente (?:suspens|interrompid)[oa]s?|(?:suspens|interrompid)[oa]s? temporariamente`,
  String.raw`ara verildi|geçici olarak (?:kesildi|durduruldu|bırakıldı)|beklemeye alındı|приостановлен[аоы]?|временно (?:отмен[её]н[аоы]?|прекращ[её]н[аоы]?)|موقوف مؤقت[اًّا]*|أوقف مؤقت[اًّا]*|معلق(?:ة)? مؤقت[اًّا]*`,
].join('|');

/** @group end */
export const END = new RegExp(String.raw`(?<paused>${word(PAUSED)})|(?<stopped>${word(STOPPED)})|(?<completed>${word(COMPLETED)})`, 'iu');

/** "Until Monday", "à reprendre à J3", "ab Montag wieder": what ended begins again, and has not yet. */
export const RETURNS =
  /(?<!\p{L})(?:(?:to|can|may|will|should) (?:be )?(?:restart|resum|recommenc|re-start)\p{L}*|(?:restart|resume) (?:on|after|from|when|in)|until|till|wieder (?:ansetzen|beginnen|aufnehmen|ab)|ab [^.;,\n]{1,20} wieder|bis (?:zur?|nach|\d)|(?:à|a) reprendre|reprise (?:à|le|dans|prévue)|jusqu['’]\S+|hasta|reanudar|reiniciar|da riprendere|riprendere|ripresa (?:dopo|prevista)|fino a|in attesa|até|a retomar|retomar|yeniden başla(?:nacak|yacak|mak)|tekrar başla(?:nacak|yacak)|kadar|возобновить|до (?:операции|контроля|нормализации)|يستأنف|حتى|إلى حين|لحين)/iu;
/** "Restarted in May": it is taken. */
export const RETURNED =
  /(?<!\p{L})(?<!to be |can be |will be |may be |should be |not |never |be )(?:re-?started|resumed|recommenced|reintroduced|started again|back on|wieder (?:begonnen|angesetzt|aufgenommen|eingenommen|genommen)|wiederbegonnen|repris(?:e|es)?(?! (?:à|le|dans|prévue))|réintroduite?s?|reanudad[oa]s?|reiniciad[oa]s?|reintroducid[oa]s?|ripres[oaie]|reintrodott[oaie]|retomad[oa]s?|reiniciou|reintroduzid[oa]s?|(?:yeniden|tekrar) başlandı|возобновл[её]н[аоы]?|снова (?:назначен[аоы]?|принимает)|استؤنف|أعيد)(?!\p{L})/iu;

const HOURS_OR_DAYS = String.raw`\d{1,3} ?-?(?:h|hrs?|hours?|d|days?|weeks?|stunden|std\.?|tagen?|wochen?|heures|jours?|j|semaines?|horas|d[ií]as|semanas|ore|giorni|settimane|dias|saat|gün|hafta|час\p{L}*|сут\p{L}*|дн\p{L}*|недел\p{L}*|ساعة|ساعات|أيام|ايام|يوم[اًا]*|أسبوع)`;
const BEFORE = String.raw`before|prior to|pre-?op\p{L}*|präop\p{L}*|vor|avant|préop\p{L}*|antes|preop\p{L}*|prima|pré-?op\p{L}*|önce|öncesi|до|перед|قبل`;
const OPERATION = String.raw`surg\p{L}*|op|operat\p{L}*|procedure|biops\p{L}*|theatre|eingriff|intervention|chirurgie|cirug[ií]a|intervenci[oó]n|operaci[oó]n|intervento|chirurgia|cirurgia|opera[çc][ãa]o|ameliyat\p{L}*|операци\p{L}*|вмешательств\p{L}*|العملية|الجراحة|(?:\p{L}{1,12} ){0,2}?(?:contrast\p{L}*|kontrast\p{L}*|contraste|contrasto|контраст\p{L}*|تباين|صبغة)|(?:ct|cta|scan|angiogra\p{L}*|coronarogra\p{L}*|tac|tc|tdm|scanner|irm|кт|anjiyo\p{L}*)`;
/** "7 days before surgery", "48 h präoperativ", "for the biopsy", "ameliyat öncesi": a pause around an operation. */
export const AROUND_OPERATION = new RegExp(
  [
    String.raw`(?<!\p{L})(?:${HOURS_OR_DAYS})\.? ?(?:\p{L}{1,4} ){0,2}(?:${BEFORE})(?!\p{L})`,
    String.raw`(?:${BEFORE}) (?:\p{L}{1,4} ){0,2}(?:${HOURS_OR_DAYS})`,
    String.raw`(?<!\p{L})(?:${BEFORE}|for|für|pour|para|per) (?:(?:the|der|die|dem|den|das|l['’]|la|le|el|il|a|o|da|del|de la|de l['’]|his|her|any|di|de|du|d['’]|einer|une?|una|uma|planned|geplanten?) ?){0,3}(?:${OPERATION})(?!\p{L})`,
    String.raw`(?<!\p{L})(?:am|a\.m\.|morning|day|night) (?:of|before|prior to) (?:the |your |his |her )?(?:surgery|operation|procedure|theatre)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:pre-?op|preoperatively|präoperativ|preoperatoriamente|en préopératoire|ameliyat (?:öncesi|için)|перед операцией)(?!\p{L})`,
  ].join('|'),
  'iu',
);

/** Right before a word of its end: it did not, or it has not yet, or nobody is sure. */
export const NOT_YET =
  /(?<!\p{L})(?:not|never|n['’]t|nicht|nie|no|ne|non|n['’]\p{L}{1,5}|pas|não|nunca|jamais|не|нельзя|لم|لا|لن|without being|(?:to|can|could|may|might|should|will|would|must|shall|needs? to) (?:not )?be|if|whether|when|once|consider\p{L}*|soll(?:te|en)?|muss|müssen|kann|könnte|wird|werden|falls|ob|wenn|doit (?:être)?|devra (?:être)?|sera|peut être|si|debe(?:r[áa])?(?: ser)?|ser[áa]|puede(?: ser)?|va a ser|da|andrà|verrà|sarà|deve(?: ser| essere)?|pu[oò] essere|pode ser|будет|следует|если|نوصي|يجب|سوف|إذا|previously|never been) (?:\p{L}{1,8} ){0,1}$/iu;

/** "Amlodipine 5 mg daily. Stopped this admission: naproxen": what heads the next sentence speaks of what follows it. */
export const isLabelOfNext = (between: string, behind: string): boolean =>
  (/[.;!]\s+$/.test(between) && /^[^.;!\n:]*:\s/.test(behind)) || NAMES_NEXT.test(between);
/** "AMLOR 5 mg 1/j, CORVASAL : à supprimer": a name that we do not know, with its own colon. */
const NAMES_NEXT = /[,;]\s*\p{Lu}[\p{L}-]{3,} ?:[^,;]*$/u;
