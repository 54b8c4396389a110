/** Mails about a case of one owner: the kinds are named after it, with the same words and variables. */
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { mailDay } from '#kit/mail-days.ts'
import { fillMail, type FilledMail } from '#kit/mail-templates.ts'
import { officeEmails } from '#engine/records/mails/service.ts'
import type { CaseKind } from '../kind.ts'
import { tellOnce } from '../moves/notices.ts'
import { statusWord } from '../words.ts'
import type { CaseDesk, DeskRow } from './desk.ts'
import { findAccount, listCopied } from './queries.ts'

/** A mail of a kind that the product knows; throws for another, for that is a fault of ours. */
export function caseMail({ platform }: Pick<Ctx, 'platform'>, type: string, values: FilledMail['values']): FilledMail {
  const template = platform.mailTemplates.get(type)
  if (!template) throw new Error(`There is no mail ${type}.`)
  return fillMail(template, values)
}

export interface MailedKind<Row> {
  /** Of the machine: the mails are `name.status` and so on. */
  name: string
  number: (row: Row) => string | null
  pages: { office: string; applicant: string }
  summary: (row: Row) => string
  /** Statuses whose mail to the applicant has words of its own, with what it says besides. */
  steps?: Readonly<
    Record<
      string,
      { mail: string; values: (ctx: TransactionCtx, row: Row) => Promise<(site: Ctx['site']) => Readonly<Record<string, string>>> }
    >
  >
}

export const aboutCase = <Row extends DeskRow>(
  { origin }: Pick<Ctx, 'origin'>,
  kind: MailedKind<Row>,
  row: Row,
  side: 'office' | 'applicant',
) => ({
  number: kind.number(row) ?? `#${row.id}`,
  production: row.title,
  link: `${origin}/#${kind.pages[side]}${row.id}`,
})

/** The applicant's account, and nobody where it is gone. */
export async function applicantEmails(
  ctx: TransactionCtx,
  { applicant_user_id: id }: Pick<DeskRow, 'applicant_user_id'>,
): Promise<string[]> {
  const user = id === null ? undefined : await findAccount(ctx.db, ctx.site.id, id)
  return user ? [user.email] : []
}

export const tellersOf = <Row extends DeskRow>(kind: MailedKind<Row>): CaseDesk<Row, unknown>['tell'] => ({
  applicant: async (ctx, row, { logId, reason }) => {
    const about = { ...aboutCase(ctx, kind, row, 'applicant'), reason }
    const step = kind.steps?.[row.status]
    const words = await step?.values(ctx, row)
    const mail = step
      ? caseMail(ctx, step.mail, ({ site }) => ({ ...about, ...words?.(site) }))
      : caseMail(ctx, `${kind.name}.status`, (reader) => ({ ...about, status: statusWord(reader, row.status) }))
    return tellOnce(ctx, { logId, to: await applicantEmails(ctx, row), entity: kind.name, entityId: row.id, mail })
  },
  office: async (ctx, row, { logId }) => {
    const by = row.applicant_user_id === null ? undefined : await findAccount(ctx.db, ctx.site.id, row.applicant_user_id)
    const about = { ...aboutCase(ctx, kind, row, 'office'), by: by?.name || by?.username || '' }
    const mail = caseMail(ctx, `${kind.name}.admin_status`, (reader) => ({ ...about, status: statusWord(reader, row.status) }))
    return tellOnce(ctx, { logId, to: await officeEmails(ctx), entity: kind.name, entityId: row.id, mail })
  },
})

export const mailsOf = <Row extends DeskRow>(kind: MailedKind<Row>): Pick<CaseKind<Row>, 'mails' | 'applicantEmails' | 'officeEmails'> => ({
  mails: {
    turn: (ctx, row, { name, link, due }) => {
      const about = { ...aboutCase(ctx, kind, row, 'office'), name, link, summary: kind.summary(row) }
      const mail = caseMail(ctx, `${kind.name}.approver_turn`, (reader) => ({
        ...about,
        limit: due === null ? '' : mailDay(reader.site, due),
      }))
      return Promise.resolve(mail)
    },
    overdue: (ctx, row, { by, due }) => {
      const about = { ...aboutCase(ctx, kind, row, 'office'), by }
      const limit = (site: Ctx['site']) => (due === null ? '' : mailDay(site, due))
      return Promise.resolve(caseMail(ctx, `${kind.name}.approver_overdue`, ({ site }) => ({ ...about, limit: limit(site) })))
    },
    expiring: (ctx, row, { title, ends }) => {
      const about = { ...aboutCase(ctx, kind, row, 'applicant'), document: title }
      return Promise.resolve(caseMail(ctx, `${kind.name}.doc_expiring`, ({ site }) => ({ ...about, ends: mailDay(site, ends) })))
    },
    decided: (ctx, row, { by, status, note }) => {
      const about = { ...aboutCase(ctx, kind, row, 'office'), by, note }
      return Promise.resolve(
        caseMail(ctx, `${kind.name}.approver_decision`, (reader) => ({ ...about, decision: statusWord(reader, status) })),
      )
    },
    message: (ctx, row, { by, text, side }) =>
      Promise.resolve(caseMail(ctx, `${kind.name}.message`, { ...aboutCase(ctx, kind, row, side), by, text })),
    rejected: (ctx, row, { title, note }) =>
      Promise.resolve(caseMail(ctx, `${kind.name}.doc_rejected`, { ...aboutCase(ctx, kind, row, 'applicant'), document: title, note })),
    conditions: (ctx, row, all) =>
      Promise.resolve(caseMail(ctx, `${kind.name}.ack_request`, { ...aboutCase(ctx, kind, row, 'applicant'), conditions: all.join('\n') })),
    recap: (ctx, row, { type, due, note }) => {
      const about = { ...aboutCase(ctx, kind, row, 'applicant'), note }
      return Promise.resolve(caseMail(ctx, type, ({ site }) => ({ ...about, due: due === null ? '' : mailDay(site, due) })))
    },
  },
  applicantEmails: (ctx, row) => applicantEmails(ctx, row),
  officeEmails: async (ctx) => [
    ...new Set([...(await officeEmails(ctx)), ...(await listCopied(ctx.db, ctx.site.id)).map((one) => one.email)]),
  ],
})
