/** What areas do with mail that arrives. `app.ts` puts their lists together; the mail area reads the mailbox and hands over. */
import type { SiteDb } from '../db/database.ts'
import type { TransactionCtx } from '../db/transaction.ts'
import type { FaultKind } from './reports.ts'
import type { MailReference, MailTopic } from './tokens.ts'

/** An answer to a mail that an area sent with `answers`. Its sender is the one whom the mail went to. */
export interface Reply {
  /** As the area named it with the mail. */
  key: string
  /** The message as it is stored; what an area keeps of it points here, and its files hang on it (`filesOfMails`). */
  incomingId: number
  email: string
  text: string
}

export interface ReplyTaker {
  kind: string
  /**
   * Writes it down, in the transaction that marks the message as taken. Throws an AppError where it cannot: the office finds the message in
   * its list then, and nothing of it is written.
   */
  take: (ctx: TransactionCtx, reply: Reply) => Promise<void>
}

/** A message that was sent to the email of a thing: a project files what is sent to it. */
export interface FiledMail {
  /** Which thing. */
  id: number
  /** The same for the same message. */
  messageKey: string
  incomingId: number
  from: { name: string; email: string }
  subject: string
  text: string
  sentAt: Date | null
}

export interface TopicTaker {
  kind: MailTopic['kind']
  /** As `ReplyTaker.take`. */
  take: (ctx: TransactionCtx, mail: FiledMail) => Promise<void>
}

/** What became of a mail after it was sent. */
export interface Fault {
  reference: MailReference
  /** Of whoever did not get it, or complained. */
  email: string
  kind: FaultKind
  detail: string
}
/** `isLast`: nothing but service mail goes to this email from now on. */
export type FaultTaker = (ctx: TransactionCtx, fault: Fault & { isLast: boolean }) => Promise<void>

export interface MailTakers {
  replies: ReadonlyMap<string, ReplyTaker>
  topics: ReadonlyMap<string, TopicTaker>
  faults: readonly FaultTaker[]
  /** Whom a mail of a mailing went to. */
  emailOfRecipient: (db: SiteDb, siteId: number, mailingId: number, recipientId: number) => Promise<string | undefined>
}
