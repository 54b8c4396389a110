/**
 * Two small scripts that stand in the page itself and run before its first paint; `hands.ts` is the third. They are sent as they are
 * written here, so neither may use anything outside of itself.
 */
export interface FirstPicture {
  href: string
  /** Empty for a picture of one size. */
  srcset: string
}

interface ByWidth {
  phone: string
  middle: string
  wide: string
}

export interface FirstChoice {
  scheme: 'light' | 'dark' | 'auto'
  /** The screen of a URL without a route. */
  start: string | null
  /** The templates of each screen. */
  views: Record<string, ByWidth>
  /** The scripts that the page starts with. */
  main: string[]
  /** What each screen is made of. */
  modules: Record<string, string[]>
  /** Pictures of each screen's first look; the library's first row. */
  pictures: Record<string, FirstPicture[]>
  sizes: ByWidth
  /** Where a stranger is given his token; empty where a password comes first. */
  token: string
}

/** What is read of a location's record. */
interface FirstRecord {
  location_name?: string
  image_count?: number
  cover: { small: string; card: string; medium: string; large: string; width: number } | null
}

/** What was asked for before the page's own script was there, by its URL. */
export type EarlyAnswers = Map<string, Promise<Response>>

/** The cover of the location that is opened, as the attributes of its picture; null where there is none to show. */
export interface FirstCover {
  attributes: Record<'src' | 'srcset' | 'sizes', string>
  /** Pictures of the mosaic, from 1 to 5. */
  count: number
}

/** What is shown of a location before the page's own script is there. */
export interface FirstSight {
  name: string
  cover: FirstCover | null
}

declare global {
  var backlotEarly: EarlyAnswers | undefined
  var backlotFirst: Promise<FirstSight> | undefined
  /** Loads the page's own script, while its first view is still on its way. */
  var backlotStart: (() => void) | undefined
}

/** Decides from the route, the window and what the browser remembers what is drawn first, and asks for what it needs. */
export function chooseFirst(choice: FirstChoice): void {
  const read = (key: string): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const element = document.documentElement
  const stored = read('backlot-color-scheme')
  const scheme = stored === 'light' || stored === 'dark' || stored === 'auto' ? stored : choice.scheme
  const isDark = scheme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark'
  element.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light'

  const [path = '', query = ''] = location.hash.slice(1).split('?')
  const isStart = path === '' || path === '/'
  const screen = isStart
    ? choice.start
    : path === '/dashboard/locations'
      ? 'library'
      : path === '/dashboard/locationdetail'
        ? 'location'
        : path.startsWith('/lookbook/')
          ? 'guest'
          : null
  const preload = (attributes: Record<string, string>): void => {
    const link = document.createElement('link')
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
    document.head.append(link)
  }
  /** The same file by the same sizes as the page's own script would choose (`sourceSet`). Returns the candidates. */
  const preloadPicture = (cover: NonNullable<FirstRecord['cover']>, sizes: string): string => {
    const candidates = (
      [
        ['small', 320],
        ['card', 640],
        ['medium', 1024],
        ['large', 2048],
      ] as const
    )
      .filter(([name, wide]) => name === 'small' || cover.width > wide / 2)
      .map(([name, wide]) => `${cover[name]} ${Math.min(wide, cover.width || wide)}w`)
    const srcset = candidates.join(', ')
    preload({ rel: 'preload', as: 'image', href: cover.medium, imagesrcset: srcset, imagesizes: sizes, fetchpriority: 'high' })
    return srcset
  }
  const start = (): void => {
    globalThis.backlotStart = undefined
    // The page asks for its styles with `crossorigin`: a preload without it would be another file, and load twice.
    for (const href of (screen && choice.modules[screen]) || []) {
      preload(href.endsWith('.css') ? { rel: 'preload', as: 'style', href, crossorigin: '' } : { rel: 'modulepreload', href })
    }
    for (const src of choice.main) {
      const script = document.createElement('script')
      script.type = 'module'
      script.crossOrigin = ''
      script.src = src
      document.head.append(script)
    }
  }
  // A link without a password opens before the page's script is there, and its cover is on its way when the story is drawn. The script
  // finds the answer under the very body that it would send (`openShare` of the guests' visits).
  const openShareEarly = (): void => {
    const token = new URLSearchParams(query).get('token') ?? ''
    if (!/^[\w-]{43}$/.test(token) || read('backlot-lookbook-visits')?.includes(token)) return
    let guestKey = /^"([\w-]{22,64})"$/.exec(read('backlot-guest') ?? '')?.[1]
    if (!guestKey) {
      const made = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))
      guestKey = made.replaceAll('+', '-').replaceAll('/', '_')
      try {
        localStorage.setItem('backlot-guest', `"${guestKey}"`)
      } catch {
        return
      }
    }
    const url = '/api/project/lookbook/open'
    const body = JSON.stringify({ token, password: '', guestKey })
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    const answer = fetch(url, { method: 'POST', headers, body, credentials: 'same-origin' })
    globalThis.backlotEarly = new Map([[`${url}${body}`, answer]])
    answer
      .then((opened) => opened.clone().json() as Promise<{ lookbook?: FirstRecord }>)
      .then(({ lookbook }) => {
        if (lookbook?.cover) preloadPicture(lookbook.cover, '100vw')
      })
      .catch(() => undefined)
  }
  const visitor = read('backlot-visitor')
  const width = matchMedia('(max-width: 767px)').matches ? 'phone' : matchMedia('(min-width: 1080px)').matches ? 'wide' : 'middle'
  // A library that was searched shows something else, and so does every page to somebody who is known.
  const view = screen === null || visitor === 'known' || (query !== '' && screen !== 'location') ? undefined : choice.views[screen]
  if (view) element.dataset['first'] = view[width]
  const id = screen === 'location' ? /(?:^|&)locId=(\d+)(?:&|$)/.exec(query)?.[1] : undefined
  const isStranger = choice.token !== '' && visitor === null
  // What is drawn needs its styles and pictures first; a location whose cover is not asked for here is drawn by the script alone.
  if (view && (screen !== 'location' || (id && isStranger))) globalThis.backlotStart = start
  else start()
  if (screen === 'guest' && visitor !== 'known') openShareEarly()
  if (screen === null || screen === 'guest') return
  for (const { href, srcset } of view ? (choice.pictures[screen] ?? []).slice(0, width === 'phone' ? 1 : 4) : []) {
    const candidates: Record<string, string> = srcset ? { imagesrcset: srcset, imagesizes: choice.sizes[width] } : {}
    preload({ rel: 'preload', as: 'image', href, ...candidates, fetchpriority: 'high' })
  }
  if (!isStranger) return
  const json = { accept: 'application/json' }
  const early: EarlyAnswers = new Map()
  globalThis.backlotEarly = early
  // The page brings the token; the answer stands for the call that would ask for it.
  const brought = document.currentScript?.dataset['visitor']
  if (!brought && !id) return
  const token = brought
    ? Promise.resolve(new Response(brought, { headers: { 'content-type': 'application/json' } }))
    : fetch(choice.token, { headers: json, credentials: 'same-origin' })
  early.set(choice.token, token)
  if (!id) return
  const bearer = token.then((answer) => answer.clone().json() as Promise<{ Jwt?: string }>).then(({ Jwt }) => `Bearer ${Jwt ?? ''}`)
  const ask = (url: string, body?: string): Promise<Response> => {
    const answer = bearer.then((authorization) =>
      fetch(url, {
        method: body ? 'POST' : 'GET',
        headers: { ...json, authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
        body: body ?? null,
        credentials: 'same-origin',
      }),
    )
    answer.catch(() => undefined)
    early.set(`${url}${body ?? ''}`, answer)
    return answer
  }
  // The page's script would ask for the cover much later (`PhotoMosaic`).
  const preloadCover = ({ cover, image_count: count = 0 }: FirstRecord): FirstCover | null => {
    if (!cover) return null
    const alone = width === 'phone' || count === 1
    const sizes = alone
      ? '(min-width: 1360px) 1296px, (max-width: 767px) and (min-resolution: 2.5dppx) 64vw, 96vw'
      : '(min-width: 1360px) 680px, 52vw'
    const srcset = preloadPicture(cover, sizes)
    return { attributes: { src: cover.medium, srcset, sizes }, count: Math.min(5, Math.max(1, count)) }
  }
  globalThis.backlotFirst = ask(`/api/location/${id}`)
    .then((answer): FirstRecord | Promise<FirstRecord> => (answer.ok ? (answer.clone().json() as Promise<FirstRecord>) : { cover: null }))
    .then((record) => ({ name: record.location_name ?? '', cover: preloadCover(record) }))
    .catch(() => ({ name: '', cover: null }))
  void ask('/api/location/galleries', `{"ids":[${id}]}`).catch(() => undefined)
  void ask(`/api/location/${id}/folders`).catch(() => undefined)
}

/** Puts the chosen view into the page, and starts the page's own script once it was painted with its first pictures. */
export function showFirst(): void {
  const first = document.getElementById('first')
  const chosen = document.getElementById(`first-${document.documentElement.dataset['first'] ?? ''}`)
  if (first && chosen instanceof HTMLTemplateElement) first.replaceChildren(chosen.content)
  else first?.remove()
  const start = (): void => globalThis.backlotStart?.()
  const sight = globalThis.backlotFirst
  const place = first?.querySelector<HTMLElement>('[data-first-cover]')
  const title = first?.querySelector<HTMLElement>('[data-first-title]')
  void sight?.then(({ name, cover }) => {
    if (title && name !== '') {
      const heading = document.createElement('h1')
      heading.className = title.dataset['firstTitle'] ?? ''
      heading.textContent = name
      title.replaceChildren(heading)
    }
    // Without a picture the name is what is waited for: it is painted before the script begins.
    if (!cover || !place) return requestAnimationFrame(() => setTimeout(start))
    const image = document.createElement('img')
    image.alt = ''
    image.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;object-fit:cover'
    for (const [name, value] of Object.entries({ ...cover.attributes, fetchpriority: 'high' })) image.setAttribute(name, value)
    place.append(image)
    const mosaic = place.parentElement
    if (!mosaic) return
    mosaic.dataset['count'] = String(cover.count)
    for (const photo of [...mosaic.children].slice(cover.count)) photo.remove()
  })
  const pictures = [...(first?.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]') ?? [])]
  // A tab in the background paints nothing, and a slow picture is not waited for.
  setTimeout(start, 1500)
  if (!PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')) {
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => setTimeout(start, 100))
    return
  }
  const observer = new PerformanceObserver((list) => {
    const waits = pictures.length > 0 || sight !== undefined
    // A logo is a picture too, and no reason to begin.
    const isPainted = list
      .getEntries()
      .some((entry) => !waits || (entry as { element?: Element | null }).element?.matches('[fetchpriority="high"]'))
    if (isPainted) start()
  })
  observer.observe({ type: 'largest-contentful-paint', buffered: true })
}
