import mammoth from 'mammoth';

/** Text of a Word document: paragraphs as lines, table rows as one line with wide gaps between the cells. */
export async function readDocx(bytes: Uint8Array): Promise<string> {
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes) },
    { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
  );
  return htmlToText(value);
}

function htmlToText(html: string): string {
  const cells = html.replace(
    /<t[dh][^>]*>([\s\S]*?)<\/t[dh]>/g,
    (_, cell: string) => `${cell.replace(/<\/p>\s*<p>/g, ' ').replace(/<\/?p>/g, '')}    `,
  );
  return decodeEntities(
    cells
      .replace(/<li>/g, '- ')
      .replace(/<br\s*\/?>|<\/(p|li|tr|h[1-6])>/g, '\n')
      .replace(/<[^>]*>/g, ''),
  )
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const decodeEntities = (text: string) => text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
