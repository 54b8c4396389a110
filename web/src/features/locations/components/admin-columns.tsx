/** The columns of the office's lists: each list has what its work needs. */
import { useMemo } from 'react'
import { AdminState, stateWords } from '#features/locations/components/admin-state.tsx'
import { NameCell } from '#features/locations/components/admin-row.tsx'
import { sorts } from '#features/locations/model.ts'
import { type OfficeCard, statesOf } from '#features/locations/office/model.ts'
import { officeText, type OfficeWord } from '#features/locations/office/text.ts'
import { type WholeLibraryWord, wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { type Translate, useText } from '#lib/text.ts'
import { type Format, useFormat } from '#lib/use-format.ts'
import type { ListColumn } from '#ui/list/types.ts'

export type AdminListName = 'all' | 'recent' | 'pending' | 'trash'

/** The columns beside the picture. */
export function useAdminColumns(list: AdminListName, categoryNames: ReadonlyMap<number, string>): ListColumn<OfficeCard>[] {
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

function columnsOf(list: AdminListName, { t, say, format, categoryNames }: Means): ListColumn<OfficeCard>[] {
  const categoriesOf = ({ categories }: OfficeCard) => categories.flatMap((id) => categoryNames.get(id) ?? []).join(', ')
  const name: ListColumn<OfficeCard> = {
    key: 'name',
    label: t('name'),
    text: (card) => card.location_name,
    cell: (card, link) => <NameCell card={card} list={list} link={link} />,
    orders: [sorts.nameAscending, sorts.nameDescending],
    isFixed: true,
  }
  const town: ListColumn<OfficeCard> = { key: 'city', label: t('city'), width: '15%', text: (card) => card.city || card.county }
  const quietTown: ListColumn<OfficeCard> = { ...town, isExtra: true }
  const category: ListColumn<OfficeCard> = {
    key: 'category',
    label: t('category'),
    width: '19%',
    text: categoriesOf,
    isQuiet: true,
    isExtra: true,
  }
  const state: ListColumn<OfficeCard> = {
    key: 'status',
    label: t('status'),
    width: '128px',
    text: (card) =>
      statesOf(card)
        .map((one) => say(stateWords[one]))
        .join(', '),
    cell: (card) => <AdminState card={card} />,
  }
  const photos: ListColumn<OfficeCard> = {
    key: 'photos',
    label: t('photosShort'),
    width: '76px',
    text: (card) => format.number(card.image_count),
    isNumber: true,
  }
  const films: ListColumn<OfficeCard> = {
    key: 'films',
    label: t('productionsShort'),
    width: '76px',
    text: (card) => format.number(card.film_count),
    isNumber: true,
    isExtra: true,
  }
  const modified: ListColumn<OfficeCard> = {
    key: 'modified',
    label: t('modifiedShort'),
    width: '128px',
    text: (card) => format.date(card.updated_at),
    isQuiet: true,
    orders: [sorts.dateModified],
    falls: true,
  }
  const created: ListColumn<OfficeCard> = {
    key: 'created',
    label: t('createdShort'),
    width: '118px',
    text: (card) => format.date(card.created_at),
    isQuiet: true,
    isExtra: true,
    orders: [sorts.dateCreated],
    falls: true,
  }
  const by = (read: (card: OfficeCard) => { name: string } | null | undefined): ListColumn<OfficeCard> => ({
    key: 'by',
    label: say('by'),
    width: '16%',
    text: (card) => read(card)?.name ?? '',
    isExtra: true,
  })
  switch (list) {
    case 'all':
      return [name, town, category, state, photos, films, modified, created]
    case 'recent':
      return [
        name,
        quietTown,
        category,
        state,
        photos,
        { ...modified, width: '168px', text: (card) => format.moment(card.updated_at) },
        by((card) => card.updated_by),
      ]
    case 'pending':
      return [
        name,
        quietTown,
        { key: 'kind', label: say('kind'), width: '180px', text: (card) => say(card.kind === 'edit' ? 'kindEdit' : 'kindNew') },
        state,
        { ...photos, isExtra: true },
        { key: 'since', label: say('since'), width: '168px', text: (card) => format.moment(card.submitted_at), isQuiet: true },
        by((card) => card.submitted_by),
      ]
    case 'trash':
      return [
        name,
        quietTown,
        { ...state, width: '200px' },
        photos,
        { key: 'deleted', label: say('deleted'), width: '168px', text: (card) => format.moment(card.deleted_at), isQuiet: true },
        by((card) => card.deleted_by),
      ]
  }
}
