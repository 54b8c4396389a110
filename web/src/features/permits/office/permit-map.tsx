/** The places of permits on a map, with the same as a list for those who do not see it. */
import { Skeleton } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { PermitPoint } from '@backlot/contract/permit-office'
import type { PermitListState } from '#features/permits/list-state.ts'
import { usePoints } from '#features/permits/office/desk-api.ts'
import { permitListText } from '#features/permits/office/list-text.ts'
import { StatusBadge } from '#features/permits/office/status-badge.tsx'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import { clusterPoints } from '#ui/map/cluster.ts'
import { type Box, boxAround } from '#ui/map/geometry.ts'
import { MapPanel } from '#ui/map/map.tsx'
import { useMapSettings } from '#ui/map/use-map-settings.ts'
import styles from '#features/permits/office/desk.module.css'

const around = 3000
/** Beyond these the list below says no more. */
const mostListed = 100

function boxOf(points: readonly PermitPoint[]): Box {
  const [first] = points
  if (!first) return [-160, -55, 170, 75]
  const lows = [Math.min(...points.map((one) => one.longitude)), Math.min(...points.map((one) => one.latitude))] as const
  const highs = [Math.max(...points.map((one) => one.longitude)), Math.max(...points.map((one) => one.latitude))] as const
  return lows[0] === highs[0] && lows[1] === highs[1] ? boxAround(first.longitude, first.latitude, around) : [...lows, ...highs]
}

export function PermitMap({ state }: { state: PermitListState }) {
  const t = useText(permitListText)
  const points = usePoints(state)
  if (points.isError) return <ErrorState error={points.error} title={t('failed')} onRetry={() => void points.refetch()} />
  if (!points.data) return <Skeleton height={420} aria-hidden />
  if (points.data.length === 0) return <EmptyState title={t('noPointsTitle')}>{t('noPointsText')}</EmptyState>
  return <Shown all={points.data} />
}

function Shown({ all }: { all: readonly PermitPoint[] }) {
  const t = useText(permitListText)
  const settings = useMapSettings(t('map'))
  const box = useMemo(() => boxOf(all), [all])
  const [zoom, setZoom] = useState(0)
  const [near, setNear] = useState<Box | null>(null)
  const points = useMemo(
    () =>
      clusterPoints(
        all.map(({ id, latitude, longitude, place_name: name }) => ({ id, latitude, longitude, name, count: 1, bounds: null })),
        zoom,
      ),
    [all, zoom],
  )
  const seen =
    near === null ? all : all.filter(({ latitude: y, longitude: x }) => x >= near[0] && x <= near[2] && y >= near[1] && y <= near[3])
  return (
    <>
      <section className={styles.map} aria-label={t('map')}>
        <MapPanel
          {...settings}
          points={points}
          box={box}
          onMove={({ box: shown, zoom: next }) => {
            setZoom(next)
            setNear(shown)
          }}
          fallback={null}
        />
      </section>
      <h2 className={styles.columnTitle}>{t('onMap', { count: seen.length })}</h2>
      <ul className={styles.cards}>
        {seen.slice(0, mostListed).map((point) => (
          <li key={point.id} className={styles.card}>
            <AnchorLink to="/admindash/projects/permit/view" search={{ permitId: point.permit_id }}>
              {point.title || t('unnamed')}
            </AnchorLink>
            <span>
              {point.place_name} <StatusBadge status={point.status} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
