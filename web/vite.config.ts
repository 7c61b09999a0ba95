import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledMessages, wordFolders } from './plugins/compiled-messages.ts';
import { darkBeforeScripts } from './plugins/dark-before-scripts.ts';
import { prerenderBuild } from './plugins/prerender-build.ts';
import { noPreloadHelper } from './plugins/no-preload-helper.ts';
import { noWebtransport } from './plugins/no-webtransport.ts';
import { offlineWorker } from './plugins/offline-worker.ts';
import { startAfterPaint } from './plugins/start-after-paint.ts';
import { compressedFiles } from './plugins/compressed-files.ts';
import { iconComponent } from './plugins/icon-component.ts';
import { appBuild } from './plugins/app-build.ts';
import { staffChunks } from './plugins/staff-chunks.ts';

/** Modules every page needs go into one chunk: a dozen small ones are larger and arrive later. */
const firstChunk =
  /node_modules\/(?:react|react-dom|scheduler|zustand)\/|\/(?:contract\/src\/client\/(?:failure|retry|typed-call|http-transport)\.ts|engine\/src\/(?:limits|money\/cents|hours\/(?:time-window|local-time|zone-offset|civil-date|instant))\.ts|web\/src\/(?:storage\/(?:browser-storage|readers|session|shop)|query\/(?:query|pause|http|parse-in-parts|socket|use-query))\.ts)/;

/** Folders whose words staff read. */
const staffWords = wordFolders.filter((folder) => folder !== 'kiosk');

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    // Only for components marked 'use memo': compiling all of them adds 8 KB.
    react({ compiler: { compilationMode: 'annotation' } }),
    darkBeforeScripts(),
    noPreloadHelper(),
    noWebtransport(),
    iconComponent(),
    tailwindcss(),
    compiledMessages({ words: command === 'serve' ? wordFolders : [] }),
    offlineWorker(),
    startAfterPaint(),
    prerenderBuild(),
    appBuild({ name: 'board', words: ['device'] }),
    appBuild({ name: 'kiosk', words: ['device', 'kiosk'] }),
    appBuild({ name: 'staff', words: staffWords, chunks: staffChunks }),
    appBuild({ name: 'preview-phone', words: [] }),
    appBuild({ name: 'preview-kiosk', words: ['device', 'kiosk'] }),
    compressedFiles(),
  ],
  build: {
    target: ['es2023', 'chrome111', 'safari16.4', 'firefox115'],
    outDir: 'dist',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      output: {
        // Each of fifty addresses in the first chunk; seven characters tell versions apart as well.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: [{ name: 'first', test: firstChunk }] },
      },
    },
  },
}));
