/** Papers and parts of papers that speak of no patient: the bill of a veterinary surgeon, and what a laboratory prints for everybody below its results. In nine languages. */

const VETERINARY = /veterin|vétérin|tierarzt|tierärzt|tierklinik|kleintier|ветеринар|بيطري|(?<!\p{L})(?:bvsc|mrcvs|dvm|vmd)(?!\p{L})/iu;
const OF_ANIMAL =
  /(?<!\p{L})(?:especie|species|tierart|espèce|specie|espécie|tür|вид животного|النوع|raza|breed|rasse|race|razza|raça|irk|порода|السلالة|owner|besitzer|tierhalter|propriétaire|propietario|proprietario|proprietário|tutor|sahibi|владелец|(?:mikro)?chip|microchip)\s?(?:n[º°.o]{1,2})?\s?[:：]|(?<!\p{L})(?:canin[oae]|felin[oae]|canine|feline|equine|köpek|kedi|собака|кошка|кобель|كلب|قطة|labrador|teckel|dackel|beagle|bulldog\p{L}*|terrier|pudel|caniche|castrado|neutered|kastriert|castrat[oa]|castré|kısırlaştırıl\p{L}*)(?!\p{L})/giu;
const HEAD = 1_200;

/** A vet in its head, and two words that only animals have. */
export function isPaperOfAnimal(text: string): boolean {
  const head = text.slice(0, HEAD);
  return VETERINARY.test(head) && (head.match(OF_ANIMAL)?.length ?? 0) >= 2;
}

const COMMENT =
  /^\s*(?:\*+\s*)?(?:comments?|notes?|interpretation|remarks?|bem(?:erkung(?:en)?)?\.?|hinweise?|kommentar|anmerkung|notas?|observa(?:ção|ções|ción|ciones)|commentaires?|remarques?|comment[oi]|osservazioni|not(?:lar)?|açıklama|yorum|примечани[ея]|комментари[ий]|ملاحظ(?:ة|ات)|تعليق)\s?[:：.]/iu;
const LABELLED = /^\s*[\p{L}][\p{L} ./-]{1,24}:/u;
/** How it speaks of anybody: of what may be, of bounds, of what disturbs a test. */
const OF_ANYBODY =
  /(?<!\p{L})(?:may|can|could|might|interfer\p{L}*|therapeutic range|reference|cut-?off|kann|können|möglich|stören|störung|peut|peuvent|interf[éeè]r\p{L}*|puede[n]?|pode[m]?|può|possono|olabilir|etkileyebilir|может|могут|قد|يمكن)(?!\p{L})|[<>≥≤]=? ?\d/iu;
const MOST_LINES = 4;
const REACH = 500;

/** Whether what stands at `start` is in such a comment: its line, or one of the few lines above that it goes on from. */
export function isInLaboratoryComment(text: string, start: number): boolean {
  const from = Math.max(0, start - REACH);
  const lines = text.slice(from, start).split('\n');
  const rest = text.slice(start, start + 120).split('\n', 1)[0] ?? '';
  for (let above = 0; above < MOST_LINES && above < lines.length; above += 1) {
    const line = lines.at(-1 - above) ?? '';
    if (COMMENT.test(line)) return OF_ANYBODY.test(lines.slice(lines.length - 1 - above).join('\n') + rest);
    if (line.trim() === '' && above > 0) return false;
    if (LABELLED.test(line)) return false;
  }
  return false;
}
