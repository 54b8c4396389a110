/** A new version is written as a draft, looked at as people read it, and published at once or on a day. */
import limits from 'virtual:limits/site-policies'
import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import type { DocumentName, PolicyDraft, PolicyVersion } from '@backlot/contract/site-policies'
import { useDiscardDraft, usePublish, useSaveDraft } from '#features/sites/policies/api.ts'
import { policyText } from '#features/sites/policies/text.ts'
import { type Locale, localeOfCode } from '#lib/locale.ts'
import { useMessageText } from '#lib/messages.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { AskBeforeLeaving } from '#ui/form/ask-before-leaving.tsx'
import { Form } from '#ui/form/form.tsx'
import { useClosing } from '#ui/form/use-closing.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { MarkedText } from '#ui/marked-text/marked-text.tsx'
import { MarkedTextField } from '#ui/marked-text/marked-text-field.tsx'
import styles from '#features/sites/policies/screens/policies-screen.module.css'

interface VersionFormProps {
  name: DocumentName
  /** What it begins with, where no draft is there. */
  current: PolicyVersion | undefined
  draft: PolicyDraft | null
  onClose: () => void
}

interface Values {
  title: string
  body: string
  translatedTitle: string
  translatedBody: string
  publishedAt: string
}

const beginning = ({ current, draft }: Pick<VersionFormProps, 'current' | 'draft'>, title: string): Values => {
  if (draft) {
    const { title: drafted, body, translatedTitle, translatedBody } = draft
    return { title: drafted, body, translatedTitle, translatedBody, publishedAt: '' }
  }
  return {
    title: current?.title ?? title,
    body: current?.body ?? '',
    translatedTitle: current?.translation?.title ?? '',
    translatedBody: current?.translation?.body ?? '',
    publishedAt: '',
  }
}

export function VersionForm({ name, current, draft, onClose }: VersionFormProps) {
  const t = useText(policyText)
  const { moment } = useFormat()
  const publishing = usePublish(name)
  const [isPreview, setPreview] = useState(false)
  const own = localeOfCode(useSite().LocaleCode)
  const form = useForm<Values>({
    limits: limits['add'] ?? {},
    initial: beginning({ current, draft }, t(name)),
    onSubmit: ({ publishedAt, ...text }, failed) =>
      publishing.mutate(
        { ...text, publishedAt: publishedAt === '' ? null : new Date(publishedAt).toISOString() },
        {
          onSuccess: ({ id, version, published_at }) => {
            const later = new Date(published_at) > new Date()
            if (id === current?.id) toast.success(t('same'))
            else toast.success(later ? t('plannedFrom', { version, moment: moment(published_at) }) : t('published', { version }))
            onClose()
          },
          onError: failed,
        },
      ),
  })
  const { close, question } = useClosing(form.isChanged, onClose)
  const send = (event?: SyntheticEvent) => {
    setPreview(false)
    form.submit(event)
  }
  return (
    <Form
      form={form}
      className={styles.form}
      aria-labelledby="policy-form"
      onSubmit={send}
      actions={<Actions name={name} draft={draft} form={form} onClose={onClose} onCancel={close} />}
    >
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
      {isPreview ? <Preview values={form.values} /> : <Fields form={form} own={own} />}
      <Text>{t('publishText')}</Text>
      {question}
      <AskBeforeLeaving isChanged={form.isChanged} />
    </Form>
  )
}

type PolicyForm = ReturnType<typeof useForm<Values>>

function Actions({
  name,
  draft,
  form,
  onClose,
  onCancel,
}: Pick<VersionFormProps, 'name' | 'draft' | 'onClose'> & { form: PolicyForm; onCancel: () => void }) {
  const t = useText(policyText)
  const messageText = useMessageText()
  const [saving, discarding] = [useSaveDraft(name), useDiscardDraft(name)]
  const [version, setVersion] = useState(draft?.version)
  const save = () => {
    const { publishedAt: _day, ...text } = form.values
    saving.mutate(
      { ...text, ...(version !== undefined && { version }) },
      {
        onSuccess: (saved) => {
          setVersion(saved.version)
          form.settle(text)
          toast.success(t('savedDraft'))
        },
        onError: (error) => form.refuse(error),
      },
    )
  }
  const discard = () =>
    discarding.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('discardedDraft'))
        onClose()
      },
      onError: (error) => toast.error(messageText(error.detail)),
    })
  return (
    <Group>
      <Button type="submit" loading={form.isSending}>
        {t('publish')}
      </Button>
      <Button variant="default" loading={saving.isPending} onClick={save}>
        {t('saveDraft')}
      </Button>
      {version !== undefined && (
        <Button variant="subtle" loading={discarding.isPending} onClick={discard}>
          {t('discardDraft')}
        </Button>
      )}
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </Group>
  )
}

function Fields({ form, own }: { form: PolicyForm; own: Locale }) {
  const t = useText(policyText)
  const other: Locale = own === 'en' ? 'no' : 'en'
  const text = (name: 'body' | 'translatedBody') => {
    const { onChange: _change, ...props } = form.field(name)
    return { ...props, onText: (value: string) => form.set({ [name]: value }), autosize: true, minRows: 12, maxRows: 30 }
  }
  return (
    <>
      <TextInput data-autofocus label={t('nameIn', { language: t(own) })} {...form.field('title')} required withAsterisk />
      <MarkedTextField label={t('bodyIn', { language: t(own) })} description={t('bodyHint')} {...text('body')} required withAsterisk />
      <TextInput label={t('nameIn', { language: t(other) })} description={t('otherHint')} {...form.field('translatedTitle')} />
      <MarkedTextField label={t('bodyIn', { language: t(other) })} {...text('translatedBody')} />
      <TextInput
        type="datetime-local"
        className={styles.choice}
        label={t('publishAt')}
        description={t('publishAtHint')}
        {...form.field('publishedAt')}
      />
    </>
  )
}

function Preview({ values }: { values: Values }) {
  const t = useText(policyText)
  const texts = [
    { key: 'own', title: values.title, body: values.body },
    { key: 'translation', title: values.translatedTitle, body: values.translatedBody },
  ].filter(({ key, title, body }) => key === 'own' || title !== '' || body !== '')
  return texts.map(({ key, title, body }) => (
    <section key={key} aria-label={t('previewHint')} className={styles.paper}>
      <h3 className={styles.heading}>{title}</h3>
      <MarkedText text={body} under={3} />
    </section>
  ))
}
