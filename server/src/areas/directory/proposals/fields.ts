/** What an owner's edit says. Pure. */
import type { DirectoryFields, DirectoryRecord } from '@backlot/contract/directory-records'
import { asObject, changesOf } from '#kit/records/changes.ts'

/** What differs from the public entry: a field that is set back is proposed no more. */
export function proposedFields(current: DirectoryRecord, proposed: DirectoryRecord): DirectoryFields {
  const changes = changesOf(current, proposed)
  const fields: Record<string, unknown> = Object.fromEntries(Object.entries(changes).map(([name, [, after]]) => [name, after]))
  // Lockboxes are set one by one: those that are opened must be named.
  if (changes['lockboxes']) {
    const opened = Object.keys(current.lockboxes).filter((name) => !asObject(proposed.lockboxes)[name])
    fields['lockboxes'] = { ...Object.fromEntries(opened.map((name) => [name, false])), ...proposed.lockboxes }
  }
  return fields
}
