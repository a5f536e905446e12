import type { ClinicalExtraction } from '../../domain/clinical/findings.ts';
import { substancesIn } from '../treatments/substances.ts';
import type { TreatmentCue } from '../treatments/treatment-cue.ts';
import { treatmentCuesIn } from '../treatments/treatment-cues.ts';
import { type FoldedWord, foldedWords } from '../words/folded-words.ts';
import { EATEN, eatenNowAt } from './eaten-now.ts';
import { ONCE } from './passed-words.ts';

/**
 * "Shellfish gave me hives in the 80s, but an allergist tested me in 2019 and said eat all you want", "de chica la dipirona me llenó de ronchas, hace dos años me la
 * pusieron y no pasó nada": what a message tells of an early reaction, and behind it that a test found no allergy or that it was borne since; in nine languages.
 */

const TESTER = String.raw`(?:allergist\p{L}*|allergologist\p{L}*|allergolog\p{L}*|alerg[óo]log[oa]\p{L}{0,4}|alergologista|alergista|allergologue|immunologist|(?:allergy|skin|prick|patch|challenge) ?tests?|(?:allergie|haut|prick|provokations)[- ]?test\p{L}{0,3}|tested me|had me tested|got (?:it |me )?tested|(?:getestet|austesten|ausgetestet)|beim (?:\p{L}{2,10} )?test|tests? allergiques?|m['’](?:a|ont) testée?|pruebas? (?:de alergia|cutánea)\p{L}*|testes? (?:de alergia|alérgico)\p{L}*|(?:il|dei|i) test\p{L}{0,2}|prove allergiche|alerji (?:test|uzman|doktor)\p{L}*|аллерголог\p{L}*|(?:аллерго|кожн\p{L}+ )проб\p{L}*|فحص (?:ال)?حساسية|طبيب (?:ال)?حساسية)`;
const CLEARED = [
  String.raw`eat (?:all|any|whatever|what|as much)|(?:can|could|may|allowed to|free to|fine to|safe to) (?:have|take|eat) (?:it|them|that|any|anything|everything|all|whatever)(?! (?:else|but|except|other|apart))|(?:not|never|n['’]t)(?: \p{L}{2,9}){0,2} allergic|no (?:sign of (?:an )?)?allergy|n['’]t (?:an|any|my) allergy|(?:took|taken) (?:it|that|the (?:label|allergy)) (?:off|out|away)|came (?:back|out|up) (?:all )?(?:clear|clean|fine|negative|normal)|nothing (?:came (?:up|out|back)|showed|there)|all[- ]clear|cleared (?:me|it)`,
  String.raw`darf (?:ich )?(?:wieder )?alles(?! (?:andere|au(?:ß|ss)er))|(?:kein|ka|koa)e? allergie|(?:nicht|net|ned) allergisch|(?:kam|kommt|is|ist) (?:nix|nichts|nie was) (?:raus|heraus|dabei)|(?:nix|nichts) gefunden|ohne befund`,
  String.raw`peux (?:\p{L}{2,10} )?tout (?:manger|prendre)|(?:pas|plus)(?: \p{L}{2,8}){0,2} (?:d['’]allergie|allergique)|aucune allergie|rien (?:trouvé|du tout)|n['’](?:a|ont) rien trouvé`,
  String.raw`pued[oe] (?:comer|tomar) (?:de todo|todo|lo que)|no (?:es|era|hay|había|tengo|tenía|soy|tiene)(?: \p{L}{3,8})? al[ée]rg\p{L}*|no (?:salió|encontr[óa]\p{L}*) nada`,
  String.raw`poss[oa] (?:mangiare|prendere)(?: di)? tutto|non (?:sono|ero|è|c['’]è|ho|era)(?: \p{L}{3,8}){0,2} (?:un['’])?allerg\p{L}*|non (?:è uscit[oa]|ha trovato|hanno trovato) (?:niente|nulla)`,
  String.raw`poss[oa] (?:comer|tomar)(?: de)? tudo|n[ãa]o (?:sou|era|é|tenho|há|tinha)(?: \p{L}{3,8})? al[ée]rg\p{L}*|n[ãa]o (?:deu|apareceu|encontr\p{L}+) nada`,
  String.raw`alerji\p{L}* (?:yok\p{L}*|değil\p{L}*|çıkmadı|bulunmadı)|her şeyi (?:yiyebil|kullanabil)\p{L}*|bir şey çıkmadı`,
  String.raw`(?:аллергии|её|ее) (?:у меня )?нет|аллергии не (?:было|оказалось|нашли|выявили)|аллергию не (?:нашли|выявили|подтвердили)|не аллерги\p{L}*|можно (?:есть )?вс[её]|ничего не (?:нашли|показал\p{L}*|выявил\p{L}*)`,
  String.raw`(?:ما|ماكو|مو) (?:عندي|في|طلع\p{L}*)(?: \p{L}{2,5})? حساسية|ليس(?:ت)? (?:لدي|عندي) حساسية|[اأب]قدر [اآ]?(?:كل|خذ) كل`,
].join('|');
/** "No allergy to pollen": of another thing. */
const OF_ANOTHER =
  /^\p{L}*[ ,]{1,2}(?:(?:to|against|gegen|auf|à|aux?|al?|alla|ai|ao|aos|às|на|من)[ '’](?!it\b|this|that|them|ella|ell[oa]s?\b|ça|lui\b|es[oa]\b)|(?:other|else|otherwise|sonst|andere|otras?|autres?|altr[eo]|outr[oa]s?))/iu;
const IS_CLEARED = new RegExp(
  String.raw`(?<!\p{L})(?<!(?:not|never|nie|noch nicht|jamais|nunca|mai|hiç|не)(?: \p{L}{2,6})? )${TESTER}(?!\p{L})(?<between>[^?]{0,90}?)(?<!\p{L})(?<said>${CLEARED})(?!\p{L})`,
  'iu',
);
const POSITIVE =
  /(?<!\p{L})(?:positi[fv]|pozitif|положит|[إا]يجابي|confirm|best[äa]tig|conferm|подтверд|still|immer noch|toujours|sigue|ancora|hala|hâlâ)/iu;

const TAKEN_AGAIN = [
  String.raw`(?:had|took|taken|(?:been |was |were )?given|got|gotten|ate|eaten|used|tried|gave|put) (?:(?:me|her|him|us) )?(?:it|them|that|some|one)(?!\p{L})`,
  String.raw`(?:nochmal|nochmals|noch einmal|wieder|danach|seitdem|seither|später|jahre?n?|monate?n?|versehentlich|aus versehen)(?: \p{L}{2,12}){0,5} (?:genommen|bekommen|gekriegt|gegessen|gehabt|gegeben|gespritzt)`,
  String.raw`(?:me|se|le) (?:l[oa]s?) (?:pusieron|dieron|volvieron|pus[eo]|recetaron)|(?:l[oa]s? )(?:he tomado|tom[ée]|volv[íi] a|com[íi]|us[ée])`,
  String.raw`(?:on me l['’]|m['’]en |j['’]en |je l['’])(?:a|ont|ai)(?: re)?(?: \p{L}{2,8})? ?(?:donné|mis|pris|eu|repris|mangé|injecté)e?`,
  String.raw`(?:me l['’]|l['’])(?:hanno|ho|ha)(?: ri)?(?: \p{L}{2,8})? ?(?:dat|mess|pres|mangiat|riprese?|fatt)[oa]`,
  String.raw`(?:me )?(?:deram|deu|tomei|comi|usei|injetaram)(?: (?:[ao]s?|isso|de novo|outra vez|depois|outro))?`,
  String.raw`(?:tekrar|yine|sonra|yanlışlıkla)(?: \p{L}{2,10}){0,3} (?:aldım|kullandım|verdiler|yaptılar|içtim|yedim)`,
  String.raw`(?:снова|опять|потом|позже|назад|случайно|ещё раз)(?: \p{L}{2,10}){0,3} (?:много |несколько )?(?:раз )?(?:дали|кололи|вкололи|пил\p{L}?|принимал\p{L}?|ел\p{L}?|сделали)`,
  String.raw`(?:بس|لكن|و?بعدين|و?بعدها|مرة ثانية|قبل سن\p{L}*)(?: \p{L}{2,10}){0,3} ?(?:[أا]?خ[دذ]ته?ا?|[أا]?عطوني)`,
].join('|');
const AGAIN =
  /(?<!\p{L})(?:again|since|later|ago|times|often|loads|lots|every|öfters?|oft|\p{L}{0,8}mals?|fois|souvent|veces|siempre|volte|spesso|vezes|defalarca|kere|kez|раз|مرات|مرة|last (?:year|month|week|summer|winter)|by (?:mistake|accident)|(?:19|20)\d\d|nochmal\p{L}?|wieder|danach|seit(?:dem|her)|später|letzte[ns]|voriges|vor (?:\p{L}{2,8}|\d+) (?:jahr|monat|woche)\p{L}*|versehen\p{L}*|hace|hará|después|otra vez|de nuevo|año pasado|por error|il y a|depuis|l['’]an(?:née)? derni[èe]re?|après|par erreur|plus tard|fa|dopo|di nuovo|l['’]anno scorso|per errore|há|depois|de novo|ano passado|por engano|önce|sonra|tekrar|geçen|yanlışlıkla|назад|потом|снова|опять|прошлом|позже|بعد\p{L}{0,3}|قبل|ثانية)(?!\p{L})/iu;
const NOTHING_CAME = [
  String.raw`nothing(?: at all)?(?: bad)? (?:happened|came of it)|(?:no|not a|zero|without (?:a |any )?)(?: (?:single|bad|more))? ?(?:reactions?|problems?|rash|bother|trouble|issues?|hives|spots?)|(?:was|were|am|been|felt|all|totally|perfectly|absolutely) (?:\p{L}+ly )?(?:fine|ok|okay|grand)`,
  String.raw`(?:nix|nichts|gar nichts)(?: \p{L}{2,6})? (?:passiert|gewesen|gehabt|gemerkt|war)|(?:war|is|ist|und) (?:gar )?(?:nix|nichts)|vertragen|ohne (?:probleme?|reaktion|ausschlag)|kein\p{L}{0,2} (?:reaktion|probleme?|ausschlag)`,
  String.raw`(?:ya )?no (?:me )?(?:pas[óo]|hizo|dio|sali[óo]) (?:nada|un carajo|ninguna|ni)|sin (?:ning[uú]n )?(?:problema|reacci[óo]n|novedad)\p{L}*|ni una roncha|(?:l[oa] )?toler[ée] bien|todo bien`,
  String.raw`rien (?:eu|du tout|senti)|(?:ne |il )?s['’]est rien passé|rien ne s['’]est passé|sans (?:aucun )?(?:problème|souci|réaction)|aucun\p{L}? (?:problème|souci|réaction)|bien (?:supporté|toléré)`,
  String.raw`non (?:mi )?(?:è|ha) (?:successo|fatto|capitato) (?:niente|nulla)|senza (?:alcun )?(?:problem|reazion)\p{L}|tutto (?:bene|ok|a posto)|nessun\p{L}? (?:problema|reazione)`,
  String.raw`n[ãa]o (?:me )?(?:aconteceu|deu|fez|senti|tive) (?:mais )?nada|sem (?:problema|reaç|alergia)\p{L}*|nenhum\p{L}? (?:problema|reação)|correu tudo bem`,
  String.raw`(?:hiçbir|bir) şey (?:olmadı|yapmadı)|sorun (?:olmadı|yaşamadım|çıkmadı)|sorunsuz`,
  String.raw`ничего(?: не (?:было|случилось|произошло))?|вс[её] (?:было )?(?:нормально|хорошо|в порядке)|без (?:реакц|проблем)\p{L}*|реакции не было`,
  String.raw`و?ما (?:صار|حصل|طلع|جاني)(?: لي)? (?:شي\p{L}?|أي شي\p{L}?|حاجة)|بدون (?:مشاكل|حساسية|أي)`,
].join('|');
const IS_BORNE = new RegExp(
  String.raw`(?<!\p{L})(?<!(?:not|never|nie|nicht|jamais|nunca|mai|hiç|не|ما)(?: \p{L}{2,6})? )(?:${TAKEN_AGAIN})(?<between>[^?]{0,70}?)(?<!\p{L})(?<said>${NOTHING_CAME})(?!\p{L})`,
  'iu',
);

/** "Как ребёнок покрывался, сейчас ем тазами", "çocukken kurdeşen, şimdi kilo kilo yiyorum": who eats or takes it now bears it. */
const NOW = String.raw`now|nowadays|these days|today|heute|jetzt|mittlerweile|inzwischen|ahora|hoy|maintenant|aujourd['’]hui|désormais|adesso|ora|oggi|agora|hoje|şimdi|artık|сейчас|теперь|الحين|هلق|دلوقتي|هلأ|الان|الآن`;
const EATS = String.raw`(?:i|she|he|we) (?:can )?(?:eat|have|take)s? (?:it|them|that)|(?:i['’]?m|he['’]?s|she['’]?s) (?:fine|ok|okay) (?:with|w|on) (?:it|them|that)|(?:esse|iss|nehme) (?:ich|i) (?:sie|es|das|die|davon|alles)|isst (?:er|sie) (?:sie|es|das|davon|alles)|l[oa]s? (?:como|tomo)|como de todo|j['’]en mange|(?:l[eio]|ne) (?:mangio|prendo)|como(?:-[ao]s?| disso| tudo)|(?:ем|пью) (?:их|его|и ничего|спокойно|нормально|без проблем|тазами|килограммами|вёдрами|сколько)|(?:их|его|всё|все) (?:спокойно |нормально )?(?:ем|пью)|(?:ب|عم |قاعد )?[اأ]كل(?:ها|ه|هم)`;
/** In Turkish the amount alone stands between: "şimdi kilo kilo yiyorum". */
const EATS_TURKISH = String.raw`(?:şimdi|artık)(?: (?:kilo|kiloyla|bol|rahat|rahatça|hep|onu|onları|istediğim|kadar|çok|her|gün|şeyi|sorunsuz)){0,4} yiyorum`;
const EATS_NOW = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${NOW})(?: [\p{L}\p{N}]{1,12}){0,2} (?:${EATS})|(?:i['’]?m|he['’]?s|she['’]?s) (?:fine|ok|okay) (?:with|w|on) (?:it|them|that) now|(?:${EATS}) (?:${NOW})|${EATS_TURKISH})(?!\p{L})`,
  'iu',
);

/** What follows the substance, up to the next one that is named. */
const REACH = 260;
/** Whom a test or a second try was of stands at most so far before it. */
const WHOSE_WITHIN = 30;

/** A fruit, nut or shellfish is one of those that its group's name means: "citrus … now I eat oranges". */
const GROUPS: Readonly<Record<string, RegExp>> = {
  citrus: /^(?:orange|lemon|lime|grapefruit|mandarin|tangerine)/,
  nuts: /^(?:hazelnut|walnut|almond|cashew|pistachio|pecan|macadamia|brazil nut|peanut)/,
  shellfish: /^(?:shrimp|prawn|crab|lobster|mussel|oyster|clam|crayfish|squid|octopus)/,
};
const isKindOf = (name: string, group: string): boolean => GROUPS[group]?.test(name) ?? false;

/** Whether what follows a substance of a message takes the reaction back that is told of it. */
export function isClearedLater(text: string, { name, end }: { name: string; end: number }): boolean {
  const following = text.slice(end, end + REACH);
  if (![IS_CLEARED, IS_BORNE, EATS_NOW].some((told) => told.test(following)) && !ONCE.test(text)) return false;
  const words = foldedWords(following);
  const next = substancesIn(words, 'message').find((other) => other.name !== name && !isKindOf(other.name, name));
  const behind = following.slice(0, next?.start ?? following.length);
  const cues = treatmentCuesIn(words).filter((cue) => cue.end <= behind.length);
  const holds = (found: RegExpExecArray | null): found is RegExpExecArray => {
    if (found === null) return false;
    const [from, to] = [found.index, found.index + found[0].length];
    const isOthers = cues.some((cue) => cue.kind === 'other' && cue.start >= from - WHOSE_WITHIN && cue.end <= to);
    const isBackAgain = cues.some(({ kind, start }) => kind === 'reaction' && start >= to);
    return !isOthers && !isBackAgain && !POSITIVE.test(found.groups?.between ?? '');
  };
  const cleared = IS_CLEARED.exec(behind);
  if (holds(cleared) && !OF_ANOTHER.test(behind.slice(cleared.index + cleared[0].length))) return true;
  const eaten = EATS_NOW.exec(behind);
  if (holds(eaten) && cues.some(({ kind, start }) => kind === 'reaction' && start < eaten.index)) return true;
  if (isEatenNow(text.slice(Math.max(0, end - REACH), end), withMarks(behind, words, name), cues)) return true;
  const borne = IS_BORNE.exec(behind);
  return holds(borne) && AGAIN.test(behind.slice(0, borne.index + borne[0].length));
}

/** Each naming of the substance as one sign. */
const withMarks = (behind: string, words: readonly FoldedWord[], name: string): string =>
  substancesIn(words, 'message')
    .filter((one) => one.end <= behind.length && (one.name === name || isKindOf(one.name, name)))
    .reduce((marked, { start, end }) => marked.slice(0, start) + EATEN.padEnd(end - start) + marked.slice(end), behind);

/** Told as an allergy or a reaction of once, and eaten today: "allergic to milk as a toddler, I drink it by the pint these days". */
function isEatenNow(before: string, behind: string, cues: readonly TreatmentCue[]): boolean {
  const at = eatenNowAt(behind);
  if (at < 0 || cues.some(({ kind, start }) => kind === 'reaction' && start > at)) return false;
  return ONCE.test(before) || ONCE.test(behind.slice(0, at));
}

/** Without the allergies that the whole message takes back, also where it speaks of somebody else in between. */
export const withoutCleared = <Told extends Pick<ClinicalExtraction, 'allergies'>>(told: Told, text: string): Told => ({
  ...told,
  allergies: told.allergies.filter(({ name, passage }) => !isClearedLater(text, { name, end: passage.end })),
});
