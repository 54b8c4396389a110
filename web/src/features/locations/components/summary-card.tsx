/** The page in short; stays beside it on a wide screen. */
import { IconCalendarTime, IconCar, IconCash, IconMapPin, IconMovie, IconTruck } from '@tabler/icons-react'
import { Suspense, type ComponentType } from 'react'
import type { Location } from '@backlot/contract/locations'
import { townOf } from '#features/locations/components/place-names.ts'
import { useMoney } from '#lib/use-money.ts'
import { detailText } from '#features/locations/detail-text.ts'
import { summaryText, summaryValueIn } from '#features/locations/summary-text.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { lazyBare } from '#ui/lazy-part.tsx'
import styles from '#features/locations/screens/location-screen.module.css'

// Most places show visitors none.
const ContactList = lazyBare(async () => (await import('#features/locations/components/contact-list.tsx')).ContactList)

interface Line {
  key: string
  Icon: ComponentType<{ size: number; 'aria-hidden': boolean }>
  text: string
}

export function SummaryCard({ location }: { location: Location }) {
  const t = useText(detailText)
  const s = useText(summaryText)
  const locale = useLocale()
  const money = useMoney()
  const fee = location.fee_shoot_day
    ? t('perDay', { amount: money(location.fee_shoot_day) })
    : location.fee_mode
      ? summaryValueIn(location.fee_mode, locale)
      : ''
  const lines: Line[] = [
    { key: 'place', Icon: IconMapPin, text: townOf(location) },
    { key: 'fee', Icon: IconCash, text: fee },
    { key: 'hours', Icon: IconCalendarTime, text: [location.days_allowed, location.hours_allowed].filter(Boolean).join(', ') },
    { key: 'cars', Icon: IconCar, text: location.parking_cars ? s('parkingCars', { count: location.parking_cars }) : '' },
    {
      key: 'trucks',
      Icon: IconTruck,
      text: location.parking_trucks ? s('parkingTrucks', { count: location.parking_trucks }) : '',
    },
    { key: 'films', Icon: IconMovie, text: location.film_list?.length ? t('films', { count: location.film_list.length }) : '' },
  ].filter((line) => line.text !== '')
  const contacts = location.contact_info ?? []
  return (
    <aside className={styles.summary} aria-labelledby="summary-title">
      <h2 id="summary-title" className={styles.summaryTitle}>
        {t('keyFacts')}
      </h2>
      <ul className={styles.summaryLines}>
        {lines.map(({ key, Icon, text }) => (
          <li key={key}>
            <Icon aria-hidden size={18} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <Tags title={t('categories')} names={location.categories.map(({ id, name }) => ({ id, name }))} />
      <Tags title={t('styles')} names={location.styles} />
      {contacts.length > 0 && (
        <div>
          <h3 className={styles.summaryPart}>{t('contact')}</h3>
          <Suspense fallback={null}>
            <ContactList contacts={contacts} />
          </Suspense>
        </div>
      )}
      {location.reference_no && <p className={styles.reference}>{t('reference', { number: location.reference_no })}</p>}
    </aside>
  )
}

function Tags({ title, names }: { title: string; names: readonly { id: number; name: string }[] }) {
  if (names.length === 0) return null
  return (
    <div>
      <h3 className={styles.summaryPart}>{title}</h3>
      <div className={styles.tags}>
        {names.map(({ id, name }) => (
          <span key={id} className={styles.tag}>
            {name}
          </span>
        ))}
      </div>
    </div>
  )
}
