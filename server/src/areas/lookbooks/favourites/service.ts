/** What guests answer to a lookbook, and the office reads by guest. */
import { lookbookProblems } from '@backlot/contract/area-problems'
import type { GuestAnswer } from '@backlot/contract/engine/answers'
import type { AnswerChange, FavouriteAnswer, LookbookFavourite } from '@backlot/contract/lookbook-guests'
import { isPublished } from '#areas/locations/index.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { noteDigest } from '#kit/digests.ts'
import { AppError, must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { guestOf, readerOf, type Guest } from '../guests/access.ts'
import { listLocationIds } from '../guests/story-queries.ts'
import { findLookbook } from '../shares/queries.ts'
import { lookbookDigests } from './digest.ts'
import {
  deleteAnswer,
  findGuest,
  listAnswering,
  listAnswers,
  lockGuest,
  saveAnswer,
  updateGuest,
  type AnswerRow,
  type GuestRow,
} from './queries.ts'

interface Edit {
  name?: string | undefined
  location_ids?: number[] | undefined
  answers?: AnswerChange[] | undefined
}

const presentAnswer = (row: AnswerRow, isNamed: boolean): FavouriteAnswer => ({
  location_id: row.location_id,
  location_name: isNamed ? row.location_name : '',
  answer: row.answer as GuestAnswer | null,
  note: row.note,
  answered_at: row.answered_at.toISOString(),
})

/** Of places that visitors do not see, a guest reads the name only where it was chosen with them. */
async function namerFor(ctx: Pick<Ctx, 'db' | 'site'>, guest: Guest | null): Promise<(row: AnswerRow) => boolean> {
  if (!guest) return () => true
  const named = new Set(await listLocationIds(ctx.db, ctx.site.id, guest.share, { withPictures: false }))
  return (row) => isPublished(row) || named.has(row.location_id)
}

async function present(ctx: Pick<Ctx, 'db' | 'site'>, rows: readonly GuestRow[], guest: Guest | null): Promise<LookbookFavourite[]> {
  const isNamed = await namerFor(ctx, guest)
  const answers = await listAnswers(
    ctx.db,
    ctx.site.id,
    rows.map((row) => row.id),
  )
  const given = Map.groupBy(answers, (row) => row.guest_id)
  return rows.map((row) => {
    const own = given.get(row.id) ?? []
    return {
      id: row.id,
      lookbook_id: row.lookbook_id,
      guest_name: row.name,
      recipient: guest ? '' : row.recipient,
      location_ids: own.filter((one) => one.answer === 'yes').map((one) => one.location_id),
      answers: own.map((one) => presentAnswer(one, isNamed(one))),
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
    }
  })
}

export async function getFavourites(
  ctx: Ctx,
  { lookbookId, ip }: { lookbookId: number; ip?: string | undefined },
  call: Call,
): Promise<LookbookFavourite[]> {
  const guest = await readerOf(ctx, call)
  if (guest) {
    must(guest.share.lookbook_id === lookbookId, 'not_found')
    const own = await findGuest(ctx.db, ctx.site.id, guest.id)
    return present(ctx, own ? [own] : [], guest)
  }
  must(await findLookbook(ctx.db, ctx.site.id, lookbookId), 'not_found')
  if (ip !== undefined && !/^\d{1,9}$/.test(ip)) return []
  return present(ctx, await listAnswering(ctx.db, ctx.site.id, lookbookId, ip === undefined ? undefined : Number(ip)), null)
}

/** Throws `not_found` for another guest's, to a guest. */
export async function getFavouriteLocations(ctx: Ctx, id: number, call: Call): Promise<FavouriteAnswer[]> {
  const guest = await readerOf(ctx, call)
  must(!guest || guest.id === id, 'not_found')
  const row = await findGuest(ctx.db, ctx.site.id, id)
  must(row, 'not_found')
  const [favourite] = await present(ctx, [row], guest)
  return favourite?.answers ?? []
}

export async function saveFavourite(
  ctx: Ctx,
  target: { lookbookId?: number | undefined; id?: number | undefined },
  edit: Edit,
  call: Call,
) {
  const guest = await guestOf(ctx, call)
  must(target.lookbookId === undefined || target.lookbookId === guest.share.lookbook_id, 'not_found')
  must(target.id === undefined || target.id === guest.id, 'not_found')
  await inTransaction(ctx, (inside) => save(inside, guest, edit))
  const row = await findGuest(ctx.db, ctx.site.id, guest.id)
  must(row, 'not_found')
  const [favourite] = await present(ctx, [row], guest)
  must(favourite, 'not_found')
  return favourite
}

async function save(inside: TransactionCtx, guest: Guest, edit: Edit): Promise<void> {
  const { db, site } = inside
  const at = inside.now()
  must(await lockGuest(db, site.id, guest.id), 'not_found')
  await refuseForeign(inside, guest, edit)
  const before = new Map((await listAnswers(db, site.id, [guest.id])).map((row) => [row.location_id, row]))
  const changed = changesOf(before, edit)
  for (const { location_id: locationId, answer, note } of changed) {
    if (answer === null && note === '') await deleteAnswer(db, site.id, guest.id, locationId)
    else await saveAnswer(db, { site_id: site.id, guest_id: guest.id, location_id: locationId, answer, note, answered_at: at })
  }
  const named = edit.name === undefined ? {} : { name: edit.name }
  const answered = changed.length === 0 ? {} : { answered_at: at }
  await updateGuest(db, site.id, guest.id, { ...named, ...answered, last_seen_at: at })
  if (changed.length === 0) return
  const { lookbook_id: lookbookId, id: share } = guest.share
  await noteDigest(inside, lookbookDigests, lookbookId, at)
  const changes = { share, guest: guest.id, locations: changed.map((one) => one.location_id) }
  await audit(inside, { action: 'lookbook.answered', entity: 'lookbook', entityId: lookbookId, changes })
}

/** Throws `invalid` at every location that the link does not show, whether there is one or not. */
async function refuseForeign({ db, site }: TransactionCtx, guest: Guest, { location_ids: ids = [], answers = [] }: Edit): Promise<void> {
  if (ids.length + answers.length === 0) return
  const shown = new Set(await listLocationIds(db, site.id, guest.share, { withPictures: true }))
  const asked = [
    ...ids.map((id, index) => ({ id, path: `location_ids.${index}` })),
    ...answers.map(({ location_id: id }, index) => ({ id, path: `answers.${index}.location_id` })),
  ]
  const wrong = asked.filter(({ id }) => !shown.has(id))
  if (wrong.length === 0) return
  const fields = wrong.slice(0, 50).map(({ path }) => ({ path, message: lookbookProblems.notInLookbook }))
  throw new AppError('invalid', { detail: lookbookProblems.notInLookbook, fields })
}

interface Said {
  location_id: number
  answer: string | null
  note: string
}

/** What is different afterwards. A list of likes says yes to each of them and takes back the yes of all others. */
function changesOf(before: ReadonlyMap<number, AnswerRow>, { location_ids: liked, answers = [] }: Edit): Said[] {
  const after = new Map<number, Said>()
  const said = (id: number): Said => {
    const { answer = null, note = '' } = after.get(id) ?? before.get(id) ?? {}
    return { location_id: id, answer, note }
  }
  if (liked) {
    for (const row of before.values()) if (row.answer === 'yes') after.set(row.location_id, { ...said(row.location_id), answer: null })
    for (const id of liked) after.set(id, { ...said(id), answer: 'yes' })
  }
  for (const { location_id: id, answer, note } of answers) {
    after.set(id, { ...said(id), ...(answer === undefined ? {} : { answer }), ...(note === undefined ? {} : { note }) })
  }
  return [...after.values()].filter((one) => {
    const { answer = null, note = '' } = before.get(one.location_id) ?? {}
    return one.answer !== answer || one.note !== note
  })
}
