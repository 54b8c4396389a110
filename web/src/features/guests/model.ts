/** What a guest's view makes of URLs, folders and answers; no screen in here. */
import type { GuestAnswer } from '@backlot/contract/engine/answers'
import type { GuestAccess } from '@backlot/contract/engine/shares'
import type { AnswerChange, GuestFolder, GuestItem, GuestLookbook, LookbookFavourite } from '@backlot/contract/lookbook-guests'
import { readNumber, readText } from '#lib/search-params.ts'

export interface OpenBody {
  token?: string
  name?: string
  password: string
  guestKey: string
}

/** Another kind of thing than a lookbook that links open. */
export interface GuestKind {
  /** In its URLs, and in what the browser keeps. */
  name: string
  /** The header that carries the guest's token. */
  header: string
  open: (body: OpenBody) => Promise<GuestAccess>
  renew: (headers: Record<string, string>) => Promise<GuestAccess>
}

/** How something was come by: with the secret of a link, or by a name that anybody can type. A lookbook unless `kind` says otherwise. */
export type Link = ({ token: string } | { name: string }) & { kind?: GuestKind }

/** The link of a URL; null for one that carries neither. A name has a letter, so a number is the id beside a secret, or before a name. */
export function linkOf(pathname: string, search: Record<string, unknown>, kind?: GuestKind): Link | null {
  const ofKind = kind && { kind }
  const token = readText(search['token'], 100)
  if (token) return { token, ...ofKind }
  const name = decodeURIComponent(new RegExp(`^/${kind?.name ?? 'lookbook'}/(?:\\d+/)?([^/]+)$`).exec(pathname)?.[1] ?? '')
  return name === '' || /^\d+$/.test(name) ? null : { name, ...ofKind }
}

export function keyOf(link: Link): string {
  const by = 'token' in link ? `token ${link.token}` : `name ${link.name.toLowerCase()}`
  return link.kind ? `${link.kind.name} ${by}` : by
}

/** The open picture, and the location whose pictures are gone through; without one, those of the story. */
export interface OpenPicture {
  photo?: number
  of?: number
}

const someId = (value: unknown): number | undefined => {
  const id = readNumber(value)
  return id !== undefined && Number.isSafeInteger(id) && id > 0 ? id : undefined
}

export const readOpenPicture = (search: Record<string, unknown>): OpenPicture => {
  const [photo, of] = [someId(search['photo']), someId(search['of'])]
  return { ...(photo && { photo }), ...(of && { of }) }
}

/** Items that are loaded together; small enough for a slow line, and a screen or two of a story. */
export const pageSize = 24

export interface Chapter {
  /** What `guestItems` is asked for; undefined for everything. */
  folderId: number | undefined
  /** Empty for what is in no folder. */
  name: string
  /** The folders around it, outermost first. */
  path: string[]
  count: number
}

/** Where the ways into the page lead. */
export const mapTitleId = 'guest-map-title'
export const chapterTitleId = (chapter: Chapter): string => `guest-chapter-${chapter.folderId ?? 'all'}`

/** The chapters of a story, in the order they are read. A folder that holds only folders is told by the path of those in it. */
export function chaptersOf(lookbook: Pick<GuestLookbook, 'name' | 'folders' | 'item_count' | 'location_id'>): Chapter[] {
  const { folders, item_count: total, location_id: locationId } = lookbook
  if (locationId !== null || folders.length === 0) return [{ folderId: undefined, name: '', path: [], count: total }]
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const inFolders = folders.reduce((sum, { item_count: count }) => sum + count, 0)
  const loose: Chapter = { folderId: 0, name: '', path: [], count: Math.max(0, total - inFolders) }
  const chapters = folders.map((folder) => ({
    folderId: folder.id,
    name: folder.name,
    path: pathOf(folder, byId),
    count: folder.item_count,
  }))
  const told = [loose, ...chapters].filter(({ count }) => count > 0)
  // The story of one folder has its name as the title already.
  return told.map((chapter) => (told.length === 1 && chapter.name === lookbook.name ? { ...chapter, name: '' } : chapter))
}

function pathOf(folder: GuestFolder, byId: ReadonlyMap<number, GuestFolder>): string[] {
  const parent = folder.parent_folder_id === null ? undefined : byId.get(folder.parent_folder_id)
  return parent ? [...pathOf(parent, byId), parent.name] : []
}

/** Something to read at one place of the story: one item, or pictures of one location that follow each other. */
export type Part = { kind: 'item'; item: GuestItem } | { kind: 'pictures'; items: GuestItem[]; goesOn: boolean }

/** `before` is the item in front of these: pictures that go on from it do not name their location again. */
export function partsOf(items: readonly GuestItem[], before?: GuestItem): Part[] {
  const parts: Part[] = []
  for (const item of items) {
    const last = parts.at(-1)
    if (item.kind !== 'picture' || item.gone) parts.push({ kind: 'item', item })
    else if (last?.kind === 'pictures' && last.items[0]?.location_id === item.location_id) last.items.push(item)
    else {
      const goesOn = parts.length === 0 && before?.kind === 'picture' && !before.gone && before.location_id === item.location_id
      parts.push({ kind: 'pictures', items: [item], goesOn })
    }
  }
  return parts
}

/** What waits to be sent: answers by location, comments by picture, and a name. */
export interface Outbox {
  name?: string
  answers: Record<number, Omit<AnswerChange, 'location_id'>>
  comments?: Record<number, string>
}

export interface Answer {
  answer: GuestAnswer | null
  note: string
}

/** What a guest says of a location at this moment, sent or not. */
export function answerOf(favourite: LookbookFavourite | null, outbox: Outbox | undefined, locationId: number): Answer {
  const sent = favourite?.answers.find((one) => one.location_id === locationId)
  const waiting = outbox?.answers[locationId]
  const answer = waiting?.answer === undefined ? (sent?.answer ?? null) : waiting.answer
  return { answer, note: waiting?.note ?? sent?.note ?? '' }
}

/** What a guest says of a picture at this moment, sent or not; empty for nothing. */
export const commentOf = (favourite: LookbookFavourite | null, outbox: Outbox | undefined, pictureId: number): string =>
  outbox?.comments?.[pictureId] ?? favourite?.comments.find((one) => one.picture_id === pictureId)?.comment ?? ''

/** How many places have a yes, a maybe or a no. */
export function countAnswers(favourite: LookbookFavourite | null, outbox: Outbox | undefined): Record<GuestAnswer, number> {
  const ids = new Set([...(favourite?.answers ?? []).map((one) => one.location_id), ...Object.keys(outbox?.answers ?? {}).map(Number)])
  const counts = { yes: 0, maybe: 0, no: 0 }
  for (const id of ids) {
    const { answer } = answerOf(favourite, outbox, id)
    if (answer) counts[answer] += 1
  }
  return counts
}

/** How many pictures have a comment. */
export function countComments(favourite: LookbookFavourite | null, outbox: Outbox | undefined): number {
  const ids = new Set([...(favourite?.comments ?? []).map((one) => one.picture_id), ...Object.keys(outbox?.comments ?? {}).map(Number)])
  return [...ids].filter((id) => commentOf(favourite, outbox, id) !== '').length
}

export const isEmptyOutbox = (outbox: Outbox | undefined): boolean =>
  !outbox || (outbox.name === undefined && Object.keys(outbox.answers).length === 0 && Object.keys(outbox.comments ?? {}).length === 0)

/** The outbox without what was sent; what was said meanwhile stays. */
export function withoutSent(outbox: Outbox, sent: Outbox): Outbox {
  const answers = Object.fromEntries(Object.entries(outbox.answers).filter(([id, change]) => sent.answers[Number(id)] !== change))
  const comments = Object.fromEntries(Object.entries(outbox.comments ?? {}).filter(([id, said]) => sent.comments?.[Number(id)] !== said))
  const waits = Object.keys(comments).length > 0
  return { answers, ...(waits && { comments }), ...(outbox.name !== undefined && outbox.name !== sent.name && { name: outbox.name }) }
}

/** The town and what lies around it, as far as known. */
export const placeLine = ({ city, county, region }: { city: string; county: string; region: string }): string =>
  [...new Set([city, county, region])].filter(Boolean).join(' · ')
