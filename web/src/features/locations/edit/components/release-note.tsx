/** The office is told of a release that ends, as it is being typed: a new day takes the note away. */
import { Alert } from '@mantine/core'
import { useShown } from '#features/locations/edit/editor.ts'
import { dayIn } from '#features/locations/light/light-day.ts'
import { releaseEnd } from '#features/locations/office/release.ts'
import { officeText } from '#features/locations/office/text.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'

export function ReleaseNote() {
  const t = useText(officeText)
  const site = useSite()
  const ends = useShown((record) => record.release_expires)
  const end = releaseEnd(ends, dayIn(site.settings.timeZone))
  if (!end) return null
  return (
    <Alert color={end.word === 'releaseEnded' ? 'red' : 'yellow'} variant="light">
      {t(end.word, 'days' in end ? { count: end.days } : {})}
    </Alert>
  )
}
