/** A new version is written, looked at as owners read it, and published. */
import limits from 'virtual:limits/site-policies'
import { Button, Group, SegmentedControl, Text, Textarea, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { type PolicyVersion } from '@backlot/contract/site-policies'
import { usePublish } from '#features/sites/policies/api.ts'
import type { DocumentName } from '#features/sites/policies/model.ts'
import { policyText } from '#features/sites/policies/text.ts'
import { useText } from '#lib/text.ts'
import { AskBeforeLeaving } from '#ui/form/ask-before-leaving.tsx'
import { Form } from '#ui/form/form.tsx'
import { useClosing } from '#ui/form/use-closing.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/sites/policies/screens/policies-screen.module.css'

interface VersionFormProps {
  name: DocumentName
  /** What it begins with. */
  current: PolicyVersion | undefined
  onClose: () => void
}

export function VersionForm({ name, current, onClose }: VersionFormProps) {
  const t = useText(policyText)
  const publishing = usePublish(name)
  const [isPreview, setPreview] = useState(false)
  const form = useForm({
    limits: limits['add'] ?? {},
    initial: { title: current?.title ?? t(name), body: current?.body ?? '' },
    onSubmit: (text, failed) =>
      publishing.mutate(text, {
        onSuccess: ({ id, version }) => {
          toast.success(id === current?.id ? t('same') : t('published', { version }))
          onClose()
        },
        onError: failed,
      }),
  })
  const { field, submit, isSending } = form
  const { close, question } = useClosing(form.isChanged, onClose)
  const { title, body } = form.values
  const send = (event?: SyntheticEvent) => {
    if (title.trim() === '' || body.trim() === '') setPreview(false)
    submit(event)
  }
  const actions = (
    <Group>
      <Button type="submit" loading={isSending}>
        {t('publish')}
      </Button>
      <Button variant="default" onClick={close}>
        {t('cancel')}
      </Button>
    </Group>
  )
  return (
    <Form form={form} className={styles.form} aria-labelledby="policy-form" onSubmit={send} actions={actions}>
      <h2 id="policy-form" className={styles.heading}>
        {t('writeTitle', { name: t(name) })}
      </h2>
      <SegmentedControl
        aria-label={t('mode')}
        data={[
          { value: 'edit', label: t('edit') },
          { value: 'preview', label: t('preview') },
        ]}
        value={isPreview ? 'preview' : 'edit'}
        onChange={(next) => setPreview(next === 'preview')}
      />
      {isPreview ? (
        <section aria-label={t('previewHint')} className={styles.paper}>
          <h3 className={styles.heading}>{title}</h3>
          <p className={styles.text}>{body}</p>
        </section>
      ) : (
        <>
          <TextInput data-autofocus label={t('name')} {...field('title')} withAsterisk />
          <Textarea label={t('body')} description={t('bodyHint')} autosize minRows={12} maxRows={30} {...field('body')} withAsterisk />
        </>
      )}
      <Text>{t('publishText')}</Text>
      {question}
      <AskBeforeLeaving isChanged={form.isChanged} />
    </Form>
  )
}
