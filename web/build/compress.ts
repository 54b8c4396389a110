/** Writes every text file of the build compressed beside it, once and as small as it gets, for the server to hand out. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const text = /\.(?:js|css|svg|json|geojson|txt)$/
/** Below this the headers weigh more than what is saved. */
const least = 512

function compressFile(path: string): void {
  const content = readFileSync(path)
  if (content.length < least) return
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  )
}

export function compress(): Plugin {
  let folder = ''
  return {
    name: 'backlot-compress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (entry.isFile() && text.test(entry.name)) compressFile(join(entry.parentPath, entry.name))
      }
    },
  }
}
