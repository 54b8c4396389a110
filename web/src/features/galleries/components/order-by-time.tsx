/** Puts the pictures of a place in the order in which they were taken. */
import { Button } from '@mantine/core'
import { IconClockHour4 } from '@tabler/icons-react'
import type { ManagedPicture } from '@backlot/contract/location-galleries'
import { type Arrangement, byTimeTaken } from '#features/galleries/model.ts'
import { galleriesText } from '#features/galleries/text.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'

interface OrderByTimeProps {
  pictures: readonly ManagedPicture[]
  onArrange: (move: Arrangement) => void
}

/** Offered where at least two pictures say when they were taken. */
export function OrderByTime({ pictures, onArrange }: OrderByTimeProps) {
  const t = useText(galleriesText)
  if (pictures.filter((picture) => picture.taken_at !== null).length < 2) return null
  const order = () => {
    const { moves, back } = byTimeTaken(pictures)
    if (moves.length === 0) return toast.info(t('inOrderOfTime'))
    moves.forEach(onArrange)
    toast.success(t('orderedByTime'), { label: t('undoOrder'), run: () => back.forEach(onArrange) })
  }
  return (
    <Button variant="subtle" size="compact-md" leftSection={<IconClockHour4 size={16} aria-hidden />} onClick={order}>
      {t('orderByTime')}
    </Button>
  )
}
