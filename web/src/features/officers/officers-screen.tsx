/** Police staff and fire staff, with those in the trash: one list for both, on the dashboard of each (features/permits/posts). */
import { ActionIcon, Button, Menu, SegmentedControl, Select } from '@mantine/core'
import { IconDots, IconPencil, IconPlus, IconRestore, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { type Officer, type OfficerKind, officerOrders, organizationFilters } from '@backlot/contract/officers'
import { useOfficers, useRecoverOfficer, useRemoveOfficer } from '#features/officers/api.ts'
import { nameOf, officerList, type OfficerListState, pageSize } from '#features/officers/model.ts'
import { OfficerDialog } from '#features/officers/officer-dialog.tsx'
import { officersText, type OfficerWord } from '#features/officers/text.ts'
import { afterChange } from '#lib/after-change.ts'
import type { ApiError } from '#lib/http.ts'
import { useListState } from '#lib/list-state.ts'
import { useMessageText } from '#lib/messages.ts'
import { type Translate, useText } from '#lib/text.ts'
import { type Format, useFormat } from '#lib/use-format.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import { NothingFound } from '#ui/list/nothing-found.tsx'
import { byPage } from '#ui/list/pager.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import styles from '#features/officers/officers-screen.module.css'

const columnsOf = (t: Translate<OfficerWord>, format: Format): ListColumn<Officer>[] => [
  { key: 'name', label: t('name'), text: nameOf, orders: ['name'], isFixed: true },
  { key: 'organization', label: t('organization'), text: ({ organization }) => organization, width: '13%' },
  { key: 'rank', label: t('rank'), text: ({ rank }) => rank, width: '13%', isExtra: true },
  { key: 'badge', label: t('badge'), text: ({ badge_no }) => badge_no, width: '10%', isExtra: true },
  {
    key: 'rotation',
    label: t('rotation'),
    text: ({ rotation_position: place }) => String(place ?? ''),
    orders: ['rotation'],
    width: '10%',
    isNumber: true,
  },
  {
    key: 'seniority',
    label: t('seniority'),
    text: ({ seniority_date: since }) => (since === null ? '' : format.date(since)),
    orders: ['seniority'],
    width: '12%',
    isExtra: true,
  },
  { key: 'rate', label: t('rate'), text: ({ hourly_rate: rate }) => rate ?? '', width: '10%', isNumber: true, isExtra: true },
  { key: 'phone', label: t('phone'), text: ({ mobile, phone }) => mobile || phone, width: '14%' },
  { key: 'state', label: t('state'), text: ({ active }) => t(active ? 'active' : 'inactive'), width: '12%' },
]

export function Officers({ kind }: { kind: OfficerKind }) {
  const t = useText(officersText)
  const format = useFormat()
  const [state, change] = useListState(officerList)
  const [open, setOpen] = useState<Officer | 'add' | null>(null)
  const officers = useOfficers(kind, state)
  const columns = useMemo(() => columnsOf(t, format), [t, format])
  const { page = 1, ...view } = state
  const filter = (next: Partial<OfficerListState>) => change({ ...view, ...next }, 'replace')
  const isNarrowed = [view.q, view.organization, view.trash].some((value) => value !== undefined)
  const menuOf = (officer: Officer) => <OfficerMenu officer={officer} onEdit={() => setOpen(officer)} />
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{t(`${kind}Title`)}</h2>
        <Button leftSection={<IconPlus size={18} />} aria-haspopup="dialog" onClick={() => setOpen('add')}>
          {t('add')}
        </Button>
      </div>
      <p className={styles.intro}>{t(`${kind}Intro`)}</p>
      <div className={styles.bar}>
        <SearchBox className={styles.search} label={t('search')} value={view.q ?? ''} onSearch={(q) => filter({ q })} />
        <Select
          aria-label={t('organization')}
          className={styles.filter}
          data={organizationFilters.map((value) => ({ value, label: value === 'ALL' ? t('all') : value }))}
          allowDeselect={false}
          value={view.organization ?? 'ALL'}
          onChange={(next) => filter({ organization: organizationFilters.find((one) => one !== 'ALL' && one === next) })}
        />
        <SegmentedControl
          aria-label={t('show')}
          data={[
            { value: 'live', label: t('live') },
            { value: 'trash', label: t('trash') },
          ]}
          value={view.trash === undefined ? 'live' : 'trash'}
          onChange={(next) => filter({ trash: next === 'trash' ? 'yes' : undefined })}
        />
      </div>
      <List
        name="officers"
        label={t('list')}
        data={dataOf(officers)}
        nameOf={nameOf}
        columns={columns}
        actions={{ label: t('actions'), width: 64, draw: menuOf }}
        count={t('found', { count: officers.data?.total ?? 0 })}
        order={view.order ?? 'name'}
        onOrder={(order) => filter({ order: officerOrders.find((one) => one !== 'name' && one === order) })}
        pages={byPage(page, pageSize, (next) => ({ ...view, page: next }))}
        empty={
          <NothingFound t={t} isNarrowed={isNarrowed} onReset={() => filter({ q: undefined, organization: undefined, trash: undefined })} />
        }
      />
      {open !== null && <OfficerDialog kind={kind} officer={open === 'add' ? null : open} onClose={() => setOpen(null)} />}
    </>
  )
}

function OfficerMenu({ officer, onEdit }: { officer: Officer; onEdit: () => void }) {
  const t = useText(officersText)
  const messageText = useMessageText()
  const [removing, recovering] = [useRemoveOfficer(), useRecoverOfficer()]
  const refused = (error: ApiError) => toast.error(messageText(error.first))
  const { id } = officer
  const name = nameOf(officer)
  const recover = () =>
    afterChange(recovering.mutateAsync(id), { onSuccess: () => toast.success(t('recovered', { name })), onError: refused })
  const remove = () =>
    afterChange(removing.mutateAsync(id), {
      onSuccess: () => toast.success(t('removed', { name }), { label: t('undo'), run: recover }),
      onError: refused,
    })
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('actionsOf', { name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {officer.deleted_at !== null && (
          <Menu.Item leftSection={<IconRestore size={16} />} onClick={recover}>
            {t('recover')}
          </Menu.Item>
        )}
        {officer.deleted_at === null && (
          <>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
              {t('edit')}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={remove}>
              {t('remove')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
