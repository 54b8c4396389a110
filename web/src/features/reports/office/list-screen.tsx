/** The reports of the site, or those of one project: searched, by status, and those in the trash. */
import { Button, NativeSelect, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type ReportCard, reportStatuses } from '@backlot/contract/reports'
import { pageSize, useRecoverReport, useReports } from '#features/reports/office/api.ts'
import { NewReportDialog } from '#features/reports/office/new-dialog.tsx'
import { officeText } from '#features/reports/office/text.ts'
import { reportList, type ReportListState } from '#features/reports/list-state.ts'
import { useListState } from '#lib/list-state.ts'
import { readChoice } from '#lib/search-params.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import { NothingFound } from '#ui/list/nothing-found.tsx'
import { byPage } from '#ui/list/pager.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/reports/components/report.module.css'

export function ReportListScreen() {
  const t = useText(officeText)
  const [state, change] = useListState(reportList)
  const query = useReports(state)
  const [isAdding, setIsAdding] = useState(false)
  const columns = useColumns(state.trash === true)
  const { page = 1, ...view } = state
  const filter = (next: Partial<ReportListState>) => change({ ...view, ...next }, 'replace')
  const isNarrowed = view.q !== undefined || view.status !== undefined || view.trash === true
  return (
    <Page>
      <header className={styles.listHead}>
        <h1>{t('title')}</h1>
        <Button leftSection={<IconPlus size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
          {t('newReport')}
        </Button>
      </header>
      <div className={styles.filters}>
        <SearchBox label={t('search')} value={view.q ?? ''} onSearch={(q) => filter({ q })} />
        <NativeSelect
          aria-label={t('state')}
          data={[{ value: '', label: t('everyStatus') }, ...reportStatuses.map((value) => ({ value, label: t(value) }))]}
          value={view.status ?? ''}
          onChange={({ currentTarget }) => filter({ status: readChoice(currentTarget.value, reportStatuses) })}
        />
        <Switch
          label={t('trash')}
          checked={view.trash === true}
          onChange={({ currentTarget }) => filter({ trash: currentTarget.checked || undefined })}
        />
      </div>
      <List
        name="reports"
        label={t('title')}
        nameOf={(report) => report.title}
        data={dataOf(query)}
        columns={columns}
        count={t('found', { count: query.data?.total ?? 0 })}
        errorTitle={t('failed')}
        pages={byPage(page, pageSize, (next) => ({ ...view, page: next }))}
        {...(view.trash && { actions: { label: t('recover'), width: 140, draw: recoverOf } })}
        empty={
          <NothingFound
            t={t}
            isNarrowed={isNarrowed}
            onReset={() => change(view.project === undefined ? {} : { project: view.project }, 'replace')}
          />
        }
      />
      {isAdding && <NewReportDialog project={view.project} onClose={() => setIsAdding(false)} />}
    </Page>
  )
}

function Recover({ report }: { report: ReportCard }) {
  const t = useText(officeText)
  const recover = useRecoverReport()
  return (
    <Button
      size="compact-md"
      variant="default"
      loading={recover.isPending}
      aria-label={`${t('recover')}: ${report.title}`}
      onClick={() => recover.mutate(report.id)}
    >
      {t('recover')}
    </Button>
  )
}

const recoverOf = (report: ReportCard) => <Recover report={report} />

function useColumns(trash: boolean): ListColumn<ReportCard>[] {
  const t = useText(officeText)
  const format = useFormat()
  return [
    {
      key: 'name',
      label: t('name'),
      text: ({ title }) => title,
      // What is in the trash is opened after it was recovered.
      ...(!trash && {
        cell: (report, link) => (
          <Link {...link} to="/admindash/reports/view" search={{ report: report.id }}>
            {report.title}
          </Link>
        ),
      }),
      isFixed: true,
    },
    { key: 'project', label: t('project'), text: ({ project_name: name }) => name, width: '14rem' },
    { key: 'state', label: t('state'), text: ({ status }) => t(status), width: '8rem' },
    { key: 'locations', label: t('locations'), text: ({ item_count: count }) => format.number(count), width: '7rem', isNumber: true },
    { key: 'changed', label: t('changed'), text: ({ updated_at: at }) => format.moment(at), width: '12rem', isExtra: true },
  ]
}
