/** The office's documents in versions, with who accepted them, kept by administrators. */
import { Badge, Button, NativeSelect, SegmentedControl, Skeleton } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { policyAsks, type DocumentName, type PolicyVersion } from '@backlot/contract/site-policies'
import { useDraft, useVersions } from '#features/sites/policies/api.ts'
import { AcceptedList } from '#features/sites/policies/components/accepted-list.tsx'
import { useWritten, VersionList } from '#features/sites/policies/components/version-list.tsx'
import { VersionForm } from '#features/sites/policies/components/version-form.tsx'
import { currentOf, documentNames, policyList, readDocument, textIn } from '#features/sites/policies/model.ts'
import { policyText } from '#features/sites/policies/text.ts'
import { useListState } from '#lib/list-state.ts'
import { useLocale } from '#lib/locale.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { MarkedText } from '#ui/marked-text/marked-text.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/sites/policies/screens/policies-screen.module.css'

export function PoliciesScreen() {
  const t = useText(policyText)
  const { admin } = useViewer()
  if (admin) return <Policies />
  return (
    <EmptyState level={1} title={t('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

function Policies() {
  const t = useText(policyText)
  const [{ document, show, page = 1 }, change] = useListState(policyList)
  const name = readDocument(document)
  const isAsked = !['never', 'signed'].includes(policyAsks[name])
  const isAccepted = isAsked && show === 'accepted'
  const at = { ...(document !== undefined && { document }) }
  return (
    <Page>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <div className={styles.bar}>
        <NativeSelect
          className={styles.choice}
          size="md"
          label={t('document')}
          description={t(`asks${name}`)}
          data={documentNames.map((value) => ({ value, label: t(value) }))}
          value={name}
          onChange={(event) => change({ document: event.currentTarget.value })}
        />
        {isAsked && (
          <SegmentedControl
            aria-label={t('show')}
            data={[
              { value: 'text', label: t('text') },
              { value: 'accepted', label: t('acceptedBy') },
            ]}
            value={isAccepted ? 'accepted' : 'text'}
            onChange={(next) => change(next === 'accepted' ? { ...at, show: next } : at)}
          />
        )}
      </div>
      {isAccepted ? (
        <AcceptedList key={name} name={name} page={page} searchOf={(next) => ({ ...at, show: 'accepted', page: next })} />
      ) : (
        <Versions key={name} name={name} />
      )}
    </Page>
  )
}

function Versions({ name }: { name: DocumentName }) {
  const t = useText(policyText)
  const { moment } = useFormat()
  const { data, error, refetch } = useVersions(name)
  const { data: draft, error: draftError, refetch: refetchDraft } = useDraft(name)
  const [isWriting, setWriting] = useState(false)
  if (error ?? draftError) return <ErrorState error={error ?? draftError} onRetry={() => void (error ? refetch() : refetchDraft())} />
  if (!data || draft === undefined) return <Skeleton height={320} aria-hidden />
  const current = currentOf(data)
  if (isWriting) return <VersionForm name={name} current={current ?? data[0]} draft={draft} onClose={() => setWriting(false)} />
  const write = (
    <div>
      <Button leftSection={<IconPencilPlus size={18} aria-hidden />} onClick={() => setWriting(true)}>
        {t(draft ? 'continueDraft' : 'write')}
      </Button>
      {draft && <p className={styles.facts}>{t('draftBy', { moment: moment(draft.updated_at), name: draft.updated_by ?? '' })}</p>}
    </div>
  )
  if (data.length === 0) {
    return (
      <EmptyState title={t('emptyTitle')} action={write}>
        {t('emptyText')}
      </EmptyState>
    )
  }
  return (
    <div className={styles.columns}>
      {current ? (
        <CurrentVersion version={current} />
      ) : (
        <section>
          <h2 className={styles.heading}>{t('noneHoldsTitle')}</h2>
          <p className={styles.intro}>{t('emptyText')}</p>
        </section>
      )}
      <div>
        <div className={styles.bar}>{write}</div>
        <VersionList name={name} versions={data} />
      </div>
    </div>
  )
}

function CurrentVersion({ version }: { version: PolicyVersion }) {
  const t = useText(policyText)
  const written = useWritten()
  const { title, body } = textIn(useLocale(), version)
  return (
    <article className={styles.paper} aria-labelledby="policy-holding">
      <h2 id="policy-holding" className={styles.heading}>
        {title}
      </h2>
      <div className={styles.facts}>
        <Badge radius="sm">{t('holds')}</Badge>
        {t('version', { version: version.version })} · {written(version)}
      </div>
      <MarkedText text={body} under={2} />
    </article>
  )
}
