/** The frame of a dialog with a form: title, fields, Cancel and the button that sends. */
import { Alert, Button, Group, Modal, type MantineSize, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '#lib/text.ts'
import { formText } from '#ui/form/text.ts'
import type { Form } from '#ui/form/use-form.ts'

interface FormDialogProps<Values extends object> {
  title: string
  /** The word on the button that sends. */
  action: string
  cancel: string
  size?: MantineSize
  form: Form<Values>
  /** Of the button that sends, where it destroys. */
  color?: string
  children: ReactNode
  onClose: () => void
}

export function FormDialog<Values extends object>({ title, size, onClose, form, ...frame }: FormDialogProps<Values>) {
  const t = useText(formText)
  const [asks, setAsks] = useState(false)
  const close = () => (form.isChanged ? setAsks(true) : onClose())
  return (
    <Modal opened onClose={close} title={title} {...(size && { size })} closeButtonProps={{ 'aria-label': t('close') }}>
      {asks && (
        <Alert role="alertdialog" aria-label={t('unsaved')} mb="md" color="yellow">
          <p>{t('unsaved')}</p>
          <Group justify="flex-end" mt="sm">
            <Button variant="default" data-autofocus onClick={() => setAsks(false)}>
              {t('keep')}
            </Button>
            <Button color="red" onClick={onClose}>
              {t('discard')}
            </Button>
          </Group>
        </Alert>
      )}
      <FormBody {...frame} form={form} onCancel={close} />
    </Modal>
  )
}

interface FormBodyProps<Values extends object> {
  form: Form<Values>
  action: string
  cancel: string
  color?: string
  children: ReactNode
  onCancel: () => void
}

/** The same inside a dialog that has a frame already. */
export function FormBody<Values extends object>({ form, action, cancel, color, children, onCancel }: FormBodyProps<Values>) {
  const { attach, submit, elsewhere, isSending } = form
  return (
    <form ref={attach} onSubmit={submit} noValidate>
      <Stack gap="sm">
        {children}
        {elsewhere.length > 0 && (
          <div role="alert">
            {elsewhere.map((fault) => (
              <p key={fault}>{fault}</p>
            ))}
          </div>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {cancel}
          </Button>
          <Button type="submit" loading={isSending} {...(color && { color })}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
