/** Reads an archive that the product made, in the order it was written. */
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fromBuffer, type Entry } from 'yauzl'

export function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      const files = new Map<string, Buffer>()
      zip.on('error', reject)
      zip.on('end', () => resolve(files))
      zip.on('entry', (entry: Entry) => {
        zip.openReadStream(entry, (problem, stream) => {
          if (problem) return reject(problem)
          void buffer(stream.pipe(new PassThrough())).then((body) => {
            files.set(entry.fileName, body)
            zip.readEntry()
          })
        })
      })
      zip.readEntry()
    })
  })
}
