/** One fact as it is read: units by the site, fixed values in the reader's language. */
import { IconCheck, IconX } from '@tabler/icons-react'
import type { BlackoutDates } from '@backlot/contract/location-fields'
import type { Fact } from '#features/locations/facts.ts'
import { useMoney } from '#lib/use-money.ts'
import { wholeDetailText } from '#features/locations/whole-detail-text.ts'
import { factText, valueIn } from '#features/locations/fact-text.ts'
import { useLocale } from '#lib/locale.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { TextLink } from '#ui/parts/text-link.tsx'
import styles from '#features/locations/components/facts.module.css'

const units = {
  mi: { length: 'unit_ft', area: 'unit_sqft', load: 'unit_psf' },
  km: { length: 'unit_m', area: 'unit_m2', load: 'unit_kgm2' },
} as const

export function FactValue({ fact: { kind, value } }: { fact: Fact }) {
  const t = useText(wholeDetailText)
  const facts = useText(factText)
  const locale = useLocale()
  const format = useFormat()
  const money = useMoney()
  const { distanceUnit } = useSite().settings
  if (typeof value === 'boolean') {
    const Icon = value ? IconCheck : IconX
    return (
      <span className={styles.flag}>
        <Icon aria-hidden size={16} />
        {value ? t('yes') : t('no')}
      </span>
    )
  }
  if (kind === 'periods') {
    const periods = (value as readonly BlackoutDates[]).map(({ from, to, reason }) => {
      const days = from === to ? format.date(from) : `${format.date(from)}–${format.date(to)}`
      return reason ? `${days} (${reason})` : days
    })
    return <>{periods.join(', ')}</>
  }
  if (Array.isArray(value)) return <>{(value as readonly string[]).map((entry) => valueIn(entry, locale)).join(', ')}</>
  if (typeof value === 'number') {
    if (kind === 'length' || kind === 'area' || kind === 'load') return <>{facts(units[distanceUnit][kind], { value })}</>
    return <>{kind === 'year' ? String(value) : format.number(value)}</>
  }
  const text = typeof value === 'string' ? value : ''
  switch (kind) {
    case 'money':
      return <>{money(text)}</>
    case 'date':
      return <>{format.date(text)}</>
    case 'link':
      return (
        <TextLink href={text} target="_blank" rel="noreferrer">
          {new URL(text).hostname}
        </TextLink>
      )
    default:
      return <>{valueIn(text, locale)}</>
  }
}
