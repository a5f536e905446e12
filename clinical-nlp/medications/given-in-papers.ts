/** What a paper tells as given for one occasion: "Zopiclon 7,5 mg mitgeg. (1 Tbl.)", "однократно", "insülin yapıldı". In nine languages. */

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

/** @param behind the words behind it up to the end of its item */
export function isGivenInPaper(behind: string): boolean {
  const once = ONCE.exec(behind);
  return (once !== null && once.index <= ONCE_FARTHEST && !GOES_ON.test(behind)) || DONE_BEHIND.test(behind);
}
