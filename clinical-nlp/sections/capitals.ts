/** Turkish capitals: no expression that ignores case takes İ for i or I for ı ("KULLANDIĞI İLAÇLAR", "ÇIKIŞ TEDAVİSİ"). */
const TURKISH_CAPITALS = /[İIĞŞ]/;

/** Whether an expression that ignores case finds itself in the words of a heading, also where they stand in Turkish capitals. */
export const matchesTitle = (pattern: RegExp, title: string): boolean =>
  pattern.test(title) || (TURKISH_CAPITALS.test(title) && pattern.test(title.toLocaleLowerCase('tr')));
