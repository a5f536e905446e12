import { begins, holds } from '../phrasebooks/phrasebook.ts';

/** "Who reads this?", "C'est qui qui lit ça ?", "does my employer see it": who sees what is written, and not who sees a patient or a picture. */

const PAPERS_EN = String.raw`my (?:medical )?(?:papers|files?|scans?|reports?|letters?|results|uploads)`;
const EN = String.raw`(?:this|that|it|any of (?:this|it)|my (?:\w+ )?(?:data|info\w*|details|records?|messages?|chats?|words|stor(?:y|ies)|answers?|documents?)|these|the chat|what (?:i|we) (?:write|wrote|say|said|tell|told)|all (?:this|that)|${PAPERS_EN})`;

export const WHO_READS: readonly RegExp[] = [
  begins(
    String.raw`who(?:['’]s| is| else| all| actually| really)* (?:reads?|sees?|reading|seeing|gets?(?: to (?:see|read))?|looks at|looking at|has access to|can access) ${EN}(?![\p{L}])`,
    String.raw`(?:does|do|will|can|could|would) (?:my|the) (?:employer|boss|family|husband|wife|parents|insurance|insurer|company|work|colleagues|doctor|gp)\b[^.?!\n]{0,12}\b(?:see|read|know|find out|hear)\b[^.?!\n]{0,12}\b(?:this|that|it|any|about)`,
    String.raw`(?:does|do|will|can|could|would) (?:anyone|anybody|someone|somebody|people) (?:at|from|in) (?:my|the) (?:\w+ )?(?:work|office|job|company|gp|doctor\p{L}*|surgery|practice|family|insurance|insurer|bank|school)\b[^.?!\n]{0,16}\b(?:see|read|know|find out|hear)(?!\p{L})`,
    String.raw`(?:don['’]?t|do not) want (?:anyone |anybody )?(?:(?:at|from) )?(?:my )?(?:work|boss|employer|family|husband|wife|parents)(?: to)? (?:find|finding|know|knowing|see|seeing|hear|hearing)(?: out)?(?!\p{L})`,
    String.raw`(?:can|could|may) i (?:stay|remain|be|keep) an[oi]n[iy]m\w*`,
  ),
  begins(
    String.raw`qui[eé]n(?:es)? (?:m[aá]s )?(?:ve|ven|lee|leen|mira|ver[aá]|leer[aá]|tiene acceso a|puede leer)[^.?!\n]{0,12}(?:est[oae]s?|eso|mis|lo que|todo|aqu[ií]|mi (?:informaci[oó]n|historia|mensaje)|datos)`,
    String.raw`(?:mi|la) (?:jefe|empresa|familia|marido|esposo|esposa|mujer|aseguradora|seguro)[^.?!\n]{0,10}(?:ve|ver[aá]|lee|se entera|sabr[aá])[^.?!\n]{0,6}(?:est[oae]|algo|de esto)?`,
    String.raw`(?:l[oa]s? |esto |eso )(?:ve|ven|lee|leen|ver[aá]n?) (?:mi|la|el) (?:jefe|empresa|familia|marido|esposo|esposa|mujer|aseguradora|seguro|m[eé]dico|trabajo)|alguien (?:de|en) mi (?:trabajo|empresa|familia|seguro)[^.?!\n]{0,12}(?:ve|ver[aá]|lee|se entera|sabe)(?!\p{L})`,
  ),
  begins(
    String.raw`wer (?:alles |noch |denn |eigentlich )?(?:liest|sieht|bekommt|kriegt) (?:denn |eigentlich )?(?:das|dies|meine (?:daten|angaben|nachrichten|akte|unterlagen|befunde|papiere|dokumente)|hier|mit|was ich|alles)(?![^.?!\n]{0,12}(?:bild|mrt|röntgen))`,
    String.raw`(?:sieht|erfährt|liest|erfahren|sehen|weiß) (?:das |denn )?(?:mein|meine|der|die) (?:arbeitgeber|chef|familie|mann|frau|krankenkasse|kasse|versicherung|hausarzt|eltern|kollegen)(?!\p{L})[^.?!\n]{0,14}(?:das|davon|hier|etwas|mit)?`,
    String.raw`(?:sieht|erfährt|liest) das (?:auch )?(?:jemand|irgendjemand|wer) (?:bei|von|in|aus) (?:meine[rmn]?|der|dem)(?!\p{L})`,
    String.raw`(?:kann|darf) ich anonym (?:bleiben|schreiben)`,
  ),
  begins(
    String.raw`(?:c['’]est )?qui (?:c['’]est )?(?:qui )?(?:lit|voit|lira|verra|a accès|reçoit)(?: à)? (?:ça|ceci|cela|tout|mes|ce que|cette (?:conversation|discussion)|ici|mon dossier)`,
    String.raw`(?:mon|ma) (?:patron|employeur|famille|mari|femme|belle-famille|mutuelle|assurance)[^.?!\n]{0,10}(?:voit|verra|lit|sait|saura|peut voir)[^.?!\n]{0,8}\?|(?:puis-je|je peux) rester anonyme`,
  ),
  begins(
    String.raw`quem (?:é que )?(?:mais )?(?:v[eê]|l[eê]|ver[aá]|ler[aá]|vai (?:ler|ver)|tem acesso|recebe)(?: a| aos?)? ?(?:is[ts]o|esses?|estes?|os meus|meus|o que|aqui|tudo|a minha|minha|dados)`,
    String.raw`(?:o meu|meu|a minha|minha) (?:patrão|chefe|empresa|família|marido|seguro)[^.?!\n]{0,10}(?:vê|lê|fica sabendo|vai saber)`,
  ),
  begins(
    String.raw`chi (?:è che )?(?:altro )?(?:vede|legge|vedrà|leggerà|ha accesso|riceve)(?: a| ai)? ?(?:questi|questo|quest[ae]|i miei|miei|quello che|ciò che|qui|tutto|la mia|dati)`,
    String.raw`(?:il mio|la mia) (?:capo|datore di lavoro|famiglia|marito|moglie|assicurazione)[^.?!\n]{0,10}(?:vede|legge|viene a sapere|lo sa)`,
  ),
  begins(
    String.raw`(?:bunu|bunları|burayı|yazdıklarım\p{L}*|mesajlarım\p{L}*|belgelerim\p{L}*|raporlarım\p{L}*|evraklarım\p{L}*|veri\p{L}*|bilgi\p{L}*)[^.?!\n]{0,10}(?:kim(?:ler)?e? (?:gidiyor|okuyor|görüyor|okuyacak|görecek|bakıyor)|kimler (?:okuyor|görüyor))|kim (?:okuyor|görüyor) (?:bunu|bunları|burayı|yazdık\p{L}*)`,
    String.raw`(?:patronum|işverenim|ailem|eşim|sigortam)[^.?!\n]{0,8}(?:bunu )?(?:görür|görecek|öğrenir|okur)`,
  ),
  begins(
    String.raw`кто (?:это |всё это |ещё |вообще )*(?:читает|видит|прочит\p{L}*|прочт[её]т|увидит|получит|имеет доступ)(?: к)?(?:[^.?!\n]{0,10}(?:это|этот|эти|данны|мо[июйё]|перепис|сообщен|что я|здесь|всё)|\s*[?.!]|\s*$)`,
    String.raw`(?:мой|моя|мои) (?:начальник|работодатель|муж|жена|семья|родители)[^.?!\n]{0,10}(?:увид|узна|прочит)\p{L}*`,
  ),
  holds(
    String.raw`(?:من|مين|منو|مينو) (?:اللي |الذي )?(?:يشوف|بيشوف|يقرأ|يقرا|يقرى|بيقرأ|بيقرا|يطلع على|يرى|راح يشوف)[^.؟!\n]{0,12}(?:هذا|هذي|هاي|كلامي|رسايلي|رسائلي|بياناتي|معلوماتي|ملفي|أوراقي|اوراقي|تقاريري|مستنداتي|اللي|ما أكتب|ما اكتب)`,
    String.raw`(?:مديري|أهلي|اهلي|زوجي|زوجتي|التأمين)[^.؟!\n]{0,8}(?:يشوف|يعرف|يدري|يرى)`,
  ),
];
