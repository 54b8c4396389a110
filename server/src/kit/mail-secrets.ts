/**
 * A link that lets its reader act as the addressee stands in a mail until it is sent, sealed. What is read of a mail afterwards, by
 * administrators and in backups, has no secrets.
 */
import { z } from 'zod'
import type { Platform } from './context.ts'
import { seal, unseal } from './seal.ts'

export interface MailBody {
  text: string
  html: string
}
export interface StoredBody extends MailBody {
  /** The body with its secrets; null where it has none, and when it was sent. */
  sealed: string | null
}

/** By the name of its parameter, and whatever else has the form of a secret (passwords.ts, 256 bits). */
const secrets = /([?&](?:amp;)?token=)[\w-]+|(?<![\w-])[\w-]{43}(?![\w-])/g
const blank = (text: string): string => text.replaceAll(secrets, (_found, name: string | undefined) => `${name ?? ''}…`)

const aboutOf = (siteId: number, to: readonly string[]): string => JSON.stringify([siteId, to])
const Sealed = z.object({ text: z.string(), html: z.string() })

/** How a mail's body is stored. */
export function storedBody(secret: string, siteId: number, to: readonly string[], { text, html }: MailBody): StoredBody {
  const shown = { text: blank(text), html: blank(html) }
  if (shown.text === text && shown.html === html) return { ...shown, sealed: null }
  return { ...shown, sealed: seal(secret, 'mail', aboutOf(siteId, to), JSON.stringify({ text, html })) }
}

interface MailRow extends StoredBody {
  site_id: number
  to_addresses: string[]
}

/** The body as it is sent. Undefined when it was sealed by another key. */
export function openBody(secret: string, { site_id: siteId, to_addresses: to, sealed, text, html }: MailRow): MailBody | undefined {
  if (sealed === null) return { text, html }
  const opened = unseal(secret, 'mail', aboutOf(siteId, to), sealed)
  return opened === undefined ? undefined : Sealed.parse(JSON.parse(opened))
}

/** Seals mails on their way that were written before mails were sealed, over all sites. Returns how many. */
export const sealOldMails = ({ database, settings }: Pick<Platform, 'database' | 'settings'>): Promise<number> =>
  database.owner(async (client) => {
    interface OldMail extends MailBody {
      id: number
      site_id: number
      to_addresses: string[]
    }
    const { rows } = await client.query<OldMail>(
      `select id, site_id, to_addresses, text, html from mails where state <> 'sent' and sealed is null and text ~ 'token=[[:alnum:]_-]'`,
    )
    for (const { id, site_id: siteId, to_addresses: to, text, html } of rows) {
      const body = storedBody(settings.jwtSecret, siteId, to, { text, html })
      await client.query(`update mails set text = $3, html = $4, sealed = $5 where site_id = $1 and id = $2 and sealed is null`, [
        siteId,
        id,
        body.text,
        body.html,
        body.sealed,
      ])
    }
    return rows.length
  })
