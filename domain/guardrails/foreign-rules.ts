import type { InputRule } from './input-rule.ts';

/**
 * The three commonest attacks in the languages that patients write in: stems of a verb and of its object within one sentence. The vector
 * model reads English only, so that these carry other languages alone.
 */

const RULES_OR_ORDERS = [
  'instruc',
  'instruç',
  'instruk',
  'anweisung',
  'regeln',
  'vorgaben',
  'befehle',
  'reglas',
  'directrices',
  'consignes',
  'règles',
  'directives',
  'istruzion',
  'regole',
  'regras',
  'talimat',
  'kural',
  'komut',
  'инструкц',
  'правил',
  'указани',
  'تعليمات',
  'القواعد',
  'الأوامر',
  '指令',
  '规则',
  '指示',
  'ルール',
  'プロンプト',
  '提示',
  '지시',
  '규칙',
  '프롬프트',
  'निर्देश',
  'नियम',
  'प्रॉम्प्ट',
  'regels',
  'polece',
  'zasad',
  'upute',
  'pravila',
  'regler',
  'regulile',
  'οδηγίες',
  'κανόνες',
  'ההוראות',
  'הכללים',
  'hướng dẫn',
  'quy tắc',
  'instruksi',
  'aturan',
  'pokyny',
  'utasítás',
  'szabály',
  'ohje',
];
const SET_ASIDE = [
  'ignor',
  'vergiss',
  'vergesse',
  'umgeh',
  'missacht',
  'übergeh',
  'olvida',
  'omite',
  'oublie',
  'omets',
  'dimentica',
  'tralascia',
  'esque[cç]a',
  'desconsider',
  'unut',
  'yok ?say',
  'игнорируй',
  'игнориру',
  'забудь',
  'نس القواعد',
  'تجاهل',
  'انس',
  '忽略',
  '忘记',
  '忘掉',
  '無視',
  '忘れ',
  '무시',
  '잊',
  'अनदेखा',
  'भूल',
  'negeer',
  'vergeet',
  'zapomnij',
  'zignoruj',
  'zanemari',
  'zaboravi',
  'glöm',
  'uită',
  'αγνόησε',
  'ξέχασε',
  'התעלם',
  'שכח',
  'bỏ qua',
  'abaikan',
  'lupakan',
  'felejtsd',
  'unohda',
];
/** Patients tell that they forgot the doctor's orders: then the verb stands in the first person or the past. */
const FORGOT =
  /\b(?:ich habe|hab|he olvidado|olvidé|j['’]ai oublié|ho dimenticato|esqueci|unuttum|zapomnia|zaboravi[ol]|jag har|am uitat)\b|забыл|نسيت|忘了|잊었|भूल गया|quên/iu;
const REVEAL_SECRET =
  /(?:system[ -]?prompt|systemkommando|systemanweisung|geheime[nr]? (?:anweisung|regeln)|(?:instrucciones|reglas) (?:secretas|ocultas|de sistema)|prompt (?:syst[èe]me|de sistema|do sistema|di sistema)|(?:instructions|consignes) (?:secrètes|cachées|système)|istruzioni (?:segrete|nascoste|di sistema)|gizli talimat|sistem (?:komut|talimat|istem)|секретн\p{L}* инструкц|скрыт\p{L}* инструкц|системн\p{L}* (?:промпт|инструкц)|تعليمات النظام|تعليماتك|系统提示|秘密指令|你的指令|システムプロンプト|시스템 프롬프트|सिस्टम प्रॉम्प्ट|systeemprompt|(?:seu|tuo|tu|ton|votre|dein\w*) (?:system[ -]?)?prompt)/iu;
const NO_LIMITS =
  /(?:ohne (?:regeln|einschränkungen|zensur|grenzen|filter)|keine regeln mehr|sin (?:reglas|restricciones|censura|límites|filtros)|no tuvieras (?:reglas|restricciones)|sans (?:règles|restrictions|censure|limites|filtre)|aucune règle|senza (?:regole|restrizioni|censura|limiti|filtri)|sem (?:regras|restrições|censura|limites)|kuralsız|kısıtlama(?:ların|lar)? ?(?:yok|olmadan)|без (?:правил|ограничений|цензуры)|нет правил|بلا قيود|بدون قيود|没有(?:任何)?(?:限制|规则)|制限なし|제한 없|bez (?:zasad|ogranicz|pravila|ograničenja)|zonder (?:regels|beperkingen)|utan (?:regler|begränsningar))/iu;
const AI =
  /(?:\bai\b|\bki\b|\bia\b|assistent|asistente|assistant|assistente|intelligenz|inteligencia|intelligence|intelligenza|yapay zeka|ИИ\b|ассистент|مساعد|助手|antworte|responde|réponds|rispondi|responda|отвечай|أجب|cevap ver|davran|act[úu]a|behave|tu so|du (?:bist|hast)|haz como|fais comme|tu es|ora sei|agora|ты теперь|у тебя|أنت الآن|你现在|odpowiadaj|doe alsof)/iu;
const OTHERS =
  /(?:ander(?:er|en|e|em) patient|aller (?:anderen )?patient|(?:otros|demás|todos los) pacientes|(?:autres|tous les) patients|(?:altri|tutti i) pazienti|(?:outros|todos os) (?:pacientes|doentes)|(?:diğer|başka|tüm) hasta|(?:других|всех) пациентов|المرضى الآخرين|جميع المرضى|(?:其他|所有)(?:的)?(?:病人|患者)|他の患者|다른 환자|(?:दूसरे|अन्य) मरीज|innych pacjentów|drugih pacijenata|andere patiënten|andra patienter|meines nachbarn|de mi vecino|de mon voisin|del mio vicino|komşumun|соседа)/iu;
const THEIR_DATA =
  /(?:daten|akten?\b|krankenakte|telefonnummer|befunde|datos|expediente|registros|registos|números|historial|dossiers?|données|numéro|dati\b|cartelle|cartella|dados|bilgi|dosya|kayıt|данн|телефон|карт[ыу]|истори|بيانات|سجلات|ملفات|أرقام|资料|数据|病历|記録|情報|정보|기록|जानकारी|dane\b|podatke|gegevens|uppgifter)/iu;

const within = (first: readonly string[], second: readonly string[]) =>
  new RegExp(
    String.raw`(?:${first.join('|')})[^.?!\n。]{0,60}(?:${second.join('|')})|(?:${second.join('|')})[^.?!\n。]{0,40}(?:${first.join('|')})`,
    'iu',
  );
const OVERRIDES = within(SET_ASIDE, RULES_OR_ORDERS);
/** "Ignore the pain and follow the instructions": what a physician told the patient, where no rules are said to be the assistant's own. */
const PAIN = String.raw`(?:dolor\p{L}*|schmerz\p{L}*|douleurs?|dor(?:es)?\b|ağrı\p{L}*|(?:ال)?[أا]لم|бол[ьи])`;
const IGNORES_PAIN = new RegExp(
  String.raw`(?:ignor\p{L}*|görmezden|تجاهل|игнорир\p{L}*)[^.?!\n]{0,15}${PAIN}|${PAIN}[^.?!\n]{0,10}(?:ignor|görmezden)`,
  'iu',
);
const ITS_OWN = /(?<!\p{L})(?:tus?|deine[nr]?|tes|tuas?|tue|tuoi|senin|твои|свои|system|prompt)(?!\p{L})|تعليماتك|قواعدك/iu;
const ignoresPain = (text: string): boolean => IGNORES_PAIN.test(text) && !ITS_OWN.test(text);

const POSES_AS_ADMIN =
  /(?:tu so,? als|spiel den|als wärst du|finge que|hazte pasar|fais comme si|fai finta|finja que|gibi davran|притворись|تظاهر|假装|假扮|のふり|인 척|udawaj|pretvaraj se|doe alsof|låtsas)/iu;
const ADMIN =
  /(?:admin|verwalter|administrador|administrateur|amministratore|yönetici|администратор|مدير|管理员|管理者|관리자|beheerder)/iu;
const MAKERS_ORDERS =
  /(?:anweisung|regeln|instrucciones|instructions|consignes|istruzioni|instruções|talimat|инструкц|указани|تعليمات|指令|指示|지시|upute|instrukcj)\p{L}*[^.?!\n]{0,50}(?:entwickler|hersteller|creadores|desarrolladores|créateurs|développeurs|creatori|sviluppatori|criadores|geliştirici|разработчик|создател|المطور|开发者|開発者|개발자)/iu;
const DESTROY =
  /(?:lösch|borra|elimina|supprime|efface|cancella|apague|удали|сотри|احذف|删除|削除|삭제|\bsil\b|usuń|obriši|verwijder)[^.?!\n]{0,30}(?:alle fälle|datenbank|todos los|base de datos|tous les (?:cas|dossiers|patients)|base de données|tutti i|все (?:дела|записи)|баз[уы] данных|جميع|قاعدة البيانات|所有|数据库|データベース|데이터베이스|veritaban|wszystkie|bazę|sve slučajeve|alle gevallen)/iu;
const FORGERY =
  /(?:gefälscht|falsch\p{L}* (?:rezept|attest)|falsa\b|falso\b|faux\b|fausse|sahte|поддельн|фальшив|مزور|(?<![病请休])假的?|偽|가짜|fałszyw|lažn|valse?\b)[^.?!\n]{0,25}(?:rezept|attest|befund|receta|certificad|ordonnance|certificat|ricetta|certificato|receita|reçete|rapor|рецепт|справк|وصفة|شهادة|处方|证明|処方|처방|recept|svjedodžb)|(?:rezept|receta|ordonnance|ricetta|receita|reçete|рецепт|وصفة|处方|recept)[^.?!\n]{0,25}(?:gefälscht|falsa|falso|faux|fausse|sahte|поддельн|مزورة|假)/iu;
const HIDDEN_ORDERS =
  /(?:instruç\p{L}+|instruc\p{L}+|istruzion\p{L}+|consignes|regras|reglas|regole|règles|anweisungen|vorgaben|richtlinien|talimat\p{L}*|kurallar\p{L}*|инструкци\p{L}+|правила?|تعليمات\p{L}*|指令|指示)[^.?!\n]{0,12}(?:secret\p{L}*|ocult\p{L}*|escondid\p{L}*|segret\p{L}*|nascost\p{L}*|caché\p{L}*|gizli|скрыт\p{L}*|тайн\p{L}*|секретн\p{L}*|السرية|المخفية)|(?:geheim\p{L}*|versteckt\p{L}*|gizli|скрыт\p{L}*|тайн\p{L}*|секретн\p{L}*|隐藏的?|秘密)\s?(?:anweisungen|vorgaben|richtlinien|regeln|talimat\p{L}*|kural\p{L}*|инструкци\p{L}+|правила?|指令|指示|规则)/iu;
const SKIPS_CONSENT =
  /(?:überspring|umgeh|salta(?:te)?|omite|saute|ignore|пропусти|обойди|atla|تخط|跳过|飛ばし|건너|pomiń|preskoči|sla)[^.?!\n]{0,20}(?:einwilligung|zustimmung|consentimiento|consentement|consenso|согласи|onay|الموافقة|同意|동의|zgod|pristan|toestemming)/iu;

const ORDER_TO_IGNORE =
  /(?<!\p{L})(?:ignor(?:a|e|ez|iere|are|ieren)|olvida|vergiss|vergesse|oublie[zr]?|dimentica|esque[cç]a|unut|missachte|omite|omets|yok ?say|игнорируй|забудь|تجاهل)(?!\p{L})[^.?!\n]{0,50}(?:instruc|anweisung|consignes|istruzion|instruç|talimat|regeln|reglas|règles|regole|инструкц|تعليمات)/iu;

export const FOREIGN_RULES: readonly InputRule[] = [
  {
    name: 'other_languages',
    reason: 'the message tries to override the instructions of the assistant',
    matches: (text) => ORDER_TO_IGNORE.test(text) && !ignoresPain(text),
  },
  {
    name: 'foreign_override',
    reason: 'the message tries to override the instructions of the assistant',
    matches: (text) => OVERRIDES.test(text) && !FORGOT.test(text) && !isEnglish(text) && !ignoresPain(text),
  },
  { name: 'foreign_reveal', reason: 'the message asks for the instructions of the assistant', matches: (text) => REVEAL_SECRET.test(text) },
  {
    name: 'foreign_no_limits',
    reason: 'the message tries to give the assistant another identity',
    matches: (text) => NO_LIMITS.test(text) && AI.test(text),
  },
  {
    name: 'foreign_admin',
    reason: 'the message tries to give the assistant another identity',
    matches: (text) => POSES_AS_ADMIN.test(text) && (ADMIN.test(text) || NO_LIMITS.test(text)),
  },
  { name: 'foreign_makers', reason: 'the message asks for the instructions of the assistant', matches: (text) => MAKERS_ORDERS.test(text) },
  { name: 'foreign_destroy', reason: 'the message attacks the service', matches: (text) => DESTROY.test(text) },
  {
    name: 'foreign_hidden_orders',
    reason: 'the message asks for the instructions of the assistant',
    matches: (text) => HIDDEN_ORDERS.test(text),
  },
  { name: 'foreign_forgery', reason: 'the message asks for help with fraud', matches: (text) => FORGERY.test(text) },
  {
    name: 'foreign_consent',
    reason: 'the message asks to skip a consent or a review',
    matches: (text) => SKIPS_CONSENT.test(text) && !isEnglish(text),
  },
  {
    name: 'foreign_others',
    reason: "the message asks for other people's records",
    matches: (text) => OTHERS.test(text) && THEIR_DATA.test(text),
  },
];

/** English has rules of its own, which know "ignore the pain" from "ignore your rules". */
const isEnglish = (text: string): boolean => (text.match(/\b(?:the|and|to|of|my|is|i|you|for|that|not|was|in)\b/gi) ?? []).length >= 2;
