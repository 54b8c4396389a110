/** Rows of a bible in the shapes of the contract. Pure. */
import {
  PlaceDetails,
  type Bible,
  type BibleDate,
  type BiblePlace,
  type BibleSet,
  type RestorationPicture,
} from '@backlot/contract/bible-fields'
import { bibleMachine, type BibleDecision } from '@backlot/contract/bible-machine'
import { nextMoves } from '@backlot/contract/engine/machines'
import type { LocationCard } from '@backlot/contract/locations'
import { moneyText } from '@backlot/contract/money'
import { driveDefaults } from '@backlot/contract/reports'
import { pictureUrls } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { driveTo, pointOf, type Point } from '#kit/drive.ts'
import { sunOf } from '#kit/sun.ts'
import type { BibleRow, DateRow, PictureRow, PlaceRow, SetRow } from './queries.ts'

export const shoot = 4

/** What is kept of a place as one document; what the contract has dropped since is left out. */
export const detailsOf = (stored: unknown): PlaceDetails => PlaceDetails.catch(PlaceDetails.parse({})).parse(stored)

export interface Around {
  ctx: Ctx
  bible: Pick<BibleRow, 'base_latitude' | 'base_longitude'>
  /** Whose light is shown where a place has no days yet: that of the others of its set, so that they can be compared. */
  dayOf: (setId: number) => string
  cards: ReadonlyMap<number, LocationCard>
  /** Of the library, as far as the reader may know them. */
  addresses: ReadonlyMap<number, string>
  dates: ReadonlyMap<number, readonly DateRow[]>
  pictures: ReadonlyMap<number, readonly PictureRow[]>
}

const presentDate = ({ place_id: _place, ...row }: DateRow, point: Point | null): BibleDate => ({
  ...row,
  phase: row.phase,
  status: row.status as BibleDate['status'],
  sun: point && sunOf(row.date_from, point),
})

export const presentPicture = ({ now, platform, site }: Ctx, row: PictureRow): RestorationPicture => ({
  id: row.id,
  width: row.width,
  height: row.height,
  thumbhash: row.thumbhash,
  color: row.color,
  ...pictureUrls(row.key, { secret: platform.settings.jwtSecret, siteId: site.id, now: now(), audience: 'keepers' }),
  side: row.side as RestorationPicture['side'],
  caption: row.caption,
  is_ready: row.state === 'ready',
})

const cardOf = ({ cards }: Around, { location_id: id }: PlaceRow): LocationCard | undefined => (id === null ? undefined : cards.get(id))
/** Its own point, else that of its location. */
const pointFor = (row: PlaceRow, card: LocationCard | undefined): Point | null => pointOf(row) ?? (card ? pointOf(card) : null)

/** What everybody reads of a place. */
export function shownPlace(around: Around, row: PlaceRow) {
  const { bible, dayOf, addresses, dates } = around
  const card = cardOf(around, row)
  const point = pointFor(row, card)
  const own = dates.get(row.id) ?? []
  const { contacts, emergency, notes } = detailsOf(row.details)
  const base = { latitude: bible.base_latitude, longitude: bible.base_longitude }
  return {
    id: row.id,
    set_id: row.set_id,
    choice: row.choice,
    decision: row.decision as BibleDecision,
    name: row.name || card?.location_name || '',
    address: row.address || (row.location_id === null ? '' : (addresses.get(row.location_id) ?? '')),
    city: card?.city ?? '',
    map_link: row.map_link,
    cover: card?.cover ?? null,
    ...driveTo(base, point ?? undefined, driveDefaults),
    sun: point && sunOf((own.find(({ phase }) => phase === shoot) ?? own[0])?.date_from ?? dayOf(row.set_id), point),
    dates: own.map((date) => presentDate(date, point)),
    contacts,
    emergency,
    notes,
  }
}

function presentPlace(around: Around, row: PlaceRow): BiblePlace {
  const { agreement, restoration } = detailsOf(row.details)
  return {
    ...shownPlace(around, row),
    location_id: row.location_id,
    own: { name: row.name, address: row.address, latitude: row.latitude, longitude: row.longitude },
    lookbook_id: row.lookbook_id,
    cost_estimate: row.cost_cents === null ? null : moneyText(Number(row.cost_cents)),
    agreement,
    restoration,
    pictures: (around.pictures.get(row.id) ?? []).map((picture) => presentPicture(around.ctx, picture)),
    next: nextMoves(bibleMachine, row.decision, ['office']).map(({ to, needs }) => ({ decision: to, needs_reason: needs === 'note' })),
    reason: row.reason,
    decided_at: row.decided_at.toISOString(),
    version: row.version,
    deleted_at: row.deleted_at?.toISOString() ?? null,
  }
}

export const shownSet = (row: SetRow) => ({
  id: row.id,
  episode_no: row.episode_no,
  set_no: row.set_no,
  set_name: row.set_name,
  script_location: row.script_location,
  int_ext: row.int_ext as BibleSet['int_ext'],
  day_night: row.day_night as BibleSet['day_night'],
  scenes: row.scenes,
  pages_eighths: row.pages_eighths,
  shoot_days: row.shoot_days,
  cast_no: row.cast_no,
})

export const presentSet = (around: Around, row: SetRow, places: readonly PlaceRow[]): BibleSet => ({
  ...shownSet(row),
  notes: row.notes,
  version: row.version,
  deleted_at: row.deleted_at?.toISOString() ?? null,
  places: places.map((place) => presentPlace(around, place)),
})

/** The head of a bible that nobody has written yet: its version is the first, as of one that was only made to be shared. */
const unwritten = {
  script_draft: '',
  script_date: null,
  prepared_by: '',
  confidentiality: '',
  base_label: '',
  base_latitude: null,
  base_longitude: null,
}

export function headOf(row: BibleRow | undefined): Omit<Bible, 'project_id' | 'project_name' | 'sets'> {
  if (!row) return { ...unwritten, version: 1, updated_at: null }
  const { script_draft, script_date, prepared_by, confidentiality, base_label, base_latitude, base_longitude } = row
  const head = { script_draft, script_date, prepared_by, confidentiality, base_label, base_latitude, base_longitude }
  return { ...head, version: row.version, updated_at: row.version === 1 ? null : row.updated_at.toISOString() }
}
