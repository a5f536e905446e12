/**
 * "Pneumonie traitée par amoxicilline", "Harnwegsinfekt mit Ciprofloxacin behandelt": an acute infection that a paper tells as treated is over, and so is its course of
 * an antibiotic, unless the sentence says that it goes on. Nine languages.
 */

const INFECTION =
  /(?<!\p{L})(?:\p{L}*(?:infe[ck]t|infezion|infeç|infecc|enfeksiyon|инфекц|p?neumon|pnömon|polmonit|пневмон|bronchit|bronchite|bronquit|bronşit|бронхит|cystit|cistit|zystitis|sistit|цистит|blasenentz|lungenentz|mandelentz|pyel[oi]neph?r|pielonef|piyelonef|пиелонеф|er[yi][sz]ip|рожист|cellulit|celulit|selülit|tonsill?it|amigdal|ангин|pharyn?git|faringit|sinusit|sinüzit|гайморит|otit|отит|gastroent[eé]r|abs[czs]?[eè][szc]|абсцесс|s[eé]psis|сепсис|borr[ei]*li|malaria|paludisme|pylori|zoster|gonorr|chlamyd|clam[ií]d|prostatit|epididymit|endo[ck]ardit|osteomyel|meningit|diverti[ck]ul?it|furun[kc]|phlegmon)\p{L}*|angine(?! de poitrine)|angina tonsillaris|zona|covid(?:-19)?|grippe|gripe|influenza|scarlat\p{L}*|lyme|uti|itu|ivu|hwi|lrti|urti)(?!\p{L})|التهاب (?:رئوي|المثانه|المثانة|اللوزتين|البول|الحلق)|ذات الرئه|ذات الرئة|عدوى/iu;
const LASTS =
  /(?<!\p{L})(?:hiv|vih|hepatit|hépatit|chron|chroni|crón|crôn|cronic|recurr|rezidiv|récidiv|récurr|recidiv|kronik|tekrarlayan|хронич|рецидив|مزمن)/iu;

/** The participle of treating, with its medicine behind or before it. */
const TREATED =
  /(?<!\p{L})(?:treated (?:with|by)|traitée?s? (?:par|avec|sous)|tratad[oa]s? (?:con|com)|trattat[oaie] con|(?:mit (?:[^\s.;\n]+ ){1,6}|antibiotisch |erfolgreich )(?:aus)?(?:behandelt|therapiert)|behandelt mit|therapiert mit|ile tedavi edil(?:di|miş)\p{L}*|tedavi (?:edil(?:di|miş)\p{L}*|ald[ıi]|almış)|(?:про)?лечил(?:ся|ась|и)|(?:про)?лечен[аоы]?|получал[аи]?|عولجت?|تم(?:ت)? (?:علاجه?ا?|معالجته?ا?)|(?:ha|has|have) (?:been )?treated with)(?!\p{L})/iu;
const GOES_ON =
  /(?<!\p{L})(?:(?:actuellement|currently|now|aktuell|derzeit|zurzeit|momentan|actualmente|attualmente|atualmente|şu anda?|halen|сейчас|حاليا)(?! (?:a?s[iy]m|well|free|resol|gu[ée]r|beschwerde|sin|sans|senza|sem|ohne|bien|bene|bem|без|دون|بدون))|being|is|are|wird|werden|ongoing|since|still|day \d|noch|weiterhin|seit|en cours|depuis|encore|toujours|desde|todavía|sigue|continúa|in corso|tuttora|prosegue|dal|da \d|em curso|ainda|mantém|devam|ediliyor|edilmekte\p{L}*|sürüyor|продолжа\p{L}+|по настоящее|до сих пор|لا (?:ي|ت)زال|ما زال\p{L}*|not (?:yet )?(?:better|resolved)|without (?:success|response)|failed|sans succès|ohne (?:erfolg|besserung)|sin (?:éxito|mejoría|respuesta)|senza (?:successo|beneficio)|sem (?:sucesso|melhoria|resposta)|persist\p{L}*|worsen\p{L}*|nicht (?:erfolgreich|besser)\p{L}*|anbehandelt)(?!\p{L})/iu;
const FARTHEST = 90;
const BEHIND = 70;

/** Whether the infection at text[start..end) is told as treated and over. */
export function isInfectionTreated(text: string, start: number, end: number): boolean {
  const [before, behind] = [sentenceBefore(text, start), sentenceBehind(text, end)];
  const treated = TREATED.exec(behind);
  if (!treated || treated.index > FARTHEST / 2) return false;
  const between = behind.slice(0, treated.index);
  if (PARTED.test(between) && INFECTION.test(between)) return false;
  const lead = before.split(/[;,]/).at(-1) ?? '';
  const own = lead + withinThought(behind, treated.index + treated[0].length);
  const name = text.slice(start, end);
  return INFECTION.test(name) && !LASTS.test(`${before.slice(-24)} ${name}`) && !GOES_ON.test(own);
}
/** Another infection is treated behind a comma. */
const PARTED = /[;:]|,\s/;

/** Up to a comma with another thought behind it: "…, die Hypertonie wird mit Ramipril behandelt" is one, "…, noch febril" is not. */
function withinThought(behind: string, treatedTo: number): string {
  const [first = '', next = ''] = behind.slice(treatedTo).split(/[;,]/);
  return behind.slice(0, treatedTo) + first + (next.trim().split(/\s+/).length <= 3 ? next : '');
}

/** Whether the medicine at text[start..end) is what an infection was treated with that is over. */
export function isOfTreatedInfection(text: string, start: number, end: number): boolean {
  const before = sentenceBefore(text, start).split(';').at(-1) ?? '';
  const [behind = ''] = sentenceBehind(text, end).split(';', 1);
  const own = `${before}${text.slice(start, end)}${behind}`;
  const named = INFECTION.exec(before);
  if (!named) return false;
  const clause = own.slice(named.index);
  const treated = TREATED.exec(clause);
  if (!treated || treated.index >= FARTHEST) return false;
  const lead = before.slice(0, named.index).split(',').at(-1) ?? '';
  return !LASTS.test(before) && !GOES_ON.test(lead + withinThought(clause, treated.index + treated[0].length));
}

const sentenceBefore = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - FARTHEST), at)
    .split(/[.!?؟]\s|\n/u)
    .at(-1) ?? '';
const sentenceBehind = (text: string, at: number): string => text.slice(at, at + FARTHEST + BEHIND).split(/[.!?؟](?=\s|$)|\n/u, 1)[0] ?? '';
