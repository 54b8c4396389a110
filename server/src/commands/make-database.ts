/** Makes the database that DATABASE_URL names, on a server that does not have it yet. */
import pg from 'pg'

/** What PostgreSQL says of a database that is not there, and of one that somebody else made meanwhile. */
const [missing, there] = ['3D000', '42P04']

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code

/** Returns whether it was made. */
export async function makeDatabase(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return false
  } catch (error) {
    if (codeOf(error) !== missing) throw new Error(`The database cannot be reached: ${(error as Error).message}`, { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
  return createThere(new URL(url))
}

async function createThere(url: URL): Promise<boolean> {
  const name = decodeURIComponent(url.pathname.slice(1))
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  try {
    await client.connect()
    await client.query(`create database ${client.escapeIdentifier(name)}`)
    return true
  } catch (error) {
    if (codeOf(error) === there) return false
    throw new Error(`There is no database ${name}, and it cannot be made: ${(error as Error).message}`, { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}
