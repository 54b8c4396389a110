/** How one of the owner's records stands: its state, what the office asked, what is missing, what waits. */
import { IconCircleCheck, IconMessage, IconProgress } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { OwnCard } from '@backlot/contract/location-records'
import { messages } from '@backlot/contract/messages'
import { AdminState } from '#features/locations/components/admin-state.tsx'
import { ownText } from '#features/locations/own/text.ts'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/own/own.module.css'

const means = { Draft: 'isDraft', pending: 'isPending', public: 'isPublic', private: 'isPrivate' } as const

export const waitsForOffice = (card: Pick<OwnCard, 'status' | 'proposal'>): boolean =>
  card.status === 'pending' || card.proposal?.state === 'submitted'

const askedOf = ({ status, review_note: note, proposal }: OwnCard): string =>
  proposal?.state === 'changes_asked' ? proposal.note : status === 'Draft' || status === 'private' ? note : ''

/** @param whole with every missing thing named, not counted alone */
export function OwnState({ card, whole = false }: { card: OwnCard; whole?: boolean }) {
  const t = useText(ownText)
  const sentence = useSentence()
  const asked = askedOf(card)
  const open = card.proposal?.state === 'open' || card.proposal?.state === 'changes_asked'
  return (
    <div className={styles.states}>
      <p className={styles.stateLine}>
        <AdminState card={card} />
        <span className={styles.quiet}>{t(means[card.status])}</span>
      </p>
      {waitsForOffice(card) && (
        <Note icon={<IconProgress aria-hidden size={18} />}>
          {sentence(messages.changesSubmitted)}
          {card.proposal?.state === 'submitted' && <span className={styles.asked}>{t('waitingProposal')}</span>}
        </Note>
      )}
      {open && <Note icon={<IconProgress aria-hidden size={18} />}>{t('openProposal')}</Note>}
      {asked !== '' && (
        <Note icon={<IconMessage aria-hidden size={18} />}>
          <strong>{t('asks')}</strong>
          <span className={styles.asked}>{asked}</span>
        </Note>
      )}
      {card.status === 'Draft' && <MissingNote card={card} whole={whole} />}
    </div>
  )
}

function MissingNote({ card, whole }: { card: OwnCard; whole: boolean }) {
  const t = useText(ownText)
  const sentence = useSentence()
  const { missing } = card
  if (missing.length === 0) return <Note icon={<IconCircleCheck aria-hidden size={18} />}>{t('ready')}</Note>
  return (
    <Note icon={<IconProgress aria-hidden size={18} />}>
      {t('missing', { count: missing.length })}
      {whole && (
        <ul className={styles.missing}>
          {missing.map(({ field, message }) => (
            <li key={field}>{sentence(message)}</li>
          ))}
        </ul>
      )}
    </Note>
  )
}

const Note = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className={styles.note}>
    {icon}
    <div>{children}</div>
  </div>
)
