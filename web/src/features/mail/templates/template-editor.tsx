/** One kind of email in one language: its words, its variables, how it looks, and the versions before. */
import limits from 'virtual:limits/mail-templates'
import { Button, SegmentedControl, Skeleton, Textarea, TextInput } from '@mantine/core'
import { IconArrowLeft, IconSend } from '@tabler/icons-react'
import { useRef } from 'react'
import { mailLanguages, type MailLanguage, type MailTemplate, type MailWords } from '@backlot/contract/mail-templates'
import { type TemplateKey, useResetTemplate, useSaveTemplate, useTemplate, useTestMail } from '#features/mail/templates/api.ts'
import { Preview } from '#features/mail/templates/preview.tsx'
import { templatesText } from '#features/mail/templates/text.ts'
import { Versions } from '#features/mail/templates/versions.tsx'
import { afterChange } from '#lib/after-change.ts'
import type { ApiError } from '#lib/http.ts'
import { useLocale } from '#lib/locale.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { AskBeforeLeaving } from '#ui/form/ask-before-leaving.tsx'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/mail/templates/templates.module.css'

interface EditorProps {
  open: TemplateKey
  /** The state of the list that this was opened from. */
  back: { q?: string | undefined }
  onLanguage: (language: MailLanguage) => void
}

export function TemplateEditor({ open, back, onLanguage }: EditorProps) {
  const t = useText(templatesText)
  const locale = useLocale()
  const template = useTemplate(open)
  const { data } = template
  return (
    <Page>
      <AnchorLink to="/admindash/admin/email/templates" search={back}>
        <IconArrowLeft size={16} aria-hidden style={{ verticalAlign: '-2px' }} /> {t('back')}
      </AnchorLink>
      <h1 className={styles.title}>{data?.title[locale] ?? t('title')}</h1>
      <p className={styles.intro}>
        <span className={styles.type}>{open.type}</span>
        <br />
        {data && t(data.isLetter ? 'letter' : data.unsubscribe ? 'ends' : 'service')}
      </p>
      <div className={styles.bar}>
        <SegmentedControl
          aria-label={t('language')}
          value={open.language}
          data={mailLanguages.map((value) => ({ value, label: t(value) }))}
          onChange={(next) => onLanguage(mailLanguages.find((one) => one === next) ?? 'en')}
        />
      </div>
      {template.isError && <ErrorState error={template.error} onRetry={() => void template.refetch()} />}
      {template.isPending && <Skeleton height={420} aria-hidden />}
      {data && <Words template={data} />}
    </Page>
  )
}

interface Values extends MailWords {
  version: number
}

function Words({ template }: { template: MailTemplate }) {
  const t = useText(templatesText)
  const messageText = useMessageText()
  const [saving, resetting, testing] = [useSaveTemplate(), useResetTemplate(), useTestMail()]
  const { type, language, words, version, changed, isLetter } = template
  const key = { type, language }
  const body = useRef<HTMLTextAreaElement>(null)
  const form = useForm<Values>({
    limits: limits['changeTemplate'] ?? {},
    initial: { ...words, version },
    onSubmit: (values, failed, saved) =>
      saving.mutate(
        { ...key, ...values },
        {
          onSuccess: (now) => {
            toast.success(t('saved'))
            saved({ ...now.words, version: now.version })
          },
          onError: failed,
        },
      ),
  })
  const { version: _version, ...typed } = form.values
  const refused = (error: ApiError) => {
    if (error.fields.length > 0) form.refuse(error)
    else toast.error(messageText(error.first))
  }
  /** Where the cursor is in the text, else at its end. */
  const insert = (name: string) => {
    const at = body.current?.selectionStart ?? form.values.body.length
    form.set({ body: `${form.values.body.slice(0, at)}{${name}}${form.values.body.slice(at)}` })
    body.current?.focus()
  }
  const take = (given: MailWords, number: number) => {
    form.set(given)
    toast.success(t('taken', { number }))
  }
  return (
    <div className={styles.desk}>
      <div>
        <AskBeforeLeaving isChanged={form.isChanged} />
        <Form
          form={form}
          className={styles.form}
          actions={
            <div className={styles.actions}>
              <Button type="submit" loading={form.isSending} disabled={!form.isChanged}>
                {t('save')}
              </Button>
              {!isLetter && (
                <Button
                  variant="default"
                  leftSection={<IconSend size={16} aria-hidden />}
                  loading={testing.isPending}
                  onClick={() =>
                    afterChange(testing.mutateAsync({ ...key, ...typed }), {
                      onSuccess: ({ to }) => toast.success(t('tested', { email: to })),
                      onError: refused,
                    })
                  }
                >
                  {t('test')}
                </Button>
              )}
              {changed.includes(language) && (
                <Button
                  variant="subtle"
                  loading={resetting.isPending}
                  onClick={() =>
                    afterChange(resetting.mutateAsync({ ...key, version }), {
                      onSuccess: (now) => {
                        form.settle({ ...now.words, version: now.version })
                        form.set({ ...now.words, version: now.version })
                        toast.success(t('wasReset'))
                      },
                      onError: refused,
                    })
                  }
                >
                  {t('toStandard')}
                </Button>
              )}
            </div>
          }
        >
          <TextInput label={t('subject')} {...form.field('subject')} />
          <TextInput label={t('heading')} description={t('headingHint')} {...form.field('heading')} />
          <Textarea ref={body} label={t('body')} description={t('bodyHint')} autosize minRows={8} maxRows={24} {...form.field('body')} />
          {!isLetter && <TextInput label={t('button')} description={t('buttonHint')} {...form.field('button')} />}
        </Form>
        <h2 className={styles.part} style={{ marginTop: 24 }}>
          {t('variables')}
        </h2>
        <p style={{ margin: '4px 0 0' }}>{t('variablesHint')}</p>
        <ul className={styles.variables}>
          {template.variables.map(({ name, sample }) => (
            <li key={name}>
              <Button variant="default" size="compact-sm" aria-label={t('insert', { name: `{${name}}` })} onClick={() => insert(name)}>
                {`{${name}}`}
              </Button>
              {sample !== '' && <span>{t('sample', { sample })}</span>}
            </li>
          ))}
        </ul>
        <Versions versions={template.versions} onTake={take} />
      </div>
      <Preview open={key} words={typed} isLetter={isLetter} onRefused={form.refuse} />
    </div>
  )
}
