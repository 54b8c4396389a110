/** Draft schedules of a production: made, compared side by side with what is in force, applied, or discarded. */
import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ScheduleDraft } from '@backlot/contract/calendar-drafts'
import { useDrafts } from '#features/calendar/drafts/api.ts'
import { Comparison } from '#features/calendar/drafts/comparison.tsx'
import { CreateDialog } from '#features/calendar/drafts/draft-dialogs.tsx'
import { draftsList } from '#features/calendar/drafts/model.ts'
import { draftsText } from '#features/calendar/drafts/text.ts'
import { useDraftName } from '#features/calendar/drafts/use-draft-name.ts'
import { calendarText } from '#features/calendar/text.ts'
import { ProjectSelect } from '#features/projects/public.ts'
import { useListState } from '#lib/list-state.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/calendar/drafts/drafts.module.css'

export function DraftsScreen() {
  const c = useText(calendarText)
  const { staff } = useViewer()
  if (staff) return <Drafts />
  return (
    <EmptyState level={1} title={c('notAllowedTitle')}>
      {c('notAllowedText')}
    </EmptyState>
  )
}

function Drafts() {
  const t = useText(draftsText)
  const [{ project, draft }, change] = useListState(draftsList)
  const [isMaking, setMaking] = useState(false)
  const drafts = useDrafts(project)
  const shown = draft ?? drafts.data?.[0]?.id
  return (
    <Page>
      <AnchorLink to="/admindash/calendar" search={() => (project === undefined ? {} : { project })}>
        {t('back')}
      </AnchorLink>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <div className={styles.head}>
        <ProjectSelect
          isFilter
          value={project ?? null}
          className={styles.project}
          onChange={(id) => change({ project: id ?? undefined })}
        />
        {project !== undefined && (
          <Button leftSection={<IconPlus size={16} />} aria-haspopup="dialog" onClick={() => setMaking(true)}>
            {t('create')}
          </Button>
        )}
      </div>
      {project === undefined && <EmptyState title={t('chooseTitle')}>{t('chooseText')}</EmptyState>}
      {drafts.isError && <ErrorState error={drafts.error} onRetry={() => void drafts.refetch()} />}
      {project !== undefined && drafts.isPending && <Skeleton height={320} aria-hidden />}
      {drafts.data?.length === 0 && <EmptyState title={t('noneTitle')}>{t('noneText')}</EmptyState>}
      {drafts.data && drafts.data.length > 0 && (
        <DraftList drafts={drafts.data} shown={shown} onShow={(id) => change({ project, draft: id })} />
      )}
      {shown !== undefined && <Comparison key={shown} id={shown} />}
      {isMaking && project !== undefined && (
        <CreateDialog project={project} onMade={({ id }) => change({ project, draft: id })} onClose={() => setMaking(false)} />
      )}
    </Page>
  )
}

interface DraftListProps {
  drafts: readonly ScheduleDraft[]
  shown: number | undefined
  onShow: (id: number) => void
}

function DraftList({ drafts, shown, onShow }: DraftListProps) {
  const t = useText(draftsText)
  const name = useDraftName()
  const { date } = useFormat()
  const when = ({ status, created_at: made, decided_at: decided }: ScheduleDraft): string =>
    decided === null
      ? t('madeOn', { day: date(made.slice(0, 10)) })
      : t('decidedOn', { status: t(status), day: date(decided.slice(0, 10)) })
  return (
    <ul className={styles.list} aria-label={t('drafts')}>
      {drafts.map((draft) => (
        <li key={draft.id}>
          <button
            type="button"
            className={styles.draft}
            aria-current={draft.id === shown ? 'true' : undefined}
            onClick={() => onShow(draft.id)}
          >
            <span>{name(draft)}</span>
            <span className={styles.quiet}>{when(draft)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
