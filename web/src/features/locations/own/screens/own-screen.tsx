/** The owner's own records and how they stand (S2 §2 listproperty/view). */
import { Skeleton } from '@mantine/core'
import { IconHomePlus, IconPlus } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { OwnCard } from '@backlot/contract/location-records'
import { useOwn, useOwnInSession } from '#features/locations/own/api.ts'
import { Entrance } from '#features/locations/own/components/entrance.tsx'
import { OwnActions } from '#features/locations/own/components/own-actions.tsx'
import { OwnState } from '#features/locations/own/components/own-state.tsx'
import { ownText } from '#features/locations/own/text.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { Button, buttonLook } from '#ui/parts/button.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/locations/own/own.module.css'

export function OwnScreen() {
  const { staff, userType } = useViewer()
  const params: Record<string, string | undefined> = useParams({ strict: false })
  if (!staff && userType !== 'location') return <Entrance target="dashboard/listproperty/view" />
  return params['id'] === undefined ? <OwnList /> : <OwnOne id={Number(params['id'])} />
}

type Own = ReturnType<typeof useOwn>
const cardsOf = ({ data }: Own): OwnCard[] => data?.pages.flatMap(({ items }) => items) ?? []

function OwnList() {
  const t = useText(ownText)
  useOwnInSession(true)
  const own = useOwn(true)
  if (own.error && !own.data) return <ErrorState level={1} error={own.error} onRetry={() => void own.refetch()} />
  if (!own.data) return <OwnSkeleton />
  const cards = cardsOf(own)
  if (cards.length === 0) return <NoneYet />
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <Link {...buttonLook({ size: 'small' })} to="/dashboard/listproperty">
          <IconPlus aria-hidden size={18} /> {t('add')}
        </Link>
      </header>
      <ul className={styles.list}>
        {cards.map((card) => (
          <li key={card.id} className={styles.card}>
            <span className={styles.cover}>
              <Picture picture={card.cover} alt="" sizes="(max-width: 767px) 100vw, 260px" />
            </span>
            <div className={styles.body}>
              <h2 className={styles.name}>
                <Link to="/dashboard/listproperty/view/$id" params={{ id: String(card.id) }}>
                  {card.location_name || t('untitled')}
                </Link>
              </h2>
              <Facts card={card} />
              <OwnState card={card} />
              <OwnActions card={card} />
            </div>
          </li>
        ))}
      </ul>
      {own.hasNextPage && (
        <Button variant="default" loading={own.isFetchingNextPage} onClick={() => void own.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}

/** One record; further pages are read until it is found. */
function OwnOne({ id }: { id: number }) {
  const t = useText(ownText)
  const own = useOwn(true)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = own
  const card = cardsOf(own).find((one) => one.id === id)
  const searches = !card && hasNextPage
  useEffect(() => {
    if (searches && !isFetchingNextPage) void fetchNextPage()
  }, [searches, isFetchingNextPage, fetchNextPage])
  if (own.error && !card) return <ErrorState level={1} error={own.error} onRetry={() => void own.refetch()} />
  if (!own.data || searches) return <OwnSkeleton />
  if (!card) {
    return (
      <EmptyState
        level={1}
        title={t('notYours')}
        action={
          <Link {...buttonLook()} to="/dashboard/listproperty/view">
            {t('toList')}
          </Link>
        }
      />
    )
  }
  return (
    <div className={styles.page}>
      <Link className={styles.back} to="/dashboard/listproperty/view">
        {t('back')}
      </Link>
      <div className={styles.one}>
        <span className={styles.cover}>
          <Picture picture={card.cover} alt="" sizes="(max-width: 767px) 100vw, 480px" eager />
        </span>
        <div className={styles.body}>
          <h1 className={styles.title}>{card.location_name || t('untitled')}</h1>
          <Facts card={card} />
          <OwnState card={card} whole />
          <OwnActions card={card} />
        </div>
      </div>
    </div>
  )
}

function Facts({ card }: { card: OwnCard }) {
  const t = useText(ownText)
  const format = useFormat()
  const facts = [
    card.city || card.county,
    t('pictures', { count: card.image_count }),
    t('updated', { moment: format.moment(card.updated_at) }),
  ]
  return <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
}

function NoneYet() {
  const t = useText(ownText)
  return (
    <EmptyState
      level={1}
      icon={<IconHomePlus aria-hidden size={28} />}
      title={t('emptyTitle')}
      action={
        <Link {...buttonLook()} to="/dashboard/listproperty">
          {t('add')}
        </Link>
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}

function OwnSkeleton() {
  return (
    <div className={styles.page} aria-busy>
      <Skeleton height={32} width="40%" />
      <Skeleton height={180} />
      <Skeleton height={180} />
    </div>
  )
}
