import type { TreatmentCase } from '../treatments/treatment.ts';

/**
 * "Injection of cefotaxime, they did test dose on my hand and it became red, so they wrote ALLERGY in the file": what a first small dose did, or what somebody wrote of it,
 * told behind the substance or around it; in nine languages.
 */

const TEST_DOSE = String.raw`(?:test[- ]?(?:dose|shot|injection|prick)|skin test(?:ed|ing)?|sensitivity test(?:ing)?|intradermal test|testdosis|probedosis|hauttest|dosis de prueba|prueba (?:cutánea|de sensibilidad)|dose[- ]test|test cutané|dose di prova|prova cutanea|dose de (?:teste|prova)|teste (?:cutâneo|de sensibilidade)|test dozu|deri testi|пробн\p{L}{2,3} доз\p{L}|кожн\p{L}{2,3} проб\p{L}|جرعة (?:تجريبية|اختبار)|(?:فحص|اختبار) (?:ال)?(?:جلد\p{L}*|حساسية))`;
const TURNED = String.raw`(?:red|raised|swollen|swelled|swelling|itch\p{L}*|rash|hives|wheals?|bumps?|rot|rötung|quaddeln?|geschwollen|gejuckt|roj[oa]|hinch\p{L}*|ronchas?|enrojec\p{L}*|rouges?|gonfl\p{L}*|plaques?|ross[oa]|gonfi\p{L}*|arross\p{L}*|vermelh\p{L}*|inch\p{L}*|kızar\p{L}*|şiş\p{L}*|покрасне\p{L}*|опух\p{L}*|отек\p{L}*|احمر\p{L}*|[أا]حمر\p{L}*|ورم\p{L}*|انتفخ\p{L}*)`;
const NONE = String.raw`(?:no|not|n['’]t|never|without|nicht|kein\p{L}{0,2}|ohne|sin|ni|pas|sans|non|senza|n[ãa]o|sem|не|без|ما|بدون)`;
const DID = new RegExp(
  String.raw`(?<!\p{L})${TEST_DOSE}(?!\p{L})(?![^?]{0,80}(?<!\p{L})${NONE} (?:\p{L}+ ){0,2}${TURNED})[^?]{0,70}?(?<!\p{L})(?<reaction>${TURNED})(?!\p{L})`,
  'iu',
);
const TEST_DOSE_OF = new RegExp(
  String.raw`(?<!\p{L})${TEST_DOSE}(?: (?:of|for|with|von|mit|für|de|con|para|d['’]|avec|di|com|от|с|من))?(?: (?:the|inj(?:ection)?\.?|la|el|le|il|o|a))?[ '’]$`,
  'iu',
);
const TURNED_BEHIND = new RegExp(
  String.raw`^(?![^?]{0,80}(?<!\p{L})${NONE} (?:\p{L}+ ){0,2}${TURNED})[^?]{0,70}?(?<!\p{L})(?<reaction>${TURNED})(?!\p{L})`,
  'iu',
);
const WRITTEN = new RegExp(
  [
    String.raw`(?<!\p{L})(?:they|he|she|doctors?|nurses?|dr|hospital|file|card|chart) (?:has |have )?(?:wrote|written|marked|stamped|put)(?: (?:down|me|it|as|in|big|red)){0,3} ["“']?allerg(?:y|ic)(?!\p{L})`,
    String.raw`(?<!\p{L})allergi(?:e|sch)(?: \p{L}+){0,4} (?:reingeschrieben|eingetragen|draufgeschrieben|vermerkt)|(?<!\p{L})(?:pusieron|anotaron|escribieron)(?: que (?:soy|era))? al[ée]rgi(?:a|c[oa])|(?:ont|a) (?:noté|écrit|marqué)(?: en \p{L}+)? allergi(?:e|que)`,
    String.raw`(?<!\p{L})hanno (?:scritto|segnato) allergi(?:a|c[oa])|(?<!\p{L})(?:escreveram|anotaram|puseram) al[ée]rgi(?:a|c[oa])|(?<!\p{L})alerji (?:diye )?yazdılar|(?<!\p{L})(?:написали|записали) ["«]?аллерги\p{L}{1,2}|كتبوا حساسية`,
  ].join('|'),
  'iu',
);
const REACH = 170;
const SENTENCES = 3;

/** What the test did, or an empty text where it is only said to be written down; null: nothing of either. */
export function toldOfTestDose({ reading: { text, source, sentences, words }, sentence, mention }: TreatmentCase): string | null {
  if (source === 'document' || sentence.isQuestion) return null;
  const place = sentences.indexOf(sentence);
  const following = sentences.slice(place, place + SENTENCES);
  const next = following.flatMap(({ mentions }) => mentions).find(({ start }) => start >= mention.end);
  const last = words[(following.at(-1)?.to ?? 1) - 1]?.end ?? mention.end;
  const behind = text.slice(mention.end, Math.min(next?.start ?? last, mention.end + REACH));
  const isTested = TEST_DOSE_OF.test(text.slice(Math.max(0, mention.start - 50), mention.start));
  const found = isTested ? TURNED_BEHIND.exec(behind) : DID.exec(behind);
  return found?.groups?.reaction ?? (WRITTEN.test(behind) ? '' : null);
}
