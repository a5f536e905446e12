import type { InputRule } from './input-rule.ts';

/** Further attacks in the languages that patients write in: who is claimed to speak, whose data are asked for, what is to be skipped. Stems only. */

const any = (...stems: string[]) => `(?:${stems.join('|')})`;
const near = (first: string, second: string, distance = 60) =>
  new RegExp(`${first}[^.?!\\n。]{0,${distance}}${second}|${second}[^.?!\\n。]{0,${distance}}${first}`, 'iu');

const GIVE = any(
  String.raw`\b(?:gib|zeig\w*|nenn\w*|sag mir|schick)`,
  String.raw`\b(?:dame|dime|d[aá]dme|muéstra\w*|muestra\w*|enséña\w*|revela|envíame)`,
  String.raw`\b(?:donne|montre|affiche|dis)[ -]`,
  String.raw`\b(?:dammi|dimmi|mostra\w*|fammi|rivela|mandami)`,
  String.raw`\b(?:dá-me|diz-me|envia-?me|mostre|me (?:dê|diga|mostre)|revele)`,
  String.raw`(?:göster|söyle|\bver(?:in)?\b|gönder|açıkla)`,
  '(?:дай|покажи|скажи|назови|пришли|выведи)',
  '(?:أعط|أظهر|أرني|أخبر|اعرض|أرسل)',
  '(?:给我|告诉|显示|列出|见せ|教え|表示|보여|알려)',
);
const ALL_OR_OTHER = any(
  String.raw`\b(?:alle[rn]?|ander\w+)\b`,
  String.raw`\b(?:tod[oa]s (?:los|las|os|as)|otr[oa]s|demás|outr[oa]s)\b`,
  String.raw`\b(?:tous les|toutes les|d['’]autres|des autres)\b`,
  String.raw`\b(?:tutt[ie] (?:i|gli|le)|altri|altre)\b`,
  '(?:bütün|tüm|diğer|başka)',
  '(?:всех|других|чужи)',
  '(?:جميع|كل |الآخرين|آخرين)',
  '(?:所有|其他|全部|別の|すべて|全て|모든|다른)',
);
const PEOPLE = any(
  String.raw`(?:be)?nutzer|patient|usuari|utilis|utent|utilizador|pacient|pazient|kullanıcı|hasta(?!n)|пользовател|пациент`,
  '(?:ال)?مستخدمين|(?:ال)?مرضى|用户|患者|病人|ユーザー|사용자|환자',
);
const CLAIMED_OFFICE = any(
  String.raw`\b(?:ich bin|hier (?:ist|spricht)|soy|aquí|je suis|ici|sono|sou|i['’]m)\b[^.?!\n]{0,25}(?:admin|entwickler|polizei|chefarzt|behörde|desarrollador|policía|director|développeur|police|directeur|amministrat|sviluppator|polizia|direttor|desenvolvedor|programador|polícia|diretor)`,
  String.raw`\bben\b[^.?!\n]{0,30}(?:yönetici|geliştirici|polis|müdür|başhekim)|\b(?:polisim|yöneticiyim|geliştiriciyim)`,
  String.raw`(?<!\p{L})я[^.?!\n]{0,20}(?:администратор|разработчик|полици|директор|главврач)`,
  '(?:أنا|نحن)[^.?!\\n]{0,20}(?:مدير|مطور|الشرطة|المسؤول)|我是[^。]{0,8}(?:管理员|开发|警察|院长)|私は管理者|나는 관리자',
);
const OBEY_ME = any(
  String.raw`gehorch\w*[^.?!\n]{0,15}(?:nur )?mir|obedec\w*[^.?!\n]{0,20}(?:a mí|mis órdenes|a mim)|obéi\w*[^.?!\n]{0,15}(?:à moi|mes ordres)|obbedi\w*[^.?!\n]{0,15}(?:a me|miei ordini)|bana itaat|подчиня\w*|(?:подчин|слуша)\p{L}*[^.?!\n]{0,15}(?:только )?мне|(?<!س)تطيع(?:ني|ون)?|أطعني|只听我|服从我|私に従`,
);
const HIDDEN = any(
  'versteckt',
  'verborgen',
  'ocult[oa]',
  'escondid',
  'secret',
  'cach[ée]',
  'nascost',
  'segret',
  'gizli',
  'скрыт',
  'секретн',
  'тайн',
  'مخفي',
  'سري',
  '隐藏',
  '隠され',
  '숨겨진',
);
const SYSTEM_TEXT = any(
  'systemnachricht|systemtext|system-?prompt|nachricht des systems|mensaje (?:del |de )?sistema|mensaje[^.?!]{0,10} sistema|message[^.?!]{0,10}système|messaggio[^.?!]{0,10}sistema|mensagem[^.?!]{0,12}sistema',
  'sistem mesaj|системн\\p{L}* (?:сообщени|текст|промпт)|رسالة النظام|系统消息|系统信息|システムメッセージ|시스템 메시지',
);
const WORD_FOR_WORD = any(
  'wörtlich',
  'wort für wort',
  'palabra por palabra',
  'textualmente',
  'mot pour mot',
  'mot à mot',
  'parola per parola',
  'palavra por palavra',
  'kelimesi kelimesine',
  'слово в слово',
  'дословно',
  'كلمة بكلمة',
  'حرفيا',
  '逐字',
  '一字不',
);
const TEXT_ABOVE = any(
  String.raw`\btext\b|texto|texte|testo|metni?|текст|النص|instru[ck]|instruç|anweisung|consigne|istruzion|talimat|инструкц|تعليمات|指令|内容|prompt`,
);
const FREE = any(
  String.raw`keine (?:vorschriften|regeln|grenzen|einschränkungen)|ohne (?:jede |jegliche |alle )?(?:einschränkung|grenze|regel|filter|zensur)`,
  String.raw`(?:sin|no tienes|ning[uú]n\w*) (?:ning[uú]n\w* |más )?(?:l[ií]mites?|restric\w+|filtros?|normas?|reglas?|censura)`,
  String.raw`(?:sans|aucune?|plus (?:de|aucune?)) (?:aucune? |la moindre )?(?:limites?|restrictions?|filtres?|règles?|censure)`,
  String.raw`(?:senza|nessun\w*|non hai) (?:nessun\w* |alcun\w* |più )?(?:limit\w|restrizion\w|filtr\w|regol\w|censura)`,
  String.raw`(?:sem|nenhum\w*|não tens?|não tem mais) (?:nenhum\w* |mais |quaisquer )?(?:limites?|restriç\w+|filtros?|regras?|censura)`,
  '(?:hiçbir |hiç )?(?:kural|kısıtlama|sınır|filtre)\\p{L}* (?:yok|olmadan)|hiçbir (?:kural|kısıtlama|sınır)|kuralsız|filtresiz|sansürsüz',
  '(?:без (?:каких-либо |всяких )?|никаких |нет )(?:ограничени|фильтр|правил|цензур|запрет)',
  '(?:بدون|بلا|دون) (?:أي )?(?:قيود|قواعد|حدود|رقابة)|没有(?:任何)?(?:限制|规则|约束)|不受限制|制限のない|제한이 없는',
);
const ADDRESSED = any(
  String.raw`antworte|du bist|\bdu hast|contesta|responde|eres|actúa|tienes|réponds|tu es|tu n|rispond|sei\b|hai\b|você|\bés\b|tens\b|cevap|yanıt|\bsen\b|sın\b|sin\b|отвечай|ответь|\bты\b|أجب|أنت|你|回答|あなた|너는`,
);
const PLAYS = any(
  'spiel',
  'tu so',
  'verhalte dich',
  'act[úu]a',
  'haz de',
  'finge',
  'juega',
  'joue',
  'fais',
  'comporte',
  'fai l',
  'fai il',
  'fingi',
  'finja',
  'aja como',
  'davran',
  'rolünü',
  'притворись',
  'сыграй',
  'представь, что ты',
  'تصرف',
  'تظاهر',
  '扮演',
  '假装',
  '演じ',
);
const ROGUES = any(
  String.raw`hacker|kriminell|arzt ohne|ohne (?:ethik|gewissen|lizenz)|médic[oa] sin|sin (?:licencia|ética|escrúpulos)|pirate|médecin sans|sans (?:éthique|licence|morale)|medico senza|senza (?:etica|licenza|scrupoli)|médico sem|sem (?:ética|licença)|lisanssız|etik olmayan|хакер|преступник|врач\p{L}* без|без (?:лицензии|совести)|هاكر|طبيب بلا|بدون (?:ترخيص|أخلاق)|黑客|无照|ハッカー`,
);
const PASSWORDS = any(
  'passw[oö]rt',
  'kennw[oö]rt',
  'contraseñ',
  'mots? de passe',
  'password',
  'senhas?\\b',
  'palavra-passe',
  'şifre',
  'парол',
  'كلم(?:ة|ات) (?:ال)?(?:مرور|سر)',
  '密码',
  'パスワード',
  '비밀번호',
);
const OWN_PASSWORD =
  /mein\p{L}* (?:passwort|kennwort)|mi contraseña|mon mot de passe|la mia password|(?:a )?minha (?:senha|palavra)|şifre(?:m|mi|mı)\b|мой пароль|свой пароль|كلمة (?:المرور|السر) الخاصة بي|كلمة مروري|我的密码|passwort vergessen|olvid\p{L}* (?:mi|la) contraseña|oublié (?:mon|le) mot|dimenticato la|esqueci|unuttum|забыл/iu;
const SKIP = any(
  'überspring',
  'umgeh',
  'ignoriere',
  '\\bsalta',
  'omite',
  's[aá]ltate',
  '\\bsaute',
  'ignore',
  'contourne',
  'pul[ae]\\b',
  'ignora',
  'atla',
  'geç\\b',
  'пропусти',
  'обойди',
  'تخط',
  'تجاوز',
  '跳过',
  '绕过',
  'スキップ',
  '건너',
);
const REVIEW = any(
  'risikoprüfung',
  'prüfung',
  'risikobewertung',
  'riesgo',
  'risque',
  'rischio',
  'risco',
  'risk değ',
  'риск',
  'المخاطر',
  '风险',
  '审核',
  'リスク',
  'einwilligung',
  'consentimiento',
  'consentement',
  'consenso',
  'consentimento',
  'onay',
  'согласи',
  'الموافقة',
  '同意',
);
const OUTSIDER = any(
  String.raw`(?:mein\w*|meine[rs]) (?:nachbar|chef|kolleg|ex-?|vermieter|mitarbeiter)`,
  String.raw`\bmi (?:vecin|jef|coleg|compañer|ex\b|emplead)|\bmon (?:voisin|chef|collègue|patron|ex\b|employé)|\bma (?:voisine|collègue)|mi[oa] (?:vicin|cap[oa]\b|collega|ex\b|dipendente)|\bm(?:eu|inha) (?:vizinh|chefe|colega|ex\b|funcionári)`,
  'komşum|patronum|iş arkadaşım|eski (?:eşim|sevgilim)|(?:мо\\p{L}{1,3}) (?:сосед|начальник|коллег|бывш)|جاري|جارتي|مديري|زميلي|طليق|邻居|老板|同事|前妻|隣人|上司',
);
const THEIRS = any(
  String.raw`krankheit|akte|befund|diagnos|unterlagen|enfermedad|expediente|historial|maladie|dossier|malattia|cartella|referto|doença|prontuário|processo|ficha|hastalı|dosya|rapor|болезн|болеет|карт[ауы]|диагноз|истори|المرض|مرض|ملف|تشخيص|病历|病|資料|カルテ`,
);
const PRESCRIBE = any(
  'verschreib',
  'stelle? mir',
  'rezept',
  'recét',
  'receta',
  'prescri',
  'ordonnance',
  'ricetta',
  'receit',
  'reçete',
  'выпиши',
  'рецепт',
  'وصفة',
  'اصرف',
  '处方',
  '开',
);
const OPIOIDS = any(
  'morph',
  'morfin',
  'opio',
  'opiá',
  'fentan',
  'oxycod',
  'oxicod',
  'tramad',
  'морфи',
  'трамад',
  'опио',
  'фентан',
  'مورفين',
  'ترامادول',
  'أفيون',
  '吗啡',
  'モルヒネ',
);
const NOT_MINE = any(
  'falsch',
  'gefälscht',
  'fals[ao]',
  'fausse',
  'sahte',
  'поддельн',
  'مزور',
  '假',
  'jetzt arzt',
  'ohne (?:arzt|lizenz)',
  'sin (?:licencia|receta|médico)',
  'sans (?:médecin|éthique|ordonnance)',
  'senza (?:medico|ricetta)',
  'sem (?:médico|receita)',
  'doktorsuz',
  'без (?:врача|рецепта|лицензии)',
  'بدون طبيب',
);
const MAKERS = any(
  'entwickler',
  'hersteller',
  'creador',
  'desarrollador',
  'créateur',
  'développeur',
  'creator',
  'sviluppator',
  'criador',
  'desenvolvedor',
  'geliştirici',
  'yaratıcı',
  'создател',
  'разработчик',
  'مطور',
  'صانع',
  '开发者',
  '创造者',
  '開発者',
);
const TOLD_YOU = any(
  'dir (?:deine|die)|haben dir|te dijeron|te han dicho|t.ont dit|ti hanno detto|te disseram|sana (?:ne )?söyle|тебе (?:говорили|сказали)|قال لك|告诉你|对你说',
);
const DESTROY = any(
  'lösch',
  '\\bborra',
  'elimina',
  'supprime',
  'efface',
  'cancella',
  '\\bapaga',
  'exclua',
  '\\bsil(?:in)?\\b',
  'удали',
  'сотри',
  'احذف',
  'امسح',
  '删除',
  '削除',
  '삭제',
);
const DATABASE = any(
  'datenbank',
  'base de datos',
  'base de données',
  '\\bla base\\b',
  'database',
  'base de dados',
  'banco de dados',
  'veritaban',
  'баз[аыу] данных',
  'قاعدة البيانات',
  '数据库',
  'データベース',
  '데이터베이스',
);

const OVERRIDE = 'the message tries to override the instructions of the assistant';
const RECORDS = "the message asks for other people's records";
const RULES: readonly [name: string, reason: string, matches: (text: string) => boolean][] = [
  ['foreign_everybody', RECORDS, both(near(GIVE, PEOPLE, 80), near(ALL_OR_OTHER, PEOPLE, 25))],
  [
    'foreign_office',
    'the message claims a right that only an account can have',
    both(new RegExp(CLAIMED_OFFICE, 'iu'), new RegExp(GIVE, 'iu')),
  ],
  ['foreign_obey', OVERRIDE, both(new RegExp(OBEY_ME, 'iu'))],
  [
    'foreign_hidden_text',
    'the message asks for the instructions of the assistant',
    both(near(HIDDEN, any(SYSTEM_TEXT, 'system', 'sistema', 'système', 'النظام', '系统'), 30)),
  ],
  ['foreign_system_text', 'the message asks for the instructions of the assistant', both(near(GIVE, SYSTEM_TEXT))],
  ['foreign_word_for_word', 'the message asks for the instructions of the assistant', both(near(WORD_FOR_WORD, TEXT_ABOVE))],
  ['foreign_free', 'the message tries to give the assistant another identity', both(new RegExp(FREE, 'iu'), new RegExp(ADDRESSED, 'iu'))],
  ['foreign_rogue', 'the message tries to give the assistant another identity', both(near(PLAYS, ROGUES, 30))],
  ['foreign_passwords', 'the message attacks the service', (text) => near(GIVE, PASSWORDS).test(text) && !OWN_PASSWORD.test(text)],
  ['foreign_skip_review', 'the message asks to skip a consent or a review', both(near(SKIP, REVIEW, 30))],
  [
    'foreign_outsider',
    RECORDS,
    both(near(OUTSIDER, THEIRS), new RegExp(any(GIVE, '^\\W*(?:welche|was|qué|quelle|che|quale|que|qual|какой|какая|чем|ما|什么)'), 'iu')),
  ],
  [
    'foreign_prescription',
    'the message asks for help with harm',
    both(near(PRESCRIBE, OPIOIDS, 40), new RegExp(any(NOT_MINE, PLAYS, 'bist jetzt', 'eres (?:ahora )?médic'), 'iu')),
  ],
  ['foreign_told', 'the message asks for the instructions of the assistant', both(near(MAKERS, TOLD_YOU, 30))],
  ['foreign_delete', 'the message attacks the service', both(near(DESTROY, DATABASE))],
];

/** All patterns are to be found in the text. */
function both(...patterns: RegExp[]): (text: string) => boolean {
  return (text) => patterns.every((pattern) => pattern.test(text));
}

export const FOREIGN_CLAIMS: readonly InputRule[] = RULES.map(([name, reason, matches]) => ({ name, reason, matches }));
