import type { TreatmentCase } from '../treatments/treatment.ts';
import { isHadByAnother } from './no-allergy-told.ts';

/** The writer's own allergy told behind that of another, without its word: "my sister is allergic to amoxicillin, with me it's metronidazole". */

const ARTICLE = String.raw`(?: ?(?:the|die|den|das|el|la|las|los|le|les|l['’]|il|lo|gli|o|a|os|as|um|uma))?`;
const OWN = [
  String.raw`(?:(?:with|for|in) me(?:,? it(?:['’]?s| is))(?: to)?|me,? (?:it['’]?s|i['’]?m) (?:to )?|mine(?: is|['’]s)|i(?:['’]?m| am)(?: to)?|i(?:['’]ve| have)(?: got)? (?:one |it |mine )?to|i to)`,
  String.raw`(?:ich(?: (?:dagegen|hingegen|aber|selbst|bin es))? (?:gegen|auf)|bei mir(?: dagegen| aber)? (?:ist|war) es|meine ist)`,
  String.raw`(?:yo(?: (?:en cambio|soy|,))? (?:al?|a la|a los)|yo (?:es|soy) al?|lo m[ií]o es|la m[ií]a es|en mi caso es)`,
  String.raw`(?:moi,? (?:c['’](?:est|était)|je (?:le )?suis|à|au|aux)(?: (?:à|au|aux))?|(?:pour|chez) moi,? c['’]est|la mienne c['’]est)`,
  String.raw`(?:io(?: (?:invece|sono))? (?:al|alla|allo|all['’]|agli|ai)|la mia è(?: (?:al|alla|allo|all['’]|agli|ai))?|(?:per me|nel mio caso) è)`,
  String.raw`(?:(?:já )?eu(?: já| sou| é| tenho)* (?:ao?|à|aos|às)|já eu é|(?:a minha|comigo|no meu caso) é(?: (?:ao?|à))?)`,
  String.raw`(?:benimki|bende(?:ki)?|ben(?: ise)?)`,
  String.raw`(?:(?:а |но )?у меня(?: же)?(?: (?:на|—|–|-))|(?:а |но )я(?: же)? на|моя на)`,
  String.raw`(?:(?:اما |أما )?و?[اأ]نا(?: (?:عندي|بس|فعندي))? (?:من|على|ضد)(?: ال)?|حساسيتي (?:من|على))`,
].join('|');
const OWN_BEHIND = new RegExp(
  String.raw`^[^.;!?\n]{0,25}?[,;.:–،-]? ?(?:(?:and|but|und|aber|y|pero|et|mais|e|ma|mas|ve|ama|и|а|но|لكن) )?(?:${OWN})${ARTICLE}[ '’]?(?:ال)?$`,
  'iu',
);
const ALLERGIC = /all?[eé]rg|alerj|аллерг|حساسي|تحسس/iu;
const DENIED =
  /(?<!\p{L})(?:no(?! (?:me|mi)[uo])|not|n['’]t|never|nicht|kein\p{L}{0,2}|sin|pas|non|n[ãa]o|değil|yok|не|нет|ما|مش|مو|مب|ليس)(?!\p{L})/iu;
const OTHER_THING =
  /(?<!\p{L})(?:tak(?:e|es|ing)|on|nehme?|nimmt|tomo|prends?|prendo|kullan\p{L}+|al[ıi]yor\p{L}*|içiyor\p{L}*|пью|принимаю|آخذ|اخذ)(?!\p{L})/iu;
/** "Ben metformin kullanıyorum", "moi c'est le Doliprane que je prends". */
const TAKEN_BEHIND =
  /^['’]?\p{L}{0,4}(?: [^.;,\n]{0,20})? (?:kullan\p{L}+|al[ıi]yor\p{L}*|içiyor\p{L}*)|^,? (?:that |which |das |die |que |qu['’]|che |который |اللي )?(?:i (?:take|use)|i['’]m on|ich nehme|yo tomo|tomo|je prends|prendo|eu tomo|я (?:пью|принимаю)|[آأا]?خذه)/iu;

export type OwnAllergy = { isSure: boolean; reaction: string | null };

const TAKING_WITHIN = 40;

/** Behind a sentence or clause that tells of another person's allergy, and with nothing that is taken. Sure where that one has it; null: nothing of the kind. */
export function ownAllergyBesideOthers(one: TreatmentCase): OwnAllergy | null {
  const { reading, sentence, mention, dosage } = one;
  const { text, words, source, sentences } = reading;
  if (source === 'document' || sentence.isQuestion || dosage.dose !== null || dosage.frequency !== null) return null;
  const own = sentence.mentions.findLast(({ end }) => end <= mention.start);
  const place = sentences.indexOf(sentence);
  const told = own ? sentence : sentences[place - 1];
  const before = own ?? told?.mentions.at(-1);
  if (!told || !before) return null;
  const start = words[told.from]?.start ?? 0;
  const others = text.slice(start, mention.start);
  const isOthers =
    told.cues.some((cue) => cue.kind === 'other' && cue.end <= mention.start) ||
    isHadByAnother({ ...one, sentence: told, mention: before });
  if (!isOthers || !ALLERGIC.test(others)) return null;
  const between = text.slice(before.end, mention.start);
  if (!OWN_BEHIND.test(between) || OTHER_THING.test(between.replace(/^\p{L}+/u, ''))) return null;
  if (TAKEN_BEHIND.test(text.slice(mention.end, mention.end + TAKING_WITHIN))) return null;
  const next = sentence.mentions.find(({ from }) => from >= mention.to);
  const did = sentence.cues.find(({ kind, from, to }) => kind === 'reaction' && from >= mention.to && (!next || to <= next.from));
  return { isSure: !DENIED.test(others), reaction: did ? text.slice(did.start, did.end) : null };
}
