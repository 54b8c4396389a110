/** My Profile: the signed-in user's own records, as the session has them (S1 §2 "Headers"). */
import { isOpen, type Area } from '#app/areas.ts'
import { truncate } from '#lib/format.ts'
import { type PageUrl, pageUrl } from '#lib/routes/page-url.ts'
import type { OwnRecord, Session } from '#lib/session.ts'

export interface ProfileEntry {
  key: string
  page: PageUrl
  label: string
}

/** Names of locations are cut here (S1 §2). */
const nameMost = 18

type Owners = Pick<Session, 'directoryOwner' | 'locationOwner' | 'permitOwner' | 'taxOwner' | 'registerOwner'>

export function profileEntries(session: Owners, open: (area: Area) => boolean = isOpen): ProfileEntry[] {
  const entriesOf = (area: Area, records: readonly OwnRecord[], entry: (record: OwnRecord) => Omit<ProfileEntry, 'key'>) =>
    open(area) ? records.map((record) => ({ key: `${area}-${record.id}`, ...entry(record) })) : []
  return [
    ...entriesOf('directory', session.directoryOwner, ({ id, name }) => ({
      page: pageUrl({ to: '/dashboard/listdirectory/view/$id', params: { id: String(id) } }),
      label: name,
    })),
    ...entriesOf('listings', session.locationOwner, ({ id, name }) => ({
      page: pageUrl({ to: '/dashboard/listproperty/view/$id', params: { id: String(id) } }),
      label: truncate(name, nameMost),
    })),
    ...entriesOf('permits', session.permitOwner, ({ id, name }) => ({
      page: pageUrl({ to: '/dashboard/permit/view', search: { permitId: id } }),
      label: name,
    })),
    ...entriesOf('registers', session.registerOwner, ({ id, name }) => ({
      page: pageUrl({ to: '/dashboard/register/view', search: { registerId: id } }),
      label: name,
    })),
    ...entriesOf('tax', session.taxOwner, ({ id, name }) => ({
      page: pageUrl({ to: '/dashboard/tax/view', search: { taxId: id } }),
      label: name,
    })),
  ]
}
