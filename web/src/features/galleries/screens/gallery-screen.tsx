/** A location's gallery as a screen of its own: `/admindash/listproperty/gallery?location=7&folder=3`. */
import { useNavigate } from '@tanstack/react-router'
import { useRawSearch } from '#lib/routes/search.ts'
import { useFrame } from '#features/galleries/api.ts'
import { GalleryManager } from '#features/galleries/components/gallery-manager.tsx'
import { placeOf } from '#features/galleries/model.ts'
import { galleriesText } from '#features/galleries/text.ts'
import { readIds, readText } from '#lib/search-params.ts'
import { useText } from '#lib/text.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/galleries/components/gallery.module.css'

export function GalleryScreen() {
  const t = useText(galleriesText)
  const raw = useRawSearch()
  const [id] = readIds(raw['location'])
  if (id === undefined) {
    return (
      <EmptyState level={1} title={t('noLocation')}>
        {t('noLocationText')}
      </EmptyState>
    )
  }
  return <Gallery key={id} id={id} folder={readText(raw['folder'])} />
}

function Gallery({ id, folder }: { id: number; folder: string }) {
  const t = useText(galleriesText)
  const navigate = useNavigate()
  const frame = useFrame(id)
  return (
    <Page>
      <header className={styles.head}>
        <h1 className={styles.title}>{frame.data ? t('titleOf', { name: frame.data.location_name }) : t('title')}</h1>
      </header>
      <GalleryManager
        locationId={id}
        place={placeOf(folder)}
        onPlace={(place) => void navigate({ to: '.', search: { location: id, ...(place === 'all' ? {} : { folder: place }) } })}
      />
    </Page>
  )
}
