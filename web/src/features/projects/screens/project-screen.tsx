/** A project for the office: what it is, its days and people, and what follows it. */
import { Alert, Skeleton } from '@mantine/core'
import { projectLimits, projectPhases } from '@backlot/contract/project-fields'
import { projectPhaseLabels } from '@backlot/contract/project-definition'
import type { Project } from '@backlot/contract/projects'
import { useCities, useMasterData, useProject } from '#features/projects/api.ts'
import { projectValue } from '#features/projects/edit/values.ts'
import { useStatusNames } from '#features/projects/office/board.tsx'
import { FollowingSections } from '#features/projects/screens/following.tsx'
import { Poster } from '#features/projects/screens/poster.tsx'
import { ProjectTools } from '#features/projects/screens/project-tools.tsx'
import { StatusProposal } from '#features/projects/screens/status-proposal.tsx'
import { pageText } from '#features/projects/screens/text.ts'
import { formatPhone } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { readNumber } from '#lib/search-params.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { AnchorLink, ButtonLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/projects/screens/project.module.css'
import evenRows from '#ui/even-rows.module.css'

export function ProjectScreen() {
  const t = useText(pageText)
  const { staff } = useViewer()
  const id = readNumber(new Map(Object.entries(useRawSearch())).get('project')) ?? 0
  const project = useProject(staff && id > 0 ? id : null)
  usePageTitle(project.data?.project_name ?? '')
  if (!staff || id === 0 || project.error?.status === 404) return <EmptyState level={1} title={t('notFound')} />
  if (project.isError) return <ErrorState level={1} error={project.error} title={t('failed')} onRetry={() => void project.refetch()} />
  if (!project.data) return <Skeleton height={320} aria-hidden />
  return <Shown project={project.data} />
}

const dayMs = 86_400_000
const isQuiet = ({ heard_at: heard }: Project): boolean => Date.now() - new Date(heard).getTime() > projectLimits.quietDays * dayMs

function Shown({ project }: { project: Project }) {
  const t = useText(pageText)
  const { id, project_name: name } = project
  return (
    <Page className={styles.page ?? ''}>
      <header className={styles.head}>
        <Poster project={project} />
        <h1 className={styles.title}>{name}</h1>
        <div className={`${styles.tools} ${evenRows.even}`}>
          <ProjectTools project={project} />
        </div>
      </header>
      {project.confidential && <Alert>{t('confidential', { alias: project.alias || t('unnamed') })}</Alert>}
      {project.status === 'pending' && (
        <Alert>
          {t('waits')}{' '}
          {project.can.edit && (
            <AnchorLink to="/admindash/projects/edit" search={{ project: id }}>
              {t('decide')}
            </AnchorLink>
          )}
        </Alert>
      )}
      <StatusProposal project={project} />
      {isQuiet(project) && <p className={styles.quiet}>{t('quiet')}</p>}
      <Facts project={project} />
      <nav className={`${styles.links} ${evenRows.even}`} aria-label={t('ofProject')}>
        <ButtonLink variant="default" to="/admindash/lookbooks" search={{ project: id }}>
          {t('lookbooks')}
        </ButtonLink>
        <ButtonLink variant="default" to="/admindash/reports" search={{ project: id }}>
          {t('reports')}
        </ButtonLink>
        <ButtonLink variant="default" to="/admindash/projects/bible" search={{ project: id }}>
          {t('bible')}
        </ButtonLink>
        <ButtonLink variant="default" to="/admindash/projects/budget" search={{ project: id }}>
          {t('locationBudget')}
        </ButtonLink>
        <ButtonLink variant="default" to="/admindash/calendar" search={{ project: id }}>
          {t('calendar')}
        </ButtonLink>
      </nav>
      <FollowingSections projectId={id} mayWrite={project.can.edit} />
    </Page>
  )
}

/** A line of the facts; whoever is in the directory leads there. */
interface Said {
  line: string
  entry: number | null | undefined
}

function Line({ said }: { said: string | Said }) {
  if (typeof said === 'string') return <dd>{said}</dd>
  if (said.entry == null) return <dd>{said.line}</dd>
  return (
    <dd>
      <AnchorLink inherit to="/admindash/directorydetail" search={{ directory: said.entry }}>
        {said.line}
      </AnchorLink>
    </dd>
  )
}

function Facts({ project }: { project: Project }) {
  const t = useText(pageText)
  const locale = useLocale()
  const format = useFormat()
  const { data } = useMasterData()
  const names = useStatusNames()
  const money = useMoney()
  const language = locale === 'no' ? 'no' : 'en'
  const days = projectPhases.flatMap((phase) => {
    const [from, to, count] = [project[`${phase}_start`], project[`${phase}_end`], project.days[phase]]
    if (!from && !to) return []
    return [`${projectPhaseLabels[phase][language]}: ${t('pair', { from: format.date(from), to: format.date(to), days: count ?? '–' })}`]
  })
  const people = (project.contacts ?? []).map(({ role, name, phone, email, on_site: isOnSite, directory_id: entry }): Said => ({
    line: [`${projectValue(role, language)}: ${name}`, formatPhone(phone), email, isOnSite ? t('onSite') : ''].filter(Boolean).join(', '),
    entry,
  }))
  const cities = useCities((project.filmed_city ?? []).length > 0).data ?? []
  const towns = (project.filmed_city ?? []).flatMap(({ city_id: id, days: spent }) => {
    const name = cities.find((city) => city.id === id)?.city_name
    return name === undefined ? [] : [spent == null ? name : t('daysIn', { name, count: spent })]
  })
  const facts: [string, readonly (string | Said)[]][] = [
    [t('status'), [names[project.project_status]]],
    [t('type'), [data?.types.find(({ id }) => id === project.project_type)?.name ?? '']],
    [t('company'), [project.company_name ?? '']],
    [t('lead'), [data?.staff.find(({ id }) => id === project.staff_lead)?.name ?? '']],
    [t('budget'), [project.budget_total ? money(project.budget_total) : '']],
    [
      t('outcome'),
      [
        [project.won_lost, project.lost_reason]
          .filter((value) => value != null)
          .map((value) => projectValue(value, language))
          .join(': '),
      ],
    ],
    [t('days'), days],
    [t('people'), people],
    [t('filmedIn'), towns],
    [t('summary'), [project.summary]],
    [t('needs'), [project.location_needs ?? '']],
  ]
  const said = facts.map(([label, lines]) => [label, lines.filter((line) => line !== '')] as const).filter(([, lines]) => lines.length > 0)
  return (
    <dl className={styles.facts}>
      {said.map(([label, lines]) => (
        <div key={label}>
          <dt>{label}</dt>
          {lines.map((one) => (
            <Line key={typeof one === 'string' ? one : one.line} said={one} />
          ))}
        </div>
      ))}
    </dl>
  )
}
