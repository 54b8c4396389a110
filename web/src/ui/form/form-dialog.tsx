/** The frame of a dialog with a form: title, fields, Cancel and the button that sends. */
import { Button, Group, Modal, type MantineSize } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#lib/text.ts'
import { Form } from '#ui/form/form.tsx'
import { formText } from '#ui/form/text.ts'
import { useClosing } from '#ui/form/use-closing.tsx'
import type { Form as FormState } from '#ui/form/use-form.ts'
import styles from '#ui/form/form.module.css'

interface FormDialogProps<Values extends object> {
  title: string
  /** The word on the button that sends. */
  action: string
  /** Without it only the cross closes. */
  cancel?: string
  size?: MantineSize | (string & {}) | number
  form: FormState<Values>
  /** Of the button that sends, where it destroys. */
  color?: string
  /** Whether what was typed is asked for before it goes; not where it only confirms. */
  asks?: boolean
  /** Nothing is filled in: Cancel has the focus. */
  isQuestion?: boolean
  /** Nothing that could be sent is chosen. */
  isIdle?: boolean
  /** Over something that keeps the rest of the page from being used, such as a picture over the whole screen. */
  ownPortal?: boolean
  /** Shown in place of the form while it cannot be filled in. */
  instead?: ReactNode
  /** Buttons before the one that sends, besides Cancel. */
  more?: ReactNode
  /** Below the form. */
  after?: ReactNode
  /** What comes after the form stands beside it, where the dialog has the width for both. */
  isSplit?: boolean
  children: ReactNode
  onClose: () => void
}

export function FormDialog<Values extends object>({ title, size, form, onClose, ...frame }: FormDialogProps<Values>) {
  const t = useText(formText)
  const {
    action,
    cancel,
    color,
    asks = true,
    isQuestion = false,
    isIdle = false,
    instead,
    more,
    after,
    isSplit = false,
    ownPortal = false,
    children,
  } = frame
  const { close, question } = useClosing(asks && form.isChanged, onClose)
  const actions = (
    <Group justify="flex-end" className={styles.actions}>
      {cancel && (
        <Button variant="default" data-autofocus={isQuestion || undefined} onClick={close}>
          {cancel}
        </Button>
      )}
      {more}
      <Button type="submit" loading={form.isSending} disabled={isIdle} {...(color && { color })}>
        {action}
      </Button>
    </Group>
  )
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      {...(size && { size })}
      {...(ownPortal && { portalProps: { reuseTargetNode: false } })}
      classNames={{ content: styles.dialog }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {question}
      <div className={isSplit ? styles.split : undefined}>
        {instead ?? (
          <Form form={form} className={styles.fields} actions={actions}>
            {children}
          </Form>
        )}
        {after}
      </div>
    </Modal>
  )
}
