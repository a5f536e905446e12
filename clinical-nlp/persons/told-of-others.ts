import { relativesAnywhere } from '../../domain/relatives/patterns.ts';
import { readFileSync } from 'node:fs';
import type { About } from '../../domain/conversation/about.ts';
import { namesRelative } from '../../domain/conversation/whose-document.ts';

/**
 * "Joan has hypothyroidism, I don't", "Lucía es la asmática, no yo": what is told of somebody and denied of the writer at once, and what is told of somebody by name where the
 * writer tells of themselves. It becomes blanks, and every place stays. What a relative has stays, as a relative's.
 */

/** What a third person does, what the writer says of themselves behind it, and words that can only be the writer's. */
type Words = { does: string; denial: string; own: string };

const WORDS: Record<'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'ru' | 'tr' | 'ar', Words> = {
  en: {
    does: "has|had|takes|took|is|was|['’]s|suffers|suffered|gets|got|uses|smokes|carries",
    denial:
      "(?:i (?:do not|don['’]?t|have not|haven['’]?t|did not|didn['’]?t|am not|never did|never have)|i['’]?m not|not (?:me|myself|i))(?: (?:have|got|had|take) (?:it|that|one|any|them))?(?: (?:myself|at all|though|either|thankfully))*",
    own: "i|i['’]?(?:m|ve|d)|me|myself|mine|my (?:own )?(?:knee|hip|heart|back|eyes?|blood|doctor|gp)",
  },
  de: {
    does: 'hat|hatte|ist|war|nimmt|nahm|leidet|litt|bekommt|braucht|raucht|verträgt',
    denial:
      'ich (?:aber |selbst |jedoch |dagegen |hingegen |zum glück )?nicht|ich (?:habe?|bin|nehme?) (?:das |es |sie |ihn )?(?:aber |selbst )?(?:nicht|keine?n?s?)|nicht ich|(?:bei mir|mir) nicht',
    own: 'ich|mir|mich|meine?[mnr]? (?:knie|hüfte|herz|rücken|arzt|ärztin)',
  },
  es: {
    does: 'tiene|ten[íi]a|tuvo|es|era|toma|tomaba|padece|sufre|est[áa]|usa|fuma',
    denial: 'yo no(?: (?:l[oa]s? )?(?:tengo|soy|tomo|padezco|sufro))?|no (?:soy )?yo|a m[íi] no',
    own: 'yo|me|tengo|tuve|tomo|soy|estoy|padezco|sufro',
  },
  fr: {
    does: 'a|avait|est|était|prend|prenait|souffre|fait|fume',
    denial:
      "pas moi|moi,? (?:non|pas)|moi,? je n['’]en (?:ai|prends) pas|moi,? je ne (?:le |la |l['’]?)?(?:suis|prends) pas|moi,? je ne l['’]ai pas",
    own: "je|j|moi|me|m['’]a",
  },
  it: {
    does: 'ha|aveva|è|era|prende|prendeva|soffre|usa|fuma',
    denial: "io no(?:n (?:ce )?(?:l['’] ?|l[oa] |ne )?(?:ho|sono|prendo|soffro))?|non io|a me no",
    own: 'io|ho|sono|prendo|soffro|mi',
  },
  pt: {
    does: 'tem|tinha|teve|é|era|toma|tomava|sofre|está|usa|fuma',
    denial: 'eu não(?: (?:[oa] )?(?:tenho|sou|tomo|sofro))?|não (?:sou )?eu|a mim não',
    own: 'eu|me|mim|tenho|tive|tomo|sou|estou|sofro',
  },
  ru: {
    does: 'болеет|болел[аи]?|страдает|принимает|пь[её]т|имеет|диабетик|астматик|эпилептик|аллерги\\p{L}+|астма|диабет|эпилепсия|гипертония|рак|есть|был[аои]?',
    denial: 'у меня (?:его |её |ее |этого |такого )?нет|не у меня|я (?:нет|не болею|не принимаю|не пью|не страдаю)',
    own: 'я|меня|мне|мой|моя',
  },
  tr: {
    does: 'hastası|hasta|var|vardı|kullanıyor|alıyor|içiyor|geçirdi|olan|\\p{L}+l[iıuü]',
    denial: 'ben (?:ise )?(?:hasta )?(?:değil(?:im)?|kullanmıyorum|almıyorum|içmiyorum)|ben(?:de|im) (?:ise )?yok',
    own: 'ben|bende|benim|bana',
  },
  ar: {
    does: 'عنده|عندها|عندهم|لديه|لديها|مصاب|مصابة|يأخذ|تأخذ|ياخذ|تاخذ|يعاني|تعاني|كان|كانت',
    denial: '(?:و|لكن |بس )?[أا]نا (?:لا|ما عندي|ماعندي|ليس عندي|ليس لدي|لست|مو|مش|ما [آا]خذ)',
    own: '[أا]نا|عندي|لدي|معي|[آا]خذ',
  },
};

const START = String.raw`(?<=^|[.;:!?؟\n,،–]\s{0,3}|(?<!\p{L})(?:and|but|und|aber|y|pero|et|mais|e|ma|mas|и|а|но|ve|ama|و|because|because of|weil)\s)`;
const SUBJECT = String.raw`(?:[\p{L}\p{M}'’-]{1,18} ){0,4}?[\p{L}\p{M}'’-]{1,18}?`;
const END = String.raw`(?=\s*(?:$|[.,;:!)\n،]))`;
const BUT = String.raw`(?:\s?[,;.–،-]\s?|\s)(?:(?:but|and|while|whereas|aber|und|pero|y|mais|et|ma|e|mas|а|но|ama|ve|لكن|بس)\s)?`;
/** Within its sentence and a few words; no word that is the writer's. */
const told = ({ own }: Words) => String.raw`(?:(?!(?<!\p{L})(?:${own})(?!\p{L}))[^.;!?؟\n]){0,90}?`;

/** They point at what was said, and at nobody: "that is wrong, I don't" takes back what the writer told. */
const POINTERS = 'that|this|das|dies|eso|esto|ça|cela|questo|ciò|isso|isto|это|то|bu|هذا|ذلك';

const DENIED = Object.values(WORDS).map((words) => {
  const notOwn = String.raw`(?!(?:${words.own})(?!\p{L})|(?:${POINTERS}) ?(?:${words.does})(?!\p{L}))`;
  const subject = String.raw`${notOwn}(?:(?!(?:${words.own})(?!\p{L}))[\p{L}\p{M}'’-]{1,18} ){0,4}?(?:(?!(?:${words.own})(?!\p{L}))[\p{L}\p{M}'’-]{1,18})`;
  return new RegExp(
    String.raw`${START}${subject}(?: ?(?<!\p{L})(?:${words.does})(?!\p{L}))${told(words)}${BUT}(?:${words.denial})${END}`,
    'giu',
  );
});

/** "Joan doesn't have asthma, I do": the denial is hers. */
const OWN_AFTER_ALL = [
  ["(?:does|has|is|do|have)(?:n['’]?t| not)(?: (?:have|got|take|any))*|has no|never had", 'i (?:do|have|am)'],
  ['hat keine?n?|ist kein', 'ich (?:aber )?(?:schon|doch|sehr wohl)|ich habe (?:es|das|welche[sn]?)'],
  ['no (?:tiene|toma)', 'yo s[íi]'],
  ["n['’]a pas (?:de |d['’] ?)?", 'moi (?:si|oui)'],
  ["non (?:ha|prende)(?: (?:il |la |l['’]))?", 'io s[ìi]'],
  ['não (?:tem|toma)', 'eu (?:sim|tenho)'],
].map(
  ([not = '', mine = '']) =>
    new RegExp(
      String.raw`${START}(?<other>${SUBJECT} ?(?<!\p{L})(?:${not})) ?(?<what>[^.;!?\n,]{3,60})(?<mine>${BUT}(?:${mine}))${END}`,
      'dgiu',
    ),
);

/** "Mi hermana es alérgica a la amoxicilina, yo al metronidazol": of the writer it is told by the same verb, so that it stays. */
const GOES_ON = String.raw`,?(?: (?:en cambio|invece|ya|já|soy|sono|sou|é))? (?:al?|a las?|a los|alla|alle|allo|all['’]|agli|ai|ao|aos|às?|é)(?!\p{L})`;

/** "My husband has a varicocele, I have PCOS": his, up to where the writer tells of themselves, and not of the same. */
const BEFORE_OWN = (
  [
    ['en', '(?:my|our)', "(?:i|i['’]ve) (?:have|got|had|take|suffer)"],
    ['es', 'mi', 'yo'],
    ['it', '(?:(?:il |la )?mi[oa])', 'io'],
    ['pt', '(?:(?:o |a )?(?:meu|minha))', 'eu'],
    ['ar', '(?=\\p{L}+ي )', 'و?[أا]نا عندي'],
  ] as const
).map(
  ([language, whose, mine]) =>
    new RegExp(
      String.raw`${START}(?<other>${whose} ?\p{L}+ ${told(WORDS[language])})(?=${BUT}(?:${mine})(?!\p{L})(?! (?:no|non|não)(?!\p{L}))(?!${GOES_ON})(?![^.;!?\n]{0,30}(?<!\p{L})(?:it|that|too|also|as well|the same|likewise|también|tambien|igual|lo mismo|anche|uguale|lo stesso|também|o mesmo|[أا]يضا|كمان|برضو|نفس\p{L}*)(?!\p{L})))`,
      'giu',
    ),
);
const FAMILY_RISK = /hypertherm|hyperthermi|ipertermia|hipertermi|فرط الحرارة|(?<!\p{L})MH(?!\p{L})/iu;

const GIVEN_NAMES = readFileSync(new URL('../../terminology/names/given-names.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .flatMap((line) => (line.split('\t')[1] ?? '').split(' '));
const NAMED = Object.entries(WORDS).map(
  ([language, words]) =>
    new RegExp(
      language === 'ru'
        ? String.raw`${START}(?:[Уу] )?(?:${GIVEN_NAMES.join('|')})(?!\p{L}) ${told(words)}(?=[.;!?\n]|$)`
        : String.raw`${START}(?:[AaOoLl][ae]? |[DdLl]ie |[Dd]er )?(?:${GIVEN_NAMES.join('|')})(?:['’]\p{L}+)?(?: \p{Lu}\p{L}+)? (?:${words.does})(?!\p{L})${told(words)}(?=[.;!?\n]|$)`,
      'gu',
    ),
);
/** The writer tells how they are or what they need, and for nobody else. */
const TELLS_OF_SELF =
  /(?<!\p{L})(?:i (?:am|have|take|need|suffer|had|feel|don['’]t (?:have|take))|i['’]?(?:m|ve)|ich (?:bin|habe?|nehme?|brauche?|leide)|(?:yo )?(?:tengo|tomo|padezco|necesito|estoy)|j['’]ai|je (?:suis|prends)|io|(?:ho|prendo|soffro)|(?:eu )?(?:tenho|tomo|sofro|preciso)|у меня|мне|я (?:пью|принимаю)|bende|benim|عندي|[أا]نا)(?!\p{L})(?! (?:writing|asking|her|his|the one|schreibe|escribo|écris|scrivo|escrevo|пишу))/iu;
const FOR_SOMEBODY = new RegExp(
  String.raw`(?<!\p{L})(?:for|about|für|wegen|para|por|pour|per|su|sobre|про|для|за|için)(?: (?:my|meine?n?|mi|mon|ma|a|o|la|il|le|friend|freundin|amig[oa]|ami|amie|amica|amico|подруг[уи]|друга)){0,2} (?:${GIVEN_NAMES.join('|')})|patient|paciente|paziente|hasta(?:m|n|mız)?(?!\p{L})|пациент|مريض`,
  'u',
);

/** @param about who the conversation is about, where that is known; a relative's own text is left as it is by the caller */
export function withoutOthersTold(text: string, about: About | undefined): string {
  const affirmed = OWN_AFTER_ALL.reduce(withOwn, text);
  const denied = DENIED.reduce(
    (left, pattern) => left.replace(pattern, (told) => (namesRelative(told) || RELATIVE.test(told) ? told : blanked(told))),
    affirmed,
  );
  const own = BEFORE_OWN.reduce(
    (left, pattern) => left.replace(pattern, (told) => (namesRelative(told) && !FAMILY_RISK.test(told) ? blanked(told) : told)),
    denied,
  );
  if (FOR_SOMEBODY.test(denied) || !(about?.who === 'self' || TELLS_OF_SELF.test(denied))) return own;
  return NAMED.reduce((left, pattern) => left.replace(pattern, blanked), own);
}

/** Without a word for whose they are. */
const RELATIVE = new RegExp(String.raw`(?<!\p{L})${relativesAnywhere({ among: 'talk' })}(?!\p{L})`, 'iu');
const blanked = (words: string): string => words.replace(/[^\n.!?؟;]/gu, (letter) => ' '.repeat(letter.length));

function withOwn(text: string, pattern: RegExp): string {
  let read = 0;
  const parts: string[] = [];
  for (const { indices } of text.matchAll(pattern)) {
    for (const place of [indices?.groups?.other, indices?.groups?.mine]) {
      if (!place) continue;
      parts.push(text.slice(read, place[0]), ' '.repeat(place[1] - place[0]));
      read = place[1];
    }
  }
  return [...parts, text.slice(read)].join('');
}
