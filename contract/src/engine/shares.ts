/** Links to things of the office: what every kind that can be shared has in common (docs/decisions/011 and 021). */
import { z } from 'zod'
import { SeenVersion } from '../versions.ts'

export const shareLimits = {
  /** Characters of a password; a site may ask for more. */
  passwordLeast: 4,
  /** Of a password that stands behind a name anybody can type. */
  namedPasswordLeast: 8,
  password: 200,
  message: 4000,
  name: 120,
  label: 120,
  /** Addresses of one sending. */
  recipients: 20,
  /** Days that a link may be good for. */
  expiryDays: 730,
  /** Sendings of one thing that its line of a history carries; the list of its links has all. */
  historyShares: 50,
} as const

export const guestLimits = {
  /** Minutes that the address of an archive is good for. */
  archiveMinutes: 5,
  /** Hours after its end that a token can be exchanged for a new one, while its link and password are the same. */
  renewHours: 24,
} as const

/** Over for one of three reasons: somebody ended it, its time is over, or what it shows is in the trash. */
export const shareStates = ['live', 'ended', 'expired', 'gone'] as const
export type ShareState = (typeof shareStates)[number]

/** What staff read of a link, whatever it shows. Its secret is shown once, when it is made. */
export const shareFacts = {
  /** Who it is for, as the office calls them; empty where nobody said. */
  label: z.string(),
  /** Whom it was mailed to; empty for a link that somebody copied. */
  recipient: z.string(),
  message: z.string(),
  /** The name that opens it; empty for a link that carries a secret. */
  address_name: z.string(),
  /** Its own, or that of what it shows. */
  has_password: z.boolean(),
  has_own_password: z.boolean(),
  allow_download: z.boolean(),
  /** Of what can be changed of it. */
  version: z.number().int(),
  state: z.enum(shareStates),
  expires_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  open_count: z.number().int(),
  last_open_at: z.string().nullable(),
  download_count: z.number().int(),
  last_download_at: z.string().nullable(),
  /** Guests who came by it first and answered. */
  answered_count: z.number().int(),
  created_by: z.number().int().nullable(),
  created_by_name: z.string(),
  created_at: z.string(),
} as const
const Share = z.object({ id: z.number().int(), ...shareFacts })
export type Share = z.infer<typeof Share>

/** What every link of a thing asks for that says nothing itself. */
export const Sharing = z.object({ has_password: z.boolean(), allow_download: z.boolean(), version: z.number().int() })
export type Sharing = z.infer<typeof Sharing>
/** What a new link gets when nothing else is said. */
export const LinkDefaults = Sharing.extend({
  /** Days until it ends; 0 is no end. A setting of the site. */
  link_days: z.number().int(),
})
export type LinkDefaults = z.infer<typeof LinkDefaults>

const Password = z.string().max(shareLimits.password)
const Expiry = z.iso.datetime({ offset: true })
/** Who a link is for. The office reads it, guests never do. */
const Label = z.string().trim().max(shareLimits.label)

/**
 * How a link is closed. An empty password leaves the one of the thing in force; without `allow_download` the thing's holds, without
 * `expires_at` the end that the site gives to links; null is no end by itself.
 */
export const shareClosing = {
  password: Password.default(''),
  allow_download: z.boolean().optional(),
  expires_at: Expiry.nullable().optional(),
  label: Label.default(''),
} as const

/** A name that opens a link instead of a secret; then it needs a password of its own. */
export const ShareName = z.string().trim().max(shareLimits.name).default('')

/** What can be changed of a link that is out there; a password of null takes the own one away. */
export const ShareEdit = z.strictObject({
  password: Password.nullable().optional(),
  allow_download: z.boolean().optional(),
  expires_at: Expiry.nullable().optional(),
  label: Label.optional(),
  version: SeenVersion,
})
export type ShareEdit = z.output<typeof ShareEdit>

/** The password of the thing itself; null takes it away. */
export const SharingEdit = z.strictObject({
  password: Password.nullable().optional(),
  allow_download: z.boolean().optional(),
  version: SeenVersion,
})
export type SharingEdit = z.output<typeof SharingEdit>

export const liveQuery = { live: z.enum(['true', 'false']).default('true') } as const

/** Made by the browser and stored there: it tells one guest from the next, and who has it answers as that guest. */
export const GuestKey = z.string().regex(/^[\w-]{22,64}$/)

/** Opens a link by its secret or by its name. */
export const OpenShare = z
  .strictObject({
    token: z.string().max(100).optional(),
    name: z.string().trim().min(1).max(shareLimits.name).optional(),
    password: z.string().max(shareLimits.password).default(''),
    guestKey: GuestKey,
  })
  .refine((body) => (body.token === undefined) !== (body.name === undefined), {
    path: ['token'],
    message: 'Give either a token or a name.',
  })
export type OpenShare = z.output<typeof OpenShare>

/** What comes of opening a link; a kind adds what it shows first. */
export const GuestAccess = z.object({
  Success: z.boolean(),
  /** A password is asked for; nothing else is shown. */
  needs_password: z.boolean(),
  /** For the header of the guest's calls; empty without success. */
  token: z.string(),
  expires_at: z.string().nullable(),
})
export type GuestAccess = z.infer<typeof GuestAccess>
