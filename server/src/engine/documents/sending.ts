/** A drawn document as an answer: downloaded, and never kept by anything between. */
import type { Readable } from 'node:stream'
import { attachment } from '#kit/documents/file-names.ts'
import { pdfType } from '#kit/documents/pdf.ts'
import type { Call } from '#kit/http/mount.ts'

export const sendPdf = ({ reply }: Pick<Call, 'reply'>, fileName: string, pdf: Readable) =>
  reply
    .headers({
      'content-type': pdfType,
      'content-disposition': attachment(fileName),
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(pdf)
