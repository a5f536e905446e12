/**
 * Operations that were proposed, booked or begun and came to nothing, told behind their name in its sentence: "piles operation was told but she took ayurvedic only and
 * not done", "lap band, but backed out the morning of", in nine languages.
 */

const words = (...lines: string[]): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])(?:${lines.join('|')})(?![\\p{L}\\p{M}])`, 'iu');

const GIVEN_UP = words(
  String.raw`(?:backed|bailed|chickened|pulled|bottled|dropped|wimped) (?:right )?out|bottled it|(?:got|had) cold feet|(?:i|we|he|she|and|but) (?:then )?(?:cancell?ed|refused|declined)(?: it| the op\p{L}*)?|decided against(?: it| that)?|(?:turned|knocked) (?:it|that|them|the op\p{L}*) (?:down|back)|(?:said|told them) no(?: thanks| thank you| ta)?|no thanks|nah|changed (?:my|his|her) mind|never (?:went (?:through with|for) it|happened|got (?:it )?(?:done|round to it)|had it(?: done)?|came to (?:it|anything)|did it)|(?:not|never|wasn['’]?t|was not|it['’]?s not) done|(?:it|that) (?:fell|got called) (?:through|off)|called off|in the end (?:i |we |they )?(?:didn['’]?t|did not)`,
  String.raw`me ech[ée] (?:para )?atr[áa]s|(?:lo|la) (?:cancel[ée]|rechac[ée]|rechaz[óo]|suspendieron|cancelaron)|(?:dije|dijo|dijimos) que no|no (?:quise|quiso|acept[ée]|acept[óo]|se (?:l[oa] )?hizo|me l[ao] hice|me l[ao] hicieron|me operaron|lleg[óo] a hacerse|se dej[óo])|nunca (?:se|me) (?:l[oa] )?(?:hizo|hice|hicieron|puso|puse|oper[óo]|oper[ée])|me (?:negu[ée]|arrepent[ií])|se (?:neg[óo]|arrepinti[óo])`,
  String.raw`(?:habe?|hob|hat|haben|hatte) (?:ich |i |er |sie |wir )?(?:das |es |die |den )?(?:dann |aber |doch )?(?:abgelehnt|abglehnt|abgesagt|abgsagt|verweigert)|abgelehnt|abglehnt|(?:einen )?rückzieher gemacht|(?:ist |isch |is |war )?(?:aber |dann |doch )?(?:nie|nicht|ned|nöd|nid) (?:dazu gekommen|passiert|gemacht worden|gemacht|gmacht|operiert worden|durchgeführt(?: worden)?|zustande gekommen)|dagegen entschieden|doch nicht|kalte füße bekommen|wollte ich (?:aber |dann |doch )?nicht|(?:ich|hab ich|habe ich) (?:aber |dann )?nein gesagt|(?:mich|sich) geweigert`,
  String.raw`(?:j['’]ai|on a|il a|elle a) (?:finalement |tout )?(?:refusé|annulé|renoncé|reculé|dit non)|refusé|annulé|(?:ça|cela) (?:ne )?s['’]est (?:jamais|pas) fait|(?:jamais|pas) (?:fait|faite|été faite?|eu lieu|opérée?)|changé d['’]avis|je (?:n['’]ai pas|ne) (?:voulu|voulais pas)|finalement non`,
  String.raw`(?:eu )?(?:desisti|recusei|cancelei)|desistiu|recusou|n[ãa]o (?:quis|aceitei|aceitou|cheguei a fazer|fiz|fez|foi feit[oa])|nunca (?:fiz|fez|foi feit[oa]|aconteceu)|mudei de ideia|disse que n[ãa]o`,
  String.raw`(?:mi sono|si è) tirat[oa] indietro|(?:ho|ha|abbiamo) (?:poi )?(?:rifiutato|rinunciato|annullato|disdetto|detto (?:di )?no)|rifiutat[oa]|non (?:l['’]ho (?:mai |poi )?fatt[oa]|se n['’]è fatto (?:più )?nulla|ho (?:mai )?(?:voluto|accettato)|è (?:mai )?stat[oa] (?:mai )?fatt[oa])|mai fatt[oa]|cambiato idea`,
  String.raw`(?:kabul|razı) (?:etme|olma)\p{L}*|vazgeç\p{L}*|reddett?i\p{L}*|iptal (?:ettim|ettik|oldu)|istemedim|yaptırmadım|yapılmadı|hayır dedim`,
  String.raw`(?:я )?отказал\p{L}*|передумал\p{L}*|отменил\p{L}*|не (?:согласил\p{L}*|стал[аи]?(?: делать)?|делал[аи]?|сделали|состоялась|решил\p{L}+ся)|так и не \p{L}+`,
  String.raw`و?رفضت|و?لكن(?:ي|ني) رفضت|و?تراجعت|و?الغيت|و?ألغيت|ما (?:وافقت|سويت\p{L}*|عملت\p{L}*|صارت|تمت)|لم (?:أوافق|تتم|أعملها|أجرها)|غيرت رأيي|قلت لا`,
);
/** And then it was done all the same. */
const AT_LAST = words(
  String.raw`(?:but |then |and )?(?:finally|eventually|later|in the end|afterwards) (?:i |we |they |he |she )?(?:had|got|did|gave in|went|agreed|was|took)|gave in|endlich|(?:später|dann) (?:doch|hab|habe|wurde|ließ)|doch noch|al final (?:s[ií]|me)|finalmente|por fin|finalement (?:oui|je l|on m)|enfin|alla fine (?:sì|mi|l['’]ho)|no fim|acabei|sonunda|sonradan|в итоге|потом вс[её]|наконец|في الآخر|اخيرا|أخيرا`,
);
/** Somebody else refused: "the insurance declined it, so I paid". */
const BY_OTHERS =
  /(?<!\p{L})(?:insurance|insurer|nhs|kasse|krankenkasse|versicherung|seguro|aseguradora|mutua|mutuelle|assurance|sécu|plano de saúde|convênio|assicurazione|sigorta|страхов\p{L}+|التأمين|تأمين)(?!\p{L})/iu;

/** @param behind the rest of its sentence, up to the next operation */
export const cameToNothing = (behind: string): boolean => GIVEN_UP.test(behind) && !AT_LAST.test(behind) && !BY_OTHERS.test(behind);
