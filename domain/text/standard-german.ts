/**
 * Bavarian, Austrian, Swabian and Swiss words that decide whether somebody has a thing ("ned", "koa", "nia ghabt", "nöd") in standard German, so that one set of
 * cues reads them. Only where the message is in such German: "net", "han" and "hob" are words of other languages too.
 */

/** Standard word: what it is called, by valleys. */
const DIALECT = new Map(
  Object.entries({
    nicht: 'ned net nöd nid nit nich',
    nie: 'nia',
    niemals: 'niamois niamals',
    kein: 'koa kei keis koi',
    keine: 'koane koani keini keene',
    keinen: 'koan keen',
    nichts: 'nix nixn nüt nüüt nüd nixe',
    habe: 'hob ho han ha hon hoab',
    hast: 'host hosch',
    hat: 'hot het hod',
    haben: 'ham hamma hend',
    gehabt: 'ghabt ghobt gha ghett ghet',
    bekommen: 'kriagt griagt kriegt übercho',
    bekomme: 'kriag kriagn überchume',
    war: 'woar woa',
    ich: 'i',
    mein: 'mei',
    schon: 'scho',
    auch: 'aa au ah',
    ist: 'is isch',
    operiert: 'opariert opriert',
    Knie: 'knia chnü chnüü',
    Hüfte: 'hift hüft hüftn hiftn',
    nehme: 'nimm nime nimme',
    'nicht mehr': 'nimmer nüme nümme nümm nimma nimmi',
    kann: 'cha chan ko',
    zwischen: 'zwüsche zwüschet zwische zwüschn',
    mir: 'mia mer ma',
    drückt: 'druckt druggt',
    blutet: 'blüat bluat bluetet blüet',
    Blut: 'bluet bluad',
    Gesicht: 'gsicht gsiacht',
    schwach: 'schwoch',
    lösen: 'löse',
    hört: 'heat hert',
    linke: 'lingge linggi linka',
    rechte: 'rächte rächti rechta',
    vertrage: 'vertrog vertrag',
    mag: 'mog',
    will: 'wui wüi',
    leben: 'lebn lem',
    von: 'vo',
    Brücke: 'bruckn brückn bruck',
    sich: 'si',
    mich: 'mi',
    ein: 'a',
    der: 'da',
    künstliches: 'künstlichs künschtlichs kinstlichs',
    Hüftgelenk: 'hüftglenk hiftglenk',
    Kniegelenk: 'knieglenk kniaglenk chnüglenk',
    Blutdruck: 'bluatdruck bluetdruck',
    Blutverdünner: 'bluatverdünner bluetverdünner',
    Gallenblase: 'gallnblosn gallnblasn goinblosn gallebloose',
    herausgenommen: 'aussagnumma außagnumma aussagnomma aussegnumma usegnoh usegno aussag’numma',
    worden: 'wordn worn',
    als: 'ois',
    gewesen: 'gwen gwesn gsi',
    auf: 'uf',
    Nüsse: 'nüss',
    Herz: 'härz heaz',
    'mit dem': "mit'm mit’m",
    'habe es': "hob's hob’s hab's hab’s",
    'haben sie': 'homs hams',
    Allergie: 'allergii',
    Mandeln: 'mandle mandln mandla mandlen',
    Gebärmutter: 'gebärmueter gebärmuada gebärmuatta gebärmuetter',
    Schulter: 'schuita schuitan schuldere schultere',
    Kind: 'ching chind kindl',
    Jahr: 'joahr joar johr',
    gemacht: 'gmacht',
    gefunden: 'gfundn gfunda gfunde',
    vorgeschlagen: 'vorgschlogn vorgschlage vorgschlagn vüregschlage',
    abgelehnt: 'abglehnt abglehnd',
    rauche: 'rouche',
    Zucker: 'zugger',
  }).flatMap(([standard, forms]) => forms.split(' ').map((form) => [form, standard] as const)),
);

/** Relatives behind "mei": what they are called, and which of them are women. */
const KIN = new Map(
  Object.entries({
    Frau: 'frau weib oide',
    Mann: 'mo ma oida',
    Mutter: 'mutter mutta mudda muada muadda muatta muetter mueter',
    Vater: 'vater vatta vadda voda vada vatter',
    Mama: 'mama mamma mam',
    Papa: 'papa babba',
    Schwester: 'schwester schwesta schwesda schwöster',
    Bruder: 'bruder bruada brudda brüeder',
    Sohn: 'sohn bua bub sohnemann',
    Tochter: 'tochter dochta tochta madl dochter',
    Oma: 'oma omma',
    Opa: 'opa oppa',
    Tante: 'tante dante',
    Onkel: 'onkel onkl',
    Kind: 'kind',
  }).flatMap(([standard, forms]) => forms.split(' ').map((form) => [form, standard] as const)),
);
const WOMEN: ReadonlySet<string> = new Set(['Frau', 'Mutter', 'Mama', 'Schwester', 'Tochter', 'Oma', 'Tante']);
const MY_KIN = new RegExp(String.raw`(?<!\p{L})mei (?:${[...KIN.keys()].join('|')})(?!\p{L})`, 'iu');

/** What no other language has, two words where one could be of another. */
const UNMISTAKABLE =
  /(?<!\p{L})(?:ned|nöd|nich|nia|nimmer|nüme|nümme|nimma|nüt|zwüsche|blüat|bluat|bluetet|druckt|mia is|koan?|koane|ghabt|gmacht|gfundn|vorgschlogn|abglehnt|kriagt?|(?:hab|hob|ho|han|ha|bin|war|woar|kriag|krieg|nimm|nime|vertrag|vertrog|mog|brauch) i|i (?:bin|hab|hob|ho|han|ha|nimm|nime|krieg|kriag|vertrag|mog|brauch|war|woar)|(?:kei|keini) (?:\p{L}+)|isch|chnüü?|knia)(?!\p{L})/iu;
const GERMAN =
  /(?<!\p{L})(?:und|oder|aber|ich|der|die|das|dem|den|ein|eine|nicht|mit|gegen|wegen|für|von|bin|hab|hob|mei|mein|des|san|war|woar|scho|immer|seit|is|im|am|auf|allergisch|\p{L}*(?:krankheit|druck|zucker|infarkt|anfall|allergie|asthma|medikament|tabletten))(?!\p{L})/iu;
const WORD = /(?<!\p{L})\p{L}+(?:['’][ms](?!\p{L}))?(?!\p{L})/gu;
/** Words of dialect that no other language has, so that no other word has to tell that it is German. */
const UNMISTAKABLE_ALONE =
  /(?<!\p{L})(?:nich|i (?:nimm|nime|hob|kriag|brauch|rauch)|ich (?:ha|nime|nimm|hob|han)|(?:hob|nimm|kriag) i|ghabt|kriagt|künstlichs|künschtlichs|\p{L}*bluat\p{L}*|\p{L}*gnumma|\p{L}*nblosn|hob['’]s|koan?e?|homs|hams (?:ma|mi|mia|mir)|mi hams)(?!\p{L})/iu;

/** Short words that are these only before a denial or where the clause ends: "hab i a ned", "no nia", "hab i a, seit 2020". */
const BEFORE_DENIAL = new Map([
  ['a', 'auch'],
  ['no', 'noch'],
]);
const DENIAL_NEXT = /^ (?:ned|net|nöd|nid|nit|nia|nie|nimmer|nimma|nicht|nich|koa|kei)|^\s*(?:$|[,.;!])/i;

/** @property placeOf from a place in the standard text to that in the given one */
export type StandardText = { text: string; placeOf: (at: number) => number };

/** A message with its dialect words in standard German; the same text where there are none. */
export function inStandardGerman(given: string): StandardText {
  const isDialect = UNMISTAKABLE_ALONE.test(given) || ((UNMISTAKABLE.test(given) || MY_KIN.test(given)) && GERMAN.test(given));
  if (!isDialect) return { text: given, placeOf: (at) => at };
  const shifts: { from: number; by: number }[] = [];
  let by = 0;
  const text = given.replace(WORD, (word, at: number) => {
    const isBeforeDenial = DENIAL_NEXT.test(given.slice(at + word.length, at + word.length + 8));
    const standard =
      (isBeforeDenial ? BEFORE_DENIAL.get(word.toLowerCase()) : undefined) ??
      ofKin(word.toLowerCase(), given, at) ??
      DIALECT.get(word.toLowerCase());
    if (standard === undefined) return word;
    by += standard.length - word.length;
    shifts.push({ from: at + word.length + by, by });
    return standard;
  });
  return { text, placeOf: (at) => Math.max(0, at - (shifts.findLast(({ from }) => from <= at)?.by ?? 0)) };
}

/** "Mei" before a woman, and whoever stands behind it; none of any other word. */
function ofKin(word: string, given: string, at: number): string | undefined {
  if (word !== 'mei') return /(?<!\p{L})mei $/iu.test(given.slice(Math.max(0, at - 5), at)) ? KIN.get(word) : undefined;
  const kin = KIN.get(/^ (\p{L}+)/u.exec(given.slice(at + word.length))?.[1]?.toLowerCase() ?? '');
  return kin !== undefined && WOMEN.has(kin) ? 'meine' : undefined;
}
