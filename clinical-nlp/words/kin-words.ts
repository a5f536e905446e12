/** Relatives and friends as people call them, in nine languages: alternatives of an expression, without word bounds. */
export const KIN = [
  "(?:mum|mom|mam|mammy|mummy|dad|daddy|mother|father|sister|brother|my nan|gran(?:ny|nie|dad|dma|dpa|dmother|dfather|dson|ddaughter)|(?:my|our|her|his) son|daughter|wife|husband|missus|hubby|uncle|aunt\\p{L}*|cousin|in-laws?|partner|friend|neighbou?r|twin)(?:['’]?s)?",
  '(?:schwieger|groß|stief)?(?:mutter|vater|schwester|bruder|tochter|sohn|frau|mann|mama|papa|oma|opa|tante|onkel|cousine?|zwilling\\p{L}*|schwager|schwägerin|freund(?:in)?|nachbar(?:in)?|kumpel)s?',
  'mam[áai]|mami|mamita|pap[áai]|papi|viej[oa]|madre|padre|herman[oa]s?|hij[oa]s?|esposa|esposo|marido|mujer|abuel[oa]|t[íi][oa]|suegr[oa]|(?:mi|tu|su|una?) prim[oa]|vecin[oa]|cuñad[oa]|novi[oa]|amig[oa]',
  'maman|papa|mère|père|s(?:œ|oe)ur|frère|fille|fils|femme|mari|blonde|chum|mamie|papi|grand-(?:mère|père)|tante|oncle|belle-mère|beau-père|cousine?|conjointe?|jumelle|jumeau|voisine?|ami[e]?',
  'm[ãa]e|pai|mainha|painho|mam[ãa]e|papai|irm[ãa]o?|filh[oa]|esposa|marido|mulher|avó|avô|vó|vô|tia|tio|sogr[oa]|(?:meu|minha|uma?) prim[oa]|vizinh[oa]|cunhad[oa]|namorad[oa]',
  'mamma|pap[àa]|babbo|madre|padre|sorella|fratello|figli[oa]|moglie|marito|nonn[oa]|zi[oa]|suocer[oa]|cugin[oa]|cognat[oa]|gemell[oa]|morosa|moroso|compagn[oa]|vicin[oa]',
  '(?:anne(?:anne)?|baba(?:anne)?|dede|nine|eş|koca|karı|kardeş|abla|abi|ağabey|oğl|kız|teyze|hala|amca|dayı|kayınvalide|kayınpeder|kuzen|arkadaş|komşu|yenge|enişte|hanım|ikiz)(?:m|[ıiuü]m|u|[ıiuü]n|s[ıi])\\p{L}{0,6}',
  'мам[аыуеой]{1,2}|мамин\\p{L}*|пап[аыуеой]{1,2}|папин\\p{L}*|мат(?:ь|ери)|от(?:ец|ца|цу)|сестр\\p{L}{1,2}|брат\\p{L}{0,2}|муж[ау]?|жен[аыуе]|сын[ау]?|доч(?:ь|ери|ки)|бабушк\\p{L}{1,2}|дедушк\\p{L}{1,2}|т[её]щ[аиуе]|тест[ьяю]|свекров\\p{L}{1,2}|св[её]к[ор]\\p{L}{1,3}|т[её]тк?[аиуе]|дяд[яиюе]|друг[ау]?|подруг[аиуе]|сосед\\p{L}{0,2}',
  '(?:[وبل]|لل)?(?:أم|ام|أب|اب|أخ|اخ|أخت|اخت|زوج|زوجت|مرت|جوز|ابن|بنت|جد|جدت|عم|عمت|خال|خالت|حما|حمات|والد|والدت|ماما|بابا|صاحب|صديق|جار)(?:ي|تي|نا)|ماما|بابا|والدتي|والدي',
].join('|');
