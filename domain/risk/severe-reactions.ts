/**
 * Whether what a substance did is a severe reaction, in the nine languages of patients and papers: shock, loss of consciousness, no breath, swelling of the airway or the
 * face, a blistering disease of the skin (AAAAI and ACAAI, 2022). Stems over small letters without accents.
 */
const AT_ONCE = new RegExp(
  [
    ...['anaphyla', 'anafila', 'анафилак', 'صدمه', 'صدمة', 'shock', 'schock', String.raw`\bchoc\b`, 'choque', String.raw`\bsok\b`, 'шок'],
    ...['collaps', 'kollaps', 'unconscious', 'consciousness', 'passed out', 'blacked out', 'faint', 'ohnmacht', 'ohnmachtig', 'bewusstlos'],
    ...[
      'perte de connaissance',
      'perdu connaissance',
      'evanoui',
      'desmay',
      'desmai',
      'inconscien',
      'svenut',
      'sveni',
      'bay[iı]ld',
      'bay[iı]lm',
      'сознани',
      'обморок',
    ],
    ...['اغم[ىيا]', 'الوعي'],
    ...[
      'breath',
      'wheez',
      'stridor',
      'bronchospas',
      'broncospas',
      'dyspn',
      'dispn',
      'choked',
      'suffoc',
      'atemnot',
      'atmen',
      'keine luft',
      'erstick',
      'respir',
      'etouff',
      'soffoc',
      'sufoc',
      'asfixi',
      'asphyx',
    ],
    ...['el aire', 'falta de ar', 'fiato', 'souffle', 'nefes', 'bog[uı]ld', 'дыш', 'задых', 'удуш', 'одышк', 'تنفس', 'اختنق', 'اختناق'],
    ...['angio-?o?edem', 'angioodem', 'anjiyoodem', 'ангио', 'quincke', 'квинке', 'air ?way'],
    ...['stevens', 'lyell', 'necrolys', 'nekrolys', 'necrolis', 'лайелл', 'стивенс', String.raw`\bdress\b`],
    ...['intubat', 'intubier', 'resuscit', 'reanim', 'интуб', 'реаним', 'epi-?pen'],
  ].join('|'),
  'u',
);
const SWELLING =
  /swell|swollen|swole|tight|clos(?:ed|ing)|schwell|schwoll|hinch|gonfl|enfl|gonfi|inchou|inchad|inchac|sisti|sisme|sisiyor|sislik|отек|отеч|опух|распух|تورم|انتفخ|انتفاخ/u;
const AIRWAY_OR_FACE = new RegExp(
  [
    ...[
      'throat',
      'tongue',
      'larynx',
      String.raw`\bface`,
      String.raw`\blips?\b`,
      'mouth',
      String.raw`\bhals`,
      'kehle',
      'rachen',
      'zunge',
      'gesicht',
      'lippe',
      String.raw`\bmund\b`,
    ],
    ...[
      'garganta',
      'lengua',
      String.raw`\bcara\b`,
      'rostro',
      'labio',
      'boca',
      'gorge',
      'langue',
      'visage',
      'levre',
      String.raw`\bgola\b`,
      'lingua',
      String.raw`\bviso\b`,
      'volto',
      'labbr',
      'faccia',
    ],
    ...[
      'rosto',
      'bogaz',
      String.raw`\bdilim`,
      String.raw`\byuz`,
      'duda[gk]',
      'горл',
      'гортан',
      'язык',
      'лиц',
      'губ',
      'حلق',
      'لسان',
      'وجه',
      'شف',
      'حنجر',
    ],
  ].join('|'),
  'u',
);

/** @param reaction what was read as the reaction @param passage the words around it, where the swollen place may stand */
export function isSevereReaction(reaction: string, passage: string | null): boolean {
  const said = plain(reaction);
  return AT_ONCE.test(said) || (SWELLING.test(said) && AIRWAY_OR_FACE.test(`${said} ${plain(passage ?? '')}`));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
