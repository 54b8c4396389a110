/** What is seen of uploads from outside: files dropped by the browser itself, what each row shows, and what goes over the network. */
import type { Page, Request } from '@playwright/test'

/** Drops files from the disk in the middle of the page, as the browser does it. */
export async function dropFiles(page: Page, files: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [...files], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 900, y: 500, data })
  }
  await session.detach()
}

type Noting = typeof globalThis & { shownStates?: Map<string, Set<string>> }

/** From now on every state that a row of the list shows is noted under the name of its file. */
export const noteStates = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const states = new Map<string, Set<string>>()
    ;(globalThis as Noting).shownStates = states
    const note = (row: Element): void => {
      const [name, state] = ['Name', 'State'].map((part) => row.querySelector(`[class*="upload${part}"]`)?.textContent ?? '')
      if (name && state) states.set(name, (states.get(name) ?? new Set<string>()).add(state))
    }
    const observer = new MutationObserver((changes) => {
      const rows = new Set(changes.map(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest('li')))
      for (const row of rows) if (row) note(row)
    })
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  })

/** What was noted, by the name of the file. */
export async function statesShown(page: Page): Promise<Map<string, string[]>> {
  const noted = await page.evaluate(() =>
    [...((globalThis as Noting).shownStates ?? [])].map(([name, states]) => [name, [...states]] as [string, string[]]),
  )
  return new Map(noted)
}

export interface CallsSeen {
  /** Files that have begun and are neither stored nor refused. */
  unfinished: () => number
  /** How much was sent, beside the bytes of all files. */
  report: (bytes: number) => string
}

interface Part {
  upload: string
  offset: number
  /** What the server has taken of it. */
  bytes: number
  isTaken: boolean
}

/** Watches the uploads of the page. The first part of the file `unlucky` is answered once as by a server that has failed. */
export async function watchCalls(page: Page, unlucky: string): Promise<CallsSeen> {
  const parts: Part[] = []
  const begun = new Map<string, string>()
  const ended = new Set<string>()
  let hasFailed = false
  const isPart = (request: Request): boolean => request.method() === 'PATCH' && request.url().includes('/location/uploads/')
  const uploadOf = (request: Request): string => new URL(request.url()).pathname.split('/').at(-1) ?? ''

  await page.route('**/api/location/uploads/*', async (route) => {
    if (!hasFailed && isPart(route.request()) && begun.get(uploadOf(route.request())) === unlucky) {
      hasFailed = true
      await route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
    } else {
      await route.continue()
    }
  })
  page.on('requestfinished', (request) => {
    void note(request).catch(() => {})
  })
  page.on('requestfailed', (request) => {
    if (isPart(request)) parts.push({ upload: uploadOf(request), offset: offsetOf(request), bytes: 0, isTaken: false })
  })

  async function note(request: Request): Promise<void> {
    const response = await request.response()
    if (request.method() === 'POST' && request.url().endsWith('/location/uploads')) {
      const { id } = ((await response?.json()) ?? {}) as { id?: string }
      const { fileName } = request.postDataJSON() as { fileName: string }
      if (id) begun.set(id, fileName)
    }
    if (!isPart(request)) return
    const { picture, offset = 0 } = ((await response?.json()) ?? {}) as { picture?: unknown; offset?: number }
    const status = response?.status() ?? 0
    if (picture || (status >= 400 && status !== 409)) ended.add(uploadOf(request))
    const isTaken = status === 200
    const from = offsetOf(request)
    parts.push({ upload: uploadOf(request), offset: from, bytes: isTaken ? offset - from : 0, isTaken })
  }

  const offsetOf = (request: Request): number => Number(new URL(request.url()).searchParams.get('offset'))

  return {
    unfinished: () => [...begun.keys()].filter((id) => !ended.has(id)).length,
    report(bytes) {
      const taken = parts.filter(({ isTaken }) => isTaken)
      const twice = taken.length - new Set(taken.map(({ upload, offset }) => `${upload}/${offset}`)).size
      const megabytes = (sum: number): string => `${(sum / 1e6).toFixed(1)} MB`
      const whole = taken.reduce((sum, part) => sum + part.bytes, 0)
      return (
        `${parts.length} parts for ${megabytes(bytes)} of files: ${megabytes(whole)} taken, ${twice} parts taken twice, ` +
        `${parts.length - taken.length} broken off or refused`
      )
    },
  }
}
