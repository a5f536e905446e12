import type { ClinicalExtraction } from '../clinical/findings.ts';

/** A paper that is about nobody's health: a recipe, a ticket, a contract. In doubt it is none. */

const OF_HEALTH =
  /(?<!\p{L})(?:patient|pacient|paziente|paciente|hasta(?:nın|lık|ne|nesi)?(?!\p{L})|пациент|больн[аоиы]|مريض|المريض|hospital|hôpital|ospedal|krankenh|klini[nk]|cl[ií]ni[cq]|больниц|клиник|مستشفى|عيادة|doctor|doutor|docteur|dottor|dr\.? \p{Lu}|arzt|ärzt|médec|medicin|médico|medico|врач|دكتور|الطبيب|diagn|диагно|تشخيص|symptom|síntoma|sintoma|симптом|therap|terapia|tedavi|лечени|علاج|surg|chirurg|cirug|cirurg|ameliyat|جراح|blood|sangre|sangue|blut(?!\p{L}*orange)|крови|allerg[iy]\p{L}* to|alergia a|vaccin|vacuna|vacina|impf|прививк|تطعيم|laborat|röntgen|radiolog|mmol|passport|pasaport|passeport|passaport|reisepass|паспорт|جواز|insurance|versicherung|assicurazione|assurance|sigorta|страхов|تأمين|date of birth|geboren|geburtsdatum|né le|née le|fecha de nacimiento|data de nascimento|nato il|nata il|doğum tarihi|дата рождения|تاريخ الميلاد|policy|member id|insured|poliçe|polizza|póliza|apólice|mutuelle|kimlik|identit|identid|nationalit|nacionalid|nazionalit|vatandaş|licen[cs]e|führerschein|sağlık|health|salud|saúde|santé|gesundheit|sanitar|sanità|здоров|صحي|صحة|الصحة|aşı|ekg|ecg|экг|reçete|ordonnance|gravid|embaraz|schwanger|pregnan|гражданств|هوية|جنسية|tablet|tablett|comprimé|comprimid|compress|таблет|قرص)/iu;
const SHORTEST = 250;
/** What calls itself a bill, a ticket or a booking in its first lines needs no length to be one. */
const OF_TRADE =
  /(?<!\p{L})(?:invoice|receipt|bill(?: no| to)|e-?ticket|(?:online|train|rail|bus|flight|bahn|zug|handy|hin)[- ]?tickets?|your (?:trip|flight|booking|journey)|(?:trip|booking|flight) (?:is )?confirmed|fahrschein|hinfahrt|billet (?:de train|électronique)|billete (?:de tren|electrónico)|reserva confirmada|prenotazione confermata|bilhete (?:de comboio|eletr[óô]nico)|tren bileti|uçuş bilgileri|маршрутная квитанция|электронный билет|ticket (?:no|number|receipt)|boarding pass|itinerary|booking (?:confirmation|reference)|rechnung|quittung|kassenbon|fahrkarte|bordkarte|flugticket|buchungsbestätigung|factura|recibo|billete|tarjeta de embarque|facture|reçu|billet d['’]avion|carte d['’]embarquement|fattura|ricevuta|scontrino|biglietto|carta d['’]imbarco|fatura|bilhete|cartão de embarque|fiş|uçak bileti|biniş kartı|сч[её]т|чек|квитанция|авиабилет|билет|посадочный талон|فاتورة|إيصال|تذكرة|بطاقة صعود)(?!\p{L})/iu;
const FIRST_LINES = 4;
const SHORTEST_OF_TRADE = 40;
/** A traveller has a passport and an insurance, which say nothing of health. */
const OF_TRAVELLERS =
  /(?<!\p{L})(?:passport|pasaport|passeport|passaport|reisepass|паспорт|جواز|insurance|versicherung|assicurazione|assurance|sigorta|страхов|تأمين|date of birth|geburtsdatum|identit|identid|nationalit|nacionalid|nazionalit)\p{L}*/giu;
/** And wishes their travellers well. */
const WISHES =
  /(?<!\p{L})(?:(?:gute|beste) gesundheit|bleiben sie gesund|stay (?:safe and )?(?:healthy|well)|health (?:and|&) safety|buena salud|bonne santé|in salute|boa saúde)(?!\p{L})/giu;
const INGREDIENTS =
  /(?<!\p{L})(?:ingredients?|zutaten|ingredientes|ingrédients|ingredienti|malzemeler|ингредиенты|(?:ال)?(?:مكونات|مقادير))\s?(?:\(|:|\n|für|for|para|pour|per|\d)/iu;
const COOKING =
  /(?<!\p{L})(?:method|directions|instructions|preparation|zubereitung|preparación|elaboración|préparation|preparazione|procedimento|(?:modo de )?preparo|preparação|yapılışı|hazırlanışı|приготовление|طريقة (?:ال)?(?:تحضير|عمل))(?!\p{L})/iu;
const KITCHEN =
  /(?<!\p{L})(?:butter|flour|onions?|sugar|salt|oven|zwiebeln?|mehl|salz|sahne|eier|kartoffeln?|backofen|cebollas?|harina|huevos?|aceite|azúcar|sal|patatas?|oignons?|farine|sel|œufs?|beurre|cipoll[ae]|farina|sale|uova|olio|cebolas?|farinha|ovos|açúcar|azeite|soğan|tuz|un|yumurta|şeker|лук|мука|соль|яйц\p{L}|сахар|масло|بصل|ملح|زيت|سكر|بيض|دقيق)(?!\p{L})/giu;
const OF_A_PATIENT =
  /(?<!\p{L})(?:patient\p{L}*|pacient\p{L}*|pazient\p{L}*|hasta(?:nın)?|пациент\p{L}*|مريض|المريض|diagnos\p{L}*|geb\.|dob|dr\.? med)(?!\p{L})/iu;
const FEWEST_OF_KITCHEN = 2;

/** A recipe of the kitchen: what goes in, how it is made, and things that only kitchens have. */
export const isRecipe = (text: string): boolean =>
  INGREDIENTS.test(text) && COOKING.test(text) && !OF_A_PATIENT.test(text) && new Set(text.match(KITCHEN)).size >= FEWEST_OF_KITCHEN;

/** A recipe for coeliacs names a disease, and a menu iron. */
const MOST_FOUND = 1;

/** Whether neither what was found in it nor its words speak of health. */
export function isForeignPaper(
  text: string,
  { document_type, conditions, observations, medications, allergies, procedures }: ClinicalExtraction,
): boolean {
  if (isRecipe(text)) return true;
  const isOfTrade = OF_TRADE.test(text.trim().split('\n', FIRST_LINES).join('\n'));
  if (!(document_type === 'other' || (isOfTrade && document_type === 'identity_document'))) return false;
  if (text.trim().length < (isOfTrade ? SHORTEST_OF_TRADE : SHORTEST)) return false;
  const found = [conditions, observations, medications, allergies, procedures].flat().length;
  return found <= MOST_FOUND && !OF_HEALTH.test(isOfTrade ? text.replace(OF_TRAVELLERS, ' ').replace(WISHES, ' ') : text);
}
