/** Links to bibles and what their guests read (S2 §2 `/bible/{id}`, domain.md §7 "read: link with password"). */
import { z } from 'zod'
import { bibleShown, placeShown, setShown } from './bible-fields.ts'
import { endpoints, Id, staff } from './endpoint.ts'
import { linkCalls, shareCopies, shareSending, sharingChange } from './engine/link-calls.ts'
import { GuestAccess, shareClosing, shareFacts } from './engine/shares.ts'

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

const paths = { office: '/project/bible', open: '/bible/open', renew: '/bible/renew' } as const
const thing = 'the bible of a project'

export const bibleSharesApi = endpoints({
  ...linkCalls(paths, { thing, shown: BibleShare, access: GuestAccess, what: {} }),
  ...sharingChange(paths, thing),
  share: {
    method: 'POST',
    path: '/project/bible/share',
    access: staff,
    summary: 'Mails a link of its own to every address.',
    body: z.strictObject({ projectId: Id, ...shareSending, label: shareClosing.label, ...shareCopies }),
    output: z.object({ Success: z.boolean(), message: z.string(), shares: z.array(BibleShare) }),
    errors: ['not_found'],
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
