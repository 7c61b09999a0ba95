import { Kiosk } from './kiosk.tsx';
import { startPreview } from './start-preview.ts';

void startPreview(Kiosk);
