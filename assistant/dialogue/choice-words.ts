import { normalized } from '../../domain/conversation/short-answers.ts';

/** Words of a choice among what was shown with numbers and names, in nine languages. */

const list = (...lines: string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split('|')).map(normalized));

export const ORDINALS: readonly ReadonlySet<string>[] = [
  list(
    'first|1st|one|primero|primera|primer|uno|erste|ersten|erster|erstes|eins|premier|première|un|primeiro|primeira|um|primo|prima|birinci|birincisi|birinciyi|birinciye|ilk|ilki|bir|первый|первая|первую|первое|первой|один|الأول|الأولى|الاول|الاولى|اول|واحد',
  ),
  list(
    'second|2nd|two|segundo|segunda|dos|zweite|zweiten|zweiter|zweites|zwei|deuxième|second|seconde|deux|dois|secondo|seconda|due|ikinci|ikincisi|ikinciyi|ikinciye|iki|второй|вторая|вторую|второе|два|الثاني|الثانية|التاني|التانية|ثاني|اثنان|اثنين',
  ),
  list(
    'third|3rd|three|tercero|tercera|tercer|tres|dritte|dritten|dritter|drittes|drei|troisième|trois|terceiro|terceira|três|terzo|terza|tre|üçüncü|üçüncüsü|üçüncüyü|üçüncüye|üç|третий|третья|третью|третье|три|الثالث|الثالثة|التالت|التالتة|ثالث|ثلاثة',
  ),
  list(
    'fourth|4th|four|cuarto|cuarta|cuatro|vierte|vierten|vier|quatrième|quatre|quarto|quarta|quattro|quatro|dördüncü|dördüncüyü|четвёртый|четвертый|четвёртая|четвертую|четыре|الرابع|الرابعة|رابع|أربعة',
  ),
  list(
    'fifth|5th|five|quinto|quinta|cinco|fünfte|fünften|fünf|cinquième|cinq|cinque|beşinci|beşinciyi|beş|пятый|пятая|пятую|пять|الخامس|الخامسة|خامس|خمسة',
  ),
];
/** Of these the ones that only count: a number of something else, where something else was asked. */
export const CARDINALS = list(
  'one|two|three|four|five|uno|un|dos|tres|cuatro|cinco|eins|zwei|drei|vier|fünf|deux|trois|quatre|cinq|um|dois|três|quatro|due|tre|quattro|cinque|bir|iki|üç|dört|beş|один|два|три|четыре|пять|واحد|اثنان|اثنين|ثلاثة|أربعة|خمسة',
);
export const LAST = list(
  'last|último|última|letzte|letzten|dernier|dernière|ultimo|ultima|son|sonuncu|sonuncusu|последний|последняя|последнюю|الأخير|الأخيرة',
);
export const BOTH = list(
  'both|both of them|the two|dem two|them two|those two|these two|esas dos|esos dos|ces deux|essas duas|esses dois|i due|le due|questi due|queste due|bu ikisi|эти две|эти два|те две|те два|هذول الاثنين|هدول التنين|ambos|ambas|los dos|las dos|beide|beiden|tous les deux|les deux|os dois|as duas|pros dois|pras duas|aos dois|às duas|tutti e due|ai due|alle due|aux deux|a los dos|a las dos|alle beide|allen beiden|tutte e due|entrambi|entrambe|ikisi|ikisini|ikisine|ikisine de|ikisi de|оба|обе|обеим|обоим|كلاهما|للاثنين|الثنتين|كليهما|الاثنان|الاثنين',
);
export const ALL = list(
  'all|all of them|every one|todos|todas|alle|tous|toutes|tutti|tutte|hepsi|hepsini|все|всех|جميعها|كلها|جميع المستشفيات',
);
export const FIRST_TWO = list(
  'first two|two first|the two first|los dos primeros|las dos primeras|les deux premiers|les deux premières|os dois primeiros|as duas primeiras|duas primeiras|deux premières|dos primeros|primeros dos|dos primeras|ersten beiden|ersten zwei|deux premiers|premiers deux|dois primeiros|primeiros dois|primi due|due primi|ilk iki|ilk ikisi|ilk ikisini|первые две|первые два|первых две|أول اثنين|الأولين',
);
export const FIRST_THREE = list(
  'first three|three first|los tres primeros|las tres primeras|tres primeros|tres primeras|die ersten drei|ersten drei|les trois premiers|les trois premières|trois premiers|trois premières|os três primeiros|as três primeiras|três primeiros|três primeiras|i primi tre|le prime tre|primi tre|prime tre|ilk üç|ilk üçü|ilk üçünü|первые три|первых три|أول ثلاثة|أول ثلاث|الثلاثة الأوائل',
);
export const SAYS_SO = list(
  'offer|quote|choose|choosing|chose|pick|take|have|select|go with|going with|go for|decide|decided|want|prefer|like|number|option|ask|send|hospital|clinic|my choice',
  'oferta|presupuesto|cojo|tomo|gusta|vamos|elijo|escojo|elegir|quiero|prefiero|me quedo con|número|opción|hospital|clínica',
  'angebot|nehm|nehmen|gefällt|nehme|wähle|will|möchte|entscheide|nummer|klinik|krankenhaus|bevorzuge|lieber',
  'offre|devis|plaît|va pour|choisis|prends|veux|voudrais|préfère|numéro|hôpital|clinique',
  'proposta|oferta|gostei|vamos|escolho|quero|prefiro|fico com|número|hospital|clínica',
  'offerta|preventivo|piace|andiamo|scelgo|prendo|voglio|vorrei|preferisco|numero|ospedale|clinica',
  'teklif|teklifi|teklifini|alıyorum|seçtim|seçiyorum|istiyorum|tercih|numara|numaralı|hastane|hastaneyi|klinik|olsun',
  'предложение|вариант|нравится|выбираю|хочу|беру|предпочитаю|номер|больницу|больница|клинику|клиника|давайте',
  'ابي|ابغى|ابغي|نبي|بدي|عايز|عايزة|حاب|حابة|خذ|خذوا|عرض|العرض|آخذ|اخذ|عجبني|خلينا|أختار|اختار|أريد|اريد|أفضل|رقم|المستشفى|مستشفى',
);
export const FILLERS = list(
  "the|a|an|in|at|of|and|or|please|i|i'd|i'll|would|will|let's|lets|let us|us|with|my|is|it|to|only|just|hospital|one|ones|them|no|n|nr|from|thanks|thank you|ok|okay|yes|then|that|this|both|medical|center|centre|hmm|well|so|for|maybe|think|be|nice|good|best|sounds|contact|top|list|on the list|record|sorry|actually|rather|but|not|man|mate|dem|if possible",
  'el|la|los|las|de|en|y|o|por favor|yo|solo|sólo|sí|gracias|al|a|pues|bueno|mejor|con|me|quedo|creo|que|sería|el de|lista|ese|esa|pero|si es posible|si se puede',
  'der|die|das|den|dem|und|oder|bitte|ich|nur|in|ja|danke|doch|dann|mit|für|mich|gern|gerne|von|an|es|soll|sein|am|im|beim|ins|aber|zum|zur|wenn das geht|wenn es geht|wenn möglich|liebsten|nein|besser|liste',
  "le|la|les|et|ou|s'il vous plaît|je|seulement|à|de|oui|merci|celui|celle|plutôt|bien|non|juste|alors|du|l'|hopital|mais|si possible",
  'o|a|os|as|e|ou|por favor|eu|só|apenas|em|de|sim|obrigado|obrigada|com|fico|melhor|do|da|não|lista|esse|essa|mas|pro|pra|pros|pras|para|no|na|ao|à|se possível|se der',
  "il|lo|la|i|gli|le|e|o|per favore|io|solo|a|di|sì|grazie|quello|quella|allora|con|meglio|l'|ospedale|no|ma|però|della|dalla|lista|se possibile",
  've|veya|ama|lütfen|ben|sadece|yalnızca|evet|teşekkürler|nolu|olanı|olan|tamam|hayır|no|listede|listedeki|şu',
  'от|то|что|но|и|или|пожалуйста|я|только|в|да|спасибо|тогда|лучше|под|нет|пусть|будет|ну|вот|эта|эту|этот|списка|списке|из|если можно|по возможности',
  'لي|لكن|بس|خلاص|طيب|و|أو|من فضلك|فقط|في|نعم|شكرا|لو سمحت|لا|هذا|هو',
);
export const NEGATES = list(
  'not|except|but not|without|no|nicht|kein|keine|außer|excepto|menos|sauf|pas|exceto|não|tranne|non|не|кроме|ليس|مش|مو|مب|ماعدا|إلا',
  'no thanks|nein danke|no gracias|non merci|no grazie|não obrigado|não obrigada|hayır teşekkürler|нет спасибо|لا شكرا',
);
/** They deny what stands before them. */
export const NEGATES_BEFORE = list(
  'değil|hariç|yerine|dışında|olmasın|off|off the list|raus|weg|rausnehmen|streichen|weglassen|çıkarın|çıkar|çıkaralım|kaldırın|kaldır',
);
/** What follows them is taken out of what was chosen. */
export const DROPS = list(
  'drop|remove|take out|leave out|skip|cross out|delete|cancel',
  'quite|quita|quiten|quitad|saque|saca|elimine|elimina|borre|descarte',
  'streich|streichen sie|streicht|nehmen sie raus|lass|lassen sie',
  'enlevez|enlève|retirez|retire|ôtez|supprimez|laissez tomber',
  'tire|tira|tirem|retire|retira|elimine|exclua|remova',
  'tolga|togli|togliete|elimini|levi|leva|escluda|cancelli',
  'уберите|убери|убрать|вычеркните|исключите|удалите',
  'شيلوا|شيل|احذفوا|احذف|ألغوا|استبعدوا',
);
export const GENERIC = list(
  'hospital|hospitals|clinic|clinics|medical|center|centre|centro|clinica|clínica|klinik|klinikum|hastane|hastanesi|merkezi|institute|university|health|care|saint|san|the|of|and|de|la|el',
);
/** Also articles and fillers: a number only where they stand last. */
export const WEAK_ONES = list('one|un|um|uno|bir|son|اول');
/** Before a number they make it one of the list. */
export const NUMBER_WORDS = list(
  'number|nr|no|option|choice|hospital|clinic',
  'número|opción|nummer|option|numéro|opção|opzione|numero|numara|seçenek|номер|вариант|رقم|الخيار',
  'numbers|números|opciones|nummern|numéros|numeri|numaralar|номера|варианты|أرقام',
);
/** Who says so chooses, however much else the sentence says. */
export const CHOOSES = list(
  'choose|choosing|chose|chosen|pick|picked|picking|go with|going with|going for|go for|settle on|settled on|opt for|decided|decide|want|prefer|take|ask|contact|my choice',
  'told you|i said|i already said|said it|ya dije|he dicho|gesagt|sagte|ai dit|já disse|ho detto|söyledim|сказал|сказала|говорил|говорила|قلت|قلت لكم',
  'elijo|escojo|elegir|escoger|elegí|elegido|quiero|prefiero|me quedo con|quedarme con|cojo|tomo|decido|decidido|pregunte|pregunten|contacten',
  'nehme|nehmen|wähle|wählen|will|wollen|möchte|möchten|entscheide|entschieden|bevorzuge|lieber|anfragen|fragen sie|anschreiben',
  'choisis|choisi|choisir|choisissons|prends|prenons|veux|voudrais|préfère|opte|demandez|contactez',
  'escolho|escolhi|escolher|escolhemos|quero|prefiro|fico com|ficamos com|perguntem|contactem',
  'scelgo|scelto|scegliere|scegliamo|prendo|voglio|vorrei|preferisco|chiedete|contattate',
  'seçtim|seçtik|seçiyorum|seçiyoruz|istiyorum|istiyoruz|tercih|olsun|alıyorum|sorun',
  'выбираю|выбираем|выбрал|выбрала|хочу|хотим|беру|берём|предпочитаю|спросите|свяжитесь',
  'أختار|اختار|اخترت|اخترنا|أريد|اريد|نريد|أفضل|ابغى|أبغى|بدي|عايز|عايزة|اسألوا',
);
/** Behind a name or a number they say something about it. */
export const SAYS_ABOUT = list(
  "is|isn't|are|was|has|had|looks|sounds|seems|costs|would be",
  'es|está|tiene|parece|cuesta|queda|era',
  'ist|hat|war|kostet|scheint|klingt|wäre|liegt',
  'est|a|coûte|semble|paraît|était',
  'é|tem|custa|parece|fica|era|está',
  'è|ha|costa|sembra|era|sta',
  'находится|стоит|кажется|слишком|был|была|дороже|далеко',
  'غالي|غالية|بعيد|بعيدة|كان|كانت|هو|هي',
);
/** Behind a choice they take it back for the one that follows: "the second, no wait, the first". */
export const CORRECTS = list(
  'no wait|wait no|oh wait|hold on|no hold on|wait|actually|or rather|i mean|i meant|scratch that|on second thought|on second thoughts|instead|make that|make it|no sorry|sorry no|no actually',
  'perdón|espere|espera|no espere|no espera|quería decir|mejor dicho|digo|no perdón|pensándolo bien|más bien|en realidad',
  'nein|nee|ne|ach ne|ach nee|warte|warten sie|moment|ach nein|nein doch|doch lieber|dann doch|quatsch|vielmehr|ich meine|ich meinte|beziehungsweise',
  'enfin non|attendez|attends|non attendez|non attends|je voulais dire|ah non|je veux dire|pardon|finalement|en fait',
  'anzi|aspetti|aspetta|no aspetti|no aspetta|ah no|volevo dire|scusi|pensandoci bene|in realtà',
  'aliás|espera|espere|não espera|não espere|queria dizer|quer dizer|desculpe|na verdade|afinal',
  'hayır|yok|dur|durun|yok dur|bekleyin|demek istedim|yok yok|aslında|pardon|daha doğrusu|yani',
  'нет|подождите|стойте|нет подождите|имел в виду|имела в виду|точнее|вернее|ой нет|то есть|всё-таки|все таки|извините',
  'لا|لأ|لحظة|لا لحظة|بل|لا بل|قصدي|اقصد|أقصد|الأصح|عفوا',
);
/** The same at the beginning of a sentence, or behind a no or an or; elsewhere they only praise. */
export const PREFERS = list(
  'rather|better|lieber|besser|mejor|plutôt|mieux|meglio|piuttosto|melhor|antes|daha iyisi|лучше|скорее|أحسن|احسن|الأفضل',
);
/** Behind a preference and a choice they name what is left: "rather the second than the first". */
export const THAN = list('than|als|que|che|чем|من');
/** What follows them is left. */
export const INSTEAD_OF = list(
  'instead of|rather than|statt|anstatt|anstelle|en lugar de|en vez de|au lieu de|plutôt que|invece di|al posto di|em vez de|вместо|بدل|بدلا من',
);
/** Beside them a second choice comes on top. */
export const ADDS = list(
  'and|also|too|as well|both|und|auch|beide|y|también|tambien|et|aussi|e|anche|também|ve|da|de|ayrıca|и|тоже|также|ещё|add|adds|plus|dazu|hinzu|noch|ajoutez|ajoute|añada|añadan|agregue|acrescente|acrescentem|adicione|aggiunga|aggiungete|aggiungi|ekleyin|ekle|добавьте|добавь|أضيفوا|أضف|ضيفوا|كمان|أيضا|ايضا|وكمان|وبعد',
);

/** Before a place they mean all that are there. */
export const THOSE_IN = list(
  'ones|those|all|both|hospitals|clinics|las|los|todas|todos|ambas|ambos|die|alle|beide|beiden|diejenigen|ceux|celles|les|tous|toutes|deux|os|as|quelli|quelle|tutti|tutte|entrambi|entrambe|due|i|le|te|все|те|обе|оба|всех|اللي|كل|كلهم|الثنتين',
);
/** Between them. */
export const IN = list('in|from|at|of|что|che|qui|que|de|en|que están|están|aus|von|à|a|d|em|di|da|в|из|с|في|من|ب');
