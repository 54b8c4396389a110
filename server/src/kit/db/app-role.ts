/** The role that requests work as is of the whole PostgreSQL server, so a dump of one database does not hold it. */
import type pg from 'pg'
import { appRole } from './site-connection.ts'

export class RoleMissingError extends Error {}

/** What PostgreSQL says of a role that is not there, and of one that the caller may not take. */
const [missing, refused] = ['22023', '42501']

/** Throws with what to do where the role is not there, or not for whoever signed in. */
export async function requireAppRole(client: pg.ClientBase): Promise<void> {
  try {
    // In one transaction: a pooler may hand the connection on after each.
    await client.query(`begin; set local role ${appRole}; rollback`)
  } catch (error) {
    await client.query('rollback')
    const { code } = error as { code?: string }
    if (code !== missing && code !== refused) throw error
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_user) as name')
    const grant = `grant ${appRole} to ${rows[0]?.name ?? 'current_user'}`
    const said =
      code === missing
        ? `PostgreSQL has no role ${appRole}, which requests work as. A dump holds no roles, and a restore without them leaves out what they may do: run "create role ${appRole} nologin" and "${grant}", and restore again into an empty database`
        : `PostgreSQL does not let this login work as the role ${appRole}: run "${grant}"`
    throw new RoleMissingError(`${said} (docs/operating.md, "Backup").`, { cause: error })
  }
}
