/** Countries that are named and are no wish: where a plane is changed, where a relative lives, and what is left. Nine languages. */

/** Where a plane is changed. */
const ON_THE_WAY =
  /(?<![\p{L}\p{M}])(?:stop ?overs?|lay ?overs?|chang(?:e|ing) planes?|connect(?:s|ing|ion)?|transit|zwischenst[uo]pp?s?|zwischenland\p{L}+|umsteig\p{L}*|umstieg|flug (?:geht|führt|ginge) über|(?:haría|har[ée]|hace|hacemos|haríamos|con) escala|vuelo (?:pasa|va) por|escale|correspondance|(?:vol|avion) passe par|scalo|volo passa|conexão|ligação em|voo passa|aktarma\p{L}*|üzerinden|пересадк\p{L}+|стыковк\p{L}+|рейс\p{L}*|транзит\p{L}*|ترانزيت|توقف\p{L}*|نتوقف|سنتوقف|(?:ال)?رحلة (?:تمر|بتمر))(?![\p{L}\p{M}])/iu;
/** "Tonton en France a ajouté": where a relative or friend is. */
const OF_KIN =
  /(?<![\p{L}\p{M}])(?:(?:my|our) )?(?:uncle|aunt|cousins?|brother|sister|son|daughter|nephew|niece|friends?|onkel|tante|cousine?|kusine?|bruder|schwester|sohn|tochter|neffe|nichte|freund\p{L}*|t[íi][oa]s?|prim[oa]s?|herman[oa]s?|hij[oa]s?|sobrin[oa]s?|amig[oa]s?|tonton|tata|oncle|frère|s[œo]e?ur|fils|fille|neveu|nièce|ami[es]*|zi[oa]|cugin[oaie]|fratello|sorella|figli[oa]|nipote|amic[oaih]+|irmã[o]?|filh[oa]s?|дядя|тётя|тетя|брат|сестра|сын|дочь|друг|друзья|подруга|(?:ابن |بنت )?(?:عمي|عمتي|خالي|خالتي|أخي|اخي|اخوي|أختي|اختي|صديقي)) (?:lives |wohnt |ist |est |is |vive |está |è )?(?:in|over in|en|au|aux|à|na|no|nas|nos|em|der|den|la|el|nel|nella|negli|в|во|на|في)\s$/iu;
/** Behind the country that is left: "fora do Brasil", "outside Germany". */
const OUTSIDE =
  /(?<![\p{L}\p{M}])(?:outside(?: of)?|away from|außerhalb(?: von)?|fuera de|hors de|fora d[eoa]|fuori d\p{L}+|al di fuori d\p{L}+|за пределами|вне|خارج)(?: the| der| des| la| l)?\s+['’]?$/iu;

/** @param before what stands before the country */
export const isOutside = (before: string): boolean => OUTSIDE.test(before);
export const isOfKin = (before: string): boolean => OF_KIN.test(before);
export const isOnTheWay = (clause: string): boolean => ON_THE_WAY.test(clause);
