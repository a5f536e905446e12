import { begins, holds } from '../phrasebooks/phrasebook.ts';

/** What a patient asks to have done with the case, beside choosing: it binds, and is read back first. */
export type Request = 'opinion' | 'end_opinion' | 'close';

const OPINION = [
  begins(
    String.raw`second opinion|(?:another|a different|a second|an independent) (?:doctor|surgeon|specialist|pair of eyes)[^.?!\n]{0,40}(?:look|see|check|read|opinion|view|say)|(?:opinion|look|view)[^.?!\n]{0,15}(?:of|from|by) (?:another|a different|a second) (?:doctor|surgeon|specialist)`,
    String.raw`segunda opinión|otr[oa] (?:médic[oa]|doctora?|especialista|cirujan[oa])[^.?!\n]{0,30}(?:mir|ve[aro]|revis|opin)|(?:mir|vea|viera|revis|opin)\p{L}*[^.?!\n]{0,15}otr[oa] (?:médic[oa]|doctora?|especialista)`,
    String.raw`zweit(?:e )?meinung|zweite meinung|(?:anderer?|zweiter?|weiterer?) (?:arzt|ärztin|doktor|facharzt)[^.?!\n]{0,30}(?:schau|seh|ansch|prüf|meinung|drauf|beurteil)`,
    String.raw`(?:deuxième|second|autre) avis|autre (?:médecin|docteur|spécialiste|chirurgien)[^.?!\n]{0,25}(?:regard|voi|vérif|avis|jett)`,
    String.raw`(?:secondo|altro) parere|seconda opinione|altro (?:medico|dottore|specialista)[^.?!\n]{0,20}(?:guard|ved|controll|parere)|(?:guard|ved|controll)\p{L}*[^.?!\n]{0,12}(?:un )?altro (?:medico|dottore|specialista)`,
    String.raw`segunda opinião|outr[oa] (?:médic[oa]|doutora?|especialista)[^.?!\n]{0,25}(?:vi[su]|vej|olh|ver|opini|avali)`,
    String.raw`ikinci (?:bir )?(?:görüş|fikir)\p{L}*|başka (?:bir )?(?:doktor|hekim)[^.?!\n]{0,25}(?:bak|gör|incele)`,
    String.raw`втор\p{L}{2,3} мнени\p{L}+|(?:друг\p{L}+|(?:ещё|еще) один|независим\p{L}+) (?:врач|доктор|специалист)\p{L}*[^.?!\n]{0,25}(?:посмотр|взглян|провер|мнени)`,
  ),
  holds(
    'رأي(?:ا|اً)? (?:طبي(?:ا|اً)? )?(?:ثان|آخر|اخر)',
    'الرأي (?:الطبي )?(?:الثاني|الآخر)',
    '(?:طبيب|دكتور) (?:ثاني|ثان|آخر|اخر)[^.؟!\\n]{0,20}(?:يشوف|يرى|ينظر|يراجع|رأي)',
  ),
];
const NO_MORE = [
  begins(
    String.raw`cancel|withdraw|drop|forget|(?:actually )?leave (?:it|the|that)|(?:do not|don['’]?t|no longer) (?:need|want)|not (?:needed|necessary)|call off|stop`,
    String.raw`cancel|anul|retir|dej[ea] (?:lo|la|eso)|ya no|no (?:la |lo |me )?(?:hace falta|necesito|quiero)|storn|absag|zurückzieh|lassen sie|nicht mehr|doch nicht|brauch\p{L}*[^.?!\n]{0,12}(?:nicht|keine)`,
    String.raw`annul|laissez tomber|plus besoin|plus (?:nécessaire|la peine)|retir|lasci\p{L}* (?:stare|perdere)|non (?:mi )?(?:serve|occorre)|ritir|deixe (?:lá|estar)|já não|não (?:preciso|quero)|desist`,
    String.raw`vazgeç|iptal|gerek (?:kalmadı|yok)|istemiyorum|отмен|не (?:нужн|надо|хочу|требу)|передумал|отзыв|отказ`,
  ),
  holds('(?:أ|ا|)لغ(?:وا|ي|اء|)(?=\\s|$)', 'ما عاد', '(?:لا|ما|مو|مش) (?:أحتاج|احتاج|محتاج|أريد|اريد|أبي|ابي|لازم)', 'لم أعد'),
];
const CLOSE = [
  begins(
    String.raw`(?:close|cancel|end|withdraw|drop) (?:my|the|this) (?:case|request|application|enquiry|inquiry|file)\b|(?:do not|don['’]?t|no longer) want (?:to )?(?:go ahead|continue|go on|proceed|carry on) with (?:it|this|that|any|the)|call (?:it|the whole thing) off|(?:cancel|stop) (?:everything|the whole thing|it all)`,
    String.raw`c(?:ie|e)rr\p{L}+ (?:ya )?(?:mi|el) (?:caso|expediente)|(?:retir|cancel)\p{L}+ mi (?:solicitud|petición|caso)|(?:ya )?no quiero (?:seguir|continuar) con|(?:schlie(?:ß|ss)|beend|stornier)\p{L}*[^.?!\n]{0,15}\b(?:fall|anfrage)\b|\bfall\b[^.?!\n]{0,12}(?:schlie(?:ß|ss)|beend|stornier)\p{L}*|(?:ziehe?|nehme)\b[^.?!\n]{0,15}anfrage[^.?!\n]{0,10}zurück|(?:möchte|will) (?:das )?ganze nicht mehr`,
    String.raw`(?:ferm|clôtur|annul)\p{L}+ (?:mon|ma) (?:dossier|cas|demande)|(?:je )?retire ma demande|(?:ne )?veux plus (?:continuer|poursuivre)|chiud\p{L}+ (?:la mia |il mio )(?:pratica|caso)|ritir\p{L}+ la (?:mia )?(?:richiesta|domanda)|non voglio (?:più )?(?:andare avanti|continuare|proseguire)`,
    String.raw`(?:fech|encerr|cancel)\p{L}+ o (?:meu )?(?:processo|caso|pedido)|desisto do|(?:já )?não quero (?:avançar|continuar|prosseguir)|dosya\p{L}* kapat\p{L}*|(?:devam etmek|sürdürmek) istemiyorum|(?:talep|başvuru)\p{L}* geri çek\p{L}*|закр\p{L}+ (?:мо[её] |мою )?(?:дело|заявк\p{L}|обращени\p{L})|(?:больше )?не хочу продолжать|отзываю (?:свою |мою )?заявк\p{L}`,
  ),
  holds(
    '(?:سكر|سكروا|أغلق|اغلق|أغلقوا|اغلقوا|إغلاق|اغلاق|أقفل|اقفل|أقفلوا) (?:ملفي|حالتي|الملف|الحالة|طلبي)',
    '(?:لا|ما) (?:أريد|اريد|أبي|ابي|أبغى) (?:الاستمرار|الإستمرار|أن أستمر|أستمر|أكمل|اكمل)',
    '(?:أسحب|اسحب|سحب) طلبي',
  ),
];
const has = (message: string, patterns: readonly RegExp[]): boolean => patterns.some((pattern) => message.search(pattern) >= 0);

/** What the message asks to have done; null: nothing of the kind. A second opinion may be asked for as a question: "could I get one?" */
export function readRequest(message: string): Request | null {
  if (has(message, OPINION)) return has(message, NO_MORE) ? 'end_opinion' : 'opinion';
  return has(message, CLOSE) && !/[?؟]\s*$/u.test(message) ? 'close' : null;
}
