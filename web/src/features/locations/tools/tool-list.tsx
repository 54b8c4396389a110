import { UnstyledButton } from '@mantine/core'
import {
  IconArchive,
  IconDownload,
  IconEdit,
  IconEye,
  IconFileExport,
  IconLink,
  IconPrinter,
  IconShare2,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react'
import { mostLinks, type ToolActions, toolFault, type ToolName, toolNames, type ToolPlace } from '#features/locations/tools/tool-rules.ts'
import type { Tools } from '#features/locations/tools/tools-button.tsx'
import { toolsText } from '#features/locations/tools/tools-text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/tools/tools.module.css'

const icons: Record<ToolName, typeof IconLink> = {
  edit: IconEdit,
  visibility: IconEye,
  share: IconShare2,
  copyLink: IconLink,
  publicPage: IconWorld,
  download: IconDownload,
  print: IconPrinter,
  export: IconFileExport,
  archive: IconArchive,
  delete: IconTrash,
}

interface ToolListProps {
  actions: ToolActions
  place: ToolPlace
  onChoose: (run: () => void) => void
}

/** What a screen has besides the tools. */
export function OfferList({ offers, onChoose }: Required<Pick<Tools, 'offers'>> & Pick<ToolListProps, 'onChoose'>) {
  const t = useText(toolsText)
  if (offers.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('record')}>
      {offers.map(({ name, label, Icon, run }) => (
        <li key={name}>
          <UnstyledButton className={styles.tool} onClick={() => onChoose(run)}>
            <Icon aria-hidden size={20} stroke={1.75} />
            <span>{label}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

/** A tool that cannot be used here stays in its place, reachable by the keyboard, and says why. */
export function ToolList({ actions, place, onChoose }: ToolListProps) {
  const t = useText(toolsText)
  const shown = toolNames.filter((name) => actions[name])
  if (shown.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('actions')}>
      {shown.map((name) => {
        const Icon = icons[name]
        const run = actions[name]
        const fault = toolFault(name, place)
        return (
          <li key={name}>
            <UnstyledButton
              className={styles.tool}
              aria-disabled={fault !== null || undefined}
              aria-describedby={fault ? `tool-${name}` : undefined}
              onClick={() => run && fault === null && onChoose(run)}
            >
              <Icon aria-hidden size={20} stroke={1.75} />
              <span>{t(name)}</span>
            </UnstyledButton>
            {fault && (
              <span id={`tool-${name}`} className={styles.fault}>
                {t(fault, { most: String(mostLinks) })}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
