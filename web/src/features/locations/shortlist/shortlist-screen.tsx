/** What a visitor has saved, on this device; or what somebody sent, behind the link of a mail. */
import { IconHeart, IconHeartPlus, IconMail, IconMessageQuestion, IconNotebook, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { locationInquiryLimits } from '@backlot/contract/location-inquiries'
import type { SiteSummary } from '@backlot/contract/sites'
import { useSummary } from '#features/locations/api.ts'
import { LocationTile, TileSkeleton } from '#features/locations/components/location-tile.tsx'
import { CardTools } from '#features/locations/components/card-tools.tsx'
import { categoryNames } from '#features/locations/model.ts'
import { useMakeLookbook, useShortlistCards } from '#features/locations/shortlist/api.ts'
import { addShortlisted, emptyShortlist, type Shortlisted, useShortlist } from '#features/locations/shortlist/store.ts'
import { listText } from '#features/locations/shortlist/text.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { readIds } from '#lib/search-params.ts'
import { useViewer } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Button, buttonLook } from '#ui/parts/button.tsx'
import styles from '#features/locations/shortlist/shortlist.module.css'

const AskDialog = lazyPart(async () => (await import('#features/locations/inquiries/ask-dialog.tsx')).AskDialog)
const SendDialog = lazyPart(async () => (await import('#features/locations/shortlist/send-dialog.tsx')).SendDialog)

const nothing: SiteSummary = { categories: [], cities: [], counties: [], regions: [] }
const tileWidth = 320
const ignore = () => undefined

export function ShortlistScreen() {
  const t = useText(listText)
  const sent = readIds(useRawSearch()['ids']).join()
  const items = useShortlist((state) => state.items)
  const isSent = sent !== ''
  const ids = useMemo(() => (sent === '' ? items.map(({ id }) => id) : sent.split(',').map(Number)), [sent, items])
  const { data: cards, isError, error, refetch } = useShortlistCards(ids)
  const { data: summary = nothing } = useSummary()
  const names = useMemo(() => categoryNames(summary.categories), [summary])
  const shown = (cards ?? []).filter(({ id }) => ids.includes(id))
  const gone = cards ? ids.length - shown.length : 0

  if (ids.length === 0) {
    return (
      <EmptyState
        level={1}
        icon={<IconHeart aria-hidden size={28} />}
        title={t('nothingTitle')}
        action={
          <Link to="/dashboard/locations" {...buttonLook()}>
            {t('browse')}
          </Link>
        }
      >
        {t('nothingText')}
      </EmptyState>
    )
  }
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.note}>
            {t('count', { count: ids.length })} · {isSent ? t('sent') : t('kept')}
          </p>
          {gone > 0 && <p className={styles.note}>{t('gone', { count: gone })}</p>}
        </div>
        <Actions isSent={isSent} shown={shown} />
      </div>
      {isError && !cards ? (
        <ErrorState error={error} title={t('errorTitle')} onRetry={() => void refetch()} />
      ) : (
        <ul className={styles.list} aria-busy={!cards || undefined}>
          {cards
            ? shown.map((card) => (
                <li key={card.id}>
                  <LocationTile
                    card={card}
                    categoryNames={names}
                    width={tileWidth}
                    eager={false}
                    lit={false}
                    withStatus={false}
                    onPoint={ignore}
                  />
                  <CardTools card={card} categoryNames={names} width={tileWidth} isRow={false} />
                </li>
              ))
            : ids.slice(0, 8).map((id) => (
                <li key={id} aria-hidden>
                  <TileSkeleton />
                </li>
              ))}
        </ul>
      )}
    </div>
  )
}

function Actions({ isSent, shown }: { isSent: boolean; shown: readonly Shortlisted[] }) {
  const t = useText(listText)
  const format = useFormat()
  const navigate = useNavigate()
  const { staff } = useViewer()
  const [isSending, setIsSending] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const asks = useSite().settings.locationInquiries !== 'off' && shown.length <= locationInquiryLimits.locations
  const make = useMakeLookbook()
  const ids = shown.map(({ id }) => id)
  const empty = () => {
    const before = useShortlist.getState().items
    emptyShortlist()
    toast.success(t('emptied'), { label: t('undo'), run: () => addShortlisted(before) })
  }
  const saveAll = () => {
    addShortlisted(shown)
    toast.success(t('savedAll'))
    void navigate({ to: '/dashboard/shortlist', replace: true })
  }
  const makeLookbook = () =>
    make.mutate(
      { name: t('lookbookName', { date: format.date(new Date().toISOString().slice(0, 10)) }), ids },
      { onSuccess: (id) => void navigate({ to: '/admindash/lookbooks/edit', search: { lb: id } }) },
    )
  return (
    <div className={styles.actions}>
      {staff && (
        <Button
          loading={make.isPending}
          disabled={ids.length === 0}
          leftSection={<IconNotebook aria-hidden size={18} />}
          onClick={makeLookbook}
        >
          {t('toLookbook')}
        </Button>
      )}
      {asks && !staff && (
        <Button disabled={ids.length === 0} leftSection={<IconMessageQuestion aria-hidden size={18} />} onClick={() => setIsAsking(true)}>
          {t('ask')}
        </Button>
      )}
      {isSent ? (
        <Button variant="default" disabled={ids.length === 0} leftSection={<IconHeartPlus aria-hidden size={18} />} onClick={saveAll}>
          {t('saveAll')}
        </Button>
      ) : (
        <>
          <Button
            variant="default"
            disabled={ids.length === 0}
            leftSection={<IconMail aria-hidden size={18} />}
            onClick={() => setIsSending(true)}
          >
            {t('send')}
          </Button>
          <Button variant="default" leftSection={<IconTrash aria-hidden size={18} />} onClick={empty}>
            {t('empty')}
          </Button>
        </>
      )}
      <Suspense fallback={null}>
        {isSending && <SendDialog ids={ids} onClose={() => setIsSending(false)} />}
        {isAsking && <AskDialog places={shown} onClose={() => setIsAsking(false)} />}
      </Suspense>
    </div>
  )
}
