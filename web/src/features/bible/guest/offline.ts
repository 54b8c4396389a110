/**
 * The copy of a bible on this device, for a day without network (docs/decisions/155-offline-copy.md): what the page shows, with its
 * pictures small, until the link or the copy ends. `offline-worker.js` opens it, `offline/copy.js` shows it and knows this store.
 */
import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval'
import type { OpenBody } from '#features/guests/public.ts'

/** What is kept at most, however long the link is good for. */
export const copyDays = 7
const rounds = 310_000
export const mostPictures = 200

export interface KeptCopy {
  title: string
  /** When it was made and when it is removed, as it is read. */
  note: string
  language: 'en' | 'no'
  at: number
  until: number
  /** Of a link without a password. */
  html?: string
  sealed?: Sealed
}
interface Sealed {
  salt: Uint8Array<ArrayBuffer>
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
  rounds: number
}
/** Whose copy it is: by the secret of a link, or by its name. */
export type CopyOf = Pick<OpenBody, 'token' | 'name'>

export const canKeep = (): boolean => 'serviceWorker' in navigator && typeof indexedDB !== 'undefined' && globalThis.isSecureContext

let store: UseStore | null = null
const opened = (): UseStore => (store ??= createStore('lpOffline', 'copies'))

/** The secret itself is not stored. */
async function keyOf({ token, name = '' }: CopyOf): Promise<string> {
  const link = token ? `token ${token}` : `name ${name.toLowerCase()}`
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(link))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Readable with the password alone, on this device too. */
async function seal(html: string, password: string): Promise<Sealed> {
  const [salt, iv] = [crypto.getRandomValues(new Uint8Array(16)), crypto.getRandomValues(new Uint8Array(12))]
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveKey'])
  const how = { name: 'PBKDF2', salt, iterations: rounds, hash: 'SHA-256' }
  const key = await crypto.subtle.deriveKey(how, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt'])
  return { salt, iv, rounds, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(html)) }
}

/** When a copy that is made now is removed: with its link, and after some days at the latest. */
export const endOf = (linkEnds: string | null, now: number): number =>
  Math.min(now + copyDays * 86_400_000, linkEnds === null ? Number.POSITIVE_INFINITY : Date.parse(linkEnds))

const asData = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('The picture could not be read.')))
    reader.readAsDataURL(blob)
  })

/** What the page shows as markup that needs no other file; a picture that cannot be had is left out. `small` is the address by that of any size. */
export async function markupOf(page: HTMLElement, small: ReadonlyMap<string, string>): Promise<string> {
  const copy = page.cloneNode(true) as HTMLElement
  for (const one of copy.querySelectorAll('button, script, style, [data-online]')) one.remove()
  for (const one of copy.querySelectorAll('*'))
    for (const name of ['class', 'style', 'srcset', 'sizes', 'loading']) one.removeAttribute(name)
  for (const [index, image] of [...copy.querySelectorAll('img')].entries()) {
    const url = small.get(image.getAttribute('src') ?? '')
    const answer = url === undefined || index >= mostPictures ? undefined : await fetch(url).catch(() => undefined)
    if (answer?.ok) image.setAttribute('src', await asData(await answer.blob()))
    else image.remove()
  }
  return copy.innerHTML
}

export async function keepCopy(of: CopyOf, copy: Omit<KeptCopy, 'html' | 'sealed'>, html: string, password: string): Promise<void> {
  const body = password === '' ? { html } : { sealed: await seal(html, password) }
  await set(await keyOf(of), { ...copy, ...body }, opened())
  await navigator.serviceWorker.register('/offline-worker.js', { scope: '/' })
  await navigator.serviceWorker.ready
}

export async function findCopy(of: CopyOf): Promise<KeptCopy | undefined> {
  if (!canKeep()) return undefined
  const copy = await get<KeptCopy>(await keyOf(of), opened())
  if (copy && copy.until < Date.now()) await forgetCopy(of)
  return copy && copy.until >= Date.now() ? copy : undefined
}

/** With the last copy the worker goes too. */
export async function forgetCopy(of: CopyOf): Promise<void> {
  if (!canKeep()) return
  await del(await keyOf(of), opened())
  if ((await keys(opened())).length > 0) return
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.filter((one) => one.active?.scriptURL.endsWith('/offline-worker.js')).map((one) => one.unregister()))
}
