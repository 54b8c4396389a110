/** All projects: list, board and timeline; what waits, what changed, what is quiet, archive and trash (S2 §2). */
import { Button, Menu, SegmentedControl, Tabs } from '@mantine/core'
import { IconDownload, IconFilter, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useProjectPage } from '#features/projects/api.ts'
import { filterOf, isFiltered, projectList, projectTabs, projectViews, type ProjectListState } from '#features/projects/list-state.ts'
import { ProjectBoard } from '#features/projects/office/board.tsx'
import { ProjectFilterDialog } from '#features/projects/office/filter-dialog.tsx'
import { ProjectsTable } from '#features/projects/office/table.tsx'
import { officeText } from '#features/projects/office/text.ts'
import { ProjectTimeline } from '#features/projects/office/timeline.tsx'
import { useListState } from '#lib/list-state.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { Page } from '#ui/shell/page.tsx'
import iconAlone from '#ui/icon-alone.module.css'
import { useChosenInView } from '#ui/use-chosen-in-view.ts'
import strip from '#ui/strip.module.css'
import styles from '#features/projects/office/office.module.css'
import { useDownload } from '#features/projects/office/use-download.ts'

export function ProjectListScreen() {
  const t = useText(officeText)
  const { staff } = useViewer()
  if (staff) return <Projects />
  return (
    <EmptyState level={1} title={t('notAllowed')} action={<ButtonLink to="/dashboard/listproject">{t('sendIn')}</ButtonLink>}>
      {t('sendInText')}
    </EmptyState>
  )
}

function Projects() {
  const t = useText(officeText)
  const { admin } = useViewer()
  const [state, change] = useListState(projectList)
  const tab = state.tab ?? 'all'
  const row = useChosenInView<HTMLDivElement>(tab)
  return (
    <Page className={styles.page ?? ''}>
      <header className={styles.top}>
        <h1 className={styles.title}>{t('title')}</h1>
        {admin && (
          <ButtonLink leftSection={<IconPlus size={18} aria-hidden />} to="/admindash/projects/edit">
            {t('add')}
          </ButtonLink>
        )}
      </header>
      <Tabs value={tab} onChange={(next) => change({ tab: projectTabs.find((one) => one === next && one !== 'all') })}>
        <Tabs.List ref={row} className={`${strip.strip} ${styles.tabs}`} aria-label={t('lists')}>
          {projectTabs
            .filter((one) => admin || one !== 'trash')
            .map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(one)}
              </Tabs.Tab>
            ))}
        </Tabs.List>
      </Tabs>
      {['all', 'quiet', 'archived'].includes(tab) && <Tools state={state} change={change} />}
      <Shown state={state} change={change} />
    </Page>
  )
}

interface ShownProps {
  state: ProjectListState
  change: (next: ProjectListState, how?: 'push' | 'replace') => void
}

function Tools({ state, change }: ShownProps) {
  const t = useText(officeText)
  const [isOpen, setOpen] = useState(false)
  const list = useProjectPage(state)
  const download = useDownload()
  const { view = 'list', q = '' } = state
  return (
    <div className={styles.tools}>
      <SearchBox
        className={styles.search}
        label={t('search')}
        value={q}
        onSearch={(words) => {
          const { page: _page, ...rest } = state
          change({ ...rest, q: words }, 'replace')
        }}
      />
      <Button
        className={iconAlone.button}
        variant={isFiltered(state) ? 'light' : 'default'}
        leftSection={<IconFilter size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('filter')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            className={iconAlone.button}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={download.isPending}
          >
            {t('download')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(['csv', 'xlsx'] as const).map((format) => (
            <Menu.Item key={format} onClick={() => download.mutate({ filter: filterOf(state), format })}>
              {t(format)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <SegmentedControl
        aria-label={t('view')}
        value={view}
        data={projectViews.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => change({ ...state, view: projectViews.find((one) => one === next && one !== 'list') }, 'replace')}
      />
      <ProjectFilterDialog
        opened={isOpen}
        busy={list.isFetching}
        state={state}
        onShow={(next) => change(next, 'replace')}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}

function Shown({ state, change }: ShownProps) {
  const isListed = state.tab === 'pending' || state.tab === 'recent' || state.tab === 'trash'
  if (!isListed && state.view === 'board') return <ProjectBoard state={state} />
  if (!isListed && state.view === 'timeline') return <ProjectTimeline state={state} />
  return <ProjectsTable state={state} change={change} />
}
