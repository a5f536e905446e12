import type { TreatmentCase } from '../treatments/treatment.ts';

/**
 * What a paper tells as given in a stay or for one occasion: "Zopiclon 7,5 mg mitgeg. (1 Tbl.)", "однократно", an infusion or a number of days below the heading of a
 * course. In nine languages.
 */

const word = (alternatives: string): string => String.raw`(?<!\p{L})(?:${alternatives})(?!\p{L})`;

/** For one occasion. */
const ONCE = new RegExp(
  word(
    String.raw`stat|single dose|one-?off(?: dose)?|once only|mitgeg(?:\.|eben)?|einmalig|einmalgabe|dose unique|en une (?:seule )?prise unique|[úu]nica dosis|dosis [úu]nica|dose [úu]nica|(?:in )?dose singola|monodose|una tantum|tek doz|(?:bir )?tek seferlik|однократно|разово|جرعة (?:واحدة|وحيدة)|مرة واحدة فقط`,
  ),
  'iu',
);
/** It goes on behind the first dose, or the one dose is of every day. */
const GOES_ON = new RegExp(
  word(
    String.raw`then|followed by|dann|danach|weiter|puis|luego|después|poi|depois|sonra|затем|далее|ثم|daily|od|nocte|every|weekly|monthly|tägl\p{L}*|täglich|par jour|al d[ií]a|di[aá]ri[oa]s?|diarias?|al giorno|quotidian\p{L}+|günde|ежедневно|в (?:день|сутки)|يومي\p{L}*`,
  ),
  'iu',
);
const ONCE_FARTHEST = 30;

/** "Kristalize insülin yapıldı": done once, as Turkish papers tell it. */
const DONE_BEHIND = /^[^.;,\n]{0,24}(?<!\p{L})(?:yapıldı|uygulandı|infüze edildi)(?!\p{L})/iu;

/** The course of a stay, as the label of a paragraph. */
const COURSE =
  /^(?:(?:hospital|clinical|inpatient|post-?op\p{L}*) )?course|^(?:(?:stationärer|klinischer|bisheriger) )?(?:verlauf|epikrise)|^(?:evoluci[óo]n|evolu[çc][ãa]o|[ée]volution)(?: (?:cl[íi]nica|clinique|hospitalaria|dans le service|hospitalar|no internamento|en planta))?$|^decorso(?: clinico| ospedaliero)?|^(?:klinik )?sey(?:ir|ri)$|^(?:течение|проведено лечение|проводилось лечение|проводилось|получал[аи]? в стационаре)|^(?:سير المرض|السير السريري|العلاج (?:داخل|في) المستشفى)/iu;
const LABEL = /(?:^|\n)[ \t•*#–-]*(?<label>\p{L}[^:\n]{2,40}?)\s?:/gu;
const LABEL_REACH = 900;
const VEIN = String.raw`i\.? ?v\.?|i\.? ?m\.?|e\.? ?v\.?|intra(?:v|m)\p{L}+|en perfusion|parent[eé]ral\p{L}*|в\/в|в\/м|وريدي\p{L}{0,2}|عضلي\p{L}{0,2}|بالوريد|بالعضل`;
const DAYS = String.raw`\d{1,2} ?(?:days?|d|\/7|tage?n?|d[ií]as|jours?|j|giorni|gg|dias|gün|дн(?:ей|я)|сут(?:ок|ки)?|(?:أ|ا)يام|يوم\p{L}?)`;
const IN_STAY = new RegExp(String.raw`(?<![\p{L}])(?:${VEIN})(?!\p{L})|(?<!\d)${DAYS}(?!\p{L})|\d\/7`, 'iu');

/** @param behind the words behind it up to the end of its item */
export function isGivenInPaper({ reading: { text }, mention, sentence }: TreatmentCase, behind: string): boolean {
  const once = ONCE.exec(behind);
  if (once !== null && once.index <= ONCE_FARTHEST && !GOES_ON.test(behind)) return true;
  if (DONE_BEHIND.test(behind)) return true;
  if (sentence.context === 'current' || !IN_STAY.test(behind)) return false;
  const before = text.slice(Math.max(0, mention.start - LABEL_REACH), mention.start);
  return COURSE.test([...before.matchAll(LABEL)].at(-1)?.groups?.label ?? '');
}
