/**
 * "Allergies? Only penicillin", "medicines? none": who writes puts the question of a form to themselves and answers it. The sign is read as the colon of a label, so
 * that what follows is no answer to nobody and the label no question. Letters keep their places.
 */

const LABELS = [
  String.raw`allerg(?:y|ies|ic)|med(?:s|ications?|icines?)|tablets|pills|operations?|surger(?:y|ies)|smok(?:er|e|ing)|illness(?:es)?|conditions?|height|weight|age`,
  String.raw`al[eé]rgi(?:as?|c[oa])|medicamentos?|medicaci[oó]n|medica[cç](?:[aã]o|[oõ]es)|operaciones|cirug[ií]as?|cirurgias?|enfermedades|doen[cç]as|peso|altura|edad|idade|fumador[a]?|fumante`,
  String.raw`allergi(?:e|en|sch)|medikamente?|tabletten|operationen|ops|vorerkrankungen|krankheiten|gr[oö](?:ß|ss)e|gewicht|alter|raucher(?:in)?`,
  String.raw`allergi(?:es?|ques?)|m[eé]dicaments?|traitements?|op[eé]rations?|maladies?|poids|taille|fumeu(?:r|se)|allergi[ae]|allergic[oa]|farmaci|medicine|interventi|malattie|altezza|fumatore`,
  String.raw`alerji\p{L}{0,8}|ila[cç]\p{L}{0,8}|ameliyat\p{L}{0,8}|hastal[ıi]k\p{L}{0,8}|boy|kilo|sigara|аллерги\p{L}{0,8}|лекарств\p{L}{0,8}|операци\p{L}{0,8}|болезн\p{L}{0,8}|рост|вес|курю|حساسي\p{L}{0,8}|أدوية|ادوية|عمليات|أمراض|امراض|الوزن|الطول|تدخين`,
].join('|');
/** At the beginning of a sentence, at most a word on either side of it: "any allergies?", "allergies otherwise?". */
const ECHOED = new RegExp(String.raw`(?<label>(?:^|[.!?؟\n] ?)(?:\p{L}{2,8} )?(?:${LABELS})(?: \p{L}{2,12})?) ?[?؟](?= ?\p{L})`, 'giu');

/** The same text with the question marks behind labels as colons. */
export const withoutEchoedQuestions = (text: string): string =>
  text.replace(ECHOED, (...match) => {
    const { label } = match.at(-1) as { label: string };
    return `${label}${(match[0] as string).slice(label.length).replace(/[?؟]/u, ':')}`;
  });
