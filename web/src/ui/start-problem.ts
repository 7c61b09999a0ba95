import { create } from 'zustand';

/** Why the guest was sent to the home page; shown there until they do something else (ROUTE-17). */
export const useStartProblem = create<{ readonly key: string | null }>(() => ({ key: null }));

export function setStartProblem(key: string): void {
  useStartProblem.setState({ key });
}

export function clearStartProblem(): void {
  useStartProblem.setState({ key: null });
}
