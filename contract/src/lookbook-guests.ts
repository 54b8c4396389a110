/** The guest's side of a lookbook, without an account: opening a link, reading the story, answering (S2 §2, §7). */
import { z } from 'zod'
import { endpoints, Id, IdParams, pageLimit, PageQuery, wholeNumber } from './endpoint.ts'
import { GuestFolder, lookbookItemKinds } from './lookbook-contents.ts'

export { GuestFolder } from './lookbook-contents.ts'
import { answerChange, answerFacts, answerLimits, GuestName } from './engine/answers.ts'
import { GuestAccess, OpenShare } from './engine/shares.ts'
import { Picture } from './locations.ts'

/** Pictures that an item of a location carries; all of them come with the location. */
export const mostItemPictures = 6

/** The header that carries the guest's token, so that somebody with an account can open a link too. */
export const guestHeader = 'lookbook-guest'

/** The frame of the story: everything but its items. */
export const GuestLookbook = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The whole that a folder or a location is shown of; empty for the whole itself. */
  lookbook_name: z.string(),
  description: z.string(),
  cover: Picture.nullable(),
  /** What the link was made for; null for the whole. */
  folder_id: z.number().int().nullable(),
  location_id: z.number().int().nullable(),
  allow_download: z.boolean(),
  /** When the link ends. */
  expires_at: z.string().nullable(),
  /** In reading order, parents before their children. */
  folders: z.array(GuestFolder),
  item_count: z.number().int(),
  /** Locations that can be answered, each once. */
  place_count: z.number().int(),
  guest_name: z.string(),
})
export type GuestLookbook = z.infer<typeof GuestLookbook>

export const LookbookAccess = GuestAccess.extend({
  /** What was opened, so that it can be drawn at once; with a token that is renewed it is there already. */
  lookbook: GuestLookbook.optional(),
})
export type LookbookAccess = z.infer<typeof LookbookAccess>

export const GuestPicture = Picture.extend({
  IsVideo: z.boolean(),
  video: z.string().nullable(),
  duration: z.number().nullable(),
  caption: z.string(),
  alt_text: z.string(),
  credit: z.string(),
  licence: z.string(),
  licence_url: z.string(),
})
export type GuestPicture = z.infer<typeof GuestPicture>

const GuestPlace = z.object({
  id: z.number().int(),
  location_name: z.string(),
  city: z.string(),
  county: z.string(),
  region: z.string(),
  short_description: z.string(),
  /** As exactly as the public may know it. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  picture_count: z.number().int(),
})

export const GuestItem = z.object({
  id: z.number().int(),
  folder_id: z.number().int().nullable(),
  kind: z.enum(lookbookItemKinds),
  title: z.string(),
  text: z.string(),
  note: z.string(),
  /** What can be answered; of a single picture the location it shows. */
  location_id: z.number().int().nullable(),
  /** Said also of what the library has no more. */
  location_name: z.string(),
  gone: z.boolean(),
  location: GuestPlace.nullable(),
  /** The first ones of a location, or the single picture. */
  pictures: z.array(GuestPicture),
})
export type GuestItem = z.infer<typeof GuestItem>

export const GuestLocation = GuestPlace.extend({ description: z.string(), note: z.string(), pictures: z.array(GuestPicture) })
export type GuestLocation = z.infer<typeof GuestLocation>

const GuestPoint = z.object({
  location_id: z.number().int(),
  location_name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type GuestPoint = z.infer<typeof GuestPoint>

const over = ['gone'] as const

export const lookbookGuestsApi = endpoints({
  openShare: {
    method: 'POST',
    path: '/project/lookbook/open',
    signsIn: true,
    access: 'shareLink',
    summary:
      'Exchanges the secret of a link, or the name of one, for a short-lived token of that link. Wrong, ended and foreign ones answer alike.',
    body: OpenShare,
    output: LookbookAccess,
    errors: over,
    limitPerMinute: 30,
  },
  renewGuest: {
    method: 'POST',
    path: '/project/lookbook/guest/renew',
    signsIn: true,
    access: 'shareLink',
    summary: 'A new token for one that holds, or held until not long ago, while its link and password are the same.',
    output: LookbookAccess,
    errors: over,
    limitPerMinute: 30,
  },
  guestLookbook: {
    method: 'GET',
    path: '/project/lookbook/guest',
    access: 'shareLink',
    summary: 'The lookbook as far as the link shows it, with its folders.',
    output: GuestLookbook,
    errors: over,
  },
  guestItems: {
    method: 'GET',
    path: '/project/lookbook/guest/items',
    access: 'shareLink',
    paged: true,
    summary: 'The items in reading order; with `folderId` of one folder, 0 of none.',
    query: z.strictObject({
      skip: PageQuery.skip,
      limit: wholeNumber(1, pageLimit.most).default(pageLimit.default),
      folderId: wholeNumber(0, 2_147_483_647).optional(),
    }),
    output: z.array(GuestItem),
    errors: ['gone', 'not_found'],
  },
  guestLocation: {
    method: 'GET',
    path: '/project/lookbook/guest/locations/:id',
    access: 'shareLink',
    summary: 'One location of the lookbook with all its pictures.',
    params: IdParams,
    output: GuestLocation,
    errors: ['gone', 'not_found'],
  },
  guestPoints: {
    method: 'GET',
    path: '/project/lookbook/guest/points',
    access: 'shareLink',
    summary: 'Where the locations of the lookbook are, for the map.',
    output: z.array(GuestPoint),
    errors: over,
  },
  askArchive: {
    method: 'POST',
    path: '/project/lookbook/guest/archive',
    access: 'shareLink',
    summary: 'The address of all pictures as a ZIP, good for some minutes. Refused where the link does not allow it.',
    output: z.object({ link: z.string(), pictures: z.number().int() }),
    errors: ['gone', 'forbidden'],
    limitPerMinute: 20,
  },
  archiveFile: {
    method: 'GET',
    path: '/project/lookbook/archive/:id',
    access: 'shareLink',
    summary: 'The pictures in order. The signature in the address speaks for the link it was made for.',
    params: IdParams,
    query: z.strictObject({ e: z.string().max(20).optional(), s: z.string().max(100).optional() }),
    produces: 'application/zip',
    errors: ['not_found'],
    limitPerMinute: 20,
  },
})

export const FavouriteAnswer = z.object({
  location_id: z.number().int(),
  location_name: z.string(),
  ...answerFacts,
})
export type FavouriteAnswer = z.infer<typeof FavouriteAnswer>

/** What a guest says of one picture. */
export const PictureComment = z.object({
  picture_id: z.number().int(),
  location_id: z.number().int(),
  location_name: z.string(),
  /** Null to a guest, who has it in the story. */
  picture: Picture.nullable(),
  comment: z.string(),
  commented_at: z.string(),
})
export type PictureComment = z.infer<typeof PictureComment>

/** What one guest likes of one lookbook: the specification's lookbook favourite, with answers. */
export const LookbookFavourite = z.object({
  id: z.number().int(),
  lookbook_id: z.number().int(),
  guest_name: z.string(),
  /** Where the link went that the guest came by first; empty for a guest, and for a link that was copied. */
  recipient: z.string(),
  /** Who that link is for, as the office calls it; empty for a guest. */
  label: z.string(),
  /** Those with a yes. */
  location_ids: z.array(z.number().int()),
  answers: z.array(FavouriteAnswer),
  comments: z.array(PictureComment),
  created_at: z.string(),
  last_seen_at: z.string(),
})
export type LookbookFavourite = z.infer<typeof LookbookFavourite>

const AnswerChange = z.strictObject({ location_id: Id, ...answerChange })
export type AnswerChange = z.output<typeof AnswerChange>

/** Empty takes it back. */
const CommentChange = z.strictObject({ picture_id: Id, comment: z.string().trim().max(answerLimits.comment) })
export type CommentChange = z.output<typeof CommentChange>

const favouriteFields = {
  name: GuestName.optional(),
  /** The whole list of what the guest likes: a yes for each, none for the others. */
  location_ids: z.array(Id).max(answerLimits.answers).optional(),
  /** Single answers; those that are not named stay. */
  answers: z.array(AnswerChange).max(answerLimits.answers).optional(),
  /** Comments on single pictures; those that are not named stay. */
  comments: z.array(CommentChange).max(answerLimits.comments.ofCall).optional(),
} as const

export const lookbookFavouritesApi = endpoints({
  favourites: {
    method: 'GET',
    path: '/location/lookbookfav',
    access: 'shareLink',
    summary: 'The answers to a lookbook: to a guest the own ones, to staff those of all guests; `ip` names one guest by its number.',
    query: z.strictObject({ lookbookId: Id, ip: z.string().max(100).optional() }),
    output: z.array(LookbookFavourite),
    errors: ['gone', 'not_found'],
  },
  addFavourite: {
    method: 'POST',
    path: '/location/lookbookfav',
    access: 'shareLink',
    summary: 'What a guest answers. Said again, it changes what was said.',
    body: z.strictObject({ lookbookId: Id, id: wholeNumber(0, 0).optional(), ...favouriteFields }),
    output: LookbookFavourite,
    errors: ['gone', 'not_found'],
    limitPerMinute: 240,
  },
  changeFavourite: {
    method: 'PATCH',
    path: '/location/lookbookfav',
    access: 'shareLink',
    summary: 'The same, by the number of the favourite.',
    body: z.strictObject({ id: Id, lookbookId: Id.optional(), ...favouriteFields }),
    output: LookbookFavourite,
    errors: ['gone', 'not_found'],
    limitPerMinute: 240,
  },
  favouriteLocations: {
    method: 'GET',
    path: '/location/lookbookfav/:id/favlocations',
    access: 'shareLink',
    summary: 'What one guest answered, location by location.',
    params: IdParams,
    output: z.array(FavouriteAnswer),
    errors: ['gone', 'not_found'],
  },
})
