/** The gallery of a location, for who keeps it: folders, the grid, uploads, trash. Used by its own screen and by the edit screen. */
import { Button } from '@mantine/core'
import { IconCopy, IconInfoCircle } from '@tabler/icons-react'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { GalleryFrame, ManagedPicture } from '@backlot/contract/location-galleries'
import { messages } from '@backlot/contract/messages'
import { refreshAfterStored, refreshGallery, useArrange, useFrame, usePictures } from '#features/galleries/api.ts'
import { BulkBar } from '#features/galleries/components/bulk-bar.tsx'
import { FolderList } from '#features/galleries/components/folder-list.tsx'
import { ManagerLightbox } from '#features/galleries/components/manager-lightbox.tsx'
import { OrderByTime } from '#features/galleries/components/order-by-time.tsx'
import { PictureGrid } from '#features/galleries/components/picture-grid.tsx'
import { PicturePanel } from '#features/galleries/components/picture-panel.tsx'
import { SaveBar } from '#features/galleries/components/save-bar.tsx'
import { TrashView } from '#features/galleries/components/trash-view.tsx'
import { UploadPanel } from '#features/galleries/components/uploader.tsx'
import { useFileDrop } from '#features/galleries/components/use-file-drop.ts'
import { useGalleryState } from '#features/galleries/components/use-gallery.ts'
import { useGuardLeaving } from '#features/galleries/components/use-guard-leaving.ts'
import { DuplicatesDialog } from '#features/galleries/components/duplicates-dialog.tsx'
import { duplicateGroups, type Place } from '#features/galleries/model.ts'
import { galleriesText } from '#features/galleries/text.ts'
import { galleryHome, galleryUploads } from '#features/galleries/uploads.ts'
import { addFiles, ChooseFiles, resumeFiles, whenStored } from '#features/media/public.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { Counted } from '#ui/counted.tsx'
import { announce } from '#ui/feedback/announcer.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { lazyBare } from '#ui/lazy-part.tsx'
import folderFrame from '#ui/folder-frame.module.css'
import styles from '#features/galleries/components/gallery.module.css'

const ImageEditor = lazyBare(async () => (await import('#features/galleries/editor/image-editor.tsx')).ImageEditor)

export interface GalleryManagerProps {
  locationId: number
  place: Place
  onPlace: (place: Place) => void
  /** Takes the place where a picture was taken for the location's point. */
  onUsePosition?: (point: { latitude: number; longitude: number }) => void
}

const mostAtOnce = 500

export function GalleryManager(props: GalleryManagerProps) {
  const t = useText(galleriesText)
  const frame = useFrame(props.locationId)
  const pictures = usePictures(props.locationId)
  const { refetch } = pictures
  const waiting = frame.data?.waiting
  // A picture that was being made is made: its renditions are there now.
  useEffect(() => {
    if (waiting !== undefined) void refetch()
  }, [waiting, refetch])
  if (frame.isError || pictures.isError) {
    const retry = () => void Promise.all([frame.refetch(), pictures.refetch()])
    return <ErrorState error={frame.error ?? pictures.error} title={t('failed')} onRetry={retry} />
  }
  if (!frame.data) return <div className={`${folderFrame.main} ${styles.main}`} aria-busy />
  return <Manager {...props} frame={frame.data} pictures={pictures.data} />
}

interface ManagerProps extends GalleryManagerProps {
  frame: GalleryFrame
  pictures: ManagedPicture[] | undefined
}

type Open = { id: number; as: 'panel' | 'lightbox' | 'editor' } | null

function Manager({ locationId, place, onPlace, onUsePosition, frame, pictures }: ManagerProps) {
  const t = useText(galleriesText)
  const messageText = useMessageText()
  const client = useQueryClient()
  const state = useGalleryState(pictures, frame.folders, place)
  const arrange = useArrange(locationId, frame)
  const [open, setOpen] = useState<Open>(null)
  const [comparing, setComparing] = useState(false)
  const [dragging, setDragging] = useState<readonly number[]>([])
  useGuardLeaving(locationId, state.doomed.length > 0)

  const folderId = typeof place === 'number' ? place : null
  const take = (files: readonly File[]) => {
    if (place === 'trash' && files.length > 0) return toast.info(messageText(messages.photosInsideGallery))
    if (files.length > mostAtOnce) return toast.error(t('tooMany', { count: mostAtOnce }))
    if (files.length > 0) addFiles(galleryUploads, { recordId: locationId, fields: { folderId } }, files)
  }
  const isOver = useFileDrop({ onFiles: take, onFolders: () => toast.error(messageText(messages.directoriesNotAllowed)) })
  useEffect(() => {
    void resumeFiles(galleryUploads, locationId).then((count) => (count > 0 ? announce(t('resumed', { count })) : undefined))
  }, [locationId, t])
  const isEmpty = useRef(false)
  const total = useRef(0)
  useEffect(() => {
    isEmpty.current = frame.total === 0
    total.current = frame.total
  }, [frame.total])
  useEffect(() => {
    // A hundred files at once ask once in a while, not a hundred times.
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = whenStored((home) => {
      if (home !== galleryHome(locationId)) return
      if (isEmpty.current) toast.success(messageText(messages.galleryCreated))
      isEmpty.current = false
      timer ??= setTimeout(() => {
        timer = undefined
        void refreshGallery(client, locationId)
      }, refreshAfterStored(total.current))
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client, locationId, messageText])

  const opened = open ? pictures?.find((picture) => picture.id === open.id) : undefined
  const repeated = useMemo(() => (pictures ? duplicateGroups(pictures).length : 0), [pictures])
  const placeName =
    place === 'all' || place === 'unfiled' || place === 'trash'
      ? t(place)
      : (frame.folders.find((folder) => folder.id === place)?.name ?? '')
  return (
    <div className={`${folderFrame.frame} ${styles.frame}`}>
      <FolderList
        frame={frame}
        place={place}
        onPlace={onPlace}
        dragging={dragging}
        onDrop={(target) => {
          arrange.mutate({ imageIds: dragging, folderId: target, beforeId: null })
          setDragging([])
        }}
      />
      <section className={`${folderFrame.main} ${styles.main}`} aria-label={placeName} data-over={isOver || undefined}>
        {frame.waits ? (
          <p className={styles.note}>
            <IconInfoCircle size={18} aria-hidden /> {t('waitsNote')}
          </p>
        ) : null}
        {place === 'trash' ? (
          <TrashView frame={frame} />
        ) : (
          <>
            <div className={folderFrame.tools}>
              <ChooseFiles onFiles={take} withFilms />
              <Counted selectAll={t('selectAll')} onSelectAll={state.shown.length > 0 ? state.selectAll : undefined}>
                <span className={styles.quiet}>{t('count', { count: state.shown.length })}</span>
              </Counted>
              <OrderByTime pictures={state.shown} onArrange={(move) => arrange.mutate(move)} />
              {repeated > 0 ? (
                <Button
                  variant="subtle"
                  size="compact-md"
                  leftSection={<IconCopy size={16} aria-hidden />}
                  onClick={() => setComparing(true)}
                >
                  {t('duplicates', { count: repeated })}
                </Button>
              ) : null}
            </div>
            <UploadPanel home={galleryHome(locationId)} />
            {state.selected.size > 0 ? <BulkBar frame={frame} state={state} onEdit={(id) => setOpen({ id, as: 'panel' })} /> : null}
            {pictures && state.shown.length === 0 ? <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState> : null}
            {state.shown.length > 0 ? (
              <PictureGrid
                state={state}
                place={place}
                label={t('grid', { place: placeName })}
                onArrange={(move) => arrange.mutate(move)}
                onOpen={(id) => setOpen({ id, as: 'panel' })}
                onDragging={setDragging}
              />
            ) : null}
          </>
        )}
        <SaveBar
          locationId={locationId}
          ids={state.doomed}
          isAll={state.doomed.length >= frame.total}
          onUndo={() => state.unmark()}
          onSaved={() => state.unmark()}
        />
      </section>
      {opened && open?.as === 'panel' ? (
        <PicturePanel
          key={opened.id}
          frame={frame}
          picture={opened}
          ids={state.ids}
          isMarked={state.marked.has(opened.id)}
          onClose={() => setOpen(null)}
          onView={() => setOpen({ id: opened.id, as: 'lightbox' })}
          onEdit={() => setOpen({ id: opened.id, as: 'editor' })}
          onMark={() => state.mark([opened.id])}
          onUsePosition={onUsePosition}
        />
      ) : null}
      {opened && open?.as === 'lightbox' ? (
        <ManagerLightbox
          pictures={state.shown}
          openId={opened.id}
          onChange={(id) => setOpen({ id, as: 'lightbox' })}
          onClose={() => setOpen({ id: opened.id, as: 'panel' })}
        />
      ) : null}
      {opened && open?.as === 'editor' ? (
        <Suspense fallback={null}>
          <ImageEditor locationId={locationId} picture={opened} onClose={() => setOpen({ id: opened.id, as: 'panel' })} />
        </Suspense>
      ) : null}
      {comparing && pictures ? (
        <DuplicatesDialog
          locationId={locationId}
          pictures={pictures}
          onMark={(id) => {
            state.mark([id])
            setComparing(false)
          }}
          onClose={() => setComparing(false)}
        />
      ) : null}
    </div>
  )
}
