import countries from 'i18n-iso-countries';
import { SPOKEN, type SpokenLanguage } from '../domain/conversation/language.ts';
import { foldWord } from '../domain/emergencies/words.ts';
import { EMERGENCY_LANGUAGES, readEmergencyTable } from '../terminology/emergencies/tables.ts';
import { readWishTable, WISH_LANGUAGES } from '../terminology/procedures/wishes/tables.ts';

/**
 * The language of a word or two that hold no grammar, "knie", "saç ekimi", "precio": by the words of the tables that patients are understood with, the names of countries, and what
 * one greets and asks with. Null: nobody's own word, or several languages' ("catarata", "ok", "no").
 */
export function languageOfWords(text: string): SpokenLanguage | null {
  const votes = new Map<SpokenLanguage, number>();
  for (const written of text
    .toLowerCase()
    .replaceAll('i̇', 'i')
    .normalize('NFC')
    .match(/\p{L}{2,}/gu) ?? []) {
    const speakers = speakersOf(written);
    if (speakers.length <= MOST_SPEAKERS) for (const one of speakers) votes.set(one, (votes.get(one) ?? 0) + 1 / speakers.length);
  }
  const [best, second] = [...votes].toSorted((one, other) => other[1] - one[1]);
  return best && best[1] >= ENOUGH && best[1] - (second?.[1] ?? 0) >= LEAD ? best[0] : null;
}

const MOST_SPEAKERS = 4;
const ENOUGH = 0.5;
const LEAD = 0.3;

/** Said in many languages, or as a yes and a no of several: they tell of none. */
const OF_EVERYBODY: ReadonlySet<string> = new Set(
  'ok okay oki no non si da ja na ne super stop mri mrt ct op kg cm mg ml bmi euro dollar usd eur hotel visa pdf bravo perfect super klinik klinika clinica hospital hospitals implant implants prof dr tv wifi whatsapp email mail istanbul ankara antalya berlin dubai'.split(
    ' ',
  ),
);

/** Greetings, thanks, prices and places of the body that the tables do not name by themselves. */
const OWN: Record<Exclude<SpokenLanguage, 'ar' | 'ru'>, string> = {
  en: 'hi hello hey help price prices cost costs quote quotes cheap teeth tooth hip hips knee knees spine heart hair eyes nose skin thanks thank please how much many yes good morning evening continue next cancer surgery replacement transplant when where who what',
  es: 'hola buenas buenos ayuda precio precios costo costos cuanto cuánto cuesta vale presupuesto dientes rodilla rodillas cadera columna espalda corazón corazon pelo cabello ojos nariz piel gracias por favor mañana tarde dental dentales continuar seguir siguiente cáncer cirugía trasplante cuándo dónde quién alemania turquía cataratas mama hígado riñón',
  de: 'hallo moin servus grüezi gruezi tag hilfe preis preise kosten kostet wieviel wie viel angebot zähne zahn zahnimplantate knie hüfte hüften wirbelsäule bandscheibe rücken herz haare augen nase haut danke bitte ja guten morgen abend weiter krebs bandscheibenvorfall magenverkleinerung haartransplantation nasenkorrektur herzklappe knieprothese hüftprothese deutschland türkei leber niere brust wann wo wer',
  fr: 'salut bonjour bonsoir coucou aide prix coût tarif tarifs combien devis dents dent genou genoux hanche colonne dos cœur coeur cheveux yeux nez peau merci oui suite continuer suivant chirurgie greffe prothèse dentaires dentaire hernie discale cancer quand où qui turquie allemagne foie rein sein',
  pt: 'oi olá ola ajuda preço preços custo custa quanto orçamento dentes joelho joelhos quadril anca coluna coração cabelo olhos nariz pele obrigado obrigada obrigadão sim bom boa dia tarde noite dentários prótese hérnia capilar transplante cirurgia quando onde quem turquia alemanha fígado rim mama',
  it: 'ciao salve buongiorno buonasera aiuto prezzo prezzi costo costa quanto preventivo denti dente ginocchio ginocchia anca schiena cuore capelli occhi naso pelle grazie sì avanti dentali protesi ernia disco trapianto intervento quando dove chi turchia germania fegato rene seno',
  tr: 'merhaba selam yardım fiyat fiyatlar fiyatı ücret ücreti kaç para kadar diş dişler dişlerim diz dizim kalça omurga bel fıtığı sırt kalp saç ekimi göz gözler burun burnum estetiği estetik cilt teşekkürler teşekkür evet hayır lütfen devam tüp mide ameliyat ameliyatı ameliyatlar protez protezi nakli böbrek karaciğer kanser meme türkiye almanya nerede kim',
};

type Index = { words: Map<string, Set<SpokenLanguage>>; stems: Map<string, Set<SpokenLanguage>> };
const SHORTEST_WORD = 4;
const SHORTEST_STEM = 5;
let index: Index | null = null;

function speakersOf(written: string): SpokenLanguage[] {
  if (OF_EVERYBODY.has(foldWord(written))) return [];
  index ??= openIndex();
  const { words, stems } = index;
  const found = words.get(written) ?? words.get(foldWord(written)) ?? longestStem(stems, foldWord(written));
  return [...(found ?? [])];
}

function longestStem(stems: Index['stems'], word: string): Set<SpokenLanguage> | undefined {
  for (let length = word.length; length >= SHORTEST_STEM; length -= 1) {
    const found = stems.get(word.slice(0, length));
    if (found) return found;
  }
  return undefined;
}

/** As it is written, and as who has no such letters on the keyboard writes it. */
function openIndex(): Index {
  const opened: Index = { words: new Map(), stems: new Map() };
  const add = (to: Map<string, Set<SpokenLanguage>>, word: string, language: SpokenLanguage) =>
    to.set(word, (to.get(word) ?? new Set()).add(language));
  const addWord = (word: string, language: SpokenLanguage) => {
    const written = word.toLowerCase().normalize('NFC');
    for (const form of new Set([written, foldWord(written)])) add(opened.words, form, language);
  };
  for (const language of SPOKEN) {
    for (const word of language in OWN ? OWN[language as keyof typeof OWN].split(' ') : []) addWord(word, language);
    // The English names of places are everybody's: "Turkey?" is no English.
    const names = (language === 'en' ? [] : Object.values(countries.getNames(language))).filter((name) => /^\p{L}{4,}$/u.test(name));
    for (const name of names) addWord(name, language);
    for (const { phrase } of rowsOf(language))
      for (const piece of phrase.split(/[\s/()]+/)) {
        if (/^\p{L}+\*$/u.test(piece) && piece.length > SHORTEST_STEM) add(opened.stems, foldWord(piece.slice(0, -1)), language);
        if (/^\p{L}+$/u.test(piece) && piece.length >= SHORTEST_WORD) addWord(piece, language);
      }
  }
  return opened;
}

const rowsOf = (language: SpokenLanguage) => [
  ...WISH_LANGUAGES.filter((one) => one === language).flatMap(readWishTable),
  ...EMERGENCY_LANGUAGES.filter((one) => one === language).flatMap(readEmergencyTable),
];
