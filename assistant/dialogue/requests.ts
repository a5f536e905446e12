import type { CaseRequest } from '../../domain/conversation/questions.ts';
import { beginsWithYes, readConfirmation } from '../../domain/conversation/short-answers.ts';
import { begins, holds } from '../phrasebooks/phrasebook.ts';
import { asksSomething } from './asks.ts';
import { isConditional } from './consent-answer.ts';

const OPINION = [
  begins(
    String.raw`second opinion|(?:someone|somebody|anyone|another (?:doctor|surgeon|specialist)) else['’]?s? (?:opinion|view|eyes)|another (?:opinion|view)|(?:opinion|view) (?:of|from) (?:someone|somebody) else|another (?:doctor|surgeon|specialist)['’]s (?:opinion|view)|(?:another|a different|a second|an independent) (?:doctor|surgeon|specialist|pair of eyes)[^.?!\n]{0,40}(?:look|see|check|read|opinion|view|say)|(?:opinion|look|view)[^.?!\n]{0,15}(?:of|from|by) (?:another|a different|a second) (?:doctor|surgeon|specialist)`,
    String.raw`segunda opini[oó]n|otra opini[oó]n|opini[oó]n de otr[oa]|otr[oa] (?:médic[oa]|doctora?|especialista|cirujan[oa])[^.?!\n]{0,30}(?:mir|ve[aro]|revis|opin)|(?:mir|vea|viera|revis|opin)\p{L}*[^.?!\n]{0,15}otr[oa] (?:médic[oa]|doctora?|especialista)`,
    String.raw`zweit(?:e )?meinung|(?:zweite|zwoate|zwote|zwöiti|zweiti|andere|weitere) mein(?:un|i)g|meinung (?:von|eines|einer) (?:jemand )?ander\p{L}+|(?:anderer?|zweiter?|weiterer?) (?:arzt|ärztin|doktor|facharzt)[^.?!\n]{0,30}(?:schau|seh|ansch|prüf|meinung|drauf|beurteil)`,
    String.raw`(?:deuxième|second|autre) avis|avis (?:de quelqu['’]un|d['’]un) (?:d['’])?autre|autre (?:médecin|docteur|spécialiste|chirurgien)[^.?!\n]{0,25}(?:regard|voi|vérif|avis|jett)`,
    String.raw`(?:secondo|altro) parere|(?:seconda|altra) opinione|opinione di (?:un )?altr[oi]|altro (?:medico|dottore|specialista)[^.?!\n]{0,20}(?:guard|ved|controll|parere)|(?:guard|ved|controll)\p{L}*[^.?!\n]{0,12}(?:un )?altro (?:medico|dottore|specialista)`,
    String.raw`(?:segunda|outra) opinião|opinião de outr|outr[oa] (?:médic[oa]|doutora?|especialista)[^.?!\n]{0,25}(?:vi[su]|vej|olh|ver|opini|avali)`,
    String.raw`(?:ikinci|başka) (?:bir )?(?:görüş|fikir)\p{L}*|başkasının görüş\p{L}*|başka (?:bir )?(?:doktor|hekim)[^.?!\n]{0,25}(?:bak|gör|incele)`,
    String.raw`(?:втор\p{L}{2,3}|друг\p{L}{2,3}) мнени\p{L}+|мнени\p{L}+ другого|(?:друг\p{L}+|(?:ещё|еще) один|независим\p{L}+) (?:врач|доктор|специалист)\p{L}*[^.?!\n]{0,25}(?:посмотр|взглян|провер|мнени)`,
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
    String.raw`(?:want|like|need|decided) to (?:stop|quit|cancel)(?: (?:all (?:of )?)?(?:this|it|now|here))?\W*$|(?:quiero|deseo|prefiero) (?:parar|cancelar|dejar|anular|detener)(?:lo)?(?: todo)?(?: esto)?\W*$|(?:will|möchte)(?: \p{L}+){0,2} (?:das|alles|hier|es)(?: (?:ganze|alles|hier|jetzt))* (?:abbrechen|beenden|stornieren|stoppen)`,
    String.raw`(?:veux|voudrais|préfère|souhaite) (?:tout )?(?:arrêter|annuler|stopper)(?: tout| là)?\W*$|(?:voglio|vorrei|preferisco) (?:fermare|annullare|interrompere|lasciare) tutto|voglio (?:fermarmi|smettere)\W*$|(?:quero|gostaria de|prefiro) (?:parar|cancelar|anular|desistir)(?: (?:de |com )?(?:tudo|isto|isso))?\W*$`,
    String.raw`(?:her şeyi|hepsini|süreci)[^.?!\n]{0,8}(?:durdur|iptal et|bırak)\p{L}* ist\p{L}+|хочу (?:вс[её] )?(?:отменить|прекратить|остановить|бросить)(?: вс[её])?\W*$`,
  ),
  holds(
    '(?:أريد|اريد|بدي|ابغى|أبغى|أبي|عايز|عايزة) (?:أن )?(?:أوقف|اوقف|ألغي|الغي|إيقاف|إلغاء|أنهي|انهي) (?:كل شيء|كل شي|الموضوع|كله|كل حاجة)',
  ),
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
/** The words for taking back, beside what is taken back: a consent. */
const WITHDRAWS = [
  begins(
    String.raw`(?:revok|withdraw|rescind|cancel|take back|retract)\p{L}*[^.?!\n]{0,15}(?:my |the |all )?(?:consent|permission|agreement|authori[sz]ation)|(?:consent|permission|agreement|authori[sz]ation)[^.?!\n]{0,12}(?:is |are )?(?:withdrawn|revoked|cancelled|canceled)`,
    String.raw`(?:retir|revo[cg]|anul|cancel)\p{L}*[^.?!\n]{0,12}(?:consentimiento|consentimento|autorización|autorização|permiso)|(?:widerruf|widerrufe|zieh|nehm)\p{L}*[^.?!\n]{0,25}(?:einwilligung|zustimmung|einverständnis|erlaubnis|freigabe)|(?:einwilligung|zustimmung|einverständnis|erlaubnis|freigabe)[^.?!\n]{0,20}(?:widerruf|zurück)\p{L}*`,
    String.raw`(?:retir|révoqu|annul|repren)\p{L}*[^.?!\n]{0,12}(?:consentement|autorisation|accord)|(?:ritir|revoc|annull)\p{L}*[^.?!\n]{0,12}(?:consenso|autorizzazione)`,
    String.raw`(?:onay|rıza|izn|izin)\p{L}*[^.?!\n]{0,12}(?:geri (?:çek|al)|iptal)\p{L}*|(?:отзыв|отзов|отозв|забира|отмен)\p{L}*[^.?!\n]{0,12}(?:согласи|разрешени)\p{L}*|(?:согласи|разрешени)\p{L}*[^.?!\n]{0,12}(?:отзыв|отозв|забира)\p{L}*`,
  ),
  holds(
    '(?:أ|ا|)(?:سحب|لغي|لغاء|تراجع عن|لغى)\\p{L}* (?:\\p{L}+ )?(?:موافقتي|الموافقة|موافقتى|الإذن)',
    '(?:أسحب|اسحب|ألغي|الغي|إلغاء|الغاء|سحب|أتراجع عن|اتراجع عن) (?:موافقتي|الموافقة|اذني|إذني)',
  ),
];
/** The protest of somebody who did not know that they had agreed, or wants it undone at once; said of a consent only while one is in force. */
const PROTESTS = [
  begins(
    String.raw`(?:i )?(?:never|didn['’]?t|did not) (?:say|said|agree|agreed|consent|consented|give|gave|allow|allowed)\b[^.?!\n]{0,12}(?:yes|to (?:that|this|it|any)|any|my|permission|consent|$)|(?:take|get) (?:that|it|this) back|undo (?:that|it|this)`,
    String.raw`(?:yo )?no (?:he )?(?:dije|dicho|di|dado|acept[ée]|autoric[ée]|autorizado) (?:que sí|sí|nada|permiso|mi|eso)|desh[aá]ga\p{L}*|das habe ich (?:nie|nicht) (?:gesagt|erlaubt)|(?:habe?|hab) (?:ich )?(?:nie|nicht|nirgends|zu nichts|keiner)[^.?!\n]{0,15}(?:zugestimmt|ja gesagt|erlaubt|eingewilligt)|machen sie (?:das|es) rückgängig|mach(?:t)? (?:das|es) rückgängig|nehmen sie (?:das|es) zurück`,
    String.raw`(?:je )?n['’]ai (?:jamais |pas |rien )?(?:dit oui|accepté|donné mon accord|autorisé)|j['’]ai (?:jamais|pas|rien) (?:dit oui|accepté|autorisé)|annulez (?:ça|cela|tout de suite)|revenez en arrière|(?:io )?non ho (?:mai )?(?:detto (?:di )?sì|accettato|autorizzato|dato il consenso)|annull\p{L}+ subito`,
    String.raw`(?:eu )?(?:não|nunca) (?:disse (?:que )?sim|aceitei|autorizei|concordei|dei)|desfa[çc]a\p{L}*|(?:ben )?(?:evet demedim|onay vermedim|kabul etmedim|izin vermedim)|geri al[ıi]n|я (?:не|ничего не|никогда не) (?:говорил\p{L}? да|соглашал\p{L}+|давал\p{L}? согласи\p{L}+|разрешал\p{L}?)|отмените (?:это|всё|все)`,
  ),
  holds('ما (?:قلت نعم|وافقت|قلت ايه|عطيتكم)', 'لم أوافق', 'لم أقل نعم', 'تراجعوا عن'),
];

/** Pure. Whether somebody whose record is shared says that they did not agree to it. */
export const protestsSharing = (message: string): boolean => !/[?؟]\s*$/u.test(message) && has(message, PROTESTS);

/** The same said of what it does: nobody there may read the record any more. */
const ENDS_READING = [
  begins(
    String.raw`(?:hospital|clinic|they|nobody|no ?one|them)\p{L}*[^.?!\n]{0,20}(?:must not|mustn['’]?t|may not|should not|shouldn['’]?t|can ?not|not be able to|no longer)[^.?!\n]{0,12}(?:see|read|have|view|access)[^.?!\n]{0,30}(?:any ?more|any longer|my (?:record|file|data|documents))|(?:take|get|pull)[^.?!\n]{0,12}(?:record|file|data|document|paper)s?[^.?!\n]{0,15}(?:back|away|off)[^.?!\n]{0,12}(?:from )?(?:the |that |those )?(?:hospital|clinic|them)|stop sharing[^.?!\n]{0,12}(?:my |the )?(?:record|file|data|everything)`,
    String.raw`(?:hospital|clínica)\p{L}*[^.?!\n]{0,15}(?:ya no|no (?:debe|puede|vea|vean|lea)|que no)[^.?!\n]{0,20}(?:ve[aro]|vean|le[aeo]|acced)\p{L}*|(?:krankenhaus|klinik|krankenhäuser|kliniken)[^.?!\n]{0,15}(?:soll|sollen|darf|dürfen)[^.?!\n]{0,25}(?:nichts?|nicht) mehr|(?:hôpital|hôpitaux|clinique)\p{L}*[^.?!\n]{0,15}ne (?:doi|peu|doivent|puisse)\p{L}*[^.?!\n]{0,15}plus`,
    String.raw`(?:ospedal|clinic)\p{L}*[^.?!\n]{0,12}non (?:dev|poss|può|deve)\p{L}*[^.?!\n]{0,15}più|(?:hospital|hospitais|clínica)\p{L}*[^.?!\n]{0,12}(?:já )?não (?:dev|pod|poss|vej|quero que)\p{L}*[^.?!\n]{0,15}(?:mais|ver|ler)|hastane\p{L}*[^.?!\n]{0,15}(?:artık|daha fazla)[^.?!\n]{0,20}(?:görme|okuma|bakma|görüntüleme)\p{L}*|(?:больниц|клиник)\p{L}*[^.?!\n]{0,20}(?:больше не|не должн\p{L}+ больше)[^.?!\n]{0,15}(?:вид|чит|смотр)\p{L}*`,
  ),
  holds(
    '(?:لا|ما) (?:أريد|اريد|أبي|ابي|بدي|عايزة|عايز) (?:أن |ان )?(?:المستشفى|المستشفيات) [^.؟!\\n]{0,15}(?:بعد الآن|بعد اليوم|خلاص)',
    '(?:المستشفى|المستشفيات)[^.؟!\\n]{0,12}(?:لا|ما) (?:يشوف|يرى|ترى|تشوف|يقرأ|تقرأ)[^.؟!\\n]{0,15}(?:بعد|خلاص|ملفي)',
  ),
];
/** "I do not want to withdraw it": it stays. */
const KEEPS =
  /(?<!\p{L})(?:(?:do not|don['’]?t|will not|won['’]?t|never|not going to|no need to)(?: want to| wish to| intend to)?|not (?:want|wish) to|no quiero|no voy a|nicht vor[^.?!\n]{0,10}|ne veux pas|ne vais pas|non voglio|não quero|не хочу|не буду|не собираюсь|(?:لا|ما) (?:أريد|اريد|أبي|ابي))(?: \p{L}+)? ?$/iu;
const KEEPS_BEHIND = /^[^.?!\n]{0,30}(?:will ich nicht|möchte ich nicht|(?<!\p{L})nicht(?!\p{L})(?! mehr)|istemiyorum|çekmiyorum|çekmem)/iu;

/** Pure. Whether a consent is taken back in so many words. */
export function withdrawsConsent(message: string): boolean {
  return WITHDRAWS.some((pattern) => {
    const at = message.search(pattern);
    return at >= 0 && !KEEPS.test(message.slice(0, at)) && !KEEPS_BEHIND.test(message.slice(at));
  });
}

/** The order to do what was read back, behind a yes: "sí, retírelo". */
const DOES =
  /(?<![\p{L}\p{M}])(?:withdraw|revoke|take (?:it|that|them|everything) (?:back|away)|cancel|close|ask|request|retír\p{L}*|retir\p{L}*|revó[cq]\p{L}*|revo[cqg]\p{L}*|anul\p{L}*|anúl\p{L}*|cierr\p{L}*|ciérr\p{L}*|píd\p{L}*|pid\p{L}*|zieh\p{L}*|nehm\p{L}*|widerruf\p{L}*|schlie(?:ß|ss)\p{L}*|beend\p{L}*|stornier\p{L}*|révoqu\p{L}*|annul\p{L}*|ferm\p{L}*|demand\p{L}*|cancel\p{L}*|fech\p{L}*|encerr\p{L}*|peça\p{L}*|ritir\p{L}*|chiud\p{L}*|chied\p{L}*|geri (?:çek|al)\p{L}*|iptal|kapat\p{L}*|отозв\p{L}*|отзов\p{L}*|отзыв\p{L}*|закр\p{L}*|отмен\p{L}*|(?:أ|ا)?سحب\p{L}*|(?:أ|ا)لغ\p{L}*|سكر\p{L}*|(?:أ|ا)غلق\p{L}*|(?:أ|ا)طلب\p{L}*)(?![\p{L}\p{M}])/iu;
const LEAVES =
  /(?<![\p{L}\p{M}])(?:leave|keep|d[eé]j\p{L}*|lass\p{L}*|laiss\p{L}*|deix\p{L}*|lasci\p{L}*|bırak\p{L}*|kals\p{L}*|остав\p{L}*|не надо|не нужно|خل\p{L}*|اترك\p{L}*)(?![\p{L}\p{M}])/iu;
const MOST_OF_ANSWER = 10;

/** Pure. What is said to a request that was read back: a yes or no alone, or with the order beside it and nothing that doubts it. */
export function answersRequest(message: string): 'yes' | 'no' | null {
  const said = readConfirmation(message);
  if (said !== null) return said;
  if ((message.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []).length > MOST_OF_ANSWER || asksSomething(message) || isConditional(message))
    return null;
  if (beginsWithYes(message) && DOES.test(message) && !LEAVES.test(message)) return 'yes';
  const begins = readConfirmation(/^\s*[\p{L}\p{M}'’]+/u.exec(message)?.[0] ?? '');
  return begins === 'no' && LEAVES.test(message) && !DOES.test(message) ? 'no' : null;
}

const has = (message: string, patterns: readonly RegExp[]): boolean => patterns.some((pattern) => message.search(pattern) >= 0);

/** What the message asks to have done; null: nothing of the kind. A second opinion may be asked for as a question: "could I get one?" */
export function readRequest(message: string): CaseRequest | null {
  const isAsked = /[?؟]\s*$/u.test(message);
  if (!isAsked && (withdrawsConsent(message) || has(message, ENDS_READING))) return 'withdraw';
  const asks = (message.match(/[^.!?؟\n]+/gu) ?? []).filter((sentence) => has(sentence, OPINION));
  if (asks.length > 0) return asks.some((sentence) => has(sentence, NO_MORE)) ? 'end_opinion' : 'opinion';
  return has(message, CLOSE) && !isAsked ? 'close' : null;
}
