import { NAME } from './mark-names.ts';

/**
 * A clause without the words that change nothing of what it says: articles, possessives, when it was, why it was. Nine languages, in lower case. Numbers, spans
 * ("for a week"), doses and times of the day stay: "I no longer take it in the morning" says another thing.
 */

const MONTHS =
  'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec januar februar märz mai juni juli oktober dezember enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre janvier février mars avril juin juillet août septembre octobre novembre décembre janeiro fevereiro março maio junho julho setembro outubro novembro dezembro gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık mayısta ocakta martta haziranda январе феврале марте апреле мае июне июле августе сентябре октябре ноябре декабре января февраля марта апреля мая июня июля августа сентября октября ноября декабря يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر';
const TIMES =
  'last past this year summer winter spring autumn month week in since at the end beginning of letzten letztes letzter letzte vergangenen jahr sommer winter frühling herbst monat woche im seit vor kurzem anfang ende en desde el año pasado pasada mes hace poco fin principios depuis dernier dernière année an mois été hiver printemps em no ano passado mês desde fim início a dal da scorso scorsa anno mese inizio fine nel nella geçen yıl ay bahar yaz в с прошлом прошлого году года месяце весной летом осенью зимой недавно في منذ العام السنة الماضي الماضية الشهر الصيف';
const PLAIN =
  'a an the both my mine own le la les el los las der die das den dem mein meine meinen meinem o a os as il lo gli i mon ma mes mi mis meu minha mio mia benim мой мою моя мои already yesterday gestern ayer hier ieri ontem dün вчера أمس امبارح semana semaine settimana hafta неделе الأسبوع الاسبوع recently completely finally also actually well please hello hi just so then now meanwhile too schon bereits inzwischen ganz komplett auch übrigens leider jetzt doch ja mittlerweile y también completamente definitivamente finalmente ahora hola además déjà complètement aussi maintenant enfin finalement também agora completamente finalmente anche adesso ora completamente finalmente già zaten tamamen şimdi merhaba уже совсем также тоже сейчас теперь полностью наконец أيضا الآن تماما والآن medication medicine tablets tablet pills pill drug medikament tabletten pastillas medicamento comprimés médicament comprimidos compresse ilacı ilacını препарат таблетки لقد قد';
const FREE = new Set(`${MONTHS} ${TIMES} ${PLAIN}`.split(' '));
/** Words of a time or an article that a statement needs: `i` stands for oneself in English, `no` denies in Spanish. */
for (const word of ['i', 'no', 'y']) FREE.delete(word);

/** "Three months ago", "vor zwei Jahren", "hace dos meses". */
const AGO = new RegExp(
  [
    String.raw`(?:\d{1,2}|a few|an?|several|\p{L}{2,8}) (?:weeks?|months?|years?) ago`,
    String.raw`(?:vor|seit) (?:\d{1,2}|\p{L}{2,8}) (?:wochen?|monate?n?|jahre?n?)`,
    String.raw`(?:hace|desde hace) (?:\d{1,2}|\p{L}{2,8}) (?:semanas?|mes(?:es)?|años?)`,
    String.raw`(?:il y a|depuis) (?:\d{1,2}|\p{L}{2,8}) (?:semaines?|mois|ans?)`,
    String.raw`(?:há|faz) (?:muito|algum|bastante) tempo|da (?:un pezzo|tempo|anni|mesi)|hace (?:mucho|tiempo|años)|(?:seit )?(?:ewig|längst)|depuis (?:longtemps|des années)`,
    String.raw`(?:há|faz) (?:\d{1,2}|\p{L}{2,8}) (?:semanas?|m[êe]s(?:es)?|anos?)|no (?:ano|mês|verão|inverno) passado`,
    String.raw`(?:\d{1,2}|\p{L}{2,8}) (?:settiman[ae]|mes[ei]|ann[oi]) fa|da (?:\d{1,2}|\p{L}{2,8}) (?:settiman[ae]|mes[ei]|ann[oi])`,
    String.raw`(?:\d{1,2}|\p{L}{2,8}) (?:hafta|ay|yıl|sene) önce`,
    String.raw`(?:\d{1,2}|\p{L}{2,8}) (?:недел[юиь]|месяц(?:а|ев)?|год(?:а)?|лет) назад`,
    String.raw`(?:قبل|منذ|من) (?:\d{1,2} |\p{L}{2,8} )?(?:أسابيع|أسبوع|أسبوعين|شهر|شهرين|أشهر|سنة|سنتين|سنوات)`,
  ]
    .map((phrase) => String.raw`(?<!\p{L})(?:${phrase})(?!\p{L})`)
    .join('|'),
  'gu',
);
/** Why it was: it says nothing of whether it was. */
const WHY = new RegExp(
  [
    String.raw`(?:because|due to|as it|since it|weil|porque|parce qu|parce que|perché|потому что|لأن\p{L}*|لان\p{L}*) .{1,80}$`,
    String.raw`(?:wegen|aufgrund) (?:der |des |dem |den |meiner |meines )?\p{L}+`,
    String.raw`(?:por|debido a|a causa de) (?:la|el|los|las|mi|mis) (?!noche|mañana|tarde|semana)\p{L}+`,
    String.raw`(?:à cause|en raison) (?:de la |de l'|du |des |de |d')\p{L}+`,
    String.raw`(?:por causa|devido) (?:da |do |das |dos |de |à |ao )\p{L}+`,
    String.raw`(?:a causa della|a causa del|per (?:la|il|i|le)) \p{L}+`,
    String.raw`\p{L}+ (?:yüzünden|nedeniyle)`,
    String.raw`из-за \p{L}+`,
    String.raw`بسبب \p{L}+`,
  ]
    .map((phrase) => String.raw`(?<!\p{L})(?:${phrase})`)
    .join('|'),
  'gu',
);
/** "I wanted to tell you that …". */
const LEAD =
  /^(?:i (?:just )?(?:want|wanted|would like|need) to (?:tell|inform|let) you(?: know)?|please note|just (?:so you know|to let you know)|you should know|ich (?:wollte|möchte|muss) (?:ihnen |euch )?(?:nur )?(?:sagen|mitteilen)|(?:quería|quiero|quisiera) (?:decirles?|informarles?|avisar)|je (?:voulais|veux|voudrais) (?:vous )?(?:dire|informer|préciser)|volevo (?:dirle|dirvi|informarvi)|(?:queria|quero) (?:dizer|informar|avisar)|(?:я )?(?:хотел|хотела|хочу) (?:сказать|сообщить)|(?:أريد|اريد|أود) أن (?:أقول|أخبركم)|(?:i (?:just |also )?(?:forgot|forgotten) to (?:say|mention|tell you)|i(?:'ve| have)? (?:just )?(?:found out|learned|learnt|heard))|(?:se )?(?:me )?olvid[éó] (?:decir|mencionar)(?:les?)?|(?:he sabido|me he enterado de)|j'ai (?:appris|oublié de (?:vous )?dire)|ho (?:scoperto|saputo|dimenticato di dir(?:e|le|vi))|(?:esqueci(?:-me)?|me esqueci) de (?:dizer|mencionar)|(?:descobri|soube)|(?:я )?(?:забыл|забыла) сказать)(?: (?:that|que|che|что))?\s+/u;
const YEAR = /(?<!\d)(?:19|20)\d\d(?:'?(?:te|ta|de|da))?(?!\d)/gu;
const ELIDED = new RegExp(String.raw`(?<!\p{L})l'(?=${NAME})`, 'gu');

/** @param clause of marked words in lower case */
export const bareClause = (clause: string): string =>
  clause
    .trim()
    .replace(LEAD, '')
    .replace(ELIDED, '')
    .replace(WHY, ' ')
    .replace(AGO, ' ')
    .replace(YEAR, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !FREE.has(word))
    .join(' ');
