import type { CalendarEvent } from '@backlot/contract/calendar'
import type { EventRow } from './queries.ts'

export const presentEvent = ({
  uid: _uid,
  replaces_id: _replaces,
  replaces_version: _replacesVersion,
  latitude: _latitude,
  longitude: _longitude,
  ...row
}: EventRow): CalendarEvent => ({
  ...row,
  status: row.status as CalendarEvent['status'],
  visible_to: row.visible_to as CalendarEvent['visible_to'],
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
})
