import { plainText } from './words.ts';

/** What patients say and what the directory says. Our own list. */

/** Words that mean the same to a search; the first stands for all of them. Singular, plain letters. */
const SAME_MEANING = [
  'surgery operation op surgical surgeon procedure intervention',
  'replacement prosthesis artificial new arthroplasty prosthetic',
  'removal remove resection extraction ectomy',
  'transplant transplantation graft',
  'checkup checkups screening examination exam diagnostic diagnostics test',
  'tooth dental dentist dentistry',
  'eye ophthalmology ophthalmologist ophthalmic',
  'heart cardiac cardiology cardiologist cardiovascular',
  'bone orthopedic orthopedics orthopaedic orthopaedics orthopedist',
  'spine spinal back vertebra',
  'stomach gastric',
  'bariatric weightloss obesity slimming overweight',
  'kidney renal nephrology',
  'liver hepatic',
  'lung pulmonary',
  'breast boob',
  'womb uterus uterine',
  'bowel colon intestine intestinal colorectal',
  'cancer oncology oncologist tumour tumor',
  'gynecology gynaecology gynecologist gynaecologist',
  'urology urologist urological',
  'plastic cosmetic aesthetic',
  'fertility infertility reproductive',
  'gallbladder gallstone',
  'thyroid goitre goiter',
  'belly abdominal tummy abdomen',
  'nose nasal',
].map((line) => line.split(' '));

/** Two or three plain words that are one term. */
const TERMS: Record<string, string> = {
  'weight loss': 'bariatric',
  'lose weight': 'bariatric',
  'losing weight': 'bariatric',
  'check up': 'checkup',
  'check ups': 'checkup',
  'herniated disc': 'slipped disc',
  'gall bladder': 'gallbladder',
  'gall stones': 'gallstone',
  'grauer star': 'cataract',
  'grauen star': 'cataract',
  'kunstliche befruchtung': 'ivf',
  'in vitro': 'ivf',
  'tup bebek': 'ivf',
  'bebe probeta': 'ivf',
  'tup mide': 'gastric sleeve',
  'manga gastrica': 'gastric sleeve',
  'bel fitigi': 'slipped disc',
  'hernia discal': 'slipped disc',
  'hernie discale': 'slipped disc',
  'safra kesesi': 'gallbladder',
  'vesicula biliar': 'gallbladder',
  'vesicule biliaire': 'gallbladder',
};

/** English, then the same in other languages; * stands for any ending, for languages that decline. */
const FOREIGN: Record<string, string> = {
  knee: 'knie rodilla rodillas genou genoux ginocchio joelho diz dizi kolano kolana колен* ركبة الركبة',
  hip: 'hufte huft hueft heup cadera hanche anca quadril kalca biodro biodra тазобедрен* الورك ورك',
  shoulder: 'schulter schouder hombro epaule spalla ombro omuz плеч* كتف الكتف',
  joint: 'gelenk gelenks articulacion articulation articolazione eklem сустав* مفصل المفصل',
  spine: 'wirbelsaule rucken columna espalda colonne schiena coluna omurga sirt kregoslup позвоноч* спин* الظهر',
  disc: 'bandscheibe bandscheiben disco disque диск*',
  meniscus: 'menisco menisque menisk мениск*',
  heart: 'herz hart corazon cardiaca cardiaco coeur cardiaque cuore coracao kalp serce сердц* серде* кардио* القلب قلب',
  valve: 'klappe herzklappe valvula valve valvola kapak zastawka клапан* صمام',
  stent: 'stents стент*',
  bypass: 'bypasses pontage baypas шунтирован*',
  eye: 'auge augen ojo ojos oeil yeux occhio occhi olho olhos goz oko oczu глаз* العين عين العيون',
  laser: 'laser laserbehandlung laserkorrektur laserowa lazer лазер* الليزر ليزر',
  cataract: 'katarakt katarakta catarata cataracte cataratta staar zacma катаракт*',
  cornea: 'hornhaut cornee rogowka rogowki роговиц* القرنية',
  lens: 'linse lente cristallin soczewka хрусталик*',
  stomach: 'magen maag estomago estomac stomaco mide zoladek zoladka желуд* المعدة معدة',
  sleeve: 'schlauch schlauchmagen manga sleeve рукавн*',
  reduction: 'verkleinerung reduccion riduzione kucultme',
  gallbladder: 'gallenblase galblaas cistifellea желчн* المرارة',
  hernia: 'leistenbruch hernie ernia liesbreuk fitik przepuklina przepukliny грыж* فتق الفتق',
  bowel: 'darm intestino intestin bagirsak jelito кишечн* القولون',
  colonoscopy: 'darmspiegelung colonoscopia coloscopie kolonoskopie kolonoskopi kolonoskopia колоноскоп*',
  thyroid: 'schilddruse schildklier tiroides tiroide tireoide tiroid tarczyca tarczycy щитовидн* الدرقية',
  prostate: 'prostata prostat prostaty простат* البروستاتا',
  kidney: 'niere nieren nier rinon bobrek nerka nerki почк* почек الكلى كلى الكلية',
  liver: 'leber lever higado foie fegato figado karaciger watroba watroby печен* الكبد كبد',
  lung: 'lunge lungen pulmon poumon polmone pulmao akciger pluco легк* الرئة',
  breast: 'brust brustkrebs borst pecho mama mamas seno sein seins mamario meme piersi piers груд* молочн* الثدي ثدي',
  augmentation: 'vergrosserung aumento augmentation aumentare buyutme powiekszanie увеличен* تكبير',
  belly: 'bauch buik barriga abdomen ventre addome karin brzuch живот* البطن',
  'tummy tuck': 'bauchstraffung bauchdeckenstraffung abdominoplastia abdominoplastie addominoplastica абдоминопласт*',
  nose: 'nase nasen neus nariz nez naso burun nos носа нос الأنف انف الانف',
  rhinoplasty: 'rinoplastia rhinoplastie rinoplastica rinoplasti ринопласт*',
  job: 'korrektur korrektion correctie estetigi estetik correccion correction correzione korekcja коррекц* تجميل',
  tooth:
    'zahn zahne zahnarzt tand tanden diente dientes dentista dent dents dentaire dentiste dentaires dente denti dentes dis disi dislerin zab zeby зуб* стомат* الأسنان الاسنان اسنان أسنان',
  implant: 'implantat implantate implantaat implante implantes impianto impianti implanti implante implants имплант* زراعة زرع',
  denture: 'gebiss dentadura dentier dentiera dentadura takma',
  womb: 'gebarmutter baarmoeder utero uterus rahim macica macicy матк* الرحم رحم',
  hysterectomy: 'histerectomia hysterektomie hysterectomie isterectomia histerektomi гистерэктом*',
  cancer: 'krebs kanker cancer cancro kanser rak raka рак* онколог* السرطان سرطان',
  fertility: 'kinderwunsch fertilidad fertilite fertilita fertilidade kisirlik plodnosc бесплод* الخصوبة',
  ivf: 'fiv fivet эко invitro',
  osteoporosis: 'osteoporose osteoporoz osteoporoza остеопороз* هشاشة',
  bone: 'knochen hueso huesos osso kemik kosc кост* العظام عظام',
  transplant: 'transplantation transplantat trasplante transplante greffe trapianto nakli nakil przeszczep пересад* трансплант*',
  surgery:
    'operation operationen operatie eingriff chirurgie chirurg chirurgen cirugia cirujano operacion operar operer chirurgien operazione chirurgia intervento cirurgia operacao ameliyat ameliyati cerrahi cerrahisi cerrah operacja операц* хирург* عملية جراحة جراح',
  replacement:
    'ersatz protese prothese prothesen protesis proteza protezi protez endoprothese vervanging reemplazo remplacement sostituzione substituicao degisimi wymiana замен* эндопротез* استبدال تغيير',
  removal: 'entfernung extirpacion extraccion ablation retrait rimozione remocao alinmasi usuniecie удален* استئصال',
  'weight loss': 'adipositas gewichtsabnahme adelgazar amaigrissement dimagrire emagrecer kilo zayiflama похуден* السمنة',
  checkup: 'vorsorge untersuchung chequeo bilan controllo kontrol badanie обследован* فحص',
  clinic: 'klinik kliniken klinika clinica clinique klinigi kliniek клиник* عيادة',
  hospital: 'krankenhaus ziekenhuis hopital ospedale hastane hastanesi hastaneleri szpital больниц* госпитал* مستشفى مستشفيات',
  doctor: 'arzt arztin medico medica medecin docteur dottore doktor lekarz врач* طبيب دكتور',
};

const standsFor = new Map(SAME_MEANING.flatMap((group) => group.map((word) => [word, group[0] ?? word] as const)));
const groups = new Map(SAME_MEANING.map((group) => [group[0], group] as const));
const english = new Map<string, string>();
const prefixes: [string, string][] = [];
for (const [word, foreign] of Object.entries(FOREIGN)) {
  for (const said of plainText(foreign).split(' ')) {
    if (said.endsWith('*')) prefixes.push([said.slice(0, -1), word]);
    else if (!english.has(said)) english.set(said, word);
  }
}

/** The word that stands for all words of the same meaning. */
export const meaningOf = (singularWord: string): string => standsFor.get(singularWord) ?? singularWord;

/** All English words of the same meaning, the word itself first. */
export function sameMeaning(singularWord: string): string[] {
  return [...new Set([singularWord, ...(groups.get(meaningOf(singularWord)) ?? [])])];
}

/** The one term that two words are together, in English. */
export const termOf = (twoPlainWords: string): string | undefined => TERMS[twoPlainWords];

/** A foreign word in English, also a compound of two ("Knieprothese"); undefined for a word that is not listed. */
export function inEnglish(plainWord: string): string | undefined {
  const known = english.get(plainWord) ?? prefixes.find(([prefix]) => plainWord.startsWith(prefix))?.[1];
  return known ?? partsInEnglish(plainWord);
}

const SHORTEST_PART = 4;

function partsInEnglish(compound: string): string | undefined {
  for (let at = SHORTEST_PART; at <= compound.length - 2; at += 1) {
    const [first, rest] = [english.get(compound.slice(0, at)), compound.slice(at)];
    const second = english.get(rest) ?? (standsFor.has(rest) ? rest : undefined);
    if (first && second) return `${first} ${second}`;
  }
  return undefined;
}

/** Words that this list knows, so that a slip can be told from a name. */
export const LAY_WORDS: ReadonlySet<string> = new Set([
  ...standsFor.keys(),
  ...english.keys(),
  ...Object.keys(FOREIGN),
  'laser',
  'tuck',
  'implant',
]);
