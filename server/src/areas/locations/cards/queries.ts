/** Kept cards (`location_cards`): the triggers of the database make them, here they are put together for who asks. */
import type { Kysely } from 'kysely'
import type { DB } from '#db/schema.ts'
import { renditionUrls } from '#kit/images/render.ts'
import { newValues, read, type Values } from '#kit/db/statement.ts'

/** What of a card depends on who reads it. */
export interface CardReader {
  audience: 'public' | 'staff'
  adminCategories: boolean
  /** Sees the exact points of what is his. */
  userId: number | null
  /** Whether addresses of shown pictures need no signature. */
  isOpen: boolean
  /** For staff: releases that end until this day are told. */
  releasesUntil: string
}

/** In the place of a cover's addresses, with the key behind it: they need the signature of this audience. No JSON holds such a sign. */
export const unsigned = { visitors: '\u0001', keepers: '\u0002' } as const

const plainUrls = Object.entries(renditionUrls((width) => `/media/' || card.cover_key || '/${width}.webp`))
  .map(([size, url]) => `"${size}":"${url}"`)
  .join(',')

/** The text of `card`, a row of `location_cards`. `distance` is SQL too. */
export function cardText(values: Values, reader: CardReader, distance = `'null'`): string {
  const { audience, adminCategories, userId, isOpen, releasesUntil } = reader
  const owned = userId === null ? '' : `when card.owner_user_id = ${values.add(userId, 'int')} then card.exact_point `
  const point = audience === 'staff' ? 'card.exact_point' : owned ? `case ${owned}else card.public_point end` : 'card.public_point'
  const signed = `case when card.is_shown then chr(1) else chr(2) end || card.cover_key`
  const urls = isOpen ? `case when card.is_shown then '${plainUrls}' else chr(2) || card.cover_key end` : signed
  const cover = `case when card.cover is null then 'null' else '{' || card.cover || ',' || ${urls} || '}' end`
  const release =
    audience === 'staff'
      ? ` || case when card.release_expires <= ${values.add(releasesUntil, 'text')} then ',"release_ends":' || to_json(card.release_expires) else '' end`
      : ''
  return `'{' || card.shared || ',"categories":' || ${adminCategories ? 'card.all_categories' : 'card.categories'} || ',' || ${point}
    || ',"distance":' || ${distance} || ',"cover":' || ${cover}${release} || '}'`
}

/** Whether `card` is for the reader at all, whatever an index of the search still holds. */
export const isFor = ({ audience }: CardReader): string =>
  audience === 'staff' ? 'not card.is_trashed' : 'card.is_shown and not card.is_trashed'

/** The cards of `page`, rows of number and location_id, up to `most`, with a comma between. `site` and `most` are SQL. */
export const cardsOfPage = (values: Values, { site, most }: { site: string; most: string }, reader: CardReader): string => `(
    select string_agg(text, ',') from (
      select ${cardText(values, reader)} as text from page
        join location_cards card on card.site_id = ${site} and card.location_id = page.location_id
      where page.number <= ${most} and ${isFor(reader)} order by page.number
    ) cards)`

export interface CardPlace {
  id: number
  /** In the site's unit. */
  distance: number | null
}

/** The cards of these, in their order, with a comma between. What left the library meanwhile, or the caller's eyes, is left out. */
export async function readCards(db: Kysely<DB>, siteId: number, places: readonly CardPlace[], reader: CardReader): Promise<string> {
  const values = newValues()
  const site = values.add(siteId, 'int')
  const ids = values.add(
    places.map(({ id }) => id),
    'int[]',
  )
  const distances = values.add(
    places.map(({ distance }) => distance),
    'float8[]',
  )
  const text = cardText(values, reader, `coalesce(to_json(place.distance)::text, 'null')`)
  const [row] = await read<{ cards: string | null }>(
    db,
    `select string_agg(${text}, ',' order by place.number) as cards
    from unnest(${ids}, ${distances}) with ordinality place (id, distance, number)
    join location_cards card on card.site_id = ${site} and card.location_id = place.id
    where ${isFor(reader)}`,
    values.list,
  )
  return row?.cards ?? ''
}
