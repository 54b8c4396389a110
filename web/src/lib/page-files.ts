/**
 * The files of a part that is loaded later. Chromium remembers for as long as the page is open that an `import()` failed, and a
 * preload too. So all files are fetched before, which may fail and be done again, and the import finds them in the browser's cache.
 */
import { unreachable } from '#lib/api-error.ts'

type Work = (url: string) => Promise<unknown>

/** Done once for each URL; what failed is done again. */
function once(work: Work): Work {
  const known = new Map<string, Promise<unknown>>()
  return (url) => {
    const done =
      known.get(url) ??
      work(url).catch((error: unknown) => {
        known.delete(url)
        throw error
      })
    known.set(url, done)
    return done
  }
}

const fetchFile = once(async (url) => {
  const answer = await fetch(url).catch(() => {
    throw unreachable()
  })
  // A newer release has other files. By the browser's own words the router knows it, and loads the new page.
  if (answer.status === 404) throw new TypeError(`Failed to fetch dynamically imported module: ${url}`)
  if (!answer.ok) throw unreachable()
  await answer.arrayBuffer().catch(() => {
    throw unreachable()
  })
})

const addStyles = once(
  (url) =>
    new Promise((resolve, reject) => {
      if (document.querySelector(`link[rel="stylesheet"][href="${url}"]`)) {
        resolve(undefined)
        return
      }
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.crossOrigin = ''
      link.href = url
      link.addEventListener('load', resolve)
      link.addEventListener('error', () => {
        link.remove()
        reject(unreachable())
      })
      document.head.append(link)
    }),
)

/** Stands around every `import()` of the built page (web/build/page-files.ts). */
export async function withFiles<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  const urls = files.map((file) => `/${file}`)
  await Promise.all(urls.map(fetchFile))
  // In their order, which decides between two rules.
  await Promise.all(urls.filter((url) => url.endsWith('.css')).map(addStyles))
  return load()
}
