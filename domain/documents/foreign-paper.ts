import type { ClinicalExtraction } from '../clinical/findings.ts';

/** A paper that is about nobody's health: a recipe, a ticket, a contract. In doubt it is none. */

const OF_HEALTH =
  /(?<!\p{L})(?:patient|pacient|paziente|paciente|hasta(?:nın|lık|ne|nesi)?(?!\p{L})|пациент|больн[аоиы]|مريض|المريض|hospital|hôpital|ospedal|krankenh|klini[nk]|cl[ií]ni[cq]|больниц|клиник|مستشفى|عيادة|doctor|doutor|docteur|dottor|dr\.? \p{Lu}|arzt|ärzt|médec|medicin|médico|medico|врач|دكتور|الطبيب|diagn|диагно|تشخيص|symptom|síntoma|sintoma|симптом|therap|terapia|tedavi|лечени|علاج|surg|chirurg|cirug|cirurg|ameliyat|جراح|blood|sangre|sangue|blut(?!\p{L}*orange)|крови|allerg[iy]\p{L}* to|alergia a|vaccin|vacuna|vacina|impf|прививк|تطعيم|laborat|röntgen|radiolog|mmol|passport|pasaport|passeport|passaport|reisepass|паспорт|جواز|insurance|versicherung|assicurazione|assurance|sigorta|страхов|تأمين|date of birth|geboren|geburtsdatum|né le|née le|fecha de nacimiento|data de nascimento|nato il|nata il|doğum tarihi|дата рождения|تاريخ الميلاد|policy|member id|insured|poliçe|polizza|póliza|apólice|mutuelle|kimlik|identit|identid|nationalit|nacionalid|nazionalit|vatandaş|licen[cs]e|führerschein|sağlık|health|salud|saúde|santé|gesundheit|sanitar|sanità|здоров|صحي|صحة|الصحة|aşı|ekg|ecg|экг|reçete|ordonnance|gravid|embaraz|schwanger|pregnan|гражданств|هوية|جنسية|tablet|tablett|comprimé|comprimid|compress|таблет|قرص)/iu;
const SHORTEST = 250;
/** What calls itself a bill, a ticket or a booking in its first lines needs no length to be one. */
const OF_TRADE =
  /(?<!\p{L})(?:invoice|receipt|bill(?: no| to)|e-?ticket|ticket (?:no|number|receipt)|boarding pass|itinerary|booking (?:confirmation|reference)|rechnung|quittung|kassenbon|fahrkarte|bordkarte|flugticket|buchungsbestätigung|factura|recibo|billete|tarjeta de embarque|facture|reçu|billet d['’]avion|carte d['’]embarquement|fattura|ricevuta|scontrino|biglietto|carta d['’]imbarco|fatura|bilhete|cartão de embarque|fiş|uçak bileti|biniş kartı|сч[её]т|чек|квитанция|авиабилет|билет|посадочный талон|فاتورة|إيصال|تذكرة|بطاقة صعود)(?!\p{L})/iu;
const FIRST_LINES = 4;
const SHORTEST_OF_TRADE = 40;
/** A traveller has a passport and an insurance, which say nothing of health. */
const OF_TRAVELLERS =
  /(?<!\p{L})(?:passport|pasaport|passeport|passaport|reisepass|паспорт|جواز|insurance|versicherung|assicurazione|assurance|sigorta|страхов|تأمين|date of birth|geburtsdatum|identit|identid|nationalit|nacionalid|nazionalit)\p{L}*/giu;
/** A recipe for coeliacs names a disease, and a menu iron. */
const MOST_FOUND = 1;

/** Whether neither what was found in it nor its words speak of health. */
export function isForeignPaper(
  text: string,
  { document_type, conditions, observations, medications, allergies, procedures }: ClinicalExtraction,
): boolean {
  const isOfTrade = OF_TRADE.test(text.trim().split('\n', FIRST_LINES).join('\n'));
  if (!(document_type === 'other' || (isOfTrade && document_type === 'identity_document'))) return false;
  if (text.trim().length < (isOfTrade ? SHORTEST_OF_TRADE : SHORTEST)) return false;
  const found = [conditions, observations, medications, allergies, procedures].flat().length;
  return found <= MOST_FOUND && !OF_HEALTH.test(isOfTrade ? text.replace(OF_TRAVELLERS, ' ') : text);
}
