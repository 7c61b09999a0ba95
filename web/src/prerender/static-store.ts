type Selector<State, Part> = (state: State) => Part;

interface StaticStore<State> {
  (): State;
  <Part>(selector: Selector<State, Part>): Part;
  readonly getState: () => State;
  readonly setState: (change: Partial<State>, whole?: boolean) => void;
  readonly subscribe: () => () => void;
}

/** Replaces zustand, whose hooks return the initial state on a server, not the current one. */
export function create<State extends object>(make: () => State): StaticStore<State> {
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
