import type { ConditionFinding, Laterality, ProcedureFinding } from '../../domain/clinical/findings.ts';

/** A side that a writer puts right in the next words: "the right knee, sorry, I meant the left knee". Within a sentence English; the localized reader has its own. */

type Correction = { start: number; end: number; from: Laterality; to: Laterality };

/** Between the side that was wrong and the one that is right. */
const FARTHEST = 70;
const CORRECTED = new RegExp(
  String.raw`\b(?<from>left|right)\b(?<between>[^\n]{0,${FARTHEST}}?)\b(?:sorry|oops|wait|i mean(?:t)?|meant to (?:say|write)|correction|my mistake|i was wrong|should (?:be|have been)|or rather|typo|apologies|no,? it(?:['’]s| is)|not the (?:left|right)(?: one| side)?,? (?:but )?(?:it(?:['’]s| is) )?)\b[^\n.!?]{0,30}?\b(?<to>left|right)\b`,
  'giu',
);
const LEFT = String.raw`(?:left|link(?:s|e[nrsm]?)|izquierd[oa]|izq(?:d[oa])?|gauche|esquerd[oa]|sinistr[oa]|sol|лев\p{L}{2,3}|слева|(?:ال)?(?:يسرى|أيسر|ايسر|يسار))`;
const RIGHT = String.raw`(?:right|recht(?:s|e[nrsm]?)|derech[oa]|dch[oa]|droite?|direit[oa]|destr[oa]|sağ|прав(?:ый|ая|ое|ого|ой|ую|ом)|справа|(?:ال)?(?:يمنى|أيمن|ايمن|يمين))`;
const SIDES = new RegExp(
  String.raw`(?<!\p{L})(?:(?<left>${LEFT})|(?<right>${RIGHT}))(?:['’]?(?:da|de|ı|i|im|dizim\p{L}*))?(?!\p{L})`,
  'giu',
);
const NO = String.raw`(?:no|non|não|nein|hayır|yok|нет|لا)`;
/** What may stand between the "no" and the side: an excuse, that something else was meant, an article or a preposition. "No pain on the left" names no other side. */
const EXCUSE = [
  String.raw`sorry|wait|oops|nonsense|actually|i (?:meant?|said)|it(?:['’]?s| is| was)`,
  String.raw`perd[oó]n|disculpe|espera|me equivoqu[eé]|quise decir|mejor dicho|es|era|quatsch|moment|entschuldigung|sorry|ich mein(?:te|e)?|es ist|es war`,
  String.raw`pardon|d[eé]sol[eé]e?|attendez|je veux dire|plut[oô]t|c['’](?:est|était)|desculpe|desculpa|ali[aá]s|quero dizer|é|era|scus[ai]|aspett[ai]|anzi|volevo dire|è`,
  'pardon|yani|yanlış|özür dilerim|извините|простите|ой|точнее|вернее|это|عفوا|آسف|اسف|قصدي|أقصد|اقصد|هي|هو',
].join('|');
const ARTICLE =
  'the|my|on|in|das|die|der|den|dem|im|am|mein|meine[ms]?|la|el|en|lo|le|au|à|il|al|alla|nel|nella|o|a|no|na|em|mio|mia|meu|minha|ma|mon|в|на|у|في';
/** "No, nonsense, the left one.": a sentence that is nothing but another side, in nine languages; without a comma or an excuse behind the "no", with its article. */
const INSTEAD = new RegExp(
  String.raw`^\s*(?:oh |ach |ай |ой )?${NO}(?:[\s,،…–-]+(?:${EXCUSE})(?!\p{L})|[,،]|(?= (?:the|das|die|der|im|la|el|le|il|o|a)\s))(?:[\s,،…–-]+(?:${EXCUSE}|${ARTICLE})(?!\p{L})){0,4}[\s,،…–-]+(?:l['’])?(?:(?<left>${LEFT})|(?<right>${RIGHT}))(?:[\s](?:one|side|knee|hip|shoulder|eye|knie|hüfte|auge|schulter|rodilla|cadera|genou|ginocchio|joelho|diz|kalça|omuz|göz))?\s*$`,
  'iu',
);

/** "Correction — right side, I just looked at the scar": a sentence that begins with the other side behind words that take back; what follows its comma tells how one knows. */
const TAKEN_BACK = [
  'correction|sorry|scratch that|scrap that|my mistake|my bad|actually(?: no)?|no,? wait|wait(?: no)?|oops|tell a lie|i lie|i was wrong|no,? sorry|perd[oó]n|me equivoqu[eé]|corrijo|miento|mejor dicho|no,? perd[oó]n',
  'korrektur|quatsch|moment|stimmt nicht|falsch|verwechselt|pardon|erreur|je me trompe|je me suis trompée?|non,? pardon|scus[ai]|anzi|errore|mi sbaglio|mi sono sbagliat[oa]|no,? scus[ai]',
  'desculpe?|errei|correção|enganei-me|me enganei|ali[aá]s|düzeltme|yanlış|özür dilerim|извините|простите|ошиб(?:ся|лась)|поправка|вернее|точнее|عفوا|آسف|اسف|غلطت|قصدي',
].join('|');
const TURNED = new RegExp(
  String.raw`^\s*(?:oh |ah |ach |ay |ой )?(?:${TAKEN_BACK})(?!\p{L})[\s,:—–-]*(?:${NO}[\s,]+)?(?:(?:${EXCUSE}|${ARTICLE})(?!\p{L})[\s,—–-]*){0,4}(?:l['’])?(?:(?<left>${LEFT})|(?<right>${RIGHT}))(?:\s(?:one|yin|side|seite|lado|côté|lato|taraf|knee|hip|shoulder|eye|foot|knie|hüfte|auge|schulter|fuß|rodilla|cadera|ojo|pie|genou|œil|pied|ginocchio|occhio|joelho|olho|diz|kalça|omuz|göz))?(?=\s*(?:$|[,;(—–-]))`,
  'iu',
);

/** "My right knee is worn. No, the left one." */
function saidInstead(text: string): Correction[] {
  const sentences = [...text.matchAll(/[^.!?؟;\n]+/gu)];
  return sentences.flatMap(({ index, 0: sentence }, place) => {
    const before = sentences[place - 1];
    const said = (INSTEAD.exec(sentence) ?? TURNED.exec(sentence))?.groups;
    const asked = /^[^\S\n]*[?؟]/u.test(text.slice(index + sentence.length));
    if (!before || !said || asked) return [];
    const to: Laterality = said.left === undefined ? 'right' : 'left';
    const [from, another] = new Set([...before[0].matchAll(SIDES)].map(({ groups }): Laterality => (groups?.left ? 'left' : 'right')));
    return from === undefined || another !== undefined || from === to
      ? []
      : [{ start: before.index, end: index + sentence.length, from, to }];
  });
}

function correctionsIn(text: string): Correction[] {
  const within = [...text.matchAll(CORRECTED)].flatMap(({ index, groups, 0: words }) => {
    const [from, to] = [groups?.from?.toLowerCase(), groups?.to?.toLowerCase()] as [Laterality, Laterality];
    return from === to ? [] : [{ start: index, end: index + words.length, from, to }];
  });
  return [...within, ...saidInstead(text)];
}

/** Findings on the side that was taken back stand on the other. @param recode the code of the same disease on a side */
export function withCorrectedSides(
  text: string,
  findings: readonly ConditionFinding[],
  recode: (code: string, side: Laterality) => { code: string; display: string | null },
): ConditionFinding[] {
  const corrections = correctionsIn(text);
  return findings.map((finding) => {
    const { passage, laterality, icd10 } = finding;
    const correction = corrections.find(
      ({ start, end, from }) => from === laterality && passage.end > start - FARTHEST && passage.start < end,
    );
    if (!correction) return finding;
    const { code, display } = icd10 === null ? { code: null, display: null } : recode(icd10, correction.to);
    return { ...finding, laterality: correction.to, icd10: code, display: display ?? finding.display };
  });
}

/** The same for operations. */
export const withOperationsOnCorrectedSides = (text: string, operations: readonly ProcedureFinding[]): ProcedureFinding[] => {
  const corrections = correctionsIn(text);
  return operations.map((done) => {
    const { start, end } = done.passage;
    const isMeant = (one: Correction) => one.from === done.laterality && end > one.start - FARTHEST && start < one.end;
    return { ...done, laterality: corrections.find(isMeant)?.to ?? done.laterality };
  });
};
