import { dialectOf, isDialectWord } from './dialect-words.ts';

/** The language of a message by its script, its commonest words and its letters. Made for one or two sentences of a patient. */

/** Languages that are answered without a model; `other` is any further one that was recognized as not English. */
export const SPOKEN = ['en', 'es', 'de', 'fr', 'pt', 'it', 'tr', 'ar', 'ru'] as const;
export type SpokenLanguage = (typeof SPOKEN)[number];
export type DetectedLanguage = SpokenLanguage | 'other';

const SCRIPTS: [RegExp, DetectedLanguage][] = [
  [/[\u067e\u0686\u0698\u06af\u06a9\u06cc\u0679\u0688\u06d2]/u, 'other'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/[іїєґўјљњћђ]/iu, 'other'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}]/u,
    'other',
  ],
];

/** Words that hold a language together, and those that patients cannot do without. Words that two languages share count for both. */
const WORDS: Record<Exclude<DetectedLanguage, 'ar' | 'ru'>, string> = {
  en: 'the and is are was were i you he she we they it my your his her our of to in on at for from with without have has had do does did not no yes can could would should will what which who when where how why this that these those be been am a an or but if so there please thank thanks hello hi good need want after before since pain knee hip hospital doctor surgery me about into than because any some all only very much many long take takes took upload uploaded now day days year years im ive dont cant didnt doesnt gonna wanna gotta myself kill',
  es: 'el la los las un una unos de del al en con sin por para que qué y o pero si no sí me mi mis tu su sus se lo le es son está están estoy soy fue ha he hay tengo tiene puedo puede quiero quisiera necesito hace desde después antes cuándo cuánto cuánta cómo dónde quién cuál muy más también gracias hola buenos buenas días noches dolor duele operación cirugía rodilla cadera hospital médico años porque como esto este esta yo usted ya nos todo todos alérgico alérgica prefiero elijo cerca busco acepto aquí tomo documentos faltan lista cada día datos',
  de: 'der die das den dem des ein eine einen einem einer ich du er sie wir ihr mich mir mein meine meinen meinem meiner dein ihre ist sind war waren bin habe hat haben hatte kann können möchte will wird werden muss müssen soll nicht kein keine und oder aber wenn weil dass mit ohne für von vom zu zum zur im in auf an bei nach seit vor wie was wer wo wann welche welcher warum auch noch schon sehr bitte danke hallo guten schmerzen klinik krankenhaus arzt knie hüfte jahre jahren es am um nehme wähle lieber suche hier meines alle hob hod ned nimma ois wia scho koa koan mog muas wos gsi isch nöd hams dahoam auf vertrag net nehma',
  fr: "le la les un une des de du au aux en et ou mais si ne pas plus je tu il elle nous vous ils mon ma mes ton votre vos son sa ses ce cette ces est sont suis êtes était ai as a avons avez ont peux peut pouvez voudrais veux dois faut pour par avec sans dans sur depuis après avant quand combien comment où qui que quel quelle quels pourquoi très aussi merci bonjour bonsoir j'ai d'un l'opération douleur mal genou hanche maintenant partir préfère choisis près cherche accepte ici réponds réponse oubliez oublie voici montre donne toute tout tous limite aucune hôpital clinique médecin ans c'est qu'il s'il moi y",
  pt: 'o os as um uma uns de do da dos das no na nos nas em com sem por para que e ou mas se não sim me meu minha meus minhas seu sua é são está estão estou sou foi tenho tem tinha posso pode quero queria gostaria preciso há desde depois antes quando quanto quanta como onde quem qual muito mais também obrigado obrigada olá bom boa dia tarde noite dor dói operação cirurgia joelho anca quadril hospital médico anos porque isso este esta eu você já ao à prefiro escolho perto procuro aceito aqui tomo todos dias documentos enviar esqueci palavra antes texto conversa alérgico alérgica cada dados tudo vc vcs cadê pra tá tô mim agora ainda isto lista diz',
  it: "il lo la gli le un uno una di del della dei delle dello al alla ai in nel nella con senza per che chi e o ma se non sì mi mio mia miei mie tuo suo sua è sono sei siamo era ho hai ha abbiamo avete hanno posso può vorrei voglio devo deve da dal dalla dopo prima quando quanto quanta come dove quale perché molto più anche grazie ciao buongiorno buonasera dolore male operazione intervento ginocchio anca ospedale medico anni c'è l'operazione questo questa fa tutto tutti altri altre dammi mostra mostrami dimentica tue tuoi regole istruzioni poi solo ora ecco vecchio nuovo referto casa dati prendo preferisco scelgo vicino cerco carico allego accetto qui ogni giorno allergico allergica lista",
  tr: 'bir ve ile bu şu o ben sen biz siz bana benim sizin için değil var yok mı mi mu mü ne nasıl neden nerede kim kaç hangi çok daha ama veya gibi kadar sonra önce beri şimdi evet hayır lütfen teşekkürler teşekkür merhaba iyi günler istiyorum istiyoruz gerekiyor lazım olabilir ediyor oluyor ağrı ağrıyor ağrım ameliyat ameliyatı diz kalça hastane doktor yaşındayım her gün bütün belgelerimi önceki önce kurallar',
  other:
    'kosztuje hoeveel kolik stojí mennyi mennyibe costă koster zijn welke deze moet kunnen alle regels koja koliko nakon svoja sve moram trebam dobar ile co swoich wszystko jakie po het een niet voor van mijn heb ik naar hoe wat ook maar goede dag nie jest się czy mam jak proszę dziękuję dzień dobry boli mnie że nu este sunt mulțumesc vreau och att jag är inte med som för har kan du og jeg ikke er det til på hej ja olen ei minulla hogy nem van egy és kérem je jsem není prosím děkuji som nie ďakujem saya tidak yang dengan untuk di apa terima kasih tôi không có là của và cho các koji nije imam sam da li hvala molim',
};

/** Letters that few languages write. */
const LETTERS: [RegExp, DetectedLanguage, number][] = [
  [/[ñ¿¡]/iu, 'es', 2],
  [/ß/u, 'de', 3],
  [/ä/iu, 'de', 1],
  [/[öü]/iu, 'de', 0.6],
  [/[ğı]|ş/u, 'tr', 2],
  [/[öüç]/iu, 'tr', 0.6],
  [/[œèîûëï]|\b(?:l|d|j|qu|n|s|c|m)['’]\p{L}/iu, 'fr', 1],
  [/[êâ]|ça/iu, 'fr', 0.6],
  [/(?:yor(?:um|sun|uz|lar)?|lar[ıi]|leri(?:mi|ni|n)?|ım[ıi]|miyim|mıyım|misiniz|mısınız|iyorum)(?!\p{L})/iu, 'tr', 1.5],
  [/(?:zioni?|zione|tà)(?!\p{L})/iu, 'it', 0.8],
  [/(?:ción|ciones|dad)(?!\p{L})/iu, 'es', 0.8],
  [/(?:ungen?|keit|heit|isch)(?!\p{L})/iu, 'de', 0.6],
  [/(?:ções|ção|ência)(?!\p{L})/iu, 'pt', 1],
  [/[ãõ]|ç(?:ão|ões)/iu, 'pt', 2],
  [/[óúíá]/iu, 'es', 0.5],
  [/[óúíáêâ]/iu, 'pt', 0.5],
  [/[ìòù]|\b(?:l|dell|all|un|c|nell)['’]\p{L}/iu, 'it', 1],
  [/[łżźśćęąőűřčžťďňșțåø]|[ăđ]|\bij/iu, 'other', 2],
];

const WORD_LISTS = Object.entries(WORDS).map(([language, list]) => [language as DetectedLanguage, list.split(' ')] as const);

/** For each word its languages; a word that several share speaks for each of them so much less. */
const SPEAKERS = new Map<string, DetectedLanguage[]>();
for (const [language, list] of WORD_LISTS) {
  for (const word of new Set(list)) SPEAKERS.set(word, [...(SPEAKERS.get(word) ?? []), language]);
}

/** "D'Hüfte", "s'Knie": articles of the south, which look French. */
const GERMAN_ELISION = /(?<!\p{L})[ds]['’](?=\p{L})/giu;

/** One word that is a language's own, or two that two share. */
const ENOUGH = 0.9;

/** A name may be another language's word. */
const NAMED = /\b(?:dr|mrs?|ms|prof(?:essor)?)\.?\s+\p{Lu}\p{L}+/giu;

/** Null: too little to tell, such as a number, a name or one word that several languages share. */
export function detectLanguage(text: string): DetectedLanguage | null {
  const byScript = languageOfScript(text);
  if (byScript !== 'latin') return byScript;
  const [best, second] = [...wordScores(text)].toSorted((a, b) => b[1] - a[1]);
  if (!best || best[1] < ENOUGH || best[1] === second?.[1]) return null;
  return best[0];
}

/** By how much a message must speak for another language than the one before it, which short and misspelt ones do by chance. */
export const LEAD = { of_conversation: 1.5, of_record: 0.7 } as const;

/**
 * The language of a message within a conversation: what its words leave open is in the language of what was written before, and so are words of its dialects.
 * @param before the language of the conversation so far, or of the record where nothing was written @param least the lead over it that another needs
 */
export function languageWithin(text: string, before: string, least: number): string {
  const byScript = languageOfScript(text);
  if (byScript !== 'latin') return byScript ?? before;
  const known: Before = { language: before as DetectedLanguage, is_sure: least >= LEAD.of_conversation };
  const scores = wordScores(text, known);
  const [best] = [...scores].toSorted((a, b) => b[1] - a[1]);
  const lead = (best?.[1] ?? 0) - (scores.get(before as DetectedLanguage) ?? 0);
  return best && best[1] >= ENOUGH && lead >= least && (!known.is_sure || isWrittenIn(text, best[0], known)) ? best[0] : before;
}

/** How many of a message's words must be the other language's: a few by chance are in each that is long and in a dialect. */
const LEAST_SHARE = 0.3;

function isWrittenIn(text: string, language: DetectedLanguage, before: Before): boolean {
  const words = wordsIn(text).filter((word) => !isDialectWord(word, before.language));
  return words.filter((word) => speakersOf(word, before).includes(language)).length >= words.length * LEAST_SHARE;
}

function languageOfScript(text: string): DetectedLanguage | 'latin' | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return null;
  const foreign = text.match(/[^\p{Script=Latin}\P{L}]/gu)?.length ?? 0;
  return foreign > letters / 2 ? (SCRIPTS.find(([script]) => script.test(text))?.[1] ?? 'other') : 'latin';
}

const wordsIn = (text: string): string[] =>
  text
    .replace(NAMED, ' ')
    .toLowerCase()
    .replaceAll('i̇', 'i')
    .match(/\p{L}+(?:['’]\p{L}+)?/gu) ?? [];

/** `is_sure`: the conversation is in it, and not only the record says so. */
type Before = { language: DetectedLanguage; is_sure: boolean };

/** Whose word it is. One of a dialect of the language before, which looks like another's, tells nothing where that language is sure. */
function speakersOf(word: string, before: Before | null): readonly DetectedLanguage[] {
  const speakers = SPEAKERS.get(word) ?? (dialectOf(word) as readonly SpokenLanguage[]);
  if (before === null || !isDialectWord(word, before.language)) return speakers;
  const all = [...new Set([...speakers, before.language])];
  return before.is_sure && all.length > 1 ? NOBODY : all;
}
const NOBODY: readonly DetectedLanguage[] = [];

function wordScores(text: string, before: Before | null = null): Map<DetectedLanguage, number> {
  const scores = new Map<DetectedLanguage, number>();
  const add = (language: DetectedLanguage, weight: number) => scores.set(language, (scores.get(language) ?? 0) + weight);
  for (const word of wordsIn(text)) {
    const speakers = speakersOf(word, before);
    for (const language of speakers) add(language, 1 / speakers.length);
  }
  const spelt = before?.language === 'de' ? text.replace(GERMAN_ELISION, '') : text;
  for (const [pattern, language, weight] of LETTERS) if (pattern.test(spelt)) add(language, weight);
  return scores;
}
