/** How links are asked for whose calls are those of the contract's engine: what is left to a kind is what it sends and makes. */
import { directoryEmailsApi, emailSearchLimits } from '@backlot/contract/directory-email-search'
import type { linkCalls } from '@backlot/contract/engine/link-calls'
import type { GuestAccess, Share } from '@backlot/contract/engine/shares'
import type { Asked, ShareCalls, ShareKind } from '#features/engine/shares/kind.ts'
import { call, callPaged } from '#lib/http.ts'
import type { z } from 'zod'

type Calls<Shown extends Share> = Pick<
  ReturnType<typeof linkCalls<string, string, string, z.ZodType<Shown>, typeof GuestAccess, Record<never, never>>>,
  'links' | 'sharing' | 'changeLink' | 'endLink'
>

/** The address that a name makes, below the page of its kind. */
export const pageUrlOf = (page: string) => (name: string) => `${location.origin}/#/${page}/${encodeURIComponent(name)}`

/** Fields of a mail besides the thing and what of it is shown. */
export const sendingOf = (asked: Asked, { email, message }: { email: string; message: string }) => ({
  Email: email,
  Message: message,
  Password: asked.password,
  allow_download: asked.allowDownload,
  expires_at: asked.expiresAt,
})

/** How a link is closed; a plain one leaves all of it to the thing. */
export const closingOf = ({ password, allowDownload, expiresAt, label, nameInUrl, isPlain }: Asked) =>
  isPlain
    ? {}
    : {
        password,
        allow_download: allowDownload,
        expires_at: expiresAt,
        label,
        ...(nameInUrl === null ? {} : { name: nameInUrl }),
      }

type Own<Shown extends Share> = Omit<ShareKind<Shown>, 'leastLetters' | 'calls'> & {
  calls: Pick<ShareCalls<Shown>, 'savePassword' | 'send' | 'makeLink'>
}

export const linkKind = <Shown extends Share>(api: Calls<Shown>, { calls, ...own }: Own<Shown>): ShareKind<Shown> => ({
  ...own,
  leastLetters: emailSearchLimits.least,
  calls: {
    ...calls,
    links: (id, limit, signal) => callPaged(api.links, { params: { id }, query: { limit } }, { signal, quiet: true }),
    sharing: (id, signal) => call(api.sharing, { params: { id } }, { signal, quiet: true }),
    change: (id, body) => call(api.changeLink, { params: { id }, body }),
    end: (id) => call(api.endLink, { params: { id } }),
    // Addresses are offered from the directory alone: the links of all things of a kind stand in no list.
    recipients: () => Promise.resolve([]),
    emails: (term, signal) => call(directoryEmailsApi.emails, { query: { term } }, { signal, quiet: true }),
  },
})
