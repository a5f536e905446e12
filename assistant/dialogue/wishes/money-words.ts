import { takesBackBetween } from '../../../domain/conversation/take-back-words.ts';
import { begins, holds } from '../../phrasebooks/phrasebook.ts';

/** What is said beside a sum, in nine languages: that it is the most, that the writer has it, that it is a price or another's. */

const says = (patterns: readonly RegExp[], text: string): boolean => patterns.some((pattern) => text.search(pattern) >= 0);

const LIMITS = [
  begins(
    String.raw`budget|max(?:imum|imal)?\b|tops\b|very top\b|all in\b|stretch|ceiling|at the most|at most|up to|no more than|not more than|not over|more than|afford|spend|pay(?!\p{L})|limit|not a (?:penny|cent|dollar|euro) more|under\b|below\b|less than|enough|within\b|raise|would (?:that|it|this) (?:do|work|be)|that['’]?s (?:all|my)|is all (?:i|we|there)|is that (?:small|ok|okay|realistic|too (?:little|low))`,
    'no más|todo incluido|llegar a|mehr (?:ist|sind|geht|hab)|mehr gibt|alles zusammen|(?:ist|sind|w[äa]re?n?|wär) (?:nicht )?(?:drin|darstellbar)|so bis|obergrenze|kostenrahmen|grand maximum|tout compris|mettre|mettons|plafond|dépasser|au-delà|mais não|com tudo|tudo incluído|ir até|arrivare|tutto compreso|non oltre|non di più|non più|oltre|più de|pi[uù] di|caccio|(?:il|un) tetto|geçmesin|geçemem|geçmez|aşmasın|aşar|aşamam|verebil|ayırd|дороже|потян|за вс[её]|потолок|не выше|наскреб',
    'ni un[oa]? (?:euro |céntimo |peso |duro )?más|kein(?:en)? (?:cent|euro) mehr|pas un (?:euro|sou|centime) de plus|nem mais um|non un (?:euro|centesimo) (?:in |di )?più',
    'presupuesto|máximo|como mucho|gastar|pagar|pasar de|pasarme|más de|menos de|por debajo|alcanza|basta|límite|hasta|höchstens|nicht über|unter\\b|weniger als|mehr als|mehr wie|reich(?:t|en)\\b|genug|ausgeben|bezahlen|leisten|bis zu|bis\\s(?=\\d)|au (?:plus|maximum)|moins de|en dessous|suffi|dépenser|payer|plus de|jusqu',
    'orçamento|(?:ir|chegar) aos?\\s+(?=\\d)|mais d[eo]|mais q|até|abaixo|menos de|chega\\b|dá p(?:a)?ra|não passa|massimo|spendere|pagare|più di|fino a|sotto|meno di|bast(?:a|ano)\\b|dentro|bütçe|en fazla|en çok|fazla|kadar|altında|yeter|ödeyebil|veremem|бюджет|максимум|не больше|не более|больше|меньше|хватит|потратить|заплатить|до ',
  ),
  holds(
    'يزيد',
    'تزيد',
    'ازيد',
    'أزيد',
    'أقصى',
    'اقصى',
    'أقدر',
    'اقدر',
    'اكدر',
    'سقف',
    'ميزاني',
    'كحد أقصى',
    'أكثر من',
    'اكثر من',
    'أقل من',
    'اقل من',
    'يكفي',
    'تكفي',
    'ينفع',
    'ندفع',
    'حتى',
    'ماكس',
  ),
];
/** What the writer has for it, or can get. */
const HAS = [
  begins(
    String.raw`(?:i|we) (?:can|could) (?:do|manage|put(?: up)?|raise|get together|find|go(?: up)?(?: to)?|get(?: up)? to)\s(?=\D{0,9}\d)|what (?:i|we) have is|(?:(?:i|we)(?:['’]ve| have) |(?:ive |^)got )(?:got |about |['’]?bout |around |roughly |only |just |somewhere |between )*(?=\D?\d)|(?:saved|savings|set aside|put aside|put by)\b|ready with`,
    '(?:tengo|tenemos|cuento con|contamos|dispongo de)\\s+(?=\\D?\\d)|contamos|junt(?:amos|é|ar|o)(?!\\p{L})|ahorr(?:os|ad\\p{L}+)|gespart|erspart\\p{L}*|beisammen|zusammen(?:gekratzt|gespart)|sparbuch|zur verfügung|auf der (?:hohen kante|seit\\p{L}*)|(?:hab|habe|haben|hamma|hätte)\\s+(?:ich |wir |i |so |nur |etwa |ca\\.? )*(?=\\D?\\d)',
    "(?:j['’]ai|on a|nous avons|je dispose de)\\s+(?=\\D?\\d)|de côté|économis\\p{L}+|(?:tenho|temos|disponho de|consigo)\\s+(?:uns )?(?=\\D?\\d)|consigo|juntei|guardad\\p{L}+|poupad\\p{L}+|pé-de-meia|(?:ho|abbiamo|dispongo di)\\s+(?:circa )?(?=\\D?\\d)|dispongo|da parte|risparmiat\\p{L}+",
    'biriktir\\p{L}+|birikim\\p{L}*|ayır\\p{L}+|(?:param|elimde|liram|euro|dolar|tl) var(?!\\p{L})|у (?:меня|нас)(?: есть)?(?! в)|готов\\p{L}* дать|накопил\\p{L}*|скопил\\p{L}*|отложил\\p{L}*|собрали|есть на руках',
  ),
  holds('معايا', 'معاي(?= )', 'معانا', 'معي', 'معنا', 'عندي', '3andi', 'متوفر', 'لدي', 'لدينا', 'وفرت', 'جمعت', 'فينا ندبر', 'ندبر'),
];
/** Money that was put by, behind the sum or before it: "12 grand saved up", "накопила 300 тысяч". */
const PUT_BY_BEHIND =
  /^\s*(?:(?:hat|habe?n?|hab) (?:er|sie|ich|wir) (?:\p{L}{1,8} )?gespart|(?:(?:is |all )?saved(?: up)?|in savings|put (?:by|aside)|set aside)|ahorrad[oa]s?|(?:an)?gespart\p{L}{0,2}|erspart\p{L}{0,2}|auf der hohen kante|de côté|d['’]économies|guardad[oa]s?|poupad[oa]s?|da parte|risparmiat[ie]|birikim\p{L}{0,6}|накоплено|отложено|مدخر\p{L}{0,2})(?=\s*(?:$|[^\p{L}\s]|(?:for (?:it|this|the)|so far|now|already|and|but|para|für|dafür|pour|per|y|et|e|и|но)(?!\p{L})))/iu;
const PUT_BY_BEFORE =
  /(?<!\p{L})(?:saved(?: up)?|put (?:by|aside)|set aside|ahorrado|ahorré|ahorramos|économisé|mis de côté|poupei|poupámos|juntei|juntámos|risparmiato|(?:ho|tengo|abbiamo) da parte|tengo ahorrad[oa]s|j['’]ai de côté|tenho guardados|biriktirdi\p{L}{0,2}|накопил[аи]?|скопил[аи]?|отложил[аи]?|وفرت|جمعت|حوشت)(?: (?:about|around|unos|unas|environ|circa|uns|cerca de|etwa|rund|около|حوالي))?\s*\p{Sc}?$/iu;
/** Money that was paid, is asked for, owed or earned: no budget unless it is called one. */
const OTHER_MONEY = [
  begins(
    String.raw`paid|last time|(?:the )?other time|back then|(?:they|he|she) (?:said|told)|lost|stole\p{L}*|cost(?!a rica)\p{L}*|charg\p{L}+|quot\p{L}+|offer\p{L}*|price\p{L}*|wants\b|(?:they|clinics?|hospitals?|surgeons?|doctors?) (?:want|ask)|asks\b|asked|owe|debt|loan|deposit|insur\p{L}+|cover\p{L}*|refund|salary|pension|wage|earn\p{L}*|month\p{L}*|rent\b|per\b|each\b|tickets?|flight|bill\b|worth|read\b|heard|saw|website|online|advert\p{L}*`,
    'me dijeron|nos dijeron|(?:la|el) (?:otra|última) vez|en su día|pagué|pagamos|pagó|cuesta\\p{L}*|cost[óa](?! rica)\\p{L}*|cobr\\p{L}+|piden?|precio|deud\\p{L}+|debo|préstamo|seguro(?!\\p{L})|sueldo|pensión|salario|mes(?!\\p{L})|cada(?!\\p{L})|vuelo|factura|ofert\\p{L}+|gané|gano|gana|leí|vi en|dicen',
    '(?:ge)?kost\\p{L}+|gezahlt|(?:wollten|wollen|verlangten) (?:die|sie)(?!\\p{L})|(?:die|sie) (?:wollten|verlangten)(?!\\p{L})|damals|letzte[sn]? mal|(?:haben|hat|ham) (?:die |sie |man )?(?:mir |uns )?gesagt|bezahlt|preis\\p{L}*|verlang\\p{L}*|angebot\\p{L}*|schuld\\p{L}*|kredit|anzahlung|versicherung|kasse|gehalt|rente|monat\\p{L}*|pro(?!\\p{L})|miete|flug|rechnung|verdien\\p{L}*|gelesen|gehört|gesehen|dafür haben',
    "(?:la dernière|l[’']autre) fois|à l[’']époque|(?:m[’']a|m[’']ont|on m[’']a|nous a|nous ont) (?:dit|annoncé|proposé)|payé\\p{L}*|coût\\p{L}*|demand\\p{L}+|prix|devis|dette\\p{L}*|je dois|crédit|acompte|assurance|mutuelle|salaire|retraite|mois|chaque|loyer|vol(?!\\p{L})|facture|gagn\\p{L}+|touche|entendu|lu (?:que|qu)",
    '(?:da|na) (?:outra|última) vez|na altura|disseram(?:-(?:me|nos))?|paguei|pagou|cust\\p{L}+|cobr\\p{L}+|pedem|preço|dívida|devo|empréstimo|sinal(?!\\p{L})|seguro(?!\\p{L})|salário|reforma(?!\\p{L})|aposentadoria|pensão|recebo|mês|cada|por ciclo|aluguel|voo|conta(?!\\p{L})(?! \\d)|ganho|dizem|li que',
    "(?:l[’']altra|l[’']ultima) volta|allora erano|(?:mi|ci) hanno (?:detto|chiesto|proposto)|pagat\\p{L}+|speso|costa(?! rica)\\p{L}*|chied\\p{L}+|vogliono|prezzo|preventiv\\p{L}+|debit\\p{L}+|prestito|acconto|assicurazione|stipendio|pensione|mese|ogni|affitto|volo|fattura|guadagn\\p{L}+|letto",
    '(?:geçen|son) sefer|söylediler|ödedi\\p{L}*|tuttu|istiyor\\p{L}*|istedi\\p{L}*|fiyat\\p{L}*|borc\\p{L}*|borç\\p{L}*|kredi|kapora|sigorta\\p{L}*|maaş\\p{L}*|ayda|aylık|kira|bilet|fatura|tanesi|yaptırmış|mal oldu|diyorlar|dediler',
    '(?:в )?(?:прошлый|последний|тот) раз|сказали|назвали|насчитали|посчитали|запросили|заплатил\\p{L}*|отдал[аи]?|стоит|стоил\\p{L}*|просят|просит|хотят|цен\\p{L}*|долг\\p{L}*|должен|кредит\\p{L}*(?! брал)|аванс|страхов\\p{L}+|зарплат\\p{L}*|пенси\\p{L}+|месяц\\p{L}*|кажд\\p{L}+|аренд\\p{L}+|билет\\p{L}*|сч[её]т|получаю|сделал\\p{L}* за|читал\\p{L}*|слышал\\p{L}*|говорят',
  ),
  holds(
    'دفعت',
    'المرة الماضية',
    'المرة اللي فاتت',
    'آخر مرة',
    'سعر',
    'يطلب',
    'طلب',
    'ديون',
    'قرض',
    'تأمين',
    'راتب',
    'معاش',
    'شهري',
    'الشهر',
    'ايجار',
    'إيجار',
    'تذكرة',
    'فاتورة',
    'كلف',
    'سمعت',
    'قرأت',
    'قريت',
  ),
];
/** Somebody whose money it is, or who names a price. */
const OTHERS = [
  begins(
    String.raw`clinic|private\b|hospital|doctor|dentist|surgeon|consultant|they|friend|mate|colleague|cousin|neighbou?r|someone|somebody|people|my (?:sister|brother|mother|father|aunt|uncle)`,
    'clínic\\p{L}+|privad[oa]|hospital|médic\\p{L}+|dentista|cirujan\\p{L}+|vecin\\p{L}+|amig\\p{L}+|prim[oa](?!\\p{L})|compañer\\p{L}+|\\p{L}*klinik\\p{L}*|krankenhaus|(?:zahn)?arzt|(?:zahn)?ärzt\\p{L}+|freund\\p{L}*|nachbar\\p{L}*|kolleg\\p{L}+|cousin\\p{L}*',
    'clinique|hôpital|médecin|dentiste|chirurgien\\p{L}*|voisin\\p{L}*|ami(?:e|s)?(?!\\p{L})|copin\\p{L}*|collègue|médico|colega|vizinh\\p{L}+|clinica|ospedale|medico|chirurgo|vicin[oa]|amic[oa]|collega|cugin[oa]',
    'klinik\\p{L}*|özel(?:de)?(?!\\p{L})|hastane\\p{L}*|doktor\\p{L}*|komşu\\p{L}*|arkadaş\\p{L}*|kuzen\\p{L}*|клиник\\p{L}*|больниц\\p{L}*|врач\\p{L}*|соседк?\\p{L}*|подруг\\p{L}*|знаком\\p{L}*|коллег\\p{L}*',
  ),
  holds('مستشفى', 'عيادة', 'المستشفى', 'العيادة', 'الدكتور', 'جارتي', 'جاري', 'صديق', 'صاحبي', 'صاحبتي'),
];
/** Makes it another sum than was said before. */
const INSTEAD =
  /(?<![\p{L}\p{M}])(?:sorry|i mean|make (?:it|that)|call (?:it|that)|actually|rather|no wait|correction|take|say|well|let['’]?s say|that is to say|perdón|digo|mejor dicho|bueno|digamos|pongamos|o sea|mejor|entonces|entschuldigung|na(?=[,;])|dann|doch|ich mein\p{L}*|nehmen? sie|nimm|sagen wir|nee|ach was|pardon|je veux dire|disons|mettons|plutôt|enfin|alors|desculp\p{L}+|quer dizer|aliás|então|conta|digamos|pronto|scusi|scusate|anzi|volevo dire|diciamo|allora|facciamo|yani|pardon|aslında|o zaman|olsun|diyelim|вернее|точнее|ой|считайте|нет,?|тогда|лучше|давайте|пусть|قصدي|اقصد|أقصد|عفوا|يعني|خليها|خلها|خلينا|بل)(?![\p{L}\p{M}])/iu;

/** Up to where a sum can be stretched: said between it and the higher one … */
const STRETCHES = [
  begins(
    String.raw`(?:allez|va pour|venga|vale|dai|vá|hadi|ладно|давайте)[, ]{0,2}$|stretch\p{L}* (?:it )?to|(?:can|could|might) (?:go|get|do|manage|reach)(?: up)?(?: to)?\s(?=\D{0,3}(?:\d|$))|if (?:need(?:ed| be)|(?:i|we) (?:really )?(?:have to|must|need))|at a push|absolute|(?:the )?(?:ceiling|limit)|(?:at|to|the) (?:very )?most|up to|max(?:imum)?|push\p{L}* (?:it )?to|maybe|perhaps|or even|even`,
    '(?:puedo|podría|podemos|podríamos|puede|pod(?:é|e)s) (?:llegar|estirar\\p{L}*|subir)(?: a| hasta)?|(?:estir|apur|apret)\\p{L}+|(?:el )?tope|si (?:hace falta|es necesario|no hay (?:más )?remedio)|(?:o )?hasta|como (?:mucho|máximo)|máximo|quizás?|tal vez|o incluso|a lo (?:sumo|mucho)',
    "(?:zur not|notfalls|äußerstenfalls|schmerzgrenze|wenn(?:[’']?s| es) (?:sein muss|nicht anders geht|unbedingt sein muss)|vielleicht|eventuell|evtl\\.?|maximal|höchstens|bis(?: zu)?|allerhöchstens|oder auch|sogar|strecken(?: auf)?)",
    "voire|(?:gros|grand) max\\p{L}*|s['’]il (?:le )?faut|si (?:vraiment )?(?:il faut|besoin|nécessaire)|en (?:forçant|poussant|me serrant)|plafond|au pire|(?:jusqu['’](?:à|a)|au (?:plus|max\\p{L}*)|maximum|max|peut-être|à la rigueur|(?:je )?(?:peux|pourrais|peut) (?:monter|aller|pousser)(?: à| jusqu['’]à)?)",
    '(?:estic|apert)\\p{L}+|(?:o )?(?:teto|limite|máximo)|se (?:for preciso|precisar|for necessário)|(?:pode|posso|podemos|poderia|dá para|dá pra) (?:chegar|ir|esticar|subir)(?: a| até)?|até|no máximo|talvez|ou mesmo',
    '(?:tirando|forzando|sforando|stringendo)|(?:il )?tetto|se (?:serve|necessario|proprio)|al limite|alla peggio|(?:arriv\\p{L}+|posso (?:arrivare|salire)|trattabil\\p{L}+)(?: anche)?(?: fino)?(?: a)?|fino a|al massimo|massimo|forse|o anche|magari',
    'en fazla|en çok|maksimum|max|belki|hatta|bilemedin|(?:olmadı|zorla\\p{L}*|gerekirse|mecbur\\p{L}*|tavan|üst sınır)',
    'край(?:няк)?|потолок|предел|если (?:прижм[её]т|надо|нужно|очень|припр[её]т|понадобится|потребуется)|с натяжкой|поднатуж\\p{L}+|(?:ну )?максимум|в крайнем случае|до|можно до|может|может быть|ну',
  ),
  holds(
    'لين',
    'لحد',
    'لغاية',
    'حتى',
    'يمكن',
    'ممكن',
    'بالكثير',
    'كحد أقصى',
    'أقصى',
    'الأقصى',
    'السقف',
    '[إا]ذا لزم',
    '[إا]ذا اضطر',
    'بالضغط',
    'نوصل',
    'يوصل',
    'أوصل',
    'اوصل',
  ),
];
/** … or behind the higher one. */
const STRETCHED_BEHIND =
  /^\s*(?:(?:de|da) olur|['’]?[yn]?[ea] kadar|край(?:ний|няк|не)|(?:is|would be) (?:the )?(?:limit|max\p{L}*|ok(?:ay)?|possible)|geht (?:auch|zur not)|ginge (?:auch|noch)|(?:gros |grand )?max(?:imum|imal|i)?(?!\p{L})|tops|(?:if need(?:ed| be)|if (?:i|we) (?:really )?(?:have to|must)|at a (?:push|stretch)|pushing it|zur not|wenn(?:['’]?s| es) sein muss|s['’]il (?:le )?faut|si (?:vraiment )?(?:il faut|besoin)|apurando|apretando|estirando|si hace falta|tirando|stringendo|proprio|se (?:serve|proprio|necessario)|apertando|esticando|se (?:for preciso|precisar)|zorlarsam|gerekirse|если (?:надо|нужно|прижм[её]т)|на крайний|[إا]ذا لزم|بالضغط)(?!\p{L})|como mucho|como máximo|no máximo|al massimo|au (?:plus|max)|максимум|ما في مشكل\p{L}*|بالكثير|كحد أقصى)/iu;

/** Words that make the next thing the higher sum; a condition ("if it were …, I would have to think") makes none. */
const CONDITION =
  /(?<!\p{L})(?:if it (?:were|was)|si (?:fuera|fuese|son|es(?! necesario))|wenn (?:es(?! (?:sein muss|nicht anders|unbedingt))|das)|si c['’]est|se (?:fosse|for(?! preciso| necess))|olursa|если (?:будет|это))(?!\p{L})/iu;

export const isConditional = (between: string): boolean => CONDITION.test(between);
/** @param between what stands between the lower and the higher sum @param behind the clause behind the higher one */
export const isStretched = (between: string, behind: string): boolean =>
  !isConditional(between) && (says(STRETCHES, between) || isStretchedBehind(behind));
export const isStretchedBehind = (behind: string): boolean => STRETCHED_BEHIND.test(behind);

/** "Soldi... 30mila", "money wise about 12k": what the number is, right before it. */
const OF_MONEY =
  /(?:^|[.,;!?\n]\s?)(?:soldi|di soldi|come soldi|geld|vom geld her|(?:côté )?argent|côté (?:sous|fric)|niveau (?:budget|argent)|(?:de )?(?:dinero|plata|lana|guita)|(?:de )?(?:dinheiro|grana)|money(?:[ -]?wise)?|cash|dinero pues|geld also|денег|para olarak|(?:по )?деньг(?:и|ам)|по финансам|(?:ال)?(?:فلوس|مصاري))\s?[:.…,–-]{0,3}\s?(?:(?:so|circa|about|around|say|etwa|rund|environ|à peu près|uns|unas?|unos|como|avremmo|abbiamo|hätten wir|haben wir|on a|tenemos|tengo|temos|где-то|около|примерно|حوالي)\s){0,2}\p{Sc}?$/iu;
/** @param before what stands before a sum */
export const namesMoney = (before: string): boolean => OF_MONEY.test(before.slice(-60).replace(/\s+/gu, ' '));

/** "With flights": no sum of its own. */
const WITH_JOURNEY =
  /(?<!\p{L})(?:with|incl\p{L}*|com|con|mit|inkl\p{L}*|avec|с)\s(?:the |o |a |as |el |los |il |dem |l['’]|le |les )?(?:flights?|tickets?|flug|flügen?|vols?|avion|voos?|passage(?:m|ns)|vuelos?|volo|voli|перел[её]т\p{L}{0,2})|uçak(?:la|lı|\s?dahil)|بالطيران/giu;
export const withoutJourney = (text: string): string => text.replace(WITH_JOURNEY, ' ');

/** "Me dieron un presupuesto de 11.000": a quote has the word for a budget in Spanish and Portuguese. */
const QUOTE_GIVEN =
  /(?<!\p{L})(?:(?:me|nos) (?:dieron|dio|hicieron|hizo|pasaron|pasó|mandaron|han (?:dado|hecho|pasado)|ha (?:dado|hecho|pasado)|deram|deu|passaram|passou|fizeram|fez|mandaram)|(?:deram|passaram|fizeram|mandaram)-(?:me|nos)|ped[íi]|pedimos) (?:un|um) (?:presupuesto|orçamento)(?!\p{L})|(?:presupuesto|orçamento) (?:del?|da|do) (?:la )?(?:clín|hospital|dentista|cirurgi|cirujan)/iu;
export const namesLimit = (text: string): boolean => says(LIMITS, text.replace(QUOTE_GIVEN, 'precio'));
/** Whether a sum was put by. @param before what stands before it @param behind what stands behind it @param isBare nothing behind it names what was counted */
export const isPutBy = (before: string, behind: string, isBare: boolean): boolean =>
  PUT_BY_BEHIND.test(behind) || (isBare && PUT_BY_BEFORE.test(before.slice(-50)));
export const hasSum = (text: string): boolean => says(HAS, text);
export const isOtherMoney = (text: string): boolean => QUOTE_GIVEN.test(text) || says(OTHER_MONEY, text);
export const isOthers = (text: string): boolean => says(OTHERS, text);
export const putsInstead = (text: string): boolean => INSTEAD.test(text);
/** "7000 Euro … eher 8", between two sums. */
const RATHER =
  /(?<!\p{L})(?:eher|lieber|na ja|naja|or rather|más bien|plut[oô]t|piuttosto|antes|daha doğrusu|скорее|بالأحرى|j['’]aimerais mieux|preferir[ei]\p{L}*|preferiría|preferirei|better|ideally)(?!\p{L})/iu;
/** A word of preference and none that takes back. */
export const isOnlyRather = (between: string): boolean => RATHER.test(between) && !takesBackBetween(between);
/** Whether what stands between two sums puts the second one in the place of the first. */
export const putsSecond = (between: string): boolean =>
  takesBackBetween(between) || RATHER.test(between.slice(-LAST_WORDS)) || putsInstead(between.slice(-LAST_WORDS));
const LAST_WORDS = 30;
/** "… 3500 dólares digamos". */
const CALLED_BEHIND =
  /^[\s,]*(?:(?:dollars?|d[oó]lares|dolar\p{L}*|euros?|eur|usd|pounds?|доллар\p{L}*|евро|руб\p{L}*|دولار|يورو|\p{Sc})[\s,]*)?(?:let['’]?s say|digamos|pongamos|sagen wir(?: mal)?|disons|mettons|diciamo|facciamo|diyelim|olsun|скажем|пусть будет|خلينا نقول)(?!\p{L})/iu;
export const isCalledBehind = (behind: string): boolean => CALLED_BEHIND.test(behind);
/** Everything together. */
const TOTAL =
  /(?<!\p{L})(?:in total|altogether|all together|overall|en total|en todo|insgesamt|in summe|alles zusammen|au total|en tout|in totale|in tutto|no total|ao todo|toplam(?:da)?|hepsi|всего|итого|за вс[её]|(?:بال|ال)?مجموع|كلها)(?!\p{L})/iu;
export const isOfAll = (clause: string): boolean => TOTAL.test(clause);
/** Whoever else names it as its price. */
const SAYS =
  /(?<!\p{L})(?:said|says|told|want(?:s|ed)|ask(?:s|ed)|charg\p{L}+|quoted?|dijo|dice|dijeron|pid(?:e|en|ió|ieron)|cobr\p{L}+|sagte?|gesagt|meinte?|wollte\p{L}?|verlang\p{L}*|a dit|dit|demand\p{L}+|disse|diz|ped(?:e|em|iu|iram)|ha detto|dice|chie(?:de|dono|sto)|dedi|söyledi|diyor|iste(?:di|diler|r|yor)\p{L}*|сказал\p{L}*|говорит|прос(?:ит|ят|или)|запрос\p{L}+|хотят|قال\p{L}*|حكى\p{L}*|طلب\p{L}*)(?!\p{L})/iu;
export const isSaidByOthers = (clause: string): boolean => isOthers(clause) && SAYS.test(clause);
/** By the month or by the piece: never the whole. */
export const isPart = (text: string): boolean =>
  /(?<![\p{L}\p{M}])(?:(?:a|per|each|every) (?:month|week|year|eye|tooth|cycle)|monthly|weekly|(?:pro|im|jeden) (?:monat|woche|jahr|auge|zahn)|monatlich|(?:al|por|cada) (?:mes|ojo|diente|ciclo)|mensual\p{L}*|par (?:mois|œil|oeil|dent|cycle)|mensuel\p{L}*|(?:por|ao|cada) (?:mês|olho|dente|ciclo)|mensa(?:l|is)|al mese|per (?:occhio|dente|ciclo)|mensil\p{L}+|ayda|aylık|taksit\p{L}*|(?:в|за) (?:месяц|глаз|зуб|цикл)|ежемесячно|شهريا|بالشهر|في الشهر)(?![\p{L}\p{M}])/iu.test(
    text,
  );
