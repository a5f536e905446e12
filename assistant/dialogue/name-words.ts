/** Words about the own name beside a consent to share the record, in nine languages. */

/** Whole words, in any script. */
const words = (...lines: string[]): RegExp => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${lines.join('|')})(?![\p{L}\p{M}])`, 'giu');

/** What the hospitals would know the patient by. */
export const NAMES = words(
  String.raw`(?:(?:sur|last ?|first ?|family ?|full |real )?names?)|identit\p{L}*|contact(?: (?:data|details|info\p{L}*))?|(?:phone|mobile)(?: numbers?)?|who i am|e-?mail(?: address)?`,
  String.raw`(?:sobre)?nombres?|apellidos?|identidad|datos (?:personales|de contacto)|quién soy|contactos|teléfono|correo`,
  String.raw`(?:vor|nach|familien|zu)?namens?|(?:vor|nach|familien)?name|kontaktdaten|wer ich bin|personalien|telefonnummer`,
  String.raw`(?:pré)?noms?|coordonnées|qui je suis|chi sono|téléphone|(?:cog)?nome|generalità|contatti|recapiti|telefono`,
  String.raw`nomes|apelidos?|sobrenomes?|quem (?:eu )?sou|identidade|contact?os|telefone`,
  String.raw`(?:soy)?adım(?:ı|ın|la|ız|ızı|da|ıza)?|(?:soy)?ismim(?:i|in|le|de)?|isim(?:le|li|siz)?|kimli[kğ]\p{L}*|iletişim bilgi\p{L}*|kim olduğum\p{L}*|telefonum\p{L}*|adsız`,
  String.raw`кто я|имя|имени|имен(?:ем)?|имён|имена|фамили\p{L}*|личност\p{L}*|контакт\p{L}*|телефон\p{L}*`,
  '(?:و|ب|وب|ال|وال|بال)?(?:اسم|إسم|أسم)(?:ي|ى)?|هويتي|بيانات(?:ي)?(?: الاتصال| الشخصية)?|رقمي',
);
/** Who stays unnamed says so without the word for a name as well. */
export const UNNAMED = words(
  String.raw`anonym\p{L}*|anónim\p{L}*|anônim\p{L}*|anonim\p{L}*|анонимн\p{L}*|nameless|namenlos|isimsiz|adsız|مجهول(?:ة)?`,
);

export const DENIES_NAME = words(
  String.raw`not|no|without|never|cannot|\p{L}+n['’]t|dont|minus|nor|sin|nunca|jamás|ohne|nicht|nich|ned|net|kein\p{L}*|nie(?:mals)?|sans|pas|jamais|aucun\p{L}*`,
  String.raw`sem|não|nao|nem|senza|non|mai|né|ni|noch|değil|yok|olmadan|olmaksızın|istemiyorum|istemem`,
  String.raw`(?:görün|göster|geç|yaz|çık|ver|paylaş|ol|bil|söyle|gönder|ilet|duy|ekle|belirt|kullan|gör)[ıiuü]?(?:l|n)?m[ae](?:s[ıi]n(?:lar|ler)?|y[ıi]n(?:[ıi]z)?|z|den|dan)?`,
  String.raw`без|не|ни|нет|(?:و)?(?:بدون ما|بدون|دون|بلا|لا|ليس|مو|مش|مب|ما|ولا|غير)`,
);
/** Leaving it out, hiding it, taking it away. */
export const HIDES_NAME = words(
  String.raw`hid(?:e|es|den|ing)|(?:keep|kept|leav\p{L}*|left)(?= (?:\p{L}+ ){0,4}(?:out|off|hidden|secret|private))|out|off|secret|private|conceal\p{L}*|withh[eo]ld\p{L}*|remov\p{L}*|delet\p{L}*|drop|omit\p{L}*|except|exclud\p{L}*|redact\p{L}*|mask\p{L}*`,
  String.raw`ocult\p{L}*|quit\p{L}*|borr\p{L}*|elimin\p{L}*|tach\p{L}*|salvo|excepto|menos|secret[oa]s?|(?:ver)?steck\p{L}*|verberg\p{L}*|weglass\p{L}*|lassen? (?=[^.,;!?\n]{0,20}(?:weg|raus))|weg|raus|geheim\p{L}*|(?:ge)?schwärz\p{L}*|entfern\p{L}*|(?:ge)?strichen|streich\p{L}*|lösch\p{L}*|außer|auss?blend\p{L}*`,
  String.raw`cach\p{L}*|masqu\p{L}*|enlev\p{L}*|retir\p{L}*|effac\p{L}*|supprim\p{L}*|sauf|hormis|secr[eè]t\p{L}*|nascond\p{L}*|nascost\p{L}*|togl\p{L}*|tolto|levat\p{L}*|cancell\p{L}*|rimuov\p{L}*|tranne|omett\p{L}*|oscur\p{L}*`,
  String.raw`escond\p{L}*|tir(?:e|em|ar|ando)|apagu?\p{L}*|remov\p{L}*|exceto|segred\p{L}*|gizl\p{L}*|sakl[aı]\p{L}*|hariç|dışında|çıkar\p{L}*|kaldır\p{L}*|silin\p{L}*|скры\p{L}*|скро\p{L}*|убер\p{L}*|убра\p{L}*|удал\p{L}*|кроме|исключ\p{L}*|секрет\p{L}*|вычерк\p{L}*`,
  String.raw`(?:stay|remain|bleib|reste|qued|rest[ai]|fi[cq]|kals|kalır|оста)\p{L}* (?:with|to|between|bei|unter|avec|entre|con|com|у) \p{L}+|(?:siz|biz|aramız)de kals\p{L}*|aramızda`,
  '(?:أ|ا|ت|ي)?خف(?:وا|ي|ى|ون)?|إخفاء|(?:أ|ا)حذف\\p{L}*|تحذف\\p{L}*|شيل\\p{L}*|امسح\\p{L}*|تشيل\\p{L}*|(?:ما)?عدا|إلا|الا|باستثناء|سري',
);
/** With one of these in its clause the name may be seen. */
export const SHOWS_NAME = words(
  String.raw`with|incl\p{L}*|also|too|as well|show\p{L}*|see|sees|seen|shar(?:e|ed|ing)|use|used|know|knows|appear\p{L}*|visible|display\p{L}*|can|may|allowed|give|given|send|sent|reveal\p{L}*|put|print|stay|(?:ok|okay|yes|fine) (?:for|to|on)`,
  String.raw`con|junto|también|tambien|mostr\p{L}*|muestr\p{L}*|aparec\p{L}*|aparezca|ver|vean|vea|pued\p{L}*|comparti\p{L}*|compartan|salga|sale|usar|usen|den|figur\p{L}*|pong\p{L}*|sepan`,
  String.raw`mit|samt|inkl\p{L}*|einschlie\p{L}*|auch|zeig\p{L}*|gezeigt|seh\p{L}*|gesehen|sichtbar|steh\p{L}*|drin(?:stehen)?|genannt|nenn\p{L}*|darf|dürfen|kann|können|erschein\p{L}*|angeb\p{L}*|weiter(?:ge)?geb\p{L}*|dabei|soll|wissen`,
  String.raw`avec|y compris|aussi|montr\p{L}*|voir|voi[te]\p{L}*|appara\p{L}*|peut|peuvent|pouvez|partag\p{L}*|donn\p{L}*|affich\p{L}*|indiqu\p{L}*|anche|compres\p{L}*|ved\p{L}*|visibile|appa\p{L}*|compa\p{L}*|può|possono|potete|condivid\p{L}*`,
  String.raw`com|junto|também|ver|vejam|veja|visível|apare[cç]\p{L}*|pode|podem|partilh\p{L}*|compartilh\p{L}*|(?:soy)?adımla|ismimle|isimle|isimli|kimliğimle|birlikte|dahil|da|de|görünsün|görün(?:ebil)?ir|görünmesi\p{L}*|gör(?:ebilir|sün)\p{L}*|göster\p{L}*|paylaş\p{L}*|olsun|olabilir|kalsın|verebilir\p{L}*|yazsın|yazabilir\p{L}*|açık|geçsin|geçebilir|bilsin\p{L}*`,
  String.raw`с|со|вместе|включая|тоже|также|пока[жз]\p{L}*|вид\p{L}*|можно|могут|может|указ\p{L}*|укаж\p{L}*|пусть|открыт\p{L}*|переда\p{L}*|открой\p{L}*|зна(?:ют|ть)`,
  '(?:و)?مع|كمان|أيضا|ايضا|(?:ي|ت|أ|ا)ظهر\\p{L}*|ظاهر|يشوف\\p{L}*|يعرف\\p{L}*|ممكن|(?:ت)?شارك\\p{L}*|بعد|(?:و)?باسمي|بالاسم|واسمي|يذكر\\p{L}*',
);
/** Before the name they join it to the record; behind it they say yes to it. */
export const JOINS_NAME = words('and|und|y|et|e|ve|и|و|plus');
export const AFFIRMS_NAME = words(
  String.raw`yes|ok|okay|fine|good|vale|sí|si|bien|ja|gern\p{L}*|passt|oui|d['’]accord|va bene|sì|sim|evet|tamam|да|хорошо|нормально|نعم|عادي|اوكي|أوكي|تمام`,
);
/** Behind the name they deny it; before it they answer something else. */
export const REFUSES_NAME = words('nein|nee|hayır|yok');
/** Behind the name they tell what it is. */
export const TELLS_NAME = /^\s*(?:is|ist|lautet|es|est|è|é|это|هو|:)\s+(?!(?:ok|okay|fine|allowed|visible|good|no|not)(?!\p{L}))/iu;
/** Beside another denial the second of these is none: "no … ni mi nombre ni". */
export const JOINS_DENIALS = /^(?:ni|nor|né|nem|noch|ни|ولا)$/iu;
const HIDING = HIDES_NAME.source;
/** Nothing stands against it, or it need not be hidden: both say that the name may be seen. */
export const MAY_BE_SHOWN: readonly RegExp[] = [
  words(
    String.raw`no (?:problems?|objections?|need to \p{L}+|secrets?)|(?:do not|don['’]?t|doesn['’]?t) (?:mind|care|bother)|nothing against|not (?:a |any )?(?:problem|secret|anonymous\p{L}*)|not (?:only|just)|not without`,
    String.raw`no (?:me )?(?:importa|molesta)|no hay (?:ningún )?problema|sin problemas?|no es (?:un )?(?:problema|secreto)|no solo|no sólo|no sin|ningún problema`,
    String.raw`kein(?:e|en)? (?:problem|geheimnis|einwände?)|nichts dagegen|(?:stört|macht) (?:mich|mir)? ?nichts?|nicht (?:nur|ohne|anonym\p{L}*)|mir egal`,
    String.raw`(?:ne |n['’])?(?:me )?dérange pas|(?:aucun|pas de) (?:problème|souci)|pas (?:seulement|sans|anonym\p{L}*|secret)|(?:nessun|non è un) problema|non (?:mi )?(?:importa|disturba)|non (?:solo|senza|anonim\p{L}*)|niente in contrario`,
    String.raw`(?:não me |nao me )(?:importo|incomod\p{L}*)|sem problemas?|não (?:há|tem|é) (?:um )?problema|não (?:só|sem|anônim\p{L}*|anónim\p{L}*)|nada contra`,
    String.raw`sorun (?:değil|olmaz|yok)|sakınca(?:sı)? yok|mahzuru yok|fark etmez|gizleme(?:yin|yiniz|nize gerek yok|sin(?:ler)?)|gizlenme(?:sin|sine gerek yok)|saklama(?:yın|yınız|nıza gerek yok)|sadece [^.,;!?\n]{1,20} değil`,
    String.raw`не (?:против|возража\p{L}+|секрет|проблема|только|без|анонимн\p{L}*)|ничего (?:страшного|против)|нет (?:проблем|возражений)`,
    '(?:لا|ما عندي|ما في|مافي|ليس لدي|ماعندي|لا يوجد) ?(?:مانع|مشكلة|مشكله)|ما (?:يهمني|يضايقني)|ليس فقط|مو بس|ما اعترض',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\p{M}])(?:do not|don['’]?t|dont|never|not|nicht|kein|no|ne|n['’]|non|não|nao|не|لا|ما|without|sin|ohne|sans|senza|sem|без|no hace falta|no need to|brauchen? (?:sie )?nicht|(?:не|можно не) (?:надо|нужно)?|non serve|non occorre|não (?:precisa|é preciso)|pas besoin de|inutile de)(?:\s+(?:to|zu|se|si|have to|need to|want|que|de))?\s+${HIDING}(?:\s+pas(?!\p{L})|[^.,;!?\n]{0,20}\s(?:out|off|weg|raus|aus)(?!\p{L}))?`,
    'giu',
  ),
];
