import { drawings } from '../../pictures/draw.ts';
import type { Picture } from './entities.ts';
import { idOf } from './ids.ts';

export const pictures: readonly Picture[] = drawings.map((drawing) => ({
  _id: idOf('picture', drawing),
  drawing,
}));
