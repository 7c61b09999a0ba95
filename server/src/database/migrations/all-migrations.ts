import type { Migration } from '../migration.ts';
import { baseline } from './0001-baseline.ts';

/** In the order they are applied; a new one goes to the end. */
export const allMigrations: readonly Migration[] = [baseline];
