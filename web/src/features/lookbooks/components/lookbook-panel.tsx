/** The lookbook that is open beside the library: what is in it, in order, and the way out. */
import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconArrowBackUp, IconChevronDown, IconChevronUp, IconExternalLink, IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { LookbookItem } from '@backlot/contract/lookbook-contents'
import type { LookbookFrame } from '@backlot/contract/lookbooks'
import { useLookbookMutation, useLookbook } from '#features/lookbooks/api.ts'
import { takeOut } from '#features/lookbooks/collect-mutations.ts'
import { PanelList } from '#features/lookbooks/components/panel-list.tsx'
import { useCollect } from '#features/lookbooks/components/use-collect.ts'
import { folderLines, nameOf } from '#features/lookbooks/model.ts'
import { lookbooksText } from '#features/lookbooks/text.ts'
import { useLastStep } from '#features/lookbooks/undo.ts'
import { useText } from '#lib/text.ts'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import { ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/lookbooks/components/panel.module.css'

/** Leaving takes the lookbook out of the URL; what is searched stays. */
function useLeave(): () => void {
  const navigate = useNavigate()
  const without = (search: Record<string, unknown>) => Object.fromEntries(Object.entries(search).filter(([key]) => key !== 'lb'))
  return () => void navigate({ to: '.', search: without, resetScroll: false })
}

export function LookbookPanel({ id }: { id: number }) {
  const t = useText(lookbooksText)
  const leave = useLeave()
  const { frame, items } = useLookbook(id)
  if (frame.data && items.data && !frame.isError) return <Panel frame={frame.data} items={items.data.items} onLeave={leave} />
  const error = frame.error ?? items.error
  return (
    <aside className={styles.panel} aria-label={t('lookbook')} aria-busy={error === null}>
      {error === null ? null : (
        <>
          <ErrorState error={error} title={t('failed')} />
          <Button variant="default" onClick={leave}>
            {t('leave')}
          </Button>
        </>
      )}
    </aside>
  )
}

interface PanelProps {
  frame: LookbookFrame
  items: readonly LookbookItem[]
  onLeave: () => void
}

function Panel({ frame, items, onLeave }: PanelProps) {
  const t = useText(lookbooksText)
  const { runMutation, undo } = useLookbookMutation(frame.id)
  const last = useLastStep(frame.id)
  const [body, setBody] = useState<HTMLDivElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  const lines = folderLines(frame.folders)
  const folderId = lines.find(({ folder }) => String(folder.id) === chosen)?.folder.id ?? null
  useCollect(frame, items, folderId, runMutation)
  return (
    <aside className={styles.panel} aria-label={t('lookbook')} data-open={isOpen || undefined}>
      <div className={styles.head}>
        <div className={styles.headText}>
          <h2 className={styles.title}>{frame.name}</h2>
          <p className={styles.quiet} role="status">
            {t('itemCount', { count: items.length })}
          </p>
        </div>
        <ActionIcon
          className={styles.fold}
          variant="subtle"
          color="gray"
          size={44}
          aria-expanded={isOpen}
          aria-label={t('panelShow')}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronDown aria-hidden /> : <IconChevronUp aria-hidden />}
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('leave')} onClick={onLeave}>
          <IconX aria-hidden />
        </ActionIcon>
      </div>
      <div ref={setBody} className={styles.body}>
        <div className={styles.tools}>
          <ButtonLink
            size="compact-md"
            variant="default"
            to="/admindash/lookbooks/edit"
            search={{ lb: frame.id }}
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            {t('arrange')}
          </ButtonLink>
          <Button
            size="compact-md"
            variant="default"
            disabled={!last}
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => undo((label) => toast.success(t('undone', { label })))}
          >
            {last ? t('undoOf', { label: last.label }) : t('undo')}
          </Button>
        </div>
        <NativeSelect
          label={t('addTo')}
          value={chosen}
          data={[
            { value: '', label: t('top') },
            ...lines.map(({ folder, depth }) => ({ value: String(folder.id), label: `${'\u2003'.repeat(depth)}${folder.name}` })),
          ]}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <p className={styles.quiet}>{t('panelKeys')}</p>
        <PanelList
          frame={frame}
          items={items}
          scroller={body}
          onRemove={(item) => runMutation(takeOut(frame.id, [item.id], nameOf(item)))}
        />
      </div>
    </aside>
  )
}
