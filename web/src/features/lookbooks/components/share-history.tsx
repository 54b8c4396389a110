/** One lookbook of the history: what it is, what came of it, and each time it was shared. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { shareLimits } from '@backlot/contract/engine/shares'
import type { LookbookHistory, LookbookShare } from '@backlot/contract/lookbook-shares'
import { linksText } from '#features/lookbooks/links-text.ts'
import { shareText } from '#features/engine/shares/text.ts'
import { dayOf } from '#features/engine/shares/model.ts'
import { lookbookShares } from '#features/lookbooks/sharing.tsx'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import type { RowLink } from '#ui/list/types.ts'
import styles from '#features/lookbooks/components/share-lists.module.css'

/** So many are shown before the rest is asked for. */
const atFirst = 3

export function HistoryEntry({ lookbook, link }: { lookbook: LookbookHistory; link: RowLink }) {
  const t = useText(linksText)
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const { shares, share_count: count, name } = lookbook
  const shown = isWhole ? shares : shares.slice(0, atFirst)
  const about = [
    lookbook.project_name || t('alone'),
    t('madeBy', { name: lookbook.created_by_name, date: format.date(dayOf(lookbook.created_at)) }),
    lookbook.deleted_at === null ? '' : t('inTrash'),
  ]
  return (
    <div className={styles.entry}>
      <h2 className={styles.name}>
        {lookbook.deleted_at === null ? (
          <Link {...link} className={undefined} to="/admindash/lookbooks/edit" search={{ lb: lookbook.id }}>
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
      <p className={styles.quiet}>{about.filter((fact) => fact !== '').join(' · ')}</p>
      <p className={styles.facts}>{useOutcome()(lookbook).join(' · ')}</p>
      {shown.length > 0 ? (
        <ol className={styles.sharings} aria-label={t('sharingsOf', { name })}>
          {shown.map((share) => (
            <Sharing key={share.id} share={share} />
          ))}
        </ol>
      ) : null}
      {shares.length > atFirst ? (
        <Button size="compact-md" variant="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('showLess') : t('showAll', { count: shares.length - atFirst })}
        </Button>
      ) : null}
      {isWhole && count > shareLimits.historyShares ? (
        <Link to="/admindash/lookbooks/links" search={{ q: name, state: 'all' }}>
          {t('earlierLinks')}
        </Link>
      ) : null}
    </div>
  )
}

/** How often a lookbook was shared, and what its guests did. */
export function useOutcome(): (lookbook: LookbookHistory) => string[] {
  const t = useText(linksText)
  const format = useFormat()
  return (lookbook) =>
    lookbook.share_count === 0
      ? [t('notShared')]
      : [
          t('sharedTimes', { count: lookbook.share_count }),
          lookbook.live_count === 0 ? t('noLive') : t('liveCount', { count: lookbook.live_count }),
          t('opened', { count: lookbook.open_count }),
          lookbook.download_count === 0 ? '' : t('downloaded', { count: lookbook.download_count }),
          lookbook.answered_count === 0 ? '' : t('answered', { count: lookbook.answered_count }),
          lookbook.last_open_at === null ? '' : t('lastOpened', { date: format.moment(lookbook.last_open_at) }),
        ].filter((fact) => fact !== '')
}

/** Who shared what with whom and when, and how it stands with the link. */
function Sharing({ share }: { share: LookbookShare }) {
  const t = useText(linksText)
  const s = useText(shareText)
  const format = useFormat()
  const day = (moment: string | null) => format.date(dayOf(moment))
  const ended = { live: null, ended: share.ended_at, expired: share.expires_at, gone: null }[share.state]
  const facts = [
    lookbookShares.showsOf(share, useLocale()),
    s(`state${share.state}`, { date: day(ended) }),
    share.state === 'live' && share.expires_at !== null ? s('until', { date: day(share.expires_at) }) : '',
    s('opens', { count: share.open_count }),
    share.download_count > 0 ? s('downloads', { count: share.download_count }) : '',
    share.answered_count > 0 ? s('answers', { count: share.answered_count }) : '',
  ]
  return (
    <li className={styles.sharing}>
      <span className={styles.who}>{useSenderAndRecipient(share)}</span>
      <time className={styles.when} dateTime={share.created_at}>
        {format.moment(share.created_at)}
      </time>
      <span className={styles.came}>{facts.filter((fact) => fact !== '').join(' · ')}</span>
      {share.message === '' ? null : <span className={styles.message}>{t('message', { text: share.message })}</span>}
    </li>
  )
}

function useSenderAndRecipient({ created_by_name: by, label, recipient, address_name: address }: LookbookShare): string {
  const t = useText(linksText)
  const to = label && recipient ? `${label} (${recipient})` : label || recipient || address
  if (recipient !== '') return t('sentTo', { by, to })
  return to === '' ? t('copiedBy', { by }) : t('copiedFor', { by, to })
}
