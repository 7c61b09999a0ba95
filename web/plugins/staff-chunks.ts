import type { Rolldown } from 'vite';

const language = /virtual:messages\/([\w-]+)/;
const pages =
  /\/web\/src\/(?:staff-app|till|tenders|order-list|invoices|floor|drawer|kitchen|availability|printing|figures|desk|offers|integrations|gateways|people|audit|devices|shop-settings|opening|chain)\//;
const service =
  /\/web\/src\/(?:till|tenders|order-list|invoices|floor|drawer|kitchen|availability|printing)\//;

/**
 * The app of staff: what is always there, one script for each language, what pages stand on, and a
 * script for each page.
 */
export const staffChunks = {
  groups: [
    {
      debugName: 'language',
      name: (id) => language.exec(id)?.[1] ?? null,
      priority: 3,
    },
    { name: 'staff', tags: ['$initial'], priority: 2 },
    // Dialogs and search too: they must open while the connection is lost.
    { name: 'parts', test: (id) => !pages.test(id), priority: 1 },
    { name: 'service', test: service, minShareCount: 2 },
  ],
} satisfies Rolldown.OutputOptions['codeSplitting'];
