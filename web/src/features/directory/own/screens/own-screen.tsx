/** The owner's own entries and how they stand (S2 §2 listdirectory/view). */
import { IconUserPlus } from '@tabler/icons-react'
import { directoryRecordsApi as api, type OwnEntry } from '@backlot/contract/directory-records'
import type { OwnKind } from '#features/engine/own/own-kind.ts'
import { OwnScreen as Own } from '#features/engine/own/own-screen.tsx'
import { categoryOfPage } from '#features/directory/model.ts'
import { useOwnEntries } from '#features/directory/own/api.ts'
import { Entrance } from '#features/directory/own/entrance.tsx'
import { ownText } from '#features/directory/own/text.ts'
import { RecoverButton } from '#features/directory/verification/checked.tsx'
import { call, callPaged } from '#lib/http.ts'
import { pageUrl } from '#lib/routes/page-url.ts'
import { useViewer } from '#lib/session.ts'

const ownEntries: OwnKind<Omit<OwnEntry, 'cover'>> = {
  name: 'directory',
  words: ownText,
  Icon: IconUserPlus,
  read: async (skip, limit, signal) => {
    const { items, total } = await callPaged(api.own, { query: { skip, limit } }, { signal, quiet: true })
    return { items: items.map(({ cover: _, ...entry }) => entry), total }
  },
  withdraw: (id) => call(api.withdraw, { params: { id } }),
  takeBack: (id) => call(api.status, { params: { id }, body: { status: 'Draft' } }),
  trash: (id) => call(api.softDelete, { params: { id } }),
  erase: (id) => call(api.erase, { params: { id } }),
  links: {
    add: pageUrl({ to: '/dashboard/listdirectory' }),
    list: pageUrl({ to: '/dashboard/listdirectory/view' }),
    one: (id) => pageUrl({ to: '/dashboard/listdirectory/view/$id', params: { id: String(id) } }),
    edit: (id) => pageUrl({ to: '/dashboard/listdirectory', search: { directory: id } }),
  },
  page: (entry) =>
    pageUrl({
      to: '/dashboard/directorydetail/$mainCategory/$id',
      params: { mainCategory: categoryOfPage(entry), id: String(entry.id) },
    }),
  More: RecoverButton,
  showsMore: ({ is_silent: isSilent }) => isSilent === true,
}

export function OwnScreen() {
  const isOwner = useViewer().userType === 'directory'
  useOwnEntries(isOwner)
  return isOwner ? <Own kind={ownEntries} /> : <Entrance target="dashboard/listdirectory/view" />
}
