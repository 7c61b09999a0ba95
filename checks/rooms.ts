import { roomImports } from './directions.ts';
import { parseObject, texts } from './json.ts';
import type { Report, Repository } from './report.ts';

/** A room that is left out of one of these would go unchecked in silence. */
export function checkRooms(repository: Repository): Report {
  const rooms = texts(parseObject(repository.get('package.json'))['workspaces']);
  const typeChecked = repository.get('tsconfig.json') ?? '';
  const problems = rooms.flatMap((room) => [
    ...(repository.has(`${room}/tsconfig.json`) ? [] : [`${room} has no tsconfig.json`]),
    ...(typeChecked.includes(`"./${room}"`) ? [] : [`${room} is not in the references of tsconfig.json`]),
    ...(room in roomImports ? [] : [`${room} is not in checks/directions.ts`]),
  ]);
  return { notes: [rooms.join(', ')], problems };
}
