/** The site builder: parts of the look on the one hand, the real pages with it on the other; published when it is good. */
import { Button, NativeSelect, Skeleton, Tabs, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { DraftState } from '@backlot/contract/site-builder'
import { useDiscardDraft, useDraftState, usePublish } from '#features/sitebuilder/look/api.ts'
import { ColorsPart } from '#features/sitebuilder/look/colors-part.tsx'
import { MenuPart } from '#features/sitebuilder/look/menu-part.tsx'
import { builderState, type Part, partsFor } from '#features/sitebuilder/look/model.ts'
import { PicturesPart } from '#features/sitebuilder/look/pictures-part.tsx'
import { Preview } from '#features/sitebuilder/look/preview.tsx'
import { StartPart } from '#features/sitebuilder/look/start-part.tsx'
import { builderText } from '#features/sitebuilder/look/text.ts'
import { useDraft, type DraftEditor } from '#features/sitebuilder/look/use-draft.ts'
import { VersionsPart } from '#features/sitebuilder/look/versions-part.tsx'
import { ArchivePart } from '#features/sitebuilder/making/archive-part.tsx'
import { SitesPart } from '#features/sitebuilder/making/sites-part.tsx'
import { useMe } from '#features/users/public.ts'
import { useListState } from '#lib/list-state.ts'
import { useMessageText } from '#lib/messages.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/sitebuilder/look/builder.module.css'

export function BuilderScreen() {
  const t = useText(builderText)
  const { admin } = useViewer()
  const { data, error, refetch } = useDraftState(admin)
  if (!admin) {
    return (
      <EmptyState level={1} title={t('notAllowedTitle')}>
        {t('notAllowedText')}
      </EmptyState>
    )
  }
  if (error) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  return (
    <Page>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.quiet}>{t('intro')}</p>
      {data ? <Builder state={data} /> : <Skeleton height={480} aria-hidden />}
    </Page>
  )
}

function Builder({ state }: { state: DraftState }) {
  const t = useText(builderText)
  const [{ part: asked = 'colors' }, change] = useListState(builderState)
  const parts = partsFor(useMe()?.platform === true)
  const part = parts.includes(asked) ? asked : 'colors'
  const draft = useDraft(state)
  const withPreview = part !== 'sites' && part !== 'archive'
  return (
    <>
      <PublishBar state={state} draft={draft} withPreview={withPreview} />
      <NativeSelect
        className={styles.narrowTabs}
        aria-label={t('parts')}
        data={parts.map((name) => ({ value: name, label: t(name) }))}
        value={part}
        onChange={({ currentTarget }) => change({ part: currentTarget.value as Part })}
      />
      <Tabs value={part} onChange={(next) => change({ part: (next ?? 'colors') as Part })} keepMounted={false}>
        <Tabs.List aria-label={t('parts')} className={styles.tabs}>
          {parts.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(name)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className={withPreview ? styles.columns : undefined}>
          <div>
            <Tabs.Panel value="colors">
              <ColorsPart draft={draft} />
            </Tabs.Panel>
            <Tabs.Panel value="pictures">
              <PicturesPart draft={draft} />
            </Tabs.Panel>
            <Tabs.Panel value="start">
              <StartPart draft={draft} />
            </Tabs.Panel>
            <Tabs.Panel value="menu">
              <MenuPart draft={draft} />
            </Tabs.Panel>
            <Tabs.Panel value="versions">
              <VersionsPart state={state} onRestored={draft.forget} />
            </Tabs.Panel>
            <Tabs.Panel value="sites">
              <SitesPart />
            </Tabs.Panel>
            <Tabs.Panel value="archive">
              <ArchivePart />
            </Tabs.Panel>
          </div>
          {withPreview && <Preview token={state.preview} version={state.version} busy={draft.isBusy} />}
        </div>
      </Tabs>
    </>
  )
}

function showPreview(): void {
  const heading = document.querySelector<HTMLElement>('#builder-preview')
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** How far the draft is from what visitors see, and the ways to end that. */
interface PublishBarProps {
  state: DraftState
  draft: DraftEditor
  withPreview: boolean
}

function PublishBar({ state, draft, withPreview }: PublishBarProps) {
  const t = useText(builderText)
  const messageText = useMessageText()
  const [note, setNote] = useState('')
  const [publishing, discarding] = [usePublish(), useDiscardDraft()]
  const count = state.changed.length
  const isIdle = count === 0 || draft.isBusy
  const after = (said: string) => ({
    onSuccess: () => {
      setNote('')
      draft.forget()
      toast.success(said)
    },
    onError: (error: { first: Parameters<typeof messageText>[0] }) => toast.error(messageText(error.first)),
  })
  return (
    <div className={styles.publish}>
      <span role="status" className={styles.state}>
        {count === 0 ? t('noChanges') : t('changes', { count })}
      </span>
      <TextInput
        aria-label={t('note')}
        placeholder={t('notePlaceholder')}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button
        disabled={isIdle}
        loading={publishing.isPending}
        onClick={() => publishing.mutate({ version: state.version, note }, after(t('published')))}
      >
        {t('publish')}
      </Button>
      <Button
        variant="default"
        disabled={count === 0}
        loading={discarding.isPending}
        onClick={() => discarding.mutate(undefined, after(t('discarded')))}
      >
        {t('discard')}
      </Button>
      {withPreview && (
        <Button variant="subtle" className={styles.toPreview} onClick={showPreview}>
          {t('toPreview')}
        </Button>
      )}
    </div>
  )
}
