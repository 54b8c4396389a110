/** Makes a new draft of an application that was made before, and opens it. */
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useApplyKind } from '#features/engine/cases/apply/context.tsx'
import { caseApplyText } from '#features/engine/cases/apply/text.ts'
import { useRefusal } from '#features/engine/cases/parts/move-buttons.tsx'
import { useCaseChange } from '#features/engine/cases/queries.ts'
import { afterChange } from '#lib/after-change.ts'
import { navigationTo } from '#lib/routes/page-url.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'

interface AgainButtonProps {
  /** Where there are several ways. */
  label?: string
  copy: () => Promise<{ id: number }>
}

export function AgainButton({ label, copy }: AgainButtonProps) {
  const t = useText(caseApplyText)
  const navigate = useNavigate()
  const onError = useRefusal()
  const { pages } = useApplyKind()
  const copying = useCaseChange(copy)
  const press = () =>
    afterChange(copying.mutateAsync(undefined), {
      onSuccess: ({ id }) => {
        toast.success(t('copied'))
        void navigate(navigationTo(pages.one(id)))
      },
      onError,
    })
  return (
    <Button variant="default" size="sm" loading={copying.isPending} onClick={press}>
      {label ?? t('again')}
    </Button>
  )
}
