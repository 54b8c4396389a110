/** Up, down and away, of what has an order: small, each named after the thing for people who do not see them. */
import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { officeText } from '#features/reports/office/text.ts'
import { useText } from '#lib/text.ts'

interface OrderButtonsProps {
  name: string
  /** Not of the first one. */
  onUp?: (() => void) | undefined
  /** Not of the last one. */
  onDown?: (() => void) | undefined
  onRemove?: (() => void) | undefined
}

export function OrderButtons({ name, onUp, onDown, onRemove }: OrderButtonsProps) {
  const t = useText(officeText)
  const offers = [
    { key: 'up', label: t('up', { name }), Icon: IconArrowUp, run: onUp },
    { key: 'down', label: t('down', { name }), Icon: IconArrowDown, run: onDown },
    { key: 'remove', label: t('remove', { name }), Icon: IconTrash, run: onRemove },
  ]
  return (
    <Group gap={4} wrap="nowrap">
      {offers.map(({ key, label, Icon, run }) =>
        run ? (
          <ActionIcon key={key} variant="default" size={44} aria-label={label} title={label} onClick={run}>
            <Icon size={18} aria-hidden />
          </ActionIcon>
        ) : null,
      )}
    </Group>
  )
}

/** Two neighbours change places; `at` is the first of them. */
export const swapped = <One,>(all: readonly One[], at: number): One[] => all.toSpliced(at, 2, ...all.slice(at, at + 2).toReversed())

/** What the buttons of the one at `at` do. */
export const orderOf = <One,>(all: readonly One[], at: number, write: (next: One[]) => void) => ({
  onUp: at > 0 ? () => write(swapped(all, at - 1)) : undefined,
  onDown: at < all.length - 1 ? () => write(swapped(all, at)) : undefined,
  onRemove: () => write(all.toSpliced(at, 1)),
})
