/** The places of an application, each with what it lacks; added, copied and removed here. */
import { Alert, Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMutation } from '@tanstack/react-query'
import type { Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { type LocationPermit, locationPermitsApi as api } from '@backlot/contract/location-permits'
import { type LocationPermitCard, type Permit, permitsApi } from '@backlot/contract/permits'
import { daysText } from '#features/permits/days-text.ts'
import { applyText } from '#features/permits/apply/text.ts'
import { useStoredPermit, useTakePermit } from '#features/permits/apply/use-permit-edit.ts'
import { afterChange } from '#lib/after-change.ts'
import { type ApiError, call } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import rows from '#features/engine/cases/cases.module.css'
import styles from '#features/engine/cases/apply/apply.module.css'

export function PlacesStep() {
  const messageText = useMessageText()
  const permit = useStoredPermit()
  return permit ? <Places permit={permit} /> : <Alert>{messageText(messages.saveProjectFirst)}</Alert>
}

function Places({ permit }: { permit: Permit }) {
  const t = useText(applyText)
  const navigate = useNavigate()
  const messageText = useMessageText()
  const adding = useMutation<LocationPermit, ApiError>({ mutationFn: () => call(api.create, { body: { permitId: permit.id } }) })
  const add = () =>
    adding.mutate(undefined, {
      onSuccess: ({ id }) => {
        toast.success(messageText(messages.locationPermitCreated))
        void navigate({ to: '/dashboard/permit/view', search: { permitId: permit.id, place: id } })
      },
      onError: ({ detail }) => toast.error(messageText(detail)),
    })
  const { run, isBusy } = useChange(permit.id)
  const isSigned = permit.agent_letter.status === 'signed'
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>{t('placesHint')}</p>
      {!isSigned && <Alert>{messageText(messages.signLetterFirst)}</Alert>}
      {permit.location_permits.length === 0 && <p>{t('noPlaces')}</p>}
      <ul className={rows.rows}>
        {permit.location_permits.map((place) => (
          <PlaceRow key={place.id} permit={permit} place={place} run={run} isBusy={isBusy} />
        ))}
      </ul>
      {permit.can.edit && (
        <div>
          <Button disabled={!isSigned} loading={adding.isPending} onClick={add}>
            {t('addPlace')}
          </Button>
        </div>
      )}
    </div>
  )
}

type Run = (work: () => Promise<unknown>, said: Message, undo?: () => void) => void

/** For all places: one that is removed is taken back when its own row is gone. */
function useChange(id: number): { run: Run; isBusy: boolean } {
  const t = useText(applyText)
  const take = useTakePermit()
  const messageText = useMessageText()
  const changing = useMutation<Permit, ApiError, () => Promise<unknown>>({
    mutationFn: async (work) => {
      await work()
      return call(permitsApi.get, { params: { id } })
    },
  })
  const run: Run = (work, said, undo) =>
    afterChange(changing.mutateAsync(work), {
      onSuccess: (next) => {
        toast.success(messageText(said), undo && { label: t('undo'), run: undo })
        take(next)
      },
      onError: ({ detail }) => toast.error(messageText(detail)),
    })
  return { run, isBusy: changing.isPending }
}

interface PlaceRowProps {
  permit: Permit
  place: LocationPermitCard
  run: Run
  isBusy: boolean
}

function PlaceRow({ permit, place, run, isBusy }: PlaceRowProps) {
  const t = useText(applyText)
  const format = useFormat()
  const name = place.place_name || t('untitledPlace')
  const lacks = permit.missing.some(({ field }) => field === `location_permits.${place.id}`)
  const recover = () => run(() => call(api.recover, { body: { id: place.id } }), messages.locationPermitUpdated)
  const days = daysText(format, place.first_day, place.last_day)
  return (
    <li className={rows.row}>
      <div className={rows.tools}>
        <strong>{name}</strong>
        {permit.status === 'draft' && <span className={lacks ? styles.late : undefined}>{t(lacks ? 'placeLacks' : 'placeReady')}</span>}
      </div>
      <span>{[place.address, days].filter(Boolean).join(' · ')}</span>
      <div className={rows.tools}>
        <ButtonLink
          size="sm"
          variant="default"
          to="/dashboard/permit/view"
          search={{ permitId: permit.id, place: place.id }}
          aria-label={`${t('openPlace')}: ${name}`}
        >
          {t('openPlace')}
        </ButtonLink>
        {permit.can.edit && (
          <>
            <Button
              size="sm"
              variant="default"
              disabled={isBusy}
              aria-label={`${t('copy')}: ${name}`}
              onClick={() => run(() => call(api.copy, { body: { locPermitId: place.id } }), messages.locationPermitCreated)}
            >
              {t('copy')}
            </Button>
            <Button
              size="sm"
              variant="default"
              disabled={isBusy}
              aria-label={`${t('copyWithoutDays')}: ${name}`}
              onClick={() =>
                run(
                  () => call(api.copyWithoutDates, { body: { locPermitId: place.id, excludeDates: true } }),
                  messages.locationPermitCreated,
                )
              }
            >
              {t('copyWithoutDays')}
            </Button>
            {['draft', 'ready'].includes(place.status) && (
              <Button
                size="sm"
                variant="default"
                disabled={isBusy}
                aria-label={`${t('remove')}: ${name}`}
                onClick={() => run(() => call(api.remove, { params: { id: place.id } }), messages.locationPermitRemoved, recover)}
              >
                {t('remove')}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  )
}
