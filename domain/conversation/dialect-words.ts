/**
 * By the tags of domain/conversation/language.ts: small words of a language's dialects, and of how it is typed in haste. Many look like another language's ("i", "do", "de", "ma"), so they are the
 * language's own only for somebody who is known to write in it.
 */
const DIALECTS: Readonly<Record<string, readonly string[]>> = {
  de: [
    // Alemannic: Switzerland, Vorarlberg, Baden, Swabia.
    'i ha hani han hesch het hei hend mer me mi mis mini di dini si sis isch bi bisch gsi gha no nöd nid nüt nüd nume nümm nümme scho u vo z uf ufe abe ine use e en ä d dr s chunnt chumm chume chumeni cha chan chasch chönd wott wett sött söll mues muess gits git süsch viu vil gliich glych hüt geschter morn jedi wäge wägem wider früecher früener jetz ez hie dört dert jo nei nenei näh nime nimmi gno gseit säge meh mängisch chli chly öppis öpper äbe haut sit sid ane la lah gah gange chind ching chnü rügge zäh bruuche bruch drü zwöi ke kei',
    'hen au nemme gell jetzat koi koin koine oi oine ebbes ebbis g ghet',
    // Bavaria and Austria.
    'mia ma hob hobn hobns host hod hom homs hot san is woar woars wor worn do då des dees da de as a an am ois olls nix net ned nimma nima nimmer owa oba awa wia wos wonn wegn wega fia nocha danoch na naa jawoi nu auf aufm ausm kennan kunnt konn kon kannt miass miassn muass muas soi woin wui mog mecht mechat tua tuat duat tuan dua gengan geh gehd hoit heit gestan morgn joahr joar fruah obnd zwoa zwa oans fuchzehn bissl bisserl bissal amoi moi zwoamoi oamoi olwei oiwei wieda eam eana mei meim meina dei sei sogt sogd gsogt gsagt ghobt ghabt gwen gwesn kriag kriagt vertrog vertrogn nimm nehman eini aussi obi aufi guat grod eich enk hams so',
    // Low German, the Ruhr, the Rhine, Berlin, Hesse and the Palatinate.
    'ik ick dat wat et nich nu all un heff hebb hett ham bün büst sünd was weer em se wi för vör op ut tom vun mien dien sien keen een beten mol mal ok ook man noch seggt secht sacht gesacht kricht gekricht hamse inne anne aufn son ne nee jau wech tach kost nedd awwer unn uff uffm schunn gewese gehatt hawwe habbe moi emol bissel bissje bissche ooch nüscht',
  ],
  es: [
    'pos pa to tos na mu toy ta tas d q k xq pq m t x er ar der vos sos che re nomás acá allá asín haiga pal das des e o toa ande ndo mijo órale ahorita',
  ],
  it: [
    'er ar der nun me te se ce ve so sto na nu no po pe da de d dar ner co con tengo tiengo tene aggio o a i u lu li cu chiù cchiù ccà mo el al on ona minga anca xe ga go son sun statte buono bbuono piglio p s n sta mia en',
  ],
  fr: [
    'chu chui chuis ben pis pantoute moé toé icitte faque tsé j ch t ya pu pus eul min sin tin bin jai cest sa pr ds tt dc bcp mi ti el',
  ],
  pt: [
    'num nóis nois cê cês ocê ocês pro prum véi oxe vixe uai sô né nao n q pq tb tbm eh mto mt hj oq d dq mano bah tchê tu tamo tava me te moço',
  ],
  tr: ['bi bişe bişi he hee yoh hele gari emme de da'],
  // None that is a small word of the Romance languages too: "me" and "de" of an unknown writer are not English.
  en: ['ah dem dat dis tae ye yer nae ken gey sair hae wi nah dinnae cannae wisnae mam'],
};

const WORDS = new Map(Object.entries(DIALECTS).map(([language, lists]) => [language, new Set(lists.flatMap((list) => list.split(' ')))]));

const SHORTEST = 3;
const OWNERS = new Map<string, string[]>();
for (const [language, words] of WORDS) {
  for (const word of words) if (word.length >= SHORTEST) OWNERS.set(word, [...(OWNERS.get(word) ?? []), language]);
}

/** Pure. The language whose dialects alone have a word, in lower case, where nothing is known of the writer: none of a letter or two. */
export const dialectOf = (word: string): readonly string[] => {
  const owners = OWNERS.get(word) ?? [];
  return owners.length === 1 ? owners : [];
};

/** Pure. Whether a word, in lower case, is one that those write who speak a dialect of the language. */
export const isDialectWord = (word: string, language: string): boolean => WORDS.get(language)?.has(word) === true;
