import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'

interface Timed {
  machine: string
  thing_id: number
}

export const deleteTimers = (db: SiteTransaction, siteId: number, { machine, ids }: { machine: string; ids: readonly number[] }) =>
  db
    .deleteFrom('case_timers')
    .where('site_id', '=', siteId)
    .where('machine', '=', machine)
    .where('thing_id', 'in', [...ids])
    .execute()

export const insertTimer = (db: SiteTransaction, siteId: number, timer: Timed & { to_status: string; due_at: Date }) =>
  db
    .insertInto('case_timers')
    .values({ site_id: siteId, ...timer })
    .execute()

export const listDueTimers = (db: SiteDb, siteId: number, machines: readonly string[], at: Date) =>
  db
    .selectFrom('case_timers')
    .select(['machine', 'thing_id', 'to_status'])
    .where('site_id', '=', siteId)
    .where('machine', 'in', [...machines])
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(500)
    .execute()
export type DueTimer = Awaited<ReturnType<typeof listDueTimers>>[number]

/** Takes a timer that is due. Returns false where somebody else has taken it, or it was put off. */
export async function takeTimer(
  db: SiteTransaction,
  siteId: number,
  { machine, thing_id, to_status }: DueTimer,
  at: Date,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('case_timers')
    .where('site_id', '=', siteId)
    .where('machine', '=', machine)
    .where('thing_id', '=', thing_id)
    .where('to_status', '=', to_status)
    .where('due_at', '<=', at)
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}

/** One that is due is looked at again then. */
export const putOffTimer = (
  db: SiteTransaction,
  siteId: number,
  { machine, thing_id, to_status }: DueTimer,
  { at, until }: { at: Date; until: Date },
) =>
  db
    .updateTable('case_timers')
    .set({ due_at: until })
    .where('site_id', '=', siteId)
    .where('machine', '=', machine)
    .where('thing_id', '=', thing_id)
    .where('to_status', '=', to_status)
    .where('due_at', '<=', at)
    .execute()

/** Those that were due already, as of a case that lay in the trash, become due once more then. */
export async function putOffReminders(
  db: SiteTransaction,
  siteId: number,
  due: DueReminder,
  { at, until }: { at: Date; until: Date },
): Promise<void> {
  const { machine, thing_id, reminder } = due
  if (await takeReminders(db, siteId, due, at)) await insertReminders(db, siteId, [{ machine, thing_id, reminder, due_at: until }])
}

export const deleteReminders = (db: SiteTransaction, siteId: number, { machine, thing_id }: Timed) =>
  db.deleteFrom('case_reminders').where('site_id', '=', siteId).where('machine', '=', machine).where('thing_id', '=', thing_id).execute()

export const insertReminders = (db: SiteTransaction, siteId: number, rows: readonly (Timed & { reminder: string; due_at: Date })[]) =>
  db
    .insertInto('case_reminders')
    .values(rows.map((row) => ({ site_id: siteId, ...row })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const listDueReminders = (db: SiteDb, siteId: number, machines: readonly string[], at: Date) =>
  db
    .selectFrom('case_reminders')
    .select(['machine', 'thing_id', 'reminder', 'due_at'])
    .where('site_id', '=', siteId)
    .where('machine', 'in', [...machines])
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(500)
    .execute()
export type DueReminder = Awaited<ReturnType<typeof listDueReminders>>[number]

/** Takes all of one name that are due: several of them are one mail. Returns false where somebody else has taken them. */
export async function takeReminders(
  db: SiteTransaction,
  siteId: number,
  { machine, thing_id, reminder }: DueReminder,
  at: Date,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('case_reminders')
    .where('site_id', '=', siteId)
    .where('machine', '=', machine)
    .where('thing_id', '=', thing_id)
    .where('reminder', '=', reminder)
    .where('due_at', '<=', at)
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}
