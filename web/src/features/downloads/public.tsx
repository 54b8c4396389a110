/** What other features show of this one: the dialogs that make files, loaded when they are opened. */
import { lazyPart } from '#ui/lazy-part.tsx'

export const ExportDialog = lazyPart(async () => (await import('#features/downloads/components/export-dialog.tsx')).ExportDialog)
export const LocationFilesDialog = lazyPart(
  async () => (await import('#features/downloads/components/location-files-dialog.tsx')).LocationFilesDialog,
)
export const LookbookFilesDialog = lazyPart(
  async () => (await import('#features/downloads/components/lookbook-files-dialog.tsx')).LookbookFilesDialog,
)
export const OneDownload = lazyPart(async () => (await import('#features/downloads/components/one-download.tsx')).OneDownload)
