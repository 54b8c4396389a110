/** The history of one record on a screen of its own. */
import { IconPencil } from '@tabler/icons-react'
import { KindProvider, useKind } from '#features/engine/context.tsx'
import { HistoryList, ListSkeleton } from '#features/engine/history/history-list.tsx'
import { historyText } from '#features/engine/history/text.ts'
import type { RecordKind } from '#features/engine/kind.ts'
import { forgetRecords, useReviewed } from '#features/engine/queries.ts'
import { linkTo } from '#lib/routes/page-url.ts'
import { useUrlState } from '#features/engine/use-url-state.ts'
import { readNumber } from '#lib/search-params.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import styles from '#features/engine/records.module.css'

export function HistoryScreen({ kind }: { kind: RecordKind }) {
  const { search } = useUrlState()
  return (
    <KindProvider kind={kind}>
      <HistoryOf id={readNumber(search[kind.param]) ?? 0} />
    </KindProvider>
  )
}

function HistoryOf({ id }: { id: number }) {
  const t = useText(historyText)
  const kind = useKind()
  const { data, error, refetch } = useReviewed(id)
  if (error && !data) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton />
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('historyOf', { name: kind.title(data.record) || kind.subtitle?.(data) || String(id) })}</h1>
        <div className={styles.links}>
          <ButtonLink variant="default" size="sm" {...linkTo(kind.links.edit(id))}>
            <IconPencil aria-hidden size={16} /> {t('openRecord')}
          </ButtonLink>
        </div>
      </header>
      <HistoryList id={id} canRestore={data.can.restore} onRestored={() => void forgetRecords(kind.name)} />
    </div>
  )
}
