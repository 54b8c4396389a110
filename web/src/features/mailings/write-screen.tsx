/** A mailing is written: its words, who gets it, how it looks, and when it goes. */
import limits from 'virtual:limits/mailings'
import { Button, Checkbox, Group, Modal, SegmentedControl, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSend, IconTemplate } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Mailing, MailingAudience } from '@backlot/contract/mailings'
import { MailFrame, previewWidths, type PreviewWidth } from '#features/mail/public.tsx'
import { useFound, useMailing, usePreviewMailing, useSaveMailing, useSendMailing, useTestMailing } from '#features/mailings/api.ts'
import { AudienceFields, FoundList } from '#features/mailings/audience-fields.tsx'
import { blankAudience, writingState } from '#features/mailings/model.ts'
import { TemplateDialog } from '#features/mailings/template-dialog.tsx'
import { mailingsText } from '#features/mailings/text.ts'
import { writeText } from '#features/mailings/write-text.ts'
import { afterChange } from '#lib/after-change.ts'
import type { ApiError } from '#lib/http.ts'
import { useListState } from '#lib/list-state.ts'
import { useMessageText } from '#lib/messages.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { failedRead } from '#ui/feedback/failed-read.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { AskBeforeLeaving } from '#ui/form/ask-before-leaving.tsx'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import evenRows from '#ui/even-rows.module.css'
import styles from '#features/mailings/mailings.module.css'

export function WriteScreen() {
  const t = useText(mailingsText)
  const w = useText(writeText)
  const { admin } = useViewer()
  const [{ mailing: id }] = useListState(writingState)
  const stored = useMailing(id)
  if (!admin) {
    return (
      <EmptyState level={1} title={t('notAllowedTitle')}>
        {t('notAllowedText')}
      </EmptyState>
    )
  }
  return (
    <Page>
      <AnchorLink to="/admindash/admin/email/mailings">{w('back')}</AnchorLink>
      <h1 className={styles.pageTitle}>{w(id === undefined ? 'title' : 'editTitle')}</h1>
      {stored.isError && <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />}
      {id !== undefined && stored.isPending && <Skeleton height={420} aria-hidden />}
      {(id === undefined || stored.data) && <Draft key={id ?? 0} stored={stored.data} />}
    </Page>
  )
}

interface Values {
  subject: string
  heading: string
  body: string
  button: string
  link: string
  service: boolean
  audience: MailingAudience
}
const blank: Values = { subject: '', heading: '', body: '', button: '', link: '', service: false, audience: blankAudience }
const valuesOf = ({ subject, heading, body, button, link, service, audience }: Mailing): Values => ({
  subject,
  heading,
  body,
  button,
  link,
  service,
  audience,
})

function Draft({ stored }: { stored: Mailing | undefined }) {
  const w = useText(writeText)
  const messageText = useMessageText()
  const navigate = useNavigate()
  const [saving, testing] = [useSaveMailing(), useTestMailing()]
  const [asks, setAsks] = useState<Mailing>()
  const [choosesTemplate, setChoosesTemplate] = useState(false)
  // Which button was pressed: the form is submitted before the screen is drawn anew.
  const goesOn = useRef(false)
  const form = useForm<Values>({
    limits: limits['createMailing'] ?? {},
    initial: stored ? valuesOf(stored) : blank,
    onSubmit: (values, failed, saved) =>
      saving.mutate(
        { ...values, id: stored?.id, version: stored?.version },
        {
          onSuccess: (now) => {
            saved(valuesOf(now))
            if (goesOn.current) setAsks(now)
            else {
              toast.success(w('saved'))
              if (!stored) void navigate({ to: '/admindash/admin/email/mailings/write', search: { mailing: now.id }, replace: true })
            }
          },
          onError: failed,
        },
      ),
  })
  const { audience, ...words } = form.values
  const emails = form.choice('audience')
  const refused = (error: ApiError) => {
    if (error.fields.length > 0) form.refuse(error)
    else toast.error(messageText(error.first))
  }
  /** The draft is stored by now: another press changes it, and makes no second one. */
  const closeDialog = () => {
    setAsks(undefined)
    if (!stored && asks) void navigate({ to: '/admindash/admin/email/mailings/write', search: { mailing: asks.id }, replace: true })
  }
  const test = () =>
    afterChange(testing.mutateAsync(words), { onSuccess: ({ to }) => toast.success(w('tested', { email: to })), onError: refused })
  return (
    <>
      <AskBeforeLeaving isChanged={form.isChanged} />
      <div className={styles.desk}>
        <Form
          form={form}
          className={styles.form}
          actions={
            <div className={`${styles.actions} ${evenRows.even}`}>
              <Button type="submit" disabled={form.isSending} onClick={() => void (goesOn.current = true)}>
                {w('send')}
              </Button>
              <Button type="submit" variant="default" disabled={form.isSending} onClick={() => void (goesOn.current = false)}>
                {w('save')}
              </Button>
              <Button variant="default" leftSection={<IconSend size={16} aria-hidden />} loading={testing.isPending} onClick={test}>
                {w('test')}
              </Button>
            </div>
          }
        >
          <div>
            <Button variant="default" leftSection={<IconTemplate size={16} aria-hidden />} onClick={() => setChoosesTemplate(true)}>
              {w('templateOpen')}
            </Button>
          </div>
          <TextInput label={w('subject')} description={w('nameHint')} {...form.field('subject')} />
          <TextInput label={w('heading')} description={w('headingHint')} {...form.field('heading')} />
          <Textarea label={w('body')} description={w('bodyHint')} autosize minRows={6} maxRows={20} {...form.field('body')} />
          <TextInput label={w('button')} {...form.field('button')} />
          <TextInput label={w('link')} description={w('linkHint')} inputMode="url" {...form.field('link')} />
          <Checkbox label={w('service')} description={w('serviceHint')} {...form.checkbox('service')} />
          <AudienceFields audience={audience} emailsError={emails.error} onChange={emails.onChange} />
        </Form>
        <Preview words={words} />
      </div>
      <FoundList audience={audience} />
      {choosesTemplate && (
        <TemplateDialog
          replaces={[words.subject, words.heading, words.body, words.button].some((text) => text.trim() !== '')}
          onTake={(taken) => {
            form.set(taken)
            toast.success(w('templateTaken'))
          }}
          onClose={() => setChoosesTemplate(false)}
        />
      )}
      {asks && <SendDialog mailing={asks} onClose={closeDialog} />}
    </>
  )
}

/** So long nobody has typed before it is drawn anew. */
const pause = 400

function Preview({ words }: { words: Omit<Values, 'audience'> }) {
  const w = useText(writeText)
  const [width, setWidth] = useState<PreviewWidth>('desktop')
  const [settled] = useDebouncedValue(JSON.stringify(words), pause)
  const messageText = useMessageText()
  const { mutate, data, error } = usePreviewMailing()
  useEffect(() => {
    const body = JSON.parse(settled) as Omit<Values, 'audience'>
    if (body.subject.trim() !== '' && body.body.trim() !== '') mutate(body)
  }, [settled, mutate])
  return (
    <section aria-label={w('preview')}>
      <Group justify="space-between" mb="xs">
        <h2 className={styles.part} style={{ margin: 0 }}>
          {w('preview')}
        </h2>
        <SegmentedControl
          aria-label={w('width')}
          value={width}
          data={previewWidths.map((value) => ({ value, label: w(value) }))}
          onChange={(next) => setWidth(previewWidths.find((one) => one === next) ?? 'desktop')}
        />
      </Group>
      {error && error.fields.length > 0 && (
        <div role="status">
          {w('previewFails')}
          <ul>
            {error.fields.map(({ path, message }) => (
              <li key={path}>{messageText(message)}</li>
            ))}
          </ul>
        </div>
      )}
      {!data && !error && <p className={styles.intro}>{w('previewEmpty')}</p>}
      {data && <MailFrame mail={data} width={width} title={w('frame')} />}
    </section>
  )
}

function SendDialog({ mailing: { id, audience }, onClose }: { mailing: Mailing; onClose: () => void }) {
  const w = useText(writeText)
  const messageText = useMessageText()
  const navigate = useNavigate()
  const sending = useSendMailing()
  const found = useFound(audience)
  const [at, setAt] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const send = () => {
    const time = at === '' ? null : new Date(at)
    if (time !== null && !(time.getTime() > Date.now())) return setFault(w('wrongTime'))
    afterChange(sending.mutateAsync({ id, at: time?.toISOString() ?? null }), {
      onSuccess: () => {
        toast.success(w('queued'))
        void navigate({ to: '/admindash/admin/email/mailings', search: { mailing: id } })
      },
      onError: (error) => setFault(messageText(error.first)),
    })
    return undefined
  }
  return (
    <Modal opened onClose={onClose} title={w('sendTitle')} closeButtonProps={{ 'aria-label': w('cancel') }}>
      {failedRead(found, w('countFailed')) ?? (
        <p style={{ marginTop: 0 }}>{found.data && w('sendText', { count: found.data.pages[0]?.total ?? 0 })}</p>
      )}
      <p>{w('sendNote')}</p>
      <TextInput
        type="datetime-local"
        label={w('sendAt')}
        description={w('sendAtHint')}
        value={at}
        error={fault}
        onChange={({ currentTarget: { value } }) => {
          setAt(value)
          setFault(null)
        }}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {w('cancel')}
        </Button>
        <Button loading={sending.isPending} disabled={found.data === undefined && found.isError} onClick={send}>
          {w('send')}
        </Button>
      </Group>
    </Modal>
  )
}
