/** The engine of every editor (lib/saving/saver.ts), for a location. */
import type { LocationEdit, LocationRecord } from '@backlot/contract/location-records'
import { blankRecord, canBeDraft } from '#features/locations/edit/model.ts'
import * as saving from '#lib/saving/saver.ts'

export type Clash = saving.Clash<LocationEdit>
export type SaverState = saving.SaverState<LocationRecord, LocationEdit>
export type Saver = saving.Saver<LocationRecord, LocationEdit>
export type SaverOptions = Omit<saving.SaverOptions<LocationRecord, LocationEdit>, 'blank' | 'canBeDraft'>

export const createSaver = (options: SaverOptions): Saver => saving.createSaver({ ...options, blank: blankRecord, canBeDraft })

/** The record as the screen shows it. */
export const shownRecord = (state: Pick<SaverState, 'edit' | 'unsaved'>): LocationRecord => saving.shownOf(blankRecord, state)
