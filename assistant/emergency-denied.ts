/**
 * What is said to the question whether an emergency is happening, or to the guidance, by those for whom it is none: "no, nothing is happening, she is having her tea",
 * and that help has come. Nine languages.
 */

/** Words that begin an answer, with what they call forth: "good grief no", "ach nein", "mais non". */
const LEAD = String.raw`(?:(?:oh|ah|ach|ay|ai|uf|well|good (?:grief|god|lord)|god|calm down|bueno|calma|calme|aber|mais|ben|ma|macché|да|ой|ну|ya|yo|يا)[\s,]+)?`;
const NO_WORD = String.raw`(?:no|nope|nah|nein|naa?|nö|non|não|nao|hayır|yok|нет|لا|لأ|كلا)`;
/** A no that stands for itself: "no" before a verb of Romance languages ("no puedo respirar", "لا أستطيع") denies that verb only. */
const SAYS_NO = new RegExp(
  String.raw`^\W*${LEAD}${NO_WORD}(?:(?:[\s,]+${NO_WORD})+(?![\p{L}\p{M}])|\s*[,.!;:،–—-]|\s*$|[\s]+(?:it['’]?s (?:not|all|only|fine|just)|it is (?:not|all|only|fine)|that was|that is|that['’]s|nothing|not (?:now|at all)|das|es|da|keine?|nicht|des|же|это|ничего|сейчас|مفيش|ما في|مافي|canım|öyle|ya)(?![\p{L}\p{M}]))`,
  'iu',
);
/** "Nothing is happening", "es passiert nichts", "какая скорая". */
const NOTHING_HAPPENS = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${[
    String.raw`nothing(?:['’]s| is)? (?:happening|going on|wrong)|(?:not|isn['’]?t|is not) happening(?: (?:now|right now|at the moment))?|(?:no|not an|there is no|isn['’]t an) emergency`,
    String.raw`no (?:me |le |nos )?(?:está |esta )?(?:pasa|pasando|ocurre|ocurriendo) nada|no (?:está|esta) (?:pasando|ocurriendo)|no es (?:ninguna |una )?(?:emergencia|urgencia)|no es ahora`,
    String.raw`(?:es |da |do )?(?:passiert|is|ist) (?:doch |ja |jetzt |gerade |grad |aktuell )*(?:gar )?(?:nichts|nix)|kein notfall|koa notfall|ist nicht jetzt`,
    String.raw`(?:il )?(?:ne )?se passe rien|(?:ce )?n['’]est pas (?:une urgence|maintenant|en ce moment)|pas d['’]urgence|c['’]est pas une urgence`,
    String.raw`não (?:está|tá|esta|ta|estou|tô) (?:a )?(?:acontecendo|acontecer|passando)|não acontece nada|não é (?:nenhuma |uma )?(?:emergência|urgência|agora)`,
    String.raw`non (?:mi |le |gli )?(?:sta )?(?:succede|succedendo|accade|accadendo) (?:niente|nulla)|non sta (?:succedendo|accadendo)|non è (?:un['’]emergenza|adesso|ora)|nessuna emergenza`,
    String.raw`bir şey (?:olduğu )?yok|şu an(?:da)? (?:olmuyor|değil|yok)|acil (?:bir )?(?:durum )?(?:değil|yok)`,
    String.raw`(?:مفيش|ما ?في|لا يوجد|ما فيه|ماكو) (?:حاجة|حاجه|شي|شيء|طوارئ|حالة طارئة)|(?:لا|ما|مش|مو) (?:بيحصل|يحدث|بيصير|يصير|عم يصير|حالة طارئة|دلوقتي|الآن|الحين)`,
    String.raw`ничего (?:такого )?(?:сейчас )?не (?:происходит|случилось)|(?:это )?не (?:происходит|экстренный|сейчас)|никакой (?:скорой|экстренности)`,
  ].join('|')})(?![\p{L}\p{M}])`,
  'iu',
);

/** Whether an answer says that nothing is happening. */
export const deniesNow = (message: string): boolean => SAYS_NO.test(message) || NOTHING_HAPPENS.test(message);

/** "The ambulance is here", "los sanitarios ya están con él", "скорая приехала": not who waits for it, or asks where it is. */
const HELP_IS_THERE = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${[
    String.raw`(?:ambulance|paramedics?|medics|emergency doctor)(?: crew| men)? (?:(?:is|are|has|have) )?(?:now |just |already )?(?:here|arrived|with (?:us|me|him|her|them)|came|come and|took|taken|taking)`,
    String.raw`(?:ambulancia|sanitarios|paramédicos|samu) (?:ya )?(?:está(?:n)? (?:aquí|con)|llegó|llegaron|ha llegado|han llegado|se (?:lo|la) (?:ha llevado|llevó|llevaron|lleva))`,
    String.raw`(?:notarzt|rettung|rettungswagen|krankenwagen|sanitäter|sanka) (?:ist|is|sind|san) (?:jetzt |schon |gerade )*(?:da|hier|gekommen|eingetroffen|bei)`,
    String.raw`(?:ambulance|samu|ambulanciers|pompiers|secours) (?:(?:est|sont) (?:déjà |maintenant )?(?:là|ici|arrivée?s?|avec)|vient d['’]arriver|l['’]a emmenée?)`,
    String.raw`(?:ambulância|samu|socorristas|paramédicos|inem) (?:já )?(?:chegou|chegaram|está(?:o)? (?:aqui|com)|estão (?:aqui|com)|levou|levaram)`,
    String.raw`(?:c['’]è già l['’]ambulanza|(?:ambulanza|soccorritori|118) (?:è|sono) (?:già |ora )?(?:qui|qua|arrivat\p{L}|con)|l['’]ambulanza l['’]ha portat\p{L})`,
    String.raw`(?:ambulans|sağlık ekibi|112 ekibi) (?:şimdi |şu an )?(?:geldi|burada|götürdü|aldı)`,
    String.raw`(?:الإسعاف|الاسعاف|المسعفين|المسعفون) (?:وصلت?|وصلوا|هنا|جت|جات|جاء|جاءت|اجت|أخذته|أخذوه|خدته)`,
    String.raw`скорая (?:уже |сейчас )?(?:приехала|здесь|тут|забрала|у нас|на месте)|(?:врачи|фельдшер\p{L}?) (?:скорой )?(?:уже )?(?:приехали|здесь|с (?:ним|ней))`,
  ].join('|')})(?![\p{L}\p{M}])`,
  'iu',
);

/** Whether help that was called for has come. */
export const tellsOfHelpThere = (message: string): boolean => HELP_IS_THERE.test(message);

/** "They admitted him", "opéré en urgence", "поставили стент": who has had treatment, and not who will. */
const CARE_GIVEN = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${[
    String.raw`(?:was|were|been|got|have|has|had|they|is|are) (?:\p{L}+ ){0,2}?(?:admitted|operated(?: on)?|hospitali[sz]ed|discharged|stented|treated)|(?:they|doctors?) (?:have |has )?(?:put|placed|did|removed|took out) (?:\p{L}+ ){0,3}?(?:stents?|surgery|operation|clot|appendix|gallbladder)|had (?:\p{L}+ ){0,3}?(?:stents?|clot|surgery|operation)(?: (?:put in|placed|removed|taken out|done))?|(?:am|is|are|he['’]s|she['’]s|i['’]m) (?:now )?in (?:the )?(?:icu|intensive care|ward)|(?:i|we|he|she|they|home|back) (?:\p{L}+ ){0,3}?from (?:the )?hospital`,
    String.raw`(?:me|le|lo|la|nos|ya) (?:\p{L}+ ){0,2}?(?:operaron|internaron|ingresaron|hospitalizaron|pusieron (?:un |el |una )?(?:stent|suero|drenaje|sonda)|dieron (?:el |de )?alta|atendieron)|(?:está|estoy|quedó|quedé|fue|fui) (?:ingresad|internad|operad|hospitalizad)[oa]|operad[oa] de urgencias?`,
    String.raw`(?:hobns|habens|haben|hat|wurde|wurd|bin|ist|is|ham) (?:\p{L}+ ){0,6}?(?:operiert|notoperiert|aufgenommen|eingeliefert|entlassen|eingewiesen|stent (?:gesetzt|bekommen)|behandelt)|(?:liegt|liege|bin|ist) (?:jetzt |nun )?(?:auf (?:der )?(?:intensiv\p{L}*|station)|im krankenhaus)`,
    String.raw`(?:a été|ai été|est|suis|j['’]ai été|on (?:m['’]a|l['’]a)|ils (?:m['’]ont|l['’]ont)) (?:\p{L}+ ){0,2}?(?:opérée?|hospitalisée?|admise?|soignée?)|opérée? (?:en urgence|cette nuit|hier)|on (?:m['’]a|lui a) (?:posé|mis) (?:un |des )?stents?|sortie? de l['’]hôpital`,
    String.raw`(?:fui|foi|ser|está|estou|ficou) (?:\p{L}+ ){0,2}?(?:operad|internad|hospitalizad|atendid)[oa]|(?:me|o|a|lhe) (?:operaram|internaram)|(?:colocaram|puseram) (?:um |o )?(?:stent|cateter)|(?:teve|tive|recebeu|recebi) alta`,
    String.raw`(?:è|sono|sta) (?:\p{L}+ ){0,2}?(?:operat|ricoverat|dimess)[oa]|(?:mi hanno|l['’]hanno|gli hanno|le hanno) (?:\p{L}+ ){0,2}?(?:operat[oa]|ricoverat[oa]|messo (?:uno )?stent|dimess[oa])`,
    String.raw`(?:hastaneye |yoğun bakıma )?yat(?:ırdılar|ırıldı\p{L}*|ıyor\p{L}*)|ameliyat (?:oldu\p{L}*|ettiler|edildi\p{L}*)|stent tak(?:tılar|ıldı)|taburcu (?:oldu\p{L}*|edildi\p{L}*|ettiler)`,
    String.raw`(?:про)?оперировали|госпитализировали|положили в (?:больницу|реанимацию)|сделали операцию|поставили стент|выписали|увезли на скорой|(?:в реанимации|в больнице) (?:сейчас|теперь)|(?:دخلت|دخل|دخلنا) (?:ال)?(?:مستشفى|عناية|طوارئ)|ركبوا (?:\p{L}+ ){0,2}?دعام[ةه]|سو(?:وا|ينا) (?:\p{L}+ )?عملي[ةه]|عملوا (?:\p{L}+ )?عملي[ةه]|خرجت? من (?:ال)?مستشفى`,
  ].join('|')})(?![\p{L}\p{M}])`,
  'iu',
);

/** Whether who was told to call for help has been treated for it. */
export const tellsOfCareGiven = (message: string): boolean => CARE_GIVEN.test(message);

/** "Speech is slowly coming back", "la vessie revient": what one is able to do, and no pain. */
const RECOVERS = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${[
    String.raw`(?:speech|voice|feeling|sensation|bladder|strength|sight|vision|memory|movement|appetite|arm|leg|legs) (?:\p{L}+ ){0,3}?(?:coming back|returning|came back|returned|improving)|(?:recovering|recovered|(?:doing|feeling|much|is|am) better|out of danger|on the mend)`,
    String.raw`(?:habla|voz|vejiga|fuerza|vista|sensibilidad|memoria) (?:\p{L}+ ){0,3}?(?:vuelve|volviendo|volvió|regresando|recuperando)|recuper\p{L}+|(?:estoy|está|va|voy) mejor|fuera de peligro`,
    String.raw`(?:sprache|stimme|gefühl|blase|kraft|sehen|gedächtnis) (?:\p{L}+ ){0,3}?(?:zurück|wieder)|erhol\p{L}+|geht['’]?s? (?:\p{L}+ ){0,3}?besser|außer gefahr`,
    String.raw`(?:parole|voix|vessie|force|vue|sensibilité|mémoire) (?:\p{L}+ ){0,3}?(?:revient|revenue?|récupère)|récupèr\p{L}+|(?:vais|va) mieux|hors de danger`,
    String.raw`(?:fala|voz|bexiga|força|vista|memória) (?:\p{L}+ ){0,3}?(?:voltando|voltar|voltou)|(?:estou|está) (?:\p{L}+ )?melhor|fora de perigo|(?:parola|voce|vescica|forza|vista|memoria) (?:\p{L}+ ){0,3}?(?:tornando|torna|tornata)|(?:sto|sta) (?:\p{L}+ )?meglio|fuori pericolo`,
    String.raw`iyileş\p{L}+|daha iyi\p{L}*|tehlikeyi atlat\p{L}+|(?:речь|голос|чувствительность|сила|зрение|память) (?:\p{L}+ ){0,3}?возвраща\p{L}+|(?:ему|ей|мне) лучше|вне опасности|поправля\p{L}+|تحسن\p{L}*|[أا]حسن|بخير|رجع (?:\p{L}+ )?(?:الكلام|الإحساس|النظر)`,
  ].join('|')})(?![\p{L}\p{M}])`,
  'iu',
);

/** Whether what was lost in an emergency is told to come back. */
export const tellsOfRecovery = (message: string): boolean => RECOVERS.test(message) && !HAS_BUT.test(message);
/** "He is better but cannot breathe". */
const HAS_BUT = /(?<![\p{L}\p{M}])(?:but|though|aber|pero|aunque|mais|mas|ma|però|ama|fakat|но|однако|لكن|ولكن|بس)(?![\p{L}\p{M}])/iu;
