/** Classes of obesity in adults by the body mass index in kg/m2, as ICD-10-CM has them (E66.811 to E66.813). WHO Technical Report Series 894, 2000. */
const CLASSES = [
  { from: 40, icd10: 'E66.813', display: 'Obesity, class 3' },
  { from: 35, icd10: 'E66.812', display: 'Obesity, class 2' },
  { from: 30, icd10: 'E66.811', display: 'Obesity, class 1' },
] as const;

/** The class of obesity that a body mass index tells; null below 30. */
export const obesityOf = (bodyMassIndex: number): { icd10: string; display: string } | null =>
  CLASSES.find(({ from }) => bodyMassIndex >= from) ?? null;
