import { normalized } from './short-answers.ts';
import { readOwnership } from './whose-document.ts';

/** A document that a patient may be speaking of. `held`: it may be somebody else's, and nobody has settled that yet; otherwise it is still being read. */
export type OpenPaper = { document_id: string; filename: string | null; held: boolean };

const words = (...lines: string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => normalized(line).split(' ')));

/** What a sentence consists of that says of a thing at hand that it is not the speaker's, and nothing else. */
const DENIAL = words(
  "no nope sorry oh actually really is isn't was wasn't are aren't not mine my about me at all the a",
  'no es son mío mía míos mías mi sobre mí el la perdón',
  'nein ist sind nicht mein meine meiner meins von mir über mich der die das tut leid',
  "non n'est ne n'est pas est le la les mien mienne miens à moi sur mon ma désolé",
  'não é são meu minha meus minhas sobre mim de o a desculpe',
  'non è sono mio mia miei mie il la su di me scusi',
  'hayır benim bana ait değil',
  'нет не мой моя моё мои обо мне про меня извините',
  'لا ليس ليست لي تخصني يخصني عني ملكي',
);
/** What points at it. In Spanish, Portuguese and Italian the verb alone does. */
const POINTS = words(
  "that this it these those that's it's isn't",
  'eso esto este esta ese esa es son',
  'das dies dieser diese dieses es',
  "ce c'est cela ça celui ci celui-là celle là n'est il elle",
  'isso isto este esta esse essa é são',
  'questo questa quello quella è sono',
  'bu o şu',
  'это этот эта эти',
  'هذا هذه',
);
const PAPERS = words(
  'document documents report reports letter letters file files result results scan scans record records paper papers upload attachment',
  'documento documentos informe informes carta cartas archivo archivos resultado resultados papel papeles',
  'dokument dokumente befund befunde brief briefe bericht berichte datei dateien ergebnis ergebnisse arztbrief schreiben unterlage unterlagen',
  'rapport rapports lettre lettres fichier fichiers résultat résultats courrier',
  'relatório relatórios ficheiro arquivo exame exames laudo',
  'referto referti lettera lettere risultato risultati esame esami relazione',
  'belge belgem rapor raporum mektup mektubum dosya dosyam sonuç',
  'документ документы выписка письмо файл результат результаты анализ анализы справка заключение',
  'التقرير المستند الملف الرسالة تقريري مستندي ملفي رسالتي',
);
/** Where a sentence, or a part of one that stands by itself, ends. */
const ENDS = /[.!;,\n،؛…](?:\s|$)/u;
const ASKS = /[?؟]/u;

/**
 * The paper that a message says of its own accord not to be the patient's: nobody has asked yet, or they asked something else. Only a sentence that says
 * no more than that counts. Null: it does not, or it could mean either of several. One that is still being read has to be named as a paper, or by its file.
 */
export function disownedPaper(message: string, papers: readonly OpenPaper[]): OpenPaper | null {
  if (papers.length === 0 || ASKS.test(message) || readOwnership(message) !== 'not_own') return null;
  const sentences = message
    .split(ENDS)
    .filter((sentence) => readOwnership(sentence) === 'not_own')
    .map(normalized);
  const named = papers.filter(({ filename }) => filename !== null && sentences.some((sentence) => denies(sentence, normalized(filename))));
  if (named.length > 0) return onlyOne(named);
  if (!sentences.some((sentence) => denies(sentence, PAPERS) || denies(sentence, POINTS))) return null;
  const held = onlyOne(papers.filter((paper) => paper.held));
  return held ?? (sentences.some((sentence) => denies(sentence, PAPERS)) ? onlyOne(papers) : null);
}

const onlyOne = <P>(papers: readonly P[]): P | null => (papers.length === 1 ? (papers[0] ?? null) : null);

/** Whether a sentence that denies ownership says nothing but that something is not the speaker's, and names it so: by a word of a set, or by a file's name. Both normalized. */
function denies(sentence: string, name: ReadonlySet<string> | string): boolean {
  const text = typeof name === 'string' ? ` ${sentence} `.replace(` ${name} `, ' document ').trim() : sentence;
  const tokens = text.split(' ').filter(Boolean);
  const isNamed = typeof name === 'string' ? text !== sentence : tokens.some((token) => name.has(token));
  return isNamed && tokens.every((token) => [DENIAL, POINTS, PAPERS].some((known) => known.has(token)));
}
