/** Runs work of the same name one after the other: eight phones at one table place a round once. */
export function mutexByName(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const before = last.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}
