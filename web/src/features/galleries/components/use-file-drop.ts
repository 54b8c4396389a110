/** Files dropped anywhere on the page; a folder of the computer is no file (S2 §5). Answers whether some hang over the page. */
import { useEffect, useRef, useState } from 'react'

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/** The files of a drop without the folders among them, which the browser hands over as files that cannot be read. */
function filesOf(transfer: DataTransfer | null): { files: File[]; hasFolders: boolean } {
  const folders = new Set(
    [...(transfer?.items ?? [])].filter((item) => item.webkitGetAsEntry()?.isDirectory).map((item) => item.getAsFile()?.name),
  )
  return { files: [...(transfer?.files ?? [])].filter((file) => !folders.has(file.name)), hasFolders: folders.size > 0 }
}

interface FileDrop {
  onFiles: (files: readonly File[]) => void
  onFolders: () => void
}

export function useFileDrop(then: FileDrop): boolean {
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(then)
  useEffect(() => {
    latest.current = then
  })
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      const { files, hasFolders } = filesOf(event.dataTransfer)
      if (hasFolders) latest.current.onFolders()
      latest.current.onFiles(files)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [])
  return isOver
}
