/** A mutex: runs pieces of work in the order in which they were asked for, never two at once, so that a case's turns and commands see each other's effects. */
export function createMutex(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
