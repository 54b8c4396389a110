/** The mail desk: what the portal sent, and what became of it. */
import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconMail } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useMails } from '#features/mail/api.ts'
import { MailList } from '#features/mail/components/mail-list.tsx'
import { MailToolbar } from '#features/mail/components/mail-toolbar.tsx'
import { MailView } from '#features/mail/components/mail-view.tsx'
import { type MailAddress, readMailAddress, searchOf } from '#features/mail/model.ts'
import { mailText } from '#features/mail/text.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/mail/screens/mail-screen.module.css'

export function MailScreen() {
  const t = useText(mailText)
  const { admin } = useViewer()
  if (admin) return <MailDesk />
  return (
    <EmptyState level={1} title={t('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

function useMailAddress(): [MailAddress, (changes: Partial<MailAddress>, how?: 'push' | 'replace') => void] {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const address = useMemo(() => readMailAddress(raw), [raw])
  const change = useCallback(
    (changes: Partial<MailAddress>, how: 'push' | 'replace' = 'push') =>
      void navigate({ to: '.', search: searchOf({ ...address, ...changes }) as never, replace: how === 'replace', resetScroll: false }),
    [navigate, address],
  )
  return [address, change]
}

function MailDesk() {
  const t = useText(mailText)
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false }) ?? false
  const [address, change] = useMailAddress()
  const showsList = !isPhone || address.mail === undefined
  return (
    <Page>
      <h1 className={styles.title}>{t('title')}</h1>
      {showsList && <p className={styles.intro}>{t('intro')}</p>}
      <div className={styles.desk}>
        {showsList && (
          <div>
            <MailToolbar
              q={address.q}
              state={address.state}
              // What is open stays open: it may have been chosen while the last letters were still on their way.
              onSearch={(q) => change({ q, page: 1 }, 'replace')}
              onState={(state) => change({ state, page: 1, mail: undefined })}
            />
            <Mails address={address} change={change} />
          </div>
        )}
        {address.mail !== undefined ? (
          <MailView id={address.mail} isPhone={isPhone} onClose={() => change({ mail: undefined })} />
        ) : (
          !isPhone && (
            <div className={styles.mail}>
              <EmptyState icon={<IconMail size={28} aria-hidden />} title={t('chooseTitle')}>
                {t('chooseText')}
              </EmptyState>
            </div>
          )
        )}
      </div>
    </Page>
  )
}

function Mails({ address, change }: { address: MailAddress; change: (changes: Partial<MailAddress>) => void }) {
  const t = useText(mailText)
  const mails = useMails(address)
  if (mails.isError) return <ErrorState error={mails.error} onRetry={() => void mails.refetch()} />
  if (!mails.data) return <ListSkeleton />
  const { items, total } = mails.data
  const isFiltered = address.q !== '' || address.state !== undefined || address.page > 1
  return (
    <>
      <p className={styles.count} role="status">
        {t('found', { count: total })}
      </p>
      {items.length > 0 && <MailList mails={items} total={total} address={address} stale={mails.isPlaceholderData} />}
      {items.length === 0 && (
        <EmptyState
          title={isFiltered ? t('nothingTitle') : t('emptyTitle')}
          action={
            isFiltered ? (
              <Button variant="default" onClick={() => change({ q: '', state: undefined, page: 1, mail: undefined })}>
                {t('reset')}
              </Button>
            ) : undefined
          }
        >
          {isFiltered ? t('nothingText') : t('emptyText')}
        </EmptyState>
      )}
    </>
  )
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f']
function ListSkeleton() {
  return (
    <div aria-hidden className={styles.skeleton}>
      {skeletonRows.map((row) => (
        <Skeleton key={row} height={64} mb={8} />
      ))}
    </div>
  )
}
