/** "Bisoprolol 5 mg 1-0-1 (vorher 2,5 mg)", "levothyroxine 100 mcg od (previously 75 mcg)": beside the dose of today a paper names the one before, which is neither a dose nor an end. */

const FORMER = [
  String.raw`previously|formerly|earlier|before|prior|was|(?:up|down|increased|reduced|raised|changed) from|from|instead of`,
  String.raw`vorher|zuvor|früher|bisher|bislang|davor|vormals|statt|von|zuletzt`,
  String.raw`antes|previamente|anteriormente|en lugar de|em vez de|prima|in precedenza|precedentemente|invece di|auparavant|avant|précédemment|au lieu de|antérieurement`,
  String.raw`önceden|önce|daha önce|eskiden|önceki doz|ранее|раньше|прежде|до этого|вместо|سابقا|سابقاً|بدلا من|كان|كانت`,
].join('|');
const AMOUNT = String.raw`\d{1,5}(?:[.,]\d{1,3})?\s?(?:mg|mcg|µg|μg|ug|g|ml|ie|iu|ui|e|units?|мг|мкг|г|ед|ملغ|ملجم|مجم|مغ|ميكروغرام)(?!\p{L})`;
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

/** The text with blanks where a former dose stood: every place in it stays. */
export function withoutFormerDoses(text: string): string {
  const blank = (told: string, at: number): string => {
    const ahead = text.slice(Math.max(0, at - REACH), at);
    const dosed = [...ahead.matchAll(DOSED)].at(-1);
    const isBeside = dosed !== undefined && !NEXT_ITEM.test(ahead.slice(dosed.index + dosed[0].length));
    return isBeside ? ' '.repeat(told.length) : told;
  };
  return text.replace(IN_BRACKETS, blank).replace(IN_CELL, blank);
}
