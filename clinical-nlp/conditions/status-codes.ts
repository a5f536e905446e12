import { cameToNothing } from '../procedures/came-to-nothing.ts';
import { isUnderContingency } from '../sections/operation-labels.ts';
import type { Section } from '../sections/sections.ts';

/** Whether an operation was done before, so that what it left (a graft, a valve, a joint, a stoma) is a status of the patient. */

const STATUS = /^(?:Z89|Z9[0345689])/;
/** Words that are a status by themselves: nobody plans a pacemaker in situ. */
const EVIDENT =
  /\b(?:mechanical|metallic|prosthetic|bioprosthetic|tissue|porcine|prosthesis|recipient|allograft|amputee|in situ|dependen\w+|on h?a?emodialysis|on \w* ?dialysis|maintenance|regular|home oxygen|long term oxygen|ltot|colostomy|ileostomy|tracheostomy|peg (?:tube|feeding)|pseudophaki\w+)\b/i;
const CERTAINLY_DONE = /\b(?:s\/p|status[- ]post|previous|prior|h\/o|history of)\s+(?:[\w'’.-]+\s+){0,2}$/i;
/** Devices, grafts and stomas are spoken of by whoever has them. */
const CARRIED = /^Z9(?:3|4|5\.[08]|8\.2|9\.2)/;
const DONE_BEFORE =
  /(?:(?:→|->)\s*|\b(?:s\/p|status[- ]post|post|previous(?:ly)?|prior|past|history of|h\/o|hx of|hx|known|old|following|since|with (?:an? |his |her )?|has (?:an? )?|had (?:an? )?|after (?:an? )?|received (?:an? )?|PS?MH|PSH|PMHx?|old|failed|functioning|well[- ]functioning)\b[:\s-]*)(?:(?!(?:for|and|with|plan\w*|consider\w*)\b)[\w'’./-]+\s+){0,3}$/i;
const DONE_BEHIND =
  /^[^.;\n]{0,24}?(?:\b(?:19|20)\d\d\b|\b(?:years?|yrs?|months?) (?:ago|earlier|previously|before)\b|\bin (?:situ|childhood|infancy)\b|\bdoing well\b|\b(?:well|good|satisfactory) function|\blast year\b|\bat (?:the )?age\b)/i;
const PLANNED_BEFORE =
  /\b(?:for|plan(?:ned|s)?|planning|await\w*|consider\w*|refer\w*|referral|candidate|suitab\w+|needs?|requir\w+|proceed\w*|offer\w*|discuss\w*|list(?:ed)?|listing|schedul\w+|elective|options?|would|seek\w*|request\w*|work-?up|assess\w*|consent\w*|recommend\w*|wants?|wish\w*|undergo|undergoing|evaluat\w*|prefer\w*|ask\w*|suggest\w*|book\w*|proposed|supposed to|meant to|(?:was|were) (?:told|going to)|future|donor for|interested in|indicat\w+|then|next)\b[^.;\n]{0,44}$/i;
const PLANNED_BEHIND =
  /^[\s-]*(?:work-?up|assess\w*|evaluat\w*|candida\w*|plan\w*|today|next|surgery is|is (?:planned|indicated|recommended|advised|scheduled)|was (?:planned|discussed|recommended|offered|advised)|list|referral|clinic|consult|technique|performed|under|via|using|options?|program|unit|team|surgeon|abroad|service|mdt|waiting|seminar|information|programme)\b/i;

/** Null: the code is no status. */
export function isLeftBehind(code: string, text: string, start: number, end: number, section: Section): boolean | null {
  if (!STATUS.test(code)) return null;
  if (isUnderContingency(text, start)) return false;
  const before =
    text
      .slice(Math.max(0, start - 70), start)
      .split(/[.;\n](?=\s|$)/)
      .at(-1) ?? '';
  const after = text.slice(end, end + 50);
  if (PLANNED_BEHIND.test(after)) return false;
  if (EVIDENT.test(text.slice(start, end)) && !/\b(?:plan\w*|consider\w*|discuss\w*|recommend\w*)\b[^.;\n]{0,40}$/i.test(before))
    return true;
  if (CERTAINLY_DONE.test(before)) return true;
  if (cameToNothing(text.slice(end, end + 90).split(/[.;!?\n](?=\s|$)/, 1)[0] ?? '')) return false;
  if (PLANNED_BEFORE.test(before.replace(/\b(?:significant|notable|positive) for\b/gi, ''))) return false;
  if (DONE_BEFORE.test(before) || DONE_BEHIND.test(after)) return true;
  return section.kind === 'history' || (section.kind === 'diagnosis' && CARRIED.test(code));
}
