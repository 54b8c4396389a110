/**
 * Builds what the server draws first views with (`web/src/app/first/draw.tsx`) into `.server` of the page's own folder, so that both
 * are made and moved into place as one. The server never hands out a folder whose name begins with a dot.
 */
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { messagePlugin } from './message-plugin.ts'
import { contractPlugin } from './contract-plugin.ts'
import { formPlugin } from './form-plugin.ts'
import { recordFacts } from './record-facts.ts'

const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/** What the server has in the place of a module of the page. */
const standIns = new Map([
  ['@mantine/hooks', source('app/first/hooks.ts')],
  ['#ui/results-first.tsx', source('app/first/results.tsx')],
])

/** The code without what is loaded later: a first view shows what stands there until then. */
export const withoutLater = (code: string): string => code.replaceAll(/\bimport\(\s*(['"])[^'"]+\1\s*\)/g, 'new Promise(() => {})')

function standInPlugin(): Plugin {
  return {
    name: 'backlot-first-views-stand-ins',
    enforce: 'pre',
    resolveId(id, importer) {
      const path = standIns.get(id)
      return path && importer !== path ? path : undefined
    },
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/ },
      handler: (code) => ({ code: withoutLater(code), map: null }),
    },
  }
}

async function buildFirstViews(root: string, folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [formPlugin(), messagePlugin(), contractPlugin(), recordFacts(), standInPlugin(), react()],
    resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
    // A channel between tabs would keep the server from ending.
    define: { 'process.env.NODE_ENV': '"production"', BroadcastChannel: 'undefined' },
    ssr: { noExternal: true },
    publicDir: false,
    build: {
      ssr: source('app/first/draw.tsx'),
      outDir: join(folder, '.server'),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'first.js', codeSplitting: false } },
    },
  })
}

export function firstViews(): Plugin {
  let root = ''
  let folder = ''
  return {
    name: 'backlot-first-views',
    apply: 'build',
    configResolved(config) {
      root = config.root
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: { order: 'post', handler: () => buildFirstViews(root, folder) },
  }
}
