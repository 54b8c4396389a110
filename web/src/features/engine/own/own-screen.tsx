/** What somebody owns and how it stands: all of it, or one by its id in the url. */
import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { linkTo } from '#lib/routes/page-url.ts'
import { OwnActions } from '#features/engine/own/own-actions.tsx'
import type { OwnCard, OwnKind } from '#features/engine/own/own-kind.ts'
import { OwnState } from '#features/engine/own/own-state.tsx'
import { ownText } from '#features/engine/own/text.ts'
import { useOwn } from '#features/engine/queries.ts'
import { useRawParams } from '#lib/routes/search.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/engine/own/own.module.css'
import evenRows from '#ui/even-rows.module.css'

interface OfKind {
  kind: OwnKind
}

export function OwnScreen({ kind }: OfKind) {
  const { id } = useRawParams()
  return id === undefined ? <OwnList kind={kind} /> : <OwnOne kind={kind} id={Number(id)} />
}

const useCards = (kind: OwnKind) => {
  const own = useOwn(kind.name, (skip, limit, signal) => kind.read(skip, limit, signal))
  return { ...own, cards: own.data?.pages.flatMap(({ items }) => items) ?? [] }
}

function OwnList({ kind }: OfKind) {
  const t = useText(ownText)
  const k = useText(kind.words)
  const { cards, data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useCards(kind)
  if (error && !data) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  if (!data) return <OwnSkeleton />
  if (cards.length === 0) return <NoneYet kind={kind} />
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{k('title')}</h1>
        <div className={`${styles.offers} ${evenRows.even}`}>
          {kind.Beside && <kind.Beside />}
          <ButtonLink size="sm" {...linkTo(kind.links.add)}>
            <IconPlus aria-hidden size={18} /> {k('add')}
          </ButtonLink>
        </div>
      </header>
      <ul className={styles.list}>
        {cards.map((card) => (
          <li key={card.id} className={styles.card} data-plain={card.cover === undefined || undefined}>
            <Cover card={card} sizes="(max-width: 767px) 100vw, 260px" />
            <div className={styles.body}>
              <h2 className={styles.name}>
                <Link {...linkTo(kind.links.one(card.id))}>{card.label || k('untitled')}</Link>
              </h2>
              <Facts kind={kind} card={card} />
              <OwnState kind={kind} card={card} />
              <OwnActions kind={kind} card={card} />
            </div>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}

/** One record; further pages are read until it is found. */
function OwnOne({ kind, id }: OfKind & { id: number }) {
  const k = useText(kind.words)
  const { cards, data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useCards(kind)
  const card = cards.find((one) => one.id === id)
  const searches = !card && hasNextPage
  useEffect(() => {
    if (searches && !isFetchingNextPage) void fetchNextPage()
  }, [searches, isFetchingNextPage, fetchNextPage])
  if (error && !card) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  if (!data || searches) return <OwnSkeleton />
  if (!card) {
    const toList = <ButtonLink {...linkTo(kind.links.list)}>{k('toList')}</ButtonLink>
    return <EmptyState level={1} title={k('notYours')} action={toList} />
  }
  return (
    <div className={styles.page}>
      <Link className={styles.back} {...linkTo(kind.links.list)}>
        {k('back')}
      </Link>
      <div className={styles.one} data-plain={card.cover === undefined || undefined}>
        <Cover card={card} sizes="(max-width: 767px) 100vw, 480px" eager />
        <div className={styles.body}>
          <h1 className={styles.title}>{card.label || k('untitled')}</h1>
          <Facts kind={kind} card={card} />
          <OwnState kind={kind} card={card} whole />
          <OwnActions kind={kind} card={card} />
        </div>
      </div>
    </div>
  )
}

function Cover({ card: { cover }, ...rest }: { card: OwnCard; sizes: string; eager?: boolean }) {
  if (cover === undefined) return null
  return (
    <span className={styles.cover}>
      <Picture picture={cover} alt="" {...rest} />
    </span>
  )
}

const noFacts = { of: (): string[] => [] }
const useNoFacts = () => noFacts

function Facts({ kind: { useFacts = useNoFacts }, card }: OfKind & { card: OwnCard }) {
  const t = useText(ownText)
  const format = useFormat()
  const facts = [...useFacts().of(card), t('updated', { moment: format.moment(card.updated_at) })]
  return <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
}

function NoneYet({ kind }: OfKind) {
  const k = useText(kind.words)
  const add = <ButtonLink {...linkTo(kind.links.add)}>{k('add')}</ButtonLink>
  return (
    <EmptyState level={1} icon={<kind.Icon aria-hidden size={28} />} title={k('emptyTitle')} action={add}>
      {k('emptyText')}
    </EmptyState>
  )
}

const OwnSkeleton = () => (
  <div className={styles.page} aria-busy>
    <Skeleton height={32} width="40%" />
    <Skeleton height={180} />
    <Skeleton height={180} />
  </div>
)
