type Selector<State, Part> = (state: State) => Part;

interface StillStore<State> {
  (): State;
  <Part>(selector: Selector<State, Part>): Part;
  readonly getState: () => State;
  readonly setState: (change: Partial<State>, whole?: boolean) => void;
  readonly subscribe: () => () => void;
}

/** Stands in for zustand where a page is drawn once: told as it is now, for React asks a server for the very first state only. */
export function create<State extends object>(make: () => State): StillStore<State> {
  let state = make();
  function read(): State;
  function read<Part>(selector: Selector<State, Part>): Part;
  function read<Part>(selector?: Selector<State, Part>): State | Part {
    return selector === undefined ? state : selector(state);
  }
  return Object.assign(read, {
    getState: () => state,
    setState: (change: Partial<State>) => {
      state = { ...state, ...change };
    },
    subscribe: () => () => undefined,
  });
}
