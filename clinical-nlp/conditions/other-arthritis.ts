import { OTHER_ARTHRITIS } from '../../terminology/icd10/other-arthritis.ts';

/** "Septic arthritis of the right knee" is no wear of it, wherever the joint stands. */

const WEAR = /^M(?:1[5-9]|47)/;
const ARTHRITIS = String.raw`(?:arthrit|artrit|артрит)\p{L}*|التهاب (?:ال)?مفاصل|التهاب (?:ال)?مفصل`;
const KIND = `(?:${OTHER_ARTHRITIS.join('|')})`;
const OTHER = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${KIND}[\s-]+(?:${ARTHRITIS})|(?:gicht|psoriasis-?)arthrit\p{L}*|(?:${ARTHRITIS})\s+${KIND}|(?:${ARTHRITIS})[^.;\n]{0,20}\s(?:with|mit|avec|con|com)\s(?:pus|eiter))(?![\p{L}\p{M}])`,
  'giu',
);
const REACH = 40;

/** Whether the words that were read as wear of a joint, from `start` to `end`, are those of another arthritis. */
export function isOtherArthritis(code: string, text: string, start: number, end: number): boolean {
  if (!WEAR.test(code)) return false;
  const from = Math.max(0, start - REACH);
  return [...text.slice(from, end + REACH).matchAll(OTHER)].some(({ 0: said, index }) => {
    const at = from + index;
    return at < end && at + said.length > start;
  });
}
