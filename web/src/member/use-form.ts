import { useState } from 'react';
import { useMutation } from '../query/use-query.ts';
import { byField, problemsReceived } from './form-problems.ts';
import type { Problem } from './form-problems.ts';
import { requestKeys } from './request-key.ts';

export interface FormWork<Values> {
  readonly first: Values;
  /** The engine's rules, which the server asks again (MEMBER-02). */
  readonly check: (values: Values) => readonly Problem[];
  readonly send: (values: Values, requestKey: string) => Promise<void>;
}

export interface Form<Values> {
  readonly values: Values;
  readonly change: (part: Partial<Values>) => void;
  /** Empty until the first try, then kept up with every key. */
  readonly problems: ReadonlyMap<string, readonly string[]>;
  /** How often the form was refused. */
  readonly tries: number;
  readonly submit: () => void;
  readonly isRunning: boolean;
  /** What failed and is not about a field. */
  readonly failure: unknown;
}

interface Tried {
  readonly tries: number;
  /** What the server found, until its field is changed. */
  readonly told: readonly Problem[];
}

/** A form that shows all problems at once, including those the server finds (MEMBER-02). */
export function useForm<Values extends object>({
  first,
  check,
  send,
}: FormWork<Values>): Form<Values> {
  const [values, setValues] = useState(first);
  const [{ tries, told }, setTried] = useState<Tried>({ tries: 0, told: [] });
  const [keys] = useState(requestKeys);
  const refuse = (problems: readonly Problem[]): void =>
    setTried((before) => ({ tries: before.tries + 1, told: problems }));
  const { run, isRunning, error } = useMutation(async () => {
    try {
      await send(values, keys.of(values));
      keys.done();
    } catch (failure) {
      const found = problemsReceived(failure);
      if (found.length === 0) throw failure;
      refuse(found);
    }
  });
  return {
    values,
    tries,
    isRunning,
    failure: error,
    problems: byField(tries === 0 ? [] : [...check(values), ...told]),
    change: (part) => {
      setValues((before) => ({ ...before, ...part }));
      setTried((before) => ({
        ...before,
        told: before.told.filter(({ field }) => !(field in part)),
      }));
    },
    submit: () => {
      if (check(values).length > 0) refuse([]);
      else run();
    },
  };
}
