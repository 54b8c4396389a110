/** Folders in the trash, to be brought back with everything in them, or removed for good. */
import { Button, Group } from '@mantine/core'
import { IconFolder } from '@tabler/icons-react'
import { useState } from 'react'
import type { LookbookFolder } from '@backlot/contract/lookbook-contents'
import { recoverFolder, removeFolder } from '#features/lookbooks/mutations.ts'
import { type RunMutation, useTrashedFolders } from '#features/lookbooks/api.ts'
import { RemoveDialog } from '#features/lookbooks/components/remove-dialog.tsx'
import { lookbooksText } from '#features/lookbooks/text.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import styles from '#features/lookbooks/components/lookbook.module.css'

export function TrashFolders({ lookbookId, runMutation }: { lookbookId: number; runMutation: RunMutation }) {
  const t = useText(lookbooksText)
  const trash = useTrashedFolders(lookbookId, true)
  const [asked, setAsked] = useState<LookbookFolder | null>(null)
  if (trash.isError) return <ErrorState error={trash.error} onRetry={() => void trash.refetch()} />
  if (trash.data?.length === 0) return <EmptyState title={t('trashEmpty')} />
  return (
    <>
      <ul className={styles.trash} aria-label={t('trash')} aria-busy={trash.isPending}>
        {(trash.data ?? []).map((folder) => (
          <li key={folder.id} className={styles.trashRow}>
            <IconFolder size={20} aria-hidden />
            <span className={styles.trashName}>{folder.name}</span>
            <Group gap={4}>
              <Button
                size="compact-md"
                variant="light"
                aria-label={`${t('recover')}: ${folder.name}`}
                onClick={() => runMutation(recoverFolder(folder))}
              >
                {t('recover')}
              </Button>
              <Button
                size="compact-md"
                variant="subtle"
                color="gray"
                aria-label={`${t('removeForGood')}: ${folder.name}`}
                onClick={() => setAsked(folder)}
              >
                {t('removeForGood')}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      {asked ? (
        <RemoveDialog
          question={t('removeAsk', { name: asked.name })}
          onRemove={() => runMutation(removeFolder(asked))}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}
