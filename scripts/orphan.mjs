/**
 * Calls back once when the process that started this one is gone. A shell between npm and Node dies
 * of a signal without passing it on; the server would keep running and hold its port.
 * @param {() => void} stop
 */
export function whenOrphaned(stop) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 250);
  // The timer alone must not keep a finished process alive.
  watch.unref();
}
