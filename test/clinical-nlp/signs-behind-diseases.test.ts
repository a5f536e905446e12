import { beforeAll, describe, expect, it } from '@jest/globals';
import { conditionStatusReader } from '../support/condition-status.ts';

/** A plus or a minus behind a disease says whether it is there, in papers of eight languages as in English ones. */

let read: (text: string) => Record<string, string>;
beforeAll(async () => {
  read = await conditionStatusReader();
});

describe('a minus denies, a plus does not', () => {
  it.each([
    'Epikriz. Özgeçmiş: diyabet (+), astım (-). Tanı: Kalp yetmezliği.',
    'Informe de alta. Antecedentes: asma (-), diabetes (+).',
    'Nota de alta. Antecedentes: asma (-), diabetes (+).',
    'Lettera di dimissione. Anamnesi: asma (–), diabete (+).',
    'Lettre de sortie. Antécédents : asthme (-), diabète (+).',
    'Arztbrief. Diagnosen: Asthma (-), Diabetes (+).',
    'Выписка. Анамнез: астма (-), сахарный диабет (+).',
    'تقرير خروج. السوابق: الربو (-)، السكري (+).',
  ])('%s', (text) => {
    expect(read(text)).toMatchObject({ J45: 'absent', E11: 'active' });
  });

  it.each([
    'Epikriz. Tanı: Kalp yetmezliği. HT (-), DM (-).',
    'Epikriz. Özgeçmiş: DM -, astım -. Tanı: Kalp yetmezliği.',
    'Informe de alta. Antecedentes: HTA (-), diabetes (-).',
  ])('%s: neither is there', (text) => {
    expect(Object.entries(read(text)).filter(([code, status]) => /^(?:I10|E11|J45)/.test(code) && status !== 'absent')).toEqual([]);
  });

  it.each([
    'Informe de alta. Antecedentes: asma - salbutamol a demanda, diabetes.',
    'Lettre de sortie. Antécédents : asthme - traité, diabète.',
    'Epikriz. Özgeçmiş: astım - inhaler kullanıyor, diyabet.',
    'Arztbrief. Diagnosen: Asthma - seit 2010, Diabetes.',
  ])('a dash before more words denies nothing: %s', (text) => {
    expect(read(text)).toMatchObject({ J45: 'active', E11: 'active' });
  });

  it('what the mother does not have is not the patient’s', () => {
    expect(read('Epikriz. Soygeçmiş: annede astım (-). Tanı: Kalp yetmezliği.')['J45'] ?? 'family').not.toBe('active');
  });
});
