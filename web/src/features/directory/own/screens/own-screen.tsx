/** The owner's own entries and how they stand (S2 §2 listdirectory/view). */
import { IconPlus, IconUserPlus } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OwnEntry } from '@backlot/contract/directory-records'
import { categoryOfPage } from '#features/directory/model.ts'
import { entryText } from '#features/directory/entry-text.ts'
import { useOwn } from '#features/directory/own/api.ts'
import { Entrance } from '#features/directory/own/entrance.tsx'
import { ownText } from '#features/directory/own/text.ts'
import { BringBack } from '#features/directory/verification/checked.tsx'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { buttonLook } from '#ui/parts/button.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { linkLook } from '#ui/parts/text-link.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/directory/own/own.module.css'

export function OwnScreen() {
  const { userType } = useViewer()
  const params: Record<string, string | undefined> = useParams({ strict: false })
  const isOwner = userType === 'directory'
  const { data, error, refetch } = useOwn(isOwner)
  if (!isOwner) return <Entrance target="dashboard/listdirectory/view" />
  if (error) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  if (!data) return <OwnSkeleton />
  const id = params['id']
  return id === undefined ? <OwnList entries={data} /> : <OwnOne entry={data.find((one) => String(one.id) === id)} />
}

function Add() {
  const t = useText(ownText)
  return (
    <Link {...buttonLook()} to="/dashboard/listdirectory">
      <IconPlus aria-hidden size={18} /> {t('add')}
    </Link>
  )
}

function OwnList({ entries }: { entries: readonly OwnEntry[] }) {
  const t = useText(ownText)
  if (entries.length === 0) {
    return (
      <EmptyState level={1} icon={<IconUserPlus aria-hidden size={28} />} title={t('emptyTitle')} action={<Add />}>
        {t('emptyText')}
      </EmptyState>
    )
  }
  return (
    <Page>
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        <Add />
      </div>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.card}>
            <Own
              entry={entry}
              heading={
                <h2>
                  <Link className={linkLook} to="/dashboard/listdirectory/view/$id" params={{ id: String(entry.id) }}>
                    {entry.label || t('untitled')}
                  </Link>
                </h2>
              }
            />
          </li>
        ))}
      </ul>
    </Page>
  )
}

function OwnOne({ entry }: { entry: OwnEntry | undefined }) {
  const t = useText(ownText)
  const toList = (
    <Link {...buttonLook()} to="/dashboard/listdirectory/view">
      {t('toList')}
    </Link>
  )
  if (!entry) return <EmptyState level={1} title={t('notYours')} action={toList} />
  return (
    <Page>
      <p>
        <Link className={linkLook} to="/dashboard/listdirectory/view">
          {t('back')}
        </Link>
      </p>
      <Own entry={entry} heading={<h1>{entry.label || t('untitled')}</h1>} />
    </Page>
  )
}

const states = { Draft: 'isDraft', pending: 'isPending', public: 'isPublic', private: 'isPrivate' } as const

function Own({ entry, heading }: { entry: OwnEntry; heading: ReactNode }) {
  const t = useText(ownText)
  const s = useText(entryText)
  const format = useFormat()
  const { proposal, status } = entry
  const asked = proposal?.state === 'changes_asked' ? proposal.note : status === 'Draft' ? entry.review_note : ''
  const isPublic = status === 'public'
  return (
    <>
      {heading}
      <p className={styles.quiet}>{t('updated', { moment: format.moment(entry.updated_at) })}</p>
      <p>
        <strong>{s(status)}.</strong> {t(states[status])}
      </p>
      {entry.is_silent && <BringBack id={entry.id} />}
      {proposal && <p>{t(proposal.state === 'submitted' ? 'waitingProposal' : 'openProposal')}</p>}
      {asked !== '' && (
        <div className={styles.asked}>
          <strong>{t('asks')}</strong>
          <p>{asked}</p>
        </div>
      )}
      <div className={styles.actions}>
        <Link {...buttonLook({ size: 'small' })} to="/dashboard/listdirectory" search={{ directory: entry.id } as never}>
          {t(isPublic ? 'editPublic' : 'edit')}
        </Link>
        {isPublic && (
          <Link
            {...buttonLook({ variant: 'default', size: 'small' })}
            to="/dashboard/directorydetail/$mainCategory/$id"
            params={{ mainCategory: categoryOfPage(entry), id: String(entry.id) }}
          >
            {t('viewPage')}
          </Link>
        )}
      </div>
    </>
  )
}

function OwnSkeleton() {
  return (
    <Page>
      <div aria-busy>
        <Skeleton height={32} width="40%" />
        <Skeleton height={160} above={24} />
      </div>
    </Page>
  )
}
