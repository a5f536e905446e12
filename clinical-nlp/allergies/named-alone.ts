import type { FoldedWord } from '../words/folded-words.ts';
import { isAgainstAllergy } from './taken-for-allergy.ts';
import type { TreatmentCase } from '../treatments/treatment.ts';

/** "Clindamycin. Davon bekam ich überall Flecken.": a sentence that names one substance and no more, and the next one that tells what it did; in nine languages. */

const ARTICLE = new Set('the a an das die der den el la los las le les l il lo i gli o os as und and y et e ve и ال'.split(' '));

/** What comes of the substance before: "from it", "davon". */
const OF_IT =
  /(?<!\p{L})(?:(?:from|to|after|with|on) (?:it|that|this|them)|it (?:gave|made|brought|caused)|davon|darauf|danach|damit|dagegen|con es[oa]|de es[oa]|por es[oa]|me (?:dio|dieron|hizo)|(?:ça|cela) m['’]a|avec ça|après ça|m['’]a (?:fait|donné)|con quell[oa]|da quell[oa]|mi ha (?:fatto|dato)|com iss[oe]|depois diss[oe]|me (?:deu|fez)|ondan|bundan|sonra|от (?:него|неё|нее|этого)|после (?:него|неё|нее|этого)|منه|منها|بعده|بعدها)(?![\p{L}\p{M}])/iu;
/** Of the skin and the airways of who took it, and of no sore knee. */
const OF_ALLERGY =
  /(?<!\p{L})(?:hives|rash|welts|blotch\p{L}*|face|lips?|tongue|throat|eyelids|anaphyla\p{L}*|gesicht|lippen|zunge|hals|nesselsucht|ausschlag|quaddeln|flecken|visage|lèvres|langue|gorge|urticaire|plaques|boutons|cara|labios|lengua|garganta|ronchas|urticaria|habones|viso|faccia|labbra|lingua|gola|orticaria|bolle|rosto|l[áa]bios|língua|boca|manchas|urticária|yüzüm|dudakla\p{L}*|dilim|boğazım|kurdeşen|лицо|губы|язык|горло|сыпь|крапивниц\p{L}|отек квинке|отёк квинке|و?وجهي|شفايفي|لساني|حلقي|طفح|شرى)(?![\p{L}\p{M}])/iu;

export function isNamedAlone({ reading, sentence, mention, next }: TreatmentCase): boolean {
  if (reading.source === 'document' || sentence.isQuestion || next === null || next.isQuestion) return false;
  if (isAgainstAllergy(mention.name) || mention.guessed) return false;
  const others = reading.words.slice(sentence.from, sentence.to).filter((word, at) => {
    const place = sentence.from + at;
    return word.isWord && (place < mention.from || place >= mention.to) && !ARTICLE.has(word.fold);
  });
  if (others.length > 0) return false;
  const [first, last] = [reading.words[next.from] as FoldedWord, reading.words[next.to - 1] as FoldedWord];
  const said = reading.text.slice(first.start, last.end);
  const isOnly = reading.sentences.every(({ mentions }) => mentions.every(({ name }) => name === mention.name));
  return OF_IT.test(said) || (isOnly && OF_ALLERGY.test(said));
}

const ALLERGIC = [
  String.raw`(?:because |as |since |cause |cos )?(?:i am|i['’]?m) (?:very |really |severely |highly )?allergic(?: to (?:it|that))?`,
  String.raw`(?:da |weil |denn )?(?:ich )?bin (?:ich )?(?:sehr |stark |hoch)?allergisch(?: darauf| dagegen)?|(?:da|weil|denn) ich (?:darauf |dagegen )?allergisch bin`,
  String.raw`(?:es que |porque |ya que )?(?:yo )?soy (?:muy )?al[ée]rgic[oa]|(?:parce que |car )?(?:j['’]y suis|je suis|j['’]suis) (?:très )?allergique`,
  String.raw`(?:perch[ée] |siccome )?(?:ne |ci |io )?sono (?:molto )?allergic[oa]|(?:porque |pois |é que )?(?:eu )?sou (?:muito )?al[ée]rgic[oa]`,
  String.raw`(?:çünkü )?(?:buna |ona )?alerjim var|(?:потому что |так как )?(?:у меня (?:на него |на неё )?аллергия|я аллергик)|(?:لأني |لأن |عشان )?(?:[أا]نا )?(?:عندي حساسي[ةه](?: منه| منها)?|متحسس[ةه]?)`,
].join('|');
const ONLY_ALLERGIC = new RegExp(String.raw`^\s*(?:${ALLERGIC})\s*$`, 'iu');

/** "Do you have latex-free theatres? Because I'm allergic": the next sentence says no more, and one allergen was named. */
export function isSaidNext({ reading, sentence, mention, next }: TreatmentCase): boolean {
  if (reading.source === 'document' || mention.kind !== 'allergen' || next === null || next.isQuestion) return false;
  if (sentence.mentions.length > 1 || next.mentions.length > 0) return false;
  const [first, last] = [reading.words[next.from] as FoldedWord, reading.words[next.to - 1] as FoldedWord];
  return ONLY_ALLERGIC.test(reading.text.slice(first.start, last.end).replace(/[.!,]{1,4}$/u, ''));
}
