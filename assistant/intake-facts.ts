import { wishedBudget } from './dialogue/wishes/budget.ts';
import type { ClassifyInput, IntakeFacts } from '../domain/conversation/assistant-tasks.ts';
import { detectLanguage } from '../domain/conversation/language.ts';
import type { Asked } from './asked.ts';
import { languagesIn } from './intake-languages.ts';
import { birthDateIn, genderIn } from './intake-person.ts';
import { phoneIn } from './intake-phone.ts';
import { placesIn } from './intake-places.ts';
import { wishedProcedures } from './procedures/name-procedures.ts';

/** Facts of the intake that a message states in words. */

type Input = Pick<ClassifyInput, 'message' | 'procedures' | 'language'>;

export function intakeFacts({ message, procedures, language = null }: Input, asked: Asked | null): IntakeFacts {
  return {
    ...procedureIn(message, procedures),
    ...placesIn(message, asked),
    ...wishedBudget(message, asked === 'budget' ? 'asked' : 'not_asked'),
    ...personIn(message, asked, detectLanguage(message) ?? language),
    ...spoken(message),
  };
}

function procedureIn(message: string, offered: ClassifyInput['procedures']): IntakeFacts {
  const [first] = wishedProcedures(message, offered);
  return first ? { procedure_code: first.code, procedure_name: first.name } : {};
}

function personIn(message: string, asked: Asked | null, language: string | null): IntakeFacts {
  const gender = genderIn(message, asked, language);
  const date_of_birth = birthDateIn(message, asked, language);
  const phone = phoneIn(message, null, false);
  return { ...(gender ? { gender } : {}), ...(date_of_birth ? { date_of_birth } : {}), ...(phone ? { phone } : {}) };
}

function spoken(message: string): IntakeFacts {
  const languages = languagesIn(message);
  return languages.length > 0 ? { languages } : {};
}
