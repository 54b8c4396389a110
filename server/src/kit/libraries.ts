/**
 * Large libraries that few requests need: the first one that does loads them, for together they are a third of what an idle server would hold
 * (docs/decisions/323-memory-of-an-idle-server.md). By `require`, for their callers do not wait; it keeps what it loaded.
 */
import type * as buckets from '@aws-sdk/client-s3'
import type * as bucketUploads from '@aws-sdk/lib-storage'
import type * as passwords from '@zxcvbn-ts/language-common'
import type * as zip from 'archiver'
import type * as mailboxes from 'imapflow'
import type * as formulas from 'mathjs/number'
import { createRequire } from 'node:module'
import type * as mail from 'nodemailer'
import type PDFDocument from 'pdfkit'
import type proj4 from 'proj4'
import type sharp from 'sharp'

const load: (name: string) => unknown = createRequire(import.meta.url)

export const bucketLibrary = () => load('@aws-sdk/client-s3') as typeof buckets
export const bucketUploadLibrary = () => load('@aws-sdk/lib-storage') as typeof bucketUploads
export const formulaLibrary = () => load('mathjs/number') as typeof formulas
export const imageLibrary = () => load('sharp') as typeof sharp
export const mailLibrary = () => load('nodemailer') as typeof mail
export const mailboxLibrary = () => load('imapflow') as typeof mailboxes
export const passwordLibrary = () => load('@zxcvbn-ts/language-common') as typeof passwords
export const pdfLibrary = () => load('pdfkit') as typeof PDFDocument
export const projectionLibrary = () => load('proj4') as typeof proj4
export const zipLibrary = () => load('archiver') as typeof zip
