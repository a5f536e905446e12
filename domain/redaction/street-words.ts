/** Words that streets are told by, in the countries that patients come from. Alternatives of an expression that is compiled through withoutCaseModifiers (street-addresses.ts). */

/** The end of the street's name, in one word with it: Keizersgracht, Storgatan, Søndergade, Koivukatu. */
export const STREET_ENDINGS = [
  'straat|gracht|laan|singel|steeg|dreef|plantsoen|plein|gatan|vägen|gränd|torget|gade|stræde|vej|veien|vegen|gata|allé|katu|kuja|polku|raitti',
].join('|');

/** The same, of other words too: a town has to follow. */
export const PERHAPS_ENDINGS = ['kade', 'tie', 'gate', 'stien', 'steig', 'stieg', 'ranta', 'kaari'].join('|');

/** A word behind the street's name. */
export const WORDS_BEHIND = ['gate', 'gata', 'vei', 'vej', 'plads', 'plass', 'allé', 'torv', 'straat', 'laan', 'weg'].join('|');

/** A word before the street's name that means nothing else in a medical paper. */
export const WORDS_BEFORE = [
  'ul\\.|ulica|ulice|nám\\.|náměstí|námestie|tř\\.|třída|aleja|aleje|plac|trg|str\\.|strada|bd\\.|b-dul|bdul|bulevardul|calea|aleea|șos\\.|şos\\.',
  'șoseaua|piața|οδός|οδ\\.|λεωφ\\.|λεωφόρος|πλατεία|leof\\.|leoforos|odos|вул\\.|вулиця|вулиці|просп\\.|пр-т\\.?|пров\\.|бул\\.|бульв\\.|наб\\.',
  'набережная|шоссе|пер\\.|переулок|alameda|rodovia|praceta|travessa|avenida|(?-i:Av)\\.|rambla|carrer|calzada|jalan|jl\\.',
].join('|');

/** A word before that is another word too: a town or a postcode has to follow. */
export const WORDS_PERHAPS_BEFORE = [
  'os\\.|al\\.|pl\\.|пл\\.|ш\\.|r\\.|vicolo|largo|rua|am|an der|auf dem|im|zum|zur|unter den|plaza|place|route|cours|square|camino|sector',
].join('|');

/** Hungarian: behind the name, before the number. */
export const HUNGARIAN = ['utca|utcája|u\\.|út|útja|tér|tere|körút|krt\\.|köz|sétány|fasor|rakpart'].join('|');

/** English, behind a number and a name; the second list is other words too. */
export const ENGLISH = [
  'street|road|avenue|lane|crescent|terrace|gardens?|boulevard|close|parade|mews|grove|quay|cres|tce|highway|hwy|parkway|pkwy|esplanade|marg|nagar',
].join('|');
export const PERHAPS_ENGLISH = [
  'walk|rise|view|row|hill|green|park|circle|trail|heights|gate|wharf|avenida|plaza|way|drive|court|place|square|st|rd|ave|dr|ct|ln|blvd',
].join('|');

/** A box of the post office. */
export const POST_BOXES = [
  'p\\.? ?o\\.? ?box|postfach|postbus|postboks|box postal|apartado(?: de correos| postal)?|casella postale|boîte postale|caixa postal',
  'skrytka pocztowa|posta kutusu|а/я|ص\\.? ?ب\\.?',
].join('|');
