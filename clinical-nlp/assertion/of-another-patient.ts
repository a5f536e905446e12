/** Words of a paper that are marked as not of its patient: "?Copied text - delete: "Patient has T2DM" [not this pt]", "falscher Patient: …". Nine languages. */

const MARK = [
  String.raw`not (?:of |about )?(?:this|our) (?:pt|patient)|(?:wrong|different|another|other) (?:pt|patient)(?:['’]s)?|(?:copied|pasted|copy[- ]?pasted?)(?: (?:text|in|over))? (?:from (?:another|other|wrong|previous) \p{L}+|in error|by mistake)|copied text\s?[-–:,]\s?delete`,
  String.raw`nicht (?:dieser?|unser) patient(?:in)?|(?:falscher?|anderer?|fremder?) patient(?:in)?|versehentlich kopiert`,
  String.raw`no (?:es )?de est[ea] paciente|otro paciente|paciente equivocado|copiado por error`,
  String.raw`pas (?:ce|cette|de ce) patiente?|(?:autre|mauvais) patiente?|copié par erreur|erreur de patient`,
  String.raw`non (?:è )?(?:di )?quest[oa] paziente|altro paziente|paziente sbagliat[oa]|copiato per errore`,
  String.raw`n[ãa]o (?:é )?d?est[ea] (?:doente|paciente)|outro (?:doente|paciente)|doente errado|paciente errado|copiado por engano`,
  String.raw`bu hastaya ait değil|(?:başka|yanlış) hasta(?:ya ait)?|yanlışlıkla kopyalan\p{L}+`,
  String.raw`не (?:этого|данного) пациента|другого пациента|чужие данные|скопировано (?:ошибочно|по ошибке)`,
  String.raw`ليس(?:ت)? لهذ(?:ا المريض|ه المريضة)|(?:ل)?مريض (?:آخر|اخر)|نسخ بالخطأ`,
].join('|');
/** A mark stands in brackets, or alone between signs: "as in another patient of ours" is none. */
const MARKED = new RegExp(
  String.raw`(?<open>[[(?*]\s?|^\s*|[.:;–-]\s+)(?:${MARK})(?!\p{L})(?<rest>[^\n]{0,24}?(?<close>[\])?*:]|\s*$))`,
  'giu',
);
const QUOTED = /["“„«][^"”“»\n]{1,300}["”“»]\s*$/u;

/** A mark stands no farther from what it is said of; a scan may be one line. */
const REACH = 400;

/** Whether the line of text[start..] marks it so: what a mark with a colon heads, what is quoted ahead of a mark, or the sentence that a mark closes. */
export function isOfAnotherPatient(text: string, start: number): boolean {
  const from = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - REACH);
  const ends = text.indexOf('\n', start);
  const line = text.slice(from, Math.min(ends < 0 ? text.length : ends, start + REACH));
  const at = start - from;
  return [...line.matchAll(MARKED)].some(({ index, 0: mark, groups }) => {
    if (groups?.close === ':') return at >= index + mark.length;
    if (at >= index) return false;
    const ahead = line.slice(0, index);
    const quoted = QUOTED.exec(ahead);
    return (
      at >=
      (quoted?.index ??
        ahead
          .trimEnd()
          .replace(/[.!?]$/u, '')
          .lastIndexOf('. ') + 1)
    );
  });
}
