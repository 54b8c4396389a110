/** A release that ends soon or has ended, in the office's lists. */
import { IconFileAlert } from '@tabler/icons-react'
import { dayIn } from '#features/locations/light/light-day.ts'
import { releaseEnd } from '#features/locations/office/release.ts'
import { officeText } from '#features/locations/office/text.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/components/admin-list.module.css'

export function ReleaseMark({ ends }: { ends: string | undefined }) {
  const t = useText(officeText)
  const site = useSite()
  const end = releaseEnd(ends, dayIn(site.settings.timeZone))
  if (!end) return null
  return (
    <span className={styles.release} data-over={end.word === 'releaseEnded' || undefined}>
      <IconFileAlert aria-hidden size={16} stroke={1.8} />
      {t(end.word, 'days' in end ? { count: end.days } : {})}
    </span>
  )
}
