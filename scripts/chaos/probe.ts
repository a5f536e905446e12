import { setTimeout as delay } from 'node:timers/promises';
import { ok, type Send } from '../demo/caller.ts';
import { begin } from '../demo/scenes/conversation.ts';
import { casePath, type Story } from '../demo/story.ts';
import { newPatient, type World } from '../demo/world.ts';

/** A chat turn as somebody met it who tries once: when it was asked for and answered, in milliseconds after the load began. */
export type Turn = { askedMs: number; answeredMs: number; isGood: boolean };

const PAUSE_MS = 500;
const PATIENCE_MS = 20_000;
const TURNS_OF_A_CASE = 40;

/** Asks for one turn after the other for the whole run: what anybody would have met at that moment. */
export function startProbe(world: World, now: () => number) {
  const turns: Turn[] = [];
  let isWanted = true;
  const once: Send = (address, asked) => fetch(address, { ...asked, signal: AbortSignal.timeout(PATIENCE_MS) });

  async function probe(): Promise<void> {
    const story: Story = {
      world: { ...world, say: () => undefined },
      patient: await newPatient({ ...world, send: once }),
      caseId: '',
      hospitals: [],
    };
    while (isWanted && story.caseId === '') await begin(story, 'Hello, my knee hurts.').catch(() => delay(PAUSE_MS));
    for (let nth = 1; isWanted && nth <= TURNS_OF_A_CASE; nth += 1) {
      const askedMs = now();
      const asked = ok(story.patient.post(casePath(story, '/chat'), { message: `It hurts on the stairs, time ${nth}.` }));
      const isGood = await asked.then(
        () => true,
        () => false,
      );
      turns.push({ askedMs, answeredMs: now(), isGood });
      await delay(PAUSE_MS);
    }
  }

  const probing = (async () => {
    while (isWanted) await probe();
  })();
  return {
    turns,
    async stop() {
      isWanted = false;
      await probing;
    },
  };
}

/** From the moment on, how long until somebody's turn was answered well; null when none was. */
export function backAfter(turns: readonly Turn[], momentMs: number): number | null {
  const first = turns.find(({ askedMs, answeredMs, isGood }) => isGood && answeredMs > momentMs && askedMs >= momentMs - PATIENCE_MS);
  return first ? first.answeredMs - momentMs : null;
}
