/** Labels over earlier operations in nine languages: what a line below them names was operated on. Words as they are printed, without case. */
const OPERATIONS = new RegExp(
  `^(?:${[
    'psh|pshx|operations|(?:past |previous |prior )?surgical (?:history|hx)|(?:past|previous|prior|prev\\.?) (?:surger(?:y|ies)|op(?:eration)?s?)|surgeries',
    'iq|antecedentes quir[uú]rgicos|ant(?:ec)?\\.? quir[uú]rgicos|intervenciones(?: quir[uú]rgicas)?|operaciones|cirug[ií]as(?: previas)?',
    'ops?|op-anamnese|(?:fr[uü]here |bisherige |vor-?)?(?:narkosen ?[/,] ?)?op(?:eration(?:en)?|s)?|voroperationen',
    'ant[ée]c[ée]dents (?:chirurgicaux|op[ée]ratoires)|(?:atcd|ant\\.?) chir(?:urgicaux|\\.)?|chirurgie|chx|interventions',
    '(?:pregressi )?interventi(?: chirurgici)?(?: pregressi)?|cirurgias(?: pr[ée]vias| anteriores)?|antecedentes cir[uú]rgicos',
    'ameliyatlar[ıi]?|ge[cç]ir(?:di[gğ]i|ilmi[sş]) (?:ameliyat|operasyon)(?:lar)?[ıi]?|ameliyat öyküsü|операции|перенес[её]нные (?:операции|оперативные вмешательства)',
    '(?:ال)?عمليات(?: (?:ال)?جراحية| (?:ال)?سابقة)?',
  ].join('|')})$`,
  'iu',
);
const ENDS_SENTENCE = /\n|\.\s/;
/** Characters of a line that a label reaches over. */
const REACH = 220;

/** "IQ: hernia inguinal izquierda (1998), catarata OD (2020)": the label of its sentence. */
export function isUnderOperations(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - REACH), start);
  const colon = before.lastIndexOf(':');
  if (colon < 0 || ENDS_SENTENCE.test(before.slice(colon))) return isItemUnderOperations(text, start);
  const label =
    before
      .slice(0, colon)
      .split(/[\n.;:•]|\s[-–]\s/)
      .at(-1) ?? '';
  return OPERATIONS.test(label.replace(/^[\s-]+/, '').trim());
}

/** "Antécédents chirurgicaux :" over a list, "- canal carpien gauche 2015" in it. */
function isItemUnderOperations(text: string, start: number): boolean {
  let lineStart = text.lastIndexOf('\n', start - 1) + 1;
  if (/[.:;]\s/.test(text.slice(lineStart, start).replace(ITEM, ''))) return false;
  for (let items = 0; items < MOST_ITEMS && lineStart > 0 && ITEM.test(text.slice(lineStart, lineStart + 12)); items += 1) {
    const above = text.lastIndexOf('\n', lineStart - 2) + 1;
    const line = text.slice(above, lineStart - 1).trim();
    if (line.endsWith(':'))
      return OPERATIONS.test(
        line
          .slice(0, -1)
          .replace(/^[\s-]+/, '')
          .trim(),
      );
    lineStart = above;
  }
  return false;
}

/** "Operations: tonsils 1975, carpal tunnel right hand 2009": below such a label, and with a year of its own that is not one to come. */
export function isDatedUnderOperations(text: string, { start, end }: { start: number; end: number }): boolean {
  const behind = /^[^,;.:\n]{0,30}(?<!\d)(?:19|20)\d\d(?!\d)/u.exec(text.slice(end, end + 40))?.[0];
  return behind !== undefined && !TO_COME.test(behind) && isUnderOperations(text, start);
}
const TO_COME = /plan|schedul|book|wait|termin|prév|prev|program|agend|marcad|attes|espera|bekl|ожида|предсто|مخطط|موعد/iu;

/** Labels of consent forms over what may be added to an operation, should it become necessary: nobody has had it. */
const CONTINGENCY = new RegExp(
  [
    String.raw`(?:extra|additional|further|other) procedures?[^:\n]{0,40}(?:may|might|could|necessary|required|needed)|procedures? (?:which|that) (?:may|might|could) (?:become|be)`,
    'm[öo]gliche erweiterung|erweiterung(?:s|en)? des eingriffs|(?:eventuelle|evtl\\.?|mögliche) (?:zusatz|folge|neben)-?(?:eingriffe?|operation(?:en)?|ma(?:ß|ss)nahmen?)',
    '(?:interventions?|gestes?|actes?) (?:suppl[ée]mentaires?|compl[ée]mentaires?|additionnel(?:le)?s?)',
    'procedimientos? (?:adicional(?:es)?|extra|complementarios?)|procedimentos? (?:adiciona(?:l|is)|extra|complementar(?:es)?)',
    '(?:procedure|interventi) (?:aggiuntiv[ei]|supplementari|ulteriori)|ek (?:işlem|girişim|cerrahi)\\p{L}*',
    'дополнительн\\p{L}{2,3} (?:вмешательств\\p{L}|операци\\p{L}|процедур\\p{L})|إجراءات إضافية',
  ].join('|'),
  'iu',
);
const ITEM = /^\s*(?:[-–•*·]|\d{1,2}[.)]|\[[ xX✓]?\]|\([ xX✓]?\)|[☐☑☒□])/u;
const MOST_ITEMS = 8;

/** "Extra procedures which may become necessary: [x] blood transfusion", and items on lines below. */
export function isUnderContingency(text: string, start: number): boolean {
  let lineStart = text.lastIndexOf('\n', start - 1) + 1;
  if (
    CONTINGENCY.test(
      text
        .slice(Math.max(lineStart, start - REACH), start)
        .split(/[.;](?=\s)/)
        .at(-1) ?? '',
    )
  )
    return true;
  for (let items = 0; items < MOST_ITEMS && lineStart > 0 && ITEM.test(text.slice(lineStart, start)); items += 1) {
    const above = text.lastIndexOf('\n', lineStart - 2) + 1;
    const line = text.slice(above, lineStart - 1);
    if (CONTINGENCY.test(line)) return true;
    lineStart = above;
  }
  return false;
}
