declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  interface ImapServer {
    server: Server
    listen: (port: number, ready: () => void) => void
    close: (ended?: () => void) => void
    appendMessage: (mailbox: string, flags: string[], date: Date | false, raw: string) => void
    getMailbox: (name: string) => { uidvalidity: number; uidnext: number; messages: { uid: number; flags: string[] }[] }
  }
  export default function hoodiecrow(options: {
    plugins: string[]
    users: Record<string, { password: string }>
    storage: Record<string, { messages: { raw: string }[] }>
  }): ImapServer
}
