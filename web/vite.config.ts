import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from './build/compress.ts'
import { contractPlugin } from './build/contract-plugin.ts'
import { firstViews } from './build/first-views.ts'
import { formPlugin } from './build/form-plugin.ts'
import { messagePlugin } from './build/message-plugin.ts'
import { filesOf, pageFiles } from './build/page-files.ts'
import { preloadFont } from './build/preload-font.ts'
import { pruneStyles } from './build/prune-styles.ts'
import { recordFacts } from './build/record-facts.ts'

/** Where the dev server finds the running product. */
const server = process.env['BACKLOT_SERVER'] ?? 'http://127.0.0.1:3000'

/**
 * What every page needs is one file, what the library and a location share is another, and Mantine, which comes after the first
 * view, a third: cut into the eighty pieces that the lazy screens share, they compress 5 % worse, and their names alone are
 * 2 kB of the first script.
 */
const chunkGroups = [
  {
    // What forms of a first page say of a field: schemas say it too, and forms would bring them and their library along.
    // A table of messages is a module whose name goes on with a query.
    name: 'field-problems',
    test: /\/contract\/src\/field-problems\.ts/,
    priority: 5,
  },
  {
    // Named by what the first page has of the contract, needed by what comes later: without a file of their own they come with it.
    name: 'contract',
    test: /\/contract\/src\/(?:area-problems|location-fields|engine\/schemas)\.ts$/,
    priority: 4,
  },
  {
    name: 'page',
    test: /rolldown\/runtime|\/web\/src\/(?:app\/main\.tsx|lib\/(?:use-)?format\.ts|ui\/(?:parts\/|shell\/|picture|shown-pictures\.ts))|\/use-(?:media-query|debounced-callback)\.mjs$|\/react-query\/.*\/useMutation\.js$/,
    priority: 3,
  },
  {
    name: 'locations',
    test: /\/web\/src\/(?:features\/locations\/(?:api|start|components\/(?:location-link|place-names|use-copy-link)|tools\/(?:tool-rules|tools-button)))[.a-z-]*\.tsx?$|\/web\/src\/(?:(?:lib\/(?:collecting|use-money)|ui\/breakpoints)\.ts|ui\/collect\/collect\.tsx)$/,
    priority: 2,
  },
  {
    name: 'library',
    test: /\/web\/src\/(?:features\/locations\/(?:text|components\/(?:keyword-box|library-(?:results|toolbar)|location-row|location-tile|result-count|sort-menu))|ui\/results-(?:first|layout|measure))\.tsx?$|\/library-screen\.module\.css$|\/Icon(?:List|Map2)\.mjs$/,
    priority: 1,
  },
  {
    name: 'location',
    test: /\/web\/src\/(?:features\/locations\/(?:detail-(?:model|text)|components\/(?:location-(?:head|states|tools)|photo-mosaic|summary-card|use-open-photo)))\.tsx?$/,
    priority: 1,
  },
  {
    // The specified messages that no group above names: one small file instead of one for each message that two screens share.
    name: 'messages',
    test: /\/contract\/src\/messages\.ts\?messages=\w+&message=/,
    priority: 0,
  },
  {
    name: 'mantine',
    minShareCount: 8,
    test: /\/web\/src\/ui\/theme\/mantine\.tsx$|\/node_modules\/(?:@mantine\/core|@floating-ui|react-remove-scroll)\//,
    priority: 1,
  },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    formPlugin(),
    messagePlugin(),
    contractPlugin(),
    recordFacts(),
    pageFiles(),
    react(),
    preloadFont(),
    pruneStyles(),
    compress(),
    firstViews(),
  ],
  // React has it since version 18; the stand-in for older ones brings its own.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    outDir: 'dist',
    // For tools/check-first-page.mjs.
    manifest: true,
    target: 'es2024',
    // Every chunk is its own request over HTTP/2; the polyfill would only add script to the first page.
    modulePreload: { polyfill: false, resolveDependencies: filesOf },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // The names of all files stand in the first script, so they are nothing but what tells them apart; a hash of seven letters is enough for that.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) => (name.endsWith('.css') ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]'),
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    port: 5173,
    // Sites are told apart by host name, so the dev server passes the visitor's host on.
    proxy: { '/api': { target: server, changeOrigin: false }, '/media': { target: server, changeOrigin: false } },
  },
})
