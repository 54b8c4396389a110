/** Links to lookbooks, the guests who come by them, and the history of both (S2 §2 "Share Lookbook dialog", §3, §7). */
import { z } from 'zod'
import { messages } from './messages.ts'
import { endpoints, Id, IdParams, PageQuery, staff } from './endpoint.ts'
import { liveQuery, shareClosing, ShareEdit, shareFacts, shareLimits, ShareName, LinkDefaults, SharingEdit } from './engine/shares.ts'

const FolderId = Id.nullable().default(null)
const LocationId = Id.nullable().default(null)

/** What a link shows. */
export const shareKinds = ['lookbook', 'folder', 'location'] as const
export type ShareKind = (typeof shareKinds)[number]

/** A link to a lookbook, to one folder of it or to one location in it. Its secret is shown once, when it is made. */
export const LookbookShare = z.object({
  id: z.number().int(),
  lookbook_id: z.number().int(),
  lookbook_name: z.string(),
  project_id: z.number().int().nullable(),
  kind: z.enum(shareKinds),
  /** Of a link to a folder; null when it was removed for good. */
  folder_id: z.number().int().nullable(),
  folder_name: z.string(),
  location_id: z.number().int().nullable(),
  location_name: z.string(),
  /** Items that it shows as gone, because they were taken from the public and nobody confirmed them. */
  closed_count: z.number().int(),
  ...shareFacts,
})
export type LookbookShare = z.infer<typeof LookbookShare>

/** A link as it was just made, or asked for again: the only answers that carry its secret. */
export const MadeShare = z.object({ link: z.string(), share: LookbookShare })
export type MadeShare = z.infer<typeof MadeShare>

/** What a link is for and how it is closed. An empty password leaves the one of the lookbook in force. */
export const ShareOptions = z.strictObject({
  folderId: FolderId,
  locationId: LocationId,
  ...shareClosing,
  name: ShareName,
})
export type ShareOptions = z.output<typeof ShareOptions>

const Message = z.string().trim().max(shareLimits.message)
/** Chips and typed emails, joined by commas. */
const Emails = z.string().max(4000)
/** A sending in either form of S2 §3: the lookbook with what it asks for beside the sending, or everything in one. */
export const ShareRequest = z
  .strictObject({
    /** The lookbook, and what this sending asks for. */
    lp: z
      .strictObject({ id: Id, name: z.string().max(200).optional(), ...shareClosing, thumbnail: z.string().max(500).optional() })
      .optional(),
    share: z.strictObject({ Message: Message.default(''), Email: Emails, lbFolderId: Id.nullish(), lbLocId: Id.nullish() }).optional(),
    /** Of the other form: the id of the lookbook. */
    ReportId: Id.optional(),
    Email: Emails.optional(),
    /** Further addresses; each gets a link of its own as well. */
    cc: Emails.optional(),
    Password: z.string().max(shareLimits.password).optional(),
    Message: Message.optional(),
    lbFolderId: Id.nullish(),
    lbLocId: Id.nullish(),
  })
  .superRefine((body, refined) => {
    if (body.ReportId !== undefined && body.lp === undefined && body.share === undefined) return
    for (const path of ['lp', 'share'] as const)
      if (body[path] === undefined) refined.addIssue({ code: 'custom', path: [path], message: messages.required.code })
  })
export type ShareRequest = z.output<typeof ShareRequest>

const missing = ['not_found'] as const

export const lookbookSharesApi = endpoints({
  share: {
    method: 'POST',
    path: '/project/lookbook/share',
    access: staff,
    summary: 'Mails a link of its own to every address.',
    body: ShareRequest,
    output: z.object({ Success: z.boolean(), message: z.string(), shares: z.array(LookbookShare) }),
    errors: missing,
  },
  link: {
    method: 'GET',
    path: '/project/lookbook/:id/link',
    access: staff,
    summary:
      'The link to copy, of the whole lookbook, of a folder or of one location in it: the live one that was made before, or a new one.',
    params: IdParams,
    query: z.strictObject({ lbFolder: Id.optional(), lbLoc: Id.optional() }),
    output: MadeShare,
    errors: missing,
  },
  createShare: {
    method: 'POST',
    path: '/project/lookbook/:id/shares',
    access: staff,
    summary:
      'A link to copy, with its own password, expiry and download, or a name that opens it. Asked for again with the same, a live one answers.',
    params: IdParams,
    body: ShareOptions,
    output: MadeShare,
    errors: ['not_found', 'conflict'],
  },
  sharesOf: {
    method: 'GET',
    path: '/project/lookbook/:id/shares',
    access: staff,
    paged: true,
    summary: 'The links of one lookbook, latest first; those that are over too with `live=false`.',
    params: IdParams,
    query: z.strictObject({ ...PageQuery, ...liveQuery }),
    output: z.array(LookbookShare),
    errors: missing,
  },
  shares: {
    method: 'GET',
    path: '/project/lookbook/shares',
    access: staff,
    paged: true,
    summary:
      'The links of all lookbooks, latest first; with `live=false` also ended ones. `search`: words of lookbook, project, sender and recipient.',
    query: z.strictObject({ ...PageQuery, ...liveQuery, search: z.string().max(200).default('') }),
    output: z.array(LookbookShare),
  },
  changeShare: {
    method: 'PATCH',
    path: '/project/lookbook/shares/:id',
    access: staff,
    summary:
      'Whom a link is for, its password, expiry and download. Another password ends what was opened with the old one; null takes the own one away.',
    params: IdParams,
    body: ShareEdit,
    output: LookbookShare,
    errors: ['not_found', 'wrong_state', 'conflict'],
  },
  endShare: {
    method: 'DELETE',
    path: '/project/lookbook/shares/:id',
    access: staff,
    summary: 'Ends a link at once, with everything that was opened by it.',
    params: IdParams,
    output: LookbookShare,
    errors: ['not_found'],
  },
  sharing: {
    method: 'GET',
    path: '/project/lookbook/:id/sharing',
    access: staff,
    summary: 'Whether the lookbook has a password, and whether its links allow downloads when they do not say.',
    params: IdParams,
    output: LinkDefaults,
    errors: missing,
  },
  changeSharing: {
    method: 'PATCH',
    path: '/project/lookbook/:id/sharing',
    access: staff,
    summary: 'The password of the lookbook, for every link without its own; null takes it away.',
    params: IdParams,
    body: SharingEdit,
    output: LinkDefaults,
    errors: ['not_found', 'conflict'],
  },
})

/** A lookbook with all its sendings: who shared what with whom and when. */
export const LookbookHistory = z.object({
  /** Of the lookbook. */
  id: z.number().int(),
  name: z.string(),
  project_id: z.number().int().nullable(),
  project_name: z.string(),
  created_by_name: z.string(),
  created_at: z.string(),
  deleted_at: z.string().nullable(),
  share_count: z.number().int(),
  live_count: z.number().int(),
  open_count: z.number().int(),
  download_count: z.number().int(),
  /** Guests who answered. */
  answered_count: z.number().int(),
  last_shared_at: z.string().nullable(),
  last_open_at: z.string().nullable(),
  /** The latest ones, latest first. */
  shares: z.array(LookbookShare),
})
export type LookbookHistory = z.infer<typeof LookbookHistory>

export const lookbookHistoryApi = endpoints({
  projectHistory: {
    method: 'GET',
    path: '/project/:id/lookbookhistory',
    access: staff,
    paged: true,
    summary: 'The lookbooks of a project with their sendings, what was last made or sent first.',
    params: IdParams,
    query: z.strictObject(PageQuery),
    output: z.array(LookbookHistory),
    errors: missing,
  },
  allHistory: {
    method: 'GET',
    path: '/project/alllookbookhistory',
    access: staff,
    paged: true,
    summary: 'Every lookbook with its sendings, those in the trash too, what was last made or sent first.',
    query: z.strictObject(PageQuery),
    output: z.array(LookbookHistory),
  },
  searchHistory: {
    method: 'POST',
    path: '/project/searchlookbookhistory',
    reads: true,
    access: staff,
    paged: true,
    summary:
      'The same by words in the names of lookbook and project, of who shared and with whom, or of one project; each word is looked for by itself.',
    body: z.strictObject({ SearchTxt: z.string().max(200).default(''), projectId: Id.optional(), ...PageQuery }),
    output: z.array(LookbookHistory),
  },
})
