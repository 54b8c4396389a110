import { IconCalendarCheck, IconCalendarQuestion } from '@tabler/icons-react'
import type { DirectoryCard } from '@backlot/contract/directory'
import { directoryText } from '#features/directory/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/directory/directory.module.css'

/** What an entry says of the days that were asked for: in words, with a mark of its own each. */
export function DaysSaid({ days }: { days: NonNullable<DirectoryCard['days']> }) {
  const t = useText(directoryText)
  const isFree = days === 'free'
  const Icon = isFree ? IconCalendarCheck : IconCalendarQuestion
  return (
    <p className={styles.days} data-free={isFree || undefined}>
      <Icon size={16} aria-hidden />
      {t(isFree ? 'free' : 'notStated')}
    </p>
  )
}
