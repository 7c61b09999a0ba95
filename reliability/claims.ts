/** One statement of a check, with the measured figure. */
export interface Claim {
  readonly what: string;
  readonly found: number;
  readonly wanted: string;
  readonly holds: boolean;
}

export function none(what: string, found: number): Claim {
  return exactly(what, found, 0);
}

export function exactly(what: string, found: number, wanted: number): Claim {
  return { what, found, wanted: String(wanted), holds: found === wanted };
}

export function atMost(what: string, found: number, most: number): Claim {
  return {
    what,
    found: Math.round(found * 1000) / 1000,
    wanted: `<= ${most}`,
    holds: found <= most,
  };
}

export function atLeast(what: string, found: number, least: number): Claim {
  return { what, found, wanted: `>= ${least}`, holds: found >= least };
}

/** Without the protection the check must find something, else it proves nothing. */
export function control(what: string, found: number): Claim {
  return { what: `control: ${what}`, found, wanted: '> 0', holds: found > 0 };
}
