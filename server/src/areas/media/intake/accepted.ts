/** What an area takes as a file, and how a file that it does not take is refused. */
import type { Message } from '@backlot/contract/message-table'
import { documentProblems, documentTooLarge, pictureProblems } from '@backlot/contract/area-problems'
import { AppError, invalidField } from '#kit/errors.ts'
import { isVideoKind, kindOf } from '#kit/images/kind.ts'
import { imageLimits } from '#kit/images/render.ts'
import { isArchive, mayBeText } from './office-files.ts'

/** Pictures are as large as the product reads them; films and PDF documents as large as said, 0 takes none. */
export interface Accepted {
  pictures: boolean
  videoBytes: number
  documentBytes: number
  /** The record takes PDF documents by another call: a PDF that comes here is told so. */
  documentsApart?: boolean
  /** Besides, files of Word and Excel and plain texts, as large as documents. */
  officeFiles?: boolean
  /** ZIP files up to this size, and nothing else; what is none is refused in these words. */
  archive?: { bytes: number; foreign: Message }
}

export const picturesOnly: Accepted = { pictures: true, videoBytes: 0, documentBytes: 0 }
export const picturesBesideDocuments: Accepted = { ...picturesOnly, documentsApart: true }
export const archivesOnly = (bytes: number, foreign: Message): Accepted => ({
  pictures: false,
  videoBytes: 0,
  documentBytes: 0,
  archive: { bytes, foreign },
})
export const documentsOnly = (documentBytes: number): Accepted => ({ pictures: false, videoBytes: 0, documentBytes })

/** The most bytes that any file may have. */
export const mostBytesOf = ({ pictures, videoBytes, documentBytes, archive }: Accepted): number =>
  Math.max(pictures ? imageLimits.bytes : 0, videoBytes, documentBytes, archive?.bytes ?? 0)

export const isDocument = (head: Buffer): boolean => head.toString('latin1', 0, 5) === '%PDF-'

/** The most bytes of a file that begins like this: a picture is refused where a picture may end, also where films are taken. */
export const limitOf =
  (accepted: Accepted) =>
  (head?: Buffer): number => {
    if (!head || accepted.archive) return mostBytesOf(accepted)
    if (isDocument(head)) return accepted.documentBytes
    const kind = kindOf(head)
    if (!kind && accepted.officeFiles) return accepted.documentBytes
    return kind && isVideoKind(kind) ? accepted.videoBytes : Math.min(imageLimits.bytes, mostBytesOf(accepted))
  }

const tooLarge = (detail: Message): AppError => new AppError('too_large', { detail })

/** Names that films have; before the first byte there is nothing else to go by. */
const filmName = /\.(?:mp4|m4v|mov|qt|webm|mkv|avi|mpe?g|mts|3gp)$/i

/** Says no to a size that is never taken, whatever the file is: of a picture in words about pictures. Throws `too_large`. */
export function refuseSize({ bytes, fileName }: { bytes: number; fileName: string }, accepted: Accepted): void {
  if (bytes <= mostBytesOf(accepted)) return
  if (accepted.archive) throw new AppError('too_large')
  if (accepted.videoBytes > 0 && (filmName.test(fileName) || !accepted.pictures)) throw tooLarge(pictureProblems.videoTooLarge)
  throw tooLarge(accepted.pictures ? pictureProblems.pictureTooLarge : documentTooLarge(accepted.documentBytes))
}

/** What is taken, and nothing that is not: a refusal that offers what it refuses sends people round in circles. */
function notTaken({ pictures, videoBytes, documentBytes }: Accepted): Message {
  if (!pictures) return pictureProblems.notAVideoFile
  if (videoBytes > 0) return pictureProblems.notAPictureOrVideo
  return documentBytes > 0 ? pictureProblems.notAPictureOrDocument : pictureProblems.notAPicture
}

/** Says no as soon as the first bytes and the size are known. Throws `invalid` or `too_large`. */
export function refuseEarly(head: Buffer, bytes: number, accepted: Accepted): void {
  if (accepted.archive) {
    if (!isArchive(head)) invalidField('file', accepted.archive.foreign)
    return
  }
  if (accepted.documentBytes > 0 && isDocument(head)) {
    if (bytes > accepted.documentBytes) throw tooLarge(documentTooLarge(accepted.documentBytes))
    return
  }
  if (!accepted.pictures && accepted.videoBytes === 0) invalidField('file', documentProblems.unreadable)
  const kind = kindOf(head)
  if (accepted.officeFiles && (!kind || isVideoKind(kind))) {
    if (kind || !(isArchive(head) || mayBeText(head))) invalidField('file', documentProblems.notAnOfficeFile)
    if (bytes > accepted.documentBytes) throw tooLarge(documentTooLarge(accepted.documentBytes))
    return
  }
  if (!kind) invalidField('file', accepted.documentsApart && isDocument(head) ? documentProblems.notAPicture : notTaken(accepted))
  if (!isVideoKind(kind)) {
    if (!accepted.pictures) invalidField('file', notTaken(accepted))
    if (bytes > imageLimits.bytes) throw tooLarge(pictureProblems.pictureTooLarge)
    return
  }
  if (accepted.videoBytes === 0) invalidField('file', pictureProblems.noVideos)
  if (bytes > accepted.videoBytes) throw tooLarge(pictureProblems.videoTooLarge)
}
