/** What is done with a comparison: the sheet, and the dialog that shares it. */
import { Button, Group } from '@mantine/core'
import { IconDownload, IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { taxApi as api } from '@backlot/contract/tax'
import { useRefusal } from '#features/engine/cases/parts/move-buttons.tsx'
import { ShareDialog } from '#features/engine/shares/share-dialog.tsx'
import { comparisonShares } from '#features/tax/comparisons/sharing.ts'
import { comparisonText } from '#features/tax/comparisons/text.ts'
import { afterChange } from '#lib/after-change.ts'
import { callFile } from '#lib/http.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useText } from '#lib/text.ts'

interface ComparisonToolsProps {
  id: number
  title: string
  number: string | null
}

export function ComparisonTools({ id, title, number }: ComparisonToolsProps) {
  const t = useText(comparisonText)
  const refused = useRefusal()
  const [isSharing, setSharing] = useState(false)
  const download = () =>
    afterChange(callFile(api.comparison, { params: { id } }), {
      onSuccess: (blob) => saveBlob(blob, `${number ?? title} - comparison.pdf`),
      onError: refused,
    })
  return (
    <Group gap="xs">
      <Button variant="default" size="sm" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
        {t('sheet')}
      </Button>
      <Button variant="default" size="sm" leftSection={<IconShare size={18} aria-hidden />} onClick={() => setSharing(true)}>
        {t('share')}
      </Button>
      {isSharing && (
        <ShareDialog kind={comparisonShares} target={{ id, name: title }} parts={[]} what="" onClose={() => setSharing(false)} />
      )}
    </Group>
  )
}
