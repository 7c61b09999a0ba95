import { useState } from 'react';
import { useMutation } from '../query/use-query.ts';
import { byField, problemsReceived } from './form-problems.ts';
import type { Problem } from './form-problems.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';

export interface RequestKeys {
  /** The same key for the same values. */
  readonly of: (payload: unknown) => string;
  /** The request succeeded: the same values sent again are a new request. */
  readonly done: () => void;
}

/** One key per request: a retry after a lost connection is not a second one (SESSION-13). */
export function requestKeys(): RequestKeys {
  let request: { readonly payload: string; readonly key: string } | null = null;
  return {
    of: (payload) => {
      const text = JSON.stringify(payload);
      if (request?.payload !== text) request = { payload: text, key: newRequestKey() };
      return request.key;
    },
    done: () => {
      request = null;
    },
  };
}

export interface FormOptions<Values> {
  readonly first: Values;
  /** Rules of the engine, which the server checks again (MEMBER-02). */
  readonly check: (values: Values) => readonly Problem[];
  readonly send: (values: Values, requestKey: string) => Promise<void>;
}

export interface Form<Values> {
  readonly values: Values;
  readonly change: (part: Partial<Values>) => void;
  /** Empty until the first submit, then updated with every change. */
  readonly problems: ReadonlyMap<string, readonly string[]>;
  /** How often the form was refused. */
  readonly tries: number;
  readonly submit: () => void;
  readonly isRunning: boolean;
  /** A failure that is not about a field. */
  readonly failure: unknown;
}

interface Refusals {
  readonly tries: number;
  /** Problems the server found, until their field is changed. */
  readonly serverProblems: readonly Problem[];
}

const noRefusals: Refusals = { tries: 0, serverProblems: [] };

/** A form that shows all problems at once, including those the server finds (MEMBER-02). */
export function useForm<Values extends object>({
  first,
  check,
  send,
}: FormOptions<Values>): Form<Values> {
  const [values, setValues] = useState(first);
  const [{ tries, serverProblems }, setRefusals] = useState(noRefusals);
  const [keys] = useState(requestKeys);
  const refuse = (problems: readonly Problem[]): void =>
    setRefusals((before) => ({ tries: before.tries + 1, serverProblems: problems }));
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
    problems: byField(tries === 0 ? [] : [...check(values), ...serverProblems]),
    change: (part) => {
      setValues((before) => ({ ...before, ...part }));
      setRefusals((before) => ({
        ...before,
        serverProblems: before.serverProblems.filter(({ field }) => !(field in part)),
      }));
    },
    submit: () => {
      if (check(values).length > 0) refuse([]);
      else run();
    },
  };
}
