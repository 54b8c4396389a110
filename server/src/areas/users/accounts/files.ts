/** Accounts from a table of the office: read and judged first, then made together, all or none (docs/decisions/126-users-from-a-table.md). */
import { accountFields, accountFileLimits, type AccountField, type AccountRow } from '@backlot/contract/account-files'
import { roleNames } from '@backlot/contract/account-roles'
import { NewAccount as NewAccountSchema } from '@backlot/contract/accounts'
import { accountProblems, tableProblems } from '@backlot/contract/area-problems'
import { roles, type Role } from '@backlot/contract/endpoint'
import { messageAnswer } from '@backlot/contract/message-answer'
import { message, type Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { Readable } from 'node:stream'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { readEmail } from '#kit/emails.ts'
import { AppError, invalidField, must } from '#kit/errors.ts'
import { foldText } from '#kit/fold.ts'
import { faultsOf } from '#kit/http/schema-faults.ts'
import { openTable } from '#kit/tables/open-table.ts'
import { TableError, type Table } from '#kit/tables/table.ts'
import { mayKeepAccounts } from '../policy.ts'
import { makeAccount, type NewAccount } from './changes.ts'
import { listTaken } from './queries.ts'

/** What offices call the columns, folded; the first one that is there counts. */
const columnNames: Readonly<Record<AccountField, string>> = {
  name: 'name, full name, navn, fullt navn',
  email: 'email, e mail, email address, mail, e post, epost, e postadresse',
  role: 'role, user type, rolle, brukertype',
  username: 'username, user name, brukernavn',
  title: 'job title, title, position, stilling, tittel',
  department: 'department, agency, avdeling, etat',
  phone: 'phone, telephone, mobile, telefon, mobil, tlf',
}

type Cells = Record<AccountField, string>

/** The column of each field. Throws `invalid` where names or emails have none. */
function columnsOf({ columns }: Pick<Table, 'columns'>): Partial<Record<AccountField, string>> {
  const byName = new Map(columns.toReversed().map((column) => [foldText(column), column]))
  const found = accountFields.map((field) => {
    const name = columnNames[field].split(', ').find((one) => byName.has(one))
    return [field, name === undefined ? undefined : byName.get(name)] as const
  })
  const columnOf = Object.fromEntries(found) as Partial<Record<AccountField, string>>
  if (columnOf.name === undefined || columnOf.email === undefined) invalidField('data', accountProblems.fileColumns)
  return columnOf
}

interface ReadRow {
  row: number
  cells: Cells
}

async function readRows(table: Table): Promise<ReadRow[]> {
  const columnOf = columnsOf(table)
  const rows: ReadRow[] = []
  for await (const { number, values } of table.rows()) {
    const cells = Object.fromEntries(accountFields.map((field) => [field, (values[columnOf[field] ?? ''] ?? '').trim()])) as Cells
    if (Object.values(cells).every((cell) => cell === '')) continue
    if (rows.length === accountFileLimits.rows) invalidField('data', message(accountProblems.fileTooLong, { most: accountFileLimits.rows }))
    rows.push({ row: number, cells })
  }
  return rows
}

/** Throws `invalid` at `data` for what is no table, or one that says nothing of people. */
async function readFile(name: string, data: string): Promise<ReadRow[]> {
  const limits = { fileBytes: accountFileLimits.bytes }
  try {
    const table = await openTable(Readable.from([Buffer.from(data, 'base64')]), { name, limits })
    try {
      return await readRows(table)
    } finally {
      await table.close()
    }
  } catch (error) {
    if (error instanceof TableError) invalidField('data', error.said)
    throw error
  }
}

const roleByWord = new Map<string, Role>(
  roles.flatMap((role) =>
    [role, role.replaceAll('_', ' '), roleNames.en[role], roleNames.no[role]].map((word) => [foldText(word), role] as const),
  ),
)

/** The role that a cell names; null for a word that names none. */
const roleOf = (cell: string, otherwise: Role): Role | null => (cell === '' ? otherwise : (roleByWord.get(foldText(cell)) ?? null))

interface Problem {
  field: AccountField
  said: Message
}

function schemaProblems(user: Omit<AccountRow['user'], 'role'> & { role: Role | null }): Problem[] {
  const asked = { ...user, role: user.role ?? 'scout', ...(user.username === '' ? { username: undefined } : {}) }
  const parsed = NewAccountSchema.safeParse(asked, { reportInput: true })
  if (parsed.success) return []
  return faultsOf(parsed.error, 'name').map(({ path, message: said }) => ({ field: path as AccountField, said }))
}

/** What keeps a row from being invited. `seen` holds the logins of the rows above and of the site. */
function problemsOf(
  { user, word }: { user: AccountRow['user']; word: string },
  seen: { taken: Set<string>; above: Set<string> },
): Problem[] {
  const problems = schemaProblems(user)
  const [email, username] = [user.email.toLowerCase(), user.username.toLowerCase()]
  if (user.email !== '' && readEmail(user.email) === undefined) problems.push({ field: 'email', said: messages.invalidEmail })
  if (user.role === null) problems.push({ field: 'role', said: message(accountProblems.unknownRole, { word: word.slice(0, 60) }) })
  if (seen.taken.has(`email ${email}`)) problems.push({ field: 'email', said: accountProblems.emailTaken })
  else if (seen.above.has(email)) problems.push({ field: 'email', said: accountProblems.rowRepeats })
  const login = username === '' ? email : username
  const isOwn = seen.taken.has(`email ${email}`)
  if (!isOwn && seen.taken.has(`username ${login}`))
    problems.push({ field: username === '' ? 'email' : 'username', said: accountProblems.usernameTaken })
  if (username !== '' && seen.above.has(username)) problems.push({ field: 'username', said: accountProblems.rowRepeats })
  for (const one of [email, login]) if (one !== '') seen.above.add(one)
  return problems
}

/** Says of each row of a file whether it can be invited. `role` is that of rows that name none. */
export async function readAccountFile(ctx: Ctx, asked: { name: string; data: string; role: Role }): Promise<{ rows: AccountRow[] }> {
  must(mayKeepAccounts(ctx.actor), 'forbidden')
  const read = await readFile(asked.name, asked.data)
  if (read.length === 0) invalidField('data', tableProblems.empty)
  const taken = await takenBy(
    ctx,
    read.map(({ cells }) => cells),
  )
  const seen = { taken, above: new Set<string>() }
  const rows = read.map(({ row, cells }) => {
    const user = { ...cells, email: readEmail(cells.email) ?? cells.email, role: roleOf(cells.role, asked.role) }
    const problems = problemsOf({ user, word: cells.role }, seen).map(({ field, said }) => ({ field, ...messageAnswer(said) }))
    return { row, user, problems }
  })
  return { rows }
}

async function takenBy(ctx: Ctx, cells: readonly Pick<Cells, 'email' | 'username'>[]): Promise<Set<string>> {
  const logins = [...new Set(cells.flatMap(({ email, username }) => [(readEmail(email) ?? email).toLowerCase(), username.toLowerCase()]))]
  const found = await listTaken(
    ctx.db,
    ctx.site.id,
    logins.filter((one) => one !== ''),
  )
  return new Set(found.flatMap(({ username, email }) => [`username ${username}`, `email ${email}`]))
}

/** Makes these accounts and mails their invitations. Throws `invalid` at the first one that cannot be made, and then makes none. */
export async function inviteAccounts(ctx: Ctx, users: readonly NewAccount[]): Promise<{ Success: boolean; invited: number }> {
  must(mayKeepAccounts(ctx.actor), 'forbidden')
  await inTransaction(ctx, async (inside) => {
    for (const [index, user] of users.entries()) {
      try {
        await makeAccount(inside, user)
      } catch (error) {
        throw error instanceof AppError ? atRow(error, index) : error
      }
    }
  })
  return { Success: true, invited: users.length }
}

const atRow = (error: AppError, index: number): AppError =>
  error.fields.length === 0
    ? error
    : new AppError('invalid', { fields: error.fields.map((field) => ({ ...field, path: `users.${index}.${field.path}` })) })
