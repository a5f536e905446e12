/** Words by which somebody keeps a single fact out of what is shared, in nine languages. */

/** Whole words, in any script. */
const words = (...lines: string[]): RegExp => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${lines.join('|')})(?![\p{L}\p{M}])`, 'iu');

/** With the thing behind them, in Turkish before them. */
export const LEAVES_OUT = words(
  String.raw`without|except(?:ing)?(?: for)?|excluding|minus|apart from|leav(?:e|ing) (?:out|off|aside)|skip(?:ping)?`,
  String.raw`sin|salvo|excepto|menos|excluyendo|dejando fuera|ohne|außer|bis auf|ausgenommen|mit ausnahme|sans|sauf|hormis|excepté|à part`,
  String.raw`sem|exceto|tirando|fora|senza|tranne|eccetto|salvo|esclus[oaie]|hariç|dışında|olmadan|без|кроме|за исключением|исключая`,
  'بدون|دون|من غير|بلا|(?:ما)?عدا|ما عدا|باستثناء|إلا|الا',
);
/** Ordered to be taken out, kept out or kept secret, with the thing before or behind. */
export const TAKES_OUT = words(
  String.raw`(?:take|taking|taken|keep|kept|leave|leaving|left|cut|strip|drop|stay|stays|remain|remains)(?: [\p{L}\p{N}'’]+){0,5} (?:out|off|away|secret|private|between us|to yourselves)|(?:remove|delete|omit|exclude|hide|erase|drop|redact|black out|cross out|withhold)`,
  String.raw`(?:quit|omit|borr|elimin|tach|excluy|ocult|sac|suprim)(?:a|e|en|an|ad|es|ar|emos|[aáeé]\p{L}{2,4})|dej\p{L}+ (?:fuera|aparte)|(?:lass|lasst|lassen|lass(?:en)? sie)(?: [\p{L}\p{N}]+){1,5} (?:weg|raus|aus|draußen|außen vor)|(?:weg|aus|raus|heraus)(?:zu)?lass\p{L}*|(?:raus|heraus|weg)(?:zu)?nehm\p{L}*|(?:nehmt?|nehmen sie|nimm|tut?|streicht?|streichen sie)(?: [\p{L}\p{N}]+){1,5} (?:raus|weg|heraus)|streich\p{L}*|schwärz\p{L}*|lösch\p{L}*|verschweig\p{L}*|geheim(?:halten)?|(?:bleibt|bleiben)(?: [\p{L}\p{N}]+){0,5} (?:draußen|raus|weg|unter uns)`,
  String.raw`(?:enlev|retir|supprim|effac|cach|masqu|omett|exclu|ôt)(?:e|ez|er|ons)|laiss\p{L}+ (?:de côté|tomber)|(?:tir|retir|remov|apag|omit|exclu|ocult|escond)(?:e|em|a|am|ar|ir|irem|am|ando)|deix\p{L}+ (?:fora|de fora|de lado)|(?:togli|tolga|togliete|togliere|togliendo|lev(?:i|a|ate|are)|omett\p{L}+|esclud\p{L}+|cancell\p{L}+|nascond\p{L}+|elimin(?:i|a|ate|are))|lasci\p{L}+ (?:fuori|stare|da parte)`,
  String.raw`çıkar(?:ın|ın[ıi]z|ıp|alım|sanız|tın|ın lütfen)?|sil(?:in|iniz|ip)|gizle(?:yin|yiniz|nsin)|sakla(?:yın|yınız)|(?:aramızda|sizde|bizde) kalsın|убер\p{L}+|убра\p{L}+|вычеркн\p{L}+|исключ\p{L}+|удал\p{L}+|скро\p{L}+|скры(?:ть|вайте)|выкин\p{L}+|опусти\p{L}*`,
  '(?:أ|ا|ت|ي|ن)?شيل(?:وا|ون|ي)?|(?:أ|ا|ت|ي)?حذف(?:وا|ون|ي)?|(?:أ|ا|ت)?خف(?:وا|ي|ون)|امسح(?:وا|ي)?|طلعوا|اتركوا|خلوا',
);
export const DENIES = words(
  String.raw`not|no|never|nothing|nobody|cannot|\p{L}+n['’]t|dont|nunca|jamás|nada|nicht|nichts|nix|nie(?:mals)?|ned|net|kein\p{L}*|pas|jamais|rien|ne|n|não|nao|non|mai|niente|nulla|değil|yok|не|ни|ничего|нет|لا|ما|مو|مش|مب|ليس`,
  String.raw`(?:\p{L}+)?(?:bahset|söyle|yaz|göster|belirt|ekle|gönder|paylaş|ilet|an|konuş)m[ae](?:y[ıi]n(?:[ıi]z)?|s[ıi]n(?:l[ae]r)?|d[ae]n)?|(?:ol|yaz|geç|görün|çık|bulun|bilin|duyul|yer al)m[ae](?:s[ıi]n(?:l[ae]r)?|d[ae]n|z)|(?:gör|bil|duy|öğren|oku)m[ae](?:s[ıi]n(?:l[ae]r)?|d[ae]n)`,
);
/** Telling, writing down, being seen or known. */
export const TELLS = words(
  String.raw`mention\p{L}*|tell|told|say|talk|speak|write|written|includ\p{L}*|disclos\p{L}*|reveal\p{L}*|show\p{L}*|know|knows|hear|hears|see|sees|learn|learns|find out|appear\p{L}*|in (?:it|there)|part of it|list(?:ed)?`,
  String.raw`mencion\p{L}*|dig\p{L}+|cuent\p{L}+|habl\p{L}+|pong\p{L}+|inclu\p{L}+|sep[ae]n?|enter\p{L}+|salg[ae]n?|aparezca\p{L}*|figur\p{L}+|conste\p{L}*|vean?|est[ée]`,
  String.raw`erwähn\p{L}*|sag\p{L}*|erzähl\p{L}*|verrat\p{L}*|verrätst?|schreib\p{L}*|drin(?:steh\p{L}*|ne)?|drauf(?:steh\p{L}*)?|vorkomm\p{L}*|auftauch\p{L}*|(?:rein|hinein)\p{L}*|dabei(?:sein| sein)?|wissen|erfahr\p{L}*|seh\p{L}+|les\p{L}+|enthalten|mit ?schick\p{L}*|mitgeschickt|geht was an|angehen`,
  String.raw`parl\p{L}+|dit(?:es)?|mentionn\p{L}*|écri\p{L}*|inclu\p{L}*|figur\p{L}+|appara[iî]\p{L}+|sach\p{L}+|apprenn\p{L}+|voi\p{L}+|dedans|soit|fal[ea]\p{L}*|cont\p{L}+|mencion\p{L}*|dig\p{L}+|diss\p{L}+|apare[cç]\p{L}+|const[ea]\p{L}*|saib\p{L}+|vej\p{L}+|escrev\p{L}+|esteja|coloqu\p{L}+`,
  String.raw`menzion\p{L}*|dit[ei]|dic\p{L}+|parl\p{L}+|scri\p{L}+|compa\p{L}+|risult\p{L}+|sapp\p{L}+|ved\p{L}+|ci sia|figuri\p{L}*|(?:\p{L}+)?(?:bahset|söyle|yaz|göster|belirt|ekle|gönder|paylaş|ilet|konuş)m[ae]\p{L}*|(?:ol|yaz|geç|görün|çık|bulun|bilin|yer al|gör|bil|duy|öğren|oku)m[ae](?:s[ıi]n\p{L}*|d[ae]n|z)`,
  String.raw`упомина\p{L}*|упомян\p{L}*|говор\p{L}+|скаж\p{L}+|расскаж\p{L}+|пиш\p{L}+|напис\p{L}+|указ\p{L}+|укаж\p{L}*|включ\p{L}+|узна\p{L}+|зна(?:ют|ли|ть)|виде\p{L}+|вид(?:ят|но)|было|значил\p{L}*|фигурир\p{L}+|попа\p{L}+`,
  '(?:ت|ي|ن)?ذكر(?:وا|ون|ي)?|(?:ت|ي)?قول(?:وا|ون|ي)?|تكتب(?:وا|ون)?|تحط(?:وا|ون)?|يعرف(?:وا|ون)?|يدر(?:وا|ون)|يشوف(?:وا|ون)?|يظهر|تظهر|ينذكر|يكون|تضمنوا?',
);
/** What it is about stands behind these. */
export const ABOUT = words(
  String.raw`about|regarding|concerning|lo de(?:l)?|sobre|acerca de|von|vom|über|wegen|das mit|die sache mit|de (?:ma|mon|mes|la|l)|à propos|pour (?:ma|mon|mes)|d[aeo]s? (?:minha|meu)|da|do|sull\p{L}*|sul(?:la)?|dell\p{L}*|del(?:la)?|di|hakkında|про|о|об|насч[её]т|عن|موضوع|سالفة|قصة`,
);
const BUT = '(?:but|just|only|and|pero|solo|sólo|y|aber|nur|bloß|und|mais|juste|et|mas|só|apenas|e|ma|però|solo|но|только|и|а|لكن|ولكن|بس)';
/** "But not the depression"; a place, a time or a state behind the denial is no thing. */
export const TURNS_AWAY: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:^|\s)(?:${BUT}\s+)*not (?:that |the |my |any |about |his |her |a )+(?!(?:first|second|third|same|whole|case)\b)\p{L}|(?:${BUT}\s+)+not (?!(?:if|yet|now|sure|happy|to|in|at|with|before|until|like|too|very|so|all|every\p{L}*|because|for|from|by|without|today|really|even|more)\b)\p{L}`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:^|\s)(?:${BUT}\s+)*no (?:lo de|(?:el|la|los|las|mi|mis) (?!mand|env|pas|compart|d[eé]n?\b|quier|hag)\p{L}{4})|(?:^|\s)(?:${BUT}\s+)*nicht (?:die|das|den|meine[nr]?|mein|von|über)\s+\p{L}{4}|(?:^|\s)(?:die|das|den|meine[nr]?|mein)\s+\p{L}{4}[\p{L}\s-]{0,30}(?:bitte )?nicht\s*$`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:^|\s)(?:${BUT}\s+)*pas (?:de |d['’]|(?:le|la|les|ma|mon|mes|l['’])\s*)\p{L}{3}|(?:^|\s)(?:${BUT}\s+)*não (?:o|a|os|as|meu|minha)\s+(?!mand|envi|partilh|compart|encaminh|quer)\p{L}{4}|(?:^|\s)(?:${BUT}\s+)+non (?:il|lo|la|l['’]|i|gli|le|mi[ao])\s*(?!mand|invi|condivid|vogli|ved)\p{L}{4}`,
    'iu',
  ),
  new RegExp(
    String.raw`\p{L}{3}\s{1,3}değil\s{0,3}$|(?:^|\s)(?:${BUT}\s+)+не (?!(?:в|во|на|с|до|к|так|все|всё|надо|хочу|знаю|могу|сразу|туда|отправ\p{L}*|посыл\p{L}*|переда\p{L}*)(?!\p{L}))\p{L}{3}|(?:^|\s)(?:${BUT}\s+)+(?:مو|مش|ليس) (?:ال|موضوع)\p{L}{3}`,
    'iu',
  ),
];
/** What stands in no record. */
export const HARMLESS = words(
  String.raw`hesitat\p{L}*|doubts?|delay|further|obligations?|commitment|prepay\p{L}*|deposit|(?:extra )?(?:costs?|charges?|fees?)|paying|waiting|question|reservations?|worry|fail|(?:sin|sem|senza|sans|ohne) (?:más|mais|altro|plus|weiteres)|compromis\p{L}*|dudas?|dudar\p{L}*|pegas?|coste?s?|pagar\p{L}*|esper\p{L}*|demora\p{L}*|miedo|falta|duda|embargo`,
  String.raw`zöger\p{L}*|zweifel\p{L}*|bedenken|verpflicht\p{L}*|gewähr|anzahlung|kosten\p{L}*|wenn und aber|warte\p{L}*|umschweife|vorbehalt\p{L}*|frage|hésit\p{L}*|doute\p{L}*|engage\p{L}*|frais|attendre|tarder|acompte|payer|réserve|crainte|dúvidas?|hesit\p{L}*|custos?|medo`,
  String.raw`dubbi\p{L}*|esit\p{L}*|impegn\p{L}*|cost[oi]|pagare|aspettare|indugi\p{L}*|riserv\p{L}*|tereddüt\p{L}*|şüphe\p{L}*|ücret\p{L}*|beklemeden|(?:sorun|problem)\p{L}*|сомнен\p{L}*|колеба\p{L}*|обязательств\p{L}*|оплат\p{L}*|предоплат\p{L}*|вопрос\p{L}*|промедлен\p{L}*|проблем\p{L}*`,
  String.raw`address\p{L}*|adress\p{L}*|adres\p{L}*|dirección|domicilio|indirizzo|endereço|morada|адрес\p{L}*|عنوان\p{L}*`,
  'تردد|شك|التزام|دفع|تكلفة|مشكلة|مشاكل|تأخير|سؤال',
);
/** Hospitals in general: "not the expensive ones". */
export const OF_HOSPITALS = words(
  String.raw`hospitals?|clinics?|ones|others?|place|hospital(?:es)?|clínicas?|krankenh\p{L}+|klinik\p{L}*|hôpita\p{L}+|cliniques?|hospitais|ospedal[ei]|clinic(?:a|he)|hastane\p{L}*|больниц\p{L}*|клиник\p{L}*|(?:ال)?مستشف\p{L}*|(?:ال)?عياد\p{L}*|everyone|anyone|anybody|nobody|no ?one|niemand\p{L}*|nadie|personne|ninguém|nessuno|kimse\p{L}*|никому|никто`,
);
/** "Without my wife": somebody, and nothing of theirs. */
export const OF_PERSONS =
  /(?:my |our |mi |meine[nrm]?|mein |ma |mon |minha |meu |mia |mio |мо\p{L}+ |to |à |a |an )(?:wife|husband|son|daughter|mother|father|family|doctor|mujer|marido|esposa|hij[oa]|madre|padre|familia|médico|frau|mann|sohn|tochter|mutter|vater|familie|arzt|ärztin|femme|mari|fils|fille|mère|père|famille|médecin|esposa|filh[oa]|mãe|pai|família|moglie|marito|figli[oa]|famiglia|medico|жен\p{L}+|муж\p{L}*|сын\p{L}*|доч\p{L}+|мам\p{L}+|семь\p{L}+|врач\p{L}*)\s*$/iu;
