/** How something of one's own stands: its status, what the office asked, what is missing, what waits. */
import { IconCircleCheck, IconMessage, IconProgress } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messages } from '@backlot/contract/messages'
import type { OwnCard, OwnKind } from '#features/engine/own/own-kind.ts'
import { ownText } from '#features/engine/own/text.ts'
import { StatusNote } from '#features/engine/status.tsx'
import { useMessageText, messageOf } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/engine/own/own.module.css'

const meanings = { Draft: 'isDraft', pending: 'isPending', public: 'isPublic', private: 'isPrivate' } as const

const askedOf = ({ status, review_note: note, proposal }: OwnCard): string =>
  proposal?.state === 'changes_asked' ? proposal.note : status === 'Draft' || status === 'private' ? note : ''

interface OwnStateProps {
  kind: OwnKind
  card: OwnCard
  /** Names every missing thing, and does not count them alone. */
  whole?: boolean
}

export function OwnState({ kind, card, whole = false }: OwnStateProps) {
  const t = useText(ownText)
  const k = useText(kind.words)
  const messageText = useMessageText()
  const asked = askedOf(card)
  const proposal = card.proposal?.state
  const { More } = kind
  return (
    <div className={styles.states}>
      <p className={styles.stateLine}>
        <StatusNote status={card.status} />
        {card.archived === 1 && <span>{t('archived')}</span>}
        <span className={styles.quiet}>{k(meanings[card.status])}</span>
      </p>
      {More && kind.showsMore?.(card) && <More id={card.id} />}
      {(card.status === 'pending' || proposal === 'submitted') && (
        <Note icon={<IconProgress aria-hidden size={18} />}>
          {messageText(messages.changesSubmitted)}
          {proposal === 'submitted' && <span className={styles.asked}>{t('waitingProposal')}</span>}
        </Note>
      )}
      {(proposal === 'open' || proposal === 'changes_asked') && (
        <Note icon={<IconProgress aria-hidden size={18} />}>{t('openProposal')}</Note>
      )}
      {asked !== '' && (
        <Note icon={<IconMessage aria-hidden size={18} />}>
          <strong>{t('asks')}</strong>
          <span className={styles.asked}>{asked}</span>
        </Note>
      )}
      {card.status === 'Draft' && card.missing && <MissingNote missing={card.missing} whole={whole} />}
    </div>
  )
}

function MissingNote({ missing, whole }: { missing: NonNullable<OwnCard['missing']>; whole: boolean }) {
  const t = useText(ownText)
  const messageText = useMessageText()
  if (missing.length === 0) return <Note icon={<IconCircleCheck aria-hidden size={18} />}>{t('ready')}</Note>
  return (
    <Note icon={<IconProgress aria-hidden size={18} />}>
      {t('missing', { count: missing.length })}
      {whole && (
        <ul className={styles.missing}>
          {missing.map(({ field, ...one }) => (
            <li key={field}>{messageText(messageOf(one))}</li>
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
