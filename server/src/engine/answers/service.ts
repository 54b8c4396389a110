/** What guests of a link answer, and the office reads by guest. */
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { noteDigest } from '#kit/digests.ts'
import { must } from '#kit/errors.ts'
import type { Guest } from '../shares/access.ts'
import type { AnswerDefinition, AnswerEdit, AnswerRow, GuestRow, SaveMore } from './definition.ts'
import { digestsOf } from './digest.ts'
import { deleteAnswer, findGuest, listAnswering, listAnswers, lockGuest, saveAnswer, updateGuest } from './queries.ts'

/** A guest with what the guest answered. */
export interface Answers<Facts> {
  guest: GuestRow
  answers: (AnswerRow & Facts)[]
}

async function withAnswers<Facts>(
  { db, site }: Pick<Ctx, 'db' | 'site'>,
  definition: AnswerDefinition<Facts>,
  rows: readonly GuestRow[],
): Promise<Answers<Facts>[]> {
  const ids = rows.map((row) => row.id)
  const given = Map.groupBy(await listAnswers(db, site.id, definition, ids), (row) => row.guest_id)
  return rows.map((guest) => ({ guest, answers: given.get(guest.id) ?? [] }))
}

/** Those of all guests who answered about a thing, or of one of them. */
export const getAnswers = async <Facts>(
  ctx: Ctx,
  definition: AnswerDefinition<Facts>,
  which: { targetId: number; guestId: number | undefined },
): Promise<Answers<Facts>[]> => withAnswers(ctx, definition, await listAnswering(ctx.db, ctx.site.id, definition.share.kind, which))

/** Those of one guest. Throws `not_found`. */
export async function getAnswersOf<Facts>(
  ctx: Pick<Ctx, 'db' | 'site'>,
  definition: AnswerDefinition<Facts>,
  guestId: number,
): Promise<Answers<Facts>> {
  const row = await findGuest(ctx.db, ctx.site.id, definition.share.kind, guestId)
  must(row, 'not_found')
  const [answers] = await withAnswers(ctx, definition, [row])
  must(answers, 'not_found')
  return answers
}

/** Writes what a guest says. Throws `invalid` for what the link does not show. */
export async function saveAnswers<Facts>(
  ctx: Ctx,
  definition: AnswerDefinition<Facts>,
  guest: Guest,
  edit: AnswerEdit,
  saveMore?: SaveMore,
): Promise<Answers<Facts>> {
  await inTransaction(ctx, (inside) => save(inside, definition, guest, edit, saveMore))
  return getAnswersOf(ctx, definition, guest.id)
}

async function save<Facts>(
  inside: TransactionCtx,
  definition: AnswerDefinition<Facts>,
  guest: Guest,
  edit: AnswerEdit,
  saveMore?: SaveMore,
): Promise<void> {
  const { db, site } = inside
  const at = inside.now()
  must(await lockGuest(db, site.id, guest.id), 'not_found')
  await definition.refuseForeign(inside, guest, edit)
  const before = new Map((await listAnswers(db, site.id, definition, [guest.id])).map((row) => [row.subject_id, row]))
  const changed = changesOf(before, edit)
  for (const { subjectId, answer, note } of changed) {
    const which = { site_id: site.id, guest_id: guest.id, subject_id: subjectId }
    if (answer === null && note === '') await deleteAnswer(db, site.id, guest.id, subjectId)
    else await saveAnswer(db, { ...definition.columnsOf(subjectId), ...which, answer, note, answered_at: at })
  }
  const named = edit.name === undefined ? {} : { name: edit.name }
  const more = (await saveMore?.(inside)) ?? null
  const isChanged = changed.length > 0 || more !== null
  const answered = isChanged ? { answered_at: at } : {}
  await updateGuest(db, site.id, guest.id, { ...named, ...answered, last_seen_at: at })
  if (!isChanged) return
  const { kind } = definition.share
  const { target_id: targetId, id: share } = guest.share
  await noteDigest(inside, digestsOf(kind), targetId, at)
  const changes = { share, guest: guest.id, ...definition.noted(changed.map((one) => one.subjectId)), ...more }
  await audit(inside, { action: `${kind}.answered`, entity: kind, entityId: targetId, changes })
}

interface Said {
  subjectId: number
  answer: string | null
  note: string
}

/** What is different afterwards. A list of likes says yes to each of them and takes back the yes of all others. */
function changesOf(before: ReadonlyMap<number, AnswerRow>, { liked, answers = [] }: AnswerEdit): Said[] {
  const after = new Map<number, Said>()
  const said = (subjectId: number): Said => {
    const { answer = null, note = '' } = after.get(subjectId) ?? before.get(subjectId) ?? {}
    return { subjectId, answer, note }
  }
  if (liked) {
    for (const row of before.values()) if (row.answer === 'yes') after.set(row.subject_id, { ...said(row.subject_id), answer: null })
    for (const id of liked) after.set(id, { ...said(id), answer: 'yes' })
  }
  for (const { subjectId: id, answer, note } of answers) {
    after.set(id, { ...said(id), ...(answer === undefined ? {} : { answer }), ...(note === undefined ? {} : { note }) })
  }
  return [...after.values()].filter((one) => {
    const { answer = null, note = '' } = before.get(one.subjectId) ?? {}
    return one.answer !== answer || one.note !== note
  })
}
