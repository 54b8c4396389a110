import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The module of Vite that the built page's `import()` goes through, and what stands in its place. */
const helper = '\0vite/preload-helper.js'
const ours = fileURLToPath(new URL('../src/lib/page-files.ts', import.meta.url))

/** Parts of the page are loaded by `#lib/page-files.ts`: Vite's helper leaves a file that failed once to fail until the page is left. */
export function pageFiles(): Plugin {
  return {
    name: 'backlot-page-files',
    enforce: 'pre',
    load: {
      filter: { id: /preload-helper\.js$/ },
      handler: (id) => (id === helper ? `export { withFiles as __vitePreload } from ${JSON.stringify(ours)}` : null),
    },
  }
}

/** A part without others to load with it is named as well, so that it is asked for in the same way. */
export const filesOf = (file: string, others: string[]): string[] => (others.length > 0 ? others : [file])
