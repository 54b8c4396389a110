/** What is known of a place, side by side with the others of its set: the same facts in the same order. */
import { Fragment, type ReactNode } from 'react'
import { contactRoleNames, noteNames } from '@backlot/contract/bible-labels'
import { bibleNotes } from '@backlot/contract/bible-values'
import { phaseNameOf } from '@backlot/contract/calendar-values'
import { addressOf, type ReadPlace } from '#features/bible/components/model.ts'
import { bibleText } from '#features/bible/text.ts'
import { useLocale } from '#lib/locale.ts'
import { useSite } from '#lib/site.ts'
import { type Translate, useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { type TimeOfDay, useTimeOfDay } from '#lib/use-time-of-day.ts'
import styles from '#features/bible/components/bible.module.css'

/** A sun that rises and never climbs high is golden until it sets; one that does not rise or set may have no such hour. */
function goldenOf(
  t: Translate<keyof typeof bibleText.en>,
  time: TimeOfDay['time'],
  { sunrise, golden_until: until, golden_from: from }: NonNullable<ReadPlace['sun']>,
): string {
  if (until === '' && from === '') return sunrise === '' ? '' : t('goldenAllDay')
  return t('golden', { until: time(until) || '–', from: time(from) || '–' })
}

const kilometresOfMile = 1.609344

/** `more` stands behind the first facts: what guests do not read. */
export function PlaceFacts({ place, more = [] }: { place: ReadPlace; more?: readonly (readonly [string, ReactNode])[] }) {
  const t = useText(bibleText)
  const locale = useLocale()
  const { date, distance } = useFormat()
  const { time, span } = useTimeOfDay()
  const { distanceUnit } = useSite().settings
  const { sun, dates, contacts, emergency, notes } = place
  const golden = sun && goldenOf(t, time, sun)
  const km = place.distance
  const far = km === null ? '' : distance(distanceUnit === 'mi' ? km / kilometresOfMile : km)
  const room = [emergency.name, emergency.address, emergency.minutes === null ? '' : t('minutes', { count: emergency.minutes })]
  const facts: (readonly [string, ReactNode])[] = [
    [t('distance'), far && t('fromBase', { distance: far, minutes: String(place.drive_minutes ?? 0) })],
    ...more,
    [
      sun ? t('lightOn', { date: date(sun.day) }) : t('light'),
      sun && (
        <Fragment key="sun">
          {t('rise', { time: time(sun.sunrise) || '–' })} · {t('down', { time: time(sun.sunset) || '–' })}
          {golden && <br />}
          {golden}
        </Fragment>
      ),
    ],
    [
      t('days'),
      dates.length > 0 && (
        <ul key="days" className={styles.lines}>
          {dates.map((one) => (
            <li key={one.id}>
              <b>{phaseNameOf(one.phase)}</b> {date(one.date_from)}
              {one.date_to === one.date_from ? '' : `–${date(one.date_to)}`} {span(one.time_from, one.time_to)} ({t(one.status)})
            </li>
          ))}
        </ul>
      ),
    ],
    [
      t('contacts'),
      contacts.length > 0 && (
        <ul key="contacts" className={styles.lines}>
          {contacts.map((one) => (
            <li key={`${one.role} ${one.name} ${one.phone}`}>
              {contactRoleNames[one.role][locale]}: {one.name}
              {one.phone ? (
                <>
                  {', '}
                  <a href={`tel:${one.phone.replaceAll(/[^+\d]/g, '')}`}>{one.phone}</a>
                </>
              ) : null}
              {one.email ? (
                <>
                  {', '}
                  <a href={`mailto:${one.email}`}>{one.email}</a>
                </>
              ) : null}
              {one.best_hours ? ` (${one.best_hours})` : ''}
            </li>
          ))}
        </ul>
      ),
    ],
    [
      t('emergency'),
      emergency.name !== '' && (
        <>
          {room.filter(Boolean).join(', ')}
          {emergency.phone ? (
            <>
              {', '}
              <a href={`tel:${emergency.phone.replaceAll(/[^+\d]/g, '')}`}>{emergency.phone}</a>
            </>
          ) : null}
        </>
      ),
    ],
    ...bibleNotes.map((name) => [noteNames[name][locale], notes[name]] as const),
  ]
  const address = addressOf(place)
  return (
    <>
      {address ? <p className={styles.quiet}>{address}</p> : null}
      {place.map_link ? (
        <p className={styles.quiet}>
          <a href={place.map_link} target="_blank" rel="noreferrer">
            {t('map')}
          </a>
        </p>
      ) : null}
      <dl className={styles.facts}>
        {facts
          .filter(([, said]) => Boolean(said))
          .map(([label, said]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{said}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}
