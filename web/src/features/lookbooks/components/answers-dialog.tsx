/** What guests answered: by place with the most wanted first, or guest by guest, and as a file. */
import { Button, Modal, SegmentedControl } from '@mantine/core'
import { IconCheck, IconDownload, IconHelp, IconNote, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { FavouriteAnswer, LookbookFavourite } from '@backlot/contract/lookbook-guests'
import { byLiking, guestName, mostWanted, useAnswers, type WantedPlace } from '#features/lookbooks/answers.ts'
import { answersText } from '#features/lookbooks/answers-text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { saveCsv } from '#ui/list/csv.ts'
import styles from '#features/lookbooks/components/answers.module.css'

const icons = { yes: IconCheck, maybe: IconHelp, no: IconX } as const

export function AnswersDialog({ lookbookId, name, onClose }: { lookbookId: number; name: string; onClose: () => void }) {
  const t = useText(answersText)
  const answers = useAnswers(lookbookId, 'open')
  const [view, setView] = useState<'place' | 'guest'>('place')
  const guests = answers.data ?? []
  const save = useSave(name)
  return (
    <Modal opened onClose={onClose} size={640} title={t('title')} closeButtonProps={{ 'aria-label': t('close') }}>
      {guests.length > 0 ? (
        <div className={styles.tools}>
          <SegmentedControl
            aria-label={t('view')}
            value={view}
            onChange={(next) => setView(next === 'guest' ? 'guest' : 'place')}
            data={[
              { value: 'place', label: t('byPlace') },
              { value: 'guest', label: t('byGuests') },
            ]}
          />
          <Button variant="default" size="sm" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => save(guests)}>
            {t('csv')}
          </Button>
        </div>
      ) : null}
      <div aria-live="polite" aria-busy={answers.isPending}>
        {answers.isError ? (
          <ErrorState error={answers.error} title={t('failed')} onRetry={() => void answers.refetch()} />
        ) : answers.data?.length === 0 ? (
          <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
        ) : view === 'place' ? (
          mostWanted(guests).map((place) => <Place key={place.locationId} place={place} />)
        ) : (
          guests.map((guest) => <Guest key={guest.id} guest={guest} />)
        )}
      </div>
    </Modal>
  )
}

/** One line for each answer, so that a table of it can be turned either way. */
function useSave(name: string) {
  const t = useText(answersText)
  const format = useFormat()
  return (guests: readonly LookbookFavourite[]) =>
    saveCsv(
      `${name} - ${t('answers')}`,
      [
        { key: 'place', label: t('place'), text: ({ answer }) => answer.location_name },
        { key: 'guest', label: t('guestColumn'), text: ({ guest }) => guestName(guest, t('guest')) },
        { key: 'email', label: t('email'), text: ({ guest }) => guest.recipient },
        { key: 'answer', label: t('answer'), text: ({ answer }) => (answer.answer ? t(answer.answer) : '') },
        { key: 'note', label: t('noteOnly'), text: ({ answer }) => answer.note },
        { key: 'when', label: t('when'), text: ({ answer }) => format.moment(answer.answered_at) },
      ],
      mostWanted(guests).flatMap(({ said }) => said),
    )
}

function Place({ place: { name, said, yes, maybe, no } }: { place: WantedPlace }) {
  const t = useText(answersText)
  return (
    <section className={styles.guest} aria-label={t('toPlace', { name })}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.quiet}>{t('counts', { yes, maybe, no })}</p>
      <ul className={styles.list}>
        {said.map(({ guest, answer }) => (
          <Answer key={guest.id} answer={answer} name={guestName(guest, t('guest'))} />
        ))}
      </ul>
    </section>
  )
}

function Guest({ guest }: { guest: LookbookFavourite }) {
  const t = useText(answersText)
  const format = useFormat()
  const name = guestName(guest, t('guest'))
  const count = (answer: FavouriteAnswer['answer']) => guest.answers.filter((one) => one.answer === answer).length
  return (
    <section className={styles.guest} aria-label={t('byGuest', { name })}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.quiet}>
        {[
          guest.recipient !== name ? guest.recipient : '',
          t('counts', { yes: count('yes'), maybe: count('maybe'), no: count('no') }),
          t('came', { date: format.moment(guest.last_seen_at) }),
        ]
          .filter((fact) => fact !== '')
          .join(' · ')}
      </p>
      <ul className={styles.list}>
        {guest.answers.toSorted(byLiking).map((answer) => (
          <Answer key={answer.location_id} answer={answer} name={answer.location_name} />
        ))}
      </ul>
    </section>
  )
}

/** `name` of the place, or of who said it. */
function Answer({ answer: { answer, note }, name }: { answer: FavouriteAnswer; name: string }) {
  const t = useText(answersText)
  const Icon = answer === null ? IconNote : icons[answer]
  return (
    <li className={styles.answer}>
      <span className={styles.said} data-answer={answer ?? undefined}>
        <Icon size={16} aria-hidden /> {t(answer ?? 'noteOnly')}
      </span>
      <span>
        <span>{name}</span>
        {note === '' ? null : <span className={styles.note}>{note}</span>}
      </span>
    </li>
  )
}
