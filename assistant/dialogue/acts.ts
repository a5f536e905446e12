import { begins, holds } from '../phrasebooks/phrasebook.ts';
import { ASKS_DIFFERENCE, WANTS_LIST } from './list-words.ts';
import { asksForPersonInAWord } from './person-word.ts';
import { CALLS_BACK } from './call-back.ts';
import { DELETES_PAPER, NOT_UNDERSTOOD } from './service-words.ts';
import { WHO_READS } from './who-reads.ts';

/** What a patient asks of the service itself, whatever else the conversation is about. In order: what binds people to act comes first. */
export const ACTS = [
  'person',
  'delete_account',
  'delete_paper',
  'machine',
  'compare',
  'shared',
  'data',
  'offer',
  'next',
  'matches',
  'take_time',
  'not_understood',
  'small_talk',
] as const;
export type Act = (typeof ACTS)[number] | 'record' | 'advice';

const SIGNS: Record<(typeof ACTS)[number], readonly RegExp[]> = {
  delete_paper: DELETES_PAPER,
  not_understood: NOT_UNDERSTOOD,
  compare: [
    begins(
      String.raw`compar(?:e|ison)|side by side|next to each other|which (?:one |offer |quote |of (?:them|the two) )?(?:is|works out|comes out|would be|costs?)\b[^.?!\n]{0,12}(?:cheap|less|least|more|better value|expensive)|(?:what|where)['’]?s? (?:is )?the difference between (?:the|these|those|them)`,
      String.raw`compar(?:ar|e|a|ación)|una al lado de (?:la )?otra|cuál (?:de las dos )?(?:es|sale|cuesta)[^.?!\n]{0,8}(?:más|menos)|vergleich\p{L}*|gegenüberstell\p{L}*|welche[srn]? (?:davon |angebot )?(?:ist|kostet|wäre|kommt)[^.?!\n]{0,15}(?:günstig|billig|weniger|teuer)|compar(?:er|ez|aison)|côte à côte|(?:laquelle|lequel|quelle offre)[^.?!\n]{0,15}(?:moins|plus) ch`,
      String.raw`confront\p{L}+|a paragone|quale (?:delle due )?(?:costa|è|conviene|viene)[^.?!\n]{0,8}(?:meno|più|di)|compar(?:ar|e|ação)|lado a lado|qual (?:das duas )?(?:fica|é|sai)[^.?!\n]{0,10}(?:em conta|barat|car)|karşılaştır\p{L}*|yan yana|hangisi[^.?!\n]{0,15}(?:ucuz|pahalı|uygun)|сравн\p{L}+|(?<!(?:то|тот|ту|та|те),? )(?:что|как\p{L}{2}|который)[^.?!\n]{0,15}(?:дешевле|дороже)`,
    ),
    holds('(?:ت|ن|أ)?قارن', 'مقارنة', '(?:أيهم|ايهم|أيهما|ايهما|أيها|أي عرض)[^.؟!\\n]{0,8}(?:أرخص|ارخص|أقل|اقل|أغلى)'),
  ],
  person: [
    ...CALLS_BACK,
    begins(
      String.raw`(?<!(?:is (?:this|that|it)|are you|you) an? )(?:actual|real|living|live) (?:human|person)|put (?:me on to |me through to )?(?:someone|somebody|a person)\b[^.?!\n]{0,8}\bon\b|carne y hueso|p[áa]s[ae]me con|(?:jemand|wer) echte[nmrs]?|(?:richtige[nr]?|echte[nrm]?) mensch\p{L}*|vrai (?:être )?humain|passez-moi (?:quelqu|une personne)|in carne e ossa|mi pass\p{L} (?:una persona|qualcuno)|carne e osso|passe-me (?:a |com )?(?:uma pessoa|alguém)|gerçek (?:bir )?insan|(?:yetkili|insan|görevli)\p{L}* bağla|жив(?:ой|ого|ым) человек|соедините меня`,
    ),
    holds('(?:إنسان|انسان|شخص) حقيقي', '(?:حولوني|حولني|وصلوني|وصلني)[^.؟!\\n]{0,8}(?:موظف|شخص|أحد|احد|مسؤول)'),
    begins(
      String.raw`(?:talk|speak|chat|write|get|connect\w*|put me through|transfer\w*|reach|contact|want|need|give me|like|call|phone)\b[^.?!\n]{0,30}\b(?:real (?:person|human|people)|human(?: being)?s?\b|(?:a|another|some|any) person|(?:somebody|someone)(?! else['’]?s (?:opinion|view|eyes)|['’]s opinion)|staff|coordinator|agent|operator|your (?:team|colleagues?))`,
      String.raw`(?:is there|are there) (?:a|any|some)?\s?(?:real )?(?:person|human|someone|anyone|people)\b[^.?!\n]{0,25}\b(?:talk|speak|call)`,
      String.raw`(?:not|stop) (?:want )?(?:to )?(?:talk|speak|talking|speaking) (?:to|with) a (?:machine|robot|bot|computer)`,
      String.raw`(?:call me|someone call)\b(?! (?:an )?ambulance)`,
    ),
    begins(
      String.raw`(?:hablar|comunic\w+|pás\w+|contact\w+|conect\w+|quiero|necesito|llam\w+)[^.?!\n]{0,30}(?:persona|humano|alguien|agente|coordinador|operador|su equipo)`,
      String.raw`(?:sprechen|reden|telefonieren|verbinden|brauche|anrufen|kontakt|schreiben)[^.?!\n]{0,30}(?:mensch|person\b|jemand|mitarbeiter|koordinator)`,
      String.raw`(?:mensch|person\b|jemand|mitarbeiter|koordinator)\p{L}*[^.?!\n]{0,30}(?:sprechen|reden|telefonieren|verbinden|anrufen|melden)`,
      String.raw`(?:parler|joindre|contacter|passer?\w*|appel\w+|discuter|veux|besoin)[^.?!\n]{0,30}(?:personne|humain|quelqu['’]un|conseill|coordinat|votre équipe)`,
      String.raw`(?:falar|conversar|contact\w+|lig\w+|quero|preciso|passe)[^.?!\n]{0,30}(?:pessoa|humano|alguém|atendente|coordenador|sua equipa|sua equipe)`,
      String.raw`(?:parlare|contatt\w+|passar\w+|chiam\w+|vorrei|voglio)[^.?!\n]{0,30}(?:persona\b|umano|essere umano|qualcuno|operatore|coordinator)`,
      String.raw`(?:insan|biri|bir kişi|yetkili|temsilci|koordinatör|çalışan)\p{L}*[^.?!\n]{0,25}(?:konuş|görüş|bağla|ara|iste|yaz)`,
      String.raw`(?:поговор|говор|связ|соедин|позв|обща|хочу|нужен|переключ)\p{L}*[^.?!\n]{0,30}(?:человек|кем-нибудь|кем-то|оператор|сотрудник|координатор|специалист|менеджер)`,
    ),
    holds(
      String.raw`(?:أتحدث|اتحدث|التحدث|أتكلم|اتكلم|التكلم|الحديث|أكلم|اكلم|تواصل|التواصل|أريد|اريد)[^.؟!\n]{0,30}(?:شخص|إنسان|انسان|بشر|موظف|أحد|احد|منسق|مسؤول)`,
    ),
  ],
  delete_account: [
    begins(
      String.raw`borr\p{L}* todo lo que[^.?!\n]{0,20}(?:m[ií]|tien\p{L}*)(?!\p{L})|effac\p{L}* tout ce que vous avez|cancell\p{L}* tutto quello che avete|apag\p{L}* tudo o que (?:têm|tem|sabem)|alles lösch\p{L}*[^.?!\n]{0,8}was (?:ihr|sie)|hakkımda\p{L}* her şeyi sil\p{L}*|удал\p{L}+ вс[её],? что (?:у вас|вы)`,
    ),
    begins(
      String.raw`(?:delete|erase|remove|close|cancel|wipe)\b[^.?!\n]{0,20}\b(?:my|the) (?:account|profile|user|data|information|everything)\b(?! (?:about|of) (?:my )?(?:allerg|diab))`,
      String.raw`(?:delete|erase) everything|forget me\b`,
      String.raw`(?:elimin|borr|suprim|cancel|cerrar|dar de baja)\w*[^.?!\n]{0,20}(?:cuenta|perfil|mis datos)`,
      String.raw`(?:konto|profil|account|meine daten|meiner daten)[^.?!\n]{0,25}(?:lösch|entfern|schließ)|(?:lösch|entfern)\p{L}*[^.?!\n]{0,25}(?:konto|profil|account|meine(?:r)? daten)`,
      String.raw`(?:supprim|effac|clôtur|ferm)\p{L}*[^.?!\n]{0,20}(?:compte|profil|mes données)`,
      String.raw`(?:elimin|apag|exclu|cancel|encerr)\p{L}*[^.?!\n]{0,20}(?:conta|perfil|meus dados)`,
      String.raw`(?:elimin|cancell|chiud)\p{L}*[^.?!\n]{0,20}(?:account|profilo|miei dati)`,
      String.raw`(?:hesab|profil|verileri|bilgileri)\p{L}*[^.?!\n]{0,20}(?:sil|kapat|kaldır)`,
      String.raw`(?:удал|закр|стер|сотр)\p{L}*[^.?!\n]{0,20}(?:аккаунт|учётн|учетн|профил|мои данные|моих данных)`,
    ),
    holds(String.raw`(?:حذف|احذف|أحذف|إلغاء|امسح|مسح|إغلاق)[^.؟!\n]{0,20}(?:حساب|بيانات|ملف)`),
  ],
  machine: [
    begins(
      String.raw`(?:are you|is this|am i (?:talking|speaking|writing|chatting) (?:to|with)|is it|r u|you are|you['’]re)\b[^.?!\n]{0,25}\b(?:robot|bot|human|machine|computer|ai\b|a\.i\.|artificial|real person|chatgpt|software|program)`,
      String.raw`(?:es|eres|hablo|está|estoy hablando|usted)[^.?!\n]{0,25}(?:robot|máquina|humano|programa|inteligencia artificial|persona real|una persona o)`,
      String.raw`(?:bist|sind|spreche|rede|schreibe|ist das|ist da)[^.?!\n]{0,25}(?:roboter|mensch|maschine|bot\b|computer|ki\b|programm)`,
      String.raw`(?:êtes|es-tu|est-ce|parle|suis)[^.?!\n]{0,25}(?:robot|humain|machine|ordinateur|programme|intelligence artificielle|vraie personne)`,
      String.raw`(?:você|és|é|estou|falo|falando)[^.?!\n]{0,25}(?:robô|robot|máquina|humano|programa|computador|inteligência artificial|pessoa real)`,
      String.raw`(?:sei|è|siete|parlo|parlando)[^.?!\n]{0,25}(?:robot|macchina|umano|programma|computer|intelligenza artificiale|persona vera)[^.!\n]{0,25}(?:\?|$)`,
      String.raw`(?:robot|makine|insan|bot|yapay zeka|bilgisayar|program)\p{L}*[^.?!\n]{0,15}(?:mısın|misin|musun|müsün|mısınız|misiniz|musunuz|müsünüz|\sm[ıiuü](?!\p{L}))`,
      String.raw`(?:ты|вы|я с|это)(?!\p{L})[^.?!\n]{0,15}(?<!\p{L})(?:робот|бот|человек|машин|программ|компьютер|ии(?!\p{L}))[^.!\n]{0,25}(?:\?|$)`,
    ),
    holds(
      String.raw`(?:هل|أنت|انت|إنت|انتي|أتحدث|اتحدث|بكلم|أكلم|اكلم)[^.؟!\n]{0,25}(?:روبوت|آلة|الة|آلي|إنسان|انسان|بشر|بني ادم|بني آدم|بنى ادم|كمبيوتر|كومبيوتر|برنامج|ذكاء اصطناعي)`,
    ),
  ],
  shared: [
    ...WHO_READS,
    begins(
      String.raw`what (?:will|do|can|would) (?:they|the (?:hospitals?|clinics?|doctors?)) (?:see|get|know|receive|read)|(?:what|which) (?:data|information|documents?)? ?(?:is|are|will be|gets?) (?:sent|shared|forwarded)|who (?:gets to|can|will|may) (?:see|read)`,
      String.raw`qué (?:verán|ven|reciben|sabrán)|quién (?:puede|va a) ver|qué se (?:envía|comparte)`,
      String.raw`was (?:sehen|erfahren|bekommen|lesen) (?:die|sie)|wer (?:kann|darf|sieht|wird)[^.?!\n]{0,20}(?:sehen|lesen|unterlagen|daten|akte)|was wird (?:geteilt|weitergegeben|geschickt)`,
      String.raw`que (?:verront|voient|reçoivent)|qui (?:peut|va|pourra) (?:voir|lire)|o que (?:vão ver|veem|recebem)|quem (?:pode|vai) ver|cosa (?:vedranno|vedono|ricevono)|chi (?:può|potrà) vedere`,
      String.raw`(?:ne|neyi|neleri) (?:görecek|görür)|kim (?:görebilir|görecek)|что (?:они )?(?:увид|узна|получ)\p{L}*|кто (?:увид|может видеть|будет видеть)`,
    ),
    holds('ماذا (?:سيرى|سيرون|يرون|سترى)', 'من (?:يستطيع|يمكنه|سيرى|يرى)'),
  ],
  data: [
    begins(
      String.raw`(?:what|how|where|is|are|who)\b[^.?!\n]{0,40}\bmy (?:(?:personal|medical|health) )?(?:data|information|documents|records?)\b[^.?!\n]{0,25}\b(?:safe|secure|stored|kept|used|protected|private|happen|go|sold|deleted)|what (?:happens?|do (?:yo)?u do) (?:to|with|w) my (?:\w+ )?(?:data|information|documents)|data protection|privacy\b`,
      String.raw`(?:qué|cómo|dónde)[^.?!\n]{0,30}mis datos|protección de datos|(?:was|wie|wo|sind)[^.?!\n]{0,30}meine[nr]? daten|datenschutz`,
      String.raw`(?:que|comment|où)[^.?!\n]{0,40}mes données|protection des données|(?:o que|como|onde)[^.?!\n]{0,30}(?:meus|os meus) dados|proteção de dados|(?:cosa|come|dove)[^.?!\n]{0,30}(?:miei|i miei) dati|protezione dei dati`,
      String.raw`veriler\p{L}*[^.?!\n]{0,20}(?:ne ol|nerede|güven|saklan)|bilgiler\p{L}*[^.?!\n]{0,20}(?:ne ol|nerede|güven|saklan)|kvkk|(?:что|где|как)[^.?!\n]{0,30}мо(?:и|ими|их) данны\p{L}*|защит\p{L}* данных`,
    ),
    holds('(?:ماذا|كيف|أين|هل)[^.؟!\\n]{0,30}(?:بياناتي|معلوماتي)', 'حماية البيانات'),
  ],
  offer: [
    begins(
      String.raw`heard (?:anything|back|something)|has any(?:one|body) (?:quoted|answered|replied)|(?:any|a) price (?:yet|back)|se sabe algo|alguien (?:ha )?(?:mandado|respondido|contestado|enviado)|(?:contestó|respondió|escribió|mandó|ha contestado|ha respondido|contesta|responde) (?:ya )?(?:alguien|nadie|algún)|(?:alguien|nadie) (?:me )?(?:contestó|respondió|contesta|responde|escribió|ha contestado|ha respondido)|(?:hat|haben) (?:schon |noch |sich )*(?:jemand|wer|niemand|keiner)\b[^.?!\n]{0,15}(?:geantwortet|gemeldet)|(?:personne|quelqu['’]un) (?:n['’])?a[^.?!\n]{0,12}répondu|ha (?:già )?risposto qualcuno|nessuno ha[^.?!\n]{0,12}risposto|(?:respondeu|ninguém respondeu|já respondeu) (?:alguém|ainda)?|kimse[^.?!\n]{0,12}(?:cevap|yanıt)|(?:wer|jemand) (?:schon )?gemeldet|schon (?:was|wer|jemand|einen preis)|gibt['’]?s schon|(?:eu|reçu) des (?:retours|nouvelles|réponses)|quelqu['’]un a (?:envoyé|répondu)|(?:si è|s['’]è) fatt[oa] viv[oa]|qualcuno ha (?:mandato|risposto|inviato)|(?:já )?disseram (?:alguma|algo)|alguém (?:já )?(?:mandou|respondeu|enviou)|ses seda|(?:ses|haber|cevap) çıktı|fiyat (?:veren|verdi\p{L}*)|откликнул\p{L}*|(?:цену|ответ) (?:кто-нибудь|кто-то|уже)|кто-нибудь (?:прислал|ответил|откликнулся)`,
    ),
    holds('(?:رد|ردوا) علي(?:كم|نا|ك)', '(?:أحد|احد)[^.؟!\\n]{0,6}(?:أرسل|ارسل|رد|جاوب)', '(?:وصل|جا|جاء) (?:شي|شيء|رد|سعر)'),
    begins(
      String.raw`(?:any|an|the|my|first|got|have|received?|did)\b[^.?!\n]{0,40}\b(?:offers?|quotes?|quotations?|estimates?)\b(?=[^.!\n]*(?:\?|$|yet|already|arriv|come|there))|(?:did|have|has) (?:they|the (?:hospitals?|clinics?)|any(?:one|body)|it|[\w ]{1,30})\b[^.?!\n]{0,15}\b(?:send|sent|answer(?:ed)?|repl(?:y|ied)|respond(?:ed)?|name)\b|any (?:news|answers?|repl(?:y|ies)|response)\b|(?:answer|reply|hear|heard|news)\b[^.?!\n]{0,12}\bfrom (?:the|any) (?:hospital|clinic)`,
      String.raw`(?:alguna|ya|la|una|mi|hay|tengo|llegado|recibido)[^.?!\n]{0,25}(?:oferta|presupuesto de|cotización|respuesta de)|han (?:respondido|contestado|enviado)|alguna (?:noticia|respuesta)`,
      String.raw`(?:schon|ein|das|angebote?|gibt es|habe ich|kam|liegt)[^.?!\n]{0,25}(?:angebote?\b|kostenvoranschl|antwort(?:en)? (?:von|der|da)|rückmeldung)|(?:haben|hat)[^.?!\n]{0,25}(?:geantwortet|sich gemeldet)|(?:etwas|was) neues|neuigkeiten|schon (?:eine )?antwort`,
      String.raw`(?:une|des|déjà|reçu|l['’]|y a-t-il)[^.?!\n]{0,25}(?:offre|devis|réponse de)|ont-ils répondu|des nouvelles`,
      String.raw`(?:alguma|já|uma|há|tenho|chegou|recebi)[^.?!\n]{0,25}(?:oferta|proposta|orçamento d|resposta d)|(?:já )?responderam|novidades|alguma resposta`,
      String.raw`(?:qualche|già|un['’]?|c['’]è|ho|arrivat\w)[^.?!\n]{0,25}(?:offert[ae]|preventiv[oi]|risposta d)|hanno risposto|novità|notizie`,
      String.raw`(?:teklif|fiyat teklifi|cevap|yanıt|haber)\p{L}*[^.?!\n]{0,15}(?:var mı|geldi mi|aldım mı|gönderdi|yok mu|\?)`,
      String.raw`(?:есть|пришл|получ|прислал|ответил|было|уже)\p{L}*[^.?!\n]{0,25}(?:предложени|смет|ответ|новост)\p{L}*|(?:клиник|больниц)\p{L}* (?:ответил|прислал)|есть (?:ли )?(?:новости|ответ)`,
    ),
    holds('(?:هل|أي|وصل|وصلني|لدي|عندي)[^.؟!\\n]{0,25}(?:عرض|عروض|عرضا|رد من|ردت|جواب)'),
  ],
  next: [
    begins(
      String.raw`what(?:['’]s| is| are| comes?| happens?| will happen| do i do| should i do| do we do|) (?:the )?(?:next|now|after (?:this|that)|then)\b|(?:the )?next steps?\b|(?:ok(?:ay)?,? )?(?:and |so )?now what\s*\??$|(?:and|so) (?:what(?:['’]s| is)? )?now\s*\?|(?:where|how far) (?:are we|am i|is my case)|(?:what['’]?s?|what is) (?:the|my) (?:status|state)\b|status of my case|(?:when|who)\b[^.?!\n]{0,20}\b(?:get an answer|will answer|answers?|hear (?:back|from)|reply|know more|goes? on)|how (?:long|does it go on)\b[^.?!\n]{0,20}\b(?:take|wait|answer|on)\b(?=[^.!]*(?:answer|hospital|reply|next|on\s*\?))`,
      String.raw`(?:qué|y) (?:ahora |luego |después )?(?:pasa|sigue|viene|hago|toca)\b[^.?!\n]{0,15}(?:ahora|después|luego|$|\?)|y ahora(?: qué)?|siguiente paso|próximo paso|cuándo (?:tendré|recibiré|habrá|me) (?:una )?(?:respuesta|contest)|en qué (?:punto|estado) (?:está|estamos)`,
      String.raw`wie geht(?:['’]?s| es)? (?:jetzt |nun |dann )?weiter|was (?:passiert|kommt|geschieht|mache ich) (?:jetzt|nun|dann|als nächstes|danach)|nächste[rn]? schritt|und (?:jetzt|nun)\s*\?|wann (?:bekomme|erhalte|höre|kommt)[^.?!\n]{0,20}(?:antwort|bescheid|von)|wie ist der stand|wo stehen wir`,
      String.raw`(?:et )?(?:maintenant|après|ensuite)\s*\?|(?:et )?(?:maintenant|ensuite),? (?:on fait quoi|je fais quoi|quoi|qu['’]est-ce qu)|que se passe-t-il|qu['’]est-ce qui se passe|(?:prochaine|quelle est la suite|étape suivante)|où en (?:est|sommes|suis)|quand (?:aurai|recevrai)-je`,
      String.raw`e agora|o que (?:acontece|vem|faço) (?:agora|depois|a seguir)|próximo passo|quando (?:terei|vou ter|recebo)[^.?!\n]{0,15}resposta|em que (?:ponto|fase)`,
      String.raw`e (?:adesso|ora)\s*\??|cosa (?:succede|viene|faccio|devo fare) (?:adesso|ora|dopo|poi)|prossimo passo|a che punto|quando (?:avrò|ricevo|riceverò)[^.?!\n]{0,15}risposta`,
      String.raw`(?:şimdi|sonra|sırada|bundan sonra)[^.?!\n]{0,15}(?:ne (?:olacak|var|yapacağ|yapmal|oluyor)|ne\b)|sonraki adım|ne zaman (?:cevap|yanıt|haber)`,
      String.raw`что (?:дальше|теперь|потом|будет дальше|делать дальше|мне делать)|(?:и )?(?:что )?теперь\s*\?|следующ\p{L}+ шаг|когда (?:будет |придёт |придет |я получу )?ответ|на каком (?:этапе|мы этапе)`,
    ),
    holds(
      '(?:ماذا|وماذا|ما)[^.؟!\\n]{0,15}(?:بعد ذلك|الآن|الان|التالي|التالية|بعدها|يحدث)',
      'الخطوة (?:التالية|القادمة)',
      '(?:وبعدين|والآن|وهلق|ودلوقتي|والحين) (?:شو|ايش|إيش|وش|ايه|ماذا)[^.؟!\\n]{0,12}',
      'متى (?:سأحصل|سيصل|يصل|أحصل)[^.؟!\\n]{0,15}(?:رد|جواب)?',
    ),
  ],
  matches: [
    ...WANTS_LIST,
    begins(
      String.raw`who (?:could|can|would) do (?:it|this|that|the (?:operation|surgery))|(?:which|what) (?:places|ones|clinics|hospitals) (?:have|do|did) you|quién (?:me )?(?:lo |la )?(?:podría|puede) (?:hacer|operar)|qué sitios|(?:und )?wer (?:könnte|kann|würde) (?:das|es|mich)[^.?!\n]{0,6}(?:machen|operieren)|(?:was|welche)[^.?!\n]{0,15}(?:häuser|kliniken|krankenhäuser)|qui (?:pourrait|peut) (?:le |la |me )?(?:faire|opérer)|établissements`,
      String.raw`chi (?:lo |la |mi )?(?:potrebbe|può) (?:fare|operare)|(?:che|quali) strutture|quem (?:é que )?(?:podia|pode|poderia) (?:fazer|operar)|que (?:sítios|lugares|locais)|kim (?:yapabilir|yapar)|(?:nereler|neler|yerler) var|кто (?:это )?(?:может|мог бы|бы мог)(?: это)? (?:сдела|проопер)\p{L}*|какие (?:есть |у вас )?(?:места|клиники|больницы)`,
    ),
    holds('(?:مين|من) (?:يقدر|يستطيع|ممكن) (?:يسوي|يعمل|يجري)', '(?:شو|وش|ما|إيش|ايش)[^.؟!\\n]{0,10}(?:أماكن|اماكن|مستشفيات)'),
    begins(
      String.raw`(?:show|list|see|give|tell|which|what|repeat|send)\b[^.?!\n]{0,20}\b(?:hospitals?|clinics?|options?|suggestions?|matches|the list)\b(?! (?:will|can|see))|what do you (?:suggest|recommend|propose)|what (?:can|do) you (?:offer|have for) me`,
      String.raw`(?:qué|cuáles|muéstr\w+|enséñ\w+|ver|d[ée]me|dime|repit\w+)[^.?!\n]{0,20}(?:hospitales|clínicas|opciones|la lista)|qué (?:me )?(?:recomienda|propone|sugiere)`,
      String.raw`(?:welche|zeig\w*|nenn\w*|liste)[^.?!\n]{0,20}(?:kliniken|krankenhäuser|vorschläge|optionen|auswahl)|was (?:schlagen|empfehlen) sie`,
      String.raw`(?:quel\w*|montr\w+|voir|list\w+|donn\w+)[^.?!\n]{0,20}(?:hôpitaux|cliniques|options|propositions|la liste)|que (?:proposez|recommandez|conseillez)`,
      String.raw`(?:quais|mostr\w+|ver|list\w+)[^.?!\n]{0,20}(?:hospitais|clínicas|opções|a lista)|o que (?:recomenda|sugere|propõe)`,
      String.raw`(?:quali|mostr\w+|vedere|elenc\w+)[^.?!\n]{0,20}(?:ospedali|cliniche|opzioni|la lista)|cosa (?:consiglia|propone|suggerisce)`,
      String.raw`(?:hangi|hastaneleri|klinikleri|seçenekleri)[^.?!\n]{0,20}(?:hastane|klinik|seçenek|göster|listele|var)|ne öner`,
      String.raw`(?:какие|покаж|список|перечисл|назов)\p{L}*[^.?!\n]{0,20}(?:больниц|клиник|вариант|госпитал)|что (?:вы )?(?:посоветуете|предложите|рекомендуете)`,
    ),
    holds('(?:ما هي|أرني|ارني|اعرض|أي|عرض)[^.؟!\\n]{0,15}(?:المستشفيات|مستشفيات|العيادات|الخيارات|القائمة)'),
  ],
  take_time: [
    begins(
      String.raw`(?:put|leave|keep) (?:this|it|things|everything)\b[^.?!\n]{0,12}\b(?:on hold|off|aside|for now|there for)|on hold\b|(?:pause|postpone) (?:this|it|things|everything|my case|the (?:whole )?thing)|en pausa|(?:lo|la) (?:dejamos|aplaz\p{L}+|pospon\p{L}+) (?:por ahora|de momento|para)?|auf eis|(?:das|alles|es)[^.?!\n]{0,25}(?:pausieren|ruhen|verschieben)|ruhen lassen|lassen wir[^.?!\n]{0,12}ruhen|en pause|(?:on laisse|laissons|mettre)[^.?!\n]{0,12}de côté`,
      String.raw`in pausa|per ora (?:lasciamo|fermiamo)|rimandiamo|em pausa|deixamos isto|(?:quero|preciso de) adiar|ara ver\p{L}*|beklet\p{L}*|ertele\p{L}*|на паузу|(?:надо|хочу|давайте|нужно)[^.?!\n]{0,12}отлож\p{L}+|приостанов\p{L}+`,
    ),
    holds('(?:أوقف|اوقف|نوقف|نأجل|نأجلها|أؤجل|اؤجل|تأجيل)[^.؟!\\n]{0,12}(?:الموضوع|الحين|الآن|ها|أسبوع|الأمر)?'),
    begins(
      String.raw`(?:i(?:['’]d| would)? (?:like to|need to|want to|have to|must|will) |let me )(?:think|consider|sleep|talk to my|discuss|ask my (?:wife|husband|family|son|daughter))|(?:need|give me) (?:some |more |a little )?time|(?:not|maybe) (?:right )?now|(?:maybe )?later\W*$`,
      String.raw`(?:quiero|necesito|tengo que|déjeme|prefiero) pensar|más tarde\W*$|(?:möchte|muss|will|lass)[^.?!\n]{0,20}(?:überlegen|nachdenken|darüber schlafen)|später\W*$|(?:je (?:veux|dois|vais|préfère)|laissez)[^.?!\n]{0,12}réfléchir|plus tard\W*$`,
      String.raw`(?:quero|preciso|vou|deixe-me) (?:de )?pensar|mais tarde\W*$|(?:devo|voglio|vorrei|ci) pensar\w+|più tardi\W*$|(?:biraz )?düşün(?:mem|eyim|mek)|daha sonra\W*$|(?:нужно|надо|хочу|дайте)[^.?!\n]{0,15}подумать|подумаю|(?:давайте )?позже\W*$`,
    ),
    holds('(?:أفكر|افكر|أن أفكر|التفكير|لاحقا|لاحقاً)'),
  ],
  small_talk: [
    begins(
      String.raw`how (?:are|r) (?:you|u)\b(?: today| doing)?|how['’]s it going|what['’]s your name|who are you|nice (?:day|weather)|good night`,
      String.raw`(?:cómo|como) (?:está|estás)|cómo se llama|wie geht['’]?s? (?:es )?(?:ihnen|dir)|wie hei(?:ß|ss)(?:en sie|t du)|comment (?:allez-vous|ça va|vous appelez)|como (?:vai|você está)|come (?:stai|sta|va)|nasılsın(?:ız)?|adın(?:ız)? ne|как (?:дела|вы поживаете|вас зовут|тебя зовут)`,
    ),
    holds('كيف حالك', 'ما اسمك'),
  ],
};

/** Of an operation that a robot does or helps with; no talk of whom the writer speaks with. */
const OPERATES =
  /(?<![\p{L}\p{M}])(?:operat\p{L}*|surger\p{L}*|performed?|done|do (?:it|this|that|they|you)|use[ds]?|oper\p{L}*|cirug\p{L}*|interven\p{L}*|hacen|hace|usan|machen|macht|gemacht|wird das|operier\p{L}*|opér\p{L}*|opèr\p{L}*|chirurg\p{L}*|font|fait|faites|fazem|feita?|cirurg\p{L}*|fanno|fatt[oa]|usano|yapıl\p{L}*|yapıyor\p{L}*|ameliyat\p{L}*|делают|делаете|опер\p{L}+|عملية|العملية|تعملون|يعملون|تجرى|جراحة)(?![\p{L}\p{M}])/iu;
const TALKS =
  /(?<![\p{L}\p{M}])(?:(?:talk|speak|chat|writ|answer)\p{L}*|(?:habl|respond|escrib|contest)\p{L}*|(?:sprech|red|schreib|antwort)\p{L}*|(?:parl|répond|écri)\p{L}*|(?:fal|convers|escrev)\p{L}*|(?:risp|scriv)\p{L}*|(?:konuş|yazış|cevap)\p{L}*|(?:говор|обща|пиш|отвеча)\p{L}*|أتحدث|اتحدث|بكلم|أكلم|اكلم)(?![\p{L}\p{M}])/iu;
const ROBOT = /robot|robô|робот|روبوت/iu;
const ADDRESSED =
  /(?<![\p{L}\p{M}])(?:you (?:are )?(?:a|an)|are you|r u|eres|es usted|bist du|sind sie|êtes|es-tu|você é|és|sei|siete|ты|вы|أنت|انت)(?![\p{L}\p{M}])/iu;

const isOfOperatingRobot = (message: string): boolean =>
  ROBOT.test(message) && OPERATES.test(message) && !TALKS.test(message) && !ADDRESSED.test(message);

/** Where hospitals are on the table: asked to be shown them, or whether there are any in a country. */
const SHOW_THEM = [
  ...ASKS_DIFFERENCE,
  begins(
    String.raw`(?<!\b(?:i|we)(?:['’]ll|['’]d| will| can| could| would| did| have)? )(?:show|list|name|tell|give|see|send|hide)\b[^.?!\n]{0,12}\b(?:them|those|the ones|the names?|their names|me any)\b|(?:haven['’]?t|have not|didn['’]?t|did not|never) (?:shown?|seen|told|named|given)\b[^.?!\n]{0,12}\b(?:any|them|hospitals?|clinics?|names?|one)\b|(?:is|are) there (?:really )?(?:a|any|no|not a|some)\b[^.?!\n]{0,12}\b(?:hospitals?|clinics?|one)\b|(?:don['’]?t|do not) know (?:any|which|what|the)\b[^.?!\n]{0,12}(?:hospitals?|clinics?|ones)`,
    String.raw`(?:mu[ée]str|enséñ|díg|nómbr|ver)\p{L}*[^.?!\n]{0,10}(?:los nombres|cuáles son)|(?:muéstremel|enséñemel|díga?mel)[oa]s|(?:no )?hay (?:alg[uú]n|alguna|ning[uú]n|ninguna)?\s?(?:hospital|clínica)|no (?:me )?(?:ha|he|han) (?:mostrado|enseñado|visto|dicho)[^.?!\n]{0,12}(?:ningun|hospital|clínica)`,
    String.raw`(?:zeig|nenn|sag)\p{L}*[^.?!\n]{0,12}(?:sie mir|welche|die namen|mal her)|gibt es[^.?!\n]{0,25}(?:klinik|krankenh)|(?:keine?|nicht)[^.?!\n]{0,20}(?:klinik\p{L}*|krankenh\p{L}*)[^.?!\n]{0,15}(?:gezeigt|gesehen|genannt)|(?:warum|wieso)[^.?!\n]{0,15}zeigen sie`,
    String.raw`(?:montr|nomm|dit)\p{L}*-(?:les|moi lesquels)|(?:il )?y a-t-il (?:un|une|des|aucun)[^.?!\n]{0,8}(?:hôpita|clinique)|(?:aucun|pas)[^.?!\n]{0,12}(?:hôpital|clinique)[^.?!\n]{0,12}(?:montré|vu)|(?:não )?há (?:algum|alguma|nenhum|nenhuma)[^.?!\n]{0,4}(?:hospital|clínica)|mostre-?(?:os|as|mos|mas)|(?:ainda )?não (?:me )?(?:mostrou|vi|disse)[^.?!\n]{0,12}(?:nenhum|hospita|clínica)`,
    String.raw`(?:me li |me le )?(?:mostri|faccia vedere|elenchi)(?:meli|mele| quali)?|(?:ci sono|c['’]è)[^.?!\n]{0,15}(?:ospedal|clinic)|non (?:mi )?(?:ha|ho|avete) (?:mostrato|visto|detto|fatto vedere)[^.?!\n]{0,12}(?:nessun|ospedal|clinic)|(?:hastane|klinik)\p{L}*[^.?!\n]{0,12}(?:var mı|yok mu|göstermedin|görmedim)|(?:onları|isimlerini) (?:göster|say|söyle)\p{L}*`,
    String.raw`(?:покажите|назовите|перечислите) (?:их|какие|названия)|(?:есть|нет) (?:ли )?[^.?!\n]{0,20}(?:больниц|клиник)|не (?:показали|видел[аи]?|назвали)[^.?!\n]{0,12}(?:больниц|клиник|ни одн)`,
  ),
  holds(
    '(?:أرني|ارني|ورني|وروني|فرجيني|اعرضوا)(?:ها| اسماء)?',
    '(?:هل|في|فيه|يوجد)[^.؟!\\n]{0,12}(?:مستشفى|مستشفيات|عيادة|عيادات)',
    'ما (?:شفت|عرضتم|قلتم)[^.؟!\\n]{0,12}(?:مستشف|عياد)',
  ),
];

/** What is there to ask about: quotes to compare, hospitals that were found. */
type OnTheTable = { quotes?: boolean; matches?: boolean };

/** What the message asks of the service; null: nothing of the kind. */
export function readAct(message: string, { quotes = false, matches = false }: OnTheTable = {}): Act | null {
  const isNone = (act: (typeof ACTS)[number]) => (act === 'compare' && !quotes) || (act === 'machine' && isOfOperatingRobot(message));
  if (asksForPersonInAWord(message)) return 'person';
  const asks = (patterns: readonly RegExp[]) => patterns.some((pattern) => message.search(pattern) >= 0);
  return ACTS.find((act) => !isNone(act) && asks(SIGNS[act])) ?? (matches && asks(SHOW_THEM) ? 'matches' : null);
}

const FEELINGS = [
  begins(
    String.raw`ever so (?:nervous|worried|scared)|(?:dreading|scared stiff|petrified)|(?:me )?da (?:muchísimo |mucho |mucha )?(?:respeto|pánico|vértigo|miedo)|(?:ganz |so )?mulmig|muffensausen|bammel|(?:la |une )?(?:trouille|frousse)|(?:una |tanta )?fifa|(?:cheia|cheio|morro|cagad\p{L}) de medo|(?:ödüm|yüreğim) (?:kopuyor|ağzıma)|коленки трясутся|трясёт от страха|жутко`,
  ),
  holds('ميت(?:ة|)? (?:من ال)?خوف', 'مرعوب'),
  begins(
    String.raw`(?:i(?:['’]?m| am| feel)|feeling|makes? me|so|very|really|a bit|me) (?:so |very |really |a bit |quite |a little |all )*(?:scared|afraid|frightened|worried|anxious|nervous|terrified|desperate|sad|overwhelmed|lonely|ashamed|exhausted by|hopeless)|(?:scares|frightens|worries) me|i(?:['’]m| am) (?:freaking out|panicking)|i fear\b`,
    String.raw`(?:tengo|me da|mucho) (?:mucho )?miedo|estoy (?:muy |un poco |algo )?(?:asustad|preocupad|nervios|angustiad|triste|desesperad)|ich habe (?:\p{L}+ )?angst|(?:mache|mach) mir (?:\p{L}+ )?sorgen|bin (?:so |sehr |ganz )?(?:verzweifelt|nervös|besorgt|traurig|überfordert)|(?:macht|hab) mir angst`,
    String.raw`j['’]ai (?:très |tellement )?peur|je suis (?:très |si |complètement |tellement )?(?:inqui|angoiss|stress|triste|désespér|nerveu|terroris|terrifi|paniqu|effray|mort[e]? de (?:peur|trouille))|j['’]en dors (?:plus|pas)|(?:tenho|com|estou com) (?:muito )?medo|estou (?:muito |um (?:bocado|pouco) )?(?:preocupad|nervos|ansios|triste|assustad|desesperad)|ho (?:tanta |molta )?paura|sono (?:molto |così )?(?:preoccupat|spaventat|nervos|ansios|triste|disperat)`,
    String.raw`(?:çok )?korkuyorum|endişeli|kaygılı|çok üzgünüm|(?:мне|очень) (?:очень )?страшно|боюсь|(?:очень )?(?:волнуюсь|переживаю|нервничаю)|я в отчаянии`,
  ),
  holds('(?:أنا|انا)? ?(?:خائف|خايف|قلق|قلقان|متوتر|حزين|يائس)', 'أخاف|أشعر بالخوف'),
];

/** Whether fear, worry or sadness is named. */
export const namesFeeling = (message: string): boolean => FEELINGS.some((pattern) => message.search(pattern) >= 0);
