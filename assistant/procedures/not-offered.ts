import { isTold, isWishedFor } from '../dialogue/wishes/wish-words.ts';
import { asksSomething } from '../dialogue/asks.ts';
import { begins, holds } from '../phrasebooks/phrasebook.ts';

/** Treatments for which people travel, by the slug that a catalogue would give them, in patients' words of nine languages. */
const TREATMENTS: Record<string, readonly RegExp[]> = {
  'hair-transplant': [
    begins(
      String.raw`hair (?:transplant|graft|implant|restoration)\w*|(?:injerto|trasplante|implante) (?:de pelo|capilar)|haar(?:transplantation|verpflanzung|implantation)\p{L}*|greffe (?:de cheveux|capillaire)|trapianto (?:di capelli|capillare)|(?:transplante|implante) (?:capilar|de cabelo)|saç ekim\p{L}*|пересад\p{L}+ волос|трансплантаци\p{L}+ волос`,
    ),
    holds('زراعة (?:ال)?شعر', 'زرع (?:ال)?شعر'),
  ],
  'dental-veneers': [
    begins(
      String.raw`veneers?\b|carillas|veneers|zahnverblend\p{L}*|facettes dentaires|faccette dentali|facetas dent|lentes de contato dental|lamina (?:diş|kaplama)|zirkonyum|виниры`,
    ),
    holds('(?:فينير|عدسات (?:ال)?أسنان|ابتسامة هوليود|هوليوود سمايل)'),
  ],
  liposuction: [
    begins(
      String.raw`lipo(?:suction|succión|aspiração|aspiracion|aspirazione|suzione|succion)?\b|fettabsaug\p{L}*|liposuc\p{L}+|liposuzione|lipoaspira\p{L}+|yağ aldır\p{L}*|liposuction|липосакци\p{L}+`,
    ),
    holds('شفط (?:ال)?دهون'),
  ],
  facelift: [
    begins(
      String.raw`face ?lift\w*|eyelid (?:lift|surgery)|lifting facial|estiramiento facial|facelifting|lidstraffung|lifting du visage|blefaroplast\p{L}+|blepharoplast\p{L}+|blépharoplast\p{L}+|yüz germe|göz kapağı estetiği|подтяжк\p{L}+ лица|блефаропласт\p{L}+`,
    ),
    holds('شد (?:ال)?وجه', 'شد (?:ال)?جفون'),
  ],
  'breast-reduction': [
    begins(
      String.raw`breast reduction|reducción de (?:pecho|senos|mama)|brustverkleinerung|réduction mammaire|riduzione del seno|redução (?:mamária|de mama)|göğüs küçültme|уменьшени\p{L}+ груди`,
    ),
    holds('تصغير (?:ال)?(?:صدر|ثدي)'),
  ],
  'gastric-balloon': [
    begins(
      String.raw`(?:gastric|stomach) balloon|balón (?:gástrico|intragástrico)|magenballon|ballon gastrique|palloncino (?:gastrico|intragastrico)|balão (?:gástrico|intragástrico)|mide balonu|баллон в желудок|внутрижелудочн\p{L}+ баллон`,
    ),
    holds('بالون (?:ال)?معدة'),
  ],
  'varicose-veins': [
    begins(String.raw`varicose veins?|várices|varices|krampfadern?\p{L}*|varici|varizes|varis ameliyat\p{L}*|варикоз\p{L}*`),
    holds('(?:ال)?دوالي'),
  ],
};

/** Whether the message wishes for, or asks about, a treatment that people travel for and the catalogue does not have. What was done once is none. */
export function wishesNotOffered(message: string, offered: readonly { slug?: string }[]): boolean {
  if (isTold(message) || !(isWishedFor(message) || asksSomething(message))) return false;
  return Object.entries(TREATMENTS).some(
    ([slug, names]) => !offered.some((procedure) => procedure.slug === slug) && names.some((pattern) => message.search(pattern) >= 0),
  );
}
