/** Words that say whether something was so earlier, is so now, was changed, or is only thought of, in nine languages. */

const words = (list: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${list})(?![\p{L}\p{M}])`, 'iu');

/** Was so: "used to take", "früher", "antes tomaba". */
const EARLIER = words(
  [
    String.raw`used to|previously|formerly|in the past|years ago|months ago|before|back then|at first|initially|originally|started on|started with|stopped|quit|came off|was on|no longer|any ?more`,
    String.raw`früher|damals|vorher|ehemals|zuvor|ursprünglich|anfangs|zuerst|vor jahren|abgesetzt|nicht mehr|bis \p{L}+`,
    String.raw`avant|auparavant|autrefois|jadis|au début|il y a|arrêté|ne \p{L}+ plus|n['’]\p{L}+ plus`,
    String.raw`antes|anteriormente|antiguamente|al principio|hace (?:años|meses|tiempo)|dejé|ya no`,
    String.raw`prima|in passato|una volta|all['’]inizio|anni fa|mesi fa|smesso|non \p{L}+ più`,
    String.raw`anteriormente|antigamente|no início|há (?:anos|meses)|parei|deixei|não \p{L}+ mais|já não`,
    String.raw`eskiden|önceden|daha önce|önceleri|ilk başta|yıllar önce|bıraktım|artık(?=.*(?:m[iıuü]yor|maz|mez))`,
    String.raw`раньше|прежде|когда-то|сначала|ранее|лет назад|перестал\p{L}?|бросил\p{L}?|больше не`,
    'كنت|سابقا|من قبل|قبل|زمان|في البداية|توقفت|لم أعد',
  ].join('|'),
);

/** Not settled: thought of, wished, advised, to come, or only supposed. */
const OPEN = words(
  [
    String.raw`thinking|think|thinks|consider\p{L}*|might|maybe|perhaps|may|could|would|should(?! (?:be|read|say))|plans?|planning|wants? to|suggest\p{L}*|recommend\p{L}*|advis\p{L}*|if|unless|whether|will|going to|tomorrow|next (?:week|month)|soon|not sure|unsure|guess`,
    String.raw`überleg\p{L}*|vielleicht|eventuell|evtl|könnte\p{L}*|sollte|soll|würde|möchte|will|wollen|empf\p{L}+|rät|plan\p{L}*|falls|wenn|ob|morgen|demnächst|nächste\p{L}? (?:woche|monat)|nicht sicher|glaube|wird`,
    String.raw`peut-être|pense|envisage|pourrait|devrait|voudrait|veut|conseill\p{L}*|recommand\p{L}*|si|demain|va|bientôt|pas sûre?|crois`,
    String.raw`quizás?|tal vez|piensa|pensando|podría|debería|quiere|recomiend\p{L}*|aconsej\p{L}*|si|mañana|va a|pronto|no estoy segur\p{L}|creo`,
    String.raw`forse|pensa\p{L}*|potrebbe|dovrebbe|vuole|vorrebbe|consigli\p{L}*|raccomand\p{L}*|se|domani|presto|non sono sicur\p{L}|credo`,
    String.raw`talvez|pensa\p{L}*|poderia|deveria|quer|recomend\p{L}*|aconselh\p{L}*|se|amanhã|vai|em breve|não tenho certeza|acho`,
    String.raw`belki|düşün\p{L}*|isterse|istiyor|öner\p{L}*|eğer|yarın|yakında|emin değilim|sanırım|galiba|\p{L}+ebilir|\p{L}+abilir|\p{L}+ecek|\p{L}*(?<!ol)acak|\p{L}+meli|\p{L}+malı`,
    String.raw`может|возможно|дума\p{L}*|хочет|хотят|совету\p{L}*|рекоменд\p{L}*|если|завтра|скоро|будет|буду|следует|не уверен\p{L}?|кажется|наверное|предлаг\p{L}*`,
    'ربما|يمكن|يفكر|قد|يريد|ينصح|نصح\\p{L}*|إذا|لو|غدا|بكرة|قريبا|سوف|لست متأكد\\p{L}*|أظن|اظن|يقترح',
  ].join('|'),
);

/** "Is now", "currently". */
const NOW = words(
  [
    String.raw`now|currently|at present|at the moment|nowadays|these days|still|ongoing|jetzt|aktuell|zurzeit|zur zeit|derzeit|momentan|heute|immer noch|noch immer|inzwischen|mittlerweile`,
    String.raw`maintenant|actuellement|en ce moment|aujourd['’]hui|encore|toujours|désormais|ahora|actualmente|todavía|aún|sigo|hoy|adesso|ora|attualmente|ancora|tuttora|oggi|agora|atualmente|ainda|hoje|neste momento`,
    String.raw`artık(?!.*(?:m[iıuü]yor|maz|mez))|şimdi|şu an\p{L}*|halen|hâlâ|hala|günümüzde|сейчас|теперь|до сих пор|всё ещё|все еще|ныне|на данный момент|الآن|الان|حاليا|لسه|ما زال|لا يزال|لا زال|هلا|دلوقتي`,
  ].join('|'),
);

/** A dose, or the record, was or is to be changed: "put up to", "auf … erhöht", "cambien", "düzeltin". */
const CHANGED = words(
  [
    String.raw`(?:put|went|gone|moved|switched|changed|raised|increased|upped|reduced|lowered|cut|dropped|brought|halved|doubled)(?: \p{L}+){0,4} (?:to|down|up|it)|(?:is|was|been|got|has been) (?:put|changed|raised|increased|upped|reduced|lowered|halved|doubled|switched)|(?:change|correct|fix|update|amend|edit|make)|should (?:be|read|say)`,
    String.raw`änder\p{L}*|geändert|korrigier\p{L}*|berichtig\p{L}*|erhöht|gesteigert|hochgesetzt|heraufgesetzt|reduziert|gesenkt|herabgesetzt|umgestellt|verdoppelt|halbiert|eingestellt|umgeschrieben|notieren sie|schreiben sie`,
    String.raw`corrig\p{L}*|chang\p{L}*|modifi\p{L}*|rectifi\p{L}*|augmenté\p{L}*|monté\p{L}*|diminué\p{L}*|baissé\p{L}*|réduit\p{L}*|passée? à|doublée?`,
    String.raw`cambi\p{L}*|corrij\p{L}*|corregir|correg\p{L}*|rectifi\p{L}*|subieron|subió|subido|aumentaron|aumentó|aumentado|bajaron|bajó|bajado|redujeron|redujo|reducid\p{L}|pongan?|actuali\p{L}*`,
    String.raw`cambiat\p{L}|cambi|corregg\p{L}*|modific\p{L}*|aumentat\p{L}|aumentò|ridott\p{L}|diminuit\p{L}|abbassat\p{L}|portat\p{L} a|rettific\p{L}*`,
    String.raw`mud(?:e|em|ou|aram|ar)|corrij\p{L}*|corrig\p{L}*|alter\p{L}*|troqu\p{L}*|retifi\p{L}*|aument(?:ou|aram|ado|ada)|subi(?:u|ram)|reduzi\p{L}*|diminui\p{L}*|baix(?:ou|aram)|atualiz\p{L}*`,
    String.raw`düzelt\p{L}*|değiştir\p{L}*|yap(?:tı|ın|tılar)|çıkar(?:dı|dılar)|artır(?:dı|dılar)|yükselt(?:ti|tiler)|düşür(?:dü|düler)|azalt(?:tı|tılar)|güncelle\p{L}*|olacak|oldu`,
    String.raw`исправ\p{L}*|измен\p{L}*|поменя\p{L}*|повысил\p{L}?|увеличил\p{L}?|снизил\p{L}?|уменьшил\p{L}?|перевел\p{L}?|подняли|обнов\p{L}*`,
    'صار\\p{L}*|أصبح\\p{L}*|تعديل|عدل\\p{L}*|صحح\\p{L}*|تصحيح|غير\\p{L}*|تغيير|رفع\\p{L}*|زاد\\p{L}*|خفض\\p{L}*|قلل\\p{L}*|نزل\\p{L}*',
  ].join('|'),
);

/** Puts right what was told or noted: "actually", "na verdade". */
const IN_TRUTH = words(
  [
    String.raw`actually|in fact|in reality|eigentlich|tatsächlich|in wirklichkeit|en realidad|de hecho|en fait|en réalité|in realtà|in effetti|veramente|na verdade|na realidade|de fa[ct]?to|aslında|gerçekte`,
    'на самом деле|вообще-то|в действительности|в реальности|في الواقع|في الحقيقة|بالواقع|الحقيقة|بالحقيقة',
  ].join('|'),
);
/** The dose stays as it was. */
const UNCHANGED = words(
  [
    String.raw`unchanged|(?:the )?same(?: as before)?|stays|as before|not changed|bleibt|unverändert|gleich|wie (?:bisher|vorher|gehabt)|igual|sigue|sin cambios?|l[ao] mism[ao]|inchangée?|pareil|le même|la même|ne change pas|uguale|l[ao] stess[ao]|invariat[oa]|come prima`,
    String.raw`mant[ée]m|[oa] mesm[oa]|inalterad[oa]|sem mudança|aynı|değişmedi|прежн\p{L}+|тот же|та же|без изменений|не (?:из)?менял\p{L}*|как (?:было|раньше|и был\p{L})|نفسه|نفسها|نفس الجرعة|زي ما هو|كما هو|ما تغير`,
  ].join('|'),
);

export const isOfEarlier = (clause: string): boolean => EARLIER.test(clause);
export const isOpenStill = (clause: string): boolean => OPEN.test(clause);
export const isOfNow = (clause: string): boolean => NOW.test(clause);
export const tellsOfChange = (clause: string): boolean => CHANGED.test(clause);
export const putsRight = (clause: string): boolean => IN_TRUTH.test(clause);
export const isUnchanged = (clause: string): boolean => UNCHANGED.test(clause);
