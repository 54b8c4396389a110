/** The revisions of a budget: kept under a name, compared with each other or with the budget, and gone back to. */
import { Button, Skeleton, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import limits from 'virtual:limits/budgets'
import type { Budget } from '@backlot/contract/budget-records'
import type { BudgetRevision } from '@backlot/contract/budget-revisions'
import { useBudget } from '#features/budgets/api.ts'
import { budgetRevisions } from '#features/budgets/list-state.ts'
import { pageSize, useMakeRevision, useRestoreRevision, useRevisions } from '#features/budgets/revisions/api.ts'
import { Comparison } from '#features/budgets/revisions/comparison.tsx'
import { revisionsText } from '#features/budgets/revisions/text.ts'
import { budgetText } from '#features/budgets/text.ts'
import { useListState } from '#lib/list-state.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import { List } from '#ui/list/list.tsx'
import { byPage } from '#ui/list/pager.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/budgets/budgets.module.css'

export function RevisionsScreen() {
  const t = useText(revisionsText)
  const words = useText(budgetText)
  const [{ project = 0, revision }] = useListState(budgetRevisions)
  const budget = useBudget(project)
  usePageTitle(budget.data ? `${budget.data.project_name} – ${t('title')}` : t('title'))
  if (project === 0 || budget.error?.status === 404) return <EmptyState level={1} title={t('noProject')} />
  if (budget.isError) return <ErrorState level={1} error={budget.error} onRetry={() => void budget.refetch()} />
  if (!budget.data) return <Skeleton height={320} aria-hidden />
  return (
    <Page>
      <Head budget={budget.data} words={words('budget')} />
      {revision !== undefined && <Comparison key={revision} project={project} revision={revision} />}
      <Revisions budget={budget.data} />
    </Page>
  )
}

function Head({ budget, words }: { budget: Budget; words: string }) {
  const t = useText(revisionsText)
  const [isOpen, setOpen] = useState(false)
  return (
    <header className={styles.head}>
      <div>
        <AnchorLink to="/admindash/projects/budget" search={{ project: budget.project_id }}>
          {budget.name || `${budget.project_name} – ${words}`}
        </AnchorLink>
        <h1>{t('title')}</h1>
        <p className={styles.quiet}>{t('intro')}</p>
      </div>
      {budget.can.edit && (
        <Button leftSection={<IconPlus size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('make')}
        </Button>
      )}
      {isOpen && <MakeDialog projectId={budget.project_id} onClose={() => setOpen(false)} />}
    </header>
  )
}

function Revisions({ budget }: { budget: Budget }) {
  const t = useText(revisionsText)
  const [state] = useListState(budgetRevisions)
  const revisions = useRevisions(budget.project_id, state.page ?? 1)
  const columns = useColumns(budget.project_id)
  const [back, setBack] = useState<BudgetRevision | null>(null)
  const count = revisions.data?.total ?? 0
  const restoring = (revision: BudgetRevision) => (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      aria-label={t('restoreRow', { number: revision.number })}
      onClick={() => setBack(revision)}
    >
      {t('restore')}
    </Button>
  )
  return (
    <section className={styles.section} aria-label={t('title')}>
      <List
        name="budget-revisions"
        label={t('title')}
        nameOf={({ number, name }) => `${number} ${name}`}
        data={{
          items: revisions.isError ? undefined : revisions.data?.items,
          total: revisions.data?.total,
          isStale: revisions.isPlaceholderData,
          error: revisions.isError ? revisions.error : null,
          retry: () => void revisions.refetch(),
        }}
        columns={columns}
        {...(budget.can.edit
          ? {
              actions: {
                label: t('actions'),
                width: 170,
                draw: restoring,
              },
            }
          : {})}
        pages={byPage(state.page ?? 1, pageSize, (next) => ({ ...state, page: next }))}
        count={t('found', { count })}
        empty={
          <EmptyState title={t('noneTitle')} level={2}>
            {t('noneText')}
          </EmptyState>
        }
      />
      {back && <RestoreDialog revision={back} onClose={() => setBack(null)} />}
    </section>
  )
}

function useColumns(project: number): ListColumn<BudgetRevision>[] {
  const t = useText(revisionsText)
  const format = useFormat()
  const money = useMoney()
  const nameOf = ({ name, before_number: before }: BudgetRevision) => (before === null ? name : t('before', { number: before, name }))
  return [
    {
      key: 'name',
      label: t('name'),
      text: nameOf,
      cell: (revision, link) => (
        <Link {...link} to="/admindash/projects/budget/revisions" search={{ project, revision: revision.id }}>
          {nameOf(revision)}
        </Link>
      ),
      isFixed: true,
    },
    { key: 'number', label: t('number'), text: ({ number }) => String(number), width: '6rem', isNumber: true, isNamed: true },
    { key: 'made', label: t('date'), text: ({ made_at: made }) => format.date(made), width: '9rem' },
    { key: 'by', label: t('by'), text: ({ made_by_name: by }) => by, width: '11rem', isQuiet: true, isExtra: true },
    { key: 'total', label: t('total'), text: ({ totals }) => money(totals.total), width: '10rem', isNumber: true },
  ]
}

function MakeDialog({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const t = useText(revisionsText)
  const making = useMakeRevision()
  const form = useForm({
    limits: limits['makeRevision'] ?? {},
    initial: { name: '' },
    onSubmit: ({ name }, failed) =>
      making.mutate(
        { projectId, name },
        {
          onSuccess: ({ number }) => {
            toast.success(t('made', { number }))
            onClose()
          },
          onError: failed,
        },
      ),
  })
  return (
    <FormDialog title={t('make')} action={t('save')} cancel={t('cancel')} form={form} onClose={onClose}>
      <p>{t('makeText')}</p>
      <TextInput data-autofocus label={t('name')} description={t('nameHint')} autoComplete="off" {...form.field('name')} />
    </FormDialog>
  )
}

function RestoreDialog({ revision, onClose }: { revision: BudgetRevision; onClose: () => void }) {
  const t = useText(revisionsText)
  const restoring = useRestoreRevision()
  const form = useForm({
    limits: {},
    initial: {},
    onSubmit: (_typed, failed) =>
      restoring.mutate(revision.id, {
        onSuccess: ({ kept, missing }) => {
          toast.success(t('restored', { number: revision.number, kept: kept.number }))
          if (missing.length > 0) toast.error(t('missing', { names: missing.join(', ') }))
          onClose()
        },
        onError: failed,
      }),
  })
  return (
    <FormDialog
      title={t('restoreOf', { number: revision.number })}
      action={t('restore')}
      cancel={t('cancel')}
      form={form}
      isQuestion
      asks={false}
      onClose={onClose}
    >
      <p>{t('restoreText')}</p>
    </FormDialog>
  )
}
