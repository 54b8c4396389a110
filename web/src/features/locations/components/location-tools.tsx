/** What can be done with the page: share, copy its link, print. */
import { ActionIcon, Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLink, IconPrinter, IconShare2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Location } from '@backlot/contract/locations'
import { phone } from '#features/locations/components/breakpoints.ts'
import { useCopyLink } from '#features/locations/components/use-copy-link.ts'
import { detailText } from '#features/locations/detail-text.ts'
import { useText } from '#lib/text.ts'

// Dialogs are loaded when they are first asked for, and stay for their closing motion.
const ShareDialog = lazy(async () => ({ default: (await import('#features/locations/components/share-dialog.tsx')).ShareDialog }))
const ByHandDialog = lazy(async () => ({ default: (await import('#ui/copy/by-hand-dialog.tsx')).ByHandDialog }))

interface Tool {
  key: 'share' | 'copyLink' | 'print'
  Icon: typeof IconLink
  run: () => void
  loading: boolean
}

export function LocationTools({ location }: { location: Location }) {
  const t = useText(detailText)
  const isPhone = useMediaQuery(phone) ?? false
  const [opened, setOpened] = useState(false)
  const [asked, setAsked] = useState(false)
  const { busy, copy, byHand, closeByHand } = useCopyLink([location.id])
  const share = () => {
    setAsked(true)
    setOpened(true)
  }
  const sharing: Tool[] = [
    { key: 'share', Icon: IconShare2, run: share, loading: false },
    { key: 'copyLink', Icon: IconLink, run: copy, loading: busy },
  ]
  const printing: Tool = { key: 'print', Icon: IconPrinter, run: () => globalThis.print(), loading: false }
  // A site may share nothing (S1 §6); the server says so with every record.
  const tools = location.can.share ? [...sharing, printing] : [printing]
  return (
    <>
      <Group gap={isPhone ? 4 : 8} wrap="nowrap" role="group" aria-label={t('tools')}>
        {tools.map(({ key, Icon, run, loading }) =>
          isPhone ? (
            <ActionIcon key={key} size={44} aria-label={t(key)} loading={loading} onClick={run}>
              <Icon aria-hidden size={22} stroke={1.75} />
            </ActionIcon>
          ) : (
            <Button key={key} variant="default" size="sm" leftSection={<Icon aria-hidden size={18} />} loading={loading} onClick={run}>
              {t(key)}
            </Button>
          ),
        )}
      </Group>
      <Suspense fallback={null}>
        {asked && <ShareDialog id={location.id} name={location.location_name} opened={opened} onClose={() => setOpened(false)} />}
        {byHand !== '' && <ByHandDialog text={byHand} onClose={closeByHand} />}
      </Suspense>
    </>
  )
}
