/** A lookbook that is being put together: folders at the side, what is in them in order. */
import { Button } from '@mantine/core'
import { IconHeading, IconPhotoPlus } from '@tabler/icons-react'
import { Suspense, useEffect, useMemo, useState } from 'react'
import type { LookbookItem } from '@backlot/contract/lookbook-contents'
import type { LookbookFrame } from '@backlot/contract/lookbooks'
import { LookbookFilesDialog } from '#features/downloads/public.tsx'
import { addSection, arrange, changeLookbook, moveItems, removeItems } from '#features/lookbooks/mutations.ts'
import { mostWanted, useAnswers } from '#features/lookbooks/answers.ts'
import { useLookbookMutation } from '#features/lookbooks/api.ts'
import { AnswersDialog } from '#features/lookbooks/components/answers-dialog.tsx'
import { ClosedItems } from '#features/lookbooks/components/closed-note.tsx'
import { EditorHead, type HeadDialog } from '#features/lookbooks/components/editor-head.tsx'
import { FolderTree } from '#features/lookbooks/components/folder-tree.tsx'
import { ItemGrid } from '#features/lookbooks/components/item-grid.tsx'
import { ItemPanel } from '#features/lookbooks/components/item-panel.tsx'
import { ShareDialog } from '#features/engine/shares/share-dialog.tsx'
import { SelectionBar } from '#features/lookbooks/components/selection-bar.tsx'
import { TrashFolders } from '#features/lookbooks/components/trash-folders.tsx'
import { useItems } from '#features/lookbooks/components/use-items.ts'
import { LookbookDialog } from '#features/lookbooks/components/lookbook-dialog.tsx'
import { WordsDialog } from '#features/lookbooks/components/words-dialog.tsx'
import type { Place } from '#features/lookbooks/model.ts'
import { lookbookShares, partsOf, textOf, type What } from '#features/lookbooks/sharing.tsx'
import { lookbookShareText } from '#features/lookbooks/share-text.ts'
import { lookbooksText } from '#features/lookbooks/text.ts'
import { useText } from '#lib/text.ts'
import { Counted } from '#ui/counted.tsx'
import { announce } from '#ui/feedback/announcer.tsx'
import { failedRead } from '#ui/feedback/failed-read.tsx'
import { EmptyState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import folderFrame from '#ui/folder-frame.module.css'
import styles from '#features/lookbooks/components/lookbook.module.css'

interface EditorProps {
  frame: LookbookFrame
  /** Undefined until the first have come. */
  items: readonly LookbookItem[] | undefined
  isWhole: boolean
  place: Place
  onPlace: (place: Place) => void
}

const none: readonly LookbookItem[] = []

export function Editor({ frame, items = none, isWhole, place, onPlace }: EditorProps) {
  const t = useText(lookbooksText)
  const s = useText(lookbookShareText)
  const { runMutation, undo, isPending } = useLookbookMutation(frame.id)
  const state = useItems(items, frame.folders, place)
  const [openId, setOpenId] = useState<number | null>(null)
  const [dragging, setDragging] = useState<readonly number[]>([])
  const [dialog, setDialog] = useState<HeadDialog | null>(null)
  /** What the share dialog begins with: the whole, a folder or one location (S2 §2 `lbFolder`, `lbLoc`). */
  const [shared, setShared] = useState<What | null>(null)
  const close = () => setDialog(null)
  const takeBack = () =>
    undo((label) => {
      toast.success(t('undone', { label }))
    })
  useUndoKey(takeBack)

  const answers = useAnswers(frame.id, 'beside')
  const marks = useMemo(() => new Map(mostWanted(answers.data ?? []).map((place) => [place.locationId, place] as const)), [answers.data])

  const opened = items.find((item) => item.id === openId)
  const folder = frame.folders.find((one) => one.id === place)
  const placeName = typeof place === 'number' ? (folder?.name ?? '') : t(place)
  const remove = (ids: readonly number[]) => {
    runMutation(removeItems(frame.id, ids))
    state.clear()
    toast.success(t('removedToast', { count: ids.length }), { label: t('undo'), run: takeBack })
  }
  return (
    <>
      <EditorHead
        frame={frame}
        isFolder={folder !== undefined}
        isPending={isPending}
        onShare={() => setShared({ folderId: null, locationId: null })}
        onUndo={takeBack}
        onDialog={setDialog}
      />
      {failedRead(answers, s('answersFailed'))}
      <ClosedItems items={items} onOpen={setOpenId} />
      <div className={folderFrame.frame}>
        <FolderTree
          frame={frame}
          items={items}
          place={place}
          runMutation={runMutation}
          onPlace={onPlace}
          onShare={(folderId) => setShared({ folderId, locationId: null })}
          dragging={dragging}
          onDrop={(folderId) => {
            runMutation(moveItems(frame.id, items, dragging, { lookbookId: frame.id, folderId: folderId ?? 0 }))
            announce(t('dropped'))
            setDragging([])
          }}
        />
        <section className={folderFrame.main} aria-label={placeName}>
          {place === 'trash' ? (
            <TrashFolders lookbookId={frame.id} runMutation={runMutation} />
          ) : (
            <>
              <div className={folderFrame.tools}>
                <ButtonLink variant="light" size="sm" to="/admindash/locations" search={{ lb: frame.id }}>
                  <IconPhotoPlus size={18} aria-hidden /> {t('addLocations')}
                </ButtonLink>
                <Button
                  variant="default"
                  size="sm"
                  className={styles.roomy}
                  leftSection={<IconHeading size={18} aria-hidden />}
                  onClick={() => setDialog('section')}
                >
                  {t('newSection')}
                </Button>
                <Counted selectAll={t('selectAll')} onSelectAll={state.shown.length > 0 ? state.selectAll : undefined}>
                  <span className={styles.quiet} role="status">
                    {isWhole ? t('itemCount', { count: state.shown.length }) : t('loadingRest')}
                  </span>
                </Counted>
              </div>
              {state.selected.size > 0 ? (
                <SelectionBar frame={frame} items={items} state={state} place={place} runMutation={runMutation} onRemove={remove} />
              ) : null}
              {isWhole && state.shown.length === 0 ? <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState> : null}
              {state.shown.length > 0 ? (
                <ItemGrid
                  state={state}
                  place={place}
                  label={t('items', { place: placeName })}
                  onArrange={(move) => runMutation(arrange(frame.id, items, move))}
                  onRemove={remove}
                  onOpen={setOpenId}
                  onDragging={setDragging}
                  answers={marks}
                />
              ) : null}
            </>
          )}
        </section>
      </div>
      {opened ? (
        <ItemPanel
          key={opened.id}
          frame={frame}
          item={opened}
          runMutation={runMutation}
          isCovered={shared !== null}
          onShare={(locationId) => setShared({ folderId: null, locationId })}
          onClose={() => setOpenId(null)}
          onRemove={() => {
            setOpenId(null)
            remove([opened.id])
          }}
        />
      ) : null}
      {shared ? (
        <ShareDialog
          kind={lookbookShares}
          target={frame}
          parts={partsOf(frame, items, s)}
          what={textOf(shared)}
          onClose={() => setShared(null)}
        />
      ) : null}
      {dialog === 'answers' ? <AnswersDialog lookbookId={frame.id} name={frame.name} onClose={close} /> : null}
      {dialog === 'files' ? (
        <Suspense fallback={null}>
          <LookbookFilesDialog id={frame.id} name={frame.name} folder={folder ?? null} opened onClose={close} />
        </Suspense>
      ) : null}
      {dialog === 'section' ? (
        <WordsDialog
          title={t('newSection')}
          action={t('create')}
          nameLabel={t('heading')}
          moreLabel={t('words')}
          most={{ name: 120, more: 8000 }}
          onClose={close}
          onWords={({ name, more }, failed) => {
            const folderId = typeof place === 'number' ? place : null
            runMutation({ ...addSection(frame.id, { folderId, title: name, text: more }), failed, done: close })
          }}
        />
      ) : null}
      {dialog === 'words' ? (
        <LookbookDialog
          lookbook={frame}
          onClose={close}
          onFields={(fields, failed) =>
            runMutation({
              ...changeLookbook(frame, fields),
              failed,
              done: () => {
                toast.success(t('lookbookUpdated'))
                close()
              },
            })
          }
        />
      ) : null}
    </>
  )
}

/** Control and Z, but not while somebody types: there it takes back letters. */
function useUndoKey(onUndo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, [role="dialog"]') !== null
      if (!isUndo || isTyping) return
      event.preventDefault()
      onUndo()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
