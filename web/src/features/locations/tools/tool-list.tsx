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
  type TablerIcon,
} from '@tabler/icons-react'
import { mostLinks, type ToolActions, toolFault, type ToolName, toolNames, type ToolPlace } from '#features/locations/tools/tool-rules.ts'
import type { Tools } from '#features/locations/tools/tools-button.tsx'
import { toolsText } from '#features/locations/tools/tools-text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/tools/tools.module.css'

const icons: Record<ToolName, TablerIcon> = {
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

interface EntryProps {
  label: string
  Icon: TablerIcon
  onPress: () => void
  /** Why it cannot be used here, with an id of its own. */
  fault?: { id: string; text: string } | null
}

function Entry({ label, Icon, onPress, fault = null }: EntryProps) {
  return (
    <li>
      <UnstyledButton
        className={styles.tool}
        aria-disabled={fault !== null || undefined}
        aria-describedby={fault?.id}
        onClick={() => fault === null && onPress()}
      >
        <Icon aria-hidden size={20} stroke={1.75} />
        <span>{label}</span>
      </UnstyledButton>
      {fault && (
        <span id={fault.id} className={styles.fault}>
          {fault.text}
        </span>
      )}
    </li>
  )
}

/** What a screen has besides the tools. */
export function OfferList({ offers, onChoose }: Required<Pick<Tools, 'offers'>> & Pick<ToolListProps, 'onChoose'>) {
  const t = useText(toolsText)
  if (offers.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('record')}>
      {offers.map(({ name, run, ...shown }) => (
        <Entry key={name} {...shown} onPress={() => onChoose(run)} />
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
        const run = actions[name]
        const fault = toolFault(name, place)
        return (
          <Entry
            key={name}
            label={t(name)}
            Icon={icons[name]}
            fault={fault && { id: `tool-${name}`, text: t(fault, { most: String(mostLinks) }) }}
            onPress={() => run && onChoose(run)}
          />
        )
      })}
    </ul>
  )
}
