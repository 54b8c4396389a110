/** All pictures by folder. */
import { Button, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useMemo } from 'react'
import type { Folder, GalleryItem } from '@backlot/contract/locations'
import { wholeDetailText } from '#features/locations/whole-detail-text.ts'
import { useCollecting } from '#lib/collecting.ts'
import { useText } from '#lib/text.ts'
import type { WallPhoto } from '#ui/gallery.tsx'
import { GallerySpace } from '#ui/gallery-space.tsx'
import { lazyBare } from '#ui/lazy-part.tsx'
import styles from '#features/locations/screens/location-screen.module.css'

const Gallery = lazyBare(async () => (await import('#ui/gallery.tsx')).Gallery)

interface PhotoWallProps {
  name: string
  pictures: readonly GalleryItem[]
  folders: readonly Folder[]
  /** The open folder; undefined is all. */
  folder: number | undefined
  onFolder: (folder: number | undefined) => void
  onOpen: (id: number) => void
}

/** All pictures that are shown at once, while staff collect. */
function CollectAll({ folder, imageIds }: { folder: number | undefined; imageIds: number[] }) {
  const t = useText(wholeDetailText)
  const into = useCollecting((state) => state.into)
  if (!into) return null
  const chosen = folder === undefined ? { imageIds } : { galleryFolderIds: [folder] }
  return (
    <Button variant="default" mb="sm" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => into.add(chosen)}>
      {t('collectAll', { count: imageIds.length, into: into.name })}
    </Button>
  )
}

export function PhotoWall({ name, pictures, folders, folder, onFolder, onOpen }: PhotoWallProps) {
  const t = useText(wholeDetailText)
  const used = folders.filter(({ id }) => pictures.some((picture) => picture.folder_id === id))
  const shown = used.some(({ id }) => id === folder) ? folder : undefined
  const photos = useMemo<WallPhoto[]>(() => {
    const inFolder = shown === undefined ? pictures : pictures.filter((picture) => picture.folder_id === shown)
    return inFolder.map((picture, index) => ({
      ...picture,
      label: picture.caption || t('photoOf', { number: index + 1, total: inFolder.length, name }),
      mark: picture.hidden ? t('hidden') : undefined,
    }))
  }, [pictures, shown, name, t])
  const wall = (
    <Suspense fallback={<GallerySpace photos={photos} />}>
      <Gallery photos={photos} label={t('photos')} onOpen={onOpen} />
    </Suspense>
  )
  // A single picture is in the mosaic already.
  if (pictures.length < 2) return null
  return (
    <section aria-labelledby="photos-title" className={styles.wall}>
      <h2 id="photos-title">{t('photos')}</h2>
      <CollectAll folder={shown} imageIds={photos.map(({ id }) => id)} />
      {used.length > 1 && (
        <Tabs
          value={String(shown ?? 'all')}
          onChange={(value) => onFolder(value === 'all' || value === null ? undefined : Number(value))}
          mb="md"
          keepMounted={false}
        >
          <Tabs.List aria-label={t('folders')} className={styles.folders}>
            <Tabs.Tab value="all">{`${t('allFolders')} (${pictures.length})`}</Tabs.Tab>
            {used.map(({ id, name: folderName }) => (
              <Tabs.Tab key={id} value={String(id)}>
                {`${folderName} (${pictures.filter((picture) => picture.folder_id === id).length})`}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={String(shown ?? 'all')} pt="md">
            {wall}
          </Tabs.Panel>
        </Tabs>
      )}
      {used.length <= 1 && wall}
    </section>
  )
}
