/** Words of a query that name nothing that could be found. */

const FILLERS =
  `a an the and or but other of for with without to in at near from by on my our your me i we you us it is are be am do does did can could would should will
  get need want wish like looking look search searching find show give please help who what where which how when much many any some there here this that these those
  rid anywhere have has had having done go going travel travelling traveling abroad overseas best good top better great famous leading recommended experienced near nearby
  medical health healthcare care treatment treatments therapy hospital hospitals clinic clinics center centre centers centres facility institute
  doctor doctors dr prof professor physician physicians specialist specialists staff team people patient patients tourism
  der die das den dem des ein eine einen einer und oder mit ohne fur von zu im am bei ich mochte suche brauche beste bester gute guter
  el la los las un una unos unas y o con sin de del en para por quiero necesito busco mejor mejores
  le les du des et ou avec sans au aux dans pour je cherche veux meilleur meilleure
  il lo gli e di da per con voglio cerco migliore i nel della del ve veya icin bir en iyi ile w na z do dla i lub
  в во на и или с для по у к из мне нужна нужно нужен хочу лучший лучшая في من مع على أو و`
    .split(/\s+/)
    .filter(Boolean);
const fillers = new Set(FILLERS);

/** What it costs is never answered by a search (rule 1 of Part 4.7), so words of money are no words of the query. */
const MONEY =
  /^(?:pric\w*|costs?|costing|cheap\w*|affordab\w*|inexpensive|expensive|low|lowcost|budget|discount\w*|fees?|rates?|deals?|offers?|packages?|quote|usd|eur|gbp|dollars?|euros?|pounds?|\d+k?|under|below|less|than|preis\w*|kosten|billig|gunstig\w*|precios?|barato|baratos|coste|costo|prix|cout|couts|economico|prezzo|fiyat\w*|ucuz|цена|цены|стоимость|дешев\w*|سعر|تكلفة)$/u;

export const isFiller = (plainWord: string): boolean => fillers.has(plainWord);
export const isAboutMoney = (plainWord: string): boolean => MONEY.test(plainWord);
