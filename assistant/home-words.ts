import { relativesAnywhere } from '../domain/relatives/patterns.ts';
import type { SpokenLanguage } from '../domain/conversation/language.ts';

/** The words behind which patients say where they live, or where somebody else does; the Turkish ones stand behind the place. */

type Leads = Readonly<Partial<Record<SpokenLanguage, RegExp>>>;
const leads = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'), 'giu');
const whole = (pattern: string): string => String.raw`(?<!\p{L})(?:${pattern})`;

const RELATIVES = relativesAnywhere({ among: 'talk', languages: ['en'], but: ['acquaintance'] });
/** Where others live, or where something was done: "my brother is here in Berlin", "I had it done here in Ankara". */
const NOT_OF_OTHERS = String.raw`(?<!(?<!\p{L})(?:had|done|was|were|been|clinics?|hospitals?|surgeons?|${RELATIVES})(?!\p{L})[^,;.!?\n]{0,40})(?<!\p{L})`;
/** Nobody else is spoken of right before: "my friend, currently living in Rome". */
const NOBODY_ELSE = String.raw`(?<!(?<!\p{L})(?:he|she|they|who|${RELATIVES})(?!\p{L})[^;.!?\n]{0,30})(?<!\p{L})`;
/** The same before "aquí en", "ici à", "hier in". */
const NOT_OF_THEIRS = String.raw`(?<!(?:herman|padre|madre|mam[áa]|pap[áa]|hij|prim[oa]|amig|op[ée]r|clínic|frère|sœur|soeur|mère|père|fils|fille|cousin|clinique|bruder|schwester|mutter|vater|sohn|tochter|freund|klinik|irmã|irmão|mãe|pai|filh|fratell|sorell|figli|amic|cugin|брат|сестр|мам|отец|сын|доч|друг|أخي|اخوي|أختي|اختي|امي|أمي|ابني|بنتي|صديق)[^,;.!?\n]{0,40})(?<!\p{L})`;

/** "Siamo a Modena, io e mia figlia": of who says to be in a city it is the home where nothing else is said of it, and nobody stays, visits, travels or is treated there. */
const BUT_A_STAY = String.raw`(?=[\p{L}\p{M}'’. -]{2,40}(?:[,;:!)\n،]|\.(?!\p{L})|$))(?![^.!?\n]{0,60}(?<!\p{L})(?:for|until|vacaciones|vacances|férias|vacanza|ferie|urlaub|ferien|отпуск\p{L}*|отдых\p{L}*|إجازة|اجازة|turis\p{L}+|туристами|viaje|voyage|viagem|viaggio|reise|travail|trabajo|trabalho|lavoro|paseo|passeio|visit\p{L}*|zu besuch|в гостях|проездом|de paso|de passage|di passaggio|hospital|hôpital|ospedale|krankenhaus|klinik|cl[íi]ni[cq]\p{L}*|больниц\p{L}*|مستشفى|hotel|hôtel|hasta|jusqu\p{L}*|bis|até|fino|до|semanas?|semaines?|settiman[ae]|wochen?|días|jours|dias|giorni|tage|недел\p{L}*|дн\p{L}+|يوم|ايام|أيام|اسبوع|ahora mismo|gerade|сейчас|momento|moment|[\p{Script=Cyrillic}]{3,16}(?:ли|лись|ла|лась)(?!\p{L})|хот\p{L}+|думаем|планируем|stat[oaie]|andat\p{L}+|operat\p{L}+|operad\p{L}+|opéré\p{L}*|allés?))`;

const I_EN = String.raw`(?:i|we|(?:me and )?my (?:wife|husband|partner|family|kids|children)(?: and (?:i|me))?(?<= and (?:i|me)))`;
/** Without its apostrophe only at the beginning: "we were in Accra". */
const WE_ARE = String.raw`we['’]re|(?<=(?:^|[.,;!?\n] ?))were|we are`;
const AM_EN = String.raw`(?:i['’]?m|i am|${WE_ARE})`;
const NOW_EN = String.raw`(?:(?:currently|now|presently|still|both|all|actually) ){0,2}`;
const SOMEWHERE_EN = String.raw`(?:(?:just|right|up|down|over|out|back|here|way) ){0,2}(?:in|near|outside|around|by|close to|next to|not far from|on the outskirts of|(?:north|south|east|west) of) (?:the )?(?:(?:a|an) (?:\p{L}+ ){0,2}(?:town|village|city|suburb|place|farm|island) (?:in|near|outside|called|close to) )?`;

const NOW_ES = String.raw`(?:(?:ahora|actualmente|aquí|acá|allá|hoy|ya|todavía) )?`;
const AT_ES = String.raw`(?:en|cerca de|cerquita de|al lado de|(?:en|a) las afueras de|en un (?:pueblo|pueblito) (?:de|en|cerca de|cerquita de)|en la (?:zona|ciudad|provincia|región) de) (?:la |el |los |las )?`;
const FOR_DE = String.raw`(?:(?:jetzt|aber|auch|noch|immer noch|hier|zur zeit|zurzeit|derzeit|momentan|mittlerweile|seit \S+ (?:jahren|jahr|monaten)) ){0,2}`;
const AT_DE = String.raw`(?:in|im|bei|nahe|nähe|in der nähe von|in der gegend von|außerhalb von|am rand von|in einem (?:\p{L}+ )?(?:dorf|ort|städtchen) (?:bei|in)) (?:der |den |dem )?`;
const AT_FR = String.raw`(?:actuellement |maintenant |toujours )?(?:à côté de |(?:tout )?près de |pas (?:très )?loin de |du côté de |aux alentours de |dans la (?:région|banlieue) de |en banlieue de |vers |à |a |en |aux? |dans |sur )?(?:la |le |les |l['’])?`;
const AT_IT = String.raw`(?:(?:ora|adesso|attualmente|sempre) )?(?:vicino a |nei pressi di |in provincia di |dalle parti di |alle porte di |in zona |fuori |a |ad |in |nel |nella |negli )(?:la |il )?`;
const AT_PT = String.raw`(?:(?:agora|atualmente|aqui|hoje|hoje em dia|ainda) )?(?:perto de |pertinho de |ao lado de |nos arredores de |na (?:região|zona|cidade) de |numa? (?:aldeia|cidade|vila|terra)(?:zinha)? (?:perto )?d[eoa] |em |no |na |nos |nas )`;
const AT_RU = String.raw`(?:(?:сейчас|теперь|уже|давно|здесь|тут|уже \S+ (?:год|года|лет)) )?(?:в|во|на|под|около|возле|недалеко от|неподал[её]ку от|рядом с|в пригороде|в районе) `;

/** In the first person and today: who lived somewhere, or whose sister does, has no home there. */
export const LIVES: Leads = {
  en: leads(
    whole(String.raw`${I_EN} ${NOW_EN}(?:live|reside) (?:with (?:my|our) \p{L}+ )?${SOMEWHERE_EN}`),
    whole(String.raw`${AM_EN} ${NOW_EN}(?:based|living|staying|residing|settled) ${SOMEWHERE_EN}`),
    whole(String.raw`${AM_EN} (?:up|down|over|out) in (?![^.!?\n]{0,40}(?<!\p{L})(?:for|until|till|holiday|vacation|visiting)(?!\p{L}))`),
    whole(String.raw`(?:i|we) stay (?:in|at)(?![^.!?\n]{0,40}(?<!\p{L})(?:days?|nights?|weeks?|hotel|hospital)(?!\p{L})) (?:the )?`),
    String.raw`(?=(?:been|currently|presently|now) (?:residing|living|based|settled) in )${NOBODY_ELSE}\p{L}+ \p{L}+ in (?:the )?`,
    String.raw`(?=(?:living|residing|based) in [^.,!?\n]{3,25} now(?!\p{L}))${NOBODY_ELSE}\p{L}+ in (?:the )?`,
    String.raw`(?:(?<=(?:^|[.!?\n] ?))|(?<!\p{L})(?:i|we|i['’]ve|we['’]ve|i have|we have) )moved (?:over |out |here )?to (?:the )?(?=[^.!?\n]{1,40}(?<!\p{L})(?:ago|last (?:year|month)|since|in (?:19|20)\d\d|for work)(?!\p{L}))`,
    String.raw`(?<!\p{L})(?:i['’]?m|i am) an? (?!(?:\p{L}+ )?(?:tourist|visitor|guest|patient|traveller)(?!\p{L}))(?:\p{L}+ ){1,2}in (?=\p{Lu})`,
  ),
  es: leads(
    String.raw`(?<!\p{L})(?<!no )(?:vivo|resido|radico|vivimos|residimos|radicamos|estoy viviendo|estamos viviendo|(?:llevo|llevamos) (?:[\p{L}\d]+ ){1,4}viviendo) (?:con mi \p{L}+ )?${NOW_ES}${AT_ES}`,
    String.raw`(?<!\p{L})actualmente (?:residiendo|viviendo|residente) en (?:la |el |los )?`,
    String.raw`(?=(?:aquí|aqui|acá|aca|acasito) en )${NOT_OF_THEIRS}\p{L}+ en (?:la |el |los )?`,
  ),
  de: leads(
    whole(
      String.raw`(?:ich |wir )?(?:wohne?|lebe?|wohnen|leben|wohnhaft)(?: ich| wir)? (?:mit (?:den|dem|der|meine[mrn]?|unseren?) \p{L}+ )?${FOR_DE}${AT_DE}`,
    ),
    whole(String.raw`(?:bin|komme?|kommen|sind)(?: ich| wir)? aus der (?:nähe|gegend|ecke) (?:von )?`),
    String.raw`(?=hier in )${NOT_OF_THEIRS}hier in (?:der )?`,
  ),
  fr: leads(
    whole(
      String.raw`(?:j['’]?habite|j['’]?vis|je vis|je réside|nous habitons|on habite|on vit|nous vivons|je suis installée?|on est installés) ${AT_FR}`,
    ),
    String.raw`(?<!\p{L})(?:résidant|domiciliée?|vivant)(?: actuellement)? (?:à|en|aux?) `,
    String.raw`(?=ici(?:tte)? (?:à|en|au) )${NOT_OF_THEIRS}ici(?:tte)? \p{L}+ `,
  ),
  it: leads(
    String.raw`(?<!\p{L})(?<!non )(?:vivo|abito|risiedo|viviamo|abitiamo|(?:mi sono|ci siamo) trasferit[oaie]) ${AT_IT}`,
    String.raw`(?<!\p{L})(?<!non )(?:sto|stiamo) (?:a|ad|vicino a) (?=\p{Lu})(?![^.!?\n]{0,40}(?<!\p{L})(?:per|fino|giorni|settimane|vacanza)(?!\p{L}) (?!i denti|un intervento))`,
  ),
  pt: leads(
    String.raw`(?<!\p{L})(?<!não )(?:moro|vivo|resido|moramos|vivemos|estou (?:a viver|morando|a morar)|a gente (?:mora|vive)) ${AT_PT}`,
    String.raw`(?=aqui (?:em|no|na) )${NOT_OF_THEIRS}aqui \p{L}+ `,
  ),
  ru: leads(String.raw`(?<!\p{L})(?<!не )(?:живу|проживаю|живём|живем|проживаем)(?!\p{L}) ${AT_RU}`),
  ar: leads(
    String.raw`(?<!\p{L})(?<!(?:[اأ]?خويا?|[اأ]خي|[اأ]?ختي|ابني|بنتي|ولدي|عيالي|عمي|عمتي|خالي|خالتي|[اأ]مي|[اأ]بوي|[اأ]بي|والدي|والدتي|ماما|بابا|زوجي|زوجتي|راجلي|مراتي|جوزي|صديقي|صديقتي|صاحبي|صاحبتي|جاري|جارتي|[اأ]هلي|قريبي) (?:(?:هو|هي|اللي|كان|كانت) )?)و?(?:أعيش|اعيش|أسكن|اسكن|ساكن|ساكنة|ساكنه|ساكنين|عايش|عايشة|عايشه|عايشين|مقيم|مقيمة|مقيمه|مقيمين|نعيش|نسكن|كنسكن|كنعيش|كنسكنو|كنعيشو) (?:الآن |حاليا |دابا |دلوقتي |هسه |الحين |هلا )?(?:(?:قريب|قريبة|بالقرب) من |قرب |جنب |في ضواحي |في |ف |[بف])(?:مدينة )?`,
  ),
};

/** Words between "I am" and the age or the sex that stands right before where somebody is from. */
const DESCRIBED_BY = String.raw`(?:[\p{L}\d'’-]+ ){0,5}?`;
/** "I am a 66 year old man from Cork", "sono una donna di 50 anni di Torino": who they are, and right behind it where they are from. */
export const DESCRIBED: Leads = {
  en: leads(
    String.raw`(?<!\p{L})(?:i['’]?m|i am) ${DESCRIBED_BY}(?:\d{2}|old|yo|man|woman|male|female|guy|bloke|lady|pensioner|widow(?:er)?|grand(?:mother|father|ma|pa)|teacher|nurse|farmer|student),? from `,
  ),
  es: leads(
    String.raw`(?<!\p{L})(?:soy|tengo) ${DESCRIBED_BY}(?:\d{2}|años|hombre|mujer|señora?|jubilad[oa]|viud[oa]|chic[oa]|maestr[oa]|enfermer[oa]),? (?:soy )?del? (?!\d)`,
  ),
  de: leads(
    String.raw`(?<!\p{L})(?:ich bin|bin) ${DESCRIBED_BY}(?:\d{2}|jahre(?: alt)?|mann|frau|rentner(?:in)?|witwer?|lehrer(?:in)?|student(?:in)?),? aus (?:dem |der )?`,
  ),
  fr: leads(
    String.raw`(?<!\p{L})(?:je suis|j['’]ai) ${DESCRIBED_BY}(?:ans|homme|femme|monsieur|dame|retraitée?|veuve|veuf|infirmière?|prof),? d(?:e |['’])(?!\d)`,
  ),
  it: leads(
    String.raw`(?<!\p{L})(?:sono|ho) ${DESCRIBED_BY}(?:anni|uomo|donna|signor[ae]|pensionat[oa]|vedov[oa]|ragazz[oa]|insegnante),? (?:di|da) (?!\d)`,
  ),
  pt: leads(
    String.raw`(?<!\p{L})(?:sou|tenho) ${DESCRIBED_BY}(?:anos|homem|mulher|senhora?|aposentad[oa]|reformad[oa]|viúv[oa]|professora?),? d(?:e|o|a) (?!\d)`,
  ),
  ru: leads(String.raw`(?<!\p{L})(?:я|мне) ${DESCRIBED_BY}(?:лет|года?|мужчина|женщина|пенсионер(?:ка)?),? из `),
  ar: leads(String.raw`(?<!\p{L})(?:أنا|انا|عمري|سني) ${DESCRIBED_BY}(?:\p{Nd}{2}|سنة|سنه|رجل|راجل|رجال|ست|سيدة|امرأة|مرة|متقاعدة?)،? من `),
};

/** At the beginning, or behind an age, a sex or a greeting: "67, male, from Leeds", not "a quote, from Budapest". */
const INTRODUCED_EN = String.raw`(?<=(?:^|(?<!\p{L})(?:\d{2}|years? old|yo|male|female|man|woman|[mf]|hello|hi|hey) ?[,;.!\n] ?|(?<!\p{L})(?:hello|hi|hey) ))`;
const INTRODUCED_RU = '(?<=(?:^|(?<!\\p{L})(?:\\d{2}|лет|года?|женщина|мужчина|здравствуйте|привет|добрый день) ?[,;.!\\n] ?))';
/** Where somebody comes or writes from: only a city tells where they live, a country may be that of their birth. */
export const COMES: Leads = {
  en: leads(
    String.raw`(?<!\p{L})(?:(?:i|we)(?:['’]d| would|['’]ll| will|['’]m|['’]re| am| are| can| could)? (?:be )?|(?<=(?:^|[.,;!?\n] ?))would be )(?:fly|flying|set off|setting off) (?:out )?(?:of|from) `,
    String.raw`(?:${INTRODUCED_EN}|(?<!\p{L})(?:i['’]?m|i am|${WE_ARE}|writing) |(?<=(?<!\p{L})(?:kilos?|kg|lbs?|pounds|stone|cm|ft|tall|years?|yo)[.,;] ?))from (?:(?:south|north|east|west|central) )?(?!\p{L}{1,30} to )`,
    String.raw`(?<!\p{L})${AM_EN} in (?=\p{Lu})(?![^.!?\n]{0,40}(?<!\p{L})(?:for|until|till|holiday|vacation|visiting|hospital|week|month|now|currently|moment)(?!\p{L}))`,
    String.raw`(?=(?:over |back |down |up )?here in )${NOT_OF_OTHERS}(?:over |back |down |up )?here in (?:the )?`,
  ),
  es: leads(
    String.raw`(?<!\p{L})(?:saldr[íi]a(?:mos)?|salgo|salimos|volar[íi]a(?:mos)?|viajar[íi]a(?:mos)?|viajo) (?:desde|de) `,
    whole(
      String.raw`(?:soy|somos|(?:escribo|hablo|llamo) desde|(?:escribo|hablo|llamo) de) (?:(?:de )?(?:aqu[íi]|ac[áa]|all[áa])(?: mismo| mero| nomás)?,? )?(?:de? |del )?`,
    ),
    String.raw`(?<!\p{L})(?<!no )estamos (?:aqu[íi] |ac[áa] )?en ${BUT_A_STAY}`,
  ),
  de: leads(
    String.raw`(?<!\p{L})(?:(?:ich|wir) )?(?:fliege|fliegen|würde|würden|könnte|könnten|reise|reisen) (?:ich |wir )?(?:ab|von) (?![^.!?\n]{0,40}(?:zurück|heim|nach hause))(?=[^.!?\n]{3,40}(?:fliegen|abfliegen|starten|reisen|aus|[.,;]|$))`,
    String.raw`(?<!\p{L})(?:ich bin|wir sind) in (?=[^.,!?\n]{2,40} (?:zuhause|zu hause|daheim|dahoam)(?!\p{L}))`,
    whole(
      String.raw`(?:(?:komm|komme|bin|schreibe|kommen|sind) (?:ich |wir )?(?:\d\d (?:jahre (?:alt )?)?und )?(?:komme )?aus(?: dem| der)?|(?:dahoam|daheim|zuhause|zu hause) (?:in|im)|wohn|leb|wohnhaft) (?:in |bei |der )?`,
    ),
  ),
  fr: leads(
    String.raw`(?<!\p{L})(?:je |j['’]|nous |on )?(?:partirais?|partirai|partirions|pars|partons|part) de `,
    whole(
      String.raw`(?:(?:je suis|je viens|nous sommes|on est|on vient|j['’]écris|je vous écris|j['’]appelle) d(?:es?|u|['’])|chu (?:de|d['’])|chu à|chui à|je suis (?:\p{L}+ )(?:\p{L}+ )?à(?<!(?:all|op[ée]r|n|hospitalis|suivi|venu|pass|rest|parti|mont|soign|arriv|entr)(?:é?e?|u?e?) (?:\p{L}+ )?à))(?: |(?<=['’]))(?:la |l['’])?`,
    ),
    String.raw`(?<!\p{L})(?:on est|nous sommes|je suis sur|on est sur)(?: (?:à|en|au|dans))?(?<! est| sommes) (?:la |le )?${BUT_A_STAY}`,
  ),
  it: leads(
    String.raw`(?<!\p{L})(?:part(?:o|irei|iremo|iamo|iremmo)|vol(?:o|erei|iamo)) d(?:a|al|all['’]|alla) ?`,
    whole(
      String.raw`(?:(?:sono|siamo|vengo|veniamo|scrivo|chiamo)|sono (?:la |il )?(?:signora?|nonna|nonno|\p{L}{3,12})(?<!(?:stat|andat|operat|arrivat|venut|tornat|dimess|uscit|partit)[oa])(?: \p{L}{3,12})?) d(?:[ai]|al|alla|el|ella|ell['’]|all['’])(?: |(?<=['’]))`,
    ),
    String.raw`(?<!\p{L})(?<!non )siamo (?:qui |qua )?(?:a|ad|in|nel|nella|nelle|nei) ${BUT_A_STAY}`,
    String.raw`(?=(?:qui|qua) (?:a|ad|in) )${NOT_OF_THEIRS}(?:qui|qua) \p{L}+ `,
  ),
  pt: leads(
    String.raw`(?<!\p{L})(?:sair(?:ia|ei|íamos|emos)|saio|saímos|part(?:o|iria|imos)|voaria|viajo|embarco) d[eo]a? `,
    whole(String.raw`(?:sou|somos|falo|escrevo|venho|vimos|a gente é) (?:(?:aqui|cá|lá|daqui)(?: mesmo)? )?d[eoa]s? `),
    String.raw`(?<!\p{L})(?<!não )estamos (?:aqui |cá )?(?:em|no|na) ${BUT_A_STAY}`,
  ),
  ru: leads(
    String.raw`(?<!\p{L})(?:вылета\p{L}*|лететь|летим|лечу|выезжа\p{L}*)(?: (?:будем|буду|бы|могу|можем))? из `,
    String.raw`(?:${INTRODUCED_RU}|(?<!\p{L})(?:пишу|я|мы|звоню|сама|сам) )из (?:города |г(?:\. ?| ))?`,
    String.raw`(?<!\p{L})(?:мы|я) (?:сам[аи]? |с \p{L}+ )?во? (?:городе |г(?:\. ?| ))?${BUT_A_STAY}`,
  ),
  ar: leads(
    String.raw`(?<!\p{L})(?:ب?[اأن]سافر|طاير\p{L}{0,3}|ب?نطير|بنطلع|راح نطلع) من `,
    String.raw`(?<=(?:^|[.،,] ?))من (?=[^.،,\n]{2,20} (?:انا|أنا|احنا|إحنا)(?!\p{L}))`,
    String.raw`(?<!\p{L})(?:أنا|انا|احنا|إحنا|نحن|نحنا|حنا|اكتب|أكتب|رجل|راجل|رجال|زلمة|شاب|امرأة|امراة|مرا|مره|ست|سيدة|سنة|سنه|(?:ام|أم|ابو|أبو) \p{L}{1,20}) من (?:مدينة |مدينه |[اأ]هل )?`,
    String.raw`(?<!\p{L})(?:احنا|إحنا|نحن|نحنا|حنا) (?:في |ف |[بف](?=\p{L}{3}))(?:مدينة )?${BUT_A_STAY}`,
  ),
};
/** A sentence that begins with where one is from: it counts where another country is wished for beside it. */
export const FROM_AHEAD = /(?<=(?:^|[.!?\n] ?))from (?=[^.!?\n]{2,30}(?:[,;]|\s(?:and|but|would|looking|hoping|wanting)(?!\p{L})))/giu;
/** "Soy de Argentina, no de España": where one is not from, behind where one is. */
export const NOT_FROM = /^,? (?:no|not|nicht|non|pas|não|değil|не|مو|مش|ليس|لست)(?: (?:de|from|aus|du|da|do|dalla|dal|di|из|من))? /iu;
/** Who writes from a country is there now. */
export const WRITES: Leads = {
  en: leads(String.raw`(?<!\p{L})(?:writing|messaging|contacting you|calling) (?:to you )?from (?:the )?`),
  es: leads(whole(String.raw`(?:escribo|hablo|llamo|escribimos) desde (?:la |el |los )?`)),
  de: leads(whole(String.raw`(?:schreibe|schreib|melde mich|schreiben) (?:ihnen |euch )?aus (?:der |den |dem )?`)),
  fr: leads(whole(String.raw`(?:j['’]écris|je vous écris|j['’]appelle) d(?:es?|u|epuis) (?:la |le |l['’])?`)),
  it: leads(whole(String.raw`(?:scrivo|chiamo) d(?:a|al|alla|all['’]) ?`)),
  pt: leads(whole(String.raw`(?:escrevo|falo|escrevemos) (?:d[eoa]s?|desde) `)),
  ru: leads(String.raw`(?<!\p{L})(?:пишу|звоню|пишем)(?: вам)? из `),
  ar: leads(String.raw`(?<!\p{L})(?:[أا]كتب|نكتب)(?: لكم)? من `),
};

/** The place comes first, with an ending that may have an apostrophe before it. */
export const TURKISH_FROM =
  /(?<!\p{L})(?<place>\p{L}{3,30}?)['’]?(?:dan|den|tan|ten) (?:(?:yazıyor|yaziyor|arıyor|geliyor|uçuyor)(?:um|uz)|uç(?:acağ[ıi][mz]|arım|arız))(?!\p{L})/giu;
/** "Bursadayım", "Konyalıyız". */
export const TURKISH_IS =
  /(?<!\p{L})(?<place>\p{L}{3,30}?)['’]?(?:[dt][ae]y[ıi][mz]|l[ıiuü]y[ıiuü][mz])(?!\p{L})(?![^.!?\n]{0,40}(?<!\p{L})(?:tatil\p{L}*|gün\p{L}*|hafta\p{L}*|hastane\p{L}*|kadar|için|ameliyat(?:a|dan|tan)\p{L}*))/giu;
/** Who writes or calls from there is there. */
export const TURKISH_WRITES = /(?<!\p{L})(?<place>\p{L}{3,30}?)['’]?(?:dan|den|tan|ten) (?:yazıyor|yaziyor|arıyor)(?:um|uz)(?!\p{L})/giu;
export const TURKISH =
  /(?<!\p{L})(?<place>\p{L}{3,30}?)['’ ]?(?:da|de|ta|te)(?:yım|yim)? (?:yaşıyor|yasiyor|oturuyor|ikamet ediyor)(?:um|uz)(?!\p{L})/giu;

/** Who lives somewhere in the third person; the Turkish verb stands behind its place. */
export const OTHERS_LIVE: Leads = {
  en: /(?<!\p{L})(?:lives|resides|is living|is based|they live) (?:with (?:me|us) )?(?:in|near) (?:the )?/giu,
  es: /(?<!\p{L})(?<!no )(?:vive|reside|viven) (?:con(?:migo| nosotros) )?(?:en|cerca de) (?:la |el |los )?/giu,
  de: /(?<!\p{L})(?:wohnt|lebt|wohnen tut (?:sie|er)) (?:(?:sie|er) )?(?:bei (?:uns|mir) )?(?:in|bei|nahe) (?:der |den |dem )?/giu,
  fr: /(?<!\p{L})(?:vit|habite|réside|vivent) (?:(?:avec|chez) (?:moi|nous) )?(?:à côté de |près de |à |en |aux? |dans )?(?:la |le |les |l['’])?/giu,
  it: /(?<!\p{L})(?<!non )(?:vive|abita|risiede|vivono|abitano) (?:con (?:me|noi) )?(?:vicino a |a |ad |in |nel |nella )(?:la |il )?/giu,
  pt: /(?<!\p{L})(?<!não )(?:mora|vive|reside|moram|vivem) (?:comigo |connosco |com a gente )?(?:perto de |em |no |na |nos |nas )/giu,
  ru: /(?<!\p{L})(?<!не )(?:жив[её]т|проживает|живут)(?!\p{L}) (?:(?:он|она|мама|папа) )?(?:(?:со мной|с нами) )?(?:в|во|на|под) /giu,
  ar: /(?<!\p{L})(?:ساكنة|ساكنه|ساكن|عايشة|عايشه|عايش|تسكن|يسكن|تعيش|يعيش|مقيمة|مقيم) (?:مع(?:ي|ايا|نا) )?(?:في |ف |[بف])(?:مدينة )?/gu,
};
export const OTHERS_TURKISH =
  /(?<!\p{L})(?<place>\p{L}{3,30}?)['’]?(?:da|de|ta|te) (?:yaşıyor|oturuyor|ikamet ediyor)(?!\p{L})|(?<!\p{L})(?:kendisi|annem|babam|eşim|o) (?<where>\p{L}{3,30}?)['’](?:da|de|ta|te)(?=\s*[,.;!]|\s*$)/giu;
/** Said of more than the writer. */
export const OF_ALL =
  /(?<!\p{L})(?:we|our|vivimos|residimos|somos|wir|nous|on|viviamo|abitiamo|siamo|moramos|vivemos|\p{L}+(?:yoruz|liyiz)|\p{L}+[ıiuü]y[ıiuü]z|estamos|жив[её]м|проживаем|мы|نحنا|حنا|نعيش|نسكن|ساكنين|عايشين|احنا|نحن|إحنا)(?!\p{L})/iu;
