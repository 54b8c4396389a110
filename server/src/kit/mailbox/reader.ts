/** Reads a mailbox over IMAP, from where it was read last. The mailbox is left as it is: nothing is marked, moved or removed. */
import type { ImapFlow, ImapFlowOptions } from 'imapflow'
import { mailboxLibrary } from '../libraries.ts'
import { addressOutside } from '../outbound.ts'

export interface MailboxAccess {
  host: string
  port: number
  /** `none` is for a server on the same machine. */
  security: 'tls' | 'starttls' | 'none'
  username: string
  password: string
  /** The server may stand in a private network. */
  allowPrivate: boolean
}

/** Up to where a mailbox was read. */
export interface Place {
  validity: number
  uid: number
}

export interface FoundMessage {
  uid: number
  bytes: number
  /** Undefined of one that is too large to be read. */
  source: Buffer | undefined
}

const waits = { connection: 15_000, greeting: 15_000, socket: 60_000 } as const
const mostBytes = 35 * 1024 * 1024

/** Wrong name, wrong password, no such server: what an administrator can mend. */
export class MailboxRefused extends Error {}

async function open<Result>(access: MailboxAccess, work: (client: ImapFlow) => Promise<Result>): Promise<Result> {
  const address = await addressOutside(access.host, access).catch((error: unknown) => {
    throw new MailboxRefused((error as Error).message)
  })
  const options: ImapFlowOptions = {
    host: address,
    servername: access.host,
    port: access.port,
    secure: access.security === 'tls',
    doSTARTTLS: access.security === 'starttls',
    auth: { user: access.username, pass: access.password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: waits.connection,
    greetingTimeout: waits.greeting,
    socketTimeout: waits.socket,
  }
  const client = new (mailboxLibrary().ImapFlow)(options)
  // Without a listener a connection that breaks between two commands would end the process.
  client.on('error', () => client.close())
  try {
    await client.connect()
    // Read-only: what people have not read stays unread.
    await client.mailboxOpen('INBOX', { readOnly: true })
    return await work(client)
  } catch (error) {
    throw explained(error)
  } finally {
    client.close()
  }
}

interface ImapError extends Error {
  responseText?: string
}
/** Said by the mail server where it says something, for its own words help more than those of a library. */
function explained(error: unknown): Error {
  const { message, responseText, code } = error as ImapError & { code?: string }
  if (error instanceof MailboxRefused || !(error instanceof Error)) return error as Error
  const isOfMailbox = responseText !== undefined || code !== undefined || 'authenticationFailed' in error || 'command' in error
  return isOfMailbox ? new MailboxRefused(responseText ?? message) : error
}

const placeOf = (client: ImapFlow): { validity: number; next: number; count: number } => {
  const box = client.mailbox
  if (!box) throw new MailboxRefused('There is no INBOX.')
  return { validity: Number(box.uidValidity), next: box.uidNext, count: box.exists }
}

/** How many messages lie in it. Throws `MailboxRefused`. */
export const tryMailbox = (access: MailboxAccess): Promise<number> => open(access, (client) => Promise.resolve(placeOf(client).count))

/**
 * Hands over what has arrived since, oldest first, `most` at a time; `handle` ends before the next one is read. The first time nothing is
 * handed over: what was there before was not meant for the portal. Where the numbers count anew, everything since `since` is: whoever handles
 * it knows what was there already.
 */
export const readMailbox = (
  access: MailboxAccess,
  { after, since, most }: { after: Place | undefined; since: Date; most: number },
  handle: (message: FoundMessage, place: Place) => Promise<void>,
): Promise<{ place: Place; isAll: boolean }> =>
  open(access, async (client) => {
    const { validity, next } = placeOf(client)
    if (!after) return { place: { validity, uid: next - 1 }, isAll: true }
    const isSame = after.validity === validity
    const first = isSame ? after.uid + 1 : 1
    const found = (await client.search({ uid: `${first}:*`, ...(isSame ? {} : { since }) }, { uid: true })) || []
    // `n:*` is the last message even where it comes before n.
    const due = found.filter((uid) => uid >= first).toSorted((one, other) => one - other)
    let place = { validity, uid: isSame ? after.uid : 0 }
    for (const uid of due.slice(0, most)) {
      const head = await client.fetchOne(String(uid), { size: true }, { uid: true })
      place = { validity, uid }
      if (head) {
        const bytes = head.size ?? 0
        const full = bytes <= mostBytes && (await client.fetchOne(String(uid), { source: true }, { uid: true }))
        await handle({ uid, bytes, source: full ? full.source : undefined }, place)
      }
    }
    if (due.length === 0) place = { validity, uid: Math.max(place.uid, next - 1) }
    return { place, isAll: due.length <= most }
  })
