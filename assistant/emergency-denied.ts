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
