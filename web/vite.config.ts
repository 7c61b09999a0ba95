import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledWords } from './plugins/compiled-words.ts';
import { darkFromTheStart } from './plugins/dark-from-the-start.ts';
import { firstViewPress } from './plugins/first-view-press.ts';
import { offlineWorker } from './plugins/offline-worker.ts';
import { packedFiles } from './plugins/packed-files.ts';
import { plainIcons } from './plugins/plain-icons.ts';

/** What every page shares comes in one file: a dozen small ones weigh more and come later. */
const withTheFirstView =
  /node_modules\/(?:react|react-dom|scheduler|zustand)\/|\/(?:contract\/src\/client(?:\.ts|\/(?:failure|logged-in|http-transport)\.ts)|engine\/src\/(?:limits|money\/cents|phone-number|hours\/(?:time-window|local-time|zone-offset|civil-date|instant))\.ts|web\/src\/(?:storage\/(?:saved|readers|session|shop)|query\/(?:query|http|socket|use-query))\.ts)/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    // Memory for what is drawn a hundred times ('use memo'); for every component it weighs 8 KB more than it saves.
    react({ compiler: { compilationMode: 'annotation' } }),
    darkFromTheStart(),
    plainIcons(),
    tailwindcss(),
    compiledWords(),
    offlineWorker(),
    firstViewPress(),
    packedFiles(),
  ],
  build: {
    target: ['es2023', 'chrome111', 'safari16.4', 'firefox115'],
    outDir: 'dist',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', test: withTheFirstView }] } } },
  },
});
