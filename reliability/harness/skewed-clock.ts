/** Loaded with --import: every Date of the process is off by SKEW_MS. */
const skewMs = Number(process.env['SKEW_MS'] ?? 0);
const RightDate = Date;

globalThis.Date = new Proxy(RightDate, {
  construct: (target, args: unknown[], self): Date => {
    const made: unknown = Reflect.construct(
      target,
      args.length === 0 ? [RightDate.now() + skewMs] : args,
      self,
    );
    return made instanceof RightDate ? made : new RightDate();
  },
  apply: () => new RightDate(RightDate.now() + skewMs).toString(),
  get: (target, name) => {
    if (name === 'now') return () => RightDate.now() + skewMs;
    const value: unknown = Reflect.get(target, name);
    return value;
  },
});
