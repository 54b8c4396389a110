import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from './build/compress.ts'
import { contractPlugin } from './build/contract-plugin.ts'
import { preloadFont } from './build/preload-font.ts'
import { pruneStyles } from './build/prune-styles.ts'

/** Where the dev server finds the running product. */
const server = process.env['BACKLOT_SERVER'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractPlugin(), react(), preloadFont(), pruneStyles(), compress()],
  build: {
    outDir: 'dist',
    target: 'es2024',
    // Every chunk is its own request over HTTP/2; the polyfill would only add script to the first page.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1100,
    rolldownOptions: {
      output: {
        // What every page needs is one file: cut into the thirty pieces that the lazy screens share, it compresses 5 % worse.
        codeSplitting: { groups: [{ name: 'page', test: /\/web\/src\/app\/main\.tsx$/ }] },
      },
    },
  },
  server: {
    port: 5173,
    // Sites are told apart by host name, so the dev server passes the visitor's host on.
    proxy: { '/api': { target: server, changeOrigin: false }, '/media': { target: server, changeOrigin: false } },
  },
})
