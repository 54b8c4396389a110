/** Saves a budget, or a part of it, as a file under a name. */
import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileTypePdf, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { budgetOfficeText } from '#features/budgets/office/text.ts'
import { asApiError } from '#lib/api-error.ts'
import { useMessageText } from '#lib/messages.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'

interface FilesProps {
  name: string
  excel: () => Promise<Blob>
  /** Absent for what has no pages of its own. */
  pdf?: () => Promise<Blob>
}

export function Files({ name, excel, pdf }: FilesProps) {
  const t = useText(budgetOfficeText)
  const messageText = useMessageText()
  const [isBusy, setBusy] = useState(false)
  const save = async (load: () => Promise<Blob>, ending: string) => {
    setBusy(true)
    try {
      saveBlob(await load(), `${name}.${ending}`)
    } catch (error) {
      toast.error(messageText(asApiError(error).detail))
    }
    setBusy(false)
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" loading={isBusy} leftSection={<IconDownload size={18} aria-hidden />}>
          {t('files')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconTable size={16} />} onClick={() => void save(excel, 'xlsx')}>
          {t('excel')}
        </Menu.Item>
        {pdf && (
          <Menu.Item leftSection={<IconFileTypePdf size={16} />} onClick={() => void save(pdf, 'pdf')}>
            {t('pdf')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
