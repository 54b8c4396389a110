/** The days on which places need police or fire staff, the nearest first. */
import { Button, Checkbox, Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { PostedDay } from '@backlot/contract/assignments'
import { type OfficerKind, organizationFilters } from '@backlot/contract/officers'
import { permitWord } from '@backlot/contract/permit-words'
import { officerList, type OfficerListState, pageSize } from '#features/officers/public.ts'
import { useStatusLooks } from '#features/permits/office/status-badge.tsx'
import { usePostedDays } from '#features/permits/posts/api.ts'
import { PostsDialog } from '#features/permits/posts/posts-dialog.tsx'
import { postsText } from '#features/permits/posts/text.ts'
import { useListState } from '#lib/list-state.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useTimeOfDay } from '#lib/use-time-of-day.ts'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import { NothingFound } from '#ui/list/nothing-found.tsx'
import { byPage } from '#ui/list/pager.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import styles from '#features/engine/cases/cases.module.css'

function useColumns(): ListColumn<PostedDay>[] {
  const t = useText(postsText)
  const format = useFormat()
  const { span } = useTimeOfDay()
  const { nameOf: statuses } = useStatusLooks()
  const language = useLocale().startsWith('no') ? 'no' : 'en'
  return useMemo(
    () => [
      { key: 'day', label: t('day'), text: ({ day }) => format.date(day), isFixed: true, width: '9%' },
      { key: 'time', label: t('time'), text: ({ time_from: from, time_to: to }) => span(from, to), width: '12%' },
      { key: 'place', label: t('place'), text: ({ place }) => place },
      { key: 'title', label: t('production'), text: ({ title }) => title, width: '15%' },
      { key: 'permit', label: t('permit'), text: ({ permit_no: number }) => number, width: '9%', isExtra: true },
      { key: 'filled', label: t('filled'), text: ({ filled, needed }) => t('filledOf', { filled, needed }), width: '8%', isNamed: true },
      { key: 'officers', label: t('officers'), text: officersOf, width: '13%', isExtra: true },
      { key: 'status', label: t('permitStatus'), text: ({ permit_status: status }) => statuses(status), width: '9%', isExtra: true },
      {
        key: 'hazards',
        label: t('hazards'),
        text: ({ hazards }) => hazards.map((one) => permitWord(one, language)).join(', '),
        width: '10%',
        isNamed: true,
        isExtra: true,
      },
    ],
    [t, format, span, statuses, language],
  )
}

const officersOf = ({ posts }: PostedDay): string =>
  [...new Set(posts.flatMap(({ officer, status }) => (officer && !status.startsWith('cancelled') ? [officer.name] : [])))].join(', ')

export function PostsList({ kind }: { kind: OfficerKind }) {
  const t = useText(postsText)
  const format = useFormat()
  const [state, change] = useListState(officerList)
  const [openId, setOpenId] = useState<number | null>(null)
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const days = usePostedDays(kind, today, state)
  const columns = useColumns()
  const { page = 1, ...view } = state
  const filter = (next: Partial<OfficerListState>) => change({ ...view, ...next }, 'replace')
  const nameOf = ({ place, day }: PostedDay) => t('openOf', { place, day: format.date(day) })
  const buttonOf = (day: PostedDay) => (
    <Button variant="default" size="sm" aria-haspopup="dialog" aria-label={nameOf(day)} onClick={() => setOpenId(day.id)}>
      {t('open')}
    </Button>
  )
  const open = days.data?.items.find(({ id }) => id === openId)
  return (
    <>
      <p className={styles.quiet}>{t(`${kind}Intro`)}</p>
      <div className={styles.tools}>
        <Select
          aria-label={t('organization')}
          data={organizationFilters.map((value) => ({ value, label: value === 'ALL' ? t('all') : value }))}
          allowDeselect={false}
          value={view.organization ?? 'ALL'}
          onChange={(next) => filter({ organization: organizationFilters.find((one) => one !== 'ALL' && one === next) })}
        />
        <Checkbox
          label={t('past')}
          checked={view.past === true}
          onChange={(event) => filter({ past: event.currentTarget.checked || undefined })}
        />
      </div>
      <List
        name={`posts-${kind}`}
        label={t('list')}
        data={dataOf(days)}
        nameOf={nameOf}
        columns={columns}
        actions={{ label: t('actions'), width: 110, draw: buttonOf }}
        count={t('found', { count: days.data?.total ?? 0 })}
        pages={byPage(page, pageSize, (next) => ({ ...view, page: next }))}
        empty={
          <NothingFound
            t={t}
            isNarrowed={view.organization !== undefined || view.past === true}
            onReset={() => filter({ organization: undefined, past: undefined })}
          />
        }
      />
      {open && <PostsDialog title={nameOf(open)} day={open} onClose={() => setOpenId(null)} />}
    </>
  )
}
