/** Treatments as patients name them in the languages of the phrasebooks, and the telling words of their English names. The first that fits decides. */
export const FOREIGN_PROCEDURES: readonly (readonly [pattern: RegExp, means: string])[] = [
  [
    /(?:prótesis|reemplazo|proth[eè]se|remplacement|prótese|protesi|protez\p{L}*|протез\p{L}*|эндопротезир\p{L}*|замен\p{L}*|استبدال|مفصل|neues?|künstlich\p{L}*|nueva|nouveau|nuova?|novo)[^.?!]{0,25}(?:rodilla|knie\p{L}*|genou|joelho|ginocchio|diz\p{L}*|колен\p{L}*|ركبة)|(?:knie\p{L}*|diz|колен\p{L}*|ركبة)[^.?!]{0,12}(?:proth[eè]se|tep|protez\p{L}*|протез\p{L}*|صناعي)|knieproth[eè]se|rodilla nueva/iu,
    'knee replacement',
  ],
  [
    /(?:prótesis|reemplazo|proth[eè]se|remplacement|prótese|protesi|протез\p{L}*|эндопротезир\p{L}*|замен\p{L}*|استبدال|مفصل|neues?|künstlich\p{L}*|nueva|nouvelle|nuova|nova)[^.?!]{0,25}(?:cadera|hüft\p{L}*|hanche|anca|quadril|тазобедрен\p{L}*|ورك|الورك)|hüft(?:proth[eè]se|tep|gelenkersatz)|kalça protez\p{L}*/iu,
    'hip replacement',
  ],
  [/catarat[act]\p{L}*|cataracte|grauer? star|grauen star|katarakt\p{L}*|катаракт\p{L}*|المياه البيضاء|الساد/iu, 'cataract lens'],
  [/manga gástrica|schlauchmagen|sleeve|manga gastrica|tüp mide|рукавн\p{L}* резекци\p{L}*|تكميم/iu, 'sleeve gastrectomy'],
  [
    /bypass gástrico|magenbypass|bypass gastri\p{L}+|by-?pass gastrique|mide bypass|шунтирован\p{L}* желудка|تحويل المعدة/iu,
    'gastric bypass',
  ],
  [
    /bypass coronari\p{L}+|koronar\p{L}* bypass|bypassoperation|pontage|by-?pass cardiaco|kalp bypass|aort\p{L}*-?коронарн\p{L}*|шунтирован\p{L}* (?:сердца|коронар\p{L}*)|القلب المفتوح/iu,
    'coronary artery bypass graft',
  ],
  [
    /fecundación in vitro|\bfiv\b|künstliche befruchtung|fertilização in vitro|fecondazione (?:in vitro|assistita)|tüp bebek|(?<!\p{L})эко(?!\p{L})|أطفال الأنابيب/iu,
    'in vitro fertilization ivf',
  ],
  [
    /(?:trasplante|implante|transplante) (?:de pelo|capilar)|haartransplantation|greffe (?:de cheveux|capillaire)|trapianto di capelli|saç ekim\p{L}*|пересадк\p{L}* волос|زراعة الشعر/iu,
    'hair transplant',
  ],
  [
    /implantes? denta\p{L}+|zahnimplantat\p{L}*|implants? dentaires?|impianti? dental\p{L}+|diş implant\p{L}*|имплант\p{L}* зуб\p{L}*|зубн\p{L}* имплант\p{L}*|زراعة (?:ال)?أسنان/iu,
    'dental implant',
  ],
  [/rinoplastia|nasenkorrektur|nasen-?op|rhinoplastie|rinoplastica|burun estetiği|ринопластик\p{L}*|تجميل الأنف/iu, 'rhinoplasty'],
  [
    /válvula aórtica|aortenklappe\p{L}*|valve aortique|valvola aortica|aort kapağı|аортальн\p{L}* клапан\p{L}*|الصمام الأورطي|الصمام الأبهري/iu,
    'aortic valve replacement',
  ],
  [
    /vesícula|gallenblase\p{L}*|vésicule biliaire|cistifellea|colecisti|safra kesesi|желчн\p{L}* пузыр\p{L}*|المرارة/iu,
    'laparoscopic cholecystectomy',
  ],
  [
    /(?:operación|cirugía) de hernia|leistenbruch\p{L}*|hernie inguinale|hérnia|ernia inguinale|fıtık ameliyat\p{L}*|грыж\p{L}*|فتق/iu,
    'inguinal hernia repair',
  ],
];
