/** Street maps, kept by administrators: which there are, what they cover, and how they look. */
import { Button, Skeleton } from '@mantine/core'
import { IconMapPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { OfficeMap } from '@backlot/contract/maps'
import { useMaps } from '#features/maps/api.ts'
import { AddMapDialog, ChangeMapDialog } from '#features/maps/components/map-dialogs.tsx'
import { MapList } from '#features/maps/components/map-list.tsx'
import { mapsText } from '#features/maps/text.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { lazyBare } from '#ui/lazy-part.tsx'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import type { Box } from '#ui/map/geometry.ts'
import { useMapSettings } from '#ui/map/use-map-settings.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/maps/screens/maps-screen.module.css'

const MapPanel = lazyBare(async () => (await import('#ui/map/map.tsx')).MapPanel)

export function MapsScreen() {
  const t = useText(mapsText)
  const { admin } = useViewer()
  if (admin) return <Maps />
  return (
    <EmptyState level={1} title={t('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

function Maps() {
  const t = useText(mapsText)
  const { trash = false } = useSearch({ from: '/office/admindash/admin/maps' })
  const [isAdding, setAdding] = useState(false)
  const [changed, setChanged] = useState<OfficeMap | null>(null)
  const maps = useMaps(trash)
  return (
    <Page>
      <h1 className={styles.title}>{trash ? t('showTrash') : t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <div className={styles.bar}>
        {!trash && (
          <Button leftSection={<IconMapPlus size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )}
        <ButtonLink to="/admindash/admin/maps" search={trash ? {} : { trash: true }} variant="default">
          {trash ? t('showMaps') : t('trash')}
        </ButtonLink>
      </div>
      {maps.isError && <ErrorState error={maps.error} onRetry={() => void maps.refetch()} />}
      {maps.isPending && <Skeleton height={320} aria-hidden />}
      {maps.data?.length === 0 && (
        <EmptyState title={trash ? t('emptyTrash') : t('emptyTitle')}>{trash ? null : t('emptyText')}</EmptyState>
      )}
      {maps.data && maps.data.length > 0 && (
        <div className={styles.columns}>
          <MapList maps={maps.data} onChange={setChanged} />
          {!trash && <Preview maps={maps.data} />}
        </div>
      )}
      {isAdding && <AddMapDialog onClose={() => setAdding(false)} />}
      {changed && <ChangeMapDialog map={changed} onClose={() => setChanged(null)} />}
    </Page>
  )
}

const boxOf = (maps: readonly OfficeMap[]): Box => [
  Math.min(...maps.map(({ west }) => west)),
  Math.min(...maps.map(({ south }) => south)),
  Math.max(...maps.map(({ east }) => east)),
  Math.max(...maps.map(({ north }) => north)),
]

/** All of them on one map, which is drawn anew when one comes or goes. */
function Preview({ maps }: { maps: readonly OfficeMap[] }) {
  const t = useText(mapsText)
  const settings = useMapSettings(t('preview'))
  const box = useMemo(() => boxOf(maps), [maps])
  return (
    <div className={styles.preview}>
      <MapPanel
        key={maps.map(({ id }) => id).join()}
        {...settings}
        points={noPoints}
        box={box}
        cooperative
        fallback={<p>{t('noPreview')}</p>}
      />
    </div>
  )
}
const noPoints = [] as const
