import type { Migration } from '../migration.ts';
import { settings } from './0001-settings.ts';
import { shopsAndMenu } from './0002-shops-and-menu.ts';
import { members } from './0003-members.ts';
import { sessions } from './0004-sessions.ts';
import { payments } from './0005-payments.ts';
import { house } from './0006-house.ts';
import { ordering } from './0007-ordering.ts';

/** In the order they are applied; a new one goes to the end. */
export const allMigrations: readonly Migration[] = [
  settings,
  shopsAndMenu,
  members,
  sessions,
  payments,
  house,
  ordering,
];
