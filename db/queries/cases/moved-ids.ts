import { v5 as derivedId } from 'uuid';

/** Id of the copy in the other tenant: the same however often it is made, so that nothing is there twice. */
export const movedId = (portingId: string, id: string): string => derivedId(id, portingId);

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A row or resource as JSON text that leads to the copies of what moves; every other id stays as it is. */
export function withMovedIds(text: string, portingId: string, moving: ReadonlySet<string>): string {
  return text.replaceAll(ID, (id) => (moving.has(id) ? movedId(portingId, id) : id));
}
