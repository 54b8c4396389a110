/**
 * Opens the copy of a bible that somebody keeps on this device while there is no network (docs/decisions/155-offline-copy.md). It is
 * there only after somebody asked for a copy, asks the network first for everything, and keeps nothing but the page that shows copies.
 */
const cacheName = 'backlot-offline-1'
const page = '/offline/copy.html'
const files = [page, '/offline/copy.js', '/offline/copy.css']

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  const isPage = request.mode === 'navigate' && (pathname === '/' || pathname.startsWith('/bible/'))
  if (!isPage && !files.includes(pathname)) return
  event.respondWith(
    fetch(request).catch(async () => (await caches.match(isPage ? page : pathname)) ?? Response.error()),
  )
})
