/** A field before and after, side by side. */
import { directoryStatuses } from '@backlot/contract/directory-fields'
import { entryText, valueIn } from '#features/directory/entry-text.ts'
import { officeText } from '#features/directory/office/text.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/directory/office/office.module.css'

/** Any value of a record as words: lists by commas, rows by what they say. */
export function useValueText(): (value: unknown) => string {
  const t = useText(officeText)
  const s = useText(entryText)
  const locale = useLocale()
  const words = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number') return String(value)
    if (typeof value === 'string') {
      const status = directoryStatuses.find((one) => one === value)
      return status ? s(status) : valueIn(value, locale)
    }
    if (Array.isArray(value)) return value.map(words).filter(Boolean).join(', ')
    if (typeof value !== 'object' || value === null) return ''
    return Object.values(value).map(words).filter(Boolean).join(' · ')
  }
  return words
}

export function Sides({ before, after, heads }: { before: unknown; after: unknown; heads: readonly [string, string] }) {
  const t = useText(officeText)
  const text = useValueText()
  return (
    <dl className={styles.sides}>
      <div>
        <dt>{heads[0]}</dt>
        <dd>{text(before) || t('nothing')}</dd>
      </div>
      <div data-after>
        <dt>{heads[1]}</dt>
        <dd>{text(after) || t('nothing')}</dd>
      </div>
    </dl>
  )
}
