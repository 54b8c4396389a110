/** The light of one day: sunrise, sunset, golden hours and where the sun stands. */
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { locationPage } from '#features/locations/detail-model.ts'
import { LightCompass } from '#features/locations/light/light-compass.tsx'
import { dayAfter, dayIn, readDay } from '#features/locations/light/light-day.ts'
import { compassPoint, dayLight, type DayLight, type Point, type Span, type SunMoment } from '#features/locations/light/light-model.ts'
import { lightText } from '#features/locations/light/light-text.ts'
import { languageTag, useLocale } from '#lib/locale.ts'
import { useListState } from '#lib/list-state.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/light/light.module.css'

/** The chosen day, as the URL has it; today in the place's time zone without one. */
function useDay(timeZone: string): [string, (day: string) => void, string] {
  const [listState, change] = useListState(locationPage)
  const today = dayIn(timeZone)
  const choose = (day: string) => change({ ...listState, light: day === today ? undefined : day }, 'replace')
  return [listState.light ?? today, choose, today]
}

/** `zone` is the place's own; without one its light is told in the office's time. */
export function LightPanel({ point, zone }: { point: Point; zone: string | undefined }) {
  const t = useText(lightText)
  const { settings } = useSite()
  const timeZone = zone ?? settings.timeZone
  const [day, choose, today] = useDay(timeZone)
  const light = dayLight(day, point)
  const step = (days: number) => choose(dayAfter(day, days))
  return (
    <section aria-labelledby="light-title" className={styles.space}>
      <h2 id="light-title">{t('title')}</h2>
      <div className={styles.days}>
        <ActionIcon variant="default" size={44} aria-label={t('dayBefore')} onClick={() => step(-1)}>
          <IconChevronLeft aria-hidden size={18} />
        </ActionIcon>
        <TextInput
          type="date"
          aria-label={t('date')}
          size="md"
          value={day}
          onChange={(event) => {
            const next = readDay(event.currentTarget.value)
            if (next) choose(next)
          }}
        />
        <ActionIcon variant="default" size={44} aria-label={t('dayAfter')} onClick={() => step(1)}>
          <IconChevronRight aria-hidden size={18} />
        </ActionIcon>
        {day !== today && (
          <Button variant="subtle" size="md" onClick={() => choose(today)}>
            {t('today')}
          </Button>
        )}
      </div>
      <div role="status">
        {light.polar && <p className={styles.polar}>{t(light.polar === 'day' ? 'polarDay' : 'polarNight')}</p>}
        {light.polar !== 'night' && (
          <div className={styles.parts}>
            <LightTimes light={light} timeZone={timeZone} />
            <LightCompass directions={light.directions} letters={t('letters')} />
          </div>
        )}
      </div>
      <p className={styles.note}>{t('note', { zone: timeZone.replaceAll('_', ' ') })}</p>
    </section>
  )
}

function LightTimes({ light, timeZone }: { light: DayLight; timeZone: string }) {
  const t = useText(lightText)
  const tag = languageTag(useLocale())
  const clock = new Intl.DateTimeFormat(tag, { timeZone, hour: '2-digit', minute: '2-digit' })
  const span = (part: Span | null) => {
    const from = part?.from ? clock.format(part.from) : ''
    const to = part?.to ? clock.format(part.to) : ''
    return from && to ? t('span', { from, to }) : from ? t('since', { from }) : to ? t('until', { to }) : t('none')
  }
  const moment = (name: SunMoment) => {
    const at = light.times[name]
    const direction = light.directions[name]
    if (!at) return null
    return (
      <div className={styles.pair}>
        <dt>{t(name)}</dt>
        <dd>
          {clock.format(at)}
          {direction && (
            <span className={styles.where}>
              {` · ${t('direction', { degrees: Math.round(direction.azimuth) % 360, point: t(compassPoint(direction.azimuth)) })}`}
              {name === 'noon' && `, ${t('height', { degrees: Math.round(direction.altitude) })}`}
            </span>
          )}
        </dd>
      </div>
    )
  }
  const golden = (name: 'morning' | 'evening') => (
    <div className={`${styles.pair} ${styles.golden}`}>
      <dt>{t(name)}</dt>
      <dd>{span(light[name])}</dd>
    </div>
  )
  return (
    <dl className={styles.times}>
      {moment('sunrise')}
      {golden('morning')}
      {moment('noon')}
      {golden('evening')}
      {moment('sunset')}
    </dl>
  )
}
