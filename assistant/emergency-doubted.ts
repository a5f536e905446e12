/**
 * What is said to the guidance in an emergency by who would rather not follow it: whether one must really go, whether it can wait, that one will not. They are
 * given it again. Nine languages.
 */

/** @param isPast whether a sentence tells that it is over */
export const doubtsHelp = (message: string, isPast: (sentence: string) => boolean): boolean =>
  message
    .split(/(?<=[.!?؟\n])\s*/u)
    .filter((sentence) => !OF_THE_JOURNEY.test(sentence))
    .some(
      (sentence) =>
        REFUSES_HELP.test(sentence) ||
        ((DOUBTS_HELP.test(sentence) || asksForTomorrow(sentence)) && (A_BIT.test(sentence) || !isPast(sentence))),
    );

/** "Can I go tomorrow instead?", "¿puede ser mañana?", "до утра подождать можно": a few words that ask for another day; nothing of the treatment. */
const asksForTomorrow = (sentence: string): boolean =>
  TOMORROW.test(sentence) &&
  ASKS_LEAVE.test(sentence) &&
  !OF_TREATMENT.test(sentence) &&
  sentence.split(/\s+/).filter(Boolean).length <= FEW_WORDS;
const FEW_WORDS = 8;
const TOMORROW =
  /(?<!\p{L})(?:tomorrow|in the morning|on monday|morgen(?: früh)?|montag|mañana|el lunes|demain|lundi|amanhã|segunda|domani|lunedì|yarın\p{L}{0,2}|sabah\p{L}{0,3}|завтра|утра|утром|بكرا|بكره|بكرة|غدا|للصبح|الصبح)(?!\p{L})/iu;
const ASKS_LEAVE =
  /(?<!\p{L})(?:can|could|may|would|must|should|kann|könnte|reicht|muss|soll|puedo|puede|podría|tengo que|peux|peut|puis|dois|faut|posso|pode|tenho (?:mesmo )?(?:que|de)|può|devo|olur mu|olmaz mı|gerek\p{L}* mi|можно|ممكن|لازم|ينفع|يصير|[اأ]قدر)(?!\p{L})/iu;
const OF_TREATMENT =
  /(?<!\p{L})(?:operat(?:ion|ed)\p{L}*|surgery|treatment|documents?|papers|lists?|hospitals|send|write|escrib\p{L}+|écri\p{L}+|scriv\p{L}+|schreib\p{L}+|yaz\p{L}+|напис\p{L}+|[أا]كتب|go on|you|i['’]?m (?:ok|fine|well)|i am (?:ok|fine|well)|mir geht['’]?s? (?:es )?(?:wieder )?gut|estoy bien|je vais bien|sto bene|estou bem|iyiyim|я в порядке|[اأ]نا بخير|flight|fly|visa|cost|price|sie|ihnen|operier\p{L}+|operación|cirugía|tratamiento|documentos?|vuelo|vous|opération|traitement|vol|operação|cirurgia|tratamento|operazione|intervento|volo|ameliyat\p{L}*|tedavi\p{L}*|операц\p{L}+|лечени\p{L}+|документ\p{L}*|عملية|العملية|علاج|العلاج)(?!\p{L})/iu;

/** "Ça passe un peu": not over. */
const A_BIT =
  /(?<!\p{L})(?:a (?:bit|little)|slightly|somewhat|etwas|ein (?:bisschen|wenig)|bissl|un poco|un poquito|un peu|um pouco|un po['’]?|biraz|немного|чуть|شوي|شوية|قليلا)(?!\p{L})/iu;
/** "I don't want to go to hospital": said to the guidance, in nine languages. */
const WILL_NOT = [
  String.raw`(?:i )?(?:do not|don['’]?t|dont|will not|won['’]?t|wont|am not|['’]m not|im not) (?:want to |wanna |going to )?(?:go|call|going)`,
  String.raw`ich (?:will|möchte|mag|geh|gehe|fahr|fahre) (?:da )?nicht(?: hin)?`,
  String.raw`no (?:quiero|voy a) (?:ir|llamar)|(?:je )?(?:ne )?(?:veux|vais) pas (?:y )?(?:aller|appeler)`,
  String.raw`não (?:quero|vou) (?:ir|ligar)|non (?:voglio|ci voglio|vado)(?: (?:andar\p{L}*|chiamare))?`,
  String.raw`(?:gitmek|aramak) istemiyorum|не хочу(?: (?:ехать|вызывать|звонить))?`,
  String.raw`(?:ما|مش|لا) (?:أبي|ابي|ابغى|أبغى|عايز|عايزة|بدي|أريد|اريد) (?:أروح|اروح|أتصل|اتصل|أذهب|اذهب)`,
].join('|');
/** "I'll wait and see", "can I just take an aspirin". */
const WILL_WAIT = [
  String.raw`i(?:['’]?ll| will| think i['’]?ll|['’]d rather)? (?:just )?wait(?: and see| a bit| it out| till| until)?(?=[\s.!?]|$)`,
  String.raw`(?:can|could) i (?:just )?take an? (?:\p{L}+ )?(?:aspirin|tablet|pill|painkiller|paracetamol|ibuprofen)`,
  String.raw`ich (?:warte|wart) (?:lieber |noch |mal |erst )*(?:ab|bis|noch|mal)|(?:erst )?mal abwarten|(?:prefiero|voy a) esperar|mejor espero`,
  String.raw`(?:je )?(?:préfère|vais) attendre|(?:prefiro|vou) esperar|(?:preferisco|voglio) aspettare`,
  String.raw`(?:biraz )?bekle(?:yeceğim|rim|yeyim)|(?:я )?(?:лучше )?подожду|(?:بستنى|هستنى|سأنتظر|راح انتظر)`,
].join('|');
/** What else one waits for. */
const OF_THE_JOURNEY =
  /(?<!\p{L})(?:quotes?|offers?|answers?|hospitals? (?:to|answer)|devis|presupuesto\p{L}*|angebot\p{L}*|antwort\p{L}*|preventiv\p{L}|orçamento\p{L}*|teklif\p{L}*|предложени\p{L}*|ответ\p{L}*|العرض|عروض)(?!\p{L})/iu;
const HELP = String.raw`(?:hospital|a ?& ?e|er|emergency|ambulance|doctor|ir(?=\s*(?:[?!.]|$)| (?:ahora|agora|hoy|hoje))|andarci|y aller|hin(?:gehen|fahren)?|أروح|اروح|go(?=\s*(?:[?!.]|$)| (?:now|tonight|in)(?!\p{L}))|call|krankenhaus|klinik|notaufnahme|notarzt|arzt|urgencias|m[eé]dico|llamar|h[oô]pital|urgences|médecin|appeler|hospital|urgência|ligar|ospedale|pronto soccorso|medico|chiamare|hastane\p{L}*|acil\p{L}*|ambulans\p{L}*|doktor\p{L}*|больниц\p{L}|скор\p{L}{2}|врач\p{L}{0,2}|ехать|вызывать|(?:ال)?مستشفى|(?:ال)?إسعاف|(?:ال)?اسعاف|(?:ال)?طوارئ|(?:ال)?طبيب|(?:ال)?دكتور)`;
const REFUSES_HELP = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${WILL_NOT})(?:[^.!?؟\n]{0,20}?(?<!\p{L})${HELP}(?!\p{L})|(?:[\s,]+(?:now|tonight|there|jetzt|heute|ahora|maintenant|agora|adesso|şimdi|сейчас|الحين|دلوقتي))*\s*[.!]*$)|(?:${WILL_WAIT}))`,
  'iu',
);

const MUST = [
  String.raw`(?:do|must|should|shall) (?:i|we|he|she) (?:really |actually )?(?:have to|need to|must|should)?`,
  String.raw`(?:is it|do you think it['’]?s) (?:really )?(?:necessary|needed|that (?:bad|urgent|serious)) (?:to)?`,
  String.raw`(?:muss|soll|sollte|müssen) (?:ich|er|sie|wir) (?:wirklich|echt|denn)?`,
  String.raw`(?:tengo|tiene|tenemos) que|hace falta|es (?:realmente )?necesario|de verdad (?:tengo|debo)`,
  String.raw`(?:dois|doit|faut|devons)[- ](?:je|il|on|nous) (?:vraiment)?|est[- ]ce que (?:je dois|c['’]est nécessaire)|je dois vraiment`,
  String.raw`(?:tenho|tem|temos) (?:mesmo )?(?:que|de)|preciso mesmo|é (?:mesmo )?necessário`,
  String.raw`(?:devo|deve|dobbiamo) (?:proprio |davvero |per forza )?|è (?:proprio )?necessario`,
  String.raw`(?:gerçekten |illa )?(?:gitmem|aramam|gitmeli|aramalı)|şart mı|gerekli mi|gerekiyor mu`,
  String.raw`(?:мне )?(?:обязательно|правда нужно|действительно|точно)`,
  String.raw`(?:هل )?(?:لازم|يجب|ضروري)`,
].join('|');
const WAIT =
  /(?<!\p{L})(?:(?:can|could|may) (?:it|i|we|this|that) (?:not )?wait|wait (?:until|till)|kann (?:ich|das|es|man) (?:bis|noch|auch|nicht)? ?\p{L}* ?(?:warten)|bis (?:morgen|montag) warten|puedo esperar|puede esperar|espero (?:a|hasta)|(?:puis[- ]je|je peux|ça peut|on peut) attendre|posso (?:esperar|aspettare)|pode esperar|può aspettare|bekleyebilir|beklesem|(?:можно|могу|может) (?:ли )?(?:я )?(?:по|подо)?ждать|(?:ممكن|أقدر|اقدر|ينفع) (?:أنتظر|انتظر|استنى|أستنى))(?!\p{L})/iu;
const DOUBTS_HELP = new RegExp(
  String.raw`(?<!\p{L})(?:${MUST})[^.!?؟\n]{0,40}?(?<!\p{L})${HELP}(?!\p{L})|(?<!\p{L})${HELP}[^.!?؟\n]{0,30}?(?:${MUST})(?!\p{L})|${WAIT.source}`,
  'iu',
);
