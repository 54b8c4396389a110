/** The page of an auditor: the link says for what it is, a code opens it, and then lines and documents of one application are read. */
import { Button, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import limits from 'virtual:limits/tax-audit'
import { type AuditorLink, type AuditorView, taxAuditApi as api } from '@backlot/contract/tax-audit'
import type { TaxLine } from '@backlot/contract/tax-spend'
import { CaseKindProvider } from '#features/engine/cases/context.tsx'
import { CaseFacts } from '#features/engine/cases/parts/facts.tsx'
import { useRefusal } from '#features/engine/cases/parts/move-buttons.tsx'
import { Section } from '#features/engine/cases/parts/section.tsx'
import { useCaseChange } from '#features/engine/cases/queries.ts'
import { MailedPage } from '#features/engine/mailed-page.tsx'
import { storedSession, storeSession, useAudit, useAuditLines, useAuditLink } from '#features/tax/audit/api.ts'
import { auditText } from '#features/tax/audit/text.ts'
import { taxDesk } from '#features/tax/desk.tsx'
import { LineList } from '#features/tax/spend/line-list.tsx'
import { Classes } from '#features/tax/spend/spend-section.tsx'
import { spendText } from '#features/tax/spend/text.ts'
import { taxDocumentText } from '#features/tax/words.ts'
import { type ApiError, call, callFile } from '#lib/http.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { saveBlob } from '#lib/save-file.ts'
import { readText } from '#lib/search-params.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Page } from '#ui/shell/page.tsx'
import apply from '#features/engine/cases/apply/apply.module.css'
import styles from '#features/engine/cases/cases.module.css'

export function AuditScreen() {
  const token = readText(useRawSearch()['token'], 100)
  const [session, setSession] = useState(() => storedSession(token))
  const keep = (next: string) => {
    storeSession(token, next)
    setSession(next)
  }
  return (
    <CaseKindProvider kind={taxDesk.kind}>
      {session === '' ? <ByLink token={token} onEnter={keep} /> : <Audit session={session} onOver={() => keep('')} />}
    </CaseKindProvider>
  )
}

interface ByLinkProps {
  token: string
  onEnter: (session: string) => void
}

function ByLink({ token, onEnter }: ByLinkProps) {
  const t = useText(auditText)
  return (
    <MailedPage t={(key) => t(key === 'pageTitle' ? 'title' : key)} query={useAuditLink(token)} height={320}>
      {(link) => <Code token={token} link={link} onEnter={onEnter} />}
    </MailedPage>
  )
}

function Code({ token, link: { name, email, title }, onEnter }: ByLinkProps & { link: AuditorLink }) {
  const t = useText(auditText)
  const refused = useRefusal()
  const sending = useMutation<AuditorLink, ApiError>({ mutationFn: () => call(api.sendCode, { body: { token } }) })
  const entering = useMutation<{ session: string }, ApiError, { code: string }>({
    mutationFn: ({ code }) => call(api.enter, { body: { token, code } }),
  })
  const form = useForm({
    limits: limits['enter'] ?? {},
    initial: { code: '' },
    onSubmit: (typed, failed) => entering.mutate(typed, { onSuccess: ({ session }) => onEnter(session), onError: failed }),
  })
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <p>{t('codeText', { name, production: title, email })}</p>
      <div className={styles.tools}>
        <Button
          variant={sending.isSuccess ? 'default' : 'filled'}
          loading={sending.isPending}
          onClick={() => sending.mutate(undefined, { onError: refused })}
        >
          {t(sending.isSuccess ? 'sendAgain' : 'send')}
        </Button>
      </div>
      <p role="status">{sending.isSuccess && t('sent', { email })}</p>
      {sending.isSuccess && (
        <Form
          form={form}
          className={apply.stack}
          actions={
            <div>
              <Button type="submit" loading={form.isSending}>
                {t('enter')}
              </Button>
            </div>
          }
        >
          <TextInput label={t('code')} inputMode="numeric" autoComplete="one-time-code" maw={200} {...form.field('code')} />
        </Form>
      )}
    </>
  )
}

interface AuditProps {
  session: string
  /** The code has to be given again, or the audit is over. */
  onOver: () => void
}

function Audit({ session, onOver }: AuditProps) {
  const t = useText(auditText)
  const { data, error, isError, refetch } = useAudit(session)
  usePageTitle(data?.title ?? t('title'))
  if (isError)
    return error.status === 410 ? <Over onOver={onOver} /> : <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={480} aria-hidden />
  return <Opened session={session} view={data} />
}

/** Back to the link, which says whether it still works. */
function Over({ onOver }: Pick<AuditProps, 'onOver'>) {
  const t = useText(auditText)
  return (
    <Page>
      <h1 className={styles.title}>{t('title')}</h1>
      <div className={styles.tools}>
        <Button onClick={onOver}>{t('send')}</Button>
      </div>
    </Page>
  )
}

function Opened({ session, view }: { session: string; view: AuditorView }) {
  const t = useText(auditText)
  const format = useFormat()
  const money = useMoney()
  const spendWords = useText(spendText)
  const lines = useAuditLines(session)
  const [said, setSaid] = useState<{ line: TaxLine; name: string } | null>(null)
  const disallow = ({ id, version }: TaxLine, disallowed: boolean, reason: string) =>
    call(api.disallow, { body: { session, id, version, disallowed, reason } })
  const actionsOf = (line: TaxLine, name: string) => (
    <Button size="compact-sm" variant="default" aria-label={t('commentOf', { name })} onClick={() => setSaid({ line, name })}>
      {t('comment')}
    </Button>
  )
  return (
    <Page>
      <h1 className={styles.title}>{view.title}</h1>
      <CaseFacts
        facts={[
          [t('number'), view.number],
          [t('company'), view.entity_name],
          [t('program'), view.program],
          [t('allocated'), view.allocated === null ? '' : money(view.allocated)],
          [t('until'), format.moment(view.ends_at)],
        ]}
      />
      <Section title={spendWords('spend')} isEmpty={false}>
        <Classes spend={view.spend} />
        <LineList lines={lines} disallow={disallow} actionsOf={actionsOf} />
      </Section>
      <Documents session={session} documents={view.documents} />
      {said && <CommentDialog session={session} {...said} onClose={() => setSaid(null)} />}
    </Page>
  )
}

function Documents({ session, documents }: { session: string; documents: AuditorView['documents'] }) {
  const t = useText(auditText)
  const types = useText(taxDocumentText)
  const refused = useRefusal()
  const opening = useMutation<Blob, ApiError, number>({ mutationFn: (id) => callFile(api.file, { body: { session, id } }) })
  return (
    <Section title={t('documents')} isEmpty={documents.length === 0}>
      <ul className={styles.rows}>
        {documents.map(({ id, type, title, file }) => {
          const name = title || types(type as 'other')
          return (
            <li key={id} className={styles.row}>
              <strong>{name}</strong>
              <div className={styles.tools}>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => opening.mutate(id, { onSuccess: (blob) => saveBlob(blob, file?.file_name ?? name), onError: refused })}
                >
                  {t('download', { name })}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

interface CommentDialogProps {
  session: string
  line: TaxLine
  name: string
  onClose: () => void
}

function CommentDialog({ session, line, name, onClose }: CommentDialogProps) {
  const t = useText(auditText)
  const saying = useCaseChange(({ body }: { body: string }) => call(api.comment, { body: { session, id: line.id, body } }))
  const form = useForm({
    limits: limits['comment'] ?? {},
    initial: { body: '' },
    onSubmit: (written, failed) => saying.mutate(written, { onSuccess: onClose, onError: failed }),
  })
  return (
    <FormDialog title={t('commentOf', { name })} action={t('comment')} cancel={t('cancel')} form={form} onClose={onClose}>
      <p>{t('commentText')}</p>
      <Textarea data-autofocus label={t('said')} autosize minRows={2} {...form.field('body')} />
    </FormDialog>
  )
}
