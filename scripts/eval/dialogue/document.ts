import type { Played } from './play.ts';

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** docs/conversations.md: what was written and answered, word for word, and what failed. Names of hospitals are those of the demo. */
export function conversationsPage(played: readonly Played[]): string {
  return `${[
    '# Whole conversations, as they are',
    [
      'Written by `npm run eval:dialogue -- dev shown --document` against a fresh `npm start` without a model key: scripted patients (test/data/dialogues), the replies',
      'of the running service, nothing left out. Good and bad ones: what a check found missing stands under the conversation.',
    ].join('\n'),
    ...played.flatMap(conversation),
  ].join('\n\n')}\n`;
}

function conversation({ dialogue, transcript, checks }: Played): string[] {
  const failed = checks.filter(({ held }) => !held).map(({ kind, what }) => `- missing: ${kind} ${what.replace(/[{}<>|]/g, ' ')}`);
  return [
    `## ${dialogue.name} (${dialogue.language})`,
    ...transcript.flatMap(({ patient, assistant }) => [`**Patient:** ${patient}`, ...assistant.map(quoted)]),
    ...(failed.length > 0 ? [failed.join('\n')] : []),
  ];
}
