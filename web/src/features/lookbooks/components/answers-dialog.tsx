/** What guests answered, guest by guest. It is asked for again while it is open: answers come while somebody looks. */
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCheck, IconHelp, IconNote, IconX } from '@tabler/icons-react'
import { type FavouriteAnswer, type LookbookFavourite, lookbookFavouritesApi } from '@backlot/contract/lookbook-guests'
import { answersText } from '#features/lookbooks/answers-text.ts'
import { lookbookKeys } from '#features/lookbooks/api.ts'
import { type ApiError, call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import styles from '#features/lookbooks/components/answers.module.css'

const askMilliseconds = 5000
const icons = { yes: IconCheck, maybe: IconHelp, no: IconX } as const
/** What is liked most is read first; a note without an answer comes last. */
const rank = ({ answer }: FavouriteAnswer): number => ['yes', 'maybe', 'no', null].indexOf(answer)

const useAnswers = (lookbookId: number) =>
  useQuery<LookbookFavourite[], ApiError>({
    queryKey: [...lookbookKeys.one(lookbookId), 'answers'],
    queryFn: ({ signal }) => call(lookbookFavouritesApi.favourites, { query: { lookbookId } }, { signal, quiet: true }),
    refetchInterval: askMilliseconds,
    staleTime: 0,
  })

export function AnswersDialog({ lookbookId, onClose }: { lookbookId: number; onClose: () => void }) {
  const t = useText(answersText)
  const answers = useAnswers(lookbookId)
  return (
    <Modal opened onClose={onClose} size={640} title={t('title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <div aria-live="polite" aria-busy={answers.isPending}>
        {answers.isError ? (
          <ErrorState error={answers.error} title={t('failed')} onRetry={() => void answers.refetch()} />
        ) : answers.data?.length === 0 ? (
          <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
        ) : (
          answers.data?.map((guest) => <Guest key={guest.id} guest={guest} />)
        )}
      </div>
    </Modal>
  )
}

function Guest({ guest }: { guest: LookbookFavourite }) {
  const t = useText(answersText)
  const format = useFormat()
  const name = guest.guest_name || guest.label || guest.recipient || t('guest')
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
        {[...guest.answers]
          .sort((one, other) => rank(one) - rank(other))
          .map((answer) => (
            <Answer key={answer.location_id} answer={answer} />
          ))}
      </ul>
    </section>
  )
}

function Answer({ answer: { answer, location_name: name, note } }: { answer: FavouriteAnswer }) {
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
