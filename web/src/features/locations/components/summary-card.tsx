/** The page in short; stays beside it on a wide screen. */
import { Badge, Group } from '@mantine/core'
import { IconCalendarTime, IconCar, IconCash, IconMapPin, IconMovie, IconTruck } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Location } from '@backlot/contract/locations'
import { ContactList } from '#features/locations/components/contact-list.tsx'
import { useMoney } from '#features/locations/components/fact-value.tsx'
import { townOf } from '#features/locations/components/place-names.ts'
import { detailText } from '#features/locations/detail-text.ts'
import { factText, valueIn } from '#features/locations/fact-text.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from '#features/locations/screens/location-screen.module.css'

interface Line {
  key: string
  Icon: ComponentType<{ size: number; 'aria-hidden': boolean }>
  text: string
}

export function SummaryCard({ location }: { location: Location }) {
  const t = useText(detailText)
  const word = useText(factText)
  const locale = useLocale()
  const format = useFormat()
  const money = useMoney()
  const fee = location.fee_shoot_day
    ? t('perDay', { amount: money(location.fee_shoot_day) })
    : location.fee_mode
      ? valueIn(location.fee_mode, locale)
      : ''
  const lines: Line[] = [
    { key: 'place', Icon: IconMapPin, text: townOf(location) },
    { key: 'fee', Icon: IconCash, text: fee },
    { key: 'hours', Icon: IconCalendarTime, text: [location.days_allowed, location.hours_allowed].filter(Boolean).join(', ') },
    { key: 'cars', Icon: IconCar, text: location.parking_cars ? `${word('parking_cars')}: ${format.number(location.parking_cars)}` : '' },
    {
      key: 'trucks',
      Icon: IconTruck,
      text: location.parking_trucks ? `${word('parking_trucks')}: ${format.number(location.parking_trucks)}` : '',
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
          <ContactList contacts={contacts} />
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
      <Group gap={6}>
        {names.map(({ id, name }) => (
          <Badge key={id} variant="default" size="lg" radius="xl" tt="none" fw={500} className={styles.tag}>
            {name}
          </Badge>
        ))}
      </Group>
    </div>
  )
}
