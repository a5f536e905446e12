import { AROUND_OPERATION } from './end-words.ts';
import type { TreatmentCase } from './treatment.ts';

/** "Warfarin to be stopped 5 days before surgery", "hold apixaban 48 h pre-op": what is to be paused for an operation is taken until then. */

const TO_BE_STOPPED =
  /^[^.;\n]{0,24}?(?<!\p{L})(?:(?:(?:is |are )?to|should|must|needs? to|has to|have to|will|can) be (?:stopped|paused|held|withheld|discontinued|omitted|suspended)|(?:ist|sind|soll(?:te)?|muss|wird) [^.;\n]{0,50}?(?:abzusetzen|zu pausieren|auszusetzen|(?:abgesetzt|pausiert) werden)|(?:à|a|da) (?:arr[êe]ter|suspendre|interrompre|suspender|interrumpir|retirar|sospendere|interrompere|parar)|(?:doit|devra) être (?:arrêté|suspendu|interrompu)e?|(?:debe|deberá|deve|deverá|dovrà|va) (?:ser |essere )?(?:suspend|interr|sospes|suspens)\p{L}*|kesilmeli|kesilecek|bırakılmalı|ara verilmeli|(?:следует )?отменить|прекратить|يوقف|يجب إيقافه)/iu;
const STOP_IT =
  /(?:^|[.;:,•\n–-][^\S\n]{0,12}|(?:please|bitte|prière d['’])\s)(?:stop|hold|pause|omit|withhold|discontinue|suspend|arr[êe]ter|suspendre|suspender|sospendere|interrompere|отменить|прекратить|إيقاف)\s(?:(?:the|his|her|le|la|el|il|o|a)\s|l['’])?$/iu;
const REACH = 110;

export function isPauseToComeForOperation({ reading: { text, source }, mention: { start, end } }: TreatmentCase): boolean {
  if (source === 'message') return false;
  const [behind = ''] = text.slice(end, end + REACH).split(/[;\n]|\.(?=\s+\p{Lu})/u, 1);
  if (!AROUND_OPERATION.test(behind)) return false;
  return TO_BE_STOPPED.test(behind) || STOP_IT.test(text.slice(Math.max(0, start - 30), start));
}
