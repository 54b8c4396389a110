/** Asks for a name, and for more words below it. What the server refuses is said at its field; nothing typed is lost. */
import { Text, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { lookbooksText } from '#features/lookbooks/text.ts'
import type { ApiError } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

export interface Words {
  name: string
  more: string
}

interface WordsDialogProps {
  title: string
  action: string
  nameLabel: string
  /** Without it only the name is asked for. */
  moreLabel?: string
  initial?: Partial<Words>
  most?: { name: number; more: number }
  /** Fields below them. */
  children?: ReactNode
  onClose: () => void
  /** `failed` puts what was refused at its fields; null where it is said already. */
  onWords: (words: Words, failed: (error: ApiError | null) => void) => void
}

export function WordsDialog({ nameLabel, moreLabel, initial = {}, most, children, onWords, ...frame }: WordsDialogProps) {
  const t = useText(lookbooksText)
  const form = useForm<Words>({
    // The calls name the second one differently.
    limits: { name: { required: true, maxLength: most?.name ?? 120 }, more: { maxLength: most?.more ?? 4000 } },
    initial: { name: '', more: '', ...initial },
    onSubmit: ({ name, more }, failed) => onWords({ name: name.trim(), more: more.trim() }, failed),
  })
  return (
    <FormDialog {...frame} cancel={t('cancel')} form={form}>
      <TextInput data-autofocus label={nameLabel} {...form.field('name')} />
      {moreLabel !== undefined && <Textarea label={moreLabel} autosize minRows={3} maxRows={12} {...form.field('more')} />}
      {children}
      {form.isRefused && (
        <Text size="sm" c="dimmed">
          {t('keepsTyped')}
        </Text>
      )}
    </FormDialog>
  )
}
