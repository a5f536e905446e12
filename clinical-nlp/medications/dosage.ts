import { latinDigits } from '../../domain/text/digits.ts';
import { spelledAsDigits } from '../../domain/text/spelled-numbers.ts';
import { splitDoses } from './split-doses.ts';

/** Dose, unit, form, frequency, route and since when, from the words behind the name of a medicine. */

export type Dosage = {
  dose: string | null;
  form: string | null;
  frequency: string | null;
  route: string | null;
  as_needed: boolean;
  since: string | null;
  /** It took the place of another: what was changed is taken. */
  is_changed?: boolean;
  /** Characters of the words behind the name that the dosage takes. */
  length: number;
};

const NUMBER = String.raw`\d{1,6}(?:[.,]\d{1,4})?`;
const UNIT = String.raw`(?:mg|mcg|µg|μg|ug|microgram(?:me)?s?|micrograms?|milligram(?:me)?s?|g|gm|gr|grams?|ml|cc|units?|unit[éàa]s?|unidades?|einheiten|ünite|ü|единицы|u|iu|ie|ui|me|ед|единиц|units?\/day|meq|mmol|%|puffs?|drops?|gtt|tabs?|tablets?|tablet(?:ten|te|a|as|ki|ka)?|caps?|capsules?|cp|cpr|comp(?:rimidos?|rim[ée]s?)?|hübe|hub|мг|мкг|г|мл|ملغم?|ملجم|مغ|مجم|مج|جم|وحدة|وحدات)(?:\/(?:kg|ml|m2|m²|h|hr|d|day|dose|actuation))?`;
const DOSE = new RegExp(
  String.raw`^\d{1,3}(?:[ \u00a0\u202f]\d{3})+\s?(?:ui|iu|ie|me|ме|units?|unités?|unidades|einheiten)(?![\p{L}\d])|^${NUMBER}(?:\s?[-–/]\s?${NUMBER}){0,3}\s?${UNIT}(?![\p{L}\d])(?:\s?\/\s?${NUMBER}\s?${UNIT}(?![\p{L}\d]))?|^(?!(?:19|20)\d\d(?!\d))${NUMBER}(?:\s?\/\s?${NUMBER}){0,2}(?!\d|[.,]\d|\s?(?:%|years?|yrs?|weeks?|wks?|months?|mo\b|m\b|mths?|d\b|days?|cycles?|doses?|times|ago|jahre?n?\b|monate?n?\b|wochen?\b|tagen?\b|años|meses|semanas|días|ans\b|mois\b|semaines|jours|anos\b|dias\b|anni|mesi\b|settimane|giorni|yıl|ay(?:da)?\b|hafta|gün(?!de)|лет\b|год|месяц|недел|дн|سن|شهر|يوم|[أا]يام|ساع|[أا]سبوع|hours?|hrs?|h\b|std\b|stunden?\b|heures?\b|horas?\b|ore\b|saat|час|min\b|x\b|euros?|eur\b|€|£|\$|dollars?|pounds?|francs?|lira|tl\b|руб|(?:cents?|pence)\b|/|-\d))`,
  'iu',
);
const SALT =
  /^(?:\s*\([^()\n]{1,40}\))|^(?:\s*|-)(?:natrium|kalium|kalzium|hydrochlorid|succinat|fumarat|tartrat|besilat|mesilat|maleat|MR|SR|XR|XL|ER|CR|LA|EC|DR|HFA|retard|prolong\w*|lp|zok|succinate?|tartrate?|sodium|sulfate|sulphate|fumarate|hydrochloride|hcl|mofetil|besylate|besilate|mesylate|maleate|calcium|potassium|forte|plus|tab(?:let)?s?\.?|caps?(?:ules?)?\.?|inj(?:ection)?\.?|syrup|cream|gel|patch(?:es)?|spray|inhaler|inh|drops|eye drops|al|ratiopharm|hexal|stada|1a(?: pharma)?|heumann|sandoz|zentiva|teva|mylan|viatris|biogaran|arrow|eg|cinfa|normon|doc|aurobindo|accord|actavis|krka|abz|aristo|basics|betapharm|ointment|gtts?|nebules?|suspension|solution|pen|sachets?|es de|é|is|er|de(?! (?:temps|vez|tanto|quando) )|da|d|at|of(?! an? )|was|dose)(?![\p{L}\d])\.?/iu;
const FORM =
  /\b(tablets?|tabs?|caps(?:ules?)?|inhaler|patch(?:es)?|spray|eye drops|drops|cream|ointment|gel|syrup|pen|injections?|suppositor(?:y|ies)|sachets?|nebules?|tabletten?|comprimidos?|comprimés?|compresse|gotas|gouttes|gocce|таблетк\p{L}*|капли)/iu;
const SPELLED =
  '(?:\\d{1,2}|one|two|three|four|six|eight|twelve|eine?|zwei|drei|vier|sechs|acht|zwölf|deux|trois|quatre|six|huit|douze|dos|tres|cuatro|seis|ocho|doce|due|tre|quattro|sei|otto|dodici|duas|dois|três|quatro|oito|doze|iki|üç|dört|altı|sekiz|on iki|два|две|три|четыре|шесть|восемь|двенадцать)';
/** Now and then. */
const SELDOM_WORDS =
  'now and (?:then|again)|once in a while|every so often|sometimes|occasionally|ab und (?:zu|an)|hin und wieder|hie und da|manchmal|mängisch|mängmal|öppedie|gelegentlich|a veces|de vez en cuando|(?:de tanto en|cada) tanto|parfois|de temps en temps|de temps à autre|ogni tanto|(?:di|a) tanto in tanto|a volte|qualche volta|às vezes|de vez em quando|de quando em quando|bazen|arada (?:bir|sırada)|ara sıra|иногда|время от времени|изредка|[أا]حيانا';
/** What is taken at one time of the day, in the columns of a plan. */
const SLOT = String.raw`(?:\d{1,2}(?:[.,](?:25|5|75))?|½|1\/2)`;
const FREQUENCY = new RegExp(
  [
    String.raw`(?:^|(?<=\p{L}|µ))\s?\/ ?(?:j(?:our)?|d[íi]a|die|giorno|dia|tag|gün|сут(?:ки)?)(?!\p{L})`,
    String.raw`(?<![\p{L}\d])(?:max(?:imum|imal|imo|imum of|\.)?|at most|up to|bis zu|höchstens|jusqu['’]à|hasta|fino a|até|en fazla|не более|макс\.?)\s(?:de |of )?\d{1,2}\s?(?:[x×]|g|mg|tablets?|comprimés?|comprimidos|times|mal|fois|veces|volte|vezes|раза?)?\s?(?:a day|per day|daily|in 24 ?h(?:ours)?|täglich|am tag|pro tag|par (?:jour|24 ?h)|\/ ?j(?:our)?|al d[íi]a|por d[íi]a|al giorno|por dia|ao dia|в день|в сутки)(?!\p{L})`,
    String.raw`(?<![\p{L}\d])c\/ ?(?:4|6|8|12|24|48|72) ?h(?:oras|rs?|s)?(?!\p{L})|(?<!(?:mol|eq|ml|[\s\d]l|kcal)\s?)\/ ?(?:4|6|8|12|24|48|72) ?h(?:oras|eures|rs?)?(?!\p{L})`,
    String.raw`(?<![\d/.,])(?:4\/4|6\/6|8\/8|12\/12|24\/24) ?h(?:oras)?(?!\p{L})`,
    String.raw`(?<![\p{L}\d])(?:in the |every |each )?mornings? and (?:in the |every )?(?:evenings?|nights?|at night)(?!\p{L})`,
    String.raw`(?<![\p{L}\d])(?:(?:every|each) ${SPELLED} (?:hours?|days?|weeks?|months?)|(?:once|twice|\d times) (?:a|per) (?:day|week|month|year))(?!\p{L})`,
    String.raw`(?<![\p{L}\d])(?:alle ${SPELLED} (?:stunden|tage|wochen|monate)|jede woche|jeden monat|(?:einmal|zweimal|dreimal) (?:am tag|täglich|pro tag|pro woche|die woche|in der woche|im monat|pro monat|im jahr|pro jahr)|(?:\d ?x? ?)?(?:pro|die) woche)(?!\p{L})`,
    String.raw`(?<![\p{L}\d])(?:le matin et le soir|matin et soir|(?:toutes les|tous les) ${SPELLED} (?:heures|jours|semaines|mois)|(?:une|deux|trois|\d) fois (?:par (?:jour|semaine|mois|an)|la semaine)|par (?:semaine|mois|an)|chaque (?:semaine|mois))(?!\p{L})`,
    String.raw`(?<![\p{L}\d])(?:mañana y noche|cada ${SPELLED} (?:horas|d[íi]as|semanas|meses)|(?:una|dos|tres|\d) ve(?:z|ces) (?:a la semana|por semana|al mes|al año|por d[íi]a)|(?:a la|por) semana|al (?:mes|año)|todas las semanas)(?!\p{L})`,
    String.raw`(?<![\p{L}\d])(?:(?:la )?mattina e (?:la )?sera|ogni ${SPELLED} (?:ore|giorni|settimane|mesi)|(?:una|due|tre|\d) volt[ae] (?:al giorno|a(?:lla)? settimana|al mese|all['’]anno|l['’]anno)|a(?:lla)? settimana|al mese|all['’]anno)(?!\p{L})`,
    String.raw`(?<![\p{L}\d])(?:(?:de |pela )?manhã e (?:à |a |de )?noite|(?:a )?cada ${SPELLED} (?:horas|dias|semanas|meses)|de ${SPELLED} em ${SPELLED} horas|(?:uma|duas|três|\d) ve(?:z|zes) (?:por|ao|à|na) (?:dia|semana|mês|ano)|por (?:semana|mês|dia))(?!\p{L})`,
    String.raw`(?<![\p{L}\d])(?:sabah(?:ları)? (?:ve )?akşam(?:ları)?|sabahları|akşamları|geceleri|${SPELLED} saatte bir|(?:haftada|ayda|yılda) (?:bir|${SPELLED})(?: (?:kere|kez|defa))?|${SPELLED} (?:haftada|ayda) bir)(?!\p{L})`,
    String.raw`(?<![\p{L}\d])(?:утром и вечером|кажды[ей] ${SPELLED} (?:час(?:а|ов)?|дня|дней|недел[иь]|месяц(?:а|ев))|раз в (?:день|сутки|неделю|месяц|год|полгода)|${SPELLED} раза? в (?:день|сутки|неделю|месяц)|в неделю)(?!\p{L})`,
    String.raw`(?<![\p{L}\d])(?:الصبح و?(?: ?و)?(?:المسا|المساء|الليل|بالليل)|صباحا و(?: ?)مساء|كل (?:[أا]سبوع|شهر)|(?:مرة|مره|مرتين) (?:في |ب)?ال?(?:[أا]سبوع|شهر|سنة)|(?:في |ب)?ال[أا]سبوع)(?!\p{L})`,
    String.raw`(?<![\p{L}\d])(?:once|twice|thrice|(?:one|two|three|four|\d) times?)(?: (?:a|per|every|each))? ?(?:daily|day|weekly|wkly|week|monthly|month)(?!\p{L})`,
    String.raw`(?<![\p{L}\d.,])(?:\d{1,2}[ -](?:monthly|hourly|yearly)|\d{1,2}-weekly|(?:two|three|four|six|eight|twelve)[ -](?:weekly|monthly|hourly))(?!\p{L})`,
    String.raw`(?<![\p{L}\d])with (?:breakfast|lunch|dinner|supper|(?:the |your |each )(?:evening |main )?meal)(?!s)(?:,\s{1,40}\d{1,2}(?: ?units?)? with (?:breakfast|lunch|dinner|supper|tea|(?:the )?(?:evening )?meal)){0,3}`,
    String.raw`(?<![\p{L}\d])(?:at|um|à|a las|alle(?: ore)?|às|saat|в) \d{1,2}[:h]\d{2}(?!\d)(?: ?(?:uhr|h)(?!\p{L}))?`,
    String.raw`(?<![\p{L}\d])(?:\d\s?[x×]\s?(?:a day|daily|day|d\b|\/ ?d|täglich|pro tag|al d[íi]a|por d[íi]a|ao dia|par jour|al giorno|günde|в день|(?:a |per |\/ ?)?(?:week|wk|month)|weekly|monthly|(?:im |pro |die |in der |\/ ?)?(?:woche|monat|jahr)|wöchentlich|monatlich|jährlich|(?:par|\/) ?(?:semaine|mois|an)|(?:a la |por |\/ ?)?semana|semanal|semanais|al mes|(?:por|ao) mês|a(?:lla)? settimana|settimanale|al mese|haftada|ayda|в неделю|в месяц)?)(?![\p{L}\d])`,
    String.raw`(?<![\p{L}\d.,/])[1-4]\s?[x×]\s?(?:1\/2|½|\d(?:[.,]5)?)(?![\d\p{L}/]|[.,]\d|\s?(?:${UNIT}|mm|cm)(?!\p{L}))(?:\s(?:sabah|öğle|akşam|gece|yatarken|aç|tok)(?!\p{L}))?`,
    String.raw`^\s?[xх×]\s?[23](?=\s*(?:[.,;)\n]|$))`,
    String.raw`(?<![\p{L}\d])[x×]\s?\d\s?(?:\/|par |per |al |pro )\s?(?:j|jour|d|day|d[íi]a|die|giorno|tag|gün)(?!\p{L})`,
    String.raw`(?<![\d.,/])\d(?:[.,/]\d)?\s?-\s?\d(?:[.,/]\d)?\s?-\s?\d(?:[.,/]\d)?(?:\s?-\s?\d)?(?!\d)`,
    String.raw`(?<![\d.,/-][ \t]{0,3})(?=(?:${SLOT}[ \t|]{1,8}){0,3}0(?![\d.,½/]))${SLOT}(?:[ \t|]{1,8}${SLOT}){3}(?![\d.,/-])`,
    String.raw`(?<![\d.,/-][ \t]{0,3})(?:[0-4]|½|1\/2)(?:[ \t|]{1,8}(?:[0-4]|½|1\/2)){2,3}(?![\d.,/-]|\s?(?:${UNIT})(?!\p{L}))`,
    String.raw`(?<![\p{L}\d])(?:b\.?\s?i\.?d|t\.?\s?i\.?d|q\.?\s?i\.?d|q\.?\s?d|q\.?\s?h\.?\s?s|h\.?\s?s|o\.?d|b\.?d|t\.?d\.?s|q\.?d\.?s|q\.?o\.?d|o\.?n|o\.?m)\.?(?![\p{L}\d])`,
    String.raw`(?<![\p{L}\d])q\.?\s?\d{1,2}(?:\s?-\s?\d{1,2})?\s?h(?:ours?|rs?|rly|ourly)?(?![\p{L}\d])`,
    String.raw`(?<![\p{L}\d])(?:every|each|alternate) (?:other )?(?:\d{1,2} )?(?:hours?|days?|weeks?|months?|morning|evening|night|monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?: (?:and|&) (?:night|evening))?`,
    String.raw`(?<![\p{L}\d])of (?:a|an) (?:night|morning|evening|afternoon)(?!\p{L})|(?<![\p{L}\d])(?:am (?:abe|obnd|morge)|in (?:der|da|d['’]?) ?(?:früh|fruah|frua|fria|nacht|nocht)|auf d['’] ?nocht|z['’]? ?(?:nacht|nocht|mittag|morge|abe))(?: (?:${SELDOM_WORDS}))?(?!\p{L})`,
    String.raw`(?<![\p{L}\d])(?:daily|nightly|weekly|wkly|fortnightly|monthly|nocte|mane|at bedtime|at night|overnight|in the (?:morning|evening|night)|before breakfast|with meals|with food|each (?:morning|night|evening)|mornings? and (?:evenings?|nights?)|morning|evening|bedtime|noon)(?![\p{L}\d])`,
    String.raw`(?<![\p{L}\d])(?:una|dos|tres|\d) ve(?:z|ces) al d[íi]a|cada \d{1,2} ?h(?:oras)?|cada (?:noche|mañana|d[íi]a|semana)|por la (?:mañana|noche)(?: y (?:por la )?(?:mañana|noche))?|en la (?:mañana|noche)|noches?(?!\p{L})|pela (?:manhã|manha|noite)|de manh[ãa] e à noite|de (?:manhã|manha)|à noite|todos? os? dias?|toda \p{L}+-?\p{L}*|(?:uma|duas|três) ve(?:z|zes) (?:por|ao) dia`,
    String.raw`(?<![\p{L}\d])(?:(?:morgens|früh|abends|mittags|nachts)(?:(?: und| u\.?|\/) ?(?:morgens|abends|mittags|nachts|zur nacht)|, ?(?:morgens|abends|mittags|nachts)(?=\s*[,.;)\n]|$|\s*(?:und |u\.)))*|zur nacht|täglich|einmal täglich|zweimal täglich|einmal (?:die|pro) woche|wöchentlich|einmal am tag|zweimal am tag|jeden (?:tag|morgen|abend))(?![\p{L}\d])`,
    String.raw`(?<![\p{L}\d])(?:le (?:matin|soir|midi)|la nuit|matin et soir|(?:une|deux|trois|\d) fois par (?:jour|semaine)|par jour|tous les jours|au coucher|toutes les \d{1,2} ?h(?:eures)?)`,
    String.raw`(?<![\p{L}\d])(?:la (?:mattina|sera|notte)|al mattino|mattina e sera|al giorno|(?:una|due|tre) volt[ae] al giorno|ogni \p{L}+)`,
    String.raw`(?<![\p{L}\d])(?:günde (?:\p{L}+|\d)(?: (?:kere|kez|defa|tane|adet))?|sabah(?: akşam)?|akşam|gece|yatarken|her gün|haftada \p{L}+)`,
    String.raw`(?<![\p{L}\d])(?:утром(?: и вечером)?|вечером|на ночь|раз в (?:день|неделю)|\d ?(?:р|раза?) ?(?:\/|в) ?(?:д(?:ень|н)?|сут(?:ки)?)(?!\p{L})\.?|\p{L}+ раза? в день|каждый день|натощак)`,
    String.raw`(?<![\p{L}\d])(?:at (?:noon|midday|lunch(?:time)?|dinner(?:time)?|breakfast|teatime)|à midi|le midi|al mediod[ií]a|a mezzogiorno|a pranzo|a cena|ao almoço|ao jantar|öğle(?:n|nleri|yin)?|днем|днём|в обед|الظهر|المسا(?:ء)?|العشا(?:ء)?)(?!\p{L})`,
    String.raw`(?:مرتين|مره|مرة|مرات|يوميا|كل يوم|الصبح|بالليل|قبل النوم|عالريق|ع الريق|على الريق)(?:[ \t]+(?:يوميا|باليوم|في اليوم))?`,
  ].join('|'),
  'iu',
);
/** Right behind a dose: "15 mg a week", "75 mg duas vezes". */
const TIMES =
  '(?:twice|(?:two|three) times|zweimal|dreimal|deux fois|trois fois|(?:dos|tres) veces|(?:due|tre) volte|(?:duas|três) vezes|(?:iki|üç) (?:kere|kez|defa)|(?:два|три) раза)';
const TIMES_BEHIND = new RegExp(String.raw`^\s?(?:(?:a|per|each) (?:day|week|month|year)(?! ago)|${TIMES})(?!\p{L})`, 'iu');

const OFTEN = new RegExp(String.raw`${FREQUENCY.source}|(?<!\p{L})(?:${TIMES}|${SELDOM_WORDS})(?!\p{L})`, 'giu');
/** Right behind the name or its dose, and nothing of another thing behind it. */
const SELDOM_BEHIND = new RegExp(
  String.raw`^[\s,]{1,3}(?<often>(?:${SELDOM_WORDS})(?!\p{L}))(?=\s*(?:$|[.,;!)\n]|(?:when|if|for|wenn|bei|gegen|cuando|si|para|por|quand|pour|quando|se|per|olunca|için|при|когда|от|لما)(?!\p{L})))`,
  'iu',
);
/** Every place in these words that says how often. */
export const frequenciesIn = (words: string): { start: number; end: number }[] =>
  [...words.matchAll(OFTEN)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));

const SELDOM = new RegExp(String.raw`^(?:${SELDOM_WORDS})(?!\p{L})`, 'iu');
/** Words that go on about the same medicine: "at night with food". */
const JOINING =
  /^ (?:with|before|after|for|if|when|as|because|due|since|mit|vor|nach|bei|wenn|wegen|weil|gegen|für|seit|zum|zur|con|desde|por|porque|à cause|contre|depuis|antes|después|para|si|avec|avant|après|pour|com|depois|se|prima|dopo|per|ile|sonra|önce|için|до|после|при|если|alıyorum|kullanıyorum|içiyorum|alırım|içerim)(?!\p{L})/iu;
const AS_NEEDED =
  /(?<![\p{L}\d])(?:p\.?r\.?n\.?|s\.?o\.?s\.?|as (?:needed|required|necessary)|when(?:ever)? (?:needed|required|necessary|(?:i|he|she) needs? (?:it|one)|it['’]?s bad|its bad|it hurts)|if (?:needed|required|necessary|pain)|in case of (?:need|pain)|bei bedarf|wenn ich(?:['’]?s| es| ihn| sie)? brauch\p{L}{0,2}|quand j['’]en ai besoin|quando ne ho bisogno|quando preciso|ihtiyaç olunca|(?:когда|если) нужно|b\. ?bed\.|bei schmerzen|si besoin|si douleur|à la demande|en cas de (?:besoin|douleurs?|crises?)|a demanda|si (?:dolor|precisa)|en caso de (?:dolor|necesidad)|quand j['’]ai mal|al bisogno|se serve|quando serve|si (?:precisa|duele|es necesario)|cuando (?:duele|me duele|lo necesito)|se necess[áa]rio|se doer|quando d[óo]i|só quando|gerekince|gerektiğinde|lazım oldukça|ağrı olunca|arada|при бол\p{L}+|по необходимости|когда болит|если болит|عند (?:الحاجة|الحاجه|اللزوم)|وقت اللزوم)(?![\p{L}\d])/iu;
const ROUTE =
  /(?<![\p{L}\d])(p\.?\s?o\.?|per os|orally|by mouth|oral|i\.?\s?v\.?|intravenous(?:ly)?|i\.?\s?m\.?|intramuscular(?:ly)?|s\/?c|s\.?\s?c\.?|subcut(?:aneous(?:ly)?)?|subq|s\.?\s?l\.?|sublingual|inhaled|inh|nebuli[sz]ed|nebs?|top(?:ical)?|transdermal|patch|p\.?\s?r(?!\.?\s?n)\.?|rectal|p\.?\s?v\.?|vaginal|intranasal|nasal|intravitreal|r ?eye|l ?eye|both eyes|o\.?u\.?|o\.?d\.? eye)\.?(?![\p{L}\d])/iu;
const SINCE =
  /(?<![\p{L}\d])(?:since|from|started(?: in)?|seit|desde|depuis|dal?|с)\s+((?:\p{L}{3,10}\.?\s+)?(?:19|20)\d\d|\p{L}{3,10}(?:ber|ary|uly|une|ay|ril|rch|ust)|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}\/\d{4})/iu;
/** "x 5 days", "for 2 weeks", "×7". */
const DURATION =
  /^[\s,]*(?:for|x|×|pendant|durante|für|per)\s?\d{1,3}\s?(?:\/\d{1,2}|days?|d|wks?|weeks?|w|months?|mo|m|yrs?|years?|doses?|tage?|wochen|d[ií]as|jours)?(?![\p{L}\d])/iu;
/** How far a dosage reaches behind a name, in characters. */
const REACH = 70;

/** In a row of a plan, the cell of the trade name stands between the substance and its strength: "Ramipril   Ramilich   5 mg". */
const TRADE_NAME = new RegExp(
  String.raw`^(?:[ \t]{2,}|\t)\p{Lu}[\p{L}-]{2,20}(?: [\p{L}\d-]{1,12}){0,2}?(?:[ \t]{2,}|\t)(?=${NUMBER}\s?${UNIT}(?![\p{L}\d]))`,
  'u',
);

/** "Eliquis 2x5": how often, and how much each time. */
const TIMES_DOSE = /^([\s,:]{0,3})(\d)\s?[x×]\s?(?=\d{1,4}(?:[.,]\d)?(?![\d/]|\s?(?:täglich|daily|al d|ao d|par j|günde|в день)))/iu;

/** "Atorvastatin now, 20", "lisinopril afinal é de 20", "l'atorvastatine c'est 80", "le cipralex est rendu à 20": words that put the number right, and nothing else. */
const LEAD =
  /^(?:\s(?:now|actually|really|in fact|is|it['’]?s|was|should be|ist|sind|doch|eigentlich|jetzt|nun|auf|bei|sinds|mit|c['’]est|est|en fait|maintenant|plutôt|rendue?|passée?|à|es|son|ahora|en realidad|va por|è|sono|in realtà|adesso|ora|da|é|são|agora|afinal|na verdade|de|aslında|şimdi|сейчас|теперь|на самом деле|по|это|هلق|الحين|الان|الآن|هو|هي|صار|صارت|طلع|طلعت)){0,4}(?=[\s,:]{1,2}\d)[\s,:=@-]{0,30}|^[\s,:=@-]{0,30}/iu;

/** The dosage in the words behind a name, up to the end of the sentence or the next name. Linear. */
export function dosageOf(behind: string): Dosage {
  const times = TIMES_DOSE.exec(behind);
  if (times) {
    const each = dosageOf(behind.slice(times[0].length));
    if (each.dose !== null)
      return { ...each, frequency: [`${times[2]}x`, each.frequency].filter(Boolean).join(' '), length: each.length + times[0].length };
  }
  const words = withDigits(latinDigits(behind.slice(0, REACH).replaceAll('|', ' ')));
  let at = TRADE_NAME.exec(words)?.[0].length ?? 0;
  for (let turn = 0; turn < 4; turn += 1) {
    const salt = SALT.exec(words.slice(at));
    if (!salt) break;
    at += salt[0].length;
  }
  at += CONCENTRATION.exec(words.slice(at))?.[0].length ?? 0;
  at += WHAT_FOR.exec(words.slice(at))?.[0].length ?? 0;
  const lead = LEAD.exec(words.slice(at))?.[0].length ?? 0;
  const first = at + lead;
  const split = splitDoses(words.slice(first), { dose: DOSE, frequency: FREQUENCY });
  if (split) {
    const { dose, frequency } = split;
    const { form, route, as_needed, since } = dosageOf(words.slice(first + split.length));
    return { dose, frequency, form, route, as_needed, since, length: first + split.length };
  }
  const ahead = DOSE.test(words.slice(first)) ? 0 : frequencyAhead(words.slice(first));
  const dose = DOSE.exec(words.slice(first + ahead));
  const doseEnd = dose ? first + ahead + dose[0].length : at;
  const rest = ownWords(words.slice(doseEnd));
  const found = FREQUENCY.exec(rest) ?? SELDOM_BEHIND.exec(rest) ?? (dose ? TIMES_BEHIND.exec(rest) : null);
  const often = ahead > 0 ? FREQUENCY.exec(words.slice(first, first + ahead)) : found;
  const isWord =
    often !== null && /^o[mn]$/.test(often[0].trim()) && (dose === null || /^\s*\p{L}/u.test(rest.slice(often.index + often[0].length)));
  const frequency = isWord ? null : often;
  const needed = AS_NEEDED.exec(words.slice(0, doseEnd + rest.length));
  const since = SINCE.exec(rest);
  const ends = [
    doseEnd,
    frequency && ahead === 0 ? doseEnd + frequency.index + frequency[0].length : 0,
    needed ? needed.index + needed[0].length : 0,
  ];
  const planned = dose ? null : dosedByPlan(words);
  if (planned) ends.push(planned.length);
  const changed = changedDose(words, Math.max(...ends));
  if (dose && changed) return { ...changed, frequency: changed.frequency ?? frequency?.[0].trim() ?? null };
  return {
    dose: dose ? dose[0].trim() : (planned?.dose ?? null),
    form: FORM.exec(words.slice(0, 40))?.[1]?.toLowerCase() ?? null,
    frequency: frequency?.[0].trim().replace(/[ \t|]{2,}/g, ' ') ?? null,
    route: routeIn(rest),
    as_needed: needed !== null,
    since: since?.[1] ?? null,
    length: withDuration(words, Math.max(...ends)),
  };
}

/** "Nitrospray im Sack": German for "in the"; written so, "im" is a route where nothing or how often stands behind. */
const IN_THE = /^\s+(?!once|every|daily|weekly|monthly|stat|inj|[oqbt]d)\p{L}/iu;
function routeIn(words: string): string | null {
  const found = ROUTE.exec(words);
  const isWord = found?.[1] === 'im' && IN_THE.test(words.slice(found.index + found[0].length));
  return isWord ? null : (found?.[1] ?? null);
}

/** "Warfarin as per yellow book", "Marcumar nach INR", "Sintrom según pauta", "варфарин по МНО": the instruction in the place of a dose. */
const INR = String.raw`(?:(?:the |my |der |dem |des |l['’]|el |la |il |lo |o |a )?(?:\p{L}{2,9} )?)?(?:INR|Quick(?:-?wert)?|PT|TP|МНО|TAO)`;
const PLAN = String.raw`(?:(?:the|my|a|dem|der|einem|le|la|mon|ma|el|mi|il|lo|lo schema|o|a|un|una|uma?) |l['’])?(?:yellow book|book|chart|clinic|protocol|schedule|scale|sugars?|glucose|(?:behandlungs|dosier|arzt|tages)?plan|schema|ausweis|bz|blutzucker|zucker|kohlenhydrat\p{L}*|be|protocole|schéma|carnet|glycémie|dextro|pauta|control(?:es)?|escala|esquema|hoja|hematología|glucemias?|azúcar|comidas|protocollo|glicemi[ae]|pasti|scala|controlos?|controle|tabela|glicemias?|протокол\p{L}|схеме|сахару|глюкозе|назначению|плану|الجدول|الخطة|السكر|التحليل|السيولة|تعليمات الطبيب)`;
const BY = String.raw`(?:(?:dose |dosis |dosage )?(?:as per|per|according to|acc\.? to|depending on|guided by|by)|(?:je )?nach|gemäß|lt\.?|laut|selon|suivant|d['’]après|según|segun|secondo|in base a(?:ll['’])?|a seconda del(?:l['’]|la)?|conforme|segundo|de acordo com|по|под контролем|в зависимости от|حسب|وفق)`;
const BY_PLAN = new RegExp(
  [
    String.raw`^[\s,:;(–-]{1,3}(?<plan>(?:variable dose|dose varies|sliding[ -]scale|(?:rápida |lenta |rapida )?${BY} ?(?:${INR}|${PLAN})|as directed|doses? variables?|(?:on a )?sliding[ -]scale|correction (?:scale|dose)|basal[- ]bolus)(?:[- ](?:target|ziel|cible)?\s?\d[.,]?\d?\s?[-–]\s?\d[.,]?\d?)?)(?!\p{L})`,
    String.raw`^(?:['’]\p{L}{1,3})?\s(?<plan2>(?:INR['’]?\p{L}{0,3}|şemaya|plana|doktorun verdiği plana|kan şekerine|şekere|ölçüme|protokole) göre)(?!\p{L})`,
  ].join('|'),
  'iu',
);
function dosedByPlan(words: string): { dose: string; length: number } | null {
  const found = BY_PLAN.exec(words);
  const dose = found?.groups?.plan ?? found?.groups?.plan2;
  return found && dose !== undefined ? { dose: dose.trim(), length: found[0].length } : null;
}

/** "150 mg bd (reduced to 100 mg bd in June)": the dose that took its place; "to be reduced to" is none yet. */
function changedDose(words: string, at: number): Dosage | null {
  const verb = CHANGED_TO.exec(words.slice(at))?.[0];
  const changed = verb === undefined ? null : dosageOf(words.slice(at + verb.length));
  return verb === undefined || changed?.dose === null || changed === null
    ? null
    : { ...changed, length: at + verb.length + changed.length };
}
const CHANGED_TO = new RegExp(
  String.raw`^[\s,;(–-]{1,4}(?:(?:now|since|then|later|dose|dosis|dosi|was|has been|wurde|est)\s){0,2}(?:reduced|decreased|lowered|increased|raised|up-?titrated|titrated|changed|reduziert|gesenkt|erhöht|gesteigert|réduite?|diminuée?|augmentée?|passée?|reducid[oa]|disminuid[oa]|aumentad[oa]|ridott[oa]|aumentat[oa]|reduzid[oa]|снижен[аоы]?|увеличен[аоы]?)\s(?:(?:down|up)\s)?(?:(?:in|on|since|im|am|en|el|a|nel|em|в)\s[\p{L}\d./]{3,12}(?:\s\d{4})?\s)?(?:to|auf|à|a|para|до)\s(?=${NUMBER}\s?${UNIT}(?![\p{L}\d]))`,
  'iu',
);

/** "Lantus Solostar 100u/ml   20 units at 22:00": how strong an insulin is, with its amount behind it. */
const CONCENTRATION =
  /^(?:[ \t]{1,3}(?:flexpen|kwikpen|solostar|flextouch|innolet|penfill|junior|doublestar|tempo|pen|cartridges?))?[\s,:(]{0,4}\d{2,3}\s?(?:u|units?|e|ie|ui|iu|unit[ée]s?|unidades|einheiten|ед|ünite)\s?\/\s?ml\)?[\s,:;–-]{0,30}(?=\d{1,3}\s?(?:u|units?|e|ie|ui|iu|unit[ée]s?|unidades|einheiten|ед|ünite)(?![\p{L}\d/]))/iu;

/** "Ozempic for diabetes 1 mg weekly": what it is for stands before a dose with its unit. */
const WHAT_FOR = new RegExp(
  String.raw`^\s(?:for|für|gegen|para|pour|contre|per|от|для) (?:(?!and|und|y|et|e|и)[\p{L}’']{1,16} ){1,3}(?=${NUMBER}\s?(?:mg|mcg|µg|g|ml|units?|мг|мкг)(?![\p{L}\d]))`,
  'iu',
);

/** "Candesartan sechzehn", "losartán de cincuenta": smaller words count tablets or times. */
const LEAST_SPELLED = 5;

/** With the numbers in words ahead of a frequency as digits, each at the end of its place. */
function withDigits(words: string): string {
  const found = words.search(OFTEN);
  const frequency = found < 0 ? words.length : found;
  return spelledAsDigits(words.slice(0, frequency), LEAST_SPELLED) + words.slice(frequency);
}

/** "Le soir 18 unités", "of a night, 40": letters of a frequency that stands before a dose; 0 where none does. */
function frequencyAhead(words: string): number {
  const often = FREQUENCY.exec(words);
  if (often?.index !== 0) return 0;
  const gap = /^[\s,:]{0,3}/.exec(words.slice(often[0].length))?.[0].length ?? 0;
  const behind = words.slice(often[0].length + gap);
  return WITH_UNIT.test(behind) || (gap > 1 && BARE.test(behind)) ? often[0].length + gap : 0;
}
/** "Of a night, 40 I think": behind a sign, and nothing counted. */
const BARE =
  /^\d{1,4}(?:[.,]\d{1,2})?(?=\s*(?:$|[.;!)\n]|,(?!\d)|(?:i (?:think|believe|guess)|(?:ich )?glaube?(?: ich)?|denke ich|creo|me parece|je (?:crois|pense)|credo|penso|acho|sanırım|galiba|кажется|думаю|вроде|[أا]ظن|[أا]عتقد)(?!\p{L})))/iu;
const WITH_UNIT = new RegExp(String.raw`^${NUMBER}\s?${UNIT}(?![\p{L}\d])`, 'iu');

/** Without what is said of something else: "…, and now and then the Tachipirina", which no list knows. */
function ownWords(rest: string): string {
  const next = [...rest.matchAll(CONJUNCTION)].find(({ 0: joint, index }) => namesNext(rest.slice(index + joint.length)));
  return next ? rest.slice(0, next.index) : rest;
}

const CONJUNCTION = /,? (?:and|und|y|e|et|ve|и) /giu;
const NEXT_NAME = /^ (?:\p{L}{1,4}['’ ] ?)?\p{L}{4}/u;

function namesNext(words: string): boolean {
  const often = [SELDOM.exec(words), FREQUENCY.exec(words)].find((found) => found?.index === 0);
  const behind = often ? words.slice(often[0].length) : '';
  return NEXT_NAME.test(behind) && !JOINING.test(behind);
}

function withDuration(words: string, end: number): number {
  return end + (DURATION.exec(words.slice(end))?.[0].length ?? 0);
}
