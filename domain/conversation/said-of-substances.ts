import { contentOf, DENIES, everyWord, whole } from './said-plainly.ts';
import { SLIP } from './slips.ts';

/**
 * What a message says plainly of a medicine or allergen that it names: that it is no allergy, the allergy, taken, not taken, or to be taken off the list. A clause has
 * to say that and nothing else; "it" in the clauses behind is what was named last. What stands in a question, beside another thing, or of somebody else says nothing.
 */

export type SubstanceNamed = { name: string; start: number; end: number };
type Said = 'no_allergy' | 'allergy' | 'taken' | 'not_taken' | 'out' | 'off_list';
/** `isPutRight`: with words that take something back. `dose`: of what is taken. */
export type SaidOfSubstance = { name: string; says: ReadonlySet<Said>; isPutRight: boolean; dose: string | null };

const LONGEST = 600;
const OF_ALLERGY = /^al+[eé]rg|^alerj|^аллерг|^حساسي/u;
const I_TAKE = whole(
  String.raw`i(?:['’]m| am)? (?:(?:do not|don['’]?t|never|not|do) )?(?:take|taking|on|use)|taking|don['’]?t take|nehme?|nehm|tomo|prends|prendo|(?:al|kullan|iç)[ıi]yorum|(?:al|kullan|iç)m[ıi]yorum|пью|принимаю|[آاب]+خذ\p{L}{0,2}|أتناول\p{L}{0,2}|اتناول\p{L}{0,2}`,
  'iu',
);
const THEY_TAKE = whole(
  String.raw`takes?|nimmt|toma|prend|prende|(?:al|kullan|iç)[ıi]yor|(?:al|kullan|iç)m[ıi]yor|пь[её]т|принимает|[يبت]+ا?خذ\p{L}{0,2}|[يت]تناول\p{L}{0,2}`,
  'iu',
);
const TAKE_WORD =
  /^(?:takes?|taking|use|nehme?|nimmt|toma|tomo|prends?|prend[eo]|(?:al|kullan|ic)(?:m?[iı])yor(?:um)?|пью|пье[тм]|пьёт|принимает|принимаю|[آايبت]+خذ\p{L}{0,2}|[أاي]?ت?تناول\p{L}{0,2})$/u;
/** Over words in lower case without marks. */
const OUT = whole(
  String.raw`take(?: \S+){0,3} (?:off|out)|remove|delete|strike|erase|streichen?|loschen?|entfernen?|(?:nehmen|nimm)(?: \S+){0,4} (?:aus|von|raus|heraus)|quit[ea]\p{L}*|borr[ea]\p{L}*|elimin\p{L}+|saque\p{L}*|enlev(?:ez|e|er)|retir(?:ez|er|e)|supprim(?:ez|er|e)|effac(?:ez|er|e)|tolg[ao]\p{L}*|togli\p{L}*|cancell\p{L}+|rimuov\p{L}+|tir[ea]|remov[ae]\p{L}*|apagu?[ea]\p{L}*|cikar(?:in|iniz|ir)?|silin?|kaldir(?:in)?|убер(?:ите|и)|удалите?|вычеркните|сотрите|احذف\p{L}*|امسح\p{L}*|شيل\p{L}*|ازل\p{L}*`,
  'u',
);
const OUT_WORD =
  /^(?:off|out|remove|delete|strike|erase|streich\p{L}*|losch\p{L}*|entfern\p{L}*|nehmen|nimm|raus|heraus|aus|von|vom|quit\p{L}+|borr\p{L}+|elimin\p{L}+|saque\p{L}*|enlev\p{L}+|retir\p{L}+|supprim\p{L}+|effac\p{L}+|tolg\p{L}+|togli\p{L}*|cancell\p{L}+|rimuov\p{L}+|tir[ea]|remov\p{L}+|apag\p{L}+|cikar\p{L}*|sil|silin|kaldir\p{L}*|убер\p{L}+|удали\p{L}+|вычеркн\p{L}+|сотрит\p{L}+|حذف\p{L}*|احذف\p{L}*|[اإ]مسح\p{L}*|شيل\p{L}*|[اأ]زل\p{L}*)$/u;
/** "Do not take it off", "çıkarmayın". */
const KEEPS = whole(String.raw`(?:çıkar|sil|kaldır)m[ae]y[ıi]n\p{L}*`, 'iu');
const LIST_WORD =
  /^(?:medicines?|medications?|meds|drugs?|list|medikament\p{L}*|medikation|liste|medicamentos?|medicinas?|lista|medicaments?|traitements?|farmac[oi]|medicine|ilac\p{L}*|liste\p{L}*|лекарств\p{L}*|препарат\p{L}*|списк\p{L}*|(?:ال)?[اأ]?دويت\p{L}*|ادويت\p{L}*|(?:ال)?[اأ]دوي[ةه]|قائم\p{L}*)$/u;
/** What changes nothing of a plain statement: courtesies, doses, "gives", how often it is needed. */
const BESIDE =
  /^(?:\d+(?:mg|мг|mcg|ml)?|mg|milligrams?|mcg|µg|ug|ml|мг|мкг|мл|ملغ|مجم|مغ|es?|lo|la|le|se|ihn|sich|bitte|wieder|auf|gegen|as|its|favore?|por|per|svp|ma|mon|по|vous|plait|s|il|lutfen|onu|пожалуйста|себе|ей|ему|им|لو|سمحت\p{L}*|فضلك|رجاء|dai|dal|dalla|dei|dos?|das?|meus?|minhas?|mis?|miei|mes|meiner?|meinem?|meinen|моих|моего|из|gives?|cause[sd]?|macht|gibt|donne|fait|provoque|causa|fait|yapmiyor|yapmaz|вызывает|дает|даёт|дают|يسبب|تسبب|fact|attention|achtung|attenzione|atencion|atencao|dikkat|внимание|still|sure|there|you|sie|haben|usted|lei|ha|avez|ничего|needed|when|bedarf|необходимости|falls|thing|one|lui|elle|el|ella|ele|ela|он|она|er|y|en|un|une)$/u;
/** Beside what is taken; "not only" denies nothing. */
const ONLY_WORD = /^(?:only|solo|solamente|seulement|nur|apenas|sadece|yalnizca|только|فقط)$/u;
const PATIENTS =
  /^(?:sohn\p{L}*|tochter|kind\p{L}*|mann|frau|mutter|vater|son|daughter|child|husband|wife|mother|father|mum|mom|dad|fils|fille|enfant|mari|femme|mere|pere|maman|papa|hij[oa]|nin[oa]|marido|espos[oa]|madre|padre|mama|figli[oa]|bambin[oa]|marito|moglie|filh[oa]|crianca|mae|pai|ogl\p{L}*|kizim\p{L}*|cocu\p{L}*|esim\p{L}*|annem\p{L}*|babam\p{L}*|сын\p{L}*|доч\p{L}*|ребен\p{L}*|ребён\p{L}*|мам\p{L}*|муж\p{L}*|жен\p{L}*|пап\p{L}*|отц\p{L}*|ابن\p{L}*|بنت\p{L}*|ولد\p{L}*|[اأ]مي|[اأ]بي|زوج\p{L}*|طفل\p{L}*|mein\p{L}{0,2}|mon|ma|mia|mio|minha|meu)$/u;
const HE = whole(String.raw`he|she|they|er|él|ella|elle|il (?:n['’]|en |ne |est)|lui|lei|ele|ela|он|она|هو|هي`, 'iu');
const MISREAD = whole(
  String.raw`mis(?:understood|read|understand)|got (?:it|me|that) wrong|falsch verstanden|missverstanden|mal compris|(?:me )?entendi[óo](?: mal)?|entendeu mal|percebeu mal|compreendeu mal|capito male|frainteso|yanlış anla\p{L}+|неправильно поня\p{L}+|не так поня\p{L}+|не поня\p{L}+|فهمت\p{L}*|فهمتو\p{L}*`,
  'iu',
);
/** "A nurse wrote it down": how it came into a record, by somebody else. */
const NOTED_BY_OTHERS = whole(
  String.raw`(?:nurse|doctor|gp|clinic|hospital|they|someone|somebody|receptionist|school|lady|guy) (?:\p{L}+ ){0,2}?(?:wrote|put|noted|entered|recorded|typed) (?:it|that|this|so)(?: (?:down|in|there))?|(?:hat|haben)(?: (?:das|es))?(?: (?:nur|bloß|mal|halt)){0,2} (?:die|der|eine?|jemand)(?: \p{L}+)? (?:so |mal |nur ){0,2}(?:aufgeschrieben|eingetragen|notiert|reingeschrieben)|l[oa] (?:anotó|apuntó|puso|escribió|pusieron|anotaron|apuntaron)|l['’](?:a|ont) (?:noté|écrit|marqué|mis)e?|l['’](?:ha|hanno) (?:scritt|segnat|mess)[oa]|(?:anotou|escreveu|anotaram|puseram)(?: isso)?|(?:hemşire|doktor) (?:öyle )?(?:yazmış|yazdı|not etmiş)|(?:медсестра|врач|они) (?:это |так )?(?:записал|написал|внёс|внес)[аи]?|(?:الممرضة|الدكتور|الطبيب) (?:كتب|سجل)\p{L}*`,
  'iu',
);
/** Between a no that answers and what is said then. */
const COURTESY = String.raw`sorry|wait|oh|ah|well|please|entschuldigung|entschuldigen sie|perd[oó]n\p{L}*|disculp\p{L}+|désolée?|pardon|excusez(?:[- ]moi)?|scus[ai]|mi dispiace|desculp\p{L}+|özür dilerim|извините|простите|ой|عفوا|[اآ]سف[ةه]?|معذرة|(?:that(?:['’]s| is| was)? )?(?:wrong|mistake)|my mistake|das (?:ist|war) falsch|falsch|(?:es |è un |foi )?(?:error|errore|erro|engano)|erreur|ошибка|yanlış|خطأ|غلط`;
/** "No, I take it", "No sorry I am allergic to it": the answer before is no denial of what follows. */
const ANSWER_NO = new RegExp(
  String.raw`^(?:(?:no|nein|non|n[ãa]o|hayır|yok|нет|لا|لأ)(?:\s+(?:${COURTESY}))+(?=\s)|(?:no(?=\s+(?:i|i['’]?m|io|sono|ho)(?!\p{L}))|nein(?=\s+ich(?!\p{L}))|non(?=\s+(?:je(?!\p{L})|j['’]))|n[ãa]o(?=\s+eu(?!\p{L}))|hayır(?=\s+ben(?!\p{L}))|нет(?=\s+я(?!\p{L}))|(?:لا|لأ)(?=\s+[اأ]نا(?!\p{L}))))`,
  'iu',
);
const DOSE = /(?<![\d.,])\d+(?:[.,]\d+)?\s?(?:mg|mcg|µg|g|ml|мг|мкг|г|мл|ملغ|مجم|مغ)(?!\p{L})/iu;

const mark = (at: number): string => String.fromCharCode(0xe0_00 + at);
const MARK = /[\ue000-\ue0ff]/gu;

/** Each substance as one sign. */
function marked(text: string, named: readonly SubstanceNamed[], names: readonly string[]): string {
  return named
    .toSorted((a, b) => b.start - a.start)
    .reduce((words, { name, start, end }) => `${words.slice(0, start)} ${mark(names.indexOf(name))} ${words.slice(end)}`, text);
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?؟\n])(?!\d)/u);
const clausesOf = (sentence: string): string[] =>
  sentence
    .split(/[;:،؛!\n]|[,.](?!\d)|\s[-–—]\s|\s(?=(?:and|but|und|aber|sondern|pero|et|mais|mas|ve|ama|а|но|بس|لكن)\s)/u)
    .map((clause) => clause.trim().replace(ANSWER_NO, '').trim())
    .filter(Boolean);

type Reading = { isPlain: boolean; says: Said[]; dose: string | null };

/** @param isForRelative whether the patient is a relative of who writes */
function readClause(clause: string, isForRelative: boolean): Reading {
  const content = contentOf(clause);
  const words = everyWord(clause);
  const bare = words.join(' ');
  const denies = DENIES.test(clause) || KEEPS.test(clause);
  const isPlain =
    content.every(
      (word) =>
        OF_ALLERGY.test(word) ||
        TAKE_WORD.test(word) ||
        OUT_WORD.test(word) ||
        LIST_WORD.test(word) ||
        BESIDE.test(word) ||
        (!denies && ONLY_WORD.test(word)) ||
        (isForRelative && PATIENTS.test(word)),
    ) &&
    (isForRelative || !HE.test(clause));
  const dose = DOSE.exec(clause)?.[0] ?? null;
  const says = ((): Said | null => {
    if (OUT.test(bare)) return denies ? null : content.some((word) => LIST_WORD.test(word)) ? 'off_list' : 'out';
    if (content.some((word) => OF_ALLERGY.test(word))) return denies ? 'no_allergy' : 'allergy';
    if (I_TAKE.test(clause) || (isForRelative && THEY_TAKE.test(clause))) return denies ? 'not_taken' : 'taken';
    return null;
  })();
  return { isPlain, says: says === null ? [] : [says], dose };
}

/** @param named medicines and allergens of the text, each by one name @returns what is said of each, in the order of their places */
export function saidOfSubstances(text: string, named: readonly SubstanceNamed[], isForRelative: boolean): SaidOfSubstance[] {
  if (text.length > LONGEST || named.length === 0) return [];
  const names = [...new Set(named.map(({ name }) => name))];
  const said = names.map((name) => ({ name, says: new Set<Said>(), dose: null as string | null }));
  let current: number | null = null;
  for (const sentence of sentencesOf(marked(text, named, names))) {
    if (/[?؟]\s*$/u.test(sentence)) {
      current = null;
      continue;
    }
    for (const clause of clausesOf(sentence)) {
      const marks = [...new Set(clause.match(MARK))];
      const { isPlain, says, dose } = readClause(clause.replace(MARK, ' '), isForRelative);
      if (marks.length > 0) current = marks.length === 1 ? (marks[0] as string).charCodeAt(0) - 0xe0_00 : null;
      if (!isPlain) current = null;
      const one = current === null ? undefined : said[current];
      if (!one) continue;
      for (const each of says) one.says.add(each);
      // "Only cetirizine, 5 mg": what has a dose is taken.
      if (marks.length > 0 && says.length === 0 && dose !== null) one.says.add('taken');
      one.dose ??= dose;
    }
  }
  const isPutRight = SLIP.test(text) || MISREAD.test(text) || NOTED_BY_OTHERS.test(text);
  return said.filter(({ says }) => says.size > 0).map((one) => ({ ...one, isPutRight }));
}

/** What a message says surely of an allergy of the record: that it is none. `ask`: it denies it and says no more. */
export function deniesAllergy({ says, isPutRight }: SaidOfSubstance): 'strike' | 'ask' | null {
  if (says.has('allergy') || says.has('not_taken')) return null;
  if (!says.has('no_allergy')) return says.has('out') && !says.has('taken') ? 'ask' : null;
  return isPutRight || says.has('taken') || says.has('out') ? 'strike' : 'ask';
}

/** And of a medicine of the record. @param isAllergy whether the record has it as an allergy too: "take it out" may mean either */
export function deniesMedicine({ says, isPutRight }: SaidOfSubstance, isAllergy: boolean): 'strike' | 'ask' | null {
  if (says.has('taken')) return null;
  if (says.has('off_list') || (says.has('out') && !isAllergy && !says.has('no_allergy') && !says.has('allergy'))) return 'strike';
  if (!says.has('not_taken')) return null;
  return isPutRight || says.has('allergy') || says.has('out') ? 'strike' : 'ask';
}
