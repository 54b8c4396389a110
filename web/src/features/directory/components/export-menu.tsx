/** The list as a file: what the URL shows, as far as the caller may see it. */
import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { directoryExportsApi } from '@backlot/contract/directory'
import { type DirectoryListState, isFound, rootOf, searchBody } from '#features/directory/model.ts'
import { directoryText } from '#features/directory/text.ts'
import { asApiError, callFile } from '#lib/http.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import iconAlone from '#ui/icon-alone.module.css'

const formats = { csv: directoryExportsApi.searchCsv, xlsx: directoryExportsApi.searchExcel } as const
type Format = keyof typeof formats

interface ExportMenuProps {
  listState: DirectoryListState
  publicOnly: boolean
  /** What the list is called. */
  name: string
}

export function ExportMenu({ listState, publicOnly, name }: ExportMenuProps) {
  const t = useText(directoryText)
  const messageText = useMessageText()
  const [busy, setBusy] = useState(false)
  const save = async (format: Format) => {
    setBusy(true)
    try {
      const { skip: _skip, limit: _limit, ...search } = searchBody(listState, { publicOnly })
      const body = isFound(listState) ? search : { ...search, rootCategories: [rootOf(listState)] }
      saveBlob(await callFile(formats[format], { body }), `${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.${format}`)
    } catch (error) {
      toast.error(messageText(asApiError(error).detail))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button className={iconAlone.button} variant="default" leftSection={<IconDownload size={18} aria-hidden />} loading={busy}>
          <span>{t('export')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('csv')}>{t('exportCsv')}</Menu.Item>
        <Menu.Item onClick={() => void save('xlsx')}>{t('exportExcel')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
