/** A mailbox for tests, spoken to over IMAP on a port of its own. */
import type { AddressInfo } from 'node:net'
import hoodiecrow from 'hoodiecrow-imap'

export interface TestMailbox {
  /** As the settings of an office name it. */
  access: { host: string; port: number; security: 'none'; username: string; password: string }
  /** A message arrives; lines as they are written. */
  put: (raw: string) => void
  /** Flags of the messages in it: what nobody read has none. */
  flags: () => string[][]
  /** The numbers of its messages count anew, as after a move to another server. */
  renumber: () => void
  close: () => void
}

export async function openTestMailbox(before: readonly string[] = []): Promise<TestMailbox> {
  const server = hoodiecrow({
    plugins: ['ID', 'NAMESPACE', 'UNSELECT', 'AUTH-PLAIN', 'LITERALPLUS'],
    users: { office: { password: 'mailbox-secret' } },
    storage: { INBOX: { messages: before.map((raw) => ({ raw: lines(raw) })) } },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, resolve)
  })
  const box = () => server.getMailbox('INBOX')
  return {
    access: {
      host: '127.0.0.1',
      port: (server.server.address() as AddressInfo).port,
      security: 'none',
      username: 'office',
      password: 'mailbox-secret',
    },
    put: (raw) => server.appendMessage('INBOX', [], new Date(), lines(raw)),
    flags: () => box().messages.map(({ flags }) => flags),
    renumber: () => {
      box().uidvalidity += 1
    },
    close: () => server.server.close(),
  }
}

const lines = (raw: string): string => raw.replaceAll(/\r?\n/g, '\r\n')
