/** Callers of the same name share one run of the work while it is running. */
export type SingleFlight<Result> = (name: string, work: () => Promise<Result>) => Promise<Result>;

export function singleFlight<Result>(): SingleFlight<Result> {
  const flights = new Map<string, Promise<Result>>();
  return (name, work) => {
    const flying = flights.get(name);
    if (flying !== undefined) return flying;
    const flight = work().finally(() => flights.delete(name));
    flights.set(name, flight);
    return flight;
  };
}
