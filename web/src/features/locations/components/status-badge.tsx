import { Badge, ColorSwatch, Group } from '@mantine/core'
import type { Status } from '#features/locations/model.ts'
import { type LibraryWord, libraryText } from '#features/locations/text.ts'
import { useText } from '#lib/text.ts'

export const statusWords: Record<Status, LibraryWord> = {
  Draft: 'statusDraft',
  pending: 'statusPending',
  public: 'statusPublic',
  private: 'statusPrivate',
}
/** Dark grounds under white letters: readable on any photograph. */
const colors: Record<Status, string> = { Draft: '#3d444d', pending: '#7a4d00', public: '#1d6a37', private: '#8f1f3f' }
const dots: Record<Status, string> = { Draft: '#8b949e', pending: '#d29922', public: '#2da44e', private: '#cf3f6b' }

/** Over a photograph. */
export function StatusBadge({ status }: { status: Status }) {
  const t = useText(libraryText)
  return (
    <Badge size="sm" radius="sm" variant="filled" color={colors[status]} c="white" tt="none" fz={12} fw={600} h={22}>
      {t(statusWords[status])}
    </Badge>
  )
}

/** The same in a list, where a column of badges would be louder than the names. */
export function StatusNote({ status }: { status: Status }) {
  const t = useText(libraryText)
  return (
    <Group component="span" gap={8} wrap="nowrap" display="inline-flex">
      <ColorSwatch component="span" color={dots[status]} size={9} withShadow={false} aria-hidden />
      <span>{t(statusWords[status])}</span>
    </Group>
  )
}
