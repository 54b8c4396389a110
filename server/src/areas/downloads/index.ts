/**
 * Downloads: files that a job makes for one person, their progress, their URL and their end.
 * What is in a file, and who may have it made, is the business of the area that asks for it.
 */
export { cleanupDownloads } from './cleanup/service.ts'
export { downloadsRoutes } from './routes.ts'
export { makeDownload, type DownloadWork } from './making/service.ts'
export { removeDownloadsAbout, requestDownload, type DownloadRequest } from './service.ts'
