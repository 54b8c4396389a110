/** Links to bibles and what their guests read (S2 §2 `/bible/{id}`, domain.md §7 "read: link with password"). */
import { z } from 'zod'
import { bibleShown, placeShown, setShown } from './bible-fields.ts'
import { endpoints, Id, IdParams, PageQuery, staff } from './endpoint.ts'
import {
  GuestAccess,
  LinkDefaults,
  liveQuery,
  OpenShare,
  shareClosing,
  ShareEdit,
  shareFacts,
  shareLimits,
  ShareName,
  SharingEdit,
} from './engine/shares.ts'

/** The header that carries a guest's token. */
export const bibleGuestHeader = 'x-bible-guest'

export const BibleShare = z.object({ id: z.number().int(), project_id: z.number().int(), project_name: z.string(), ...shareFacts })
export type BibleShare = z.infer<typeof BibleShare>

/** No money, no word between office and owner, no place that was let go; the production by the name that it shows. */
export const GuestBible = z.object({
  project_name: z.string(),
  ...bibleShown,
  updated_at: z.string().nullable(),
  allow_download: z.boolean(),
  has_password: z.boolean(),
  /** When the link ends. */
  expires_at: z.string().nullable(),
  sets: z.array(z.object({ ...setShown, places: z.array(z.object(placeShown)) })),
})
export type GuestBible = z.infer<typeof GuestBible>

const Emails = z.string().max(2000)

export const bibleSharesApi = endpoints({
  share: {
    method: 'POST',
    path: '/project/bible/share',
    access: staff,
    summary: 'Mails a link of its own to every address.',
    body: z.strictObject({
      projectId: Id,
      Email: Emails,
      cc: Emails.default(''),
      Message: z.string().trim().max(shareLimits.message).default(''),
      Password: z.string().max(shareLimits.password).default(''),
      label: shareClosing.label,
      allow_download: shareClosing.allow_download,
      expires_at: shareClosing.expires_at,
    }),
    output: z.object({ Success: z.boolean(), message: z.string(), shares: z.array(BibleShare) }),
    errors: ['not_found'],
  },
  createLink: {
    method: 'POST',
    path: '/project/bible/:id/shares',
    access: staff,
    summary: 'A link to copy to the bible of a project. Asked for again with the same, a live one answers.',
    params: IdParams,
    body: z.strictObject({ ...shareClosing, name: ShareName }),
    output: z.object({ link: z.string(), share: BibleShare }),
    errors: ['not_found', 'conflict'],
  },
  links: {
    method: 'GET',
    path: '/project/bible/:id/shares',
    access: staff,
    paged: true,
    summary: 'The links to the bible of a project, the latest first.',
    params: IdParams,
    query: z.strictObject({ ...PageQuery, ...liveQuery }),
    output: z.array(BibleShare),
    errors: ['not_found'],
  },
  changeLink: {
    method: 'PATCH',
    path: '/project/bible/shares/:id',
    access: staff,
    summary: 'Whom a link is for, its password, expiry and download.',
    params: IdParams,
    body: ShareEdit,
    output: BibleShare,
    errors: ['not_found', 'wrong_state', 'conflict'],
  },
  endLink: {
    method: 'DELETE',
    path: '/project/bible/shares/:id',
    access: staff,
    summary: 'Ends a link at once.',
    params: IdParams,
    output: BibleShare,
    errors: ['not_found'],
  },
  sharing: {
    method: 'GET',
    path: '/project/bible/:id/sharing',
    access: staff,
    summary: 'Whether the bible has a password, and whether its links allow downloads when they do not say.',
    params: IdParams,
    output: LinkDefaults,
    errors: ['not_found'],
  },
  changeSharing: {
    method: 'PATCH',
    path: '/project/bible/:id/sharing',
    access: staff,
    summary: 'The password of a bible, for every link without its own; null takes it away.',
    params: IdParams,
    body: SharingEdit,
    output: LinkDefaults,
    errors: ['not_found', 'conflict'],
  },
  open: {
    method: 'POST',
    path: '/bible/open',
    access: 'shareLink',
    signsIn: true,
    summary: 'Opens a link by its secret or its name.',
    body: OpenShare,
    output: GuestAccess,
    errors: ['gone'],
    limitPerMinute: 30,
  },
  renew: {
    method: 'POST',
    path: '/bible/renew',
    access: 'shareLink',
    signsIn: true,
    summary: 'A new token for a guest.',
    output: GuestAccess,
    errors: ['gone'],
    limitPerMinute: 30,
  },
  guest: {
    method: 'GET',
    path: '/bible/guest',
    access: 'shareLink',
    summary: 'The bible as guests of a link read it.',
    output: GuestBible,
    errors: ['gone'],
  },
  guestPdf: {
    method: 'GET',
    path: '/bible/guest/pdf',
    access: 'shareLink',
    summary: 'The same as a tagged PDF, where the link allows downloads.',
    produces: 'application/pdf',
    errors: ['gone', 'forbidden'],
  },
})
