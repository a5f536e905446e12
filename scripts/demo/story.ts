import type { DemoHospital } from '../../db/seed/hospitals.ts';
import { type Caller, ok } from './caller.ts';
import type { World } from './world.ts';

/** One patient's way through the service, as far as it has come. */
export type Story = {
  world: World;
  patient: Caller;
  caseId: string;
  /** Whom the patient chose, the best ranked first. */
  hospitals: DemoHospital[];
};

/** `stage` is what `--stop-at` names. */
export type Scene = { stage: string; title: string; play(story: Story): Promise<void> };

export type CaseAnswer = { id: string; status: string; state?: string };

/** The address of the story's case, or of something below it. */
export const casePath = ({ caseId }: Story, part = ''): string => `/api/v1/cases/${caseId}${part}`;

/** Waits until the case is in one of the states. */
export function reach(story: Story, ...states: string[]): Promise<CaseAnswer> {
  return story.patient.until<CaseAnswer>(
    casePath(story),
    ({ status, state = status }) => states.includes(state) || states.includes(status),
  );
}

/** One turn with the assistant. @returns what it answered */
export async function talk(story: Story, message: string): Promise<string> {
  const turn = await ok<{ message: { content: string } }>(story.patient.post(casePath(story, '/chat'), { message }));
  return turn.message.content;
}

/** The first sentences of a text on one line. */
export function inShort(text: string, length = 160): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${line.slice(0, line.lastIndexOf(' ', length))} …`;
}

/** Minor units as people write them. */
export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(cents / 100);
}

/** Plays the scenes in their order, each with its title, up to and including the stage. */
export async function playScenes(scenes: readonly Scene[], story: Story, stopAt: string | null): Promise<void> {
  for (const [index, { stage, title, play }] of scenes.entries()) {
    story.world.say(`\n\u001b[1m${index + 1}. ${title}\u001b[0m`);
    await play(story);
    if (stage === stopAt) {
      story.world.say(`\nstopped at ${stage}; the case stays as it is`);
      return;
    }
  }
}
