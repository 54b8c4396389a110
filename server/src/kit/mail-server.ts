/**
 * Hands mails to a mail server and says what became of each. What matters most is to know whether a mail that came to no clear end may have
 * arrived: its text is asked for after the server's go-ahead (354), and from then on a lost connection means that nobody knows.
 */
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Settings } from './settings.ts'

export interface MailToDeliver {
  from: string
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  /** Where what cannot be delivered comes back to, and answers go. */
  answersTo?: string | undefined
  headers?: Record<string, string>
}

/** `later`: the server was not there, or said that it may be tried again (4xx). */
export type Delivery = { state: 'sent' } | { state: 'later' | 'failed' | 'unknown'; error: string }

export interface MailServer {
  deliver: (mail: MailToDeliver) => Promise<Delivery>
  close: () => void
}

const limits = { connection: 10_000, greeting: 10_000, socket: 30_000 }

/** Text that is read once, and says whether somebody has begun to. */
class Message extends Readable {
  began = false
  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    super()
    this.#bytes = bytes
  }

  override _read(): void {
    this.began = true
    this.push(this.#bytes)
    this.push(null)
  }
}

interface Refusal extends Error {
  responseCode?: number
}

const withCallback = (work: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    work((error) => (error ? reject(error) : resolve()))
  })

async function connect(smtpUrl: string): Promise<SMTPConnection> {
  const { auth, ...options } = parseConnectionUrl(smtpUrl)
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: limits.connection,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.socket,
  })
  // Without a listener a connection that breaks between two mails would end the process.
  connection.on('error', () => connection.close())
  await new Promise<void>((resolve, reject) => {
    connection.once('error', reject)
    connection.once('end', () => reject(new Error('The mail server closed the connection.')))
    connection.connect(() => resolve())
  })
  if (auth?.user)
    await withCallback((done) =>
      connection.login({ credentials: { user: auth.user ?? '', pass: auth.pass ?? '' } }, (error) => done(error)),
    )
  return connection
}

/** As many connections as mails are handed over at a time; each serves one after another. */
export function openMailServer({ smtpUrl, dkim }: Pick<Settings, 'dkim'> & { smtpUrl: string }): MailServer {
  const compile = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...(dkim && { dkim }) })
  const idle: SMTPConnection[] = []

  async function handOver(connection: SMTPConnection, mail: MailToDeliver, message: Message): Promise<void> {
    const { promise: ended, reject } = Promise.withResolvers<never>()
    const end = (): void => reject(new Error('The mail server closed the connection.'))
    ended.catch(() => {})
    connection.once('error', reject).once('end', end)
    const sent = withCallback((done) =>
      connection.send({ from: mail.answersTo ?? addressIn(mail.from), to: [mail.to] }, message, (error) => done(error)),
    )
    try {
      await Promise.race([sent, ended])
    } finally {
      // One connection serves thousands of mails.
      connection.off('error', reject).off('end', end)
    }
  }

  return {
    async deliver(mail) {
      const { message: bytes } = await compile.sendMail({
        ...mail,
        replyTo: mail.answersTo,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const message = new Message(bytes as Buffer)
      let connection: SMTPConnection | undefined
      try {
        connection = idle.pop() ?? (await connect(smtpUrl))
        await handOver(connection, mail, message)
        idle.push(connection)
        return { state: 'sent' }
      } catch (error) {
        connection?.close()
        const { message: said, responseCode: code } = error as Refusal
        if (code !== undefined && code >= 500) return { state: 'failed', error: said }
        if (code === undefined && message.began) return { state: 'unknown', error: said }
        return { state: 'later', error: said }
      }
    },
    close: () => idle.splice(0).forEach((connection) => connection.close()),
  }
}

/** `Office <office@example.org>` → `office@example.org`. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
