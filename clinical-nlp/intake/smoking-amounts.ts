import type { ConditionFinding } from '../../domain/clinical/findings.ts';
import { namesRelative } from '../../domain/conversation/whose-document.ts';
import { latinDigits } from '../../domain/text/digits.ts';
import { toldFinding } from './told-of-oneself.ts';

/**
 * Smoking told without a word for who smokes, in nine languages: how much a day ("half a pack a day", "so 5 Zigaretten am Tag", "günde bir paket sigara"), or that it
 * was given up with the verb behind ("курить бросил в 2020", "fags? packed in", "el tabaco lo dejé"). Of a message in the patient's own words.
 */

const SMOKER = 'F17.210';
const SMOKED = 'Z87.891';

const CIGARETTES = String.raw`cigarettes?|cigs?|ciggies|fags?|roll[- ]?ups?|rollies|zigaretten?|kippen|tschick|glimmst[äe]ngel|cigarr(?:ill|inh)?os?|pitillos?|clopes?|sigarett[ae]|paglie|сигарет\p{L}*|sigara|سيجار[ةه]|سجاير|سجائر|سيجارات|السجاير`;
const PACKS = String.raw`packs?|packets?|päckchen|päckli|päckle|packerl|schachteln?|cajetillas?|paquetes?|paquets?|maços?|carteiras?|pacchett[oi]|пач\p{L}{1,3}|paket|علب[ةه]|باكيت|باكو|بكت`;
const HALVES = String.raw`half an? |½ ?|anderthalb\p{L}{0,2} |eineinhalb |halbe[sn]? |medi[ao] |un demi-?|une demi-?|demi-?|mezzo |meio |meia |yarım |пол-?|полторы |نص |نصف `;
/** "A pack n a half", "a pack of Marlboro". */
const OF = String.raw`(?:(?: (?:of|de|di|von|mit))? ?(?:d['’])?(?:${CIGARETTES}|marlboros?|camels?|gauloises|gitanes|luckies|ducados|winston|parliament))?(?: (?:and|n|y|et|und|e) (?:a )?(?:half|media|demi|halb|mezzo|meio))?`;
const DAILY = String.raw`a day|per day|an? ?\/ ?day|\/ ?day|every day|daily|each day|every other day|every two days|a week|alle zwei tage|die woche|tous les (?:\d|deux) jours|cada dos días|a cada dois dias|ogni due giorni|am tag|im tag|pro tag|täglich|jeden tag|\/ ?tag|al d[ií]a|por d[ií]a|cada d[ií]a|diari[oa]s?|todos los d[ií]as|\/ ?d[ií]a|par jour|chaque jour|\/ ?jour|quotidien\p{L}*|ao dia|por dia|\/ ?dia|al giorno|ogni giorno|\/ ?giorno|в день|в сутки|ежедневно|каждый день|günde|her gün|باليوم|في اليوم|يوميا|كل يوم`;
const ABOUT = String.raw`(?:(?:\d{1,2}|about|ca\.?|circa|so|o así|más o menos|unas?|environ|etwa|oder so|or so|à peu près|примерно)\s){0,2}`;
const COUNT = String.raw`\d{1,2}(?: ?(?:-|–|to|bis|a|à|o|or|oder|ou|или) ?\d{1,2})?|two|three|four|five|six|ten|twenty|zwei|drei|vier|fünf|sechs|zehn|zwanzig|dos|tres|cuatro|cinco|diez|veinte|deux|trois|quatre|cinq|dix|vingt|dois|duas|três|dez|vinte|due|tre|quattro|cinque|dieci|venti|две|три|пять|десять|двадцать|beş|on|yirmi|خمس|ست|سبع|ثمان|عشر|عشرين`;
const HAND_ROLLED = String.raw`rollies|roll[- ]?ups|selbstgedrehte|(?:des )?roulées|tabaco de (?:enrolar|liar)|(?:sigarette|paglie) rollate|tabacco rollato|sarma tütün|самокрутк\p{L}`;
/** "Half a pack, give or take": the whole clause, at the beginning of a message. */
const BARE_PACK = new RegExp(
  String.raw`^\W*(?:(?:yes|yeah|about|so|ja|ca\.?|sí|oui|environ|sim|uns?|sì|circa|да|около|evet)[ ,]+){0,2}(?:(?:${HALVES})(?:${PACKS})|(?:ein|1) päckchen|es päckli|(?:one|1|a) pack)(?:,? (?:or so|give or take|max|ca\.?|oder so|más o menos))?(?=\s*(?:[,.;!\n]|$))`,
  'iu',
);
/** How much a day, the day behind or ahead; or a number of cigarettes. */
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d])(?:${[
    String.raw`(?:(?:${CIGARETTES})|(?:${HALVES})?(?:${PACKS})${OF})[ ,(]{0,2}${ABOUT}(?:${DAILY})`,
    String.raw`(?:${DAILY})[ :,](?:[^.!?\n,]{0,25}[ \d])??(?:(?:${CIGARETTES})|(?:${HALVES})?(?:${PACKS})${OF})`,
    String.raw`(?:${COUNT}) (?:(?:سبع|عشر) )?(?:${CIGARETTES})|(?:${COUNT})(?:${CIGARETTES})|сигарет (?:${COUNT})`,
    String.raw`(?:${HALVES})(?:${PACKS})(?: (?:of|de|di|von)? ?(?:${CIGARETTES}))`,
    HAND_ROLLED,
    String.raw`(?:smoking|smoker|rauchen|raucher(?:in)?|raucha|fumar|fumador\p{L}?|tabaco|tabac|fumeu(?:r|se)|fumo|fumatore|курю|курение|sigara|تدخين|التدخين)\s?[:,–-]\s?(?:yes|ja|sí|oui|sim|sì|да|evet|نعم)?,? ?${ABOUT}(?:${COUNT}) (?:stück |piezas )?(?:${DAILY})`,
  ].join('|')})(?![\p{L}\p{M}])`,
  'giu',
);
const TOBACCO = new RegExp(
  String.raw`(?<!\p{L})(?:${CIGARETTES}|marlboros?|camels?|gauloises|gitanes|luckies|ducados|winston|parliament)(?!\p{L})`,
  'iu',
);
/** What else is had by the packet, or smoked. */
export const NO_TOBACCO =
  /(?<!\p{L})(?:beers?|bier\p{L}*|cerveza\p{L}*|bi[eè]res?|birr[ae]|cervejas?|пив\p{L}+|bira\p{L}*|milk|milch|leche|lait|latte|leite|молок\p{L}+|süt|weed|pot|joints?|cannabis|mari[hj]uana|hierba|gras|kiffen|gekifft|herbe|erba|maconha|трав\p{L}+|esrar|حشيش|pills?|tablets?|tabletten|pastillas|comprimés|compresse|comprimidos|таблет\p{L}+|ilaç\p{L}*|حبوب)(?!\p{L})/iu;
/** "I never did". */
export const NEVER_DID =
  /(?<!\p{L})(?:i (?:have )?never (?:did|smoked|have)|ich (?:selbst |selber )?(?:hab(?:e)? )?nie|yo nunca|nunca fum[éo]|moi,? jamais|jamais fumé|io mai|mai fumato|eu nunca|nunca fumei|я никогда|никогда не курил[аи]?|ben hiç|hiç içmedim|أنا ما|عمري ما)(?!\p{L})/iu;
/** Behind a day: what is in the packet may follow. */
const PACK_LAST = new RegExp(String.raw`(?:${PACKS})$`, 'iu');
/** A packet of something else. */
const OF_OTHER = /^ (?:of|de|d['’]|di|von) |^ (?!cig|sig|zig|clop)\p{L}{5,}(?:en|ol|in|id)(?!\p{L})/iu;

const SMOKING = String.raw`smoking|smokes?|${CIGARETTES}|rauchen|rauche|raucha|rouche|rauch|das rauchen|geraucht|graucht|fumar|fumo|fumava|fumaba|fumei|el tabaco|tabaco|tabac|fumer|fumais|fumée|fumare|fumavo|курить|курение|курил[аи]?|sigara(?:yı)?|التدخين|الدخان|تدخين|دخان`;
const GAVE_UP = String.raw`(?:ist )?(?:seit \d{4} )?schluss|weg(?:geschmissen|geworfen)|(?:i )?binned (?:them|it)|threw (?:them|it) away|c['’]?(?:est)? fini|fini(?:e|es)?|terminé|(?:le ho )?buttat[ei](?: via)?|(?:i |have |i['’]ve )?(?:gave (?:it |them )?up|given (?:it |them )?up|packed (?:it |them |that )?in|quit|stopped|kicked)|auf(?:gehört|gegeben)|abgewöhnt|(?:lo |la |los )?(?:dej[ée]|dejó|he dejado|ha dejado|dejado)|arrêté|(?:(?:ho|ha) )?smesso|deixei|parei|larguei|deixou|parou|largou|бросил[аи]?|завязал[аи]?|бросила|bıraktım|bıraktı|bırakalı|bırakmıştım|تركته|تركت|وقفته|وقفت|بطلت|بطلته|توقفت`;
const GIVEN_UP = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${SMOKING})[?,:;]?(?: [^.!?\n]{0,25}?)?[ ]?(?:${GAVE_UP})(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])(?:${GAVE_UP}) (?:(?:with|mit|dem|das|de|di|a|o|el|le|la|il|the|my|on|off) ){0,2}(?:${SMOKING})(?![\p{L}\p{M}])`,
  'giu',
);
/** "I would like to stop smoking": does. */
const TO_STOP = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${[
    String.raw`(?:want\p{L}*|would like|i['’]d like|try(?:ing)?|tried|can['’]?t|cannot|couldn['’]?t|need|have) (?:\p{L}+ )?(?:to )?(?:quit|stop|give up|kick|pack in)(?: \p{L}+)? (?:smoking|(?:the |my )?(?:${CIGARETTES}))`,
    String.raw`(?:quiero|quisiera|intento|no (?:puedo|consigo|logro)|he intentado|tengo que|estoy intentando) (?:\p{L}+ )?dejar (?:de fumar|el (?:tabaco|cigarr\p{L}+)|los (?:cigarr|pit)\p{L}+)`,
    String.raw`(?:möchte|will|wollte|würde?|versuch\p{L}*|schaff\p{L}*|muss) (?:[\p{L} ]{0,30} )?(?:(?:mit (?:dem|den) )?(?:rauchen|zigaretten|kippen) (?:auf(?:zu)?hören|aufgeben)|aufhören mit (?:dem rauchen|den zigaretten)|aufhören zu rauchen)`,
    String.raw`(?:j['’]essaie|je (?:veux|voudrais|dois)|j['’]aimerais|je n['’]arrive pas) (?:[àd]['’e]? ?)?arrêter (?:de fumer|le tabac|la (?:clope|cigarette)|la cigarette)`,
    String.raw`(?:vorrei|voglio|provo a|sto provando a|devo|non riesco a) smettere (?:di fumare|con le sigarette|col fumo)`,
    String.raw`(?:quero|queria|tento|estou a tentar|estou tentando|tentei|preciso|não consigo) (?:de )?(?:largar|deixar|parar)(?: com| de)? (?:fumar|o (?:cigarro|tabaco|fumo)|os cigarros)`,
    String.raw`(?:хочу|пытаюсь|не могу|никак не могу|надо бы|пробовал[аи]?) (?:\p{L}+ )?бросить курить`,
    String.raw`sigarayı (?:bırakmak istiyorum|bırakmaya çalışıyorum|bırakamıyorum|bırakamadım)`,
    String.raw`(?:نفسي|بدي|اريد|أريد|ابغى|عايز\p{L}?|احاول|أحاول|مش قادر\p{L}?|ما قدرت) [أا](?:بطل|ترك|وقف) (?:السجاير|التدخين|الدخان|السجائر)`,
  ].join('|')})(?![\p{L}\p{M}])`,
  'iu',
);
const STOPPED = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${GAVE_UP})(?![\p{L}\p{M}])`, 'iu');

/** In the same sentence: not so, of the past, of others, a wish or a doubt. */
const NEVER =
  /(?<!\p{L})(?:never|none|no more|don['’]?t|do not|didn['’]?t|not|nie|niemals|nicht|kein\p{L}*|nunca|no|jamais|pas|aucune?|n[ãa]o|non|mai|никогда|не|нет|hiç|değil|içmiyorum|içmedim|لم|لا|ما|عمري|ابدا|أبدا)(?!\p{L})/iu;
const FORMER =
  /(?<!\p{L})(?:used to|was (?:on|smoking)|ex|years ago|back then|smoked|geraucht|fumé|fumei|fumato|выкурил\p{L}?|içtim|früher|damals|ehemals|rauchte|antes|fumaba|fumava|era|eran|eram|avant|autrefois|fumais|prima|fumavo|erano|раньше|курил[аи]?|eskiden|içerdim|كنت|زمان)(?!\p{L})/iu;
const NOT_YET =
  /(?<!\p{L})(?:tr(?:y|ied|ying)|want\p{L}*|going to|will|would|should|must|cannot|can['’]?t|could(?:n['’]?t)?|hope|plan\p{L}*|versuch\p{L}*|will|möchte|wollte|sollte|muss|noch|wieder|quiero|intent\p{L}+|quisiera|debería|tengo que|puedo|veux|voudrais|essay\p{L}+|dois|arrive|vorrei|voglio|dovrei|devo|riesco|quero|queria|tent\p{L}+|devia|consigo|хочу|пыта\p{L}+|могу|надо|нужно|istiyorum|çalış\p{L}+|أريد|اريد|بدي|لازم|أحاول|احاول|drinking|alcohol|alkohol|alcool|álcool|trinken|coffee|kaffee|café)(?!\p{L})/iu;
/** And did it. */
const MANAGED =
  /(?<!\p{L})(?:did it|managed|finally|succeeded|geschafft|endlich|logré|conseguí|por fin|réussi|enfin|riuscit[oa]|ce l['’]ho fatta|consegui|finalmente|удалось|получилось|наконец|başardım|sonunda|نجحت|[أا]خيرا)(?!\p{L})/iu;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;
const ASKED = /[?؟]\s*$/u;
const REACH = 40;

/** @param written the words of the patient themselves @param whose what a relative does is told of the patient only where the patient is one */
export function smokingAmounts(
  written: string,
  titleOf: (code: string) => string | null,
  whose: 'writer' | 'relative',
): ConditionFinding[] {
  const text = latinDigits(written);
  if (NEVER_DID.test(text)) return [];
  return [
    ...wishedToStop(text, titleOf, whose),
    ...givenUp(text, titleOf),
    ...noneSince(text, titleOf),
    ...noneAnyMore(text, titleOf),
    ...smokedDaily(text, titleOf),
  ].slice(0, 1);
}

function wishedToStop(text: string, titleOf: (code: string) => string | null, whose: 'writer' | 'relative'): ConditionFinding[] {
  const found = TO_STOP.exec(text);
  const title = titleOf(SMOKER);
  if (found === null || title === null || MANAGED.test(text) || ASKED.test(text)) return [];
  const [quote, start] = [found[0], found.index];
  const { before } = around(text, start, start + quote.length);
  if (whose === 'writer' && namesRelative(before + quote)) return [];
  return [toldFinding(SMOKER, title, { start, end: start + quote.length, quote })];
}

function givenUp(text: string, titleOf: (code: string) => string | null): ConditionFinding[] {
  return [...text.matchAll(GIVEN_UP)].flatMap(({ 0: quote, index: start }) => {
    const { before, behind } = around(text, start, start + quote.length);
    const title = titleOf(SMOKED);
    if (title === null || NEVER.test(before) || NOT_YET.test(before + quote.replace(STOPPED, ' ')) || ASKED.test(behind)) return [];
    if (NEVER.test(quote.replace(STOPPED, ' ')) || NO_TOBACCO.test(quote + behind)) return [];
    const onset = [quote, behind, before].map((words) => YEAR.exec(words)?.[0]).find(Boolean) ?? null;
    const passage = { start, end: start + quote.length, quote };
    return [{ ...toldFinding(SMOKED, title, passage), clinical_status: 'resolved', historical: true, onset }];
  });
}

/** "Not one fag since 2011", "с 2014 не курю", "2008'den beri sigara içmiyorum": no smoking since a year is having smoked. */
const SINCE =
  /(?<!\p{L})(?:since|seit|desde|depuis|dal|с|со|منذ|من)(?: [^\d.!?\n]{1,20})? ?((?:19|20)\d\d)(?!\d)|(?<!\d)((?:19|20)\d\d)['’]?(?:den|dan|ten|tan) beri/iu;
const SO_LONG = String.raw`(?:da|desde hace|hace|há|ha|faz|depuis|ça fait|seit|scho(?:n)? seit|for|in|over|уже|вот уже|منذ|من)\s(?:\p{L}{2,8}\s)?(?:\d{1,2}|\p{L}{3,9})\s?(?:anni|años|anos|ans|jahren?|joahr|years|yrs|лет|года?|سن[ةه]|سنين|سنوات)|\d{1,2}\s?(?:yıldır|senedir)`;
const NOT_SMOKING = String.raw`non fumo(?: più)?|no fumo|n[ãa]o fumo|(?:je )?(?:ne )?fume (?:plus|pas)|rauch?e? (?:ich )?(?:nicht mehr|nimmer|nimma|nüm(?:me)?|keine mehr|nicht)|(?:have not|haven['’]?t|not) (?:smoked|had a (?:smoke|cigarette|fag))|не курю|sigara içmiyorum|(?:ما|مش) ?ب?[اأدي]?دخن\p{L}{0,2}`;
/** "Non fumo da 20 anni", "I haven't smoked in ten years", "seit 20 Jahren rauche ich nicht mehr": not for so long, and not "not much". */
const NOT_FOR_YEARS = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${NOT_SMOKING}) (?:\p{L}{2,10} )?(?:${SO_LONG})|(?:${SO_LONG}) (?:\p{L}{2,10} )?(?:${NOT_SMOKING})(?! (?:viel|mucho|molto|muito|beaucoup|много|mehr als))|rauche (?:ich )?(?:${SO_LONG}) (?:nicht mehr|nimmer|nimma|nüm(?:me)?|keine mehr))(?!\p{L})`,
  'iu',
);
const SMOKES_AT_ALL = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${SMOKING}|курю|fume|fumo|smoked)(?![\p{L}\p{M}])`, 'iu');

function noneSince(text: string, titleOf: (code: string) => string | null): ConditionFinding[] {
  return [...text.matchAll(/[^.!?؟;\n]+[.!?؟;\n]?/gu)].flatMap(({ 0: sentence, index: start }) => {
    const since = SINCE.exec(sentence);
    const title = titleOf(SMOKED);
    const isSince = since !== null && NEVER.test(sentence) && SMOKES_AT_ALL.test(sentence);
    const isSaid = (isSince || NOT_FOR_YEARS.test(sentence)) && !NOT_YET.test(sentence) && !ASKED.test(sentence);
    if (!isSaid || title === null) return [];
    const passage = { start, end: start + sentence.length, quote: sentence };
    const onset = since?.[1] ?? since?.[2] ?? null;
    return [{ ...toldFinding(SMOKED, title, passage), clinical_status: 'resolved', historical: true, onset }];
  });
}

/** "Geraucht? 40 Jahre, aber seit der Hüfte keine mehr", "Fumo? Non più": asked of oneself, and no longer. "Nicht mehr als fünf" is less, and not none. */
const NO_MORE =
  /(?<!\p{L})(?:(?:nicht|keine?(?: einzige| eine)?|nix|ned|net|nöd) mehr|nimm(?:a|er)|nüm(?:e|me)|none (?:now|since|any ?more)|not (?:any ?more|since)|no more|no longer|ya no|ya nada|plus (?:maintenant|depuis|du tout)|plus une seule|non (?:più|ne fumo più)|(?:ora|adesso) non più|já não|agora não|mais nenhum|больше не\p{L}*|уже не[тк]?|artık (?:yok|içmiyorum)|bıraktım|خلص تركت\p{L}?|ما عدت)(?!\p{L})(?! (?:als|than|que|de|di|do que|чем)(?!\p{L}))/iu;
const BEGINS_WITH_SMOKING = new RegExp(
  String.raw`(?:^|[.!?؟\n])[ ¿]{0,3}(?:${SMOKING}|курю|fume|smoker|raucher(?:in)?|tabaco|fumador\p{L}?|fumeur|fumatore)(?:\s?[?؟:;,–-]|\s(?:tu|i|ich)\s)(?<rest>[^.!?؟\n]{0,110})`,
  'iu',
);

function noneAnyMore(text: string, titleOf: (code: string) => string | null): ConditionFinding[] {
  const found = BEGINS_WITH_SMOKING.exec(text);
  const title = titleOf(SMOKED);
  const rest = found?.groups?.rest ?? '';
  if (found === null || title === null || !NO_MORE.test(rest) || ASKED.test(text) || NO_TOBACCO.test(found[0])) return [];
  if (
    NEVER.test(
      text
        .slice(Math.max(0, found.index - REACH), found.index)
        .split(/[.!?؟;\n]/u)
        .at(-1) ?? '',
    )
  )
    return [];
  const passage = { start: found.index, end: found.index + found[0].length, quote: found[0] };
  return [{ ...toldFinding(SMOKED, title, passage), clinical_status: 'resolved', historical: true, onset: YEAR.exec(rest)?.[0] ?? null }];
}

function smokedDaily(text: string, titleOf: (code: string) => string | null): ConditionFinding[] {
  const bare = BARE_PACK.exec(text);
  return [...(bare ? [bare] : []), ...text.matchAll(AMOUNT)].flatMap(({ 0: quote, index: start }) => {
    const { before, behind } = around(text, start, start + quote.length);
    const sentence = before + quote + behind;
    const isFormer = FORMER.test(sentence) || STOPPED.test(text.slice(start));
    const title = titleOf(isFormer ? SMOKED : SMOKER);
    const isTobacco = TOBACCO.test(quote) || !(NO_TOBACCO.test(sentence) || (PACK_LAST.test(quote) && /^ \p{L}/u.test(behind)));
    if (title === null || !isTobacco || NEVER.test(before) || ASKED.test(behind) || OF_OTHER.test(behind)) return [];
    const finding = toldFinding(isFormer ? SMOKED : SMOKER, title, { start, end: start + quote.length, quote });
    const onset = YEAR.exec(text.slice(start))?.[0] ?? null;
    return [isFormer ? { ...finding, clinical_status: 'resolved', historical: true, onset } : finding];
  });
}

/** What stands before and behind a place in its sentence. */
const around = (text: string, start: number, end: number) => ({
  before:
    text
      .slice(Math.max(0, start - REACH), start)
      .split(/[.!?؟;\n]/u)
      .at(-1) ?? '',
  behind: /^[^.!?؟;\n]{0,60}[?؟]?/u.exec(text.slice(end))?.[0] ?? '',
});
