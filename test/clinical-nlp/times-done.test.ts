import { describe, expect, it } from '@jest/globals';
import { readHealthAnswer } from '../../clinical-nlp/intake/health-answer.ts';

const operationsIn = (message: string) =>
  readHealthAnswer(message, 'operations').procedures.map(({ display, times = 1, performed_at }) =>
    [display, `${times}x`, performed_at].filter(Boolean).join(' '),
  );

describe('how often an operation was done', () => {
  it.each([
    ['two caesareans', 'Cesarean section 2x'],
    ['drei Kaiserschnitte', 'Cesarean section 3x'],
    ['dos cesáreas, anestesia raquídea', 'Cesarean section 2x'],
    ['deux césariennes sous péridurale', 'Cesarean section 2x'],
    ['só cesárea, duas', 'Cesarean section 2x'],
    ['tre cesarei', 'Cesarean section 3x'],
    ['iki sezaryen', 'Cesarean section 2x'],
    ['кесарево дважды', 'Cesarean section 2x'],
    ['قيصريتين', 'Cesarean section 2x'],
    ['appendix, c-section x2', 'Appendectomy 1x, Cesarean section 2x'],
    ['zwei Kaiserschnitte, Spinalanästhesie', 'Cesarean section 2x'],
    ['caesarean 2009', 'Cesarean section 1x 2009'],
    ['appendix 1998, tonsils', 'Appendectomy 1x 1998, Tonsillectomy 1x'],
    ['apendicitis de niño y una hernia', 'Appendectomy 1x, Hernia repair 1x'],
    ['apêndice quando era criança', 'Appendectomy 1x'],
    ['Blinddarm, als ich klein war', 'Appendectomy 1x'],
  ])('%s', (message, told) => {
    expect(operationsIn(message).join(', ')).toBe(told);
  });
});
