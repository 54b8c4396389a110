/** A file that was asked for on another screen, until it is here. */
import { useDownload } from '#features/downloads/api.ts'
import { DownloadRow } from '#features/downloads/components/download-row.tsx'

export function OneDownload({ id }: { id: number }) {
  const { data } = useDownload(id)
  return data ? <DownloadRow download={data} withRemove={false} /> : null
}
