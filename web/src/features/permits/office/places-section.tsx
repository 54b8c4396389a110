/** The places of a permit, each with its status; its details and its own moves are shown on asking. */
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { type LocationPermit, locationPermitsApi } from '@backlot/contract/location-permits'
import { permitConsentsApi } from '@backlot/contract/permit-consents'
import { type LocationPermitStatus, locationPermitStatuses } from '@backlot/contract/permit-machine'
import type { LocationPermitCard, Permit } from '@backlot/contract/permits'
import { daysText } from '#features/permits/days-text.ts'
import { usePermitChange, usePlace } from '#features/permits/api.ts'
import { CaseFacts } from '#features/engine/cases/parts/facts.tsx'
import { MoveButtons } from '#features/engine/cases/parts/move-buttons.tsx'
import { Section } from '#features/engine/cases/parts/section.tsx'
import { permitText } from '#features/permits/parts/text.ts'
import { AskDialog } from '#features/permits/posts/ask-dialog.tsx'
import { postsText } from '#features/permits/posts/text.ts'
import { usePlaceStatusName } from '#features/permits/office/status-badge.tsx'
import { activityText, consentStatusText } from '#features/permits/words.ts'
import { call } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useTimeOfDay } from '#lib/use-time-of-day.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/engine/cases/cases.module.css'

export function PlacesSection({ permit: { location_permits: places } }: { permit: Permit }) {
  const t = useText(permitText)
  return (
    <Section title={t('places')} isEmpty={places.length === 0}>
      <ul className={styles.rows}>
        {places.map((place) => (
          <Place key={place.id} place={place} />
        ))}
      </ul>
    </Section>
  )
}

function Place({ place }: { place: LocationPermitCard }) {
  const t = useText(permitText)
  const statuses = usePlaceStatusName()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const name = place.place_name || place.address || t('unnamed')
  const days = daysText(format, place.first_day, place.last_day)
  return (
    <li className={styles.row}>
      <strong>{name}</strong>
      <span>{[statuses(place.status), days].filter(Boolean).join(' · ')}</span>
      <div>
        <Button variant="subtle" size="sm" px={0} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('more', { place: name })}
        </Button>
      </div>
      {isOpen && <Details id={place.id} />}
    </li>
  )
}

function Details({ id }: { id: number }) {
  const place = usePlace(id)
  if (place.data) return <Known place={place.data} />
  return place.isError ? <ErrorState error={place.error} onRetry={() => void place.refetch()} /> : <Skeleton height={120} aria-hidden />
}

function Known({ place }: { place: LocationPermit }) {
  const t = useText(permitText)
  const activities = useText(activityText)
  const format = useFormat()
  const { time } = useTimeOfDay()
  const { id, version, status } = place
  const moving = usePermitChange(({ to, note }: { to: LocationPermitStatus; note: string }) =>
    call(locationPermitsApi.status, { body: { id, version, status: to, note } }),
  )
  const rows = place.activities.map((one) =>
    t('activity', {
      from: format.date(one.date_from),
      to: format.date(one.date_to),
      start: time(one.time_from),
      end: time(one.time_to),
      people: one.head_count ?? '–',
    }),
  )
  return (
    <>
      <CaseFacts
        facts={[
          [t('address'), place.address || place.street],
          [t('owner'), [place.owner_name, place.owner_email, place.owner_phone].filter(Boolean).join(', ')],
          [t('involves'), place.involves.map((one) => activities(one)).join(', ')],
          [t('staff'), place.permit_staff.join(', ')],
          [t('activities'), rows.join('\n')],
          [t('scenes'), place.scene_text],
        ]}
      />
      <AskPosts place={place} />
      {place.status === 'owner_pending' && <OwnerAsked place={place} />}
      <MoveButtons
        next={place.next}
        about={place.place_name || place.address}
        move={(to, note) => moving.mutateAsync({ to: locationPermitStatuses.find((one) => one === to) ?? status, note })}
      />
    </>
  )
}

function AskPosts({ place }: { place: LocationPermit }) {
  const t = useText(postsText)
  const [isOpen, setOpen] = useState(false)
  if (['draft', 'ready', 'denied', 'cancelled', 'completed'].includes(place.status)) return null
  return (
    <div>
      <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('ask')}
      </Button>
      {isOpen && <AskDialog place={place} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** What the owner was asked by mail; the office asks once more, by what is written now. */
function OwnerAsked({ place }: { place: LocationPermit }) {
  const t = useText(permitText)
  const statuses = useText(consentStatusText)
  const format = useFormat()
  const { consent } = place
  const messageText = useMessageText()
  const asking = usePermitChange(() => call(permitConsentsApi.ask, { body: { locPermitId: place.id } }))
  const at = consent?.answered_at ?? consent?.seen_at ?? consent?.sent_at
  const seen = consent?.status === 'asked' && consent.seen_at !== null ? t('consentSeen') : ''
  return (
    <div className={styles.tools}>
      {consent && (
        <span>{[`${consent.name}: ${statuses(consent.status)}`, seen, at && format.moment(at)].filter(Boolean).join(' · ')}</span>
      )}
      <Button
        variant="default"
        size="sm"
        loading={asking.isPending}
        onClick={() => asking.mutate(undefined, { onError: ({ detail }) => toast.error(messageText(detail)) })}
      >
        {t('askOwnerAgain')}
      </Button>
    </div>
  )
}
