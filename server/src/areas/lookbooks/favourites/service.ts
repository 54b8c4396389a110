/** What guests answer to a lookbook, in the words of its calls. */
import type { GuestAnswer } from '@backlot/contract/engine/answers'
import type { AnswerChange, CommentChange, FavouriteAnswer, LookbookFavourite, PictureComment } from '@backlot/contract/lookbook-guests'
import type { GalleryItem } from '@backlot/contract/locations'
import { getPicturesById, isPublished } from '#areas/locations/index.ts'
import type { AnswerRow } from '#engine/answers/definition.ts'
import { getAnswers, getAnswersOf, saveAnswers, type Answers } from '#engine/answers/service.ts'
import type { Guest } from '#engine/shares/access.ts'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { lookbookGuest, readerOf } from '../guests/access.ts'
import { saveComments } from './comments.ts'
import { listComments, type CommentRow } from './queries.ts'
import { listLocationIds } from '../guests/story-queries.ts'
import { findLookbook } from '../shares/queries.ts'
import { lookbookAnswers, type AnsweredFacts } from './definition.ts'

type Row = AnswerRow & AnsweredFacts

interface Edit {
  name?: string | undefined
  location_ids?: number[] | undefined
  answers?: AnswerChange[] | undefined
  comments?: CommentChange[] | undefined
}

const presentAnswer = (row: Row, isNamed: boolean): FavouriteAnswer => ({
  location_id: row.subject_id,
  location_name: isNamed ? row.subject_name : '',
  answer: row.answer as GuestAnswer | null,
  note: row.note,
  answered_at: row.answered_at.toISOString(),
})

/** Whether the reader may know what a location is called. */
type Namer = (row: AnsweredFacts, locationId: number) => boolean

/** Of places that visitors do not see, a guest reads the name only where it was chosen with them. */
async function namerFor(ctx: Pick<Ctx, 'db' | 'site'>, guest: Guest | null): Promise<Namer> {
  if (!guest) return () => true
  const named = new Set(await listLocationIds(ctx.db, ctx.site.id, guest.share, { withPictures: false }))
  return (row, locationId) => isPublished(row) || named.has(locationId)
}

const present = (
  { guest: row, answers }: Answers<AnsweredFacts>,
  reader: Guest | null,
  isNamed: Namer,
  comments: PictureComment[],
): LookbookFavourite => ({
  id: row.id,
  lookbook_id: row.target_id,
  guest_name: row.name,
  recipient: reader ? '' : row.recipient,
  label: reader ? '' : row.label,
  location_ids: answers.filter((one) => one.answer === 'yes').map((one) => one.subject_id),
  answers: answers.map((one) => presentAnswer(one, isNamed(one, one.subject_id))),
  comments,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at.toISOString(),
})

/** What each of these guests said of pictures. */
async function commentsOf(
  ctx: Ctx,
  guestIds: readonly number[],
  reader: Guest | null,
  isNamed: Namer,
): Promise<(guestId: number) => PictureComment[]> {
  const rows = await listComments(ctx.db, ctx.site.id, guestIds)
  const pictures = reader ? new Map<number, GalleryItem>() : await getPicturesById(ctx, [...new Set(rows.map((row) => row.image_id))])
  const one = (row: CommentRow): PictureComment => ({
    picture_id: row.image_id,
    location_id: row.location_id,
    location_name: isNamed(row, row.location_id) ? row.location_name : '',
    picture: pictures.get(row.image_id) ?? null,
    comment: row.comment,
    commented_at: row.commented_at.toISOString(),
  })
  const byGuest = Map.groupBy(rows, (row) => row.guest_id)
  return (guestId) => (byGuest.get(guestId) ?? []).map(one)
}

async function presentOwn(ctx: Ctx, answers: Answers<AnsweredFacts>, guest: Guest | null): Promise<LookbookFavourite> {
  const isNamed = await namerFor(ctx, guest)
  const comments = await commentsOf(ctx, [answers.guest.id], guest, isNamed)
  return present(answers, guest, isNamed, comments(answers.guest.id))
}

export async function getFavourites(
  ctx: Ctx,
  { lookbookId, ip }: { lookbookId: number; ip?: string | undefined },
  call: Call,
): Promise<LookbookFavourite[]> {
  const guest = await readerOf(ctx, call)
  if (guest) {
    must(guest.share.target_id === lookbookId, 'not_found')
    return [await presentOwn(ctx, await getAnswersOf(ctx, lookbookAnswers, guest.id), guest)]
  }
  must(await findLookbook(ctx.db, ctx.site.id, lookbookId), 'not_found')
  if (ip !== undefined && !/^\d{1,9}$/.test(ip)) return []
  const isNamed = await namerFor(ctx, null)
  const all = await getAnswers(ctx, lookbookAnswers, { targetId: lookbookId, guestId: ip === undefined ? undefined : Number(ip) })
  const ids = all.map((one) => one.guest.id)
  const comments = await commentsOf(ctx, ids, null, isNamed)
  return all.map((answers) => present(answers, null, isNamed, comments(answers.guest.id)))
}

/** Throws `not_found` for another guest's, to a guest. */
export async function getFavouriteLocations(ctx: Ctx, id: number, call: Call): Promise<FavouriteAnswer[]> {
  const guest = await readerOf(ctx, call)
  must(!guest || guest.id === id, 'not_found')
  return (await presentOwn(ctx, await getAnswersOf(ctx, lookbookAnswers, id), guest)).answers
}

export async function saveFavourite(
  ctx: Ctx,
  target: { lookbookId?: number | undefined; id?: number | undefined },
  { name, location_ids: liked, answers, comments }: Edit,
  call: Call,
): Promise<LookbookFavourite> {
  const guest = await lookbookGuest(ctx, call)
  must(target.lookbookId === undefined || target.lookbookId === guest.share.target_id, 'not_found')
  must(target.id === undefined || target.id === guest.id, 'not_found')
  const given = answers?.map(({ location_id: subjectId, ...answer }) => ({ subjectId, ...answer }))
  const edit = { name, liked, answers: given }
  return presentOwn(ctx, await saveAnswers(ctx, lookbookAnswers, guest, edit, saveComments(guest, comments)), guest)
}
