/** The terms that owners accept, kept by administrators. */
import { Badge, Button, NativeSelect, Skeleton } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { PolicyVersion } from '@backlot/contract/site-policies'
import { useVersions } from '#features/sites/policies/api.ts'
import { useWritten, VersionList } from '#features/sites/policies/components/version-list.tsx'
import { VersionForm } from '#features/sites/policies/components/version-form.tsx'
import { documentNames, currentOf, readDocument, type DocumentName } from '#features/sites/policies/model.ts'
import { policyText } from '#features/sites/policies/text.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
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
  const { document } = useSearch({ from: '/office/admindash/admin/policies' })
  const navigate = useNavigate()
  const name = readDocument(document)
  return (
    <Page>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <div className={styles.bar}>
        <NativeSelect
          className={styles.choice}
          size="md"
          label={t('document')}
          data={documentNames.map((value) => ({ value, label: t(value) }))}
          value={name}
          onChange={(event) => void navigate({ to: '.', search: { document: event.currentTarget.value }, resetScroll: false })}
        />
      </div>
      <Versions key={name} name={name} />
    </Page>
  )
}

function Versions({ name }: { name: DocumentName }) {
  const t = useText(policyText)
  const { data, error, refetch } = useVersions(name)
  const [isWriting, setWriting] = useState(false)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} aria-hidden />
  const current = currentOf(data)
  if (isWriting) return <VersionForm name={name} current={current ?? data[0]} onClose={() => setWriting(false)} />
  const write = (
    <Button leftSection={<IconPencilPlus size={18} aria-hidden />} onClick={() => setWriting(true)}>
      {t('write')}
    </Button>
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
  return (
    <article className={styles.paper} aria-labelledby="policy-holding">
      <h2 id="policy-holding" className={styles.heading}>
        {version.title}
      </h2>
      <div className={styles.facts}>
        <Badge radius="sm">{t('holds')}</Badge>
        {t('version', { version: version.version })} · {written(version)}
      </div>
      <p className={styles.text}>{version.body}</p>
    </article>
  )
}
