/** Who is asked about one case, and in which order: those of one step at the same time, the next when all of them are done. */
import { NativeSelect, Skeleton, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Approver } from '@backlot/contract/approvers'
import type { CaseApproval } from '@backlot/contract/engine/cases'
import { useCaseKind } from '#features/engine/cases/context.tsx'
import type { CaseView } from '#features/engine/cases/kind.ts'
import { useCaseChange } from '#features/engine/cases/queries.ts'
import { caseText } from '#features/engine/cases/text.ts'
import { approvalStatusText } from '#features/engine/cases/words.ts'
import type { ApiError } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

interface DialogProps {
  of: Pick<CaseView, 'id' | 'version' | 'approvals' | 'needs_no_approver'>
  onClose: () => void
}

/** Once somebody is chosen, whoever is not is not asked; before that, the site's order. */
const stepIn = (approver: Approver, approvals: readonly CaseApproval[]): number => {
  const chosen = approvals.find(({ approver_id: id }) => id === approver.id)
  return chosen?.step_order ?? (approvals.length > 0 ? 0 : approver.step_order)
}

export function ApproversDialog({ of, onClose }: DialogProps) {
  const { name, calls } = useCaseKind()
  const catalogue = useQuery<Approver[], ApiError>({
    queryKey: [name, 'approvers'],
    queryFn: ({ signal }) => calls.approvers(signal),
  })
  // Once: read again, the list leaves what was chosen, and the dialog that waits for its answer.
  return <Chosen key={String(catalogue.data !== undefined)} catalogue={catalogue} of={of} onClose={onClose} />
}

interface ChosenProps extends DialogProps {
  catalogue: { data: Approver[] | undefined; error: ApiError | null; refetch: () => unknown }
}

function Chosen({ catalogue: { data, error, refetch }, of, onClose }: ChosenProps) {
  const t = useText(caseText)
  const statuses = useText(approvalStatusText)
  const { calls } = useCaseKind()
  const { id, version, approvals, needs_no_approver: neededNone } = of
  const choosing = useCaseChange(({ needsNone, steps }: { needsNone: boolean; steps: number[][] }) =>
    needsNone ? calls.needNoApprover(id, version) : calls.chooseApprovers(id, version, steps),
  )
  const form = useForm({
    limits: {},
    initial: { needsNone: neededNone, steps: Object.fromEntries((data ?? []).map((one) => [one.id, stepIn(one, approvals)])) },
    onSubmit: ({ needsNone, steps }, failed) =>
      choosing.mutate(
        { needsNone, steps: stepsOf(steps) },
        {
          onSuccess: () => {
            toast.success(t(needsNone ? 'saved' : 'byRuleDone'))
            onClose()
          },
          onError: failed,
        },
      ),
  })
  const count = data?.length ?? 0
  const options = [
    { value: '0', label: t('notAsked') },
    ...Array.from({ length: Math.max(count, ...Object.values(form.values.steps)) }, (_, index) => ({
      value: String(index + 1),
      label: t('step', { step: index + 1 }),
    })),
  ]
  const askedOf = (approver: number) => approvals.find((one) => one.approver_id === approver && one.status !== 'queued')
  const instead = error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : !data ? (
    <Skeleton height={160} aria-hidden />
  ) : undefined
  const { needsNone } = form.values
  return (
    <FormDialog
      title={t('choose')}
      action={t('chooseSave')}
      cancel={t('cancelChoice')}
      form={form}
      isIdle={needsNone ? neededNone : Object.values(form.values.steps).every((step) => step === 0)}
      {...(instead && { instead })}
      onClose={onClose}
    >
      {/* Who was asked already is not taken back by saying so. */}
      {approvals.length === 0 && (
        <Switch
          label={t('needsNone')}
          checked={needsNone}
          onChange={({ currentTarget }) => form.set({ needsNone: currentTarget.checked })}
        />
      )}
      {count > 0 ? <p>{t('chooseHint')}</p> : <EmptyState title={t('noApprovers')}>{t('noApproversText')}</EmptyState>}
      {data?.map(({ id: approver, name, department }) => {
        const asked = askedOf(approver)
        return (
          <NativeSelect
            key={approver}
            label={[name, department].filter(Boolean).join(', ')}
            description={asked && statuses(asked.status)}
            disabled={asked !== undefined || needsNone}
            data={options}
            value={String(form.values.steps[approver] ?? 0)}
            onChange={({ currentTarget }) => form.set({ steps: { ...form.values.steps, [approver]: Number(currentTarget.value) } })}
          />
        )
      })}
    </FormDialog>
  )
}

/** The approvers of each step, in order; a step without anybody is none. */
function stepsOf(chosen: Readonly<Record<string, number>>): number[][] {
  const steps = Map.groupBy(
    Object.entries(chosen).filter(([, step]) => step > 0),
    ([, step]) => step,
  )
  return [...steps].toSorted(([one], [other]) => one - other).map(([, step]) => step.map(([id]) => Number(id)))
}
