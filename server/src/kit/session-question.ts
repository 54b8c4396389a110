/**
 * A session that is known from an earlier call is taken as it was, and the statement that reads for it asks along whether it still is: two
 * statements become one, and what has changed meanwhile is never answered by.
 */
import type { Kysely } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Built } from './db/built-once.ts'
import { newValues, read, type Values } from './db/statement.ts'

export interface SessionQuestion {
  /** SQL of one text: the state of the session now, null where it has ended. Written once for each kind of session and number of values. */
  kind: string
  text: (values: Values) => string
  /** Adds what the text asks with, in its order. */
  values: readonly unknown[]
  expected: string
  /** Until the database has answered. */
  isOpen: boolean
}

/** The session is not what it was when it was last looked at: whatever was read for it is void. */
export class SessionChanged extends Error {}

export interface ReadCtx {
  db: Kysely<DB>
  session?: SessionQuestion
}

function settle(session: SessionQuestion, state: string | null | undefined): void {
  if (state !== session.expected) throw new SessionChanged()
  session.isOpen = false
}

/** Statements with the question in them: putting ten kilobytes of text together for each call cost more than asking the database. */
const asking = new Map<string, Map<string, string>>()
/** Searches have many statements: past so many they are written anew, so that the memory they take stays small. */
const mostAsking = 500

function askingAlong(text: string, { kind, text: ask, values: asked }: SessionQuestion, values: Values): string {
  const known = asking.get(text)?.get(kind)
  if (known !== undefined) {
    values.list.push(...asked)
    return known
  }
  const whole = `select answer.*, ${ask(values)} as session_state from (${text}) answer`
  if (asking.size >= mostAsking) asking.clear()
  asking.set(text, (asking.get(text) ?? new Map<string, string>()).set(kind, whole))
  return whole
}

/** The one row of a statement, or none; a row answers the open question of the session too. Throws {@link SessionChanged}. */
export async function readOne<Row>({ db, session }: ReadCtx, text: string, values: Values): Promise<Row | undefined> {
  if (!session?.isOpen) return (await read<Row>(db, text, values.list))[0]
  const [row] = await read<Row & { session_state: string | null }>(db, askingAlong(text, session, values), values.list)
  if (row) settle(session, row.session_state)
  return row
}

/** The same of a statement that was built once (db/built-once.ts). */
export const readShaped = <Row>(ctx: ReadCtx, { text, values }: Built): Promise<Row | undefined> =>
  readOne<Row>(ctx, text, newValues(values))

/** Asks by itself what no read has asked along. Throws {@link SessionChanged}. */
export async function askSession({ db, session }: ReadCtx): Promise<void> {
  if (!session?.isOpen) return
  const values = newValues()
  const [row] = await read<{ state: string | null }>(db, `select ${session.text(values)} as state`, values.list)
  settle(session, row?.state)
}
