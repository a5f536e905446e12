import type { Tx } from '../../../db/tenant-scope.ts';
import { addAssistantMessage } from './assistant-message.ts';
import { type CaseFrame, messageFrames } from '../../cases/case-frames.ts';
import type { Command } from '../../cases/command.ts';
import type { CaseCommandKind } from '../../../messages/case-commands.ts';

/** Speaks to the patient in the case's conversation; `frames` is what clients are told of it after the commit. */
export function speakerOf(tx: Tx, caseId: string): Pick<Command<CaseCommandKind>, 'say'> & { frames: CaseFrame[] } {
  const frames: CaseFrame[] = [];
  return {
    frames,
    async say(message) {
      const id = await addAssistantMessage(tx, { rich_content: [], ...message, case_id: caseId });
      if (id !== null) frames.push(...messageFrames(id));
    },
  };
}
