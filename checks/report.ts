/** Every file a check may read, by its path from the root, with forward slashes on every system. */
export type Repository = ReadonlyMap<string, string>;

export interface Report {
  readonly notes: readonly string[];
  readonly problems: readonly string[];
}

export type Check = (repository: Repository) => Report;

export function sampleRepository(files: Readonly<Record<string, string>>): Repository {
  return new Map(Object.entries(files));
}
