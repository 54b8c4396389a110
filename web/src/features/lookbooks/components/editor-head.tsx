/** The head of a lookbook: its name, and what is done with it most; the rest is in one menu. On phones all but Share is in it. */
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconArrowBackUp, IconDots, IconDownload, IconHeading, IconMessages, IconPencil, IconShare2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LookbookFrame } from '@backlot/contract/lookbooks'
import { answersText } from '#features/lookbooks/answers-text.ts'
import { lookbookShareText } from '#features/lookbooks/share-text.ts'
import { lookbooksText } from '#features/lookbooks/text.ts'
import { useLastStep } from '#features/lookbooks/undo.ts'
import { useText } from '#lib/text.ts'
import { phone, useWindowMatches } from '#ui/breakpoints.ts'
import styles from '#features/lookbooks/components/lookbook.module.css'

export type HeadDialog = 'section' | 'words' | 'answers' | 'files'

interface EditorHeadProps {
  frame: LookbookFrame
  /** A folder is open, whose files are made then. */
  isFolder: boolean
  isPending: boolean
  onShare: () => void
  onUndo: () => void
  onDialog: (dialog: HeadDialog) => void
}

interface Action {
  key: string
  label: string
  icon: ReactNode
  run: () => void
  disabled?: boolean
  shortcut?: string
}

export function EditorHead({ frame, onShare, ...tools }: EditorHeadProps) {
  const t = useText(lookbooksText)
  const s = useText(lookbookShareText)
  const isPhone = useWindowMatches(phone)
  const actions = useActions(frame.id, { ...tools, isPhone })
  // What can be taken back stands beside what is wanted most, as long as there is something.
  const shown = isPhone ? [] : actions.filter(({ key, disabled }) => key === 'answers' || (key === 'undo' && disabled !== true))
  return (
    <header className={styles.head}>
      <div className={styles.headText}>
        <Link to="/admindash/lookbooks" className={styles.back}>
          {t('lookbooks')}
        </Link>
        <h1 className={styles.title}>{frame.name}</h1>
      </div>
      <div className={styles.headTools}>
        <Button leftSection={<IconShare2 size={18} aria-hidden />} onClick={onShare}>
          {s('share')}
        </Button>
        {shown.map(({ key, label, icon, run, disabled = false, shortcut }) => (
          <Button key={key} variant="default" leftSection={icon} disabled={disabled} aria-keyshortcuts={shortcut} onClick={run}>
            {label}
          </Button>
        ))}
        <InfoMenu label={tools.isFolder ? t('folderInfo') : t('lookbookInfo')} actions={actions.filter((one) => !shown.includes(one))} />
      </div>
      {frame.description === '' ? null : <p className={styles.description}>{frame.description}</p>}
    </header>
  )
}

function InfoMenu({ label, actions }: { label: string; actions: readonly Action[] }) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={42} className={styles.menuButton} aria-label={label}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item key={action.key} leftSection={action.icon} disabled={action.disabled ?? false} onClick={action.run}>
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type Tools = Omit<EditorHeadProps, 'frame' | 'onShare'> & { isPhone: boolean }

function useActions(lookbookId: number, { isPhone, isPending, onUndo, onDialog }: Tools): Action[] {
  const t = useText(lookbooksText)
  const words = useText(answersText)
  const last = useLastStep(lookbookId)
  return [
    { key: 'answers', label: words('answers'), icon: <IconMessages size={18} aria-hidden />, run: () => onDialog('answers') },
    { key: 'files', label: words('download'), icon: <IconDownload size={18} aria-hidden />, run: () => onDialog('files') },
    ...(isPhone
      ? [{ key: 'section', label: t('newSection'), icon: <IconHeading size={18} aria-hidden />, run: () => onDialog('section') }]
      : []),
    { key: 'words', label: t('change'), icon: <IconPencil size={18} aria-hidden />, run: () => onDialog('words') },
    {
      key: 'undo',
      label: last ? t('undoOf', { label: last.label }) : t('undo'),
      icon: <IconArrowBackUp size={18} aria-hidden />,
      run: onUndo,
      disabled: !last || isPending,
      shortcut: 'Control+Z Meta+Z',
    },
  ]
}
