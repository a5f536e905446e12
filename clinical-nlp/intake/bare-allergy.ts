import { normalized } from '../../domain/conversation/short-answers.ts';

/** "I have an allergy", "sono allergica", "у меня аллергия" and no word of what it is to, over words without accents in nine languages. */

const LEAD = String.raw`(?:(?:and|also|yes|well|hello|hi|oh|und|auch|ja|ach|hallo|y|si|tambien|hola|et|oui|aussi|bonjour|e|anche|sim|tambem|ola|sì|ve|evet|ayrica|merhaba|и|да|еще|также|نعم|ايضا|و) )*`;
const END = String.raw`(?: (?:too|as well|though|unfortunately|actually|auch|leider|tambien|por desgracia|aussi|malheureusement|anche io|purtroppo|tambem|infelizmente|maalesef|de|тоже|к сожалению|ايضا|للاسف))*`;
const SAID = [
  String.raw`(?:i (?:have|got|have got|do have)|i've(?: got)?|i suffer from) (?:(?:an?|some|several|many|severe|bad|strong|serious|drug|food|medicine|medication|one) )*allerg(?:y|ies)`,
  String.raw`(?:i am|i'm|im) (?:(?:very|also|highly|severely|quite|a bit) )*allergic(?: to (?:something|some things|a medicine|some medicines?|some medication|certain things|a few things))?`,
  String.raw`(?:ich )?(?:habe?|hab ich|habe ich) (?:(?:leider|auch|eine|einige|mehrere|starke|schwere|ein paar) )*(?:medikamenten|lebensmittel)?allergien?`,
  String.raw`(?:ich )?bin (?:(?:auch|leider|sehr|stark) )*(?:allergisch|allergiker(?:in)?)`,
  String.raw`(?:yo )?(?:tengo|padezco|sufro de) (?:(?:una|varias|algunas?|muchas|tambien) )*alergias?|(?:yo )?soy (?:(?:muy|tambien) )?alergic[oa]`,
  String.raw`j'ai (?:(?:une|des|plusieurs|aussi|quelques) )*allergies?|je suis (?:(?:tres|aussi) )?allergique`,
  String.raw`(?:io )?ho (?:(?:un|una|delle|alcune|anche|varie) |un')*allergi[ae]|(?:io )?sono (?:(?:molto|anche) )?allergic[oa]`,
  String.raw`(?:eu )?(?:tenho|sofro de) (?:(?:uma|varias|algumas|tambem) )*alergias?|(?:eu )?sou (?:(?:muito|tambem) )?alergic[oa]`,
  String.raw`(?:(?:benim|bir|bazi|ciddi) )*alerji(?:m|lerim) var|alerjik (?:biriyim|bunyem var)|alerjigim var`,
  String.raw`у меня (?:(?:есть|тоже|сильная) )*аллергия|(?:я )?аллергик`,
  String.raw`(?:انا )?(?:عندي|لدي|معي) حساسي[هة](?: شديد[هة])?`,
];
const ALONE = new RegExp(`^${LEAD}(?:${SAID.join('|')})${END}$`, 'u');

/** Whether a message says that there is an allergy, and no more. A question says nothing. */
export const saysAllergyAlone = (message: string): boolean => !/[?؟]/u.test(message) && ALONE.test(normalized(message));
