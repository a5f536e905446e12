/** Whether a sentence asks for the whole record: "show me my record", "list everything you have on me", "qué tienen de mí", in nine languages. */

const words = (...lists: string[]): RegExp => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${lists.join('|')})(?![\p{L}\p{M}])`, 'iu');

/** To be shown. */
const SHOW = words(
  String.raw`show(?:n|ing)?|see|view|list|read (?:me|out|back)|display|look at|give me|tell me|zeig\p{L}*|sehen|anzeigen|auflist\p{L}*|liste[nt]? .*auf|einsehen|anschauen|ansehen|vorlesen|nenn\p{L}*`,
  String.raw`montr\p{L}*|voir|list(?:ez|er|e)|affich\p{L}*|consulter|donne[zr]?[ -]moi|dites[ -]moi|énumér\p{L}*|muéstr\p{L}*|muestr\p{L}*|mostrar\p{L}*|ver|enséñ\p{L}*|enseñ\p{L}*|list(?:a|e|en|ar)|consultar|d[ií]game|dime|enumer\p{L}*`,
  String.raw`mostr\p{L}*|vedere|veder\p{L}*|elenc\p{L}*|legg\p{L}*|consultare|mi dica|liste|listar|veja|ler|mostrem|göster\p{L}*|gör\p{L}*|listele\p{L}*|oku\p{L}*|sırala\p{L}*|söyle\p{L}*`,
  String.raw`покаж\p{L}*|показ\p{L}*|перечисл\p{L}*|посмотр\p{L}*|увид\p{L}*|список|прочит\p{L}*`,
  String.raw`(?:ا|أ)?عرض\p{L}*|(?:أ|ا)رن?ي\p{L}*|ورن?ي\p{L}*|أرى|ارى|(?:أ|ا)شوف|اذكر\p{L}*|أطلع|اطلع|عدد\p{L}*`,
);
/** The own record. */
const MY_RECORD = words(
  String.raw`my (?:\p{L}{1,20} ){0,2}(?:records?|file|data|profile|chart|notes|details)|mein\p{L}{0,2} (?:\p{L}{1,20} ){0,2}(?:akte|daten|unterlagen|profil|krankenakte|patientenakte|angaben)|(?:mon|mes) (?:\p{L}{1,20} )?(?:dossier|fiche|données|informations)|ma (?:\p{L}{1,20} )?fiche`,
  String.raw`mis? (?:\p{L}{1,20} )?(?:historial|expediente|ficha|datos|registro)|(?:la )?mia (?:\p{L}{1,20} )?(?:cartella|scheda)|i miei dati|(?:o )?meus? (?:\p{L}{1,20} )?(?:processo|registo|registro|dados|prontuário)|(?:a )?minha (?:\p{L}{1,20} )?ficha`,
  String.raw`kayd\p{L}*m\p{L}*|verilerim\p{L}*|dosyam\p{L}*|kayıtlarım\p{L}*|bilgilerim\p{L}*|мо[юйеёия]\p{L}{0,2} (?:\p{L}{1,20} )?(?:карт\p{L}+|досье|запис\p{L}+|данн\p{L}+|дело)|ملفي|سجلي|بياناتي|معلوماتي`,
);
const ALL = words(
  String.raw`everything|all (?:that )?(?:you|the information|of it|i told)|alles|tout ce que|toutes? (?:les|mes) (?:infos|informations|données)|todo lo que|tutto (?:quello|ciò)|tudo (?:o )?que|her şey\p{L}*|hepsi\p{L}*|вс[её]|كل (?:ما|شي|شيء)`,
);
/** What is written of whoever asks. */
const KEPT = words(
  String.raw`(?:you|u) (?:\p{L}{1,20} )?(?:have|know|wrote|noted|stored|got|written|put down)|stored|noted|about me|on me|sie (?:\p{L}{1,20} )?(?:haben|wissen)|(?:du|ihr) (?:\p{L}{1,20} )?(?:notiert|hast|habt|wisst|weißt)|notiert|gespeichert|über mich|vous (?:\p{L}{1,20} )?(?:avez|savez)|enregistré\p{L}*|noté\p{L}*|sur moi|de moi`,
  String.raw`(?:tienen?|tienes|saben?|sabes|ha[ns]?|has) (?:\p{L}{1,20} )?(?:anotad\p{L}+|apuntad\p{L}+|guardad\p{L}+|de mí|sobre mí)|anotad\p{L}+|de m[ií]|sobre m[ií]|avete|sapete|annotato|su di me|di me|anot\p{L}+|têm|sabem|guardad\p{L}+|sobre mim|de mim`,
  String.raw`hakkımda|benimle ilgili|bil\p{L}*iniz|kayıtlı|not e\p{L}*|обо мне|про меня|записан\p{L}*|записали|знаете|عني|لديكم|عندكم|سجلت\p{L}*|كتبت\p{L}*`,
);
/** "Que savez-vous de moi", "qu'est-ce qui est enregistré sur moi", "que saben de mí". */
const WHAT_OF_ME = words(
  String.raw`what (?:\p{L}{1,20} ){0,5}(?:about|on) me|was (?:\p{L}{1,20} ){0,5}über mich|(?:que|qu['’]est-ce (?:que|qui)|quoi) (?:[\p{L}-]{1,20} ){0,5}(?:sur|de) moi|qu[eé] (?:\p{L}{1,20} ){0,4}(?:de|sobre) m[ií]|(?:che )?cosa (?:\p{L}{1,20} ){0,4}(?:su )?di me|o que (?:\p{L}{1,20} ){0,4}(?:sobre|de) mim|hakkımda ne\p{L}*|что (?:\p{L}{1,20} ){0,4}(?:обо мне|про меня)|(?:ماذا|وش|شو|ايش) (?:\p{L}{1,20} ){0,3}عني`,
);
/** "Was haben Sie alles notiert", "all that you noted" without a verb of showing. */
const ALL_NOTED = words(
  String.raw`was (?:haben sie|hast du|habt ihr) (?:\p{L}{1,20} )?alles (?:\p{L}{1,20} )?(?:notiert|gespeichert|aufgeschrieben)|list everything|zeig\p{L}* (?:mir )?alles|what (?:have )?you (?:have )?(?:wrote|written|noted)(?: down)?,? with my|tudo o que anot\p{L}+`,
);
/** What stands in the own record, and which data of the own there are. */
const WHAT_IN_RECORD = words(
  String.raw`what(?:['’]?s| is| do you have)? (?:\p{L}{1,20} ){0,2}in my (?:records?|file|chart|notes)|was (?:steht|ist) (?:\p{L}{1,20} ){0,3}in meine[rmn] (?:akte|krankenakte|patientenakte|unterlagen)|(?:welche|was für) daten (?:\p{L}{1,20} ){0,4}(?:von mir|über mich)`,
  String.raw`(?:qu['’]est-ce qu['’]il y a|qu['’]y a-t-il|(?:il )?y a quoi) dans (?:mon dossier|ma fiche)|que (?:dit|contient) (?:mon dossier|ma fiche)|qu[eé] (?:hay|pone|consta) (?:\p{L}{1,20} ){0,2}en mi (?:historial|expediente|ficha)|qu[eé] dice mi (?:historial|expediente|ficha)|qu[eé] datos (?:\p{L}{1,20} ){0,3}(?:m[ií]os|de m[ií]|sobre m[ií]|guardados)`,
  String.raw`(?:che )?cosa (?:c['’]è|risulta) (?:\p{L}{1,20} ){0,2}nella mia (?:cartella|scheda)|cosa dice la mia (?:cartella|scheda)|(?:quali|che) (?:miei )?dati (?:miei )?(?:avete|ha|hai) (?:(?:salvat|registrat)\p{L}|(?:su )?di me)|(?:quali|che) dati miei (?:avete|ha|hai)|o que (?:tem|há|consta|está) (?:\p{L}{1,20} )?(?:no meu|na minha) (?:ficha|processo|registo|registro|prontuário)|que dados meus`,
  String.raw`(?:dosyamda|kaydımda|kayıtlarımda) (?:\p{L}{1,20} ){0,2}ne(?:ler)? (?:var|yazıyor|yazılı|kayıtlı)|hangi (?:bilgilerim|verilerim)|что (?:\p{L}{1,20} ){0,2}в моей (?:\p{L}{1,20} )?(?:карт\p{L}+|истории)|какие (?:\p{L}{1,20} ){0,3}(?:мои данные|данные обо мне)|какие мои данные`,
);
/** What is needed is not what there is. */
const NEEDED = words(
  String.raw`need\p{L}*|require\p{L}*|brauch\p{L}*|benötig\p{L}*|besoin|faut|necesit\p{L}*|hacen? falta|precis\p{L}*|serv\p{L}*|bisogn\p{L}*|gerek\p{L}*|lazım|нужн\p{L}*|надо|требу\p{L}*|تحتاج\p{L}*|مطلوب\p{L}*`,
);
/** "Montrez-moi ce que vous avez enregistré": what was kept of what was told. */
const WHAT_YOU_KEPT = words(
  String.raw`what you(?:['’]ve| have)? (?:\p{L}{1,20} )?(?:wrote|written|noted|stored|saved|put) ?(?:down)?|was (?:du|ihr|sie) (?:\p{L}{1,20} ){0,3}(?:aufgeschrieben|notiert|gespeichert|festgehalten)|ce que (?:vous avez|tu as) (?:\p{L}{1,20} )?(?:enregistré|noté|écrit|gardé)|(?:lo )?qu[eé] (?:ha|has|han|habéis) (?:\p{L}{1,20} )?(?:anotado|apuntado|guardado|escrito)`,
  String.raw`quello che (?:avete|ha|hai) (?:\p{L}{1,20} )?(?:scritto|annotato|salvato|registrato)|o que (?:voc[êe]s? )?(?:\p{L}{1,20} )?(?:anotou|anotaram|guardou|guardaram|registaram|registraram)|ne(?:ler)? (?:kaydett|yazd|not ett)\p{L}*|что (?:вы|ты) (?:\p{L}{1,20} )?(?:записал\p{L}*|сохранил\p{L}*|отметил\p{L}*)|(?:ماذا|ما|وش|شو|ايش|اللي) (?:سجلت|كتبت|حفظت)\p{L}*`,
);
/** Of somebody else, of a clinic or a price; to be sent, struck or changed. */
const OTHER = words(
  String.raw`who(?:m|se)?|else|wer|wem|jemand|qui peut|quién\p{L}*|chi|quem|kim\p{L}*|кто|кому|مين|من يرى|send|forward|share|delete|erase|remove|correct|change|hospitals?|clinics?|doctor['’]?s|surgeons?|included?|price|quotes?|offers?|schick\p{L}*|send\p{L}*|weiter\p{L}*|lösch\p{L}*|klinik\p{L}*|krankenhäuser|enthalten|preis\p{L}*|envo\p{L}+|transm\p{L}+|supprim\p{L}*|hôpita\p{L}+|cliniques?|compris|prix`,
  String.raw`envi\p{L}+|mand\p{L}+|borr\p{L}*|elimin\p{L}*|hospital\p{L}*|clínicas?|incluy\p{L}*|precio\p{L}*|invi\p{L}+|cancell\p{L}*|ospedal\p{L}+|cliniche|compres\p{L}|prezz\p{L}+|apag\p{L}*|hospitais|incluíd\p{L}|preço\p{L}*|gönder\p{L}*|sil\p{L}*|hastane\p{L}*|klinik\p{L}*|fiyat\p{L}*|dahil`,
  String.raw`отправ\p{L}*|перешл\p{L}*|удал\p{L}*|больниц\p{L}*|клиник\p{L}*|цен\p{L}+|входит|(?:أ|ا)?رسل\p{L}*|احذف\p{L}*|(?:ال)?مستشف\p{L}*|(?:ال)?عياد\p{L}*|(?:ال)?سعر|يشمل`,
);

/** "Show me the record please": an order or a wish of one's own, and nothing behind it. */
const SHOWS_THE_RECORD = new RegExp(
  [
    String.raw`^[\s¿¡]*(?:(?:please|bitte|por favor|can|could|may|i|let|me|mi|want|would|like|to|ich|kann|könnte|darf|möchte|will|je|peux|puis|voudrais|quiero|puedo|posso|vorrei|quero|хочу|можно|мне|я|ممكن|هل|أريد|اريد|ابي|أن|ان|bana|lütfen)[\s,-]+)*`,
    String.raw`(?:(?:show|see|view|read|zeig\p{L}*|montr\p{L}*|voir|muéstr\p{L}*|muestr\p{L}*|mostr\p{L}*|ver|enséñ\p{L}*|vedere|покажи\p{L}*|увидеть|посмотреть|(?:أ|ا)?عرض\p{L}*|(?:أ|ا)رن?ي\p{L}*|ورن?ي\p{L}*|(?:أ|ا)شوف|(?:أ|ا)رى)[\s-]+(?:(?:sie|me|mir|moi|mi|bitte|please|лучше|мне|لي|te)[\s,]+){0,3}`,
    String.raw`(?:the|die|el|la|le|l['’]|o|a)? ?(?:(?:medical |whole |full |ganze )?(?:records?|file|chart)|(?:ganze )?akte|krankenakte|patientenakte|expediente|historial|ficha|dossier|cartella|scheda|processo|prontuário|карту|досье|الملف|السجل)`,
    String.raw`|(?:dosyayı|kaydı|kayıtları) (?:göster\p{L}*|gör\p{L}*))`,
    String.raw`[\s,]*(?:please|now|bitte|por favor|s['’]il vous plaît|svp|per favore|lütfen|пожалуйста|من فضلك|لو سمحت)?[\s.!?؟]*$`,
  ].join(''),
  'iu',
);

const LONGEST = 160;

/** Pure. A request needs no question mark. */
export function asksForAll(sentence: string): boolean {
  if (sentence.length > LONGEST || OTHER.test(sentence)) return false;
  if (ALL_NOTED.test(sentence) || SHOWS_THE_RECORD.test(sentence)) return true;
  if ((WHAT_OF_ME.test(sentence) || WHAT_IN_RECORD.test(sentence)) && !NEEDED.test(sentence)) return true;
  const isShown = SHOW.test(sentence);
  return isShown && (MY_RECORD.test(sentence) || WHAT_YOU_KEPT.test(sentence) || (ALL.test(sentence) && KEPT.test(sentence)));
}
