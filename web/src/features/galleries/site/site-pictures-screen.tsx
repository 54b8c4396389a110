/** The pictures of all locations and their trash: `/admindash/admin/pictures?q=mill&show=failed&page=2`. */
import { Button, SegmentedControl, Select } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type SiteImage, sitePictureFilters } from '@backlot/contract/location-pictures'
import { Badges } from '#features/galleries/components/badges.tsx'
import { ManagerLightbox } from '#features/galleries/components/manager-lightbox.tsx'
import { TilePicture } from '#features/galleries/components/tile-picture.tsx'
import { nameOf } from '#features/galleries/model.ts'
import { picturesOfPage, useSitePictures } from '#features/galleries/site/api.ts'
import { type SitePicturesState, sitePicturesList } from '#features/galleries/site/list-state.ts'
import { sitePicturesText } from '#features/galleries/site/text.ts'
import { usePictureOffers } from '#features/galleries/site/use-picture-offers.tsx'
import { type ChangeState, useListState } from '#lib/list-state.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useSelection } from '#lib/use-selection.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import { PageLink } from '#ui/list/page-link.tsx'
import { byPage } from '#ui/list/pager.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import type { ListColumn, RowLink } from '#ui/list/types.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/galleries/site/site-pictures.module.css'

export function SitePicturesScreen() {
  const t = useText(sitePicturesText)
  const { admin } = useViewer()
  usePageTitle(t('title'))
  if (admin) return <Pictures />
  return (
    <EmptyState level={1} title={t('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

function Pictures() {
  const t = useText(sitePicturesText)
  const [state, change] = useListState(sitePicturesList)
  const { q = '', show, trash = false, page = 1, open } = state
  const pictures = useSitePictures(state)
  const items = pictures.data?.items ?? []
  const selection = useSelection()
  const { clear } = selection
  // What is chosen is on the page that is shown.
  useEffect(() => clear(), [clear, q, show, trash, page])
  const { offers, busy, dialog } = usePictureOffers({ items, selection, trash })
  const columns: ListColumn<SiteImage>[] = [
    { key: 'name', label: t('list'), text: nameOf, isFixed: true },
    { key: 'location', label: t('place'), text: ({ location_name: name }) => name },
    { key: 'folder', label: t('which'), text: ({ folder_name: name }) => name },
  ]
  const drawTile = (picture: SiteImage, link: RowLink) => <Tile picture={picture} link={link} search={{ ...state, open: picture.id }} />
  return (
    <Page>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <Tools state={state} change={change} />
      <List
        name="pictures"
        label={t('list')}
        data={dataOf(pictures)}
        nameOf={nameOf}
        columns={columns}
        tile={drawTile}
        count={t('count', { count: pictures.data?.total ?? 0 })}
        errorTitle={t('failedToLoad')}
        pages={byPage(page, picturesOfPage, (next) => ({ ...state, page: next, open: undefined }))}
        bulk={{ selection, offers, busy }}
        empty={<Nothing state={state} onReset={() => change({})} />}
      />
      {open !== undefined && items.some(({ id }) => id === open) && (
        <ManagerLightbox
          pictures={items}
          openId={open}
          onChange={(id) => change({ ...state, open: id }, 'replace')}
          onClose={() => change({ ...state, open: undefined }, 'replace')}
        />
      )}
      {dialog}
    </Page>
  )
}

function Tools({ state, change }: { state: SitePicturesState; change: ChangeState<SitePicturesState> }) {
  const t = useText(sitePicturesText)
  const { q = '', show, trash = false } = state
  return (
    <div className={styles.tools}>
      <SearchBox
        className={styles.search}
        label={t('search')}
        value={q}
        onSearch={(words) => change({ show, trash: trash || undefined, q: words }, 'replace')}
      />
      {!trash && (
        <Select
          className={styles.which}
          aria-label={t('which')}
          size="md"
          allowDeselect={false}
          data={[{ value: '', label: t('all') }, ...sitePictureFilters.map((value) => ({ value, label: t(value) }))]}
          value={show ?? ''}
          onChange={(value) => change(sitePicturesList.read({ q, show: value ?? '' }))}
        />
      )}
      <SegmentedControl
        size="md"
        aria-label={t('place')}
        data={[
          { value: '', label: t('inUse') },
          { value: 'trash', label: t('trash') },
        ]}
        value={trash ? 'trash' : ''}
        onChange={(value) => change({ q, trash: value === 'trash' || undefined })}
      />
    </div>
  )
}

interface TileProps {
  picture: SiteImage
  link: RowLink
  /** The list with this picture shown large. */
  search: SitePicturesState
}

function Tile({ picture, link, search }: TileProps) {
  const t = useText(sitePicturesText)
  const { location_id: location, folder_id: folder, location_name: name } = picture
  const gallery = { location, ...(folder === null ? {} : { folder: String(folder) }) }
  return (
    <>
      <div className={styles.frame}>
        <span className={styles.picture}>
          <TilePicture picture={picture} width={220} />
        </span>
        <Badges picture={picture} isMarked={false} />
      </div>
      <p className={styles.name}>
        {picture.state === 'ready' && picture.width > 0 ? (
          <PageLink {...link} search={search} fromTop={false}>
            {nameOf(picture)}
          </PageLink>
        ) : (
          nameOf(picture)
        )}
      </p>
      <Link className={styles.of} to="/admindash/listproperty/gallery" search={gallery} aria-label={t('galleryOf', { name })}>
        {name}
      </Link>
    </>
  )
}

function Nothing({ state: { q = '', show, trash }, onReset }: { state: SitePicturesState; onReset: () => void }) {
  const t = useText(sitePicturesText)
  if (q === '' && show === undefined) return <EmptyState title={t(trash ? 'noTrash' : 'none')}>{trash ? null : t('noneText')}</EmptyState>
  const reset = (
    <Button variant="default" onClick={onReset}>
      {t('reset')}
    </Button>
  )
  return (
    <EmptyState title={t('nothing')} action={reset}>
      {t('nothingText')}
    </EmptyState>
  )
}
