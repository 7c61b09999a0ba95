import { Phone } from './phone.tsx';
import { startPreview } from './start-preview.ts';

void startPreview(Phone);
