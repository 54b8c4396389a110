/** What can be done with the ticked rows. More actions join it as their areas come. */
import { Button, Group, Text } from '@mantine/core'
import { IconLink, IconX } from '@tabler/icons-react'
import { useCopyLink } from '#features/locations/components/use-copy-link.ts'
import type { Selection } from '#features/locations/components/use-selection.ts'
import { libraryText } from '#features/locations/text.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { ByHandDialog } from '#ui/copy/by-hand-dialog.tsx'
import styles from '#features/locations/screens/admin-locations-screen.module.css'

/** Links are fetched one by one; more at once would be no message anybody reads. */
const mostLinks = 50

export function AdminSelectionBar({ selection }: { selection: Selection }) {
  const t = useText(libraryText)
  const { shareEnabled } = useSite().settings
  const { busy, copy, byHand, closeByHand } = useCopyLink([...selection.ids])
  const count = selection.ids.size
  return (
    <>
      <div role="status" className={styles.selection} data-open={count > 0 || undefined}>
        {count > 0 && (
          <Group gap="sm" wrap="nowrap">
            <Text fw={600} className="tabular">
              {t('selected', { count })}
            </Text>
            {shareEnabled && (
              <Button
                size="sm"
                variant="default"
                leftSection={<IconLink aria-hidden size={16} />}
                loading={busy}
                disabled={count > mostLinks}
                onClick={copy}
              >
                {t('copyLinks')}
              </Button>
            )}
            <Button size="sm" variant="subtle" leftSection={<IconX aria-hidden size={16} />} onClick={selection.clear}>
              {t('clearSelection')}
            </Button>
          </Group>
        )}
      </div>
      <ByHandDialog text={byHand} onClose={closeByHand} />
    </>
  )
}
