/** One lookbook: `/admindash/lookbooks/edit?lb=7&lbFolder=3`. */
import { Group, Skeleton } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLookbook } from '#features/lookbooks/api.ts'
import { Editor } from '#features/lookbooks/components/editor.tsx'
import { placeOf } from '#features/lookbooks/model.ts'
import { lookbooksText } from '#features/lookbooks/text.ts'
import { useSelection } from '#lib/selection-store.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import folderFrame from '#ui/folder-frame.module.css'
import styles from '#features/lookbooks/components/lookbook.module.css'

export function LookbookScreen() {
  const t = useText(lookbooksText)
  const { lb: id, lbFolder = '' } = useSearch({ from: '/office/admindash/lookbooks/edit' })
  const last = useSelection((selection) => selection.lookbook)
  if (id === undefined) {
    return (
      <EmptyState level={1} title={t('noLookbook')} action={last?.name ? <ToLast {...last} /> : <ToList />}>
        {t('noLookbookText')}
      </EmptyState>
    )
  }
  return <OneLookbook key={id} id={id} folder={lbFolder} />
}

/** The one that was chosen last in this browser. */
function ToLast({ id, name }: { id: number; name: string }) {
  return (
    <Group justify="center">
      <ButtonLink variant="light" to="/admindash/lookbooks/edit" search={{ lb: id }}>
        {name}
      </ButtonLink>
      <ToList />
    </Group>
  )
}

function ToList() {
  const t = useText(lookbooksText)
  return (
    <ButtonLink variant="light" to="/admindash/lookbooks">
      {t('toList')}
    </ButtonLink>
  )
}

function OneLookbook({ id, folder }: { id: number; folder: string }) {
  const t = useText(lookbooksText)
  const navigate = useNavigate({ from: '/admindash/lookbooks/edit' })
  const { frame, items } = useLookbook(id)
  usePageTitle(frame.data?.name ?? '')
  const error = frame.error ?? items.error
  if (error?.status === 404) {
    return (
      <EmptyState level={1} title={t('goneTitle')} action={<ToList />}>
        {t('goneText')}
      </EmptyState>
    )
  }
  if (error) {
    const retry = () => void Promise.all([frame.refetch(), items.refetch()])
    return <ErrorState level={1} error={error} title={t('failed')} onRetry={retry} />
  }
  return (
    <Page>
      {frame.data ? (
        <Editor
          frame={frame.data}
          items={items.data?.items}
          isWhole={items.isSuccess}
          place={placeOf(folder)}
          onPlace={(place) => void navigate({ to: '.', search: { lb: id, ...(place !== 'all' && { lbFolder: String(place) }) } })}
        />
      ) : (
        <EditorSkeleton />
      )}
    </Page>
  )
}

const tiles = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
function EditorSkeleton() {
  return (
    <div aria-busy>
      <div className={styles.head}>
        <Skeleton height={32} width={280} />
      </div>
      <div className={folderFrame.frame}>
        <div className={folderFrame.folders}>
          <Skeleton height={200} />
        </div>
        <div className={styles.cards}>
          {tiles.map((tile) => (
            <Skeleton key={tile} height={190} />
          ))}
        </div>
      </div>
    </div>
  )
}
