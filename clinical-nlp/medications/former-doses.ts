/** "Bisoprolol 5 mg 1-0-1 (vorher 2,5 mg)", "levothyroxine 100 mcg od (previously 75 mcg)": beside the dose of today a paper names the one before, which is neither a dose nor an end. */

const FORMER = [
  String.raw`previously|formerly|earlier|before|prior|was|(?:up|down|increased|reduced|raised|changed) from|from|instead of`,
  String.raw`vorher|zuvor|früher|bisher|bislang|davor|vormals|statt|von|zuletzt`,
  String.raw`antes|previamente|anteriormente|en lugar de|em vez de|prima|in precedenza|precedentemente|invece di|auparavant|avant|précédemment|au lieu de|antérieurement`,
  String.raw`önceden|önce|daha önce|eskiden|önceki doz|ранее|раньше|прежде|до этого|вместо|سابقا|سابقاً|بدلا من|كان|كانت`,
].join('|');
const UNIT = '(?:mg|mcg|µg|μg|ug|g|ml|ie|iu|ui|e|units?|мг|мкг|г|ед|ملغ|ملجم|مجم|مغ|ميكروغرام)';
const AMOUNT = String.raw`\d{1,5}(?:[.,]\d{1,3})?\s?${UNIT}(?!\p{L})`;
/** How often, and before what. */
const REST = String.raw`(?:[ \t/]{0,2}[\p{L}\d.,’'-]{1,16}){0,4}`;
const IN_BRACKETS = new RegExp(String.raw`\([ \t]?(?:${FORMER})[ \t:]{1,2}${AMOUNT}${REST}[ \t]?\)`, 'giu');
/** A cell of a table, or an item of its own: nothing stands behind it. */
const IN_CELL = new RegExp(
  String.raw`(?<=[,|–\t-][ ]?|[ ]{2})(?:${FORMER})[ \t:]{1,2}${AMOUNT}(?=[ \t]?(?:[,;.|\n]|$)(?!\d)|[ ]{2}|\t)`,
  'giu',
);
/** The dose of today ahead of it, and no other name between. */
const DOSED = new RegExp(String.raw`(?<![\d.,])(?:${AMOUNT}|\d ?- ?\d ?- ?\d)`, 'giu');
const NEXT_ITEM = /[,.][ ]?\p{L}{4}|[;\n()]/u;
const REACH = 72;

const ARROW = String.raw`[ \t]?(?:→|⟶|➔|[-–=]{1,3}>)[ \t]?`;
/** "50 mcg --> 62.5 mcg OD", "5mg od -> 10mg od": the dose behind the arrow took its place. */
const BEFORE_ARROW = new RegExp(
  String.raw`(?<![\d.,]|(?:→|>)[ \t]?)\d{1,5}(?:[.,]\d{1,3})?(?:\s?${UNIT}(?!\p{L}))?(?:[ \t]{1,2}[\p{L}-]{1,10}){0,2}${ARROW}(?=(?<next>${AMOUNT}|\d{1,5}(?:[.,]\d{1,3})?(?=[ \t](?:\p{L}{1,3}|daily|\d ?-)))(?<behind>[^\n;]{0,60}))`,
  'giu',
);
/** A course of doses, and a step that is to come or to be tried. */
const NOT_YET =
  /→|->|=>|[?؟]|(?<!\p{L})(?:if|when|once|next|after|then|in \d|wenn|falls|sobald|nach \d|in \d|dann|si|cuando|luego|en \d|quand|puis|dans|après|se|quando|poi|tra|fra|depois|em \d|sonra|eğer|если|затем|через|إذا|ثم|بعد)(?!\p{L})/iu;

/** The text with blanks where a former dose stood: every place in it stays. */
export function withoutFormerDoses(text: string): string {
  const blank = (told: string, at: number): string => {
    const ahead = text.slice(Math.max(0, at - REACH), at);
    const dosed = [...ahead.matchAll(DOSED)].at(-1);
    const isBeside = dosed !== undefined && !NEXT_ITEM.test(ahead.slice(dosed.index + dosed[0].length));
    return isBeside ? ' '.repeat(told.length) : told;
  };
  const changed = (told: string, ...groups: unknown[]): string => {
    const { behind = '' } = groups.at(-1) as Record<string, string>;
    return NOT_YET.test(behind) ? told : ' '.repeat(told.length);
  };
  return text.replace(IN_BRACKETS, blank).replace(IN_CELL, blank).replace(BEFORE_ARROW, changed);
}
