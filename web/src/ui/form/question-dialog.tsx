/** Asks before something is done that is hard to take back. What the server refuses stands in the dialog, which stays. */
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { afterChange } from '#lib/after-change.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

interface QuestionDialogProps {
  title: string
  /** The word on the button that does it. */
  action: string
  cancel: string
  children: ReactNode
  /** Rejects with the server's refusal. */
  onAgree: () => Promise<unknown>
  /** Said once it is done. */
  done: string
  onClose: () => void
}

export function QuestionDialog({ children, onAgree, done, onClose, ...frame }: QuestionDialogProps) {
  const form = useForm({
    limits: {},
    initial: {},
    onSubmit: (_nothing, failed) =>
      afterChange(onAgree(), {
        onSuccess: () => {
          onClose()
          toast.success(done)
        },
        onError: failed,
      }),
  })
  return (
    <FormDialog {...frame} color="red" isQuestion form={form} onClose={onClose}>
      <Text>{children}</Text>
    </FormDialog>
  )
}
