/** The engine's parts with the types of a location. */
import type { LocationEdit, LocationRecord } from '@backlot/contract/location-records'
import { editorOf } from '#features/engine/editor/context.tsx'

export const { useField, useStored, useTyping, useShown } = editorOf<LocationRecord, LocationEdit>()
