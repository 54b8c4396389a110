/** The reports of the site, or those of one project. */
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import limits from 'virtual:limits/reports'
import { useState } from 'react'
import type { ReportCard } from '@backlot/contract/reports'
import { pageSize, useCreateReport, useLookbooks, useReports } from '#features/reports/office/api.ts'
import { officeText } from '#features/reports/office/text.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { readNumber } from '#lib/search-params.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import { byPage } from '#ui/list/pager.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/reports/components/report.module.css'

export function ReportListScreen() {
  const t = useText(officeText)
  const search = useRawSearch()
  const project = readNumber(search['project'])
  const page = readNumber(search['page']) ?? 1
  const query = useReports(project, page)
  const [isAdding, setIsAdding] = useState(false)
  const columns = useColumns()
  return (
    <Page>
      <header className={styles.listHead}>
        <h1>{t('title')}</h1>
        <Button leftSection={<IconPlus size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
          {t('newReport')}
        </Button>
      </header>
      <List
        name="reports"
        label={t('title')}
        nameOf={(report) => report.title}
        data={dataOf(query)}
        columns={columns}
        count={t('found', { count: query.data?.total ?? 0 })}
        errorTitle={t('failed')}
        pages={byPage(page, pageSize, (next) => ({ ...(project !== undefined && { project }), page: next }))}
        empty={<EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>}
      />
      {isAdding && <NewDialog project={project} onClose={() => setIsAdding(false)} />}
    </Page>
  )
}

function useColumns(): ListColumn<ReportCard>[] {
  const t = useText(officeText)
  const format = useFormat()
  return [
    {
      key: 'name',
      label: t('name'),
      text: ({ title }) => title,
      cell: (report, link) => (
        <Link {...link} to="/admindash/reports/view" search={{ report: report.id }}>
          {report.title}
        </Link>
      ),
      isFixed: true,
    },
    { key: 'project', label: t('project'), text: ({ project_name: name }) => name, width: '14rem' },
    { key: 'state', label: t('state'), text: ({ status }) => t(status), width: '8rem' },
    { key: 'locations', label: t('locations'), text: ({ item_count: count }) => format.number(count), width: '7rem', isNumber: true },
    { key: 'changed', label: t('changed'), text: ({ updated_at: at }) => format.moment(at), width: '12rem', isExtra: true },
  ]
}

function NewDialog({ project, onClose }: { project: number | undefined; onClose: () => void }) {
  const t = useText(officeText)
  const navigate = useNavigate()
  const create = useCreateReport()
  const lookbooks = useLookbooks(project)
  const form = useForm({
    limits: limits['create'] ?? {},
    initial: { title: '', lookbook_id: '' },
    onSubmit: ({ title, lookbook_id: lookbook }, failed) =>
      create.mutate(
        { title, project_id: project ?? null, lookbook_id: lookbook === '' ? null : Number(lookbook) },
        { onSuccess: ({ id }) => void navigate({ to: '/admindash/reports/view', search: { report: id } }), onError: failed },
      ),
  })
  const choices = (lookbooks.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <FormDialog title={t('newReport')} action={t('create')} cancel={t('cancel')} form={form} onClose={onClose}>
      <TextInput data-autofocus label={t('name')} {...form.field('title')} />
      <NativeSelect label={t('lookbook')} data={[{ value: '', label: t('none') }, ...choices]} {...form.field('lookbook_id')} />
    </FormDialog>
  )
}
