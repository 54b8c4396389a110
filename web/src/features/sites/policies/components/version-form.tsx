/** A new version is written, looked at as owners read it, and published. */
import { Button, Group, SegmentedControl, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { policyLimits, type PolicyVersion } from '@backlot/contract/site-policies'
import { usePublish } from '#features/sites/policies/api.ts'
import type { DocumentName } from '#features/sites/policies/model.ts'
import { policyText } from '#features/sites/policies/text.ts'
import type { ApiError } from '#lib/http.ts'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/sites/policies/screens/policies-screen.module.css'

interface VersionFormProps {
  name: DocumentName
  /** What it begins with. */
  holding: PolicyVersion | undefined
  onClose: () => void
}

type Faults = Partial<Record<'title' | 'body', string>>

export function VersionForm({ name, holding, onClose }: VersionFormProps) {
  const t = useText(policyText)
  const [title, setTitle] = useState(holding?.title ?? t(name))
  const [body, setBody] = useState(holding?.body ?? '')
  const [isPreview, setPreview] = useState(false)
  const { publish, busy, faults } = usePublishing({ name, holding, onClose })
  const send = () => {
    const missing = title.trim() === '' || body.trim() === ''
    if (missing) setPreview(false)
    publish({ title, body })
  }
  return (
    <form
      className={styles.form}
      noValidate
      aria-labelledby="policy-form"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
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
      {isPreview ? (
        <section aria-label={t('previewHint')} className={styles.paper}>
          <h3 className={styles.heading}>{title}</h3>
          <p className={styles.text}>{body}</p>
        </section>
      ) : (
        <>
          <TextInput
            data-autofocus
            label={t('name')}
            required
            maxLength={policyLimits.title}
            value={title}
            error={faults.title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Textarea
            label={t('body')}
            description={t('bodyHint')}
            required
            autosize
            minRows={12}
            maxRows={30}
            maxLength={policyLimits.body}
            value={body}
            error={faults.body}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
        </>
      )}
      <Text>{t('publishText')}</Text>
      <Group>
        <Button type="submit" loading={busy}>
          {t('publish')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Group>
    </form>
  )
}

function usePublishing({ name, holding, onClose }: VersionFormProps) {
  const t = useText(policyText)
  const sentence = useSentence()
  const publishing = usePublish(name)
  const [missing, setMissing] = useState<Faults>({})
  const publish = (text: { title: string; body: string }): void => {
    const empty = Object.entries(text).filter(([, value]) => value.trim() === '')
    setMissing(Object.fromEntries(empty.map(([field]) => [field, sentence(messages.required)])))
    if (empty.length > 0) return
    publishing.mutate(text, {
      onSuccess: ({ id, version }) => {
        toast.success(id === holding?.id ? t('same') : t('published', { version }))
        onClose()
      },
      onError: (error) => {
        if (error.fields.length === 0) toast.error(sentence(error.detail))
      },
    })
  }
  return { publish, busy: publishing.isPending, faults: { ...faultsIn(publishing.error, sentence), ...missing } }
}

const faultsIn = (error: ApiError | null, sentence: (message: Message | string) => string): Faults =>
  Object.fromEntries((error?.fields ?? []).map(({ path, message }) => [path, sentence(message)]))
