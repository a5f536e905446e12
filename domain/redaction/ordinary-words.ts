/** Words that people are called by and that medicine speaks with: a name among them is one only where it stands as one. Lower case, without marks. */

const words = (list: string) => list.split(/\s+/).filter(Boolean);

const GERMAN_BODY = words(
  'kopf herz hand fuss fuß bein arm knie hufte huft hals bauch brust ruecken rucken haut blut ohr auge zahn zunge lunge niere leber magen finger zehe rippe schulter nase mund haar',
);
const GERMAN = words(
  'klein kleine kleiner gross grosse lang lange kurz kurze schwarz weiss braun rot grau jung alt fall falle stein berg bach wald vogel fuchs wolf hahn koch schmerz krank stark schwach schnell langsam frei hoch tief sommer winter herbst morgen abend sonntag freitag busch horn stich bruch fieber krampf sturm eisen salz zucker brand ende mitte rest teil stand',
);
/** Words that have a capital wherever they stand. */
export const NOUNS: ReadonlySet<string> = new Set([...GERMAN_BODY, ...GERMAN]);

/** Parts of the body, in the nine languages of the assistant. */
export const BODY: ReadonlySet<string> = new Set([
  ...words(
    'back knee knees hip hips hand hands foot feet arm leg head neck heart bone bones chest shoulder rib ribs chin cheek brow tongue palm nail nails blood bowel bowels throat belly waist elbow ankle skin face lip lips eye ear ears toe toes thumb finger nose mouth tooth teeth vein lung lungs liver kidney spine',
  ),
  ...GERMAN_BODY,
  ...words(
    'mano pie pierna brazo cabeza corazon cuello espalda pecho cadera rodilla sangre piel ojo oido diente lengua costilla hueso vientre hombro nariz boca',
  ),
  ...words(
    'main pied jambe bras tete coeur cœur cou dos poitrine hanche genou sang peau oeil oreille dent langue cote os ventre epaule nez bouche',
  ),
  ...words(
    'mao pe perna braco cabeca coracao pescoco costas peito quadril joelho sangue pele olho ouvido dente lingua costela osso ventre ombro',
  ),
  ...words(
    'gamba braccio testa cuore collo schiena petto anca ginocchio sangue pelle occhio orecchio dente lingua costa osso ventre spalla piede',
  ),
  ...words('el ayak bacak kol bas kalp boyun sirt gogus kalca diz kan deri goz kulak dis dil kemik karin omuz burun agiz'),
  ...words('рука нога голова сердце шея спина грудь бедро колено кровь кожа глаз ухо зуб язык кость живот плечо нос рот палец'),
  ...words('يد قدم ساق ذراع راس قلب رقبه ظهر صدر ورك ركبه دم جلد عين اذن سن لسان عظم بطن كتف انف فم'),
]);

export const MONTHS: ReadonlySet<string> = new Set(
  words('april may june august march january july avril mai juin abril mayo mars marzo luglio giugno'),
);

/** Joined to names and words of their own: they are no name. */
export const PARTICLES: ReadonlySet<string> = new Set(
  words(
    'de del della der den des di da do dos das du la le les lo van von zu zum zur al el ul ibn bin bint ben abu y e i ter ten af av und and et',
  ),
);

export const ORDINARY: ReadonlySet<string> = new Set([
  ...BODY,
  ...MONTHS,
  ...words(
    'stone stones white black brown green gray grey rose young long short small hill wood woods field fields grace hope faith joy mark marks bill frank will art rob pat sue drew chase spring summer winter day days noon west north south east low high strong weak cook baker banks bush park parks rice berry king bishop price best good power powers sharp moody pain payne sick burns burn blister cyst colon cancer wells well ring case cases page bell forest lake rivers walker walk drain shunt cast splint graft root stump sample ward wards nurse pope bacon olive lemon pepper salt sugar fish fox wolf bird crane hunter fisher carter mason potter turner taylor miller smith gardener marsh moss reed brook brooks pond pool flower flowers dawn eve sky star sun moon rain snow frost cloud storm gale early late new old ray gene crystal ruby pearl amber iris violet ivy daisy lily holly robin jack dick harry rusty sandy penny cash dollar pound weeks week hour minutes minute pace rest peace love life hearty wise savage swift quick rush swallow cough cold fever ache sore scar tumor mass gland nerve joint disc screw plate pin rod nail wire clip sharpe little large big bright dark light heavy fair field max min standard normal stable major minor grade stage',
  ),
  ...words(
    'an as at be by do go he if in is it me my no of on or so to up us we all and any are but can did for had has her him his how its let may new not now off old one our out own per see she the too two use was way who why yes you son man men sons list line note total left right over under with from this that they them then than when what will been have more most must next only same some such very were your',
  ),
  ...GERMAN,
  ...words(
    'blanco negro rojo largo corto grande pequeno alto bajo fuerte calor frio dolor fiebre leon rey cruz flores rios campo prado salud luz sol luna mar montes casas delgado moreno caso ramos',
  ),
  ...words(
    'petit grand gros long court blanc noir roux brun rouge lebrun legrand leblanc lenoir froid chaud fort dur leger mal bon bonne roi loup bois champ pont mer lune rose marin cas repos',
  ),
  ...words('branco preto grande pequeno longo curto alto baixo forte frio calor dor febre rocha serra costa lima campos flores caso ramos'),
  ...words(
    'bianco nero rosso lungo corto grande piccolo alto basso forte freddo caldo dolore febbre riva serra conti caso ricci greco bruno',
  ),
  ...words('kara ak uzun kisa buyuk kucuk guclu sicak soguk agri ates demir tas dag deniz gunes ay yildiz kaya aslan kurt toprak can'),
  ...words('белый черный долгий малый больной здоров волк медведь мороз зима боль жар случай'),
]);

/** Persons whose names live on in diseases and tools. */
export const EPONYMS: ReadonlySet<string> = new Set(
  words(
    'addison alzheimer babinski baker barrett bell charcot colles crohn cushing down ewing foley gleason graves hashimoto hodgkin homan hoffman jones kirschner marfan meniere murphy paget parkinson raynaud turner wilms wilson basedow bechterew dupuytren sjogren gaucher fabry pompe behcet takayasu horner',
  ),
);
export const EPONYM_OF =
  /^['’]?s?[\s-]+(?:disease|syndrome|sign|score|catheter|palsy|test|lymphoma|o?esophagus|wire|fracture|sarcoma|tumou?r|cyst|thyroiditis|phenomenon|criteria|classification|tube|contracture|krankheit|syndrom|katheter|fraktur|zeichen)/iu;

/** Two letters with stops that mean a way or a time, not a person. */
export const ABBREVIATIONS: ReadonlySet<string> = new Set(
  words(
    'iv im po sc pr pv ic ia ip it id bd od qd qs hs am pm eg ie nb dc mr ms dr jr sr st ct us uk eu pa ap rr hr bp nr ca cf vs va ad as al os ou od ng',
  ),
);
