import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';

export const floorTables = defineQuery(() => call('find floor/tables'));
