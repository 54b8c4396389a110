/** The calls about the links to things of one kind, and how a guest comes in by one. Each kind spreads them into its own. */
import { z } from 'zod'
import { endpoints, IdParams, PageQuery, type Role, staff } from '../endpoint.ts'
import { LinkDefaults, liveQuery, OpenShare, shareClosing, ShareEdit, shareLimits, ShareName, SharingEdit } from './shares.ts'

/** What a sending says; each kind names the thing itself, and most add a `label`. */
export const shareSending = {
  Email: z.string().max(2000),
  Message: z.string().trim().max(shareLimits.message).default(''),
  Password: z.string().max(shareLimits.password).default(''),
  allow_download: shareClosing.allow_download,
  expires_at: shareClosing.expires_at,
} as const
/** Further addresses; each gets a link of its own as well. */
export const shareCopies = { cc: z.string().max(2000).default('') } as const

interface Paths<Office, Open, Renew> {
  /** Where those who share call; guests ask elsewhere. */
  office: Office
  open: Open
  renew: Renew
}
interface LinkedKind<Shown, Access, What> {
  /** What the links lead to, as summaries say it. */
  thing: string
  shown: Shown
  /** What comes of opening a link. */
  access: Access
  /** Fields that say what a link shows. */
  what: What
  /** Who shares; staff where nobody is named. */
  who?: readonly Role[]
}

/** The page has the paths alone (web/build/contract-plugin.ts): whatever builds schemas stands in the second argument. */
export function linkCalls<
  const Office extends string,
  const Open extends string,
  const Renew extends string,
  Shown extends z.ZodType,
  Access extends z.ZodType,
  What extends z.ZodRawShape,
>({ office, open, renew }: Paths<Office, Open, Renew>, kind: LinkedKind<Shown, Access, What>) {
  const { thing, shown, access, what, who = staff } = kind
  return endpoints({
    createLink: {
      method: 'POST',
      path: `${office}/:id/shares`,
      access: who,
      summary: `A link to copy to ${thing}. Asked for again with the same, a live one answers.`,
      params: IdParams,
      body: z.strictObject({ ...what, ...shareClosing, name: ShareName }),
      output: z.object({ link: z.string(), share: shown }),
      errors: ['not_found', 'conflict'],
    },
    links: {
      method: 'GET',
      path: `${office}/:id/shares`,
      access: who,
      paged: true,
      summary: `The links to ${thing}, the latest first.`,
      params: IdParams,
      query: z.strictObject({ ...PageQuery, ...liveQuery }),
      output: z.array(shown),
      errors: ['not_found'],
    },
    changeLink: {
      method: 'PATCH',
      path: `${office}/shares/:id`,
      access: who,
      summary: 'Whom a link is for, its password, expiry and download.',
      params: IdParams,
      body: ShareEdit,
      output: shown,
      errors: ['not_found', 'wrong_state', 'conflict'],
    },
    endLink: {
      method: 'DELETE',
      path: `${office}/shares/:id`,
      access: who,
      summary: 'Ends a link at once.',
      params: IdParams,
      output: shown,
      errors: ['not_found'],
    },
    sharing: {
      method: 'GET',
      path: `${office}/:id/sharing`,
      access: who,
      summary: `Whether ${thing} has a password, and whether its links allow downloads when they do not say.`,
      params: IdParams,
      output: LinkDefaults,
      errors: ['not_found'],
    },
    open: {
      method: 'POST',
      path: open,
      access: 'shareLink',
      signsIn: true,
      summary: 'Exchanges the secret of a link, or the name of one, for a short-lived token of that link.',
      body: OpenShare,
      output: access,
      errors: ['gone'],
      limitPerMinute: 30,
    },
    renew: {
      method: 'POST',
      path: renew,
      access: 'shareLink',
      signsIn: true,
      summary: 'A new token for one that holds, or held until not long ago, while its link and password are the same.',
      output: access,
      errors: ['gone'],
      limitPerMinute: 30,
    },
  })
}

/** The password of the thing by the same words; a budget has a call of its own for it (S2 §7). */
export function sharingChange<const Office extends string>({ office }: { office: Office }, thing: string, who: readonly Role[] = staff) {
  return endpoints({
    changeSharing: {
      method: 'PATCH',
      path: `${office}/:id/sharing`,
      access: who,
      summary: `The password of ${thing}, for every link without its own; null takes it away.`,
      params: IdParams,
      body: SharingEdit,
      output: LinkDefaults,
      errors: ['not_found', 'conflict'],
    },
  })
}
