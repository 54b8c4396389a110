/** A location's gallery as a screen of its own: `/admindash/listproperty/gallery?location=7&folder=3`. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useFrame } from '#features/galleries/api.ts'
import { GalleryManager } from '#features/galleries/components/gallery-manager.tsx'
import { placeOf } from '#features/galleries/model.ts'
import { galleriesText } from '#features/galleries/text.ts'
import { useText } from '#lib/text.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/galleries/components/gallery.module.css'

export function GalleryScreen() {
  const t = useText(galleriesText)
  const { location: id, folder = '' } = useSearch({ from: '/office/admindash/listproperty/gallery' })
  if (id === undefined) {
    return (
      <EmptyState level={1} title={t('noLocation')}>
        {t('noLocationText')}
      </EmptyState>
    )
  }
  return <Gallery key={id} id={id} folder={folder} />
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
