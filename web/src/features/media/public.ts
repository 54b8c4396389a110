/** What other features use of this one: files that are chosen and on their way to a record, and the picture that stands for a film. */
export { ChooseFiles } from '#features/media/components/choose-files.tsx'
export { homeOf, type UploadOwner, type UploadTarget } from '#features/media/uploads/owner.ts'
export { sendPersistently } from '#features/media/uploads/persist.ts'
export { type Poster, posterOf } from '#features/media/uploads/poster.ts'
export {
  addFiles,
  cancel,
  clearStored,
  inOrder,
  isUnderWay,
  resumeFiles,
  retry,
  retryAll,
  type Upload,
  useUploads,
  whenStored,
} from '#features/media/uploads/queue.ts'
export { giveUp, type Sending } from '#features/media/uploads/send.ts'
