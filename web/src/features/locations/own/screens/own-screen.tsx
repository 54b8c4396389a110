/** The owner's own locations and how they stand (S2 §2 listproperty/view). */
import { IconHomePlus } from '@tabler/icons-react'
import { locationRecordsApi as api, type OwnCard } from '@backlot/contract/location-records'
import type { OwnKind } from '#features/engine/own/own-kind.ts'
import { OwnScreen as Own } from '#features/engine/own/own-screen.tsx'
import { useOwnLocations } from '#features/locations/own/api.ts'
import { Entrance } from '#features/locations/own/components/entrance.tsx'
import { factText, holdsText, ownText } from '#features/locations/own/text.ts'
import { call, callPaged } from '#lib/http.ts'
import { pageUrl } from '#lib/routes/page-url.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { ButtonLink } from '#ui/links/mantine-links.tsx'

function useFacts() {
  const t = useText(factText)
  return { of: ({ city, county, image_count: count }: OwnCard) => [city || county, t('pictures', { count })] }
}

/** Who wants the places, and when. */
function HoldsLink() {
  const t = useText(holdsText)
  return (
    <ButtonLink size="sm" variant="default" to="/dashboard/listproperty/holds">
      {t('holds')}
    </ButtonLink>
  )
}

const ownLocations: OwnKind<OwnCard & { label: string }> = {
  name: 'locations',
  words: ownText,
  Icon: IconHomePlus,
  read: async (skip, limit, signal) => {
    const { items, total } = await callPaged(api.own, { query: { skip, limit } }, { signal, quiet: true })
    return { items: items.map((card) => ({ ...card, label: card.location_name })), total }
  },
  withdraw: (id) => call(api.withdraw, { params: { id } }),
  takeBack: (id) => call(api.status, { params: { id }, body: { status: 'Draft' } }),
  trash: (id) => call(api.softDeleteLocation, { params: { id } }),
  links: {
    add: pageUrl({ to: '/dashboard/listproperty' }),
    list: pageUrl({ to: '/dashboard/listproperty/view' }),
    one: (id) => pageUrl({ to: '/dashboard/listproperty/view/$id', params: { id: String(id) } }),
    edit: (id) => pageUrl({ to: '/dashboard/listproperty', search: { location: id } }),
  },
  page: ({ id }) => pageUrl({ to: '/dashboard/locationdetail', search: { locId: id } }),
  useFacts,
  Beside: HoldsLink,
}

export function OwnScreen() {
  const { staff, userType } = useViewer()
  const isKeeper = staff || userType === 'location'
  useOwnLocations(isKeeper)
  return isKeeper ? <Own kind={ownLocations} /> : <Entrance target="dashboard/listproperty/view" />
}
