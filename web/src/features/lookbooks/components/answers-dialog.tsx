/** What guests answered: by place with the most wanted first, or guest by guest, and as a file. */
import { Button, Modal, SegmentedControl } from '@mantine/core'
import { IconCheck, IconDownload, IconHelp, IconNote, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { FavouriteAnswer, LookbookFavourite, PictureComment } from '@backlot/contract/lookbook-guests'
import { LocationLink } from '#features/locations/public.tsx'
import { byLiking, guestName, type Liking, likingOf, mostWanted, useAnswers, type WantedPlace } from '#features/lookbooks/answers.ts'
import { answersText } from '#features/lookbooks/answers-text.ts'
import { useCountsText } from '#features/lookbooks/use-counts-text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { Picture } from '#ui/picture.tsx'
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
          <Places places={mostWanted(guests)} />
        ) : (
          guests.map((guest) => <Guest key={guest.id} guest={guest} />)
        )}
      </div>
    </Modal>
  )
}

/** One line for each answer and each comment, so that a table of it can be turned either way. */
function useSave(name: string) {
  const t = useText(answersText)
  const format = useFormat()
  return (guests: readonly LookbookFavourite[]) =>
    saveCsv(
      `${name} - ${t('answers')}`,
      [
        { key: 'place', label: t('place'), text: ({ place }) => place },
        { key: 'guest', label: t('guestColumn'), text: ({ guest }) => guestName(guest, t('guest')) },
        { key: 'email', label: t('email'), text: ({ guest }) => guest.recipient },
        { key: 'answer', label: t('answer'), text: ({ answer }) => answer },
        { key: 'note', label: t('noteOnly'), text: ({ note }) => note },
        { key: 'picture', label: t('picture'), text: ({ picture }) => picture },
        { key: 'when', label: t('when'), text: ({ at }) => format.moment(at) },
      ],
      mostWanted(guests).flatMap(({ said, comments }) => [
        ...said.map(({ guest, answer: { answer, note, location_name: place, answered_at: at } }) => ({
          guest,
          place,
          note,
          at,
          answer: answer ? t(answer) : '',
          picture: '',
        })),
        ...comments.map(({ guest, comment: { comment: note, location_name: place, commented_at: at, picture_id: picture } }) => ({
          guest,
          place,
          note,
          at,
          answer: t('comment'),
          picture: String(picture),
        })),
      ]),
    )
}

const likings: readonly Liking[] = ['wanted', 'unwanted', 'open']

/** The most wanted first; what nobody wants, and what nobody answered, below headings of their own. */
function Places({ places }: { places: readonly WantedPlace[] }) {
  const t = useText(answersText)
  const groups = Map.groupBy(places, likingOf)
  return likings.map((liking) => {
    const group = groups.get(liking)
    if (!group) return null
    return (
      <section key={liking} className={styles.group} aria-labelledby={`places-${liking}`}>
        {/* The view itself is called so. */}
        <h3 id={`places-${liking}`} className={liking === 'wanted' ? 'hidden-text' : styles.groupName}>
          {t(liking)}
        </h3>
        {group.map((place) => (
          <Place key={place.locationId} place={place} />
        ))}
      </section>
    )
  })
}

function Place({ place }: { place: WantedPlace }) {
  const t = useText(answersText)
  const countsOf = useCountsText()
  const { name, said, comments } = place
  // One answer says by itself how many there are.
  const facts = [said.length > 1 ? countsOf(place) : '', comments.length > 0 ? t('comments', { count: comments.length }) : ''].filter(
    Boolean,
  )
  return (
    <section className={styles.guest} aria-label={t('toPlace', { name })}>
      <h4 className={styles.name}>{name}</h4>
      {facts.length > 0 ? <p className={styles.quiet}>{facts.join(' · ')}</p> : null}
      <ul className={styles.list}>
        {said.map(({ guest, answer }) => (
          <Answer key={guest.id} answer={answer} name={guestName(guest, t('guest'))} />
        ))}
        {comments.map(({ guest, comment }) => (
          <Comment key={`${guest.id} ${comment.picture_id}`} comment={comment} name={guestName(guest, t('guest'))} />
        ))}
      </ul>
    </section>
  )
}

function Guest({ guest }: { guest: LookbookFavourite }) {
  const t = useText(answersText)
  const format = useFormat()
  const countsOf = useCountsText()
  const name = guestName(guest, t('guest'))
  const count = (answer: FavouriteAnswer['answer']) => guest.answers.filter((one) => one.answer === answer).length
  return (
    <section className={styles.guest} aria-label={t('byGuest', { name })}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.quiet}>
        {[
          guest.recipient !== name ? guest.recipient : '',
          guest.answers.length > 1 ? countsOf({ yes: count('yes'), maybe: count('maybe'), no: count('no') }) : '',
          t('came', { date: format.moment(guest.last_seen_at) }),
        ]
          .filter((fact) => fact !== '')
          .join(' · ')}
      </p>
      <ul className={styles.list}>
        {guest.answers.toSorted(byLiking).map((answer) => (
          <Answer key={answer.location_id} answer={answer} name={answer.location_name} />
        ))}
        {guest.comments.map((comment) => (
          <Comment key={comment.picture_id} comment={comment} name={comment.location_name} />
        ))}
      </ul>
    </section>
  )
}

/** With the picture that it is about; `name` of the place, or of who said it. */
function Comment({ comment: { comment, picture, location_id: id, picture_id: photo, location_name: place }, name }: CommentProps) {
  const t = useText(answersText)
  return (
    <li className={styles.answer}>
      <LocationLink id={id} photo={photo} aria-label={t('openPicture', { name: place })}>
        <Picture picture={picture} alt="" sizes="92px" className={styles.thumbnail} />
      </LocationLink>
      <span>
        <span>{name}</span>
        <span className={styles.note}>{comment}</span>
      </span>
    </li>
  )
}

interface CommentProps {
  comment: PictureComment
  name: string
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
