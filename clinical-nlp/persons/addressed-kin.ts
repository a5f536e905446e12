/** "Buenas tardes hija, mira que yo tengo …": whom a greeting calls so is the one who listens, and no relative. */
const GREETING = String.raw`(?:hola|buenas(?: tardes| noches)?|buenos d[ií]as|buen d[ií]a|hello|hi|hiya|hey|good (?:morning|evening|afternoon)|ol[áa]|oi|bom dia|boa (?:tarde|noite)|ciao|buongiorno|buonasera|salve|bonjour|bonsoir|salut|guten (?:tag|morgen|abend)|hallo|servus|grüß gott|merhaba|selam|iyi günler|здравствуйте?|привет|добрый день|السلام عليكم|مرحبا|صباح الخير)`;
const KIN = String.raw`(?:(?:mi|my|meine?|minha|meu|ma|mon|يا)\s)?(?:hij[oa]|mij[oa]|hijit[oa]|son|filh[oa]|figli[oa](?:\smi[oa])?|figliol[oa]|kind|fille|fils|kızım|oğlum|evladım|дочка|доченька|сынок|بنتي|ابني|ولدي)`;
const ADDRESS = new RegExp(
  String.raw`^(?<greeting>[^\p{L}]{0,3}${GREETING}[\s,!]{1,3})(?<kin>${KIN})(?=\s?[,.!]|\s(?:mira|yo|tengo|i|ich|je|eu|io|ben|я|أنا|انا)(?!\p{L}))`,
  'iu',
);

/** Pure. The name becomes blanks, and every place stays. */
export const withoutAddress = (text: string): string =>
  text.replace(ADDRESS, (...match) => {
    const { greeting = '', kin = '' } = match.at(-1) as { greeting?: string; kin?: string };
    return greeting + ' '.repeat(kin.length);
  });
