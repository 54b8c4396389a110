/** A word of the client to the office, and what was written before. */
import { Button, Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import limits from 'virtual:limits/client-pages'
import type { ClientPage } from '@backlot/contract/client-pages'
import { useWriteNote } from '#features/clients/guest-kind.ts'
import { clientText } from '#features/clients/text.ts'
import type { Link } from '#features/guests/public.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/clients/client.module.css'

export function Note({ link, notes }: { link: Link; notes: ClientPage['notes'] }) {
  const t = useText(clientText)
  const { moment } = useFormat()
  const id = useId()
  const writing = useWriteNote(link)
  const form = useForm({
    limits: limits['note'] ?? {},
    initial: { name: notes[0]?.name ?? '', text: '' },
    onSubmit: (typed, failed, saved) =>
      writing.mutate(typed, {
        onSuccess: () => {
          toast.success(t('sent'))
          saved({ name: typed.name, text: '' })
        },
        onError: failed,
      }),
  })
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('note')}</h2>
      <Form
        form={form}
        className={styles.form}
        actions={
          <div>
            <Button type="submit" loading={form.isSending}>
              {t('send')}
            </Button>
          </div>
        }
      >
        <TextInput label={t('name')} autoComplete="name" {...form.field('name')} withAsterisk />
        <Textarea label={t('text')} autosize minRows={3} maxRows={12} {...form.field('text')} withAsterisk />
      </Form>
      {notes.length > 0 && (
        <div className={styles.notes}>
          <h3>{t('yours')}</h3>
          <ul className={styles.rows}>
            {notes.map((note) => (
              <li key={note.id} className={styles.row}>
                <p className={styles.quiet}>{[note.name, moment(note.created_at)].join(' · ')}</p>
                <p className={styles.words}>{note.text}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
