import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { sideConflictIn } from '../../../domain/validation/side-conflict.ts';

type Paper = { id: string; text: string; laterality_conflict?: boolean };
const papersOf = (name: string): Paper[] =>
  readFileSync(`test/data/strangers/dev/${name}.jsonl`, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Paper);

describe('a left and a right in one paper', () => {
  it.each([
    ['MRI RIGHT KNEE\nFindings: complex tear of the medial meniscus of the left knee.', 'knee'],
    ['Diagnose: Gonarthrose rechts\nAnamnese: Schmerzen im linken Knie seit zwei Jahren.\nKnie-TEP rechts empfohlen.', 'knee'],
    ['Nature of specimen: left breast excision\nSummary: RIGHT breast carcinoma, grade 2.', 'breast'],
    ['Ameliyat: sağ omuz artroskopisi\nBulgular: sol omuz rotator yırtığı, ağrı.', 'shoulder'],
  ])('contradict each other: %s', (text, part) => {
    expect(sideConflictIn(text)).toMatchObject({ part });
  });

  it.each([
    ['Diagnosis: osteoarthritis of the left knee. Right total knee replacement 2019.\nPlanned: left knee replacement.'],
    ['MRI LEFT KNEE\nFindings: effusion of the left knee. The right knee is normal.'],
    ['Diagnosis: arthrosis of both knees.\nExamination: pain in the right knee and the left knee.\nPlanned: right knee first.'],
    ['Operation: right nephrectomy\nProcedure: left lateral decubitus. Tumour of the right kidney removed.'],
    ['Diagnosis: cataract right eye.\nHistory: pain in the left hip.'],
  ])('do not: %s', (text) => {
    expect(sideConflictIn(text)).toBeNull();
  });

  it.each([
    [
      'Diagnosis: Primary osteoarthritis of the left knee (M17.12).\nHistory: severe pain of the left knee.\nPlan: right total knee arthroplasty.',
    ],
    ['Diagnosis: Primary osteoarthritis of the left knee (M17.12).\nPlan: total knee replacement of the right knee.'],
    ['Diagnosis: OA left knee. Plan: right TKA.'],
    ['Diagnosis: Coxarthrosis of the left hip.\nPlan:\n- right total hip arthroplasty\n- blood tests'],
    ['Diagnosis: cataract of the left eye.\nRecommendation: phacoemulsification of the right eye.'],
    ['Diagnosis: renal tumour of the left kidney.\nPlan: right nephrectomy.'],
    ['Diagnosis: rotator cuff tear of the left shoulder.\nPlan: arthroscopic repair of the right shoulder.'],
    ['Diagnosis: carcinoma of the left breast.\nPlan: right mastectomy.'],
    ['Diagnose: Gonarthrose links.\nProcedere: Knie-TEP rechts.'],
    ['Diagnose: Mammakarzinom links.\nEmpfehlung: Mastektomie rechts.'],
    ['Diagnostic : gonarthrose du genou gauche.\nConduite à tenir : prothèse totale du genou droit.'],
    ['Diagnóstico: gonartrosis de rodilla izquierda.\nPlan: prótesis total de rodilla derecha.'],
    ['Diagnosi: gonartrosi del ginocchio sinistro.\nProgramma: protesi totale del ginocchio destro.'],
    ['Diagnóstico: gonartrose do joelho esquerdo.\nConduta: artroplastia total do joelho direito.'],
    ['Tanı: sol diz gonartroz.\nPlan: sağ diz protezi.'],
    ['Диагноз: гонартроз левого коленного сустава.\nПлан: эндопротезирование правого коленного сустава.'],
    ['التشخيص: خشونة الركبة اليسرى.\nالخطة: استبدال مفصل الركبة اليمنى.'],
    ['Diagnosis: coxarthrosis left hip\nPain of the left hip for years.\nSurgical plan: THR right'],
  ])('contradict each other where the other side is to be operated: %s', (text) => {
    expect(sideConflictIn(text)).not.toBeNull();
  });

  it.each([
    ['Diagnosis: Primary osteoarthritis of the left knee.\nPlan: left total knee arthroplasty.'],
    ['Diagnosis: bilateral osteoarthritis of the knees, left worse than right.\nPlan: right total knee arthroplasty.'],
    ['Diagnosis: osteoarthritis of the right knee. Status post left TKA 2019.\nPlan: right TKA.'],
    ['Diagnosis: OA left knee.\nPlan: X-ray of the right knee for comparison. Left TKA.'],
    ['Diagnosis: OA left knee.\nPlan: physiotherapy for the right shoulder.'],
    ['Diagnosis: OA left knee, OA right knee.\nPlan: left TKA now, right TKA later.'],
    ['Diagnosis: OA left knee.\nPlan: left TKA. Right TKA was done in 2018.'],
    ['Diagnosis: OA left knee.\nPlan: left knee replacement, no surgery of the right knee.'],
    ['Diagnose: Gonarthrose links. Z. n. Knie-TEP rechts 2018.\nProcedere: Knie-TEP links.'],
    ['Diagnose: Gonarthrose links.\nProcedere: nach Knie-TEP rechts 2018 nun Physiotherapie.'],
    ['Diagnosis: cataract of both eyes.\nPlan: phacoemulsification right eye first.'],
    ['Diagnosis: cataract right eye; left eye pseudophakic.\nPlan: cataract surgery right eye.'],
    ['Diagnosis: carcinoma of the left breast.\nPlan: left mastectomy, contralateral right breast reduction later.'],
    ['Diagnóstico: gonartrosis de rodilla izquierda. Prótesis de rodilla derecha en 2015.\nPlan: prótesis de rodilla izquierda.'],
    ['Diagnostic : gonarthrose gauche. \nConduite à tenir : prothèse totale du genou gauche.'],
    ['Tanı: sol diz gonartroz.\nPlan: sol diz protezi. Sağ kalça takip.'],
    ['Диагноз: гонартроз левого коленного сустава.\nПлан: эндопротезирование левого коленного сустава.'],
    ['التشخيص: خشونة الركبة اليسرى.\nالخطة: استبدال مفصل الركبة اليسرى.'],
    ['Diagnosis: renal cell carcinoma of the right kidney. Normal left kidney.\nPlan: right nephrectomy.'],
    ['Diagnosis: failed prosthesis of the right hip, OA left hip.\nPlan: revision of the right hip prosthesis.'],
    ['Diagnosis: sciatica left leg. OA right hip.\nPlan: THA right.'],
    ['Diagnosis: OA left knee.\nPlan: right hip replacement after the knee.'],
  ])('agree with the operation that is planned: %s', (text) => {
    expect(sideConflictIn(text)).toBeNull();
  });

  it('are found in the papers of strangers that contradict themselves, and in no other', () => {
    const papers = ['hospital-papers', 'kinds', 'papers', 'notes'].flatMap(papersOf);
    const found = papers.filter(({ text }) => sideConflictIn(text) !== null);
    expect(found.filter(({ laterality_conflict }) => laterality_conflict !== true)).toEqual([]);
    expect(found.length).toBeGreaterThanOrEqual(6);
  });
});
