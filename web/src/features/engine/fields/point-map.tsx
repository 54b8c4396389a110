/** A point on the map: its pin is dragged, clicked or searched for; the street that the map has there is offered as the address. */
import { Button } from '@mantine/core'
import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { pointMapText } from '#features/engine/fields/point-map-text.ts'
import { useText } from '#lib/text.ts'
import { MapPanel } from '#ui/map/map.tsx'
import { type Box, boxAround } from '#ui/map/geometry.ts'
import type { ChosenPoint } from '#ui/map/map-types.ts'
import { useMapSettings } from '#ui/map/use-map-settings.ts'
import fields from '#features/engine/editor/editor.module.css'
import styles from '#features/engine/fields/point-map.module.css'

interface Point {
  latitude: number
  longitude: number
}
/** Metres around a point that the map shows. */
const context = 3000

interface PointMapProps {
  north: number | null
  east: number | null
  address: string | null
  /** What is shown until there is a point. */
  box: Box
  /** Nothing can be changed without it. */
  onPoint?: ((point: Point | null) => void) | undefined
  onAddress: (street: string) => void
  /** What finds a point by its name. */
  search: ComponentType<{ go: (point: Point) => void }>
  /** The two numbers, which move the pin too. */
  children?: ReactNode
}

export function PointMap({ north, east, address, box, onPoint, onAddress, search: Search, children }: PointMapProps) {
  const t = useText(pointMapText)
  const settings = useMapSettings(t('mapLabel'))
  const pin = useMemo(() => (north !== null && east !== null ? { latitude: north, longitude: east } : null), [north, east])
  const [chosen, setChosen] = useState<Box | null>(() => (pin ? boxAround(pin.longitude, pin.latitude, context) : null))
  /** The street that the map has filled in: another one takes its place, what somebody wrote stays. */
  const [filled, setFilled] = useState('')
  const [offered, setOffered] = useState('')
  const takeStreet = (street: string) => {
    onAddress(street)
    setFilled(street)
    setOffered('')
  }
  const choose = ({ street = '', ...point }: ChosenPoint) => {
    onPoint?.(point)
    const isOurs = address === null || address === '' || address === filled
    if (street !== '' && isOurs) takeStreet(street)
    else setOffered(street !== '' && !(address ?? '').includes(street) ? street : '')
  }
  const go = (point: Point) => {
    onPoint?.(point)
    setChosen(boxAround(point.longitude, point.latitude, context))
  }
  return (
    <section aria-label={t('mapLabel')}>
      {onPoint && <Search go={go} />}
      <div className={styles.map}>
        <MapPanel
          {...settings}
          points={[]}
          box={chosen ?? box}
          pin={pin}
          {...(onPoint ? { onPin: choose } : {})}
          cooperative
          fallback={<p>{t('noPoint')}</p>}
        />
      </div>
      {onPoint && <p className={styles.quiet}>{t(pin ? 'mapHelp' : 'noPoint')}</p>}
      <div aria-live="polite">
        {offered !== '' ? (
          <p className={styles.quiet}>
            {t('streetThere', { street: offered })}{' '}
            <Button variant="default" size="compact-sm" onClick={() => takeStreet(offered)}>
              {t('useStreet')}
            </Button>
          </p>
        ) : filled !== '' && address === filled ? (
          <p className={styles.quiet}>{t('streetFilled', { street: filled })}</p>
        ) : null}
      </div>
      <div className={fields.fields}>
        {children}
        {pin && onPoint && (
          <div className={fields.field} data-action>
            <Button variant="default" onClick={() => onPoint(null)}>
              {t('removePoint')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
