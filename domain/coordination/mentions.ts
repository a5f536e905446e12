/** Whom a note names with an @. */

export type Mentionable = { user_id: string; name: string };

/** Words in any case and any width of blanks. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
const isWordPart = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/**
 * The people whose whole name stands behind an @ in the text, each once, in their order. Of two names where one begins the other the longer counts; a name
 * that several bear names nobody, and an @ within a word (an address) is none.
 */
export function mentionedIn<P extends Mentionable>(text: string, people: readonly P[]): P[] {
  const said = plain(text);
  const names = [...new Set(people.map(({ name }) => plain(name)))].sort((one, other) => other.length - one.length);
  const found = new Set<string>();
  for (let at = said.indexOf('@'); at !== -1; at = said.indexOf('@', at + 1)) {
    if (isWordPart(said[at - 1])) continue;
    const name = names.find((each) => said.startsWith(each, at + 1) && !isWordPart(said[at + 1 + each.length]));
    if (name !== undefined) found.add(name);
  }
  return [...found].flatMap((name) => {
    const bearers = people.filter((person) => plain(person.name) === name);
    return bearers.length === 1 ? bearers : [];
  });
}
