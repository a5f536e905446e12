import { describe, expect, it } from '@jest/globals';
import { namesNothing } from '../../../domain/records/names-nothing.ts';

describe('the name of a finding that is entered by hand', () => {
  it.each([
    ...[
      'none',
      'None.',
      'nil',
      'nothing',
      'no',
      'NKDA',
      'no known drug allergies',
      'no regular medication',
      'unknown',
      'n/a',
      'N. A.',
      '-',
      '—',
    ],
    ...['ninguna', 'ninguna alergia', 'sin alergias conocidas', 'nada'],
    ...['keine', 'keine Allergien bekannt', 'nichts', 'keine Medikamente', 'unbekannt'],
    ...['aucune', 'rien', 'pas d’allergie connue', 'aucun médicament'],
    ...['nenhuma', 'sem alergias conhecidas', 'nessuna', 'niente', 'nessuna allergia nota'],
    ...['yok', 'bilinen alerji yok', 'нет', 'аллергии нет', 'ничего', 'لا يوجد', 'لا توجد حساسية'],
  ])('names nothing: %s', (name) => {
    expect(namesNothing(name)).toBe(true);
  });

  it.each([
    ...[
      'Penicillin',
      'Nuts',
      'Nonsteroidal anti-inflammatory drugs',
      'food dyes',
      'other NSAIDs',
      'no aspirin',
      'Nitric oxide',
      'Noradrenaline',
    ],
    ...['Sinemet', 'Semaglutide', 'Keytruda', 'kein Ibuprofen', 'Sintrom', 'Aspirina', 'Нурофен', 'بنسلين', 'Yohimbine', 'Nilotinib'],
  ])('names something: %s', (name) => {
    expect(namesNothing(name)).toBe(false);
  });
});
