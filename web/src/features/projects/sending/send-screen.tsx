/** A production is sent to the office, and changed by the link of a mail until the office has decided (S2 §6). */
import { messages } from '@backlot/contract/messages'
import limits from 'virtual:limits/projects'
import { Button, Checkbox, NativeSelect, SimpleGrid, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProjectEdit } from '@backlot/contract/project-records'
import { projectsApi as api } from '@backlot/contract/projects'
import { useMasterData } from '#features/projects/api.ts'
import { sendText } from '#features/projects/sending/text.ts'
import { type ApiError, call } from '#lib/http.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { readText } from '#lib/search-params.ts'
import { useViewer } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/projects/sending/sending.module.css'

export function SendProjectScreen() {
  const t = useText(sendText)
  const token = readText(new Map(Object.entries(useRawSearch())).get('token'))
  const sent = useQuery<ProjectEdit, ApiError>({
    queryKey: ['projects', 'sent', token],
    queryFn: ({ signal }) => call(api.sent, { body: { edit_token: token } }, { signal, quiet: true }),
    retry: false,
    enabled: token !== '',
  })
  if (token === '') return <SendForm />
  if (sent.error?.status === 404) return <EmptyState level={1} title={t('over')} />
  if (sent.error) return <ErrorState level={1} error={sent.error} onRetry={() => void sent.refetch()} />
  if (!sent.data) return <Skeleton height={320} aria-hidden />
  return <SendForm sent={sent.data} token={token} />
}

const blank = {
  project_name: '',
  project_type: '0',
  company_name: '',
  sender_name: '',
  sender_email: '',
  film_start: '',
  film_end: '',
  confidential: false,
  summary: '',
  location_needs: '',
  website: '',
}
type Typed = typeof blank

const typedOf = (record: ProjectEdit['record']): Typed => ({
  ...blank,
  project_name: record.project_name,
  project_type: String(record.project_type),
  company_name: record.company_name ?? '',
  film_start: record.film_start ?? '',
  film_end: record.film_end ?? '',
  confidential: record.confidential,
  summary: record.summary,
  location_needs: record.location_needs ?? '',
})

/** As the server takes them. */
const fieldsOf = ({
  project_type: type,
  film_start: start,
  film_end: end,
  sender_name: _name,
  sender_email: _email,
  website: _site,
  ...rest
}: Typed) => ({
  ...rest,
  project_type: Number(type),
  film_start: start || null,
  film_end: end || null,
})

function SendForm({ sent, token = '' }: { sent?: ProjectEdit; token?: string }) {
  const t = useText(sendText)
  const site = useSite()
  const { signedIn } = useViewer()
  const [key] = useState(() => crypto.randomUUID())
  const [isSent, setSent] = useState(false)
  const master = useMasterData()
  const saving = useMutation<ProjectEdit, ApiError, Typed>({
    mutationFn: (typed) =>
      sent
        ? call(api.change, { body: { ...fieldsOf(typed), id: sent.id, edit_token: token } })
        : call(api.create, {
            body: {
              ...fieldsOf(typed),
              client_key: key,
              website: typed.website,
              ...(signedIn ? {} : { sender_name: typed.sender_name, sender_email: typed.sender_email }),
            },
          }),
  })
  const needed = sent || signedIn ? (['project_name'] as const) : (['project_name', 'sender_name', 'sender_email'] as const)
  const form = useForm<Typed>({
    limits: limits['create'] ?? {},
    initial: sent ? typedOf(sent.record) : blank,
    check: (typed) => Object.fromEntries(needed.filter((name) => typed[name].trim() === '').map((name) => [name, messages.required])),
    onSubmit: (typed, failed, saved) =>
      saving.mutate(typed, {
        onSuccess: () => {
          saved()
          if (sent) toast.success(t('saved'))
          else setSent(true)
        },
        onError: failed,
      }),
  })
  if (isSent) {
    return (
      <EmptyState level={1} title={t('sentTitle')}>
        {t('sentText')}
      </EmptyState>
    )
  }
  const types = [{ value: '0', label: '' }, ...(master.data?.types ?? []).map(({ id, name }) => ({ value: String(id), label: name }))]
  const actions = (
    <Button type="submit" loading={form.isSending}>
      {t(sent ? 'save' : 'send')}
    </Button>
  )
  return (
    <Page>
      <h1 className={styles.title}>{t(sent ? 'changeTitle' : 'title')}</h1>
      <p>{sent ? t('changeIntro') : t('intro', { office: site.SiteName })}</p>
      <Form form={form} className={styles.fields} actions={actions}>
        <TextInput label={t('project')} {...form.field('project_name')} required withAsterisk />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NativeSelect label={t('type')} data={types} {...form.field('project_type')} />
          <TextInput label={t('company')} autoComplete="organization" {...form.field('company_name')} />
          {!sent && !signedIn && (
            <TextInput label={t('yourName')} autoComplete="name" {...form.field('sender_name')} required withAsterisk />
          )}
          {!sent && !signedIn && (
            <TextInput label={t('email')} type="email" autoComplete="email" {...form.field('sender_email')} required withAsterisk />
          )}
          <TextInput label={t('filmStart')} {...form.field('film_start')} type="date" />
          <TextInput label={t('filmEnd')} {...form.field('film_end')} type="date" />
        </SimpleGrid>
        <Textarea label={t('summary')} autosize minRows={3} {...form.field('summary')} />
        <Textarea label={t('needs')} autosize minRows={3} {...form.field('location_needs')} />
        <Checkbox label={t('confidential')} {...form.checkbox('confidential')} />
        <div className={styles.trap} aria-hidden>
          <TextInput label={t('website')} tabIndex={-1} autoComplete="off" {...form.field('website')} />
        </div>
      </Form>
    </Page>
  )
}
