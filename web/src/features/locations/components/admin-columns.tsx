/** The columns of the office's lists: each list has what its work needs. */
import { type ReactNode, useMemo } from 'react'
import { AdminState } from '#features/locations/components/admin-state.tsx'
import { sorts } from '#features/locations/model.ts'
import type { OfficeCard } from '#features/locations/office/model.ts'
import { officeText, type OfficeWord } from '#features/locations/office/text.ts'
import { type WholeLibraryWord, wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { type Translate, useText } from '#lib/text.ts'
import { type Format, useFormat } from '#lib/use-format.ts'

export type AdminListName = 'all' | 'recent' | 'pending' | 'trash'

export interface AdminColumn {
  key: string
  label: string
  width: string
  cell: (card: OfficeCard) => ReactNode
  /** The sort of a first and of a second press. */
  sorts?: readonly [number, number?]
  isNumber?: boolean
  isQuiet?: boolean
  /** Left out where the page is narrow. */
  isExtra?: boolean
}

/** The columns beside tick, picture and name. */
export function useAdminColumns(list: AdminListName, categoryNames: ReadonlyMap<number, string>): AdminColumn[] {
  const t = useText(wholeLibraryText)
  const say = useText(officeText)
  const format = useFormat()
  return useMemo(() => columnsOf(list, { t, say, format, categoryNames }), [list, t, say, format, categoryNames])
}

interface Means {
  t: Translate<WholeLibraryWord>
  say: Translate<OfficeWord>
  format: Format
  categoryNames: ReadonlyMap<number, string>
}

function columnsOf(list: AdminListName, { t, say, format, categoryNames }: Means): AdminColumn[] {
  const categoriesOf = ({ categories }: OfficeCard) => categories.flatMap((id) => categoryNames.get(id) ?? []).join(', ')
  const town: AdminColumn = { key: 'city', label: t('city'), width: '15%', cell: (card) => card.city || card.county }
  const quietTown: AdminColumn = { ...town, isExtra: true }
  const category: AdminColumn = { key: 'category', label: t('category'), width: '19%', cell: categoriesOf, isQuiet: true, isExtra: true }
  const state: AdminColumn = { key: 'status', label: t('status'), width: '128px', cell: (card) => <AdminState card={card} /> }
  const photos: AdminColumn = {
    key: 'photos',
    label: t('photosShort'),
    width: '76px',
    cell: (card) => format.number(card.image_count),
    isNumber: true,
  }
  const films: AdminColumn = {
    key: 'films',
    label: t('productionsShort'),
    width: '76px',
    cell: (card) => format.number(card.film_count),
    isNumber: true,
    isExtra: true,
  }
  const modified: AdminColumn = {
    key: 'modified',
    label: t('modifiedShort'),
    width: '128px',
    cell: (card) => format.date(card.updated_at),
    isQuiet: true,
    sorts: [sorts.dateModified],
  }
  const created: AdminColumn = {
    key: 'created',
    label: t('createdShort'),
    width: '118px',
    cell: (card) => format.date(card.created_at),
    isQuiet: true,
    isExtra: true,
    sorts: [sorts.dateCreated],
  }
  const by = (read: (card: OfficeCard) => { name: string } | null | undefined): AdminColumn => ({
    key: 'by',
    label: say('by'),
    width: '16%',
    cell: (card) => read(card)?.name ?? '',
    isExtra: true,
  })
  switch (list) {
    case 'all':
      return [town, category, state, photos, films, modified, created]
    case 'recent':
      return [
        quietTown,
        category,
        state,
        photos,
        { ...modified, width: '168px', cell: (card) => format.moment(card.updated_at) },
        by((card) => card.updated_by),
      ]
    case 'pending':
      return [
        quietTown,
        { key: 'kind', label: say('kind'), width: '180px', cell: (card) => say(card.kind === 'edit' ? 'kindEdit' : 'kindNew') },
        state,
        { ...photos, isExtra: true },
        { key: 'since', label: say('since'), width: '168px', cell: (card) => format.moment(card.submitted_at), isQuiet: true },
        by((card) => card.submitted_by),
      ]
    case 'trash':
      return [
        quietTown,
        { ...state, width: '200px' },
        photos,
        { key: 'deleted', label: say('deleted'), width: '168px', cell: (card) => format.moment(card.deleted_at), isQuiet: true },
        by((card) => card.deleted_by),
      ]
  }
}
